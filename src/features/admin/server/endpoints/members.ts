import type { AdminUserFile } from '../../contract/admin-users.ts';
import type { Context } from '../../../../platform/context.ts';
import { implementing, listEndpoints } from '../../../../platform/implementer.ts';
import { adminUsers as adminUsersContract } from '../../contract/admin-users.ts';
import { audit as auditContract } from '../../../audit/contract/audit.ts';
import { adminApprovals as adminApprovalsContract } from '../../../approvals/contract/endpoints.ts';
import { disableUsers, enableUsers } from '../../../accounts/server/commands/admin/disable.ts';
import { endSessionOf, endSessionsOf } from '../../../accounts/server/commands/admin/end-sessions.ts';
import { sendResetTo } from '../../../accounts/server/commands/admin/send-reset.ts';
import { askForAdminApproval } from '../../../approvals/server/commands/ask.ts';
import { agreeToAdminApproval, endAdminApproval } from '../../../approvals/server/commands/decide.ts';
import { endImpossible } from '../../../approvals/server/commands/due.ts';
import { adminApprovalById, adminApprovalsAbout, adminApprovalsWaiting } from '../../../approvals/server/queries.ts';
import { actions } from '../commands.ts';
import { actionsFound, named } from '../queries/actions.ts';
import { chosenUsers } from '../queries/chosen.ts';
import { userFile } from '../queries/file.ts';
import { userLists } from '../queries/list.ts';
import { askableOf } from '../rules/askable.ts';
import { readAuditEvent } from '../../../audit/server/commands/read-audit-event.ts';
import { recordAlone } from '../../../audit/server/commands/record-audit-event.ts';

const { adminUsers, audit, adminApprovals } = implementing({
  adminUsers: adminUsersContract,
  audit: auditContract,
  adminApprovals: adminApprovalsContract,
});

async function readFile(ctx: Context, { id }: { id: string }): Promise<AdminUserFile> {
  const file = await userFile(ctx, { id });
  const waiting = await adminApprovalsAbout(ctx, id);
  await recordAlone(ctx, { action: 'user-read', target: { kind: 'user', id } });
  return { ...file, adminApprovals: waiting, askable: askableOf(file, waiting) };
}

export const adminUsersEndpoints = {
  ...listEndpoints(adminUsers, userLists),
  read: adminUsers.read.handler(({ context, input }) => readFile(context, input)),
  chosen: adminUsers.chosen.handler(async ({ context, input }) => ({ users: await chosenUsers(context, input) })),
  disable: adminUsers.disable.handler(async ({ context, input }) => {
    const changed = await disableUsers(context, input);
    await endImpossible(context, actions, changed);
    return { changed };
  }),
  enable: adminUsers.enable.handler(async ({ context, input }) => ({ changed: await enableUsers(context, input) })),
  endSessions: adminUsers.endSessions.handler(async ({ context, input }) => ({
    changed: await endSessionsOf(context, input),
  })),
  endSession: adminUsers.endSession.handler(async ({ context, input }) => {
    await endSessionOf(context, input);
    return { isEnded: true as const };
  }),
  sendReset: adminUsers.sendReset.handler(async ({ context, input }) => {
    await sendResetTo(context, input);
    return { isSent: true as const };
  }),
};

export const auditEndpoints = {
  list: audit.list.handler(({ context, input }) => actionsFound(context.db, input)),
  read: audit.read.handler(async ({ context, input }) => {
    const act = await readAuditEvent(context, input.id);
    const [shown = act] = await named(context.db, [act]);
    return shown;
  }),
};

const answered = async (context: Context, id: string) => ({ adminApproval: await adminApprovalById(context, id) });

export const adminApprovalsEndpoints = {
  list: adminApprovals.list.handler(({ context, input }) => adminApprovalsWaiting(context, input)),
  ask: adminApprovals.ask.handler(async ({ context, input }) =>
    answered(context, await askForAdminApproval(context, actions, input)),
  ),
  agree: adminApprovals.agree.handler(async ({ context, input }) => {
    await agreeToAdminApproval(context, actions, input);
    return answered(context, input.id);
  }),
  end: adminApprovals.end.handler(async ({ context, input }) => {
    await endAdminApproval(context, input);
    return answered(context, input.id);
  }),
};
