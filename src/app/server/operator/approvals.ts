import * as z from 'zod';
import * as words from '../../../shared/words/en/operator.ts';
import { agreeByOperator } from '../../../features/approvals/server/commands/decide.ts';
import { adminApprovalsWaiting } from '../../../features/approvals/server/queries.ts';
import { actions } from '../../../features/admin/server/commands.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { OperatorAnswer, OperatorCommand } from './command.ts';

const waiting: OperatorCommand = {
  name: 'approvals',
  ...words.adminApprovals,
  arguments: {},
  writesEmails: false,
  async run(ctx) {
    const { items } = await adminApprovalsWaiting({ ...ctx, actor: { kind: 'visitor' } }, {});
    const lines = items.map(({ id, action, target, targetId, askedBy, expiresAt, why }) =>
      words.adminApprovalLine(id, [action, target?.email ?? targetId, askedBy?.email ?? '-', expiresAt, why]),
    );
    return { isDone: true, says: lines.length === 0 ? words.noAdminApprovals : lines.join('\n') };
  },
};

const refusals: Partial<Record<string, string>> = words.adminApprovalAgreed;

const agree: OperatorCommand<'number'> = {
  name: 'agree',
  ...words.agreeAdminApproval,
  arguments: { number: words.numberOfAdminApproval },
  writesEmails: true,
  async run(ctx, { number }): Promise<OperatorAnswer> {
    if (!z.uuid().safeParse(number).success) return { isDone: false, says: words.adminApprovalAgreed.NOT_FOUND };
    try {
      await agreeByOperator(ctx, actions, { id: number });
      return { isDone: true, says: words.adminApprovalAgreed.agreed };
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      return { isDone: false, says: refusals[error.code] ?? words.adminApprovalAgreed.other };
    }
  },
};

/** Admin approvals on the command line, where the operator replaces the second admin. */
export const adminApprovalWords: readonly OperatorCommand[] = [waiting, agree];
