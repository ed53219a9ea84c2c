import type { Currency } from '../../../../contract/currencies.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { addressOf } from '../../../../contract/addresses.ts';
import type { NameSeenBy } from '../../../../contract/giving.ts';
import { GIFT_PAGE_MS } from '../../../../contract/limits.ts';
import { fail } from '../../../errors.ts';
import { newSecret } from '../../../ids.ts';
import type { Checkout } from '../../../seams/card-payments/index.ts';
import { giverOf, payeeOfFund, type Giving } from '../queries/gifts.ts';
import { totalOf } from '../rules/kept.ts';
import { giftGivers, gifts, type GiftRow } from '../tables.ts';

export interface GiftAsked {
  /** Made by whoever asks: asked again it is the same gift. */
  id: string;
  /** Null: a gift to the house. */
  fundId: string | null;
  title: string;
  currency: Currency;
  amount: number;
  cover: number;
  tip: number;
  houseAmount: number;
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
 * Asks for a gift and answers where it is paid. The gift and its key are committed before the provider is asked, so that
 * whatever becomes of the answer, asking again leads to the same page. Errors: GIVING_CLOSED, ENTRY_EXISTS for an id that
 * another gift has, BUSY where the provider does not answer: the same again is safe.
 */
export async function beginGift(ctx: Giving, asked: GiftAsked): Promise<{ url: string }> {
  const gift = await keepGift(ctx, asked);
  const { url } = await openCheckout(ctx, gift);
  return { url: url ?? fail('GIFT_OVER') };
}

async function keepGift(ctx: Giving, asked: GiftAsked): Promise<GiftRow> {
  const { name, email, words, memberId, language, ...figures } = asked;
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const account = asked.fundId === null ? null : await payeeOfFund(tx, asked.fundId, asked.currency);
    const [added] = await tx
      .insert(gifts)
      .values({
        ...figures,
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
      await tx
        .insert(giftGivers)
        .values({ giftId: asked.id, name, email, words, memberId, language, areWordsShown: false });
      return added;
    }
    const [before] = await tx.select().from(gifts).where(eq(gifts.id, asked.id));
    if (!before || !isSame(before, asked)) return fail('ENTRY_EXISTS');
    return before;
  });
}

const isSame = (gift: GiftRow, asked: GiftAsked): boolean =>
  (['fundId', 'currency', 'amount', 'cover', 'tip'] as const).every((name) => gift[name] === asked[name]);

/** The page on which it is paid; opened once, however often it is asked for. */
async function openCheckout(ctx: Giving, gift: GiftRow): Promise<Checkout> {
  const { payments } = ctx;
  if (payments === null) return fail('GIVING_CLOSED');
  if (gift.checkout !== null) return payments.gifts.read(gift.account, gift.checkout);
  const { email, language } = await giverOf(ctx.db, gift.id);
  const address = (screen: 'donationSuccess' | 'donationCancel') => ctx.config.publicUrl + addressOf(screen, {});
  const checkout = await payments.gifts.open({
    key: gift.checkoutKey,
    account: gift.account,
    currency: gift.currency,
    amount: totalOf(gift),
    houseAmount: gift.account === null ? 0 : gift.houseAmount,
    title: gift.title,
    reference: gift.id,
    email,
    language,
    done: `${address('donationSuccess')}?session={CHECKOUT_SESSION_ID}`,
    left: address('donationCancel'),
    endsAt: gift.endsAt,
  });
  await ctx.db
    .update(gifts)
    .set({ checkout: checkout.id, state: 'paying' })
    .where(and(eq(gifts.id, gift.id), isNull(gifts.checkout)));
  return checkout;
}
