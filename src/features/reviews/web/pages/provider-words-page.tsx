import { Form, Link, redirect } from 'react-router';
import * as words from '../../words/en/reviews.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { REVIEW_ANSWER_CHARACTERS } from '../../contract/review-limits.ts';
import type { ProviderReview } from '../../contract/reviews.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { ReviewText } from '../parts/review-text.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { TextArea } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Pager } from '../../../../ui/components/pager.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const after = searchParams.get('after') ?? '';
  const found = await client.reviews.forProvider({ id, ...(after !== '' && { after }) });
  return { id, ...found, isFirst: after === '', done: searchParams.get('done') ?? '' };
}

/** Reloads after a refusal too, since the family may have changed its review. */
export const shouldRevalidate = () => true;

export async function action({ client, params, form }: ActionArgs) {
  const id = params['providerId'] ?? '';
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    const [reviewId, answer] = [text('reviewId'), text('answer')];
    await client.reviews.answer({ id, reviewId, rev: Number(text('rev')), answer });
    return redirect(addressOf('providerWords', { providerId: id }, { query: { done: 'answered' } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.providerTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { id, called, items, after, isFirst, done } = data;
  const here = addressOf('providerWords', { providerId: id });
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.providerTitle}</h1>
        <p className="lead">{items.length === 0 && isFirst ? words.providerNone : words.providerLead}</p>
      </div>
      {done === 'answered' && problem === undefined ? (
        <Notice role="status">
          <p>{words.answered}</p>
        </Notice>
      ) : null}
      <FormProblem problem={problem} heading={words.problemTitle} labels={words.answerLabels} />
      <Unsent problem={problem} items={items} />
      <ul className="list">
        {items.map((review) => (
          <li key={review.id}>
            <ReviewText review={review} provider={called}>
              <Answering review={review} problem={problem} />
            </ReviewText>
          </li>
        ))}
      </ul>
      <Pager
        first={isFirst ? null : here}
        next={after === null ? null : addressOf('providerWords', { providerId: id }, { query: { after } })}
      />
      <p className="ways">
        <Link to={addressOf('provider', { providerId: id })}>
          <bdi>{called}</bdi>
        </Link>
      </p>
    </div>
  );
}

/** Shows an answer that was refused because its review is gone, so that it can be copied. */
function Unsent({ problem, items }: { problem: Problem | undefined; items: readonly ProviderReview[] }) {
  const { reviewId, answer = '' } = problem?.values ?? {};
  if (answer === '' || items.some(({ id, canAnswer }) => canAnswer && id === reviewId)) return null;
  return (
    <p className="reported verbatim" dir="auto">
      {answer}
    </p>
  );
}

function Answering({ review, problem }: { review: ProviderReview; problem: Problem | undefined }) {
  if (review.isAnswerTaken) return <p className="soft">{words.answerTaken}</p>;
  if (review.answer !== '') return null;
  if (!review.canAnswer) return <p className="soft">{words.answerLater}</p>;
  const about = problem?.values['reviewId'] === review.id ? problem : undefined;
  const fieldId = about ? 'answer' : `answer-${review.id}`;
  return (
    <details className="return" open={about !== undefined}>
      <summary>{words.answer}</summary>
      <Form method="post" className="form" noValidate>
        <input type="hidden" name="reviewId" value={review.id} />
        <input type="hidden" name="rev" value={review.rev} />
        <TextArea
          id={fieldId}
          name="answer"
          rows={5}
          label={words.answer}
          hint={words.answerHint}
          required
          maxLength={REVIEW_ANSWER_CHARACTERS}
          defaultValue={about?.values['answer'] ?? ''}
          error={about?.error.fields['answer']}
        />
        <p className="acts">
          <Button type="submit">{words.sendAnswer}</Button>
        </p>
      </Form>
    </details>
  );
}
