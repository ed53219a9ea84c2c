import { eq } from 'drizzle-orm';
import { mayWithFund, type FundPermission, type FundRole } from '../../contract/funds.ts';
import { may, type Role } from '../../../people/contract/roles.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { memberId, roleOf } from '../../../tributes/server/queries/keepers.ts';
import { tributes, type TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { funds, type FundRow } from '../tables/giving.ts';

interface Asking extends Pick<Context, 'actor'> {
  db: Writable;
}

interface Wanted {
  id: string;
  to: FundPermission;
}

export interface OwnFund {
  fund: FundRow;
  tribute: TributeRow;
  role: Role;
  roles: FundRole[];
}

/** Keepers are `steward` in every fund of the page. Callers check that a treasurer has not left the page. */
export function fundRolesOf(userId: string, role: Role, { treasurerId }: Pick<FundRow, 'treasurerId'>): FundRole[] {
  return [
    ...(may(role, 'care') ? ['steward' as const] : []),
    ...(treasurerId === userId ? ['treasurer' as const] : []),
  ];
}

/** Errors: NOT_FOUND for people outside the page, ROLE_TOO_SMALL, PAGE_DELETED while the page waits for deletion. */
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

/** Like `ownFund`, but locks the fund until the transaction ends, so that its changes run one at a time. */
export async function lockOwnFund(ctx: Pick<Context, 'actor'>, tx: Transaction, wanted: Wanted): Promise<OwnFund> {
  await ownFund({ ...ctx, db: tx }, wanted);
  await tx.select({ id: funds.id }).from(funds).where(eq(funds.id, wanted.id)).for('update');
  // Check again after the wait for the lock: the transaction before may have removed the caller.
  return ownFund({ ...ctx, db: tx }, wanted);
}
