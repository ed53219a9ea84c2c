import { and, eq, inArray, isNotNull, isNull, lte, ne, notExists, or } from 'drizzle-orm';
import { PREPARED_NOTICE_MS } from '../../contract/prepared-limits.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { reachableAmong } from '../../../accounts/server/queries/reachable.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { providerStaff } from '../../../providers/server/tables.ts';
import { setContested } from '../../../tributes/server/commands/claimed.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { preparedEndsEmail } from '../emails/ending.ts';
import { claimContests, preparedPages, type PreparedRow } from '../tables.ts';
import { providerOfPage } from './contest.ts';
import { removeLeftPhotographs } from './take-photographs.ts';

type Tidying = Pick<CommandContext, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'files'>;

/** Warns staff about unclaimed pages that end soon, and empties pages that have ended. Runs every night. */
export async function tidyPrepared(ctx: Tidying): Promise<void> {
  const now = ctx.clock.now();
  const isWaiting = and(isNull(preparedPages.claimedAt), isNotNull(preparedPages.fields));
  const near = await ctx.db
    .select()
    .from(preparedPages)
    .where(
      and(
        isWaiting,
        isNull(preparedPages.toldAt),
        lte(preparedPages.expiresAt, new Date(now.getTime() + PREPARED_NOTICE_MS)),
      ),
    );
  for (const row of near) await tell(ctx, row);
  const taken = await ctx.db
    .update(preparedPages)
    .set({ fields: null, takenDownAt: now })
    .where(and(isWaiting, lte(preparedPages.expiresAt, now)))
    .returning({ id: preparedPages.id });
  if (taken.length > 0) ctx.log.info('prepared_taken_down', { pages: taken.length });
  await removeLeftPhotographs(ctx);
  await liftOrphans(ctx);
}

/** Ends claim links of pages whose time is over, for good. A new link can be made if the clock was wrong. */
export async function endPreparedLinks({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  const isOver = and(isNull(preparedPages.claimedAt), lte(preparedPages.expiresAt, clock.now()));
  const hasLink = or(ne(preparedPages.keyHash, ''), isNotNull(preparedPages.codeHash));
  await db.update(preparedPages).set({ keyHash: '', codeHash: null }).where(and(isOver, hasLink));
}

const tell = (ctx: Tidying, row: PreparedRow): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    // Another process may have sent the email, or a family may have claimed the page meanwhile.
    const isFirst = and(eq(preparedPages.id, row.id), isNull(preparedPages.toldAt), isNull(preparedPages.claimedAt));
    const marked = await tx.update(preparedPages).set({ toldAt: ctx.clock.now() }).where(isFirst).returning();
    if (marked.length === 0) return;
    const staff = await tx.select().from(providerStaff).where(eq(providerStaff.providerId, row.providerId));
    const { called } = await providerOfPage(tx, row.providerId);
    const readers = await reachableAmong(
      tx,
      staff.map(({ userId }) => userId),
    );
    await queueEmails(
      ctx,
      tx,
      readers.map(({ mailbox, language }) => ({
        to: mailbox,
        ...preparedEndsEmail(writingTo(ctx.config, language), {
          id: row.id,
          providerId: row.providerId,
          provider: called,
          name: row.fields?.name ?? '',
          endsAt: row.expiresAt,
        }),
      })),
    );
  });

/** Unblocks pages whose contest was deleted, with the provider or with the account of the person who contested. */
async function liftOrphans({ db }: Pick<CommandContext, 'db'>): Promise<void> {
  const open = db
    .select({ id: claimContests.id })
    .from(claimContests)
    .where(and(eq(claimContests.tributeId, tributes.id), isNull(claimContests.decidedAt)));
  const free = await db
    .select({ id: tributes.id })
    .from(tributes)
    .where(and(isNotNull(tributes.contestedAt), notExists(open)));
  await db.transaction(async (tx) => {
    for (const { id } of free) await setContested(tx, id, null);
  });
}

/** Erases a person's contests when the account is erased. Prepared pages stay with their provider. */
export async function erasePrepared(ctx: Pick<CommandContext, 'db'>, { userId }: { userId: string }): Promise<void> {
  const { id, byUser } = claimContests;
  const theirs = await ctx.db.select({ id }).from(claimContests).where(eq(byUser, userId));
  if (theirs.length > 0)
    await ctx.db.delete(claimContests).where(
      inArray(
        id,
        theirs.map((one) => one.id),
      ),
    );
  await ctx.db.update(claimContests).set({ decidedBy: null }).where(eq(claimContests.decidedBy, userId));
  await ctx.db.update(preparedPages).set({ madeBy: null }).where(eq(preparedPages.madeBy, userId));
  await ctx.db.update(preparedPages).set({ claimedBy: null }).where(eq(preparedPages.claimedBy, userId));
  await liftOrphans(ctx);
}
