import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import * as words from '../../words/en/next-steps.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { datePrecision } from '../../../../shared/dates/dates.ts';
import type { Checklist, ChecklistStep, WholeStep } from '../../contract/checklists.ts';
import { StepState } from '../../contract/checklists.ts';
import { Phase } from '../../contract/steps.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { stepAddress as editorStep } from '../../../tributes/web/parts/editor/steps.ts';
import { afterQuestions } from '../parts/questions.ts';
import { isOpen, sayWith, threeOf } from '../parts/say.ts';
import type { WaitingAnswer } from '../parts/waiting/waiting-answers.ts';
import { stepWithWaiting, unsentStep, waitingHere, withWaiting } from '../parts/waiting/with-waiting.ts';
import { unlessOffline } from '../../../../ui/client/offline/read-through.ts';
import type { Client } from '../../../../app/client.ts';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { PassingNotice } from '../../../../ui/components/passing-notice.tsx';
import { Sprig } from '../../../../ui/components/pictures/sprig.tsx';
import { AddStep } from './steps/add-step.tsx';
import { ChecklistSide } from './checklist-side.tsx';
import { Phases, Rest, Three } from './checklist-steps.tsx';
import { RefusedAnswers } from './refused-answers.tsx';
import { StepOver } from './steps/step-over.tsx';
import { StepArticle } from './steps/step-article.tsx';
import { checklistAction as action } from './checklist-action.ts';

export { action };

const DAY_MS = 24 * 60 * 60 * 1000;

export async function loader({ client, request, params }: PageArgs) {
  const id = params['checklistId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const waiting = await waitingHere(client, id);
  const checklist = withWaiting(await client.checklists.read({ id }), waiting);
  const asked = checklist.steps.find(({ key }) => key === query.get('step'));
  const phase = phaseShown(checklist, asked, query.get('phase'));
  const { three } = threeOf(checklist, phase);
  const chosen = asked ?? three[0];
  const step = chosen ? await stepHere(client, { id, chosen }, waiting) : null;
  return {
    checklist,
    phase,
    step,
    refused: waiting.filter(({ refusal }) => refusal !== null),
    done: query.get('done') ?? '',
    // The step that was just finished, and its previous state.
    over: query.get('over') ?? '',
    was: StepState.catch('open').parse(query.get('was')),
    tomorrow: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
    // With these ids, a form that is sent twice adds one step, keeps one file, and makes one page.
    nextKey: crypto.randomUUID(),
    nextPage: crypto.randomUUID(),
  };
}

/** The step with what waits here. Null without a connection, if it is not stored. */
async function stepHere(
  client: Client,
  { id, chosen: { key, state } }: { id: string; chosen: ChecklistStep },
  waiting: readonly WaitingAnswer[],
) {
  const unsent = unsentStep(key, waiting);
  if (unsent) return unsent;
  const step = await unlessOffline<WholeStep | null>(client.checklists.step({ id, key }), null);
  // A stored step may be older than the list.
  return step && { ...stepWithWaiting(step, waiting), state };
}

/** Returns the phase to show. One of today's steps is shown in today's phase, even if its own phase differs. */
function phaseShown({ now }: Checklist, asked: ChecklistStep | undefined, wanted: string | null): Phase {
  if (asked) return now.three.includes(asked.key) ? now.phase : asked.phase;
  return Phase.catch(now.phase).parse(wanted);
}

export type ChecklistFacts = Awaited<ReturnType<typeof loader>>;

/** Reload after a refusal too: others may have changed the step. Not after 503, when the server is unreachable. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data: facts, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { checklist, phase, step, nextKey, nextPage, tomorrow } = facts;
  const say = sayWith(checklist);
  const seesAll = checklist.role !== 'given';
  return (
    <div className="checklist">
      <div>
        <h1 tabIndex={-1}>
          <Named of={words.titleFor} name={checklist.called} />
        </h1>
        <p className="lead">{seesAll ? words.lead : words.givenLead}</p>
        {seesAll ? <Where checklist={checklist} /> : null}
        <Said problem={problem} facts={facts} />
        <RefusedAnswers checklist={checklist} refused={facts.refused} />
        <Phases checklist={checklist} phase={phase} />
        <Three checklist={checklist} phase={phase} step={step} say={say} />
        {step ? <StepArticle key={step.key} {...{ checklist, phase, step, say, problem, nextKey, tomorrow }} /> : null}
        <Rest checklist={checklist} phase={phase} step={step} say={say} />
        <AddStep checklistId={checklist.id} phase={phase} nextKey={nextKey} problem={problem} />
        <div className="checklist-calm">
          <Sprig />
          <p>{checklist.steps.some((one) => isOpen(one) && one.due !== null) ? words.enoughDated : words.enough}</p>
        </div>
      </div>
      <ChecklistSide checklist={checklist} nextPage={nextPage} />
    </div>
  );
}

function Where({ checklist: { id, region, answers, asks, person, tributeId } }: { checklist: Checklist }) {
  const isNew = asks.length > 0 && Object.keys(answers).length === 0;
  const hasNoDay = datePrecision(person.died) !== 'day' && tributeId !== null;
  return (
    <p className="checklist-where">
      <span>{words.region(region)}</span>
      {isNew ? (
        <Link to={afterQuestions(id, asks)}>{words.answerQuestions}</Link>
      ) : (
        <Link to={addressOf('checklistAnswers', { checklistId: id })}>{words.changeAnswers}</Link>
      )}
      {hasNoDay && tributeId ? <Link to={editorStep('who', tributeId)}>{words.addDay}</Link> : null}
    </p>
  );
}

function Said({ problem, facts }: { problem: Problem | undefined; facts: ChecklistFacts }) {
  const { checklist, done, over, was } = facts;
  const [first] = Object.values(problem?.error.fields ?? {});
  if (problem)
    return (
      <Notice kind="problem" role="alert">
        <p>{first ?? problem.error.message}</p>
      </Notice>
    );
  const ended = checklist.steps.find(({ key }) => key === over);
  if (ended && words.stateBecame(ended.state)) return <StepOver checklist={checklist} step={ended} was={was} />;
  return words.isDone(done) ? (
    <PassingNotice>
      <p>{words.doneWords(done)}</p>
    </PassingNotice>
  ) : null;
}
