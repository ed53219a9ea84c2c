// Providers edit the lines of a bill and send them to the family.
import { eq } from 'drizzle-orm';
import { billSums } from '../../contract/bill-sums.ts';
import type { Bill, BillLine, BillState } from '../../contract/bills.ts';
import { figuresOf } from '../../../../shared/money/currencies.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import { MOST_PRICE } from '../../../../shared/limits/provider-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { providers } from '../../../providers/server/tables.ts';
import { billView, type Viewing } from '../queries/bill-view.ts';
import { lockOwnBill, ownBill, type OwnBill } from '../queries/own-bill.ts';
import { bills, type BillRow } from '../tables.ts';
import { tellFamily } from './tell.ts';

export type Writing = Viewing & Pick<Context, 'db' | 'log' | 'config' | 'jobs'>;

interface Named {
  id: string;
  rev: number;
}

/** The lines to edit: those of the estimate until it is agreed, then those of the final bill. */
const partOf = ({ state }: Pick<BillRow, 'state'>): 'estimate' | 'final' =>
  state === 'draft' || state === 'estimate' ? 'estimate' : 'final';

/** Saves lines, hidden until sent. Errors: NOT_FOUND, EDIT_CONFLICT, ALREADY_DONE, NOT_ALLOWED, `amount_too_large`. */
export async function saveLines(ctx: Writing, { id, rev, lines }: Named & { lines: BillLine[] }): Promise<Bill> {
  await ctx.db.transaction(async (tx) => {
    const { bill } = await lockWritable(ctx, tx, { id, rev });
    failUnlessCounted(bill, lines);
    const part = partOf(bill);
    const state: BillState = part === 'estimate' ? 'draft' : 'agreed';
    await tx
      .update(bills)
      .set({ [part]: lines, state, rev: rev + 1, changedAt: ctx.clock.now() })
      .where(eq(bills.id, id));
  });
  return viewed(ctx, id);
}

/** Shows the lines to the family and emails the payer, if there is one. Errors: those of `saveLines`, and `empty`. */
export async function sendLines(ctx: Writing, { id, rev }: Named): Promise<Bill> {
  await ctx.db.transaction(async (tx) => {
    const { bill } = await lockWritable(ctx, tx, { id, rev });
    const part = partOf(bill);
    if (bill.state === part) fail('ALREADY_DONE');
    if (bill[part].length === 0) failField('lines', 'empty');
    const [row] = await tx
      .select()
      .from(providers)
      .where(eq(providers.id, bill.providerId ?? id));
    const provider = row ? calledProvider(row) : bill.provider;
    const sent = { state: part, provider, rev: rev + 1, changedAt: ctx.clock.now() };
    await tx.update(bills).set(sent).where(eq(bills.id, id));
    await tellFamily(ctx, tx, { ...bill, ...sent }, part === 'estimate' ? 'estimate-sent' : 'final-sent');
  });
  ctx.log.info('bill_sent', { billId: id });
  return viewed(ctx, id);
}

const viewed = async (ctx: Writing, id: string): Promise<Bill> =>
  billView(ctx, await ownBill(ctx, { id, as: 'provider', to: 'bill' }));

async function lockWritable(ctx: Writing, tx: Transaction, { id, rev }: Named): Promise<OwnBill> {
  const own = await lockOwnBill(ctx, tx, { id, as: 'provider', to: 'bill' });
  const { bill } = own;
  if (bill.state === 'closed') fail('ALREADY_DONE');
  if (bill.rev !== rev) fail('EDIT_CONFLICT', { current: await billView({ ...ctx, db: tx }, own) });
  const [provider] = await tx
    .select({ state: providers.state })
    .from(providers)
    .where(eq(providers.id, bill.providerId ?? id));
  return provider?.state === 'live' ? own : fail('NOT_ALLOWED');
}

function failUnlessCounted({ currency }: BillRow, lines: readonly BillLine[]): void {
  const { step } = figuresOf(currency);
  lines.forEach(({ each }, at) => {
    if (each % step !== 0) failField(`lines.${at}.each`, 'amount_too_fine', { step, currency });
  });
  if (billSums(lines, step).total > MOST_PRICE) failField('lines', 'amount_too_large', { max: MOST_PRICE, currency });
}
