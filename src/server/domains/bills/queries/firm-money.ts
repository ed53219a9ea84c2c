// What a firm was paid, from the books, and what the card provider has sent to its bank.
import { PAYOUTS_SHOWN_MS, BILLS_PER_PAGE } from '../../../../contract/bill-limits.ts';
import type { FirmPayment, FirmPayout } from '../../../../contract/bills.ts';
import { Currency } from '../../../../contract/currencies.ts';
import type { Page } from '../../../../contract/pages.ts';
import type { Context } from '../../../context.ts';
import { paymentsToAccount } from '../../giving/queries/account-payments.ts';
import { payeeById } from '../../giving/queries/funds-change.ts';
import { ownProviderRow } from '../../providers/queries/own-provider.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'clock' | 'payments'>;

async function accountOf(ctx: Asking, id: string): Promise<string | null> {
  const { provider } = await ownProviderRow(ctx, { id, to: 'own' });
  return (await payeeById(ctx.db, provider.payeeId))?.account ?? null;
}

/** For the owner. NOT_FOUND, ROLE_TOO_SMALL. */
export async function firmPayments(
  ctx: Asking,
  { id, after }: { id: string; after?: string | undefined },
): Promise<Page<FirmPayment>> {
  const account = await accountOf(ctx, id);
  if (account === null) return { items: [], after: null, count: 0 };
  return paymentsToAccount(ctx.db, { account, after, most: BILLS_PER_PAGE });
}

/** Every payment, for whoever takes them away. */
export async function everyFirmPayment(ctx: Asking, id: string): Promise<FirmPayment[]> {
  const all: FirmPayment[] = [];
  for (let after: string | undefined; ;) {
    const page = await firmPayments(ctx, { id, after });
    all.push(...page.items);
    if (page.after === null) return all;
    after = page.after;
  }
}

/** As the card provider has booked them, the newest first: nothing of them is kept here. */
export async function firmPayouts(ctx: Asking, { id }: { id: string }): Promise<{ payouts: FirmPayout[] }> {
  const account = await accountOf(ctx, id);
  if (account === null || ctx.payments === null) return { payouts: [] };
  const since = new Date(ctx.clock.now().getTime() - PAYOUTS_SHOWN_MS);
  const payouts: FirmPayout[] = [];
  for await (const movement of ctx.payments.truth.movements(account, since)) {
    const { id: name, kind, amount, createdAt } = movement;
    const currency = Currency.safeParse(movement.currency).data;
    if ((kind !== 'payout' && kind !== 'payout-failed') || currency === undefined) continue;
    payouts.push({ id: name, currency, amount, isFailed: kind === 'payout-failed', at: createdAt.toISOString() });
  }
  return { payouts };
}
