// Local time in IANA time zones.
import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '../limits/limits.ts';

export const DEFAULT_TIME_ZONE = 'Europe/London';
export const TIME_ZONE_CHARACTERS = 64;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}

/** An IANA name such as "Europe/London". Offsets such as "+01:00" have no summer time, so they are refused. */
export function isTimeZone(value: string): boolean {
  if (value.length > TIME_ZONE_CHARACTERS || !/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/u.test(value)) return false;
  try {
    clockOf(value);
    return true;
  } catch {
    return false;
  }
}

/** The local time in the time zone, as a `Date` whose UTC fields show that time. */
function wallClock(at: Date, timeZone: string): Date {
  const parts = clockOf(timeZone).formatToParts(at);
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    number('year'),
    number('month') - 1,
    number('day'),
    number('hour'),
    number('minute'),
    number('second'),
  );
  return new Date(shown);
}

export const hourIn = (at: Date, timeZone: string): number => wallClock(at, timeZone).getUTCHours();

/** The first moment with this local time. If clocks skip that time in spring, the moment after the gap. */
function momentOf(shown: number, timeZone: string): Date {
  const offsetAt = (ms: number) => wallClock(new Date(ms), timeZone).getTime() - Math.floor(ms / 1000) * 1000;
  const guesses = [shown - offsetAt(shown - DAY_MS), shown - offsetAt(shown + DAY_MS)].toSorted((a, b) => a - b);
  const fitting = guesses.find((ms) => wallClock(new Date(ms), timeZone).getTime() === shown);
  return new Date(fitting ?? guesses.at(-1) ?? shown);
}

/** The next moment at which this hour begins in the time zone. Can be `from` itself. */
export function nextHour(from: Date, hour: number, timeZone: string): Date {
  const shown = wallClock(from, timeZone);
  const today = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate(), hour);
  const days = [0, 1, 2, 3].map((day) => momentOf(today + day * DAY_MS, timeZone));
  return days.find((moment) => moment >= from) ?? new Date(from.getTime() + DAY_MS);
}

/** Returns `now`, or the end of the quiet hours if it is night in the time zone. */
export function wakingTime(now: Date, timeZone: string): Date {
  const hour = hourIn(now, timeZone);
  const isNight = hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR;
  return isNight ? nextHour(now, QUIET_UNTIL_HOUR, timeZone) : now;
}

const LOCAL_TIME = /^([12]\d{3})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/u;

/** Reads "2026-12-04T14:30" as if it were UTC. Null for an impossible day or hour. */
function shownAt(local: string): number | null {
  const [, year, month, day, hour, minute] = (LOCAL_TIME.exec(local) ?? []).map(Number);
  if (year === undefined) return null;
  const shown = Date.UTC(year, (month ?? 0) - 1, day, hour, minute);
  return new Date(shown).toISOString().slice(0, 16) === local ? shown : null;
}

export const isLocalTime = (local: string): boolean => shownAt(local) !== null;

/** The moment at which a zone's clock shows "2026-12-04T14:30". */
export function momentAt(local: string, timeZone: string): Date {
  const shown = shownAt(local);
  if (shown === null) throw new Error('This is no local time');
  return momentOf(shown, timeZone);
}

/** A zone's local time, as "2026-12-04T14:30". */
export const localTime = (at: Date, timeZone: string): string => wallClock(at, timeZone).toISOString().slice(0, 16);
