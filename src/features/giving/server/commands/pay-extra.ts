import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Remembered } from '../../../submissions/server/rules/own-posts.ts';
import { ownTributeRow } from '../../../tributes/server/queries/keepers.ts';
import { extraTitle } from '../emails/gift-title.ts';
import { offeredExtra } from '../queries/extras.ts';
import { priceOf } from '../../../payments/server/rules/fees.ts';
import { askFor, type Asked } from '../../../payments/server/commands/ask-for-payment.ts';

interface Paying {
  id: string;
  extraId: string;
  paymentId: string;
  total: number;
}

/** Opens a payment to Rosemary for an extra, at its current price. Errors: see `extras.pay` in the contract. */
export async function payExtra(ctx: Context, { id, extraId, paymentId, total }: Paying): Promise<Remembered<Asked>> {
  const tribute = await ownTributeRow(ctx, { id, to: 'care' });
  const { name, amount, currency } = await offeredExtra(ctx.db, extraId);
  if (total !== amount) fail('GIFT_SUM_CHANGED');
  const { language } = ctx.request;
  const payer = {
    id: paymentId,
    amount,
    tip: 0,
    isCovering: false,
    total,
    name: '',
    email: confirmedAddress(ctx),
    words: '',
    nameSeenBy: 'nobody',
    isAmountSeen: false,
    website: '',
  } as const;
  return askFor(ctx, payer, {
    ownerId: null,
    item: { id: extraId, for: tribute.id },
    page: 'house',
    title: extraTitle(language, { extra: name, name: tribute.name }),
    currency,
    price: priceOf({ country: ctx.config.operator.country, currency }),
  });
}

/** The payer's address for the receipt. Empty if unconfirmed: the receipt then goes to the address typed when paying. */
const confirmedAddress = ({ actor }: Context): string =>
  actor.kind === 'member' && actor.user.isEmailVerified ? actor.user.email : '';
