import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { changedAny, replaying, type Replays } from '../../../operations/server/commands/withdrawals/replaying.ts';
import { serviceEventTold } from '../tables.ts';

const newsStopped = replaying(z.object({ id: z.uuid() }), async ({ db }, { id }) =>
  changedAny(await db.delete(serviceEventTold).where(eq(serviceEventTold.id, id)).returning()),
);

export const eventReplays = { 'event-news-stopped': newsStopped } satisfies Partial<Replays>;
