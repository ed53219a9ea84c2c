import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { BookedGift } from '../../contract/funds.ts';
import { giftNumber } from '../../../payments/contract/gift-numbers.ts';
import { GIFTS_PER_PAGE, RETURN_GIFT_MS } from '../../../../shared/limits/limits.ts';
import type { Page } from '../../../../shared/api/pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { earlierThanCursor, pageFrom } from '../../../../platform/keyset.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { totalOf } from '../../../payments/server/rules/kept.ts';
import { giftGivers, giftReturns, gifts, type GiftRow } from '../../../payments/server/tables.ts';
import { bookedSumsOf, type BookedSums } from '../../../payments/server/queries/gift-sums-booked.ts';
import { ownFund } from './own-fund.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'clock' | 'payments'>;

/** SQL condition for gifts with givers: a message awaits a decision. Messages of refunded gifts need no decision. */
export const doWordsWait = and(
  isNotNull(gifts.givenAt),
  ne(gifts.state, 'returned'),
  ne(giftGivers.words, ''),
  isNull(giftGivers.wordsDecidedAt),
);

interface Wanted {
  id: string;
  after?: string | undefined;
  onlyWaiting?: boolean | undefined;
}

export async function bookedGifts(ctx: Asking, { id, after, onlyWaiting }: Wanted): Promise<Page<BookedGift>> {
  await ownFund(ctx, { id, to: 'see' });
  const isWanted = and(eq(gifts.ownerId, id), isNotNull(gifts.givenAt), onlyWaiting ? doWordsWait : undefined);
  const rows = await giftsWith(ctx.db, and(isWanted, earlierThanCursor(gifts.givenAt, gifts.id, after)));
  const [counted] = await ctx.db
    .select({ all: sql`count(*)`.mapWith(Number) })
    .from(gifts)
    .leftJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .where(isWanted);
  const page = pageFrom(rows, { most: GIFTS_PER_PAGE, count: counted?.all ?? 0, placeOf });
  return { ...page, items: await bookedViews(ctx, page.items) };
}

/** One booked gift. NOT_FOUND if it belongs to another fund. Callers check permission. */
export async function bookedGift(ctx: Asking, { id, giftId }: { id: string; giftId: string }): Promise<BookedGift> {
  const rows = await giftsWith(ctx.db, and(eq(gifts.ownerId, id), eq(gifts.id, giftId), isNotNull(gifts.givenAt)));
  const [view] = await bookedViews(ctx, rows);
  return view ?? fail('NOT_FOUND');
}

/** All booked gifts of a fund, newest first, for data exports. `returnable` is left out because it changes with time. */
export async function everyBookedGift(db: Writable, fundId: string): Promise<Omit<BookedGift, 'returnable'>[]> {
  const all: Omit<BookedGift, 'returnable'>[] = [];
  const isOfFund = and(eq(gifts.ownerId, fundId), isNotNull(gifts.givenAt));
  for (let after: string | undefined; ;) {
    const rows = await giftsWith(db, and(isOfFund, earlierThanCursor(gifts.givenAt, gifts.id, after)));
    const page = pageFrom(rows, { most: GIFTS_PER_PAGE, count: 0, placeOf });
    const sums = await bookedSumsOf(
      db,
      page.items.map(({ gift }) => gift.id),
    );
    for (const row of page.items) {
      const { returnable: _returnable, ...view } = bookedView(row, sums.get(row.gift.id), 0);
      all.push(view);
    }
    if (page.after === null) return all;
    after = page.after;
  }
}

const placeOf = ({ gift }: GiftWith) => [gift.givenAt?.toISOString() ?? '', gift.id];

const giver = { name: giftGivers.name, words: giftGivers.words, decidedAt: giftGivers.wordsDecidedAt };
const columns = { gift: gifts, giver: { ...giver, areShown: giftGivers.areWordsShown }, enteredBy: users.name };
type GiftWith = Awaited<ReturnType<typeof giftsWith>>[number];

const giftsWith = (db: Writable, condition: ReturnType<typeof and>) =>
  db
    .select(columns)
    .from(gifts)
    .leftJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .leftJoin(users, eq(users.id, gifts.enteredBy))
    .where(condition)
    .orderBy(desc(gifts.givenAt), desc(gifts.id))
    .limit(GIFTS_PER_PAGE + 1);

async function bookedViews(ctx: Asking, rows: readonly GiftWith[]): Promise<BookedGift[]> {
  const ids = rows.map(({ gift }) => gift.id);
  const sums = await bookedSumsOf(ctx.db, ids);
  const underway = await returnsUnderway(ctx.db, ids);
  return rows.map((row) =>
    bookedView(row, sums.get(row.gift.id), returnable(ctx, row.gift, sums, underway.get(row.gift.id) ?? 0)),
  );
}

/** By gift: the sum refunded, the sum that a bank withdrew, and the sum that can still be refunded. */
export async function returnableOf(
  ctx: Pick<Asking, 'clock' | 'payments'> & { db: Writable },
  rows: readonly GiftRow[],
): Promise<Map<string, Record<'returned' | 'disputed' | 'returnable', number>>> {
  const ids = rows.map(({ id }) => id);
  const sums = await bookedSumsOf(ctx.db, ids);
  const underway = await returnsUnderway(ctx.db, ids);
  return new Map(
    rows.map((gift) => {
      const booked = sums.get(gift.id);
      const disputed = booked?.disputed ?? 0;
      const returned = booked === undefined ? 0 : totalOf(gift) - heldOf(booked) - disputed;
      return [gift.id, { returned, disputed, returnable: returnable(ctx, gift, sums, underway.get(gift.id) ?? 0) }];
    }),
  );
}

/** Sums of refunds that were requested but are not booked yet. They cannot be refunded again. */
async function returnsUnderway(db: Writable, giftIds: readonly string[]): Promise<Map<string, number>> {
  if (giftIds.length === 0) return new Map();
  const rows = await db
    .select({ giftId: giftReturns.giftId, amount: sql`sum(${giftReturns.amount})`.mapWith(Number) })
    .from(giftReturns)
    .where(and(inArray(giftReturns.giftId, [...giftIds]), isNull(giftReturns.sentAt), isNull(giftReturns.refused)))
    .groupBy(giftReturns.giftId);
  return new Map(rows.map(({ giftId, amount }) => [giftId, amount]));
}

export const isReturnable = ({ clock, payments }: Pick<Asking, 'clock' | 'payments'>, gift: GiftRow): boolean =>
  payments !== null &&
  gift.method === 'card' &&
  (gift.state === 'given' || gift.state === 'part-returned') &&
  gift.givenAt !== null &&
  clock.now().getTime() < gift.givenAt.getTime() + RETURN_GIFT_MS;

function returnable(
  ctx: Pick<Asking, 'clock' | 'payments'>,
  gift: GiftRow,
  all: Map<string, BookedSums>,
  underway: number,
): number {
  const sums = all.get(gift.id);
  return sums && isReturnable(ctx, gift) ? Math.max(0, heldOf(sums) - underway) : 0;
}

/** The rest of the whole payment. It includes the tip, because a refund returns the tip too. */
const heldOf = ({ amount, cover, tip }: BookedSums): number => amount + cover + tip;

function bookedView(
  { gift, giver: said, enteredBy }: GiftWith,
  sums: BookedSums | undefined,
  most: number,
): BookedGift {
  const words = said?.words ?? '';
  const isNamed = gift.nameSeenBy !== 'nobody' && said !== null && said.name !== '';
  const decided = said?.areShown ? 'shown' : said?.decidedAt ? 'hidden' : 'waiting';
  return {
    id: gift.id,
    number: giftNumber(gift.id),
    method: gift.method,
    state: gift.state,
    name: isNamed ? said.name : null,
    words,
    wordsState: words === '' ? 'none' : decided,
    amount: gift.amount,
    cover: gift.cover,
    tip: gift.tip,
    fee: sums?.fee ?? null,
    net: sums?.net ?? null,
    returned: sums === undefined ? 0 : totalOf(gift) - heldOf(sums),
    givenAt: gift.givenAt?.toISOString() ?? '',
    returnable: most,
    enteredBy: gift.method === 'card' ? null : enteredBy,
  };
}
