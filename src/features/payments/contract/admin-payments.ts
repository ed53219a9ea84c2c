// Payments in the admin area, found by ids, sums and names, never by card. Amounts are minor units.
import * as z from 'zod';
import { adminList, listEndpoint, partOf } from '../../../shared/api/admin-lists.ts';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { GiftMethod, GiftState } from '../../giving/contract/giving.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { AlarmKind } from './payees.ts';

/** A collection of a page, a provider's bill, an extra from the price table, or a gift to Rosemary. */
export const PaymentKind = z.enum(['collection', 'bill', 'extra', 'house']);
export type PaymentKind = z.infer<typeof PaymentKind>;

export const AdminPayment = z.object({
  id: z.string(),
  number: z.string(),
  kind: PaymentKind,
  title: z.string(),
  method: GiftMethod,
  state: GiftState,
  /** As typed; may be empty. `userId`: set if they have an account. */
  giver: z.object({ name: z.string(), email: z.string().nullable(), userId: z.string().nullable() }),
  /** Null: Rosemary, or a treasurer who has cash or a cheque. */
  payee: z.string().nullable(),
  providerId: z.string().nullable(),
  currency: Currency,
  /** `total`: the whole payment; `returned`: the part that went back. */
  total: z.int(),
  returned: z.int(),
  /** Reversed as a mistake, not refunded. */
  isMistaken: z.boolean(),
  /** Time of payment, or of the request if unpaid. */
  at: z.iso.datetime(),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

const Moment = z.iso.datetime();
const Who = z.object({ id: z.string(), email: z.string() });

/** A ledger entry. `sums`: amounts by kind of account. */
const PaymentEntry = z.object({
  kind: z.string(),
  reference: z.string(),
  at: Moment,
  sums: z.array(z.object({ account: z.string(), amount: z.int() })),
});
const PaymentEvent = z.object({ id: z.string(), type: z.string(), at: Moment, handledAt: Moment.nullable() });
/** Refunds that the payee made at the card provider appear only in the entries. */
const PaymentRefund = z.object({
  id: z.string(),
  amount: z.int(),
  askedAt: Moment,
  askedBy: Who.nullable(),
  doneAt: Moment.nullable(),
  refused: z.string().nullable(),
});
const PaymentDispute = z.object({
  id: z.string(),
  amount: z.int(),
  state: z.string(),
  reason: z.string(),
  openedAt: Moment,
  answerUntil: Moment.nullable(),
  answeredAt: Moment.nullable(),
});

export const AdminPaymentFile = AdminPayment.extend({
  page: z.object({ id: z.string(), name: z.string() }).nullable(),
  billId: z.string().nullable(),
  /** `amount`: the gift; `cover`: added for the card fee; `tip`: added for Rosemary; `rosemaryFee`: Rosemary's fee. */
  amount: z.int(),
  cover: z.int(),
  tip: z.int(),
  rosemaryFee: z.int(),
  /** The card provider's fee, and the payee's share after refunds; null: not booked. */
  fee: z.int().nullable(),
  net: z.int().nullable(),
  askedAt: Moment,
  givenAt: Moment.nullable(),
  /** Estimated arrival in the payee's bank, as on the receipt; null: not booked, or not by card. */
  arrivesAt: Moment.nullable(),
  canPayOut: z.boolean().nullable(),
  account: z.string().nullable(),
  checkout: z.string().nullable(),
  payment: z.string().nullable(),
  enteredBy: Who.nullable(),
  correctedAt: Moment.nullable(),
  entries: partOf(PaymentEntry),
  events: partOf(PaymentEvent),
  refunds: partOf(PaymentRefund),
  disputes: partOf(PaymentDispute),
  alarms: partOf(z.object({ id: z.string(), kind: AlarmKind, raisedAt: Moment, settledAt: Moment.nullable() })),
});
export type AdminPaymentFile = z.infer<typeof AdminPaymentFile>;

const Minor = z
  .string()
  .regex(/^\d{1,15}$/, because('unclear'))
  .transform(Number);
const Day = z.iso.date(because('unclear'));

/** `least` and `most`: minor units of `currency`, inclusive. `from` and `to`: UTC days, inclusive. */
export const paymentList = adminList({
  screen: 'adminPayments',
  path: '/admin/payments',
  sorts: ['-day', 'day'],
  filters: {
    state: GiftState,
    kind: PaymentKind,
    method: GiftMethod,
    least: Minor,
    most: Minor,
    currency: Currency,
    from: Day,
    to: Day,
  },
  item: AdminPayment,
});

export const adminPayments = {
  /**
   * Newest first. `q`: a receipt number or part of it, an id, or the card provider's payment id. Otherwise each word
   * must match the giver's name or email, or the payee's name. Reading the list is audited.
   */
  list: listEndpoint(paymentList),
  /** Reading it is audited. NOT_FOUND. */
  read: endpoint('admin')
    .route({ method: 'GET', path: '/admin/payments/{id}' })
    .input(z.object({ id: Uuid }))
    .output(AdminPaymentFile),
};
