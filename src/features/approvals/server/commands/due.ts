import { and, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { ADMIN_APPROVAL_RECORD_MS } from '../../../operations/contract/admin-limits.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { adminApprovals, type AdminApprovalRow } from '../tables.ts';
import { carryOut, endAs, OPERATOR } from './decide.ts';
import type { Actions, DoingContext } from './approval-action.ts';
import { lockedAdmins } from './locked-admins.ts';
import { tellAdmins } from './tell.ts';

export const END_ADMIN_APPROVALS = 'end-consents';

/** Does agreed actions whose wait is over, and ends expired approvals. One failure does not stop the others. */
export async function endAdminApprovals(ctx: DoingContext, actions: Actions): Promise<void> {
  const now = ctx.clock.now();
  const { endedAt, agreedBy, dueAt, expiresAt, id } = adminApprovals;
  const isDue = or(and(isNotNull(agreedBy), lte(dueAt, now)), and(isNull(agreedBy), lte(expiresAt, now)));
  const due = await ctx.db
    .select({ id })
    .from(adminApprovals)
    .where(and(isNull(endedAt), isDue))
    .orderBy(adminApprovals.askedAt, id);
  const failures: unknown[] = [];
  for (const row of due)
    await ctx.db.transaction((tx) => endOne(ctx, actions, tx, row.id)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} approvals wait to be ended`);
}

async function endOne(ctx: DoingContext, actions: Actions, tx: Transaction, id: string): Promise<void> {
  const admins = await lockedAdmins(tx);
  const [row] = await tx
    .select()
    .from(adminApprovals)
    .where(and(eq(adminApprovals.id, id), isNull(adminApprovals.endedAt)))
    .for('update');
  // Somebody has ended the approval meanwhile.
  if (!row) return;
  const isAdmin = (userId: string | null) => admins.some((admin) => admin.id === userId);
  if (row.agreedBy === null) {
    const asking = admins.filter((admin) => admin.id === row.askedBy);
    await tellAdmins(ctx, tx, { to: asking, row, news: 'expired' });
    return endAs(ctx, tx, row, { as: 'expired', by: null });
  }
  // After the wait, both must still be admins.
  const isStillMeant = isAdmin(row.askedBy) && (row.agreedBy === OPERATOR || isAdmin(row.agreedBy));
  if (isStillMeant && (await canBeDone(ctx, actions, tx, row))) return carryOut(ctx, actions, { tx, admins, row });
  await tellAdmins(ctx, tx, { to: admins, row, news: 'void' });
  await endAs(ctx, tx, row, { as: 'void', by: null });
}

/** Ends approvals about these users at once if their action has become impossible. */
export const endImpossible = (ctx: DoingContext, actions: Actions, targetIds: readonly string[]): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if (targetIds.length === 0) return;
    const admins = await lockedAdmins(tx);
    const rows = await tx
      .select()
      .from(adminApprovals)
      .where(and(inArray(adminApprovals.targetId, [...targetIds]), isNull(adminApprovals.endedAt)))
      .orderBy(adminApprovals.id)
      .for('update');
    for (const row of rows) {
      if (await canBeDone(ctx, actions, tx, row)) continue;
      await tellAdmins(ctx, tx, { to: admins, row, news: 'void' });
      await endAs(ctx, tx, row, { as: 'void', by: null });
    }
  });

async function canBeDone(
  ctx: DoingContext,
  actions: Actions,
  tx: Transaction,
  { action, targetId, askedBy, why }: AdminApprovalRow,
): Promise<boolean> {
  try {
    await actions[action].check(ctx, { tx, targetId, askedBy, why });
    return true;
  } catch (error) {
    if (error instanceof CatalogueError) return false;
    throw error;
  }
}

export async function tidyAdminApprovals({ db, clock }: Pick<DoingContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - ADMIN_APPROVAL_RECORD_MS);
  await db.delete(adminApprovals).where(lt(adminApprovals.endedAt, before));
}

/** Part of erasing an account: deletes approvals about its holder, and ends those that its holder asked for. */
export async function eraseInAdminApprovals(
  { db, clock }: Pick<DoingContext, 'db' | 'clock'>,
  { userId }: { userId: string },
): Promise<void> {
  await db.delete(adminApprovals).where(eq(adminApprovals.targetId, userId));
  const isAskedBy = eq(adminApprovals.askedBy, userId);
  const open = await db
    .select({ id: adminApprovals.id })
    .from(adminApprovals)
    .where(and(isAskedBy, isNull(adminApprovals.endedAt)));
  const ids = open.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .update(adminApprovals)
      .set({ endedAs: 'void', endedAt: clock.now() })
      .where(inArray(adminApprovals.id, ids));
  await db.update(adminApprovals).set({ askedBy: null, why: '' }).where(isAskedBy);
  await db
    .update(adminApprovals)
    .set({ agreedBy: null })
    .where(and(eq(adminApprovals.agreedBy, userId), isNotNull(adminApprovals.endedAt)));
  await db.update(adminApprovals).set({ endedBy: null }).where(eq(adminApprovals.endedBy, userId));
}
