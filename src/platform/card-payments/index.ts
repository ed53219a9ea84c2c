// What moves money by card. Amounts are whole numbers of a currency's smallest unit; a currency is its ISO code in lower
// case. Every account named here is the payee's own: the house never holds a gift.

/** pretend: our own stand-in, no money. test: the vendor's test mode, no money. live: money. */
export type PaymentsMode = 'pretend' | 'test' | 'live';

/** One thing the provider still wants to know of a payee. `what` is the provider's own name of it, such as "individual.dob.day". */
export interface Wanted {
  what: string;
  /** isPast: it was due, and something is stopped because of it. */
  isPast: boolean;
}

/** A payee's account with the provider, as it is now. */
export interface PayeeAccount {
  id: string;
  /** ISO 3166, upper case. */
  country: string;
  currency: string;
  /** It may take payments. */
  canCharge: boolean;
  /** What it was paid reaches its bank. */
  canPayOut: boolean;
  /** The permission to take cards. */
  cards: 'active' | 'pending' | 'inactive';
  /** The payee has sent off what was asked; it says nothing of whether it is enough. */
  isSubmitted: boolean;
  wanted: Wanted[];
  /** Until when the rest is wanted; null: no day is set. */
  wantedUntil: Date | null;
  /** Why it is stopped, by the provider's own code, such as "rejected.fraud" or "requirements.past_due"; null: it is not. */
  stopped: string | null;
  /** What the payee's statement shows, for the giver; null: not said yet. */
  statementName: string | null;
  isLive: boolean;
}

export interface NewAccount {
  /** Stored before the call: the same key is the same account. */
  key: string;
  country: string;
  /** Who they are by law, as far as it is known. */
  kind: 'individual' | 'company' | 'non_profit';
  email: string;
  /** Our own name of the payee. */
  reference: string;
}

/** Where the provider leads somebody when they are done with its pages, or when the link was used up. */
export interface Onboarding {
  key: string;
  account: string;
  done: string;
  again: string;
}

/** A page of the provider on which one gift is paid. */
export interface NewCheckout {
  /** Stored before the call: the same key is the same checkout. */
  key: string;
  /** The payee; null: the house itself. */
  account: string | null;
  currency: string;
  /** What the giver pays in all. */
  amount: number;
  /** Of it, what goes to the house: its fee and what the giver added for it. */
  houseAmount: number;
  /** What the gift is called on the provider's page. */
  title: string;
  /** It is no gift: the provider's button says so. */
  isPurchase?: boolean;
  /** Our own name of the gift; comes back with everything about it. */
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
  /** Where it is paid; null once it has ended. */
  url: string | null;
  state: 'open' | 'complete' | 'expired';
  /** unpaid and complete: a method that settles days later. */
  isPaid: boolean;
  amount: number;
  currency: string;
  reference: string | null;
  /** The payment it made; null: none yet. */
  payment: string | null;
  isLive: boolean;
}

/** One movement of money in an account, that the provider has booked and never changes. */
export interface Movement {
  id: string;
  account: string | null;
  /**
   * charge: a gift came. refund: it was given back. refund-failed: what was given back came back. dispute: the giver's bank
   * took it. dispute-won: the bank gave it back. payout: sent to the payee's bank. payout-failed: it came back. house: the
   * house's part, in the house's own account. other: anything else, by `rawType`.
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
  /** Signed: what came in is positive. */
  amount: number;
  /** What the provider kept of it; negative when it gave some back. */
  providerFee: number;
  /** What went to the house. */
  houseFee: number;
  currency: string;
  /** When it may be sent to the bank. */
  availableAt: Date;
  createdAt: Date;
  /** The payment it belongs to; null: to none. */
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
  /** What the giver told the provider; null: nothing. */
  email: string | null;
  /** The provider's own code of the last refusal, such as "insufficient_funds". */
  refusal: string | null;
  refunds: Refund[];
  disputes: Dispute[];
  /** Everything that was booked because of it, oldest first. */
  movements: Movement[];
}

export interface Refund {
  id: string;
  amount: number;
  state: 'pending' | 'succeeded' | 'failed' | 'canceled';
  /** The movement by which it was booked; null: it is not booked yet, and not ever where it failed first. */
  movement: string | null;
  /** Our own name of it; null: made by the payee in the provider's own screens. */
  reference: string | null;
}

export interface Dispute {
  id: string;
  amount: number;
  state: 'asked' | 'open' | 'won' | 'lost';
  /** The provider's own code, such as "fraudulent". */
  reason: string;
  /** Until when evidence is taken; null: it is not, or no longer. */
  answerUntil: Date | null;
}

export interface NewRefund {
  key: string;
  account: string | null;
  payment: string;
  amount: number;
  reference: string;
}

/** What a page can say for a payee whose giver's bank asks. */
export interface Evidence {
  key: string;
  account: string | null;
  dispute: string;
  /** Plain words; the vendor's limit is 20,000 signs. */
  says: string;
}

/** What the provider tells of itself. It says that something happened, never what is true now: that is read. */
export interface ProviderEvent {
  id: string;
  /** The vendor's own name, such as "checkout.session.completed". */
  type: string;
  account: string | null;
  /** The object it is about: of a checkout, a payment, an account, a payout. Its id is empty where the provider names none. */
  about: { kind: 'checkout' | 'payment' | 'account' | 'payout' | 'other'; id: string };
  /** The payee has taken back the permission to act for its account. */
  isWithdrawn: boolean;
  isLive: boolean;
  createdAt: Date;
}

/** Accounts of payees. */
export interface PayeeAccounts {
  open(asked: NewAccount): Promise<PayeeAccount>;
  /** A new link to the provider's own pages; it works once and for minutes, and is never stored. */
  onboarding(asked: Onboarding): Promise<{ url: string }>;
  read(account: string): Promise<PayeeAccount>;
}

/** What is done about one gift. */
export interface GiftPayments {
  open(asked: NewCheckout): Promise<Checkout>;
  read(account: string | null, checkout: string): Promise<Checkout>;
  /** Ends one that nobody has paid. Answers it as it is, also where it has ended already. */
  end(account: string | null, checkout: string, key: string): Promise<Checkout>;
  giveBack(asked: NewRefund): Promise<Refund>;
  answerDispute(asked: Evidence): Promise<Dispute>;
}

/** What is true, as the provider has booked it. */
export interface PaymentTruth {
  payment(account: string | null, payment: string): Promise<Payment>;
  /** Everything booked in an account since then, newest first. */
  movements(account: string | null, since: Date): AsyncIterable<Movement>;
  /** Checkouts of an account made since then, newest first. */
  checkouts(account: string | null, since: Date): AsyncIterable<Checkout>;
  /**
   * Reads what was sent to us, from its bytes as they came, once its signature holds for one of our secrets and is at most
   * five minutes away from now, before or after. Throws PaymentsError "forged" else.
   */
  event(body: Uint8Array, signature: string, now: Date): Promise<ProviderEvent>;
}

export interface CardPayments {
  readonly mode: PaymentsMode;
  /** Where its pages are on which gifts are paid: an origin. */
  readonly payOrigin: string;
  /** And those on which payees say who they are. */
  readonly payeeOrigin: string;
  readonly accounts: PayeeAccounts;
  readonly gifts: GiftPayments;
  readonly truth: PaymentTruth;
}

/**
 * unreachable: no answer, or none in time: whether it was done is not known, and the same key asks again. busy: later it may
 * go. refused: never with these words; `code` is the provider's own. missing: there is no such thing. forged: see
 * `PaymentTruth.event`. Holds no key and no person.
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
