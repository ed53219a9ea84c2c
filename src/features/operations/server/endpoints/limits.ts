import { implementing } from '../../../../platform/implementer.ts';
import { adminLimits as adminLimitsContract } from '../../contract/changeable-limits.ts';
import { resetLimit, setLimit } from '../commands/limits.ts';
import { allLimits } from '../queries/limits.ts';

const { adminLimits } = implementing({ adminLimits: adminLimitsContract });

export const adminLimitsEndpoints = {
  list: adminLimits.list.handler(async ({ context }) => ({ limits: await allLimits(context.db) })),
  set: adminLimits.set.handler(({ context, input }) => setLimit(context, input)),
  reset: adminLimits.reset.handler(({ context, input }) => resetLimit(context, input)),
};
