import { Link } from 'react-router';
import * as words from '../../words/en/next-steps.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Plan, PlanStep, WholeStep } from '../../contract/plans.ts';
import { Phase } from '../../contract/steps.ts';
import { dueWords, isOpen, threeOf, titleOf } from '../parts/say.ts';

interface PhaseProps {
  plan: Plan;
  phase: Phase;
}

export const Phases = ({ plan, phase }: PhaseProps) => (
  <nav className="plan-phases" aria-label={words.phasesLabel}>
    {Phase.options.map((one) => (
      <Link
        key={one}
        to={addressOf('plan', { planId: plan.id }, { query: { phase: one } })}
        aria-current={one === phase ? 'true' : undefined}
      >
        {words.phase(one, plan.now.phase)}
      </Link>
    ))}
  </nav>
);

interface StepsProps extends PhaseProps {
  step: WholeStep | null;
  say: (text: string) => string;
}

const stepAddress = (planId: string, key: string): string =>
  addressOf('plan', { planId }, { query: { step: key }, fragment: 'step' });

/** Today's three, or those of the chosen phase. */
export function Three({ plan, phase, step, say }: StepsProps) {
  const { three, rest } = threeOf(plan, phase);
  if (three.length === 0) return <p className="soft">{rest.length === 0 ? words.nothingHere : words.nothingOpen}</p>;
  const isToday = phase === plan.now.phase;
  return (
    <>
      {isToday ? (
        <h2 className="plan-day-said">{words.today(plan.now.day, three.length)}</h2>
      ) : (
        <h2 className="sr">{words.stepsOf(phase, plan.now.phase, three.length)}</h2>
      )}
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

/** Status line below a title: state, holder, deadline, or prerequisites. */
function aside(plan: Plan, step: PlanStep, say: (text: string) => string): string {
  const holder = plan.members.find(({ userId }) => userId === step.givenTo);
  const first = step.waitsFor
    .flatMap((key) => plan.steps.filter((one) => one.key === key))
    .map((one) => titleOf(one, say));
  const parts = [
    ...(isOpen(step) && step.state === 'open' ? [] : [words.state(step.state)]),
    ...(plan.now.earlier.includes(step.key) ? [words.ifNotDone] : []),
    ...(holder ? [holder.isYou ? words.givenToYou : words.givenTo(holder.name ?? words.someone)] : []),
    ...(step.due && isOpen(step) ? [dueWords(step.due)] : []),
    ...(first.length > 0 && isOpen(step) ? [words.waitsFor(first.slice(0, 2).join(', '))] : []),
  ];
  return parts.join('. ');
}

export function Rest({ plan, phase, step, say }: StepsProps) {
  const { rest } = threeOf(plan, phase);
  if (rest.length === 0) return null;
  return (
    <details className="plan-rest">
      <summary>{words.rest(phase, plan.now.phase)}</summary>
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
