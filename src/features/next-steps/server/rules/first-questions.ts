import { FIRST_QUESTIONS_MOST } from '../../contract/checklist-limits.ts';
import type { FirstQuestion, ChecklistNow } from '../../contract/checklist-now.ts';
import { datePrecision } from '../../../../shared/dates/dates.ts';
import { isKnown, saidOf, type Answered } from './said.ts';

interface Asking extends Answered {
  /** Questions answered or skipped before. */
  asked: readonly FirstQuestion[];
  /** True if a page holds the dates. Then they are entered there. */
  isOfPage: boolean;
  now: ChecklistNow;
}

/** One question less, because the first question, who died, has its own screen. */
const MOST = FIRST_QUESTIONS_MOST - 1;
const FIRST_DAYS = 2;

/** Returns the open questions that most affect the first steps. Skips those that the page or earlier answers settle. */
export function firstQuestions({ asked, isOfPage, now: { day, earlier }, ...of }: Asking): FirstQuestion[] {
  const said = saidOf(of);
  const isEarly = day === null ? earlier.length === 0 : day <= FIRST_DAYS;
  const wanted: [FirstQuestion, boolean][] = [
    ['region', true],
    ['died', !isOfPage && datePrecision(of.known?.died ?? null) !== 'day'],
    ['age', of.answers.age === undefined && !isKnown(said, 'age')],
    ['done', earlier.length > 0],
    ['place', isEarly && !isKnown(said, 'place')],
    ['manner', isEarly && !isKnown(said, 'manner')],
    ['relation', of.relation === null],
  ];
  return wanted
    .filter(([question, isWanted]) => isWanted && !asked.includes(question))
    .map(([question]) => question)
    .slice(0, Math.max(0, MOST - asked.length));
}
