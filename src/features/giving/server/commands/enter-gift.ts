import type { BookedGift } from '../../contract/funds.ts';
import type { GiftMethod, NameSeenBy } from '../../contract/giving.ts';
import { amountFault } from '../../../../shared/money/money.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { CatalogueError, failField } from '../../../../platform/errors.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { bookedGift } from '../queries/booked-gifts.ts';
import { lockOwnFund } from '../queries/own-fund.ts';
import { enterByHand } from '../../../payments/server/commands/paid-by-hand.ts';
import type { FundRow } from '../tables/giving.ts';

export type Treasuring = Pick<
  Context,
  'db' | 'clock' | 'log' | 'actor' | 'pages' | 'payments' | 'config' | 'secret' | 'jobs'
>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The time zone in which a day begins first is 14 hours ahead of UTC. */
const FIRST_DAY_MS = 14 * 60 * 60 * 1000;
/** People may have collected money on paper before the fund was made. */
const BEFORE_FUND_MS = 365 * DAY_MS;

interface Entered {
  id: string;
  /** The client makes this id. A repeated request with one id enters one gift. */
  giftId: string;
  method: Extract<GiftMethod, 'cash' | 'cheque'>;
  /** In minor units of the fund's currency. */
  amount: number;
  name: string;
  nameSeenBy: NameSeenBy;
  isAmountSeen: boolean;
  on: string;
}

/** Enters cash or a cheque. Errors: ROLE_TOO_SMALL unless treasurer, ENTRY_EXISTS, `too_long_ago` (see BEFORE_FUND_MS). */
export async function enterGift(ctx: Treasuring, { id, giftId, ...entered }: Entered): Promise<BookedGift> {
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const { fund, tribute } = await lockOwnFund(ctx, tx, { id, to: 'treasure' });
      const fault = amountFault(entered.amount, fund.currency);
      if (fault) throw new CatalogueError('INVALID_INPUT', { fields: [{ field: 'amount', ...fault }] });
      const givenAt = dayGiven(ctx, fund, entered.on);
      const { name, on: _on, ...gift } = entered;
      const { title, currency } = fund;
      const payer = { name, email: null, memberId: null, language: tribute.language };
      const of = { id: giftId, ownerId: id, title, currency, paidAt: givenAt, enteredBy: memberId(ctx), payer };
      if (await enterByHand(ctx.clock, tx, { ...of, ...gift })) await changed(tx, tribute.id);
    }),
  );
  ctx.log.info('gift_entered', { fundId: id, giftId, method: entered.method });
  return bookedGift(ctx, { id, giftId });
}

/** Noon UTC of the given day, or the current time if that noon is still to come. */
function dayGiven({ clock }: Pick<Treasuring, 'clock'>, fund: FundRow, on: string): Date {
  const now = clock.now().getTime();
  const [midnight, noon] = [Date.parse(`${on}T00:00:00Z`), Date.parse(`${on}T12:00:00Z`)];
  if (midnight > now + FIRST_DAY_MS) failField('on', 'in_future');
  if (noon < fund.createdAt.getTime() - BEFORE_FUND_MS) failField('on', 'too_long_ago');
  return new Date(Math.min(noon, now));
}
