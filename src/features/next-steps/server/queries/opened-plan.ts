import { and, eq } from 'drizzle-orm';
import type { PlanRole } from '../../contract/plans.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { opened, planKey, sealedPlace, type Content } from '../rules/opened.ts';
import { planMembers, plans, type PlanRow } from '../tables.ts';

export type Planning = Pick<Context, 'db' | 'actor' | 'clock' | 'dataKeys' | 'log'>;

export type Changing = Planning & Pick<Context, 'request' | 'files'>;

/** A decrypted plan for one member. */
export interface OpenedPlan {
  row: PlanRow;
  /** Decrypts everything in the plan. */
  key: Buffer;
  content: Content;
  userId: string;
  role: PlanRole;
}

/** see: read the own share. all: read and change everything. own: delete it, or hand it over. */
export type PlanPermission = 'see' | 'all' | 'own';
const ROLES_THAT_MAY: Record<PlanPermission, readonly PlanRole[]> = {
  see: ['owner', 'all', 'given'],
  all: ['owner', 'all'],
  own: ['owner'],
};
export const mayInPlan = (role: PlanRole, permission: PlanPermission): boolean =>
  ROLES_THAT_MAY[permission].includes(role);

/** Null for strangers. */
export async function planRoleOf(db: Writable, planId: string, userId: string): Promise<PlanRole | null> {
  const isIt = and(eq(planMembers.planId, planId), eq(planMembers.userId, userId));
  const [found] = await db.select({ role: planMembers.role }).from(planMembers).where(isIt);
  return found?.role ?? null;
}

interface Wanted {
  id: string;
  to: PlanPermission;
}

type Opening = Pick<Planning, 'actor' | 'dataKeys'> & { db: Writable };

/** NOT_FOUND for strangers, so that they cannot tell whether it exists; ROLE_TOO_SMALL for members without the right. */
export async function openPlan(ctx: Opening, { id, to }: Wanted): Promise<OpenedPlan> {
  const userId = memberId(ctx);
  const [found] = await ctx.db
    .select({ row: plans, role: planMembers.role })
    .from(plans)
    .innerJoin(planMembers, and(eq(planMembers.planId, plans.id), eq(planMembers.userId, userId)))
    .where(eq(plans.id, id));
  if (!found) fail('NOT_FOUND');
  if (!mayInPlan(found.role, to)) fail('ROLE_TOO_SMALL');
  return { ...openedRow(ctx, found.row), userId, role: found.role };
}

export function openedRow(
  { dataKeys }: Pick<Planning, 'dataKeys'>,
  row: PlanRow,
): Pick<OpenedPlan, 'row' | 'key' | 'content'> {
  const key = planKey(dataKeys, row);
  return { row, key, content: opened<Content>(key, sealedPlace.plan(row.id), row.sealed) };
}

/** Locks the plan until the transaction ends. Then checks the role: the member may have been removed while waiting. */
export async function lockPlan(
  ctx: Pick<Planning, 'actor' | 'dataKeys'>,
  tx: Transaction,
  wanted: Wanted,
): Promise<OpenedPlan> {
  await tx.select({ id: plans.id }).from(plans).where(eq(plans.id, wanted.id)).for('update');
  return openPlan({ ...ctx, db: tx }, wanted);
}
