import type { PartialDate } from '../../../../shared/dates/dates.ts';
import { answersTo, type Answers } from '../../contract/steps.ts';

export type Age = NonNullable<Answers['age']>;
export const AGES = answersTo('age') as readonly Age[];

const DAY_MS = 24 * 60 * 60 * 1000;
const GROWN_UP_FROM = 18;
/** Families say "baby" below this age, in years. From the first birthday on they say "child" too, so the two overlap. */
const BABY_BELOW = 2;
const CHILD_FROM = 1;
/** A year with fewer than three digits is probably incomplete, so it is ignored. */
const WHOLE_YEAR = 100;

export type DayNumber = number;

interface Span {
  first: Date;
  last: Date;
}

function utc(year: number, month: number, day: number): Date {
  const date = new Date(Date.UTC(2000, month, day));
  date.setUTCFullYear(year, month, day);
  return date;
}

/** Returns the first and last day that a partial date can mean, or null without a year. */
function spanOf(date: PartialDate | null): Span | null {
  if (!date?.year || date.year < WHOLE_YEAR) return null;
  const { year, month } = date;
  if (!month) return { first: utc(year, 0, 1), last: utc(year, 11, 31) };
  if (!date.day) return { first: utc(year, month - 1, 1), last: utc(year, month, 0) };
  const day = utc(year, month - 1, date.day);
  return { first: day, last: day };
}

const daysBetween = (from: Date, to: Date): DayNumber => Math.round((to.getTime() - from.getTime()) / DAY_MS);

const dayOf = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

export interface Range {
  least: number;
  most: number;
}

/** Returns the days since the death, as a range if the exact day is unknown. Null without a year. Never negative. */
export function daysSince(died: PartialDate | null, today: string): Range | null {
  const span = spanOf(died);
  if (!span) return null;
  const since = (day: Date) => Math.max(0, daysBetween(day, dayOf(today)));
  return { least: since(span.last), most: since(span.first) };
}

function yearsBetween(from: Date, to: Date): number {
  const isBefore =
    to.getUTCMonth() < from.getUTCMonth() ||
    (to.getUTCMonth() === from.getUTCMonth() && to.getUTCDate() < from.getUTCDate());
  return to.getUTCFullYear() - from.getUTCFullYear() - (isBefore ? 1 : 0);
}

export interface Life {
  born: PartialDate | null;
  died: PartialDate | null;
}

/** Returns the age at death in whole years, as a range for partial dates. Null if a year is missing or dates conflict. */
export function yearsLived({ born, died }: Life): Range | null {
  const [from, to] = [spanOf(born), spanOf(died)];
  if (!from || !to || to.last < from.first) return null;
  return { least: Math.max(0, yearsBetween(from.last, to.first)), most: yearsBetween(from.first, to.last) };
}

/** Returns the ages that the dates allow; all four if the dates say nothing. */
export function agesOf(life: Life): Set<Age> {
  const years = yearsLived(life);
  const [from, to] = [spanOf(life.born), spanOf(life.died)];
  if (!years || !from || !to) return new Set(AGES);
  const { least, most } = years;
  const open: Record<Age, boolean> = {
    adult: most >= GROWN_UP_FROM,
    child: most >= CHILD_FROM && least < GROWN_UP_FROM,
    baby: least < BABY_BELOW,
    // A stillborn baby has the same date of birth and death.
    stillborn: from.last >= to.first,
  };
  return new Set(AGES.filter((age) => open[age]));
}
