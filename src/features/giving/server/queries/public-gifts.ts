import { and, desc, eq, inArray } from 'drizzle-orm';
import type { GiftShown } from '../../contract/giving.ts';
import type { Page } from '../../../../shared/api/pages.ts';
import { earlierThanCursor, pageFrom } from '../../../../platform/keyset.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { giftGivers, gifts } from '../../../payments/server/tables.ts';
import { bookedSumsOf, type BookedSums } from '../../../payments/server/queries/gift-sums-booked.ts';

interface Wanted {
  fundId: string;
  most: number;
  after?: string | undefined;
}

/** The newest gifts that were not fully refunded, without the names that givers do not show to everybody. */
async function newestOf(db: Writable, { fundId, most, after }: Wanted) {
  const { id, method, givenAt, isAmountSeen, nameSeenBy, state } = gifts;
  const { name, words, areWordsShown } = giftGivers;
  const rows = await db
    .select({ id, method, givenAt, isAmountSeen, nameSeenBy, name, words, areWordsShown })
    .from(gifts)
    .leftJoin(giftGivers, eq(giftGivers.giftId, id))
    .where(
      and(eq(gifts.ownerId, fundId), inArray(state, ['given', 'part-returned']), earlierThanCursor(givenAt, id, after)),
    )
    .orderBy(desc(givenAt), desc(id))
    .limit(most + 1);
  return rows.flatMap((row) => (row.givenAt === null ? [] : [{ ...row, givenAt: row.givenAt }]));
}

type Row = Awaited<ReturnType<typeof newestOf>>[number];

const shown = (row: Row, booked: ReadonlyMap<string, BookedSums>): GiftShown => ({
  id: row.id,
  name: (row.nameSeenBy === 'visitors' && row.name) || null,
  words: (row.areWordsShown && row.words) || '',
  amount: row.isAmountSeen ? (booked.get(row.id)?.amount ?? null) : null,
  method: row.method,
  givenAt: row.givenAt.toISOString(),
});

export async function giftsShown(db: Writable, wanted: readonly Wanted[]): Promise<Page<GiftShown>[]> {
  const parts: Row[][] = [];
  for (const one of wanted) parts.push(await newestOf(db, one));
  const seen = parts.flat().filter(({ isAmountSeen }) => isAmountSeen);
  const booked = await bookedSumsOf(
    db,
    seen.map(({ id }) => id),
  );
  return parts.map((rows, at) => {
    const most = wanted[at]?.most ?? 0;
    const page = pageFrom(rows, { most, count: 0, placeOf: ({ givenAt, id }) => [givenAt.toISOString(), id] });
    return { ...page, items: page.items.map((row) => shown(row, booked)) };
  });
}
