import { endpoints } from '../../implementer.ts';
import { markGroups } from './commands/groups.ts';
import { logGroup, logGroupsFound } from './queries/groups.ts';

const { adminLogs } = endpoints;

export const adminLogsEndpoints = {
  list: adminLogs.list.handler(({ context, input }) => logGroupsFound(context, input)),
  read: adminLogs.read.handler(({ context, input }) => logGroup(context, input)),
  mark: adminLogs.mark.handler(async ({ context, input: { ids, status } }) => ({
    marked: await context.db.transaction((tx) => markGroups(tx, ids, status)),
  })),
};
