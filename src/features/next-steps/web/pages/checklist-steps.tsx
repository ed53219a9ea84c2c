import { Link } from 'react-router';
import * as words from '../../words/en/next-steps.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Checklist, ChecklistStep, WholeStep } from '../../contract/checklists.ts';
import { Phase } from '../../contract/steps.ts';
import { dueWords, isOpen, threeOf, titleOf } from '../parts/say.ts';

interface PhaseProps {
  checklist: Checklist;
  phase: Phase;
}

export const Phases = ({ checklist, phase }: PhaseProps) => (
  <nav className="checklist-phases" aria-label={words.phasesLabel}>
    {Phase.options.map((one) => (
      <Link
        key={one}
        to={addressOf('checklist', { checklistId: checklist.id }, { query: { phase: one } })}
        aria-current={one === phase ? 'true' : undefined}
      >
        {words.phase(one, checklist.now.phase)}
      </Link>
    ))}
  </nav>
);

interface StepsProps extends PhaseProps {
  step: WholeStep | null;
  say: (text: string) => string;
}

const stepAddress = (checklistId: string, key: string): string =>
  addressOf('checklist', { checklistId }, { query: { step: key }, fragment: 'step' });

/** Shows today's three steps, or three from the chosen phase. */
export function Three({ checklist, phase, step, say }: StepsProps) {
  const { three, rest } = threeOf(checklist, phase);
  if (three.length === 0) return <p className="soft">{rest.length === 0 ? words.nothingHere : words.nothingOpen}</p>;
  const isToday = phase === checklist.now.phase;
  return (
    <>
      {isToday ? (
        <h2 className="checklist-day-said">{words.today(checklist.now.day, three.length)}</h2>
      ) : (
        <h2 className="sr">{words.stepsOf(phase, checklist.now.phase, three.length)}</h2>
      )}
      <ol className="checklist-three">
        {three.map((one) => (
          <li key={one.key}>
            <Link
              to={stepAddress(checklist.id, one.key)}
              className={one.state === 'waiting' ? 'waiting' : undefined}
              aria-current={one.key === step?.key ? 'true' : undefined}
            >
              <h3 dir="auto">{titleOf(one, say)}</h3>
              <p>{aside(checklist, one, say)}</p>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Status line below a title: state, holder, deadline, or prerequisites. */
function aside(checklist: Checklist, step: ChecklistStep, say: (text: string) => string): string {
  const holder = checklist.members.find(({ userId }) => userId === step.givenTo);
  const first = step.waitsFor
    .flatMap((key) => checklist.steps.filter((one) => one.key === key))
    .map((one) => titleOf(one, say));
  const parts = [
    ...(isOpen(step) && step.state === 'open' ? [] : [words.state(step.state)]),
    ...(checklist.now.earlier.includes(step.key) ? [words.ifNotDone] : []),
    ...(holder ? [holder.isYou ? words.givenToYou : words.givenTo(holder.name ?? words.someone)] : []),
    ...(step.due && isOpen(step) ? [dueWords(step.due)] : []),
    ...(first.length > 0 && isOpen(step) ? [words.waitsFor(first.slice(0, 2).join(', '))] : []),
  ];
  return parts.join('. ');
}

export function Rest({ checklist, phase, step, say }: StepsProps) {
  const { rest } = threeOf(checklist, phase);
  if (rest.length === 0) return null;
  return (
    <details className="checklist-rest">
      <summary>{words.rest(phase, checklist.now.phase)}</summary>
      <ul>
        {rest.map((one) => (
          <li key={one.key}>
            <Link
              to={stepAddress(checklist.id, one.key)}
              aria-current={one.key === step?.key ? 'true' : undefined}
              dir="auto"
            >
              {titleOf(one, say)}
            </Link>
            <span>{aside(checklist, one, say)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
