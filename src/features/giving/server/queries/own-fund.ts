import { eq } from 'drizzle-orm';
import { mayWithFund, type FundDeed, type FundRole } from '../../contract/funds.ts';
import { may, type Role } from '../../../people/contract/roles.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { memberId, roleOf } from '../../../tributes/server/queries/stewards.ts';
import { tributes, type TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { funds, type FundRow } from '../tables/giving.ts';

interface Asking extends Pick<Context, 'actor'> {
  db: Writable;
}

interface Wanted {
  id: string;
  /** What the asker is about to do. */
  to: FundDeed;
}

/** A fund with what the asker is for it, and on its page. */
export interface OwnFund {
  fund: FundRow;
  tribute: TributeRow;
  role: Role;
  roles: FundRole[];
}

/** A treasurer counts only while they are on the page; a steward is one for every fund of it. */
export function fundRolesOf(userId: string, role: Role, { treasurerId }: Pick<FundRow, 'treasurerId'>): FundRole[] {
  return [
    ...(may(role, 'care') ? ['steward' as const] : []),
    ...(treasurerId === userId ? ['treasurer' as const] : []),
  ];
}

/**
 * A fund with which the asker may do that. NOT_FOUND for those who are not on its page and where that is gone,
 * ROLE_TOO_SMALL for those who are and may not, PAGE_DELETED while the page waits to be deleted.
 */
export async function ownFund(ctx: Asking, { id, to }: Wanted): Promise<OwnFund> {
  const userId = memberId(ctx);
  const [found] = await ctx.db
    .select({ fund: funds, tribute: tributes })
    .from(funds)
    .innerJoin(tributes, eq(tributes.id, funds.tributeId))
    .where(eq(funds.id, id));
  const role = found ? await roleOf(ctx.db, userId, found.tribute.id) : null;
  if (!found || role === null) return fail('NOT_FOUND');
  const roles = fundRolesOf(userId, role, found.fund);
  if (!mayWithFund(roles, to)) return fail('ROLE_TOO_SMALL');
  return found.tribute.deletedAt === null ? { ...found, role, roles } : fail('PAGE_DELETED');
}

/** The same, locked until the transaction ends: what hangs on a fund changes one at a time. */
export async function lockOwnFund(ctx: Pick<Context, 'actor'>, tx: Transaction, wanted: Wanted): Promise<OwnFund> {
  await ownFund({ ...ctx, db: tx }, wanted);
  await tx.select({ id: funds.id }).from(funds).where(eq(funds.id, wanted.id)).for('update');
  // Asked behind the lock: who waited for it may have been removed by the one who had it.
  return ownFund({ ...ctx, db: tx }, wanted);
}
