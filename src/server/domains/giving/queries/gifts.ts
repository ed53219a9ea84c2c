import { eq, or } from 'drizzle-orm';
import type { CommandContext } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import type { Transaction, Writable } from '../../../seams/database/index.ts';
import { notPayableBecause } from '../rules/payable.ts';
import { funds, giftGivers, gifts, payees, type FundRow, type GiftRow, type PayeeRow } from '../tables.ts';

/** What moves money needs no request. */
export type Giving = Pick<CommandContext, 'config' | 'secret' | 'db' | 'clock' | 'log' | 'jobs' | 'pages' | 'payments'>;

/** The account that receives what is given to a fund now; null while nobody can give to it. */
export function receivingAccount(fund: FundRow, payee: PayeeRow | null): string | null {
  const isOpen = fund.state === 'open' && (fund.tributeId !== null || fund.billId !== null);
  return isOpen && payee !== null && notPayableBecause(payee) === null ? payee.account : null;
}

/** The same, of a fund by its id. */
export async function receiverNow(db: Writable, fundId: string): Promise<string | null> {
  const [row] = await db
    .select({ fund: funds, payee: payees })
    .from(funds)
    .leftJoin(payees, eq(payees.id, funds.payeeId))
    .where(eq(funds.id, fundId));
  return row ? receivingAccount(row.fund, row.payee) : null;
}

/**
 * The same, held until the transaction ends: a fund that is paused, or whoever leaves, waits for gifts that are being kept, and
 * knows of them then. Errors: NOT_FOUND, GIVING_CLOSED while nobody can give to it.
 */
export async function holdReceiver(tx: Transaction, fundId: string, currency: string): Promise<string> {
  const [fund] = await tx.select().from(funds).where(eq(funds.id, fundId)).for('share');
  if (!fund) return fail('NOT_FOUND');
  if (fund.currency !== currency || fund.payeeId === null) return fail('GIVING_CLOSED');
  const [payee] = await tx.select().from(payees).where(eq(payees.id, fund.payeeId)).for('share');
  return receivingAccount(fund, payee ?? null) ?? fail('GIVING_CLOSED');
}

/** What the provider may be told of a giver. Once they are erased, nothing. */
export async function giverOf(db: Writable, giftId: string): Promise<{ email: string | null; language: string }> {
  const [giver] = await db
    .select({ email: giftGivers.email, language: giftGivers.language })
    .from(giftGivers)
    .where(eq(giftGivers.giftId, giftId));
  return giver ?? { email: null, language: 'en' };
}

/** The gift that something of the provider belongs to; null: it is none of ours. */
export async function giftBy(
  db: Writable,
  { checkout, payment, reference }: { checkout?: string; payment?: string | null; reference?: string | null },
): Promise<GiftRow | null> {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference ?? '');
  const [row] = await db
    .select()
    .from(gifts)
    .where(
      or(
        ...(checkout === undefined ? [] : [eq(gifts.checkout, checkout)]),
        ...(payment ? [eq(gifts.payment, payment)] : []),
        ...(isUuid && reference ? [eq(gifts.id, reference)] : []),
      ),
    );
  return row ?? null;
}
