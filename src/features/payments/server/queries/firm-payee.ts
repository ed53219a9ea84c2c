import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { ProviderAccount } from '../../../providers/contract/providers.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { accountFailsBecause, notPayableBecause } from '../rules/payable.ts';
import { wantedKinds } from '../rules/wanted.ts';
import { payees, type PayeeRow } from '../tables.ts';

/** Null: there is none. */
export async function firmPayee(db: Writable, payeeId: string | null): Promise<PayeeRow | null> {
  if (payeeId === null) return null;
  const [row] = await db.select().from(payees).where(eq(payees.id, payeeId));
  return row ?? null;
}

/** Every account that a firm has had: what was paid to one stays in its books when it begins another. */
export async function accountsOfFirm(db: Writable, firmId: string): Promise<string[]> {
  const rows = await db
    .select({ account: payees.account })
    .from(payees)
    .where(and(eq(payees.firmId, firmId), isNotNull(payees.account)))
    .orderBy(desc(payees.createdAt));
  return rows.flatMap(({ account }) => account ?? []);
}

/** The card provider has closed it for good: nothing that its holder sends opens it again. */
export const isRejected = ({ stopped }: Pick<PayeeRow, 'stopped'>): boolean => stopped?.startsWith('rejected') === true;

/** Whether the card company lets it receive; whether we have approved the provider does not count here. */
export const takesCards = (payee: PayeeRow): boolean => accountFailsBecause(payee) === null;

/** How a firm's account stands, as it was read last; null: none was begun. */
export async function firmAccount(db: Writable, payeeId: string | null): Promise<ProviderAccount | null> {
  const payee = await firmPayee(db, payeeId);
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
