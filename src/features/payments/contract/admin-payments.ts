// Payments as those who run the place find them and look at them: by ids, sums and names, never by a card.
import * as z from 'zod';
import { adminList, listEndpoint, partOf } from '../../../shared/api/admin-lists.ts';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { GiftMethod, GiftState } from '../../giving/contract/giving.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { AlarmKind } from './payees.ts';

/** What was paid for: a collection of a page, a provider's bill, an extra of the price table, or the house itself. */
export const PaymentKind = z.enum(['collection', 'bill', 'extra', 'house']);
export type PaymentKind = z.infer<typeof PaymentKind>;

export const AdminPayment = z.object({
  id: z.string(),
  /** As it is on the receipt. */
  number: z.string(),
  kind: PaymentKind,
  /** Its purpose, as the giver read it. */
  title: z.string(),
  method: GiftMethod,
  state: GiftState,
  /** As they said, or nothing; `userId`: they have an account. */
  giver: z.object({ name: z.string(), email: z.string().nullable(), userId: z.string().nullable() }),
  /** Who receives it; null: the house, or of a collection its treasurer, in hand. */
  payee: z.string().nullable(),
  providerId: z.string().nullable(),
  currency: Currency,
  /** Minor units: everything that was to be paid, and what of it went back. */
  total: z.int(),
  returned: z.int(),
  /** It was entered by mistake, and taken back: nothing was refunded. */
  isMistaken: z.boolean(),
  /** When it was paid; where it was not, when it was asked for. */
  at: z.iso.datetime(),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

const Moment = z.iso.datetime();
const Who = z.object({ id: z.string(), email: z.string() });

/** A movement in the books. `sums`: what each kind of account got, minor units. */
const PaymentEntry = z.object({
  kind: z.string(),
  reference: z.string(),
  at: Moment,
  sums: z.array(z.object({ account: z.string(), amount: z.int() })),
});
/** An event of the card provider. */
const PaymentEvent = z.object({ id: z.string(), type: z.string(), at: Moment, handledAt: Moment.nullable() });
/** One that the payee made with the card provider itself is in the entries alone. */
const PaymentRefund = z.object({
  id: z.string(),
  amount: z.int(),
  askedAt: Moment,
  askedBy: Who.nullable(),
  doneAt: Moment.nullable(),
  /** The card provider's own code where it refused. */
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
  /** Minor units: the gift, what was added for the card's fee and for the house, and the house's own fee. */
  amount: z.int(),
  cover: z.int(),
  tip: z.int(),
  houseFee: z.int(),
  /** The card provider's fee, and the payee's share after refunds; null: nothing is booked. */
  fee: z.int().nullable(),
  net: z.int().nullable(),
  askedAt: Moment,
  givenAt: Moment.nullable(),
  /** About when it is in the payee's bank, the day on the receipt; null: not booked, or it came another way. */
  arrivesAt: Moment.nullable(),
  /** Null: no card was used. */
  canPayOut: z.boolean().nullable(),
  /** Ids at the card provider: the payee's account, the payment page, the payment. */
  account: z.string().nullable(),
  checkout: z.string().nullable(),
  payment: z.string().nullable(),
  /** The person who entered it by hand, and when it was taken back as a mistake. */
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

/** `least` and `most` are minor units of `currency`, both included; `from` and `to` are days in UTC, both of them included. */
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
   * The newest first. `q` is a receipt number or a part of it, an id, or the card provider's id of a payment. Otherwise each of
   * its words must be in the giver's name and address, or in the name of the payee. Reading the list is an act of the audit.
   */
  list: listEndpoint(paymentList),
  /** Reading it is an act of the audit. NOT_FOUND. */
  read: endpoint('admin')
    .route({ method: 'GET', path: '/admin/payments/{id}' })
    .input(z.object({ id: Uuid }))
    .output(AdminPaymentFile),
};
