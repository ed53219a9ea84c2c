import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { ProviderAccount } from '../../../providers/contract/providers.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { accountFailsBecause, notPayableBecause } from '../rules/payable.ts';
import { wantedKinds } from '../rules/wanted.ts';
import { payees, type PayeeRow } from '../tables.ts';

export async function providerPayee(db: Writable, payeeId: string | null): Promise<PayeeRow | null> {
  if (payeeId === null) return null;
  const [row] = await db.select().from(payees).where(eq(payees.id, payeeId));
  return row ?? null;
}

/** All accounts that a provider has ever had, because payments to earlier ones stay in its list. */
export async function accountsOfProvider(db: Writable, providerId: string): Promise<string[]> {
  const rows = await db
    .select({ account: payees.account })
    .from(payees)
    .where(and(eq(payees.providerId, providerId), isNotNull(payees.account)))
    .orderBy(desc(payees.createdAt));
  return rows.flatMap(({ account }) => account ?? []);
}

/** Whether the card provider has closed the account for good. New documents do not reopen it. */
export const isRejected = ({ stopped }: Pick<PayeeRow, 'stopped'>): boolean => stopped?.startsWith('rejected') === true;

/** Whether the card provider lets the account receive, even if no admin has approved the service provider. */
export const takesCards = (payee: PayeeRow): boolean => accountFailsBecause(payee) === null;

/** State of a provider's account, as last read. Null: no account was begun. */
export async function providerAccount(db: Writable, payeeId: string | null): Promise<ProviderAccount | null> {
  const payee = await providerPayee(db, payeeId);
  if (payee === null) return null;
  const { id, canCharge, canPayOut, isSubmitted, wanted, wantedUntil } = payee;
  return {
    payeeId: id,
    notPayable: notPayableBecause(payee),
    canCharge,
    canPayOut,
    isSubmitted,
    wanted: wantedKinds(wanted),
    wantedUntil: wantedUntil?.toISOString() ?? null,
    isRejected: isRejected(payee),
  };
}
