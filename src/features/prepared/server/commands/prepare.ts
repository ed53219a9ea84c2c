import { and, eq, isNull } from 'drizzle-orm';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { CodedLink } from '../../contract/coded-links.ts';
import type { PreparedFields, PreparedPage } from '../../contract/prepared.ts';
import { PREPARED_RETENTION_MS } from '../../contract/prepared-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newCodedLink, shownLink } from '../../../../platform/secrets/link-codes.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { removePhotographFiles } from '../../../media/server/commands/remove.ts';
import { lockOwnProvider } from '../../../providers/server/queries/own-provider.ts';
import type { ProviderRow } from '../../../providers/server/tables.ts';
import { assertFieldsHold } from '../../../tributes/server/commands/save.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { ownPrepared, stateOf } from '../queries/prepared-pages.ts';
import { pagesPerProvider } from '../rules.ts';
import { preparedPages, type PreparedRow } from '../tables.ts';
import { takeFromProvider } from './take-photographs.ts';

type Preparing = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'log' | 'secret'>;

interface Wanted {
  providerId: string;
  id: string;
}

export const claimAddress = ({ config }: Pick<Context, 'config'>, id: string, key: string): string =>
  config.publicUrl + addressOf('claimPage', { preparedId: id }, { query: { key } });

/** Prepares a page. Its link is returned once and not stored. Errors: see the contract. */
export async function preparePage(
  ctx: Preparing,
  { providerId, id, fields, reference }: Wanted & { fields: PreparedFields; reference: string },
): Promise<{ page: PreparedPage; link: CodedLink | null }> {
  const [{ key, code, hashes }, now] = [newCodedLink(ctx.secret, 'prepared-code'), ctx.clock.now()];
  assertYears(fields, now);
  const isNew = await ctx.db.transaction(async (tx) => {
    const { provider } = await lockOwnProvider(ctx, tx, { id: providerId, to: 'prepare' });
    if (provider.state !== 'live') fail('PROVIDER_NOT_LIVE');
    const [before] = await tx.select().from(preparedPages).where(eq(preparedPages.id, id));
    if (before) return before.providerId === providerId ? false : fail('ENTRY_EXISTS');
    await limitRate({ db: tx, clock: ctx.clock }, `prepared-by ${providerId}`, pagesPerProvider);
    const expiresAt = new Date(now.getTime() + PREPARED_RETENTION_MS);
    const own = { id, providerId, fields, reference, ...hashes, madeBy: memberId(ctx) };
    const made = await tx
      .insert(preparedPages)
      .values({ ...own, madeAt: now, expiresAt })
      .onConflictDoNothing()
      .returning();
    return made.length > 0 || fail('ENTRY_EXISTS');
  });
  if (isNew) ctx.log.info('page_prepared', { providerId, preparedId: id });
  const link = { ...shownLink(code, claimAddress(ctx, id, key)), isEmailed: null };
  return { page: await ownPrepared(ctx, { providerId, id }), link: isNew ? link : null };
}

const assertYears = ({ born, died }: PreparedFields, now: Date): void => assertFieldsHold({ born, died }, now);

export async function savePrepared(
  ctx: Preparing,
  { providerId, id, fields, reference }: Wanted & { fields: PreparedFields; reference?: string | undefined },
): Promise<PreparedPage> {
  assertYears(fields, ctx.clock.now());
  await ctx.db.transaction(async (tx) => {
    await lockWaiting(ctx, tx, { providerId, id });
    await tx.update(preparedPages).set({ fields, reference }).where(eq(preparedPages.id, id));
  });
  return ownPrepared(ctx, { providerId, id });
}

/** Deletes an unclaimed page. Hides a claimed one and its photographs from the provider; its link stays for contests. */
export async function removePrepared(ctx: Preparing & Pick<Context, 'files'>, wanted: Wanted): Promise<void> {
  const isIt = eq(preparedPages.id, wanted.id);
  const removed = await ctx.db.transaction(async (tx) => {
    const { claimedAt } = await lockPrepared(ctx, tx, wanted);
    const gone = await takeFromProvider(tx, [wanted.id]);
    await (claimedAt === null
      ? tx.delete(preparedPages).where(isIt)
      : tx.update(preparedPages).set({ hiddenAt: ctx.clock.now(), reference: '' }).where(isIt));
    return gone;
  });
  await removePhotographFiles(ctx, removed);
}

/** Reads and locks a prepared page, so that nobody can claim it during a change. */
export async function lockPrepared(
  ctx: Pick<Context, 'actor'>,
  tx: Transaction,
  { providerId, id }: Wanted,
): Promise<PreparedRow> {
  await lockOwnProvider(ctx, tx, { id: providerId, to: 'prepare' });
  const isIt = and(eq(preparedPages.id, id), eq(preparedPages.providerId, providerId), isNull(preparedPages.hiddenAt));
  const [row] = await tx.select().from(preparedPages).where(isIt).for('update');
  return row ?? fail('NOT_FOUND');
}

/** Locks an unclaimed page. Errors: ALREADY_DONE if claimed, NOT_FOUND if ended, PROVIDER_NOT_LIVE. */
export async function lockWaiting(
  ctx: Pick<Context, 'actor' | 'clock'>,
  tx: Transaction,
  wanted: Wanted,
): Promise<ProviderRow> {
  const { provider } = await lockOwnProvider(ctx, tx, { id: wanted.providerId, to: 'prepare' });
  const row = await lockPrepared(ctx, tx, wanted);
  if (provider.state !== 'live') fail('PROVIDER_NOT_LIVE');
  const state = stateOf(row, ctx.clock.now());
  if (state === 'claimed') fail('ALREADY_DONE');
  if (state === 'ended') fail('NOT_FOUND');
  return provider;
}
