// Objects of Stripe's API (version 2026-10-28.endive), with only the fields that we read.

type Metadata = Record<string, string>;

export interface Requirements {
  currently_due: string[];
  eventually_due: string[];
  past_due: string[];
  pending_verification: string[];
  current_deadline: number | null;
  disabled_reason: string | null;
  errors: never[];
  alternatives: never[];
}

export interface Account {
  id: string;
  object: 'account';
  business_type: string | null;
  capabilities: Record<string, 'active' | 'pending' | 'inactive'>;
  charges_enabled: boolean;
  controller: object;
  country: string;
  created: number;
  default_currency: string;
  details_submitted: boolean;
  email: string | null;
  metadata: Metadata;
  payouts_enabled: boolean;
  requirements: Requirements;
  settings: {
    payments: { statement_descriptor: string | null };
    card_payments: { statement_descriptor_prefix: string | null };
  };
  type: 'none';
}

export interface Session {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer_details: { email: string } | null;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  locale: string | null;
  metadata: Metadata;
  mode: 'payment';
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  submit_type: string | null;
  success_url: string;
  url: string | null;
}

export interface PaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
}

export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  application_fee_amount: number | null;
  created: number;
  currency: string;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  receipt_email: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  application_fee: string | null;
  application_fee_amount: number | null;
  balance_transaction: string | null;
  billing_details: { email: string | null };
  created: number;
  currency: string;
  disputed: boolean;
  failure_code: string | null;
  livemode: false;
  metadata: Metadata;
  paid: boolean;
  payment_intent: string;
  payment_method_details: { type: string; card?: { last4: string } };
  refunded: boolean;
  status: 'succeeded' | 'pending' | 'failed';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  /** Stripe always sends the whole objects, not their ids. */
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  evidence: Record<string, string | null>;
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number };
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
}

export interface FeeDetail {
  amount: number;
  application: string | null;
  currency: string;
  description: string;
  type: 'stripe_fee' | 'application_fee';
}

export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  balance_type: 'payments';
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: FeeDetail[];
  net: number;
  reporting_category: string;
  source: string;
  status: 'pending';
  type: string;
}

export interface Payout {
  id: string;
  object: 'payout';
  amount: number;
  arrival_date: number;
  balance_transaction: string;
  created: number;
  currency: string;
  failure_balance_transaction: string | null;
  failure_code: string | null;
  livemode: false;
  status: 'paid' | 'failed';
}

export interface ApplicationFee {
  id: string;
  object: 'application_fee';
  account: string;
  amount: number;
  amount_refunded: number;
  application: string;
  balance_transaction: string;
  charge: string;
  created: number;
  currency: string;
  livemode: false;
  refunded: boolean;
}

export interface Event {
  id: string;
  object: 'event';
  account?: string;
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: null;
  type: string;
}

/** The type of each object. The key is the value of its field `object`. */
export interface Things {
  account: Account;
  'checkout.session': Session;
  payment_intent: Intent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance_transaction: BalanceTransaction;
  payout: Payout;
  application_fee: ApplicationFee;
  event: Event;
}
export type Thing = Things[keyof Things];
