// Hooks that payments call in features that collect money (funds, bills, extras), which import payments.
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
  /** Row from before the change. */
  gift: GiftRow;
  state: GiftRow['state'];
  isFirst: boolean;
  booked: readonly Movement[];
  /** Email that the payer gave the card provider. */
  email: string | null;
}

/** `compose` injects them, so that payments import no feature that collects. */
export interface Collectors {
  /** The account that receives payments to this owner, locked until the transaction ends. NOT_FOUND, GIVING_CLOSED. */
  holdReceiver(tx: Transaction, ownerId: string, currency: string): Promise<string>;
  /** Map by payment: the account that may receive it now; null: end its payment page. */
  receiversNow(db: Writable, payments: readonly GiftRow[]): Promise<ReadonlyMap<string, string | null>>;
  /** Ids of payments that buy something. The card provider and emails call the others gifts. */
  purchasesAmong(db: Writable, payments: readonly GiftRow[]): Promise<ReadonlySet<string>>;
  /** Ids of the tributes whose pages show this payment. */
  pagesWith(db: Writable, payment: GiftRow): Promise<string[]>;
  tellOfPayment(ctx: TellingOfPayment, tx: Writable, heard: Heard): Promise<void>;
  /** Renews pages and sends emails if a payee becomes able or unable to receive. */
  payeeChanged(
    ctx: Telling,
    tx: Transaction,
    payee: { before: PayeeRow; after: PayeeRow },
    changed: (tx: Writable, ...tributeIds: string[]) => Promise<void>,
  ): Promise<void>;
}
