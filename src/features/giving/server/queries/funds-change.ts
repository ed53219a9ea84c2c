import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { FundChange } from '../../contract/funds.ts';
import { KEEPER_TENURE_MS } from '../../../../shared/limits/limits.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { tributeMembers } from '../../../tributes/server/tables/tributes.ts';
import { payeeChanges, type PayeeChangeRow } from '../tables/giving.ts';
import { payees, type PayeeRow } from '../../../payments/server/tables.ts';

export const isWaiting = and(isNull(payeeChanges.countedAt), isNull(payeeChanges.stoppedAt));

/** Pending changes by fund id. A fund has at most one. */
export async function waitingChanges(db: Writable, fundIds: readonly string[]): Promise<Map<string, PayeeChangeRow>> {
  if (fundIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payeeChanges)
    .where(and(inArray(payeeChanges.fundId, [...fundIds]), isWaiting));
  return new Map(rows.map((row) => [row.fundId, row]));
}

/** Whether a keeper may approve: not the one who asked, nor the new payee or treasurer. Callers check who is a keeper. */
export const mayAgree = (userId: string, change: PayeeChangeRow, payee: Pick<PayeeRow, 'holderId'> | null): boolean =>
  change.askedBy !== null && change.askedBy !== userId && change.treasurerId !== userId && payee?.holderId !== userId;

export async function payeeById(db: Writable, id: string | null): Promise<PayeeRow | null> {
  if (id === null) return null;
  const [row] = await db.select().from(payees).where(eq(payees.id, id));
  return row ?? null;
}

/** Names of users by id. For users without a name, the email address, so only keepers may see the result. */
export async function calledBy(db: Writable, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, called: sql<string>`coalesce(${users.name}, ${users.mailbox})` })
    .from(users)
    .where(inArray(users.id, known));
  return new Map(rows.map(({ id, called }) => [id, called]));
}

/** When each keeper of a page became a keeper, by user id. Leaves out accounts that are disabled or being deleted. */
export async function keepersSince(db: Writable, tributeId: string): Promise<Map<string, Date>> {
  const { userId, since } = tributeMembers;
  const rows = await db
    .select({ userId, since })
    .from(tributeMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(tributeMembers.tributeId, tributeId), isNull(users.disabledAt), isNull(users.leavingAt)));
  return new Map(rows.map((row) => [row.userId, row.since]));
}

/** From when a keeper may approve changes. Null for somebody who is not a keeper. */
export function standsFrom(keepers: Map<string, Date>, userId: string | null): Date | null {
  const since = userId === null ? undefined : keepers.get(userId);
  return since ? new Date(since.getTime() + KEEPER_TENURE_MS) : null;
}

/** How many of the keepers at the time of the request are still keepers. */
export const keepersLeft = (db: Writable, tributeId: string, askedAt: Date): Promise<number> =>
  db.$count(tributeMembers, and(eq(tributeMembers.tributeId, tributeId), lte(tributeMembers.since, askedAt)));

interface Shown {
  canAgree: boolean;
  payee: FundChange['payee'];
  names: ReadonlyMap<string, string | null>;
}

export function changeView(change: PayeeChangeRow, { canAgree, payee, names }: Shown): FundChange {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    id: change.id,
    payee,
    treasurer: change.treasurerId === null ? null : { userId: change.treasurerId, name: nameOf(change.treasurerId) },
    askedBy: nameOf(change.askedBy),
    askedAt: change.askedAt.toISOString(),
    agreedBy: nameOf(change.agreedBy),
    countsAt: change.countsAt?.toISOString() ?? null,
    canAgree,
  };
}
