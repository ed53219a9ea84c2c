import { endpoints } from '../../implementer.ts';
import { readAct } from './commands/read-act.ts';
import { auditPage } from './queries/acts.ts';

const { audit } = endpoints;

export const auditEndpoints = {
  list: audit.list.handler(({ context, input }) => auditPage(context.db, input)),
  read: audit.read.handler(({ context, input }) => readAct(context, input.id)),
};
