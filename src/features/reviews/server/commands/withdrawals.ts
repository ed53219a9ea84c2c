import { eq } from 'drizzle-orm';
import * as z from 'zod';
import {
  replaying,
  UNCHANGED,
  type Replayed,
  type Replays,
} from '../../../operations/server/commands/withdrawals/replaying.ts';
import { providerReviews } from '../tables.ts';
import { holdReview, lockReview } from './hold.ts';

const Ended = z.object({ id: z.uuid(), state: z.enum(['hidden', 'removed', 'withdrawn']) });

const ended = replaying(Ended, (ctx, { id, state }) =>
  ctx.db.transaction(async (tx): Promise<Replayed> => {
    const review = await lockReview(tx, id);
    if (!review || review.state === state || review.state === 'withdrawn') return UNCHANGED;
    if (state === 'withdrawn') await tx.update(providerReviews).set({ state }).where(eq(providerReviews.id, id));
    else await holdReview(tx, review, { state, at: ctx.clock.now() });
    return { isChanged: true };
  }),
);

export const reviewReplays = { 'review-ended': ended } satisfies Partial<Replays>;
