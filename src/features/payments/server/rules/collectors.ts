// Functions of the features that collect money (funds, bills, extras). Payments call them, but must not import them.
import type { Settled } from '../../../../platform/settings/config.ts';
import type { CardPayments, Movement } from '../../../../platform/card-payments/index.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import type { Jobs } from '../../../../platform/jobs/index.ts';
import type { GiftRow, PayeeRow } from '../tables.ts';
import type { Secret } from '../../../../platform/secrets/secret.ts';

/** Context for sending emails. Written out here, because `Context` itself contains the collectors. */
export interface Telling {
  clock: Clock;
  config: Settled;
  jobs: Jobs;
}

export interface TellingOfPayment extends Telling {
  secret: Secret;
  payments: CardPayments | null;
}

/** A booked change of a payment, passed on in the transaction that books it. */
export interface Heard {
  /** The row as it was before the change. */
  gift: GiftRow;
  state: GiftRow['state'];
  isFirst: boolean;
  booked: readonly Movement[];
  /** Email address that the payer gave to the card provider. */
  email: string | null;
}

/** The server's `compose` passes these functions in, so that payments import no feature that collects money. */
export interface Collectors {
  /** Account that receives payments to this owner, locked until the transaction ends. Errors: NOT_FOUND, GIVING_CLOSED. */
  holdReceiver(tx: Transaction, ownerId: string, currency: string): Promise<string>;
  /** By payment id: the account that may receive it now. Null: its payment page must be ended. */
  receiversNow(db: Writable, payments: readonly GiftRow[]): Promise<ReadonlyMap<string, string | null>>;
  /** Ids of the payments that buy something. The card provider and emails call all others gifts. */
  purchasesAmong(db: Writable, payments: readonly GiftRow[]): Promise<ReadonlySet<string>>;
  /** Ids of the tributes whose pages show this payment. */
  pagesWith(db: Writable, payment: GiftRow): Promise<string[]>;
  tellOfPayment(ctx: TellingOfPayment, tx: Writable, heard: Heard): Promise<void>;
  /** Drops cached pages and sends emails when a payee becomes able or unable to receive. */
  payeeChanged(
    ctx: Telling,
    tx: Transaction,
    payee: { before: PayeeRow; after: PayeeRow },
    changed: (tx: Writable, ...tributeIds: string[]) => Promise<void>,
  ): Promise<void>;
}
