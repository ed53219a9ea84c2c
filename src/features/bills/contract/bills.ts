import * as z from 'zod';
import * as limits from './bill-limits.ts';
import { CodedLink } from '../../prepared/contract/coded-links.ts';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { GiftForm, GiftMethod, GiftState, Giver, PaymentAsked } from '../../giving/contract/giving.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { Cursor, pageOf } from '../../../shared/api/pages.ts';
import { MOST_PRICE } from '../../../shared/limits/provider-limits.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';

/** draft: not sent yet. estimate: sent. agreed: the family has agreed. final: the final bill is sent, but not agreed. */
export const BillState = z.enum(['draft', 'estimate', 'agreed', 'final', 'closed']);
export type BillState = z.infer<typeof BillState>;

/** Lists of bills that need attention. unpaid: agreed and not fully paid. disputed: a bank demands a payment back. */
export const BillsWaiting = z.enum(['draft', 'unpaid', 'disputed']);
export type BillsWaiting = z.infer<typeof BillsWaiting>;

/** How a bill was paid without a card. estate: a bank or an executor paid from the estate. */
export const BillMethod = GiftMethod.extract(['transfer', 'cash', 'cheque', 'estate']);
export type BillMethod = z.infer<typeof BillMethod>;

export const BillLine = z.object({
  what: requiredText(limits.BILL_WHAT_CHARACTERS),
  quantity: z.int().min(1).max(limits.QUANTITY_PER_LINE),
  /** Price of one piece without tax, in minor units of the bill's currency. */
  each: z.int().nonnegative().max(MOST_PRICE),
  /** Tax rate in hundredths of a percent. */
  taxBps: z.int().nonnegative().max(limits.MOST_TAX_BPS),
  note: optionalText(limits.BILL_NOTE_CHARACTERS),
});
export type BillLine = z.infer<typeof BillLine>;

const Lines = z
  .array(BillLine)
  .refine(({ length }) => length <= limits.LINES_PER_BILL, because('lines_most', { max: limits.LINES_PER_BILL }));

/** An agreement of the family, with its sum and time. It never changes. */
export const BillAgreement = z.object({
  kind: z.enum(['estimate', 'final']),
  rev: z.int(),
  lines: z.array(BillLine),
  /** Sum with tax, in minor units. */
  total: z.int(),
  /** Name of the person who agreed. The provider sees it only if the person shared it. Null: there is none to show. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
});
export type BillAgreement = z.infer<typeof BillAgreement>;

export const BillPayment = z.object({
  id: z.string(),
  number: z.string(),
  state: GiftState,
  /** In minor units. `returned`: sum that was refunded. `disputed`: sum that the payer's bank withdrew. */
  amount: z.int(),
  returned: z.int(),
  disputed: z.int(),
  /** The payer's bank has withdrawn the payment for good. */
  isTakenBack: z.boolean(),
  givenAt: z.iso.datetime(),
  isGift: z.boolean(),
  method: GiftMethod,
  /** For the provider: the person on its staff who entered the payment. Null: nobody, or a person without a name. */
  enteredBy: z.string().nullable(),
  /** When the entry was cancelled as a mistake. Null: it was not. */
  correctedAt: z.iso.datetime().nullable(),
  correctedBy: z.string().nullable(),
  canCorrect: z.boolean(),
  /** The sum that the caller can refund at the moment. */
  returnable: z.int(),
  /** Key to the payment's receipt, for the payer. Null for others. */
  key: z.string().nullable(),
});
export type BillPayment = z.infer<typeof BillPayment>;

export const BillSummary = z.object({
  id: z.string(),
  title: z.string(),
  provider: z.string(),
  currency: Currency,
  state: BillState,
  /** The sum that was agreed last, in minor units. Null: none. */
  agreed: z.int().nullable(),
  paid: z.int(),
  /** Sum that was refunded and need not be paid again. */
  forgiven: z.int(),
  /** Sum in open disputes. It is not part of `paid`, and cannot be paid until the bank has decided. */
  askedBack: z.int(),
  /** True if the bill is paid in full and not in dispute. Always false for readers who only have the link. */
  isPaid: z.boolean(),
  madeAt: z.iso.datetime(),
});
export type BillSummary = z.infer<typeof BillSummary>;

export const Bill = BillSummary.extend({
  /** Number on the printed bill, such as "B-1A2B-3C4D". */
  number: z.string(),
  /** The provider's names on the printed bill. Null: provider deleted, or an admin has not approved its new name yet. */
  issuer: z
    .object({ legalName: z.string(), tradingName: z.string(), address: z.string(), phone: z.string() })
    .nullable(),
  providerId: z.string().nullable(),
  /** How the caller sees the bill. reader: has the link but has not become the payer yet. */
  side: z.enum(['provider', 'family', 'reader']),
  /** Raised with every change. An agreement stores the number that it is about. */
  rev: z.int(),
  /** Lines of the estimate. Empty for the family until they are sent. */
  estimate: z.array(BillLine),
  final: z.array(BillLine),
  agreements: z.array(BillAgreement),
  /** Sum of payments that a bank has not confirmed yet. Open payment pages do not count. */
  underway: z.int(),
  /** `left`: sum still to pay. `over`: sum that was paid too much. */
  left: z.int(),
  over: z.int(),
  /** `left` and `over` as they would be if the family agreed to the final bill. Null if none waits for agreement. */
  onceAgreed: z.object({ left: z.int(), over: z.int() }).nullable(),
  /** For the provider: the payer's name, if it was shared, or else null. Never an email address. */
  family: z.string().nullable(),
  isTakenUp: z.boolean(),
  canPay: z.boolean(),
  /** The family cannot pay until the card provider reports an earlier payment. Only `read` sets this. */
  isConfirming: z.boolean(),
  /** For the family, if the provider takes no cards. Null: it takes cards or was deleted. `isFound`: its page is public. */
  withoutCards: z.object({ phone: z.string(), isForNow: z.boolean(), isFound: z.boolean() }).nullable(),
  /** For the provider: the dispute to answer first. Null: none. `payeeId` is set only for somebody who can answer. */
  dispute: z.object({ answerUntil: z.iso.datetime(), payeeId: z.string().nullable() }).nullable(),
  canGiveBack: z.boolean(),
  enterable: z.int(),
  /** Whether the bill can be closed: nothing is paid, or everything is. */
  canClose: z.boolean(),
  payments: z.array(BillPayment),
  closedBy: z.enum(['firm', 'family']).nullable(),
  isPretend: z.boolean(),
});
export type Bill = z.infer<typeof Bill>;

export const ProviderPayment = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  billId: z.string().nullable(),
  method: GiftMethod,
  state: GiftState,
  currency: Currency,
  /** In minor units. `returned`: sum that was refunded. `disputed`: sum that a bank withdrew. */
  amount: z.int(),
  returned: z.int(),
  disputed: z.int(),
  isTakenBack: z.boolean(),
  /** The payment was entered by mistake and cancelled. It was not refunded. */
  isMistaken: z.boolean(),
  fee: z.int().nullable(),
  net: z.int().nullable(),
  givenAt: z.iso.datetime(),
});
export type ProviderPayment = z.infer<typeof ProviderPayment>;

export const ProviderPayout = z.object({
  id: z.string(),
  currency: Currency,
  /** In minor units. Negative if paid out to the bank, positive if it came back from there. */
  amount: z.int(),
  isFailed: z.boolean(),
  at: z.iso.datetime(),
});
export type ProviderPayout = z.infer<typeof ProviderPayout>;

export const BillLink = CodedLink.extend({ key: z.string() });
export type BillLink = z.infer<typeof BillLink>;

const Id = z.object({ id: Uuid });
const Key = z.string().max(200);
const Rev = z.int().nonnegative();

export const bills = {
  mine: endpoint('member')
    .route({ method: 'GET', path: '/bills' })
    .output(z.object({ bills: z.array(BillSummary) })),
  /** A provider's bills, newest first. With `waiting`, only those of one kind, and the longest waiting first. */
  ofProvider: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/bills' })
    .input(Id.extend({ after: Cursor.optional(), waiting: BillsWaiting.optional() }))
    .output(pageOf(BillSummary)),
  /** Adds a draft. The caller makes its id. Errors: NOT_ALLOWED if not live, ENTRY_EXISTS, TOO_MANY_REQUESTS. */
  make: endpoint('member')
    .route({ method: 'POST', path: '/providers/{id}/bills', successStatus: 201 })
    .input(Id.extend({ billId: Uuid, title: requiredText(limits.BILL_TITLE_CHARACTERS) }))
    .output(Bill),
  /** For the provider, the payer, and readers who have the link's `key`. Errors: NOT_FOUND for others. */
  read: endpoint('open')
    .route({ method: 'GET', path: '/bills/{id}' })
    .input(Id.extend({ key: Key.optional() }))
    .output(Bill),
  /** Saves lines of the estimate or final bill, hidden until they are sent. Errors: EDIT_CONFLICT, ALREADY_DONE. */
  save: endpoint('member')
    .route({ method: 'PATCH', path: '/bills/{id}' })
    .input(Id.extend({ rev: Rev, lines: Lines }))
    .output(Bill),
  /** Shows the lines to the family. Errors: EDIT_CONFLICT, `empty` if the bill has no lines. */
  send: endpoint('member')
    .route({ method: 'PUT', path: '/bills/{id}/sending' })
    .input(Id.extend({ rev: Rev }))
    .output(Bill),
  /** Replaces the bill's link and code. With `enquiryId`, emails the link to that family. ALREADY_DONE if accepted. */
  link: endpoint('member')
    .route({ method: 'POST', path: '/bills/{id}/links', successStatus: 201 })
    .input(Id.extend({ enquiryId: Uuid.optional() }))
    .output(BillLink),
  /** Makes the caller the payer, after which the link does not work. Errors: ADDRESS_NOT_CONFIRMED, NOT_FOUND. */
  takeUp: endpoint('member')
    .route({ method: 'PUT', path: '/bills/{id}/payer' })
    .input(Id.extend({ key: Key }))
    .output(Bill),
  /** The family agrees to this revision and no other. Errors: EDIT_CONFLICT if the bill has changed since. */
  agree: endpoint('member')
    .route({ method: 'PUT', path: '/bills/{id}/agreement' })
    .input(Id.extend({ rev: Rev }))
    .output(Bill),
  /** Closes the bill, for both sides. Errors: ALREADY_DONE unless nothing is paid or everything is. */
  close: endpoint('member').route({ method: 'PUT', path: '/bills/{id}/closing' }).input(Id).output(Bill),
  form: endpoint('member')
    .route({ method: 'GET', path: '/bills/{billId}/form' })
    .input(z.object({ billId: Uuid }))
    .output(GiftForm),
  /** Opens a payment page; ends an earlier one. Errors: those of `giving.give`, `amount_too_large`, PAYMENT_UNCONFIRMED. */
  pay: endpoint('member')
    .route({ method: 'POST', path: '/bills/{billId}/payments', successStatus: 201 })
    .input(Giver.extend({ billId: Uuid }))
    .output(PaymentAsked),
  /** Enters a payment without a card, once. Errors: ALREADY_DONE unless agreed and open, `more_than_left`. */
  enter: endpoint('member')
    .route({ method: 'POST', path: '/bills/{id}/hand-payments', successStatus: 201 })
    .input(Id.extend({ giftId: Uuid, method: BillMethod, amount: z.int(), on: z.iso.date() }))
    .output(Bill),
  /** Cancels a mistaken entry by a counter-entry. Errors: ALREADY_DONE if it was cancelled, or a part was refunded. */
  correct: endpoint('member')
    .route({ method: 'POST', path: '/bills/{id}/hand-payments/{giftId}/correction', successStatus: 201 })
    .input(Id.extend({ giftId: Uuid }))
    .output(Bill),
  /** Refunds a payment (owner only), which lowers the bill unless `isStillOwed`. Errors: GIFT_OVER if refused, BUSY. */
  giveBack: endpoint('member')
    .route({ method: 'POST', path: '/bills/{id}/payments/{giftId}/returns', successStatus: 201 })
    .input(
      Id.extend({ giftId: Uuid, returnId: Uuid, amount: z.int().positive(), isStillOwed: z.boolean().default(false) }),
    )
    .output(Bill),
  /** Makes a page's draft collection pay this bill. The caller must be the payer and a keeper of the page. */
  nameFund: endpoint('member')
    .route({ method: 'PUT', path: '/bills/{id}/funds/{fundId}' })
    .input(Id.extend({ fundId: Uuid }))
    .output(Bill),
  /** All payments to a provider, newest first, for its owner. `count` is the number of all payments. */
  payments: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/payments' })
    .input(Id.extend({ after: Cursor.optional() }))
    .output(pageOf(ProviderPayment)),
  /** Payouts, read from the card provider with each request. Errors: BUSY if it does not answer. */
  payouts: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/payouts' })
    .input(Id)
    .output(z.object({ payouts: z.array(ProviderPayout) })),
};
