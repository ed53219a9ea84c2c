// The account of a service provider: a payee of no page, that stays its own.
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
  /** As the firm is called. */
  label: string;
  country: PayeeCountry;
  /** Its owner. */
  holderId: string;
  /** Families find it by now. */
  isApproved: boolean;
}

/** Begins the account of a firm, to which nothing can be paid unless the house has approved the firm. */
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

/** Whether the house lets a firm be paid, in the transaction that says so. */
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

/** What a firm's payee follows the firm in: its name, and who owns it. It never becomes that of another firm. */
export async function firmPayeeFollows(
  tx: Transaction,
  payeeId: string | null,
  firm: Partial<Pick<FirmPayee, 'label' | 'holderId'>>,
): Promise<void> {
  if (payeeId !== null) await tx.update(payees).set(firm).where(eq(payees.id, payeeId));
}
