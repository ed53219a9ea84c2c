import type { AuditDeed } from '../../../audit/contract/audit.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { recordAct, type Acting } from '../../../audit/server/commands/record-act.ts';
import type { AdminApprovalRow } from '../tables.ts';

interface Recorded {
  deed: AuditDeed;
  row: Pick<AdminApprovalRow, 'id' | 'deed' | 'targetId' | 'askedBy'>;
  why?: string;
}

/** Records an event of an approval; the target is the user, the facts name the action. */
export const recordAdminApproval = (ctx: Acting, tx: Transaction, { deed, row, why = '' }: Recorded): Promise<void> =>
  recordAct(ctx, tx, {
    deed,
    target: { kind: 'user', id: row.targetId },
    after: { adminApproval: row.id, deed: row.deed, askedBy: row.askedBy },
    why,
  });
