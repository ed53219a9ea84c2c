import { Link, useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router';
import * as words from '#messages/next-steps';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import type { Plan, PlanStep, WholeStep } from '../../../contract/plans.ts';
import { StepState } from '../../../contract/plans.ts';
import { Phase } from '../../../contract/steps.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import type { Problem } from '../../client/problem.ts';
import { UUID } from '../../client/uuid.ts';
import { currentPhase, dueWords, isOpen, sayWith, threeOf, titleOf } from '../../domains/plans/say.ts';
import { Named } from '../../ui/named.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PassingNotice } from '../../ui/passing-notice.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import { AddStep } from './add-step.tsx';
import { PlanSide } from './plan-side.tsx';
import { StepOver } from './step-over.tsx';
import { StepArticle } from './step-article.tsx';

export { planAction as action } from './plan-action.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function loader({ client, request, params }: PageArgs) {
  const id = params['planId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const plan = await client.plans.read({ id });
  const asked = plan.steps.find(({ key }) => key === query.get('step'));
  const phase = Phase.catch(asked?.phase ?? currentPhase(plan.steps)).parse(asked?.phase ?? query.get('phase'));
  const { three } = threeOf(plan.steps, phase);
  const chosen = asked ?? three[0];
  const step = chosen ? await client.plans.step({ id, key: chosen.key }) : null;
  return {
    plan,
    phase,
    step,
    done: query.get('done') ?? '',
    // The step that came to an end just now, and what it was before.
    over: query.get('over') ?? '',
    was: StepState.catch('open').parse(query.get('was')),
    tomorrow: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
    // So that a form that is sent twice adds one step, keeps one file, and makes one page.
    nextKey: crypto.randomUUID(),
    nextPage: crypto.randomUUID(),
  };
}

export type PlanFacts = Awaited<ReturnType<typeof loader>>;

/** After a refusal too: somebody else may have changed the step meanwhile. Without a connection there is nothing to read. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page() {
  const facts = useLoaderData<PlanFacts>();
  const { plan, phase, step, nextKey, nextPage, tomorrow } = facts;
  const problem = useActionData<Problem>();
  const say = sayWith(plan.person.name);
  const seesAll = plan.role !== 'given';
  return (
    <div className="plan">
      <div className="plan-main">
        <h1 tabIndex={-1}>
          <Named of={words.titleFor} name={plan.person.name} />
        </h1>
        <p className="lead">{seesAll ? words.lead : words.givenLead}</p>
        {seesAll ? <Where plan={plan} /> : null}
        <Said problem={problem} facts={facts} />
        <Phases plan={plan} phase={phase} />
        <Three plan={plan} phase={phase} step={step} say={say} />
        {step ? <StepArticle key={step.key} {...{ plan, step, say, problem, nextKey, tomorrow }} /> : null}
        <Rest plan={plan} phase={phase} step={step} say={say} />
        <AddStep planId={plan.id} phase={phase} nextKey={nextKey} problem={problem} />
        <div className="plan-calm">
          <Sprig />
          <p>{plan.steps.some((one) => isOpen(one) && one.due !== null) ? words.enoughDated : words.enough}</p>
        </div>
      </div>
      <PlanSide plan={plan} nextPage={nextPage} />
    </div>
  );
}

function Where({ plan: { id, region, answers } }: { plan: Plan }) {
  const isNew = Object.keys(answers).length === 0;
  return (
    <p className="plan-where">
      <span>{words.region(region)}</span>
      <Link to={addressOf('planAnswers', { planId: id })}>{isNew ? words.answerQuestions : words.changeAnswers}</Link>
    </p>
  );
}

function Said({ problem, facts }: { problem: Problem | undefined; facts: PlanFacts }) {
  const { plan, done, over, was } = facts;
  const [first] = Object.values(problem?.error.fields ?? {});
  if (problem)
    return (
      <Notice kind="problem" role="alert">
        <p>{first ?? problem.error.message}</p>
      </Notice>
    );
  const ended = plan.steps.find(({ key }) => key === over);
  if (ended && words.stateBecame(ended.state)) return <StepOver plan={plan} step={ended} was={was} />;
  return words.isDone(done) ? (
    <PassingNotice>
      <p>{words.doneWords(done)}</p>
    </PassingNotice>
  ) : null;
}

interface PhaseProps {
  plan: Plan;
  phase: Phase;
}

const Phases = ({ plan, phase }: PhaseProps) => (
  <nav className="plan-phases" aria-label={words.phasesLabel}>
    {Phase.options.map((one) => (
      <Link
        key={one}
        to={addressOf('plan', { planId: plan.id }, { query: { phase: one } })}
        aria-current={one === phase ? 'true' : undefined}
      >
        {words.phase(one)}
      </Link>
    ))}
  </nav>
);

interface StepsProps extends PhaseProps {
  step: WholeStep | null;
  say: (text: string) => string;
}

export const stepAddress = (planId: string, key: string): string =>
  addressOf('plan', { planId }, { query: { step: key }, fragment: 'step' });

function Three({ plan, phase, step, say }: StepsProps) {
  const { three, rest } = threeOf(plan.steps, phase);
  if (three.length === 0) return <p className="soft">{rest.length === 0 ? words.nothingHere : words.nothingOpen}</p>;
  return (
    <>
      <h2 className="sr">{words.stepsOf(phase, three.length)}</h2>
      <ol className="plan-three">
        {three.map((one) => (
          <li key={one.key}>
            <Link
              to={stepAddress(plan.id, one.key)}
              className={one.state === 'waiting' ? 'waiting' : undefined}
              aria-current={one.key === step?.key ? 'true' : undefined}
            >
              <h3 dir="auto">{titleOf(one, say)}</h3>
              <p>{aside(plan, one, say)}</p>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A line below a title: what waits, who has it, by when, or what comes first. */
function aside(plan: Plan, step: PlanStep, say: (text: string) => string): string {
  const holder = plan.members.find(({ userId }) => userId === step.givenTo);
  const first = step.waitsFor
    .flatMap((key) => plan.steps.filter((one) => one.key === key))
    .map((one) => titleOf(one, say));
  const parts = [
    ...(isOpen(step) && step.state === 'open' ? [] : [words.state(step.state)]),
    ...(holder ? [holder.isYou ? words.givenToYou : words.givenTo(holder.name ?? words.someone)] : []),
    ...(step.due && isOpen(step) ? [dueWords(step.due)] : []),
    ...(first.length > 0 && isOpen(step) ? [words.waitsFor(first.slice(0, 2).join(', '))] : []),
  ];
  return parts.join('. ');
}

function Rest({ plan, phase, step, say }: StepsProps) {
  const { rest } = threeOf(plan.steps, phase);
  if (rest.length === 0) return null;
  return (
    <details className="plan-rest">
      <summary>{words.rest(phase)}</summary>
      <ul>
        {rest.map((one) => (
          <li key={one.key}>
            <Link
              to={stepAddress(plan.id, one.key)}
              aria-current={one.key === step?.key ? 'true' : undefined}
              dir="auto"
            >
              {titleOf(one, say)}
            </Link>
            <span>{aside(plan, one, say)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
