// The account of a service provider: a payee without a page.
import { eq } from 'drizzle-orm';
import type { Changed } from '../../../../platform/change-pages.ts';
import { PAYEE_COUNTRIES, type PayeeCountry } from '../../contract/payees.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { newSecret } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { payees, type PayeeRow } from '../tables.ts';
import { NOTHING_YET } from './open-payee.ts';
import { changePayeeIn, type Changing } from './payees.ts';

export interface FirmPayee {
  payeeId: string;
  firmId: string;
  label: string;
  country: PayeeCountry;
  holderId: string;
  isApproved: boolean;
}

/** Adds a firm's account. It cannot be paid until the house approves the firm. */
export async function addFirmPayee(
  { clock }: Pick<CommandContext, 'clock'>,
  tx: Transaction,
  { payeeId, country, isApproved, ...firm }: FirmPayee,
): Promise<void> {
  await tx.insert(payees).values({
    ...firm,
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

/** Call it in the transaction that approves or blocks the firm. */
export async function approveFirmPayee(
  ctx: Changing,
  tx: Transaction,
  { payeeId, isApproved }: { payeeId: string; isApproved: boolean },
  changed: Changed,
): Promise<void> {
  const changeOf = ({ approvedAt }: PayeeRow) =>
    (approvedAt !== null) === isApproved ? null : { approvedAt: isApproved ? ctx.clock.now() : null };
  await changePayeeIn(ctx, tx, { id: payeeId, changeOf }, changed);
}

/** Copies the firm's name or owner to its payee. A payee never moves to another firm. */
export async function firmPayeeFollows(
  tx: Transaction,
  payeeId: string | null,
  firm: Partial<Pick<FirmPayee, 'label' | 'holderId'>>,
): Promise<void> {
  if (payeeId !== null) await tx.update(payees).set(firm).where(eq(payees.id, payeeId));
}
