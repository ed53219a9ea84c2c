import { Link, redirect } from 'react-router';
import * as words from '../../words/en/reviews.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { AdminReview } from '../../contract/reviews.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { ConfirmAction } from '../../../admin/web/parts/confirm-action.tsx';
import { fieldText, typedText } from '../../../memories/web/parts/submission.ts';
import { ReviewText } from '../parts/review-text.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Pager } from '../../../../ui/components/pager.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const of = (name: string) => searchParams.get(name) ?? '';
  const after = of('after');
  const found = await client.adminReviews.list({ id, ...(after !== '' && { after }) });
  return { id, ...found, from: after, asked: of('answer'), done: of('done') };
}

type Facts = Awaited<ReturnType<typeof loader>>;

/** Reloads after a refusal too, since another admin may have acted. */
export const shouldRevalidate = () => true;

export async function action({ client, params, form }: ActionArgs) {
  const id = params['providerId'] ?? '';
  try {
    await client.adminReviews.takeAnswer({ id, reviewId: fieldText(form, 'reviewId'), reason: typedText(form, 'why') });
    return redirect(addressOf('adminProviderWords', { providerId: id }, { query: { done: 'taken' } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.adminTitle(facts?.called ?? ''), productName),
  isIndexed: false,
});

export function Page({ data: facts, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { id, called, items, after, from, asked, done } = facts;
  const here = (query: Record<string, string>) => addressOf('adminProviderWords', { providerId: id }, { query });
  const meant = items.find((one) => one.id === asked && one.answer !== '');
  if (meant) return <Sure review={meant} provider={called} back={here({ after: from })} problem={problem} />;
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf('adminProvider', { providerId: id })}>{words.toProvider}</Link>
        </p>
        <h1 tabIndex={-1} className="long-words">
          <Named of={words.adminTitle} name={called} />
        </h1>
        <p className="lead">{items.length === 0 && from === '' ? words.adminNone : words.adminLead}</p>
      </div>
      {problem ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : done === 'taken' ? (
        <Notice role="status">
          <p>{words.answerGone}</p>
        </Notice>
      ) : null}
      <ul className="list">
        {items.map((review) => (
          <li key={review.id}>
            <ReviewText review={review} provider={called}>
              <p className="soft small">{status(review)}</p>
              {review.answer === '' ? null : (
                <p className="ways">
                  <Link to={here({ after: from, answer: review.id })}>{words.takeAnswer}</Link>
                </p>
              )}
            </ReviewText>
          </li>
        ))}
      </ul>
      <Pager first={from === '' ? null : here({})} next={after === null ? null : here({ after })} />
    </div>
  );
}

const status = ({ state, isGivenBack, isAnswerTaken }: AdminReview): string =>
  [
    state === 'shown' && isGivenBack ? words.givenBack : words.adminState(state),
    ...(isAnswerTaken ? [words.answerIsTaken] : []),
  ].join(' · ');

interface SureProps {
  review: AdminReview;
  provider: string;
  back: string;
  problem: Problem | undefined;
}

const Sure = ({ review, provider, back, problem }: SureProps) => (
  <ConfirmAction
    question={words.takeAnswerQuestion}
    says={words.takeAnswerSays}
    why={{ hint: words.takeAnswerWhy, typed: '' }}
    fields={[['reviewId', review.id]]}
    button={{ intent: 'take-answer', label: words.takeAnswer, look: 'danger' }}
    back={back}
    problem={problem}
  >
    <ReviewText review={review} provider={provider} />
  </ConfirmAction>
);
