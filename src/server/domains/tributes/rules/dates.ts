import { canPrecede, meantYears, type PartialDate } from '../../../../contract/dates.ts';
import { fieldProblem, type FieldProblem } from '../../../../contract/field-refusals.ts';

export type DateProblem = { field: 'born' | 'died'; problem: 'in_future' | 'died_before_born' };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tomorrow is allowed: east of us it may be that already. */
export const isStillToCome = (date: PartialDate, now: Date): boolean =>
  !canPrecede(date, calendarDay(new Date(now.getTime() + DAY_MS)));

/** What is impossible about the dates of a life. */
export function dateProblems(born: PartialDate | null, died: PartialDate | null, now: Date): DateProblem[] {
  const problems: DateProblem[] = [];
  if (born && isStillToCome(born, now)) problems.push({ field: 'born', problem: 'in_future' });
  if (died && isStillToCome(died, now)) problems.push({ field: 'died', problem: 'in_future' });
  if (!canPrecede(born, died)) problems.push({ field: 'died', problem: 'died_before_born' });
  return problems;
}

type Dates<Name extends string> = { readonly [field in Name]?: PartialDate | null | undefined };

/** The named dates whose year is too short to be one: nobody is asked to keep the year 31. */
export function yearProblems<Name extends string>(
  dates: Dates<Name>,
  names: readonly Name[],
  now: Date,
): FieldProblem[] {
  return names.flatMap((field) => {
    const years = meantYears(dates[field]?.year, now);
    return years ? [fieldProblem(field, 'meant_year', { years })] : [];
  });
}

const calendarDay = (date: Date): PartialDate => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

export function shownDate(date: PartialDate | null, showsFullDates: boolean): PartialDate | null {
  if (!date) return null;
  if (showsFullDates) return date;
  return date.year === null ? null : { year: date.year, month: null, day: null };
}
