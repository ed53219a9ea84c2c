import type { AuditAction } from '../../../audit/contract/audit.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { recordAuditEvent, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import type { AdminApprovalRow } from '../tables.ts';

interface Recorded {
  action: AuditAction;
  row: Pick<AdminApprovalRow, 'id' | 'action' | 'targetId' | 'askedBy'>;
  why?: string;
}

/** Records an audit event about an approval. Its target is the user, and its facts name the action. */
export const recordAdminApproval = (ctx: Acting, tx: Transaction, { action, row, why = '' }: Recorded): Promise<void> =>
  recordAuditEvent(ctx, tx, {
    action,
    target: { kind: 'user', id: row.targetId },
    // Never rename these keys: events of all releases must have the same keys.
    after: { consent: row.id, deed: row.action, askedBy: row.askedBy },
    why,
  });
