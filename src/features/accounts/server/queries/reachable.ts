import { and, inArray, sql } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../tables.ts';

/** Whether email and gifts can reach this account: confirmed address, not disabled, not waiting for deletion. */
export const canGetEmails = sql<boolean>`(${users.emailVerified} and ${users.disabledAt} is null and ${users.leavingAt} is null)`;

interface Reached {
  userId: string;
  mailbox: string;
  language: string | null;
  timeZone: string | null;
}

export const reachableAmong = (db: Writable, userIds: readonly string[]): Promise<Reached[]> =>
  db
    .select({ userId: users.id, mailbox: users.mailbox, language: users.language, timeZone: users.timeZone })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), canGetEmails));
