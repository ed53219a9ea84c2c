// Card payments. Amounts are integers in a currency's smallest unit; a currency is its ISO code in lower case. Every
// account is the payee's own: Rosemary never holds a gift.

/** pretend: our own fake, no money. test: the vendor's test mode, no money. live: money. */
export type PaymentsMode = 'pretend' | 'test' | 'live';

/** Information that the provider still needs from a payee. `what`: its own name, such as "individual.dob.day". */
export interface Wanted {
  what: string;
  /** isPast: overdue, and something is blocked because of it. */
  isPast: boolean;
}

export interface PayeeAccount {
  id: string;
  /** ISO 3166, upper case. */
  country: string;
  currency: string;
  canCharge: boolean;
  canPayOut: boolean;
  cards: 'active' | 'pending' | 'inactive';
  /** The payee submitted the requested information; it may still be insufficient. */
  isSubmitted: boolean;
  wanted: Wanted[];
  /** Deadline for the rest; null: none set. */
  wantedUntil: Date | null;
  /** The provider's code for why it is stopped: "rejected.fraud", "requirements.past_due"; null: it is not. */
  stopped: string | null;
  /** Statement descriptor that the giver sees; null: not set yet. */
  statementName: string | null;
  isLive: boolean;
}

export interface NewAccount {
  /** Idempotency key, stored before the call: the same key is the same account. */
  key: string;
  country: string;
  kind: 'individual' | 'company' | 'non_profit';
  email: string;
  /** Our id of the payee. */
  reference: string;
}

/** Addresses that the provider returns to: onboarding finished, or link already used. */
export interface Onboarding {
  key: string;
  account: string;
  done: string;
  again: string;
}

/** The provider's page on which one gift is paid. */
export interface NewCheckout {
  /** Idempotency key, stored before the call: the same key is the same checkout. */
  key: string;
  /** The payee; null: Rosemary. */
  account: string | null;
  currency: string;
  amount: number;
  /** Rosemary's share of it: its fee and the giver's extra. */
  rosemaryAmount: number;
  title: string;
  /** A purchase, not a gift: changes the provider's button. */
  isPurchase?: boolean;
  /** Our id of the gift; returned with everything about it. */
  reference: string;
  email: string | null;
  language: string;
  done: string;
  left: string;
  endsAt: Date;
}

export interface Checkout {
  id: string;
  account: string | null;
  /** Payment page; null once ended. */
  url: string | null;
  state: 'open' | 'complete' | 'expired';
  /** unpaid and complete: a method that settles days later. */
  isPaid: boolean;
  amount: number;
  currency: string;
  reference: string | null;
  /** The resulting payment; null: none yet. */
  payment: string | null;
  isLive: boolean;
}

/** A balance transaction of an account, booked by the provider and immutable. */
export interface Movement {
  id: string;
  account: string | null;
  /**
   * charge: a gift arrived. refund: returned. refund-failed: a refund came back. dispute: taken by the giver's bank.
   * dispute-won: returned by that bank. payout: sent to the payee's bank. payout-failed: it came back. house:
   * Rosemary's share, in its own account. other: anything else, by `rawType`.
   */
  kind:
    | 'charge'
    | 'refund'
    | 'refund-failed'
    | 'dispute'
    | 'dispute-won'
    | 'payout'
    | 'payout-failed'
    | 'house'
    | 'other';
  rawType: string;
  /** Signed: incoming is positive. */
  amount: number;
  /** The provider's fee; negative if it returned some. */
  providerFee: number;
  rosemaryFee: number;
  currency: string;
  /** When it can be paid out. */
  availableAt: Date;
  createdAt: Date;
  /** Its payment; null: none. */
  payment: string | null;
}

export interface Payment {
  id: string;
  account: string | null;
  state: 'waiting' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  amount: number;
  currency: string;
  reference: string | null;
  isLive: boolean;
  /** Email that the giver told the provider; null: none. */
  email: string | null;
  /** The provider's code of the last refusal, such as "insufficient_funds". */
  refusal: string | null;
  refunds: Refund[];
  disputes: Dispute[];
  /** Every resulting transaction, oldest first. */
  movements: Movement[];
}

export interface Refund {
  id: string;
  amount: number;
  state: 'pending' | 'succeeded' | 'failed' | 'canceled';
  /** Its transaction; null: not booked yet, or never if it failed first. */
  movement: string | null;
  /** Our id of it; null: made by the payee in the provider's dashboard. */
  reference: string | null;
}

export interface Dispute {
  id: string;
  amount: number;
  state: 'asked' | 'open' | 'won' | 'lost';
  /** The provider's code, such as "fraudulent". */
  reason: string;
  /** Deadline for evidence; null: not accepted, or no longer. */
  answerUntil: Date | null;
}

export interface NewRefund {
  key: string;
  account: string | null;
  payment: string;
  amount: number;
  reference: string;
}

export interface Evidence {
  key: string;
  account: string | null;
  dispute: string;
  /** Plain text; the vendor's limit is 20,000 characters. */
  says: string;
}

/** A webhook event. It says that something happened, not the current state: read that separately. */
export interface ProviderEvent {
  id: string;
  /** The vendor's name, such as "checkout.session.completed". */
  type: string;
  account: string | null;
  /** The object that it is about. Its id is empty if the provider names none. */
  about: { kind: 'checkout' | 'payment' | 'account' | 'payout' | 'other'; id: string };
  /** The payee withdrew our permission to act for its account. */
  isWithdrawn: boolean;
  isLive: boolean;
  createdAt: Date;
}

export interface PayeeAccounts {
  open(asked: NewAccount): Promise<PayeeAccount>;
  /** A new link to the provider's pages; works once and for minutes, never stored. */
  onboarding(asked: Onboarding): Promise<{ url: string }>;
  read(account: string): Promise<PayeeAccount>;
}

export interface GiftPayments {
  open(asked: NewCheckout): Promise<Checkout>;
  read(account: string | null, checkout: string): Promise<Checkout>;
  /** Expires an unpaid checkout. Returns its current state, also if it had already ended. */
  end(account: string | null, checkout: string, key: string): Promise<Checkout>;
  giveBack(asked: NewRefund): Promise<Refund>;
  answerDispute(asked: Evidence): Promise<Dispute>;
}

/** The current state, as the provider has booked it. */
export interface PaymentTruth {
  payment(account: string | null, payment: string): Promise<Payment>;
  /** Transactions of an account since then, newest first. */
  movements(account: string | null, since: Date): AsyncIterable<Movement>;
  /** Checkouts of an account created since then, newest first. */
  checkouts(account: string | null, since: Date): AsyncIterable<Checkout>;
  /** Throws PaymentsError "forged" unless the signature fits a secret and is at most five minutes from `now`. */
  event(body: Uint8Array, signature: string, now: Date): Promise<ProviderEvent>;
}

export interface CardPayments {
  readonly mode: PaymentsMode;
  readonly payOrigin: string;
  readonly payeeOrigin: string;
  readonly accounts: PayeeAccounts;
  readonly gifts: GiftPayments;
  readonly truth: PaymentTruth;
}

/**
 * unreachable: no answer in time; it may have been done, so retry with the same key. busy: retry later. refused: do
 * not retry unchanged; `code` is the provider's own. missing: does not exist. forged: see `PaymentTruth.event`.
 * Contains no key and no personal data.
 */
export class PaymentsError extends Error {
  readonly kind: 'unreachable' | 'busy' | 'refused' | 'missing' | 'forged';
  readonly code: string | null;
  constructor(kind: PaymentsError['kind'], message: string, code: string | null = null) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}
