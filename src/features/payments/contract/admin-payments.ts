// Payments in the admin area. Admins find them by ids, sums and names, never by card. Amounts are in minor units.
import * as z from 'zod';
import { adminList, listEndpoint, partOf } from '../../../shared/api/admin-lists.ts';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { GiftMethod, GiftState } from '../../giving/contract/giving.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { AlarmKind } from './payees.ts';

/** What was paid: a page's collection, a provider's bill, an extra, or a gift to Rosemary (`house`). */
export const PaymentKind = z.enum(['collection', 'bill', 'extra', 'house']);
export type PaymentKind = z.infer<typeof PaymentKind>;

export const AdminPayment = z.object({
  id: z.string(),
  number: z.string(),
  kind: PaymentKind,
  title: z.string(),
  method: GiftMethod,
  state: GiftState,
  /** Name and email address as typed. The name may be empty. `userId` is set if the giver has an account. */
  giver: z.object({ name: z.string(), email: z.string().nullable(), userId: z.string().nullable() }),
  /** Name of the payee. Null: Rosemary, or a treasurer who holds cash or a cheque. */
  payee: z.string().nullable(),
  providerId: z.string().nullable(),
  currency: Currency,
  /** `total` is the whole payment. `returned` is the part that was refunded or withdrawn by a bank. */
  total: z.int(),
  returned: z.int(),
  /** The payment was entered by mistake and cancelled. It was not refunded. */
  isMistaken: z.boolean(),
  /** When the payment was paid. If it was not paid, when it was requested. */
  at: z.iso.datetime(),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

const Moment = z.iso.datetime();
const Who = z.object({ id: z.string(), email: z.string() });

/** A ledger entry. `sums` has the amounts by kind of ledger account. */
const PaymentEntry = z.object({
  kind: z.string(),
  reference: z.string(),
  at: Moment,
  sums: z.array(z.object({ account: z.string(), amount: z.int() })),
});
const PaymentEvent = z.object({ id: z.string(), type: z.string(), at: Moment, handledAt: Moment.nullable() });
/** A refund made in the product. Refunds that a payee made at the card provider appear only among the entries. */
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
  /** `amount`: the gift. `cover`: added for card fees. `tip`: added for Rosemary. `rosemaryFee`: Rosemary's own fee. */
  amount: z.int(),
  cover: z.int(),
  tip: z.int(),
  rosemaryFee: z.int(),
  /** The card provider's fee, and the payee's share after refunds. Null while nothing is booked. */
  fee: z.int().nullable(),
  net: z.int().nullable(),
  askedAt: Moment,
  givenAt: Moment.nullable(),
  /** When the payee's bank should have the money, as the receipt says. Null: not booked, or not paid by card. */
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

/** `least` and `most` are inclusive, in minor units of `currency`. `from` and `to` are days in UTC, inclusive. */
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
   * Newest first. `q` is an id, a receipt number or part of one, or the card provider's payment id. In other text, each
   * word must match the giver's name or email address, or the payee's name. Reading the list is an audit event.
   */
  list: listEndpoint(paymentList),
  /** Reading a payment is recorded as an audit event. Errors: NOT_FOUND. */
  read: endpoint('admin')
    .route({ method: 'GET', path: '/admin/payments/{id}' })
    .input(z.object({ id: Uuid }))
    .output(AdminPaymentFile),
};
