import { and, desc, eq, inArray } from 'drizzle-orm';
import type { GiftShown } from '../../contract/giving.ts';
import { earlierThanCursor } from '../../../../platform/keyset.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { bookedAmountOf } from '../../../payments/server/queries/ledger.ts';
import { giftGivers, gifts } from '../../../payments/server/tables.ts';
import { funds } from '../tables/giving.ts';

export interface Wanted {
  most: number;
  after?: string | undefined;
}

/**
 * The newest gifts of the fund in the surrounding query that were not fully refunded, and one more if there are more
 * than `most`. They hold names that givers do not show to everybody: `giftShown` leaves those out.
 */
export function newestGifts(db: Writable, { most, after }: Wanted) {
  const { id, method, givenAt, isAmountSeen, nameSeenBy, state, ownerId } = gifts;
  const { name, words, areWordsShown } = giftGivers;
  const amount = bookedAmountOf(id, ownerId).as('amount');
  return db
    .select({ id, method, givenAt, isAmountSeen, nameSeenBy, name, words, areWordsShown, amount })
    .from(gifts)
    .leftJoin(giftGivers, eq(giftGivers.giftId, id))
    .where(
      and(eq(ownerId, funds.id), inArray(state, ['given', 'part-returned']), earlierThanCursor(givenAt, id, after)),
    )
    .orderBy(desc(givenAt), desc(id))
    .limit(most + 1)
    .as('newest_gifts');
}

export interface GiftRead {
  id: string;
  method: GiftShown['method'];
  givenAt: Date;
  isAmountSeen: boolean;
  nameSeenBy: string;
  name: string | null;
  words: string | null;
  areWordsShown: boolean | null;
  amount: number | null;
}

export const giftShown = (gift: GiftRead): GiftShown => ({
  id: gift.id,
  name: (gift.nameSeenBy === 'visitors' && gift.name) || null,
  words: (gift.areWordsShown && gift.words) || '',
  amount: gift.isAmountSeen ? gift.amount : null,
  method: gift.method,
  givenAt: gift.givenAt.toISOString(),
});
