// Emails keepers once when posts begin to wait, then daily (decision 18).
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { DIGEST_HOUR, TOLD_AT_ONCE_PAUSE_MS } from '../../../../shared/limits/limits.ts';
import { DEFAULT_TIME_ZONE, nextHour, wakingTime } from '../../../../shared/dates/local-time.ts';
import { latestPast } from '../../../../platform/clock/index.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { unsubscribeAddress } from '../../../accounts/server/commands/emails/emails.ts';
import { canGetEmails } from '../../../accounts/server/queries/reachable.ts';
import { users } from '../../../accounts/server/tables.ts';
import { queueEmail } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { keepersOf } from '../../../tributes/server/queries/keepers.ts';
import { tributesWaitingFor } from '../../../tributes/server/queries/waiting.ts';
import { wordsWaiting } from '../emails.ts';
import { wordsTold } from '../tables.ts';
import type { Noticing } from './notices.ts';

export const TELL_KEEPERS = 'tell-keepers';

interface Waiting {
  tributeId: string;
  isFirst: boolean;
}

export async function noteWaiting(ctx: Noticing, tx: Transaction, waiting: readonly Waiting[]): Promise<void> {
  if (waiting.length === 0) return;
  const first = new Set(waiting.filter(({ isFirst }) => isFirst).map(({ tributeId }) => tributeId));
  const keepers = Map.groupBy(
    await keepersOf(
      tx,
      waiting.map(({ tributeId }) => tributeId),
    ),
    ({ userId }) => userId,
  );
  if (keepers.size === 0) return;
  const now = ctx.clock.now();
  const rows = [...keepers]
    .map(([userId, kept]) => ({ userId, since: now, isFirst: kept.some(({ tributeId }) => first.has(tributeId)) }))
    // All writers insert in this order, so that two of them never deadlock.
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  const lately = sql`${new Date(now.getTime() - TOLD_AT_ONCE_PAUSE_MS).toISOString()}::timestamptz`;
  const ahead = sql`${latestPast(now).toISOString()}::timestamptz`;
  const noted = await tx
    .insert(wordsTold)
    .values(rows)
    .onConflictDoUpdate({
      target: wordsTold.userId,
      set: {
        since: now,
        isFirst: sql`excluded.is_first and (${wordsTold.toldAt} is null or ${wordsTold.toldAt} <= ${lately} or ${wordsTold.toldAt} > ${ahead})`,
      },
      setWhere: isNull(wordsTold.since),
    })
    .returning({ isFirst: wordsTold.isFirst });
  if (noted.some(({ isFirst }) => isFirst)) await ctx.jobs.send(TELL_KEEPERS, {}, { tx });
}

/** Sends the emails that are due. One process claims each row and queues its email in the same transaction. */
export async function tellKeepers(ctx: CommandContext): Promise<void> {
  const now = ctx.clock.now();
  const noted = await ctx.db
    .select({ told: wordsTold, timeZone: users.timeZone })
    .from(wordsTold)
    .innerJoin(users, eq(users.id, wordsTold.userId))
    .where(and(isNotNull(wordsTold.since), canGetEmails))
    .orderBy(asc(wordsTold.since));
  for (const { told, timeZone } of noted)
    if (isTime(told, timeZone ?? DEFAULT_TIME_ZONE, now)) await ctx.db.transaction((tx) => tell(ctx, tx, told.userId));
}

function isTime({ since, isFirst, toldAt }: typeof wordsTold.$inferSelect, timeZone: string, now: Date): boolean {
  if (since === null || wakingTime(now, timeZone) > now) return false;
  if (since > latestPast(now)) return true;
  // Posts on the example page may be older than the last email. The digest then counts from that email.
  const from = toldAt !== null && toldAt > since && toldAt <= latestPast(now) ? toldAt : since;
  return isFirst || nextHour(from, DIGEST_HOUR, timeZone) <= now;
}

async function tell(ctx: CommandContext, tx: Transaction, userId: string): Promise<void> {
  const isNoted = and(eq(wordsTold.userId, userId), isNotNull(wordsTold.since));
  const [told] = await tx.select().from(wordsTold).where(isNoted).for('update', { skipLocked: true });
  const [user] = told
    ? await tx
        .select()
        .from(users)
        .where(and(eq(users.id, userId), canGetEmails))
    : [];
  if (!told || !user) return;
  const waiting = await tributesWaitingFor(tx, userId);
  const isTold = user.isToldOfWords && waiting.length > 0;
  const now = ctx.clock.now();
  await tx
    .update(wordsTold)
    .set({ since: null, isFirst: false, ...(isTold && { toldAt: now }) })
    .where(eq(wordsTold.userId, userId));
  if (!isTold) return;
  const [only] = waiting;
  const email = wordsWaiting(writingTo(ctx.config, user.language), {
    tributeId: waiting.length === 1 && only ? only.id : null,
    isDigest: !told.isFirst,
    unsubscribe: unsubscribeAddress(ctx, userId),
  });
  await queueEmail(ctx, tx, { to: user.mailbox, ...email, quietZone: user.timeZone ?? DEFAULT_TIME_ZONE });
}
