import { and, desc, eq, exists, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PreparedPage, PreparedState } from '../../../../contract/prepared.ts';
import { CONTESTABLE_MS } from '../../../../contract/prepared-limits.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { opensLink } from '../../../link-codes.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { ownProviderRow } from '../../providers/queries/own-provider.ts';
import { claimContests, preparedPages, type PreparedRow } from '../tables.ts';

interface Asking extends Pick<Context, 'actor' | 'clock'> {
  db: Writable;
}

interface Wanted {
  providerId: string;
  id: string;
}

const isContestedOnRow = (db: Writable): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ id: claimContests.id })
      .from(claimContests)
      .where(and(eq(claimContests.preparedId, preparedPages.id), isNull(claimContests.decidedAt))),
  )}`;

/** One that was ended in fact, and waits for the night to be emptied, is ended. */
export const stateOf = ({ claimedAt, fields, expiresAt }: PreparedRow, now: Date): PreparedState =>
  claimedAt !== null ? 'claimed' : fields === null || expiresAt <= now ? 'ended' : 'waiting';

export const isContestable = ({ claimedAt, tributeId }: PreparedRow, now: Date): boolean =>
  claimedAt !== null && tributeId !== null && now.getTime() - claimedAt.getTime() < CONTESTABLE_MS;

const preparedView = (row: PreparedRow, isContested: boolean, now: Date): PreparedPage => {
  const state = stateOf(row, now);
  return {
    id: row.id,
    state,
    fields: state === 'waiting' ? row.fields : null,
    reference: row.reference,
    madeAt: row.madeAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    claimedAt: row.claimedAt && row.claimedAt.toISOString(),
    isContestable: isContestable(row, now) && !isContested,
    isContested,
  };
};

export async function preparedPagesOf(ctx: Asking, providerId: string): Promise<{ pages: PreparedPage[] }> {
  await ownProviderRow(ctx, { id: providerId, to: 'prepare' });
  const rows = await ctx.db
    .select({ row: preparedPages, isContested: isContestedOnRow(ctx.db) })
    .from(preparedPages)
    .where(and(eq(preparedPages.providerId, providerId), isNull(preparedPages.hiddenAt)))
    .orderBy(desc(preparedPages.madeAt), desc(preparedPages.id));
  return { pages: rows.map(({ row, isContested }) => preparedView(row, isContested, ctx.clock.now())) };
}

/** One of a firm's, for the people who may prepare for it. NOT_FOUND, ROLE_TOO_SMALL. */
export async function ownPrepared(ctx: Asking, { providerId, id }: Wanted): Promise<PreparedPage> {
  await ownProviderRow(ctx, { id: providerId, to: 'prepare' });
  const [found] = await ctx.db
    .select({ row: preparedPages, isContested: isContestedOnRow(ctx.db) })
    .from(preparedPages)
    .where(and(eq(preparedPages.id, id), eq(preparedPages.providerId, providerId), isNull(preparedPages.hiddenAt)));
  return found ? preparedView(found.row, found.isContested, ctx.clock.now()) : fail('NOT_FOUND');
}

export interface KeyBrought {
  id: string;
  key: string;
}

/** The page of this link: of a waiting one until its time is over. NOT_FOUND for every other key, whatever the id. */
export async function preparedByKey(
  { db, clock, secret }: Pick<Asking, 'db' | 'clock'> & Pick<Context, 'secret'>,
  { id, key }: KeyBrought,
): Promise<PreparedRow> {
  const isThere = or(gt(preparedPages.expiresAt, clock.now()), sql`${preparedPages.claimedAt} is not null`);
  const [row] = await db
    .select()
    .from(preparedPages)
    .where(and(eq(preparedPages.id, id), isThere));
  if (!row || !opensLink(secret, 'prepared-code', row, key) || stateOf(row, clock.now()) === 'ended')
    return fail('NOT_FOUND');
  return row;
}
