import { eq } from 'drizzle-orm';
import { giftNumber } from '../../../payments/contract/gift-numbers.ts';
import type { GiftState, Receipt } from '../../contract/giving.ts';
import { bankDay } from '../../../payments/contract/payout-day.ts';
import { RETURN_GIFT_MS } from '../../../../shared/limits/limits.ts';
import { nameForVisitors } from '../../../tributes/contract/names.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { tributes, type TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { giftKeyOf } from '../../../payments/server/rules/gift-key.ts';
import { totalOf } from '../../../payments/server/rules/kept.ts';
import { funds } from '../tables/giving.ts';
import { giftGivers, gifts, payees, type GiftRow } from '../../../payments/server/tables.ts';
import { handPayments } from '../tables/hand-payments.ts';
import { isPretend } from './gift-form.ts';
import { bookedSumsOf, type BookedSums } from '../../../payments/server/queries/gift-sums-booked.ts';
import { treasurerOf } from './shown-fund.ts';

interface Reading extends Pick<Context, 'clock' | 'payments'> {
  db: Writable;
}

/** The key to a receipt. Callers must make sure that the person is the payer. */
export const receiptKeyOf = ({ secret }: Pick<Context, 'secret'>, giftId: string): string => giftKeyOf(secret, giftId);

type State = Receipt['state'];
const stateNames: Record<GiftState, State> = {
  asked: 'waiting',
  paying: 'waiting',
  settling: 'settling',
  given: 'given',
  'part-returned': 'part-returned',
  returned: 'returned',
  disputed: 'disputed',
  ended: 'ended',
  failed: 'failed',
};

/** A payment without a payment page can no longer get one after `endsAt`, so it has ended. */
const stateOf = ({ state, checkout, endsAt }: GiftRow, now: Date): State =>
  state === 'asked' && checkout === null && endsAt <= now ? 'ended' : stateNames[state];

/** A gift as its giver sees it. Errors: NOT_FOUND. */
export async function receiptOf(ctx: Reading, giftId: string): Promise<Receipt> {
  const [row] = await ctx.db
    .select({
      gift: gifts,
      giver: giftGivers,
      tribute: tributes,
      payee: payees.label,
      hand: handPayments,
      billId: funds.billId,
    })
    .from(gifts)
    .leftJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .leftJoin(funds, eq(funds.id, gifts.ownerId))
    .leftJoin(tributes, eq(tributes.id, funds.tributeId))
    .leftJoin(payees, eq(payees.account, gifts.account))
    .leftJoin(handPayments, eq(handPayments.giftId, gifts.id))
    .where(eq(gifts.id, giftId));
  if (!row) return fail('NOT_FOUND');
  const { gift, giver, tribute, payee, hand, billId } = row;
  const { id, title, ownerId, currency, amount, cover, tip, givenAt, arrivesAt } = gift;
  const state = stateOf(gift, ctx.clock.now());
  const isCorrected = hand !== null && hand.correctedAt !== null;
  const sums = (await bookedSumsOf(ctx.db, [id])).get(id);
  return {
    id,
    number: giftNumber(id),
    state,
    method: gift.method,
    isCorrected,
    title,
    payee: hand?.receivedBy ?? payee,
    ...(gift.itemId !== null && { isExtra: true }),
    ...(billId !== null && { billId }),
    page: tribute && publicPage(tribute),
    name: giver?.name ?? '',
    currency,
    amount,
    cover,
    tip,
    total: totalOf(gift),
    ...feesOf(gift, sums),
    ...(isCorrected ? NOTHING_BACK : wentBackOf(gift, state, sums)),
    givenAt: givenAt?.toISOString() ?? null,
    arrivesAt: givenAt && arrivesAt && bankDay({ paidAt: givenAt, freeAt: arrivesAt }).toISOString(),
    wordsWait: giver !== null && giver.words !== '' && giver.wordsDecidedAt === null && !giver.areWordsShown,
    treasurer: ownerId === null ? null : await treasurerOf(ctx.db, ownerId),
    returnableUntil: givenAt && isGiven(state) ? new Date(givenAt.getTime() + RETURN_GIFT_MS).toISOString() : null,
    isPretend: isPretend(ctx),
  };
}

const isGiven = (state: State): boolean => state === 'given' || state === 'part-returned';

const NOTHING_BACK = { returned: 0, disputed: 0 };
const HAS_GONE_BACK: ReadonlySet<State> = new Set(['returned', 'part-returned', 'disputed']);

function wentBackOf(gift: GiftRow, state: State, sums: BookedSums | undefined) {
  if (!sums || !HAS_GONE_BACK.has(state)) return NOTHING_BACK;
  return { returned: totalOf(gift) - totalOf(sums) - sums.disputed, disputed: sums.disputed };
}

/** The booked fees or, if nothing is booked yet, the estimate that the giver saw. */
function feesOf(gift: GiftRow, sums: BookedSums | undefined) {
  const rosemaryFee = Math.max(0, gift.rosemaryAmount - gift.tip);
  // A gift in cash or by cheque has no fees.
  if (gift.method !== 'card') return { fee: null, isAbout: false, rosemaryFee: 0, net: null };
  if (!sums) return { fee: gift.feeShown, isAbout: true, rosemaryFee, net: gift.netShown };
  const fee = sums.chargeFee;
  return { fee, isAbout: false, rosemaryFee, net: gift.amount + gift.cover - fee - rosemaryFee };
}

function publicPage(row: TributeRow): Receipt['page'] {
  const { state, storedVisibility, path } = row;
  if (state !== 'published' || storedVisibility !== 'public' || path === null) return null;
  return { path, called: nameForVisitors(row) };
}
