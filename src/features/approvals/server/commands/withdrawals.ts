import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { changedAny, replaying, type Replays } from '../../../operations/server/commands/withdrawals/replaying.ts';
import { AdminApprovalEnd } from '../../contract/fields.ts';
import { adminApprovals } from '../tables.ts';

/** Ends an approval, or a job would carry out what admins had stopped. */
const ended = replaying(
  z.object({ id: z.uuid(), ended_as: AdminApprovalEnd }),
  async (ctx, { id, ended_as: endedAs }) =>
    changedAny(
      await ctx.db
        .update(adminApprovals)
        .set({ endedAs, endedAt: ctx.clock.now(), why: '' })
        .where(and(eq(adminApprovals.id, id), isNull(adminApprovals.endedAt)))
        .returning({ id: adminApprovals.id }),
    ),
);

export const approvalReplays = { 'approval-ended': ended } satisfies Partial<Replays>;
