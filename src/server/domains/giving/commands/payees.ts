import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { PaymentsError, type PayeeAccount } from '../../../seams/card-payments/index.ts';
import type { Giving } from '../queries/gifts.ts';
import { payees, type PayeeRow } from '../tables.ts';

/** What of an account changes; the rest was settled when it was opened. */
function stateOf({ id: _id, country: _country, currency: _currency, isLive: _isLive, ...state }: PayeeAccount) {
  return state;
}

/** Reads a payee's account again and keeps what it says: an address or an event proves nothing. */
export async function readPayee(ctx: Giving, payee: PayeeRow): Promise<PayeeRow> {
  const { payments } = ctx;
  if (payments === null || payee.account === null) return payee;
  const account = await payments.accounts.read(payee.account).catch((error: unknown) => {
    // The permission is gone, or the account is. Any other refusal may be of our own key, and says nothing of the payee.
    if (error instanceof PaymentsError && error.kind === 'missing') return null;
    throw error;
  });
  const now = ctx.clock.now();
  const isOurs = account !== null && account.isLive === (payments.mode === 'live');
  const change = isOurs
    ? stateOf(account)
    : { canCharge: false, canPayOut: false, withdrawnAt: payee.withdrawnAt ?? now };
  const [row] = await ctx.db
    .update(payees)
    .set({ ...change, readAt: now })
    .where(eq(payees.id, payee.id))
    .returning();
  return row ?? payee;
}

/** What an event about an account asks for. A withdrawn one receives nothing from that moment. */
export async function payeeChanged(ctx: Giving, account: string, isWithdrawn: boolean): Promise<void> {
  const [payee] = await ctx.db.select().from(payees).where(eq(payees.account, account));
  if (!payee) return;
  if (!isWithdrawn) return void (await readPayee(ctx, payee));
  await ctx.db
    .update(payees)
    .set({ withdrawnAt: ctx.clock.now(), canCharge: false, canPayOut: false })
    .where(and(eq(payees.id, payee.id), isNull(payees.withdrawnAt)));
}

/** Every account that was opened, for the nightly look. */
export async function readPayees(ctx: Giving): Promise<void> {
  for (const payee of await ctx.db.select().from(payees).where(isNotNull(payees.account))) await readPayee(ctx, payee);
}
