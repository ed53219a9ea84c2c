import { EMAILS_PER_ADDRESS_PER_MINUTE } from '../../../../shared/limits/limits.ts';
import { classOf } from './classes.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const windowsOf = (perHour: number) => [
  { most: EMAILS_PER_ADDRESS_PER_MINUTE, ms: MINUTE_MS },
  { most: perHour, ms: HOUR_MS },
];
type Windows = ReturnType<typeof windowsOf>;

/**
 * Why an email is written. awaited: the person just pressed a button and waits for the email. security: the account's owner
 * must know. usual: any other email to an account. unproven: an email to an address that was typed and never confirmed.
 */
export type Priority = 'awaited' | 'security' | 'usual' | 'unproven';

export interface Taken {
  matter: string;
  at: Date;
}

/** Whether every time window has room for one more email at this time. */
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

/** Returns the first time at which one more email exceeds no limit, given the emails sent and scheduled. */
export function nextSendTime(now: Date, taken: readonly Date[], perHour: number): Date {
  const windows = windowsOf(perHour);
  const times = taken.map((at) => at.getTime());
  const after = times.flatMap((at) => windows.map(({ ms }) => at + ms)).filter((at) => at > now.getTime());
  const free = [now.getTime(), ...after.toSorted((a, b) => a - b)].find((at) => hasRoom(windows, times, at));
  return new Date(free ?? now.getTime());
}

/** Returns the emails that count against this one: of the same matter if it is urgent or own, else of the same class. */
export function boundingEmails(priority: Priority, matter: string, taken: readonly Taken[]): Date[] {
  const kind = classOf(matter);
  const isAlone = isOwedAtOnce(priority) || kind === 'own';
  return taken.filter((one) => (isAlone ? one.matter === matter : classOf(one.matter) === kind)).map(({ at }) => at);
}

export const isOwedAtOnce = (priority: Priority): boolean => priority === 'awaited' || priority === 'security';

/** Whether to drop an email that would wait too long, so that strangers cannot use up an address's limit for hours. */
export const isTooLate = (priority: Priority, now: Date, dueAt: Date): boolean =>
  priority === 'unproven' && dueAt.getTime() - now.getTime() >= HOUR_MS;
