import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { ROWS_PER_ADMIN_PAGE, type AdminPage } from '../../../../shared/api/admin-lists.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import type { ClaimContest } from '../../contract/prepared.ts';
import { adminPage } from '../../../../platform/admin-page.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { readCursor } from '../../../../platform/keyset.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { providers } from '../../../providers/server/tables.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { claimContests, preparedPages } from '../tables.ts';

const { id, openedAt } = claimContests;

function waiting(db: Writable, which: SQL | undefined, most: number) {
  const claimants = alias(users, 'claimants');
  return db
    .select({
      contest: claimContests,
      from: users.email,
      claimedBy: claimants.email,
      claimedAt: preparedPages.claimedAt,
      provider: providers,
      page: tributes.name,
    })
    .from(claimContests)
    .innerJoin(preparedPages, eq(preparedPages.id, claimContests.preparedId))
    .innerJoin(providers, eq(providers.id, preparedPages.providerId))
    .innerJoin(tributes, eq(tributes.id, claimContests.tributeId))
    .leftJoin(users, eq(users.id, claimContests.byUser))
    .leftJoin(claimants, eq(claimants.id, preparedPages.claimedBy))
    .where(and(isNull(claimContests.decidedAt), which))
    .orderBy(asc(openedAt), asc(id))
    .limit(most);
}

type Row = Awaited<ReturnType<typeof waiting>>[number];

const contestOf = ({ contest, provider, claimedAt, ...row }: Row): ClaimContest => ({
  ...row,
  id: contest.id,
  preparedId: contest.preparedId,
  tributeId: contest.tributeId,
  by: contest.by,
  preparedBy: calledProvider(provider),
  providerId: provider.id,
  says: contest.says,
  claimedAt: claimedAt?.toISOString() ?? null,
  openedAt: contest.openedAt.toISOString(),
});

const MOST = 200;

export const openContests = async (db: Writable): Promise<ClaimContest[]> =>
  (await waiting(db, undefined, MOST)).map(contestOf);

export async function contestsWaiting(
  db: Writable,
  { after }: { after?: string | undefined },
): Promise<AdminPage<ClaimContest>> {
  const rows = await waiting(db, after === undefined ? undefined : behind(after), ROWS_PER_ADMIN_PAGE + 1);
  const placeOf = ({ contest }: Row) => [contest.openedAt.toISOString(), contest.id];
  const all = db.select({ id }).from(claimContests).where(isNull(claimContests.decidedAt));
  const page = await adminPage(db, { rows, placeOf, all, after });
  return { ...page, items: page.items.map(contestOf) };
}

function behind(after: string): SQL {
  const [at, own] = readCursor(after, 2);
  const time = new Date(String(at));
  if (Number.isNaN(time.getTime()) || !z.uuid().safeParse(own).success) return failField('after', 'unclear');
  return sql`(${openedAt}, ${id}) > (${time.toISOString()}::timestamptz, ${own}::uuid)`;
}

export async function contestWaiting(db: Writable, contestId: string): Promise<ClaimContest> {
  const [row] = await waiting(db, eq(id, contestId), 1);
  return row === undefined ? fail('NOT_FOUND') : contestOf(row);
}
