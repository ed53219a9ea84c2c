import type { PartialDate } from '../../../../shared/dates/dates.ts';
import type { Due, ChecklistDays } from '../../contract/checklists.ts';
import type { Answers, Deadline, Event, GivenStep } from '../../contract/steps.ts';

export interface Known {
  died: PartialDate | null;
  days: ChecklistDays;
  answers: Answers;
}

const pad = (part: number) => String(part).padStart(2, '0');

function isoDay(date: PartialDate | null): string | null {
  if (!date?.year || !date.month || !date.day) return null;
  return `${String(date.year).padStart(4, '0')}-${pad(date.month)}-${pad(date.day)}`;
}

const dayOf = ({ died, days }: Pick<Known, 'died' | 'days'>, from: Event): string | null =>
  from === 'death' ? isoDay(died) : (days[from] ?? null);

/** Adds a period to a day. A month after 31 January is the last day of February. */
export function addTo(
  day: string,
  { amount, unit, isMonthEnd }: Pick<Deadline, 'amount' | 'unit' | 'isMonthEnd'>,
): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (unit === 'days' || unit === 'weeks')
    return new Date(Date.UTC(year, month - 1, date + amount * (unit === 'weeks' ? 7 : 1))).toISOString().slice(0, 10);
  const months = month - 1 + amount * (unit === 'years' ? 12 : 1);
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, isMonthEnd === true ? lastDay : Math.min(date, lastDay)))
    .toISOString()
    .slice(0, 10);
}

/** Returns a step's legal deadline, or null. While the death is examined, a `held` deadline has no date yet. */
export function dueOf({ deadline, held }: Pick<GivenStep, 'deadline' | 'held'>, known: Known): Due | null {
  if (!deadline) return null;
  const { source: _, ...said } = deadline;
  const isDependent = held === true && known.answers.manner === 'examined';
  const isHeld = isDependent && (deadline.from === 'death' || dayOf(known, deadline.from) === null);
  const from = isHeld ? null : dayOf(known, deadline.from);
  return { ...said, isHeld, by: from === null ? null : addTo(from, deadline) };
}
