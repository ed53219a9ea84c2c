import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { countedTimes, isCounted, longest, secondsUntilFree, type Window } from '../rules/limits.ts';
import { fail } from '../../../../platform/errors.ts';
import { hashSecret } from '../../../../platform/ids.ts';
import { rateLimits } from '../tables.ts';

interface RateLimitContext {
  db: Writable;
  clock: Clock;
}

/** A counted use. It can be given back, which means that it does not count any more. */
interface Counted {
  isFree: true;
  key: string;
  takenAt: Date;
}
export type RateLimitAnswer = Counted | { isFree: false; retryAfterSeconds: number };

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Counts one use of `subject` if every window has room. It is one SQL statement, so it is safe across processes. */
export async function tryRateLimit(
  { db, clock }: RateLimitContext,
  subject: string,
  windows: Window[],
): Promise<RateLimitAnswer> {
  const now = clock.now();
  const key = hashSecret(subject);
  const isFree = await countUse(db, now, key, windows);
  if (isFree) return { isFree, key, takenAt: now };
  const [row] = await db.select({ takenAt: rateLimits.takenAt }).from(rateLimits).where(eq(rateLimits.key, key));
  return { isFree, retryAfterSeconds: secondsUntilFree(row?.takenAt ?? [], windows, now) };
}

/** Like `tryRateLimit`, but fails with TOO_MANY_REQUESTS once a window is full. */
export async function limitRate(ctx: RateLimitContext, subject: string, windows: Window[]): Promise<Counted> {
  const answer = await tryRateLimit(ctx, subject, windows);
  return answer.isFree ? answer : fail('TOO_MANY_REQUESTS', { retryAfterSeconds: answer.retryAfterSeconds });
}

async function countUse(db: Writable, now: Date, key: string, windows: Window[]): Promise<boolean> {
  const taken = (ms: number) => {
    const { after, until } = countedTimes(now, ms);
    return sql`SELECT at FROM unnest(${rateLimits.takenAt}) AS at WHERE at > ${moment(after)} AND at <= ${moment(until)}`;
  };
  const hasRoom = sql.join(
    windows.map(({ most, ms }) => sql`(SELECT count(*) FROM (${taken(ms)}) AS t) < ${most}`),
    sql` AND `,
  );
  const expiresAt = new Date(now.getTime() + longest(windows));
  const rows = await db
    .insert(rateLimits)
    .values({ key, takenAt: [now], expiresAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { takenAt: sql`ARRAY(${taken(longest(windows))}) || ${moment(now)}`, expiresAt },
      setWhere: hasRoom,
    })
    .returning({ key: rateLimits.key });
  return rows.length > 0;
}

/** Seconds until `subject` may be used again; 0 if at once. Counts nothing. */
export async function secondsUntilAllowed(
  { db, clock }: RateLimitContext,
  subject: string,
  windows: Window[],
): Promise<number> {
  const [row] = await db
    .select({ takenAt: rateLimits.takenAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, hashSecret(subject)));
  const takenAt = row?.takenAt ?? [];
  const within = (ms: number) => takenAt.filter((at) => isCounted(at, clock.now(), ms));
  const isFull = windows.some(({ most, ms }) => within(ms).length >= most);
  return isFull ? secondsUntilFree(takenAt, windows, clock.now()) : 0;
}

export const isUsedUp = async (ctx: RateLimitContext, subject: string, windows: Window[]): Promise<boolean> =>
  (await secondsUntilAllowed(ctx, subject, windows)) > 0;

export async function giveBackUse({ db }: RateLimitContext, use: RateLimitAnswer): Promise<void> {
  if (!use.isFree) return;
  const at = sql`array_position(${rateLimits.takenAt}, ${moment(use.takenAt)})`;
  await db
    .update(rateLimits)
    .set({ takenAt: sql`${rateLimits.takenAt}[:${at} - 1] || ${rateLimits.takenAt}[${at} + 1:]` })
    .where(sql`${rateLimits.key} = ${use.key} AND ${at} IS NOT NULL`);
}

/** Deletes all counts of `subject`. Used after the protected person has proved their identity in another way. */
export async function clearRateLimit(tx: Writable, subject: string): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, hashSecret(subject)));
}
