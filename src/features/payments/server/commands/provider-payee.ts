// The account of a service provider is a payee that belongs to no page.
import { eq } from 'drizzle-orm';
import type { Changed } from '../../../../platform/change-pages.ts';
import { PAYEE_COUNTRIES, type PayeeCountry } from '../../contract/payees.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { newSecret } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { payees, type PayeeRow } from '../tables.ts';
import { NOTHING_YET } from './open-payee.ts';
import { changePayeeIn, type Changing } from './payees.ts';

export interface ProviderPayee {
  payeeId: string;
  providerId: string;
  label: string;
  country: PayeeCountry;
  holderId: string;
  isApproved: boolean;
}

/** Adds a provider's account, which cannot be paid until an admin approves the provider. */
export async function addProviderPayee(
  { clock }: Pick<CommandContext, 'clock'>,
  tx: Transaction,
  { payeeId, country, isApproved, ...provider }: ProviderPayee,
): Promise<void> {
  await tx.insert(payees).values({
    ...provider,
    id: payeeId,
    kind: 'firm',
    country,
    currency: PAYEE_COUNTRIES[country],
    openKey: newSecret(),
    ...NOTHING_YET,
    wanted: [],
    approvedAt: isApproved ? clock.now() : null,
    createdAt: clock.now(),
  });
}

/** Lets a provider's account receive, or stops it. Call it in the transaction that approves or stops the provider. */
export async function approveProviderPayee(
  ctx: Changing,
  tx: Transaction,
  { payeeId, isApproved }: { payeeId: string; isApproved: boolean },
  changed: Changed,
): Promise<void> {
  const changeOf = ({ approvedAt }: PayeeRow) =>
    (approvedAt !== null) === isApproved ? null : { approvedAt: isApproved ? ctx.clock.now() : null };
  await changePayeeIn(ctx, tx, { id: payeeId, changeOf }, changed);
}

/** Stops a provider's account in a restored database, without telling anybody. */
export async function stopProviderPayee(tx: Transaction, payeeId: string): Promise<void> {
  await tx.update(payees).set({ approvedAt: null }).where(eq(payees.id, payeeId));
}

/** Copies a provider's new name or owner to its account. An account never goes to another provider. */
export async function providerPayeeFollows(
  tx: Transaction,
  payeeId: string | null,
  provider: Partial<Pick<ProviderPayee, 'label' | 'holderId'>>,
): Promise<void> {
  if (payeeId !== null) await tx.update(payees).set(provider).where(eq(payees.id, payeeId));
}
