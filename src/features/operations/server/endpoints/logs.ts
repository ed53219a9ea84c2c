import { implementing, listEndpoints } from '../../../../platform/implementer.ts';
import { adminLogs as adminLogsContract } from '../../contract/logs.ts';
import { recordAuditEvent } from '../../../audit/server/commands/record-audit-event.ts';
import { markGroups } from '../commands/groups.ts';
import { logGroup, logLists } from '../queries/groups.ts';

const { adminLogs } = implementing({ adminLogs: adminLogsContract });

export const adminLogsEndpoints = {
  ...listEndpoints(adminLogs, logLists),
  read: adminLogs.read.handler(({ context, input }) => logGroup(context, input)),
  mark: adminLogs.mark.handler(async ({ context, input: { ids, status } }) => ({
    marked: await context.db.transaction(async (tx) => {
      const marked = await markGroups(tx, ids, status);
      for (const { id, from } of marked)
        await recordAuditEvent(context, tx, {
          action: 'log-marked',
          target: { kind: 'log', id },
          before: { status: from },
          after: { status },
        });
      return marked;
    }),
  })),
};
