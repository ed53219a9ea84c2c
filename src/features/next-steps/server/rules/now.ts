import { STEPS_AT_A_TIME } from '../../contract/checklist-limits.ts';
import type { ChecklistNow } from '../../contract/checklist-now.ts';
import type { ChecklistStep } from '../../contract/checklists.ts';
import { Phase } from '../../contract/steps.ts';
import { addTo } from './due.ts';
import type { Range } from './ages.ts';

/** Each phase's last day, in days after the death. */
const LAST_DAY: Record<Phase, number> = {
  now: 2,
  'first-week': 7,
  'first-month': 31,
  'first-year': 365,
  later: Infinity,
};

/** Days after the death until which a past phase's steps are still shown if they block other steps. */
const CARRIED_UNTIL: Record<Phase, number> = {
  now: 7,
  'first-week': 62,
  'first-month': 365,
  'first-year': 1095,
  later: Infinity,
};
const SOON_DAYS = 14;
const LATE_DAYS = 60;

export const phaseOn = (day: number): Phase => Phase.options.find((phase) => day <= LAST_DAY[phase]) ?? 'later';

type Step = Pick<ChecklistStep, 'key' | 'phase' | 'state' | 'due' | 'waitsFor'>;

const isOpen = ({ state }: Step) => state === 'open' || state === 'waiting';
const rankOf = (phase: Phase) => Phase.options.indexOf(phase);
const plusDays = (day: string, amount: number) => addTo(day, { amount, unit: 'days' });

interface Today {
  /** Days since the death; a range for a partial date. */
  since: Range | null;
  /** ISO, in the reader's time zone. */
  today: string;
}

/** Chooses today's three steps. Steps with a near legal deadline come first, and steps that wait for others last. */
export function checklistNow(steps: readonly Step[], { since, today }: Today): ChecklistNow {
  const day = since && since.least === since.most ? since.least : null;
  const open = steps.filter(isOpen);
  const ofDay = since && phaseOn(since.least) === phaseOn(since.most) ? phaseOn(since.least) : 'now';
  const isEarlier = ({ phase }: Step) => rankOf(phase) < rankOf(ofDay);
  const carryOver = { open, day: since?.least ?? 0, today };
  const earlier = open.filter((step) => isEarlier(step) && isCarriedOver(step, carryOver));
  const phase = phaseShown(open, { ofDay, hasEarlier: earlier.length > 0 });
  const candidates = open.filter(
    (step) => earlier.includes(step) || step.phase === phase || (!isEarlier(step) && isNear(step, today)),
  );
  const rank = (step: Step) => (isNear(step, today) ? 0 : step.waitsFor.length === 0 ? 1 : 2);
  const three = candidates.toSorted(
    (one, other) => rank(one) - rank(other) || (rank(one) === 0 ? byDate(one, other) : 0),
  );
  return {
    day,
    phase,
    three: three.slice(0, STEPS_AT_A_TIME).map(({ key }) => key),
    earlier: earlier.map(({ key }) => key),
  };
}

/** Returns the first phase with an open step, from the current phase on. If there is none, the latest phase with one. */
function phaseShown(open: readonly Step[], { ofDay, hasEarlier }: { ofDay: Phase; hasEarlier: boolean }): Phase {
  const isOpenIn = (phase: Phase) => open.some((step) => step.phase === phase);
  const next = Phase.options.find((phase) => rankOf(phase) >= rankOf(ofDay) && isOpenIn(phase));
  return next ?? (hasEarlier ? ofDay : (Phase.options.findLast(isOpenIn) ?? ofDay));
}

const byDate = (one: Step, other: Step) => ((one.due?.by ?? '') < (other.due?.by ?? '') ? -1 : 1);

/** Whether the step's legal deadline is within two weeks, or was missed within the last 60 days. */
function isNear({ due }: Step, today: string): boolean {
  const by = due?.by;
  return typeof by === 'string' && by <= plusDays(today, SOON_DAYS) && plusDays(by, LATE_DAYS) >= today;
}

interface CarryOver {
  open: readonly Step[];
  day: number;
  today: string;
}

function isCarriedOver(step: Step, { open, day, today }: CarryOver): boolean {
  const by = step.due?.by;
  if (typeof by === 'string') return plusDays(by, LATE_DAYS) >= today;
  const isWaitedFor = open.some(({ waitsFor }) => waitsFor.includes(step.key));
  return (step.due !== null || isWaitedFor) && day <= CARRIED_UNTIL[step.phase];
}
