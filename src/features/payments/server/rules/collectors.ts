// Payments ask this of the features that collect money. Funds, bills and extras lie to the right and build on payments.
import type { Settled } from '../../../../platform/settings/config.ts';
import type { CardPayments, Movement } from '../../../../platform/card-payments/index.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import type { Jobs } from '../../../../platform/jobs/index.ts';
import type { GiftRow, PayeeRow } from '../tables.ts';

/** The context of an email; written out, because the context itself holds the collectors. */
export interface Telling {
  clock: Clock;
  config: Settled;
  jobs: Jobs;
}

export interface TellingOfPayment extends Telling {
  secret: string;
  payments: CardPayments | null;
}

/** News of a payment, in the transaction that books it. */
export interface Heard {
  /** As it was before. */
  gift: GiftRow;
  state: GiftRow['state'];
  /** It is booked for the first time. */
  isFirst: boolean;
  /** Movements that were not booked before. */
  booked: readonly Movement[];
  /** The address that the payer gave the card provider. */
  email: string | null;
}

/** `compose` hands them over; nothing here names a feature that collects. */
export interface Collectors {
  /**
   * The account that receives what is paid to this owner, held until the transaction ends. Errors: NOT_FOUND, GIVING_CLOSED while
   * nobody can pay.
   */
  holdReceiver(tx: Transaction, ownerId: string, currency: string): Promise<string>;
  /** By payment, the account that may receive it now; null: none may, and its payment page is to end. */
  receiversNow(db: Writable, payments: readonly GiftRow[]): Promise<ReadonlyMap<string, string | null>>;
  /** Ids of those payments that buy something. The others are gifts, and are called so by the card provider and in emails. */
  purchasesAmong(db: Writable, payments: readonly GiftRow[]): Promise<ReadonlySet<string>>;
  /** Ids of the tributes whose pages show this payment. */
  pagesWith(db: Writable, payment: GiftRow): Promise<string[]>;
  /** Emails about a payment. */
  tellOfPayment(ctx: TellingOfPayment, tx: Writable, heard: Heard): Promise<void>;
  /** Renews pages and sends emails when a payee can receive now, or no longer. */
  payeeChanged(
    ctx: Telling,
    tx: Transaction,
    payee: { before: PayeeRow; after: PayeeRow },
    changed: (tx: Writable, ...tributeIds: string[]) => Promise<void>,
  ): Promise<void>;
}
