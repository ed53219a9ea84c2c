import { and, desc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PreparedPage, PreparedState } from '../../contract/prepared.ts';
import { CONTESTABLE_MS } from '../../contract/prepared-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { hashLinkCode, opensLink } from '../../../../platform/secrets/link-codes.ts';
import { withEach } from '../../../../platform/secrets/secret.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { ownProviderRow } from '../../../providers/server/queries/own-provider.ts';
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

/** State of a page. After its time it counts as ended, even before the nightly job has emptied it. */
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

/** A page of the provider, for staff with the permission `prepare`. Errors: NOT_FOUND, ROLE_TOO_SMALL. */
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

type Opening = Pick<Asking, 'db' | 'clock'> & Pick<Context, 'secret'>;

async function openedRow({ db, clock, secret }: Opening, where: SQL, key: string): Promise<PreparedRow | undefined> {
  const isThere = or(gt(preparedPages.expiresAt, clock.now()), sql`${preparedPages.claimedAt} is not null`);
  const [row] = await db.select().from(preparedPages).where(and(where, isThere));
  const opens = row && opensLink(secret, 'prepared-code', row, key) && stateOf(row, clock.now()) !== 'ended';
  return opens ? row : undefined;
}

/** The page of a claim link, unless it has ended. Errors: NOT_FOUND for a wrong key, whether or not the id exists. */
export const preparedByKey = async (ctx: Opening, { id, key }: KeyBrought): Promise<PreparedRow> =>
  (await openedRow(ctx, eq(preparedPages.id, id), key)) ?? fail('NOT_FOUND');

export const preparedByCode = (ctx: Opening, code: string): Promise<PreparedRow | undefined> =>
  openedRow(ctx, inArray(preparedPages.codeHash, hashesOf(ctx, code)), code);

const hashesOf = ({ secret }: Opening, code: string) =>
  withEach(secret, (one) => hashLinkCode(one, 'prepared-code', code));
