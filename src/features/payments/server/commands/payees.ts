import { eq, isNotNull } from 'drizzle-orm';
import { changePages, type Changed } from '../../../../platform/change-pages.ts';
import type { PayeeAccount } from '../../../../platform/card-payments/index.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import type { PaymentContext } from '../queries/gifts.ts';
import { payees, type PayeeRow } from '../tables.ts';
import { oneByOne } from './one-by-one.ts';
import type { Telling } from '../rules/collectors.ts';
import { unlessMissing } from './unless-missing.ts';

/** The fields of an account that can change after it was opened. */
function stateOf({ id: _id, country: _country, currency: _currency, isLive: _isLive, ...state }: PayeeAccount) {
  return state;
}

type Change = Partial<PayeeRow>;
export type Changing = Telling & Pick<PaymentContext, 'collectors'>;

/** Changes a payee and drops cached pages that show it. Emails people if the payee can no longer receive. */
export async function changePayee(
  ctx: PaymentContext,
  id: string,
  changeOf: (payee: PayeeRow) => Change | null,
): Promise<PayeeRow | null> {
  return changePages(ctx, (changed) => ctx.db.transaction((tx) => changePayeeIn(ctx, tx, { id, changeOf }, changed)));
}

export async function changePayeeIn(
  ctx: Changing,
  tx: Transaction,
  { id, changeOf }: { id: string; changeOf: (payee: PayeeRow) => Change | null },
  changed: Changed,
): Promise<PayeeRow | null> {
  const [before] = await tx.select().from(payees).where(eq(payees.id, id)).for('update');
  const change = before ? changeOf(before) : null;
  if (!before || change === null) return before ?? null;
  const [after] = await tx.update(payees).set(change).where(eq(payees.id, id)).returning();
  if (after) await ctx.collectors.payeeChanged(ctx, tx, { before, after }, changed);
  return after ?? null;
}

/** Reads a payee's account from the card provider, because neither a URL nor an event proves anything. */
export async function readPayee(ctx: PaymentContext, payee: PayeeRow): Promise<PayeeRow> {
  const { payments } = ctx;
  if (payments === null || payee.account === null) return payee;
  // Null: the account was deleted, or our access was withdrawn. Other refusals may concern our own API key, so they say
  // nothing about the payee.
  const account = await unlessMissing(payments.accounts.read(payee.account));
  const now = ctx.clock.now();
  const isOurs = account !== null && account.isLive === (payments.mode === 'live');
  const row = await changePayee(ctx, payee.id, ({ withdrawnAt, holderId }) => ({
    ...(isOurs ? stateOf(account) : { canCharge: false, canPayOut: false, withdrawnAt: withdrawnAt ?? now }),
    // These fields were erased together with the holder, so they stay empty.
    ...(holderId === null && { statementName: null, wanted: [] }),
    readAt: now,
  }));
  return row ?? payee;
}

/** Handles an event about an account. If our access was withdrawn, the payee cannot receive from now on. */
export async function payeeChanged(ctx: PaymentContext, account: string, isWithdrawn: boolean): Promise<void> {
  const [payee] = await ctx.db.select().from(payees).where(eq(payees.account, account));
  if (!payee) return;
  if (!isWithdrawn) return void (await readPayee(ctx, payee));
  await changePayee(ctx, payee.id, ({ withdrawnAt }) =>
    withdrawnAt === null ? { withdrawnAt: ctx.clock.now(), canCharge: false, canPayOut: false } : null,
  );
}

export async function readPayees(ctx: PaymentContext): Promise<void> {
  const opened = await ctx.db.select().from(payees).where(isNotNull(payees.account));
  await oneByOne(opened, (payee) => readPayee(ctx, payee));
}
