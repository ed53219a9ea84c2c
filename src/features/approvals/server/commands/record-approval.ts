import type { AuditAction } from '../../../audit/contract/audit.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { recordAuditEvent, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import type { AdminApprovalRow } from '../tables.ts';

interface Recorded {
  action: AuditAction;
  row: Pick<AdminApprovalRow, 'id' | 'action' | 'targetId' | 'askedBy'>;
  why?: string;
}

/** Records an event of an approval; the target is the user, the facts name the action. */
export const recordAdminApproval = (ctx: Acting, tx: Transaction, { action, row, why = '' }: Recorded): Promise<void> =>
  recordAuditEvent(ctx, tx, {
    action,
    target: { kind: 'user', id: row.targetId },
    // Acts of every release name these facts alike.
    after: { consent: row.id, deed: row.action, askedBy: row.askedBy },
    why,
  });
