import type { Giver } from '../../contract/giving.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import type { Remembered } from '../../../submissions/server/rules/own-posts.ts';
import { readableTribute, type Reader } from '../../../tributes/server/queries/public.ts';
import { giftTitle, rosemaryGiftTitle } from '../emails/gift-title.ts';
import { canGiveTo, shownFund } from '../queries/shown-fund.ts';
import { priceOf } from '../../../payments/server/rules/fees.ts';
import { askFor, type Asked } from '../../../payments/server/commands/ask-for-payment.ts';

interface OnFund extends Reader, Giver {
  fundId: string;
}

/** Opens the payment of a gift to a fund. Errors: see `giving.give` in the contract. */
export async function give(ctx: Context, { path, key, fundId, ...giver }: OnFund): Promise<Remembered<Asked>> {
  const tribute = await readableTribute(ctx, { path, key });
  const found = await shownFund(ctx.db, { tributeId: tribute.id, fundId });
  const { fund, payee } = found;
  if (!canGiveTo(ctx, found, tribute) || payee === null) return fail('GIVING_CLOSED');
  const { currency } = fund;
  const price = priceOf({ country: payee.country, currency });
  const title = giftTitle(ctx.request.language, { name: tribute.name, fund: fund.title });
  return askFor(ctx, giver, { ownerId: fund.id, page: tribute.id, title, currency, price });
}

/** Opens the payment of a gift to Rosemary. Errors: see `giving.giveToRosemary` in the contract. */
export function giveToRosemary(ctx: Context, giver: Giver): Promise<Remembered<Asked>> {
  const { currency, operator, productName } = ctx.config;
  if (giver.tip > 0) failField('tip', 'amount_too_large', { max: 0, currency });
  const price = priceOf({ country: operator.country, currency });
  const title = rosemaryGiftTitle(ctx.request.language, productName);
  return askFor(ctx, giver, { ownerId: null, page: 'house', title, currency, price });
}
