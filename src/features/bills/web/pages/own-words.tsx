import * as words from '../../../reviews/words/en/reviews.ts';
import type { Bill } from '../../contract/bills.ts';
import type { OwnReview } from '../../../reviews/contract/reviews.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { ReviewText } from '../../../reviews/web/parts/review-text.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { Field, TextArea } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';

interface Props {
  bill: Pick<Bill, 'id' | 'provider'>;
  own: OwnReview;
  problem: Problem | undefined;
  done: string;
}

export const isWordsIntent = (intent: unknown): boolean => intent === 'words' || intent === 'words-back';

/** The family's review of the provider. It can be written once the bill is paid. */
export function OwnWords({ bill, own: { mayWrite, review }, problem, done }: Props) {
  const hasTyped = (problem?.values['words'] ?? '') !== '';
  if (review === null && !mayWrite && !hasTyped && done !== 'words-back') return null;
  return (
    <section className="group" id="your-words" aria-labelledby="your-words-title">
      <h2 id="your-words-title">
        <Named of={words.ownTitle} name={bill.provider} />
      </h2>
      {problem === undefined && isWordsIntent(done) && (done === 'words') === (review !== null) ? (
        <Notice role="status">
          <p>{done === 'words' ? words.saved : words.gone}</p>
        </Notice>
      ) : null}
      {review === null ? (
        <>
          <p>{words.ownLead}</p>
          {mayWrite || hasTyped ? <WordsForm {...{ bill, review, problem, done }} /> : null}
        </>
      ) : (
        <>
          <ReviewText review={review} provider={bill.provider} />
          <p className="soft">{words.stateSays(review.state)}</p>
          {mayWrite || hasTyped ? (
            <details className="return" open={problem !== undefined}>
              <summary>{words.change}</summary>
              <WordsForm {...{ bill, review, problem, done }} />
            </details>
          ) : null}
          <TakeBack />
        </>
      )}
    </section>
  );
}

function WordsForm({
  bill,
  review,
  problem,
  done,
}: Pick<Props, 'bill' | 'problem' | 'done'> & Pick<OwnReview, 'review'>) {
  const { values, error } = problem ?? {};
  const isSent = problem === undefined && isWordsIntent(done);
  return (
    <form
      method="post"
      action="#your-words"
      className="form"
      noValidate
      data-keep={`words-${bill.id}`}
      data-sent={isSent ? '' : undefined}
    >
      <FormProblem problem={problem} heading={words.problemTitle} labels={words.fieldLabels} />
      <TextArea
        id="words"
        label={words.words}
        hint={words.wordsHint}
        rows={6}
        required
        defaultValue={values?.['words'] ?? review?.words}
        error={error?.fields['words']}
      />
      <Field
        id="name"
        label={words.name}
        hint={words.nameHint}
        autoComplete="given-name"
        required
        defaultValue={values?.['name'] ?? review?.name}
        error={error?.fields['name']}
      />
      <p className="acts">
        <Button type="submit" name="intent" value="words">
          {review === null ? words.leave : words.changeNow}
        </Button>
      </p>
    </form>
  );
}

const TakeBack = () => (
  <details className="return">
    <summary>{words.takeBack}</summary>
    <form method="post" action="#your-words" className="form">
      <p>{words.takeBackWhat}</p>
      <p className="acts">
        <Button type="submit" name="intent" value="words-back" look="danger">
          {words.takeBackNow}
        </Button>
      </p>
    </form>
  </details>
);
