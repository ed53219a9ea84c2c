import { MAILS_PER_ADDRESS_PER_MINUTE } from '../../../../shared/limits/limits.ts';
import { classOf } from './classes.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const windowsOf = (perHour: number) => [
  { most: MAILS_PER_ADDRESS_PER_MINUTE, ms: MINUTE_MS },
  { most: perHour, ms: HOUR_MS },
];
type Windows = ReturnType<typeof windowsOf>;

/**
 * Why a letter is written. awaited: somebody has just pressed a button and looks for it. security: its owner must know.
 * usual: to somebody of ours. unproven: to an address that somebody typed and nobody has confirmed.
 */
export type Standing = 'awaited' | 'security' | 'usual' | 'unproven';

export interface Taken {
  matter: string;
  at: Date;
}

/** Whether these moments, with one more, leave every window within its bounds. */
function hasRoom(windows: Windows, taken: readonly number[], at: number): boolean {
  const all = [...taken, at].toSorted((a, b) => a - b);
  return windows.every(({ most, ms }) =>
    all.every((first, index) => {
      const beyond = all[index + most];
      const isTouched = beyond !== undefined && first <= at && beyond >= at;
      return !isTouched || beyond - first >= ms;
    }),
  );
}

/** The first moment from now on at which one more letter keeps to the bounds, whatever else is sent or planned. */
export function nextTurn(now: Date, taken: readonly Date[], perHour: number): Date {
  const windows = windowsOf(perHour);
  const times = taken.map((at) => at.getTime());
  const after = times.flatMap((at) => windows.map(({ ms }) => at + ms)).filter((at) => at > now.getTime());
  const free = [now.getTime(), ...after.toSorted((a, b) => a - b)].find((at) => hasRoom(windows, times, at));
  return new Date(free ?? now.getTime());
}

/**
 * What bounds a letter: one that is owed at once, or that its recipient caused, only those that say the same; another one,
 * all of its class to this address.
 */
export function boundingLetters(standing: Standing, matter: string, taken: readonly Taken[]): Date[] {
  const kind = classOf(matter);
  const isAlone = isOwedAtOnce(standing) || kind === 'own';
  return taken.filter((one) => (isAlone ? one.matter === matter : classOf(one.matter) === kind)).map(({ at }) => at);
}

export const isOwedAtOnce = (standing: Standing): boolean => standing === 'awaited' || standing === 'security';

/** Nobody is kept in post for hours by what strangers type. */
export const isTooLate = (standing: Standing, now: Date, dueAt: Date): boolean =>
  standing === 'unproven' && dueAt.getTime() - now.getTime() >= HOUR_MS;
