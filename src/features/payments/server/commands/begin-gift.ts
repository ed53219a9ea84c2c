import { and, eq, isNull } from 'drizzle-orm';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Currency } from '../../../../shared/money/currencies.ts';
import type { GiftState, NameSeenBy } from '../../../giving/contract/giving.ts';
import { GIFT_PAGE_MS } from '../../../../shared/limits/limits.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { newSecret } from '../../../../platform/ids.ts';
import { PaymentsError, type Checkout } from '../../../../platform/card-payments/index.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { giverOf, type PaymentContext } from '../queries/gifts.ts';
import { totalOf } from '../rules/kept.ts';
import { giftGivers, gifts, type GiftRow } from '../tables.ts';
import { endCheckout } from './end-checkouts.ts';

export interface GiftAsked {
  /** The caller makes this id. A repeated request with one id makes one gift. */
  id: string;
  /** Owner of the gift's ledger account. Null: Rosemary. */
  ownerId: string | null;
  item?: { id: string; for: string };
  title: string;
  currency: Currency;
  amount: number;
  cover: number;
  tip: number;
  rosemaryAmount: number;
  feeShown: number | null;
  netShown: number | null;
  nameSeenBy: NameSeenBy;
  isAmountSeen: boolean;
  name: string;
  email: string | null;
  words: string;
  memberId: string | null;
  language: string;
}

/**
 * Stores the gift and its idempotency key before it asks the card provider, so that a retry is safe. Errors: those of
 * `give`, and INVALID_INPUT if the card provider refuses the email address.
 */
export async function beginGift(
  ctx: PaymentContext,
  asked: GiftAsked,
  admit: (tx: Transaction) => Promise<void> = async () => {},
): Promise<{ url: string }> {
  const gift = await keepGift(ctx, asked, admit);
  if (isOver(gift, ctx.clock.now())) return fail('GIFT_OVER');
  const { id, url } = await openCheckout(ctx, gift).catch((error: unknown) => sayRefusal(ctx, gift, error));
  // The receiver may have been paused during the call to the card provider, before there was a payment page to end.
  if (gift.ownerId !== null && (await ctx.collectors.receiversNow(ctx.db, [gift])).get(gift.id) !== gift.account) {
    await endCheckout(ctx, { ...gift, checkout: id });
    return fail('GIVING_CLOSED');
  }
  return { url: url ?? fail('GIFT_OVER') };
}

/** Throws GIVING_CLOSED if the account cannot receive, or a field error if the card provider refuses the email address. */
async function sayRefusal({ db, log }: PaymentContext, { id: giftId }: GiftRow, error: unknown): Promise<never> {
  if (!(error instanceof PaymentsError) || (error.kind !== 'refused' && error.kind !== 'missing')) throw error;
  log.failure('The card provider refused a gift', error, { giftId });
  if (error.code !== 'email_invalid') return fail('GIVING_CLOSED');
  // The gift got no payment page, so it is deleted and can be sent again with another address.
  await db.delete(gifts).where(and(eq(gifts.id, giftId), isNull(gifts.checkout)));
  return failField('email', 'email');
}

const CAN_BE_PAID: readonly GiftState[] = ['asked', 'paying'];
/** The card provider does not accept a payment page that ends in less than half an hour. */
const LEAST_PAGE_MS = 31 * 60 * 1000;

function isOver({ state, checkout, endsAt }: GiftRow, now: Date): boolean {
  const least = checkout === null ? LEAST_PAGE_MS : 0;
  return !CAN_BE_PAID.includes(state) || endsAt.getTime() <= now.getTime() + least;
}

async function keepGift(
  ctx: PaymentContext,
  asked: GiftAsked,
  admit: (tx: Transaction) => Promise<void>,
): Promise<GiftRow> {
  const { name, email, words, memberId, language, item, ...figures } = asked;
  const paidFor = { itemId: item?.id ?? null, itemFor: item?.for ?? null };
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const account =
      asked.ownerId === null ? null : await ctx.collectors.holdReceiver(tx, asked.ownerId, asked.currency);
    const [added] = await tx
      .insert(gifts)
      .values({
        ...figures,
        ...paidFor,
        account,
        method: 'card',
        state: 'asked',
        checkoutKey: newSecret(),
        createdAt: now,
        endsAt: new Date(now.getTime() + GIFT_PAGE_MS),
      })
      .onConflictDoNothing()
      .returning();
    if (added) {
      await admit(tx);
      await tx
        .insert(giftGivers)
        .values({ giftId: asked.id, name, email, words, memberId, language, areWordsShown: false });
      return added;
    }
    const [before] = await tx
      .select()
      .from(gifts)
      .innerJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
      .where(eq(gifts.id, asked.id))
      .for('update');
    if (!before) return fail('ENTRY_EXISTS');
    // Other people may know the id by now, so the answer must not reveal whether they guessed its sum or giver.
    if (!CAN_BE_PAID.includes(before.gifts.state)) return before.gifts;
    const told = { ...before.gifts, email: before.gift_givers.email };
    return isSame(told, { ...asked, ...paidFor, account }) ? sayAnew(tx, before.gifts, asked) : fail('ENTRY_EXISTS');
  });
}

/** Details that the card provider may have already. With the same idempotency key, it refuses other values for them. */
type Told = Pick<GiftRow, 'ownerId' | 'itemId' | 'itemFor' | 'currency' | 'amount' | 'cover' | 'tip' | 'account'> & {
  email: string | null;
};
const isSame = (gift: Told, asked: Told): boolean =>
  (['ownerId', 'itemId', 'itemFor', 'currency', 'amount', 'cover', 'tip', 'account', 'email'] as const).every(
    (name) => gift[name] === asked[name],
  );

/** Replaces name, message and visibility by those in this request, as long as nobody has paid. */
async function sayAnew(tx: Transaction, gift: GiftRow, asked: GiftAsked): Promise<GiftRow> {
  const { name, words, nameSeenBy, isAmountSeen } = asked;
  await tx.update(giftGivers).set({ name, words }).where(eq(giftGivers.giftId, gift.id));
  await tx.update(gifts).set({ nameSeenBy, isAmountSeen }).where(eq(gifts.id, gift.id));
  return gift;
}

const TO_OTHERS = ['donationSuccess', 'donationCancel'] as const;
const TO_ROSEMARY = ['tributeSuccess', 'tributeCancel'] as const;
type Screen = (typeof TO_OTHERS | typeof TO_ROSEMARY)[number];

async function openCheckout(ctx: PaymentContext, gift: GiftRow): Promise<Checkout> {
  const { payments } = ctx;
  if (payments === null) return fail('GIVING_CLOSED');
  if (gift.checkout !== null) return payments.gifts.read(gift.account, gift.checkout);
  const { email, language } = await giverOf(ctx.db, gift.id);
  const [done, left] = gift.ownerId === null ? TO_ROSEMARY : TO_OTHERS;
  // The URL names the gift but does not contain the receipt's key, which only the giver has.
  const address = (screen: Screen) => ctx.config.publicUrl + addressOf(screen, {}, { query: { gift: gift.id } });
  const checkout = await payments.gifts.open({
    key: gift.checkoutKey,
    account: gift.account,
    currency: gift.currency,
    amount: totalOf(gift),
    rosemaryAmount: gift.account === null ? 0 : gift.rosemaryAmount,
    title: gift.title,
    isPurchase: (await ctx.collectors.purchasesAmong(ctx.db, [gift])).has(gift.id),
    reference: gift.id,
    email,
    language,
    done: address(done),
    left: address(left),
    endsAt: gift.endsAt,
  });
  await ctx.db
    .update(gifts)
    .set({ checkout: checkout.id, state: 'paying' })
    .where(and(eq(gifts.id, gift.id), isNull(gifts.checkout)));
  return checkout;
}
