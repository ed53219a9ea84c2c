import { Link, redirect } from 'react-router';
import * as words from '../../../words/en/admin-claims.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { fieldProblem, type FieldProblem } from '../../../../../shared/api/field-refusals.ts';
import { ContestDecision, type ClaimContest } from '../../../contract/prepared.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem, fieldWords, typedIn, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { typedText } from '../../../../memories/web/parts/submission.ts';
import { canGoToThem, Decide, Sure } from './claim-decision.tsx';

export async function loader({ client, params }: PageArgs) {
  const id = params['contestId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return { contest: await client.adminClaims.read({ id }) };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export interface Typed {
  typed: Record<string, string>;
}

export async function action({ client, params, form }: ActionArgs) {
  const id = params['contestId'] ?? '';
  const said = (name: string) => typedText(form, name).trim();
  try {
    const typed = typedIn(form);
    if (said('intent') !== 'decide') {
      const missing = said('intent') === 'go-on' ? missingIn(typed, await client.adminClaims.read({ id })) : null;
      return missing ?? ({ typed } satisfies Typed);
    }
    const decision = ContestDecision.safeParse(said('decision')).data ?? ('' as ContestDecision);
    const to = decision === 'moved' && said('to') !== '' ? { to: said('to') } : {};
    await client.adminClaims.decide({ id, decision, reason: said('reason'), ...to });
    return redirect(addressOf('adminClaims', {}, { query: { done: 'decided' } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** Finds missing fields, before the admin is asked to confirm. The server checks the same again. */
function missingIn(typed: Record<string, string>, contest: ClaimContest): Problem | null {
  const isBlank = (name: string) => (typed[name] ?? '').trim() === '';
  const missing: FieldProblem[] = [
    ...(ContestDecision.safeParse(typed['decision']).success ? [] : [fieldProblem('decision', 'decision_missing')]),
    ...(typed['decision'] === 'moved' && !canGoToThem(contest) && isBlank('to') ? [fieldProblem('to', 'empty')] : []),
    ...(isBlank('reason') ? [fieldProblem('reason', 'empty')] : []),
  ];
  if (missing.length === 0) return null;
  const fields = Object.fromEntries(missing.map((one) => [one.field, fieldWords(one)]));
  return { error: { code: 'INVALID_INPUT', message: '', fields }, values: typed };
}

/** Reloads after a refusal too, because another admin may have decided meanwhile. */
export const shouldRevalidate = () => true;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(facts?.contest.page || words.title, productName),
  isIndexed: false,
});

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { contest } = data;
  const problem = answer && 'error' in answer ? answer : undefined;
  const typed = problem?.values ?? (answer && 'typed' in answer ? answer.typed : {});
  const isSure = problem === undefined && Object.hasOwn(typed, 'decision') && typed['intent'] === 'go-on';
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf('adminClaims')}>{words.toList}</Link>
        </p>
        <h1 tabIndex={-1} className="long-words">
          {contest.page.trim() === '' ? words.unnamedPage : <bdi>{contest.page}</bdi>}
        </h1>
      </div>
      <Sides contest={contest} />
      {isSure ? <Sure contest={contest} typed={typed} /> : <Decide contest={contest} typed={typed} problem={problem} />}
    </div>
  );
}

function Sides({ contest }: { contest: ClaimContest }) {
  const { by, from, claimedBy, claimedAt, preparedBy, providerId, says, openedAt } = contest;
  return (
    <>
      <dl className="facts">
        <dt>{words.provider}</dt>
        <dd>
          <Link to={addressOf('adminProvider', { providerId })}>
            <bdi>{preparedBy}</bdi>
          </Link>
        </dd>
        <dt>{words.claimedBy}</dt>
        <dd>
          {words.who(claimedBy)}
          {claimedAt === null ? null : (
            <>
              {', '}
              <Moment at={claimedAt} />
            </>
          )}
        </dd>
        <dt>{words.contestedBy}</dt>
        <dd>
          {by === 'firm' ? words.forProvider(words.who(from)) : words.who(from)}
          {', '}
          <Moment at={openedAt} />
        </dd>
      </dl>
      <section aria-labelledby="says" className="items">
        <h2 id="says">{words.says}</h2>
        <blockquote className="kept-lines" dir="auto">
          {says}
        </blockquote>
      </section>
    </>
  );
}
