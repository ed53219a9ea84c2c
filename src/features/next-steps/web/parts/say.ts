import { by, heldShort, nobody, noDeadline, within } from '../../words/en/next-steps.ts';
import type { Due, Checklist, ChecklistStep } from '../../contract/checklists.ts';
import { STEPS_AT_A_TIME } from '../../contract/checklist-limits.ts';
import { named } from '../../contract/step-words.ts';
import type { Phase } from '../../contract/steps.ts';

/** Fills the person's name, or a general word, into catalogue texts. */
export const sayWith =
  ({ called, person }: { called: string; person: { name: string } }) =>
  (text: string): string =>
    named(text, { called, name: person.name }, nobody);

/** Returns a step's title. Titles of custom steps have no placeholders to fill. */
export const titleOf = (
  { title, isOwn }: Pick<ChecklistStep, 'title' | 'isOwn'>,
  say: (text: string) => string,
): string => (isOwn ? title : say(title));

export function dueWords(due: Due | null): string {
  if (due === null) return noDeadline;
  if (due.isHeld) return heldShort;
  return due.by === null ? within(due) : by(due.by);
}

export const isOpen = ({ state }: Pick<ChecklistStep, 'state'>): boolean => state === 'open' || state === 'waiting';

/** Splits a phase's steps into three to show (today's three, or the first three open steps) and the rest. */
export function threeOf(
  { steps, now }: Pick<Checklist, 'steps' | 'now'>,
  phase: Phase,
): { three: ChecklistStep[]; rest: ChecklistStep[] } {
  const ofPhase = steps.filter((step) => step.phase === phase);
  const three =
    phase === now.phase
      ? now.three.flatMap((key) => steps.filter((step) => step.key === key))
      : ofPhase.filter(isOpen).slice(0, STEPS_AT_A_TIME);
  return { three, rest: ofPhase.filter((step) => !three.includes(step)) };
}
