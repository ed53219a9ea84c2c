import { and, eq } from 'drizzle-orm';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import type { PreparedPage } from '../../contract/prepared.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { reachableAmong } from '../../../accounts/server/queries/reachable.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { providerRoleOf } from '../../../providers/server/queries/own-provider.ts';
import { providers, providerStaff } from '../../../providers/server/tables.ts';
import { setContested } from '../../../tributes/server/commands/claimed.ts';
import { tributeById } from '../../../tributes/server/queries/public.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { contestedEmail, type Reader } from '../emails/contests.ts';
import { isContestable, ownPrepared, preparedByKey, type KeyBrought } from '../queries/prepared-pages.ts';
import { contestsPerAccount } from '../rules.ts';
import { claimContests, preparedPages, type PreparedRow } from '../tables.ts';
import { lockPrepared } from './prepare.ts';

type Contesting = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log' | 'secret'>;

interface Said {
  contestId: string;
  says: string;
}

/** Contests a claim. Needs a confirmed address, as the caller may get the page. Staff contest for the provider. */
export async function contestClaim(ctx: Contesting, { contestId, says, ...brought }: KeyBrought & Said): Promise<void> {
  const userId = memberId(ctx);
  await preparedByKey(ctx, brought);
  if (ctx.actor.kind !== 'member' || !ctx.actor.user.isEmailVerified) fail('ADDRESS_NOT_CONFIRMED');
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: preparedPages.id }).from(preparedPages).where(eq(preparedPages.id, brought.id)).for('update');
    const row = await preparedByKey({ ...ctx, db: tx }, brought);
    if (row.claimedBy === userId) fail('NOT_ALLOWED');
    const role = await providerRoleOf(tx, row.providerId, userId);
    await contest(ctx, tx, row, { contestId, says, by: role === null ? 'person' : 'firm' });
  });
}

/** Contests a claim for the provider, as staff can do from its list of pages. */
export async function contestAsProvider(
  ctx: Contesting,
  { providerId, id, ...said }: { providerId: string; id: string } & Said,
): Promise<PreparedPage> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockPrepared(ctx, tx, { providerId, id });
    await contest(ctx, tx, row, { ...said, by: 'firm' });
  });
  return ownPrepared(ctx, { providerId, id });
}

async function contest(
  ctx: Contesting,
  tx: Transaction,
  row: PreparedRow,
  { contestId, says, by }: Said & { by: 'firm' | 'person' },
): Promise<void> {
  const [byUser, now, { tributeId }] = [memberId(ctx), ctx.clock.now(), row];
  if (tributeId === null || !isContestable(row, now)) return fail('CONTEST_OVER');
  await limitRate({ db: tx, clock: ctx.clock }, `contests-of ${byUser}`, contestsPerAccount);
  const values = { id: contestId, preparedId: row.id, tributeId, by, byUser, says, openedAt: now };
  const added = await tx.insert(claimContests).values(values).onConflictDoNothing().returning({ id: claimContests.id });
  if (added.length === 0) fail('ALREADY_DONE');
  await setContested(tx, tributeId, now);
  const page = (await tributeById(tx, tributeId))?.name ?? '';
  const provider = await providerOfPage(tx, row.providerId);
  const readers: { reader: Reader; mailbox: string; language: string | null }[] = [
    ...(await reachableAmong(tx, row.claimedBy === null ? [] : [row.claimedBy])).map((one) => ({
      ...one,
      reader: 'claimant' as const,
    })),
    ...(await reachableAmong(tx, provider.owners)).map((one) => ({ ...one, reader: 'provider' as const })),
    { reader: 'rosemary', mailbox: ctx.config.helpEmail, language: null },
  ];
  await queueEmails(
    ctx,
    tx,
    readers.map(({ reader, mailbox, language }) => ({
      to: mailbox,
      // The email to the provider does not name the page, because the provider lost access when the page was claimed.
      ...contestedEmail(writingTo(ctx.config, language), {
        id: contestId,
        reader,
        says,
        page: reader === 'provider' ? '' : page,
        provider: provider.called,
        tributeId,
        providerId: row.providerId,
      }),
    })),
  );
  ctx.log.info('claim_contested', { preparedId: row.id, tributeId, by });
}

export async function providerOfPage(db: Writable, providerId: string): Promise<{ called: string; owners: string[] }> {
  const [provider] = await db.select().from(providers).where(eq(providers.id, providerId));
  const owners = await db
    .select({ userId: providerStaff.userId })
    .from(providerStaff)
    .where(and(eq(providerStaff.providerId, providerId), eq(providerStaff.role, 'owner')));
  return { called: provider ? calledProvider(provider) : '', owners: owners.map(({ userId }) => userId) };
}
