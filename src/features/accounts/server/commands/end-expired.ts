import { and, eq, gt, lt, lte } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { endExpiredCodes } from './links/action-codes.ts';
import { halfSignIns, rateLimits, secondStepSetups } from '../tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** No limit looks back further, except those on what may happen once in a hundred years. */
const LONGEST_LIMIT_MS = 60 * DAY_MS;
const DISTANT_MS = 50 * 365 * DAY_MS;

/** Ends everything that has expired, for good. Runs each minute. */
export async function endExpired({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await endExpiredCodes(db, now);
  await db.delete(halfSignIns).where(lte(halfSignIns.expiresAt, now));
  await db.delete(secondStepSetups).where(lte(secondStepSetups.expiresAt, now));
}

/** Deletes counts that ended, and counts from a future that a wrong clock once showed. */
export async function tidyRateLimits(db: Writable, now: Date): Promise<void> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
  const isWrong = and(gt(rateLimits.expiresAt, after(LONGEST_LIMIT_MS)), lt(rateLimits.expiresAt, after(DISTANT_MS)));
  await db.delete(rateLimits).where(isWrong);
}

/** Ends the setup of a second step that somebody tried to finish too late. */
export const endLateSetup = async (db: Writable, userId: string, now: Date): Promise<void> =>
  void (await db
    .delete(secondStepSetups)
    .where(and(eq(secondStepSetups.userId, userId), lte(secondStepSetups.expiresAt, now))));

export const endLateHalf = async (db: Writable, tokenHash: string, now: Date): Promise<void> =>
  void (await db.delete(halfSignIns).where(and(eq(halfSignIns.tokenHash, tokenHash), lte(halfSignIns.expiresAt, now))));
