// Payments to a provider, from the ledger, and its payouts, from the card provider.
import { PAYOUTS_SHOWN_MS, BILLS_PER_PAGE } from '../../contract/bill-limits.ts';
import type { ProviderPayment, ProviderPayout } from '../../contract/bills.ts';
import { Currency } from '../../../../shared/money/currencies.ts';
import type { Page } from '../../../../shared/api/pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { paymentsToAccounts } from '../../../giving/server/queries/account-payments.ts';
import { unlessMissing } from '../../../payments/server/commands/unless-missing.ts';
import { accountsOfProvider } from '../../../payments/server/queries/provider-payee.ts';
import { ownProviderRow } from '../../../providers/server/queries/own-provider.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'clock' | 'payments'>;

async function accountsOf(ctx: Asking, id: string): Promise<string[]> {
  const { provider } = await ownProviderRow(ctx, { id, to: 'own' });
  return accountsOfProvider(ctx.db, provider.id);
}

export async function providerPayments(
  ctx: Asking,
  { id, after }: { id: string; after?: string | undefined },
): Promise<Page<ProviderPayment>> {
  const accounts = await accountsOf(ctx, id);
  return paymentsToAccounts(ctx.db, { accounts, providerId: id, after, most: BILLS_PER_PAGE });
}

export async function everyProviderPayment(ctx: Asking, id: string): Promise<ProviderPayment[]> {
  const all: ProviderPayment[] = [];
  for (let after: string | undefined; ;) {
    const page = await providerPayments(ctx, { id, after });
    all.push(...page.items);
    if (page.after === null) return all;
    after = page.after;
  }
}

/** Payouts, newest first. They are read from the card provider and not stored here. */
export async function providerPayouts(ctx: Asking, { id }: { id: string }): Promise<{ payouts: ProviderPayout[] }> {
  const { payments } = ctx;
  const accounts = await accountsOf(ctx, id);
  if (payments === null) return { payouts: [] };
  const since = new Date(ctx.clock.now().getTime() - PAYOUTS_SHOWN_MS);
  const all: ProviderPayout[] = [];
  // An account that has withdrawn our access cannot be read. The payouts of other accounts are still listed.
  for (const account of accounts) all.push(...((await unlessMissing(payoutsOf(payments, account, since))) ?? []));
  return { payouts: all.toSorted((one, other) => other.at.localeCompare(one.at)) };
}

async function payoutsOf(
  { truth }: NonNullable<Asking['payments']>,
  account: string,
  since: Date,
): Promise<ProviderPayout[]> {
  const payouts: ProviderPayout[] = [];
  for await (const movement of truth.movements(account, since)) {
    const { id: name, kind, amount, createdAt } = movement;
    const currency = Currency.safeParse(movement.currency).data;
    if ((kind !== 'payout' && kind !== 'payout-failed') || currency === undefined) continue;
    payouts.push({ id: name, currency, amount, isFailed: kind === 'payout-failed', at: createdAt.toISOString() });
  }
  return payouts;
}
