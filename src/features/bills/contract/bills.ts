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

/** draft: being written. estimate: sent. agreed: the last agreement holds. final: the final bill is sent. */
export const BillState = z.enum(['draft', 'estimate', 'agreed', 'final', 'closed']);
export type BillState = z.infer<typeof BillState>;

/** Lists of waiting bills. unpaid: agreed, and something is owed. disputed: a payment is in a dispute. */
export const BillsWaiting = z.enum(['draft', 'unpaid', 'disputed']);
export type BillsWaiting = z.infer<typeof BillsWaiting>;

/** Payments without a card. estate: a bank or an executor paid from the estate. */
export const BillMethod = GiftMethod.extract(['transfer', 'cash', 'cheque', 'estate']);
export type BillMethod = z.infer<typeof BillMethod>;

export const BillLine = z.object({
  what: requiredText(limits.BILL_WHAT_CHARACTERS),
  quantity: z.int().min(1).max(limits.QUANTITY_PER_LINE),
  /** Without tax, in minor units of the bill's currency. */
  each: z.int().nonnegative().max(MOST_PRICE),
  /** Hundredths of a percent. */
  taxBps: z.int().nonnegative().max(limits.MOST_TAX_BPS),
  note: optionalText(limits.BILL_NOTE_CHARACTERS),
});
export type BillLine = z.infer<typeof BillLine>;

const Lines = z
  .array(BillLine)
  .refine(({ length }) => length <= limits.LINES_PER_BILL, because('lines_most', { max: limits.LINES_PER_BILL }));

/** An agreement of the family; immutable. */
export const BillAgreement = z.object({
  kind: z.enum(['estimate', 'final']),
  rev: z.int(),
  lines: z.array(BillLine),
  /** Minor units, with tax. */
  total: z.int(),
  /** Who agreed. The provider sees only a name that was shared with it. Null: no name to show. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
});
export type BillAgreement = z.infer<typeof BillAgreement>;

export const BillPayment = z.object({
  id: z.string(),
  number: z.string(),
  state: GiftState,
  /** Minor units: paid, refunded, and withdrawn by the payer's bank. */
  amount: z.int(),
  returned: z.int(),
  disputed: z.int(),
  /** The payer's bank keeps it for good. */
  isTakenBack: z.boolean(),
  givenAt: z.iso.datetime(),
  isGift: z.boolean(),
  method: GiftMethod,
  /** For the provider: its member who entered it; null: none, or one without a name. */
  enteredBy: z.string().nullable(),
  /** When it was reversed as a mistake; null: not reversed. */
  correctedAt: z.iso.datetime().nullable(),
  correctedBy: z.string().nullable(),
  canCorrect: z.boolean(),
  /** The sum that the asker can refund now. */
  returnable: z.int(),
  /** Key to the receipt, for the payer; null for others. */
  key: z.string().nullable(),
});
export type BillPayment = z.infer<typeof BillPayment>;

export const BillSummary = z.object({
  id: z.string(),
  title: z.string(),
  provider: z.string(),
  currency: Currency,
  state: BillState,
  /** Minor units: the last agreed sum; null: none. */
  agreed: z.int().nullable(),
  paid: z.int(),
  /** Refunded and not owed again. */
  forgiven: z.int(),
  /** Disputed amount. Not in `paid`; not payable while disputed. */
  askedBack: z.int(),
  /** It is paid in full without an open dispute. False for a reader with only the link. */
  isPaid: z.boolean(),
  madeAt: z.iso.datetime(),
});
export type BillSummary = z.infer<typeof BillSummary>;

export const Bill = BillSummary.extend({
  /** As printed: "B-1A2B-3C4D". */
  number: z.string(),
  /** The provider as printed; null: deleted, or its new name awaits approval by Rosemary. */
  issuer: z
    .object({ legalName: z.string(), tradingName: z.string(), address: z.string(), phone: z.string() })
    .nullable(),
  providerId: z.string().nullable(),
  /** reader: has the link, but has not accepted the bill yet. */
  side: z.enum(['provider', 'family', 'reader']),
  /** Grows with every change; agreements name it. */
  rev: z.int(),
  /** Empty for the family until sent. */
  estimate: z.array(BillLine),
  final: z.array(BillLine),
  agreements: z.array(BillAgreement),
  /** Payments that a bank has not confirmed; open payment pages do not count. */
  underway: z.int(),
  /** Still owed, and overpaid. */
  left: z.int(),
  over: z.int(),
  /** `left` and `over` if the family agreed to the waiting final bill; null: none waits. */
  onceAgreed: z.object({ left: z.int(), over: z.int() }).nullable(),
  /** For the provider: the payer's name, if shared with it; else null. Never an email address. */
  family: z.string().nullable(),
  isTakenUp: z.boolean(),
  canPay: z.boolean(),
  /** The card provider is silent about an earlier payment, so the family cannot pay now. Only `read` sets it. */
  isConfirming: z.boolean(),
  /** For the family, if the provider takes no cards here; null: takes cards, or deleted. `isFound`: its page is public. */
  withoutCards: z.object({ phone: z.string(), isForNow: z.boolean(), isFound: z.boolean() }).nullable(),
  /** For the provider: the first dispute to answer; null: none. `payeeId` only for somebody who can answer. */
  dispute: z.object({ answerUntil: z.iso.datetime(), payeeId: z.string().nullable() }).nullable(),
  canGiveBack: z.boolean(),
  enterable: z.int(),
  /** True while unpaid, and once paid in full. */
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
  /** Minor units: paid, refunded, withdrawn by a bank; below, fees of card provider and Rosemary, and the rest. */
  amount: z.int(),
  returned: z.int(),
  disputed: z.int(),
  isTakenBack: z.boolean(),
  /** Reversed as a mistake, not refunded. */
  isMistaken: z.boolean(),
  fee: z.int().nullable(),
  net: z.int().nullable(),
  givenAt: z.iso.datetime(),
});
export type ProviderPayment = z.infer<typeof ProviderPayment>;

export const ProviderPayout = z.object({
  id: z.string(),
  currency: Currency,
  /** Minor units; negative: paid out; positive: returned. */
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
  /** A provider's bills, newest first. With `waiting`: those that wait, longest first. */
  ofProvider: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/bills' })
    .input(Id.extend({ after: Cursor.optional(), waiting: BillsWaiting.optional() }))
    .output(pageOf(BillSummary)),
  /** Adds a draft with the client's id. NOT_ALLOWED for a provider that is not live, ENTRY_EXISTS, TOO_MANY_REQUESTS. */
  make: endpoint('member')
    .route({ method: 'POST', path: '/providers/{id}/bills', successStatus: 201 })
    .input(Id.extend({ billId: Uuid, title: requiredText(limits.BILL_TITLE_CHARACTERS) }))
    .output(Bill),
  /** For the provider, the payer, and with `key` for a reader of the link; NOT_FOUND for others. */
  read: endpoint('open')
    .route({ method: 'GET', path: '/bills/{id}' })
    .input(Id.extend({ key: Key.optional() }))
    .output(Bill),
  /** Saves lines of the estimate, or of the final bill once that is agreed; unsends it. EDIT_CONFLICT, ALREADY_DONE. */
  save: endpoint('member')
    .route({ method: 'PATCH', path: '/bills/{id}' })
    .input(Id.extend({ rev: Rev, lines: Lines }))
    .output(Bill),
  /** Shows the lines to the family. EDIT_CONFLICT; `empty` for a bill without lines. */
  send: endpoint('member')
    .route({ method: 'PUT', path: '/bills/{id}/sending' })
    .input(Id.extend({ rev: Rev }))
    .output(Bill),
  /** Makes a link and code, ends earlier ones. `enquiryId` emails it to that enquirer. ALREADY_DONE once accepted. */
  link: endpoint('member')
    .route({ method: 'POST', path: '/bills/{id}/links', successStatus: 201 })
    .input(Id.extend({ enquiryId: Uuid.optional() }))
    .output(BillLink),
  /** The asker becomes the payer, and the link ends. ADDRESS_NOT_CONFIRMED, NOT_FOUND. */
  takeUp: endpoint('member')
    .route({ method: 'PUT', path: '/bills/{id}/payer' })
    .input(Id.extend({ key: Key }))
    .output(Bill),
  /** The family agrees to exactly this revision. EDIT_CONFLICT if it has changed. */
  agree: endpoint('member')
    .route({ method: 'PUT', path: '/bills/{id}/agreement' })
    .input(Id.extend({ rev: Rev }))
    .output(Bill),
  /** By either side while unpaid or once paid in full; else ALREADY_DONE. */
  close: endpoint('member').route({ method: 'PUT', path: '/bills/{id}/closing' }).input(Id).output(Bill),
  form: endpoint('member')
    .route({ method: 'GET', path: '/bills/{billId}/form' })
    .input(z.object({ billId: Uuid }))
    .output(GiftForm),
  /** Opens a payment page; ends an earlier one. As `giving.give`; `amount_too_large`, PAYMENT_UNCONFIRMED. */
  pay: endpoint('member')
    .route({ method: 'POST', path: '/bills/{billId}/payments', successStatus: 201 })
    .input(Giver.extend({ billId: Uuid }))
    .output(PaymentAsked),
  /** Enters a payment without a card. Idempotent. ALREADY_DONE unless agreed and open, `more_than_left`. */
  enter: endpoint('member')
    .route({ method: 'POST', path: '/bills/{id}/hand-payments', successStatus: 201 })
    .input(Id.extend({ giftId: Uuid, method: BillMethod, amount: z.int(), on: z.iso.date() }))
    .output(Bill),
  /** Reverses a mistaken entry with a counter-entry. ALREADY_DONE once it was refunded or reversed. */
  correct: endpoint('member')
    .route({ method: 'POST', path: '/bills/{id}/hand-payments/{giftId}/correction', successStatus: 201 })
    .input(Id.extend({ giftId: Uuid }))
    .output(Bill),
  /**
   * Refund by the provider's owner. Reduces the debt unless `isStillOwed`. GIFT_OVER if the card provider refuses, BUSY.
   */
  giveBack: endpoint('member')
    .route({ method: 'POST', path: '/bills/{id}/payments/{giftId}/returns', successStatus: 201 })
    .input(
      Id.extend({ giftId: Uuid, returnId: Uuid, amount: z.int().positive(), isStillOwed: z.boolean().default(false) }),
    )
    .output(Bill),
  /** Makes a page's collection pay this bill. The asker pays the bill and keeps the page; only before it opens. */
  nameFund: endpoint('member')
    .route({ method: 'PUT', path: '/bills/{id}/funds/{fundId}' })
    .input(Id.extend({ fundId: Uuid }))
    .output(Bill),
  /** All payments to a provider, newest first; for its owner. `count` counts all. */
  payments: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/payments' })
    .input(Id.extend({ after: Cursor.optional() }))
    .output(pageOf(ProviderPayment)),
  /** Read from the card provider now; BUSY if it does not answer. */
  payouts: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/payouts' })
    .input(Id)
    .output(z.object({ payouts: z.array(ProviderPayout) })),
};
