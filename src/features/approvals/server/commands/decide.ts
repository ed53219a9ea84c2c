import { eq } from 'drizzle-orm';
import type { AuditAction } from '../../../audit/contract/audit.ts';
import type { AdminApprovalEnd } from '../../contract/fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { recordAuditEvent } from '../../../audit/server/commands/record-audit-event.ts';
import { isOver } from '../rules.ts';
import { adminApprovals, type AdminApprovalRow } from '../tables.ts';
import type { Actions, Doing, DoingContext, LockedAdmin } from './approval-action.ts';
import { askingAdmin, lockedAdmins } from './locked-admins.ts';
import { tellAdmins } from './tell.ts';
import { recordAdminApproval } from './record-approval.ts';

type Asking = DoingContext & Pick<Context, 'actor'>;

/** A person with access to the server, who may agree if no other admin can. */
export const OPERATOR = 'operator';

/** Locks an open approval. Every command locks the admins first and then the approval. */
async function lockedApproval({ clock }: DoingContext, tx: Transaction, id: string): Promise<AdminApprovalRow> {
  const [row] = await tx.select().from(adminApprovals).where(eq(adminApprovals.id, id)).for('update');
  if (!row) return fail('NOT_FOUND');
  return isOver(row, clock.now()) ? fail('APPROVAL_OVER') : row;
}

/** The second admin agrees. The action happens at once, or after the wait that it needs. */
export const agreeToAdminApproval = (ctx: Asking, actions: Actions, { id }: { id: string }): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const admins = await lockedAdmins(tx);
    const { id: agreedBy } = askingAdmin(ctx.actor, admins);
    const row = await lockedApproval(ctx, tx, id);
    if (row.askedBy === agreedBy) fail('SECOND_ADMIN_NEEDED');
    if (row.targetId === agreedBy) fail('OWN_ACCOUNT');
    await agree(ctx, actions, { tx, admins, row, agreedBy });
  });

/** The operator agrees. Errors: NOT_ALLOWED if an admin could agree. */
export const agreeByOperator = (ctx: DoingContext, actions: Actions, { id }: { id: string }): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const admins = await lockedAdmins(tx);
    const row = await lockedApproval(ctx, tx, id);
    const isSecond = admins.some((admin) => admin.id !== row.askedBy && admin.id !== row.targetId);
    if (isSecond) fail('NOT_ALLOWED');
    await agree(ctx, actions, { tx, admins, row, agreedBy: OPERATOR });
  });

interface Agreeing {
  tx: Transaction;
  admins: readonly LockedAdmin[];
  row: AdminApprovalRow;
  agreedBy: string;
}

async function agree(ctx: DoingContext, actions: Actions, { tx, admins, row, agreedBy }: Agreeing): Promise<void> {
  if (row.agreedBy !== null) fail('ALREADY_DONE');
  if (!admins.some(({ id }) => id === row.askedBy)) fail('APPROVAL_OVER');
  const action = actions[row.action];
  await action.check(ctx, doingOf(tx, row));
  const dueAt = new Date(ctx.clock.now().getTime() + action.waitMs);
  const [agreed = row] = await tx
    .update(adminApprovals)
    .set({ agreedBy, dueAt })
    .where(eq(adminApprovals.id, row.id))
    .returning();
  ctx.log.info('consent_given', { adminApprovalId: row.id, action: row.action });
  const recordYes = () => recordAdminApproval(ctx, tx, { action: 'consent-given', row });
  if (action.waitMs === 0) return carryOut(ctx, actions, { tx, admins, row: agreed, recordYes });
  await tellAdmins(ctx, tx, { to: admins, row: agreed, news: 'agreed' });
  await recordYes();
}

const doingOf = (tx: Transaction, row: AdminApprovalRow): Doing => ({
  tx,
  targetId: row.targetId,
  askedBy: row.askedBy,
  why: row.why,
});

/** Does the action. The caller has checked that it is possible. Audit events are recorded last, after all other locks. */
export async function carryOut(
  ctx: DoingContext,
  actions: Actions,
  { tx, admins, row, recordYes }: Omit<Agreeing, 'agreedBy'> & { recordYes?: () => Promise<void> },
): Promise<void> {
  const done = await actions[row.action].carryOut(ctx, doingOf(tx, row));
  await tellAdmins(ctx, tx, { to: admins, row, news: 'done' });
  await recordYes?.();
  await recordAuditEvent(ctx, tx, { ...done, after: { ...done.after, consent: row.id } });
  await endAs(ctx, tx, row, { as: 'done', by: null });
}

const endings = {
  done: 'consent-carried-out',
  void: 'consent-void',
  expired: 'consent-expired',
  refused: 'consent-refused',
  withdrawn: 'consent-withdrawn',
} as const satisfies Record<AdminApprovalEnd, AuditAction>;

/** Ends an approval and empties its typed reason. The audit keeps the reason. */
export async function endAs(
  ctx: DoingContext,
  tx: Transaction,
  row: AdminApprovalRow,
  { as, by }: { as: AdminApprovalEnd; by: string | null },
): Promise<void> {
  const { id, action } = row;
  const ended = { endedAs: as, endedBy: by, endedAt: ctx.clock.now(), why: '' };
  await tx.update(adminApprovals).set(ended).where(eq(adminApprovals.id, id));
  ctx.log.info('consent_ended', { adminApprovalId: id, action, as });
  await recordAdminApproval(ctx, tx, { action: endings[as], row });
}

/** Ends an approval, even after the agreement. For the admin who asked, that is a withdrawal, else a refusal. */
export const endAdminApproval = (ctx: Asking, { id }: { id: string }): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const admins = await lockedAdmins(tx);
    const { id: by } = askingAdmin(ctx.actor, admins);
    const row = await lockedApproval(ctx, tx, id);
    const as = row.askedBy === by ? 'withdrawn' : 'refused';
    // All admins were told of an agreement, so all get an email. Before it, only the admin who asked gets one.
    const others = admins.filter((admin) => admin.id !== by && (row.agreedBy !== null || admin.id === row.askedBy));
    await tellAdmins(ctx, tx, { to: others, row, news: as });
    await endAs(ctx, tx, row, { as, by });
  });
