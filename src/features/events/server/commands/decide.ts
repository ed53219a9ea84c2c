import { eq } from 'drizzle-orm';
import { decideContest, type Decision } from '../../../prepared/server/commands/decide.ts';
import { serviceEvents } from '../tables.ts';

/** Decides who gets a contested page. If somebody else gets it, the provider can no longer change its events. */
export const decideWithServiceEvents = (
  ctx: Parameters<typeof decideContest>[0],
  decided: Decision,
): ReturnType<typeof decideContest> =>
  decideContest(ctx, decided, async (tx, preparedId) => {
    await tx.update(serviceEvents).set({ preparedId: null }).where(eq(serviceEvents.preparedId, preparedId));
  });
