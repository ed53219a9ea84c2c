import { and, eq, isNull, lte } from 'drizzle-orm';
import { ADMIN_APPROVAL_MS } from '../../../operations/contract/admin-limits.ts';
import type { ApprovalAction } from '../../contract/fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { adminApprovals } from '../tables.ts';
import type { Actions, DoingContext } from './approval-action.ts';
import { askingAdmin, lockedAdmins } from './locked-admins.ts';
import { tellAdmins } from './tell.ts';
import { recordAdminApproval } from './record-approval.ts';

interface Wish {
  action: ApprovalAction;
  targetId: string;
  why: string;
}

export const askForAdminApproval = (
  ctx: DoingContext & Pick<Context, 'actor'>,
  actions: Actions,
  { action, targetId, why }: Wish,
): Promise<string> =>
  ctx.db.transaction(async (tx) => {
    const admins = await lockedAdmins(tx);
    const { id: askedBy } = askingAdmin(ctx.actor, admins);
    if (targetId === askedBy) fail('OWN_ACCOUNT');
    await actions[action].check(ctx, { tx, targetId, askedBy, why });
    await makeRoom(ctx, tx, { action, targetId });
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + ADMIN_APPROVAL_MS);
    const row = { id: newId(ctx.clock), action, targetId, why, askedBy, askedAt: now, expiresAt };
    const added = await tx.insert(adminApprovals).values(row).onConflictDoNothing().returning();
    const [asked] = added;
    if (!asked) return fail('ALREADY_DONE');
    const others = admins.filter(({ id }) => id !== askedBy);
    await tellAdmins(ctx, tx, { to: others, row: asked, news: 'asked' });
    ctx.log.info('consent_asked', { adminApprovalId: row.id, action });
    await recordAdminApproval(ctx, tx, { action: 'consent-asked', row: asked, why });
    return row.id;
  });

/** Ends an expired approval that the job has not ended yet. */
const makeRoom = ({ clock }: DoingContext, tx: Transaction, { action, targetId }: Pick<Wish, 'action' | 'targetId'>) =>
  tx
    .update(adminApprovals)
    .set({ endedAt: clock.now(), endedAs: 'expired', why: '' })
    .where(
      and(
        eq(adminApprovals.action, action),
        eq(adminApprovals.targetId, targetId),
        isNull(adminApprovals.endedAt),
        isNull(adminApprovals.agreedBy),
        lte(adminApprovals.expiresAt, clock.now()),
      ),
    );
