import { figuresOf, type Currency } from '../../../../shared/money/currencies.ts';
import { giftSums, mostTip, type GiftSums } from '../../../giving/contract/gift-sums.ts';
import type { CardPrice, Giver } from '../../../giving/contract/giving.ts';
import { amountFault } from '../../../../shared/money/money.ts';
import type { Context } from '../../../../platform/context.ts';
import { CatalogueError, fail, failField } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { authorOf, withOwnPost, type Remembered } from '../../../submissions/server/rules/own-posts.ts';
import { giftKeyOf } from '../rules/gift-key.ts';
import { boundsOf } from '../rules/tries.ts';
import { beginGift, type GiftAsked } from './begin-gift.ts';

export interface Asked {
  url: string;
  gift: { id: string; key: string };
}

interface Receiver extends Pick<GiftAsked, 'ownerId' | 'item' | 'title'> {
  currency: Currency;
  /** Subject of the rate limit: a page, a bill, or Rosemary. */
  page: string;
  price: CardPrice | null;
  admit?: (tx: Transaction) => Promise<void>;
}

export async function askFor(ctx: Context, giver: Giver, to: Receiver): Promise<Remembered<Asked>> {
  if (giver.website !== '') return fail('GIVING_CLOSED');
  const sums = sumsOf(ctx, giver, to);
  const { ownerId, item, title, currency, page } = to;
  const { nameSeenBy, isAmountSeen } = giver;
  const id = giver.id.toLowerCase();
  const asked: GiftAsked = {
    id,
    ownerId,
    ...(item && { item }),
    title,
    currency,
    amount: sums.gift,
    cover: sums.cover,
    tip: sums.tip,
    rosemaryAmount: sums.rosemaryFee + sums.tip,
    feeShown: sums.fee,
    netShown: sums.net,
    name: said(giver.name),
    words: said(giver.words),
    nameSeenBy,
    isAmountSeen,
    email: giver.email || null,
    memberId: ctx.actor.kind === 'member' ? ctx.actor.user.id : null,
    language: ctx.request.language,
  };
  const { network } = ctx.request;
  const { url } = await beginGift(ctx, asked, async (tx) => {
    await to.admit?.(tx);
    await admit(ctx, tx, { network, page, total: sums.total, currency });
  });
  const key = giftKeyOf(ctx.secret, id);
  const author = authorOf(ctx).id;
  return { answer: { url, gift: { id, key } }, ownPosts: withOwnPost(ctx, { id, editKey: key, author }) };
}

const said = (typed: string): string => (typed.trim() === '' ? '' : typed);

/** Computes the sums again from what the payer chose. Errors: GIFT_SUM_CHANGED if the browser showed another total. */
function sumsOf(ctx: Context, giver: Giver, { ownerId, currency, price }: Receiver): GiftSums {
  const refused = amountFault(giver.amount, currency);
  if (refused) throw new CatalogueError('INVALID_INPUT', { fields: [{ field: 'amount', ...refused }] });
  const { step } = figuresOf(currency);
  const platformBps = ownerId === null ? 0 : ctx.config.platformFeeBps;
  const { amount: gift, tip, isCovering } = giver;
  const wished = { gift, isCovering, platformBps, price, step };
  const max = mostTip(wished);
  if (tip > max) failField('tip', 'amount_too_large', { max, currency });
  if (tip % step !== 0) failField('tip', 'amount_too_fine', { step, currency });
  const sums = giftSums({ ...wished, tip });
  return sums.total === giver.total ? sums : fail('GIFT_SUM_CHANGED');
}

/** Counts a new payment in the transaction that stores it, so that refused and repeated requests do not count. */
async function admit(ctx: Context, tx: Writable, tried: Parameters<typeof boundsOf>[0]): Promise<void> {
  for (const { subject, windows } of boundsOf(tried)) {
    await limitRate({ db: tx, clock: ctx.clock }, subject, windows);
  }
}
