// Card payments. Amounts are integers in a currency's smallest unit. A currency is its ISO code in lower case. Every
// account belongs to a payee: Rosemary never holds a gift.

/** `pretend`: our own fake, without money. `test`: the vendor's test mode, without money. `live`: real money. */
export type PaymentsMode = 'pretend' | 'test' | 'live';

/** Information that the provider still needs from a payee. `what`: the provider's name for it, as "individual.dob.day". */
export interface Wanted {
  what: string;
  /** True if the deadline has passed, and the provider blocks something until the payee gives the information. */
  isPast: boolean;
}

export interface PayeeAccount {
  id: string;
  /** The account's country, as ISO 3166 code in upper case. */
  country: string;
  currency: string;
  canCharge: boolean;
  canPayOut: boolean;
  cards: 'active' | 'pending' | 'inactive';
  /** True if the payee has submitted the requested information. The provider may still find it insufficient. */
  isSubmitted: boolean;
  wanted: Wanted[];
  /** Deadline for the missing information. Null if none is set. */
  wantedUntil: Date | null;
  /** The provider's code for why the account is stopped: "rejected.fraud", "requirements.past_due". Null if not stopped. */
  stopped: string | null;
  /** Name that givers see on their bank statement. Null if not set yet. */
  statementName: string | null;
  isLive: boolean;
}

export interface NewAccount {
  /** Idempotency key, stored before the call. The same key gives the same account. */
  key: string;
  country: string;
  kind: 'individual' | 'company' | 'non_profit';
  email: string;
  /** Our id for the payee. */
  reference: string;
}

/** An onboarding. The provider sends the payee to `done` after it, and to `again` if the link was already used. */
export interface Onboarding {
  key: string;
  account: string;
  done: string;
  again: string;
}

/** A new page of the provider on which one gift is paid. */
export interface NewCheckout {
  /** Idempotency key, stored before the call. The same key gives the same checkout. */
  key: string;
  /** The payee's account. Null if Rosemary is paid. */
  account: string | null;
  currency: string;
  amount: number;
  /** Rosemary's share of the amount: its fee and what the giver added for Rosemary. */
  rosemaryAmount: number;
  title: string;
  /** True for a purchase, false for a gift. The provider's button is labelled accordingly. */
  isPurchase?: boolean;
  /** Our id of the gift. The provider returns it with everything about this checkout. */
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
  /** The page on which the gift is paid. Null once the checkout has ended. */
  url: string | null;
  state: 'open' | 'complete' | 'expired';
  /** Can be false although `state` is complete: some payment methods settle days later. */
  isPaid: boolean;
  amount: number;
  currency: string;
  reference: string | null;
  /** The payment made on the page. Null if there is none yet. */
  payment: string | null;
  isLive: boolean;
}

/** A transaction on an account's balance. The provider books it and never changes it. */
export interface Movement {
  id: string;
  account: string | null;
  /**
   * charge: a gift arrived. refund: a gift was returned. refund-failed: a refund came back. dispute: the giver's bank
   * took the gift back. dispute-won: that bank returned it. payout: sent to the payee's bank. payout-failed: a payout
   * came back. house: Rosemary's share, in Rosemary's own account. other: anything else, named by `rawType`.
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
  /** Positive if the account receives it, otherwise negative. */
  amount: number;
  /** The provider's fee. Negative if the provider returned part of it. */
  providerFee: number;
  rosemaryFee: number;
  currency: string;
  /** When the amount can be paid out. */
  availableAt: Date;
  createdAt: Date;
  /** The payment that caused the transaction. Null if none did. */
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
  /** Email address that the giver entered on the provider's page. Null if none. */
  email: string | null;
  /** The provider's code for the last refusal of the payment, such as "insufficient_funds". */
  refusal: string | null;
  refunds: Refund[];
  disputes: Dispute[];
  /** Every transaction that the payment caused, oldest first. */
  movements: Movement[];
}

export interface Refund {
  id: string;
  amount: number;
  state: 'pending' | 'succeeded' | 'failed' | 'canceled';
  /** The refund's transaction. Null until it is booked, which never happens if the refund failed first. */
  movement: string | null;
  /** Our id of the refund. Null if the payee made it in the provider's dashboard. */
  reference: string | null;
}

export interface Dispute {
  id: string;
  amount: number;
  state: 'asked' | 'open' | 'won' | 'lost';
  /** The provider's code for the reason, such as "fraudulent". */
  reason: string;
  /** Deadline for evidence. Null if the provider does not accept evidence, or not any more. */
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
  /** The evidence as plain text, at most 20,000 characters (the vendor's limit). */
  says: string;
}

/** A webhook event. It says only that something happened; read the current state separately. */
export interface ProviderEvent {
  id: string;
  /** The vendor's name of the event, such as "checkout.session.completed". */
  type: string;
  account: string | null;
  /** The object that the event is about. `id` is empty if the provider names none. */
  about: { kind: 'checkout' | 'payment' | 'account' | 'payout' | 'other'; id: string };
  /** True if the event says that the payee withdrew Rosemary's permission to act for this account. */
  isWithdrawn: boolean;
  isLive: boolean;
  createdAt: Date;
}

export interface PayeeAccounts {
  open(asked: NewAccount): Promise<PayeeAccount>;
  /** Makes a link to the provider's onboarding pages. It works once and only for minutes, so it is never stored. */
  onboarding(asked: Onboarding): Promise<{ url: string }>;
  read(account: string): Promise<PayeeAccount>;
}

export interface GiftPayments {
  open(asked: NewCheckout): Promise<Checkout>;
  read(account: string | null, checkout: string): Promise<Checkout>;
  /** Ends an unpaid checkout. Returns the checkout's current state, even if it had already ended. */
  end(account: string | null, checkout: string, key: string): Promise<Checkout>;
  giveBack(asked: NewRefund): Promise<Refund>;
  answerDispute(asked: Evidence): Promise<Dispute>;
}

/** Reads the current state, as the provider has booked it. */
export interface PaymentTruth {
  payment(account: string | null, payment: string): Promise<Payment>;
  /** Transactions of an account after `since`, newest first. */
  movements(account: string | null, since: Date): AsyncIterable<Movement>;
  /** Checkouts of an account that were created after `since`, newest first. */
  checkouts(account: string | null, since: Date): AsyncIterable<Checkout>;
  /** Reads a webhook. Throws PaymentsError "forged" if the signature fits no secret or is over five minutes from `now`. */
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
 * unreachable: no answer in time, so the call may have succeeded; retry with the same key. busy: retry later. refused:
 * do not retry unchanged; `code` is the provider's. missing: the object does not exist. forged: see
 * `PaymentTruth.event`. Contains no key and no personal data.
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
