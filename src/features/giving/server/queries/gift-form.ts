import type { GiftForm } from '../../contract/giving.ts';
import { nameForVisitors } from '../../../tributes/contract/names.ts';
import { PAYOUT_DAYS } from '../../contract/gift-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { readableTribute, type Reader } from '../../../tributes/server/queries/public.ts';
import { priceOf } from '../../../payments/server/rules/fees.ts';
import { canGiveTo, payeeShown, shownFund } from './shown-fund.ts';

type Reading = Pick<Context, 'actor' | 'config' | 'db' | 'payments' | 'request' | 'secret'>;

/** True in trial mode, in which no money moves. */
export const isPretend = ({ payments }: Pick<Context, 'payments'>): boolean =>
  payments !== null && payments.mode !== 'live';

export const cardPriceOf = priceOf;

/** All that a giver sees before a gift to a fund. NOT_FOUND for a draft. */
export async function giftForm(ctx: Reading, { fundId, ...reader }: Reader & { fundId: string }): Promise<GiftForm> {
  const tribute = await readableTribute(ctx, reader);
  const found = await shownFund(ctx.db, { tributeId: tribute.id, fundId });
  const { fund, payee, treasurer } = found;
  const { path, name, accent, language } = tribute;
  return {
    fund: { id: fund.id, title: fund.title, purpose: fund.purpose, payee: payeeShown(payee), treasurer },
    tribute: { path: path ?? '', name, called: nameForVisitors(tribute), accent, language },
    canGive: canGiveTo(ctx, found, tribute),
    currency: fund.currency,
    price: payee && priceOf({ country: payee.country, currency: fund.currency }),
    platformBps: ctx.config.platformFeeBps,
    statementName: payee?.statementName ?? null,
    days: PAYOUT_DAYS,
    isPretend: isPretend(ctx),
  };
}

/** Like `giftForm`, for a gift to Rosemary. Its account is in the operator's country, and it charges itself no fee. */
export function rosemaryGiftForm(ctx: Pick<Reading, 'config' | 'payments'>): GiftForm {
  const { currency, operator } = ctx.config;
  return {
    fund: null,
    tribute: null,
    canGive: ctx.payments !== null,
    currency,
    price: priceOf({ country: operator.country, currency }),
    platformBps: 0,
    statementName: null,
    days: PAYOUT_DAYS,
    isPretend: isPretend(ctx),
  };
}
