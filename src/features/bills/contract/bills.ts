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

/** draft: the firm writes the estimate. estimate: it is sent. agreed: what was agreed last holds. final: the final bill is sent. */
export const BillState = z.enum(['draft', 'estimate', 'agreed', 'final', 'closed']);
export type BillState = z.infer<typeof BillState>;

/** Which bills wait. unpaid: agreed, and something is owed. disputed: a bank is deciding about a payment. */
export const BillsWaiting = z.enum(['draft', 'unpaid', 'disputed']);
export type BillsWaiting = z.infer<typeof BillsWaiting>;

/** How a payment came that the provider enters. estate: a bank or an executor paid it from the estate. */
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

/** What the family said yes to. It is never changed. */
export const BillAgreement = z.object({
  kind: z.enum(['estimate', 'final']),
  rev: z.int(),
  lines: z.array(BillLine),
  /** Minor units, with tax. */
  total: z.int(),
  /** Who agreed; for the firm, by the name they shared with it. Null: no name to show. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
});
export type BillAgreement = z.infer<typeof BillAgreement>;

/** One payment towards a bill, as the books have it. */
export const BillPayment = z.object({
  id: z.string(),
  number: z.string(),
  state: GiftState,
  /** Minor units: what was paid, what of it was refunded, and what the payer's bank has taken. */
  amount: z.int(),
  returned: z.int(),
  disputed: z.int(),
  /** The payer's bank keeps it for good. */
  isTakenBack: z.boolean(),
  givenAt: z.iso.datetime(),
  /** It came by a collection on a page. */
  isGift: z.boolean(),
  method: GiftMethod,
  /** Who of the firm entered it, for the firm; null: nobody, or somebody without a name. */
  enteredBy: z.string().nullable(),
  /** When it was taken back as a mistake; null: it was not. */
  correctedAt: z.iso.datetime().nullable(),
  correctedBy: z.string().nullable(),
  /** The one who asks can take it back as a mistake. */
  canCorrect: z.boolean(),
  /** What the one who asks can give back of it; 0: nothing. */
  returnable: z.int(),
  /** Opens its receipt, for whoever paid it; null for others. */
  key: z.string().nullable(),
});
export type BillPayment = z.infer<typeof BillPayment>;

export const BillSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** As families know the firm. */
  firm: z.string(),
  currency: Currency,
  state: BillState,
  /** Minor units: what was agreed last; null: nothing was. */
  agreed: z.int().nullable(),
  /** As the books have it. */
  paid: z.int(),
  /** Refunded and not owed again. */
  forgiven: z.int(),
  /** Disputed amount. Not in `paid`; neither owed nor payable until the bank decides. */
  askedBack: z.int(),
  /** It is paid in full and no bank is deciding. False for a reader with only the link. */
  isPaid: z.boolean(),
  madeAt: z.iso.datetime(),
});
export type BillSummary = z.infer<typeof BillSummary>;

export const Bill = BillSummary.extend({
  /** On paper: "B-1A2B-3C4D". */
  number: z.string(),
  /** The firm as it is on paper; null: it is gone, or has a name that the house has not looked at. */
  issuer: z
    .object({ legalName: z.string(), tradingName: z.string(), address: z.string(), phone: z.string() })
    .nullable(),
  /** Null: the firm is gone. */
  providerId: z.string().nullable(),
  /** reader: whoever has the link and is not the one who pays yet. */
  side: z.enum(['firm', 'family', 'reader']),
  /** Grows with every change: what is agreed to is named by it. */
  rev: z.int(),
  /** Empty for the family while the firm writes. */
  estimate: z.array(BillLine),
  /** Empty while there is none, and for the family while the firm writes. */
  final: z.array(BillLine),
  /** The newest first. */
  agreements: z.array(BillAgreement),
  /** What a bank has not confirmed. A payment page that is open is nothing yet. */
  underway: z.int(),
  /** What is still owed; and what was paid too much. */
  left: z.int(),
  over: z.int(),
  /** The same, if the family agreed to the final bill now; null: none is waiting. */
  onceAgreed: z.object({ left: z.int(), over: z.int() }).nullable(),
  /** Who has taken it up, for the firm, by the name they shared with it; null: nobody, or no name shared. Never an address. */
  family: z.string().nullable(),
  isTakenUp: z.boolean(),
  /** Something can be paid now by the one who asks. */
  canPay: z.boolean(),
  /** The card company does not say now whether the family's payment was made, so the family cannot pay. Only `read` sets it. */
  isConfirming: z.boolean(),
  /**
   * For the family, if the provider takes no cards here, or none for now: its telephone, and whether families find its page.
   * Null: it takes them, or is gone.
   */
  withoutCards: z.object({ phone: z.string(), isForNow: z.boolean(), isFound: z.boolean() }).nullable(),
  /** For the firm: the dispute to answer first. `payeeId` only for somebody who can answer it. Null: there is none. */
  dispute: z.object({ answerUntil: z.iso.datetime(), payeeId: z.string().nullable() }).nullable(),
  canGiveBack: z.boolean(),
  /** The most that can be entered as paid without a card by the one who asks; 0: nothing. */
  enterable: z.int(),
  /** Without payment it can be closed; paid whole it can be too. */
  canClose: z.boolean(),
  payments: z.array(BillPayment),
  closedBy: z.enum(['firm', 'family']).nullable(),
  isPretend: z.boolean(),
});
export type Bill = z.infer<typeof Bill>;

/** One payment to a firm, in its books. */
export const FirmPayment = z.object({
  id: z.string(),
  number: z.string(),
  /** Of the bill, or as the giver read it. */
  title: z.string(),
  billId: z.string().nullable(),
  method: GiftMethod,
  state: GiftState,
  currency: Currency,
  /** Minor units: what was paid, refunded, taken by the payer's bank, kept by the card company and the house, and is left. */
  amount: z.int(),
  returned: z.int(),
  disputed: z.int(),
  isTakenBack: z.boolean(),
  /** It was entered by mistake, and taken back: nothing was refunded. */
  isMistaken: z.boolean(),
  fee: z.int().nullable(),
  net: z.int().nullable(),
  givenAt: z.iso.datetime(),
});
export type FirmPayment = z.infer<typeof FirmPayment>;

/** What the card company has sent to the firm's bank. */
export const FirmPayout = z.object({
  id: z.string(),
  currency: Currency,
  /** Minor units; below zero: it was sent, and what came back is above. */
  amount: z.int(),
  isFailed: z.boolean(),
  at: z.iso.datetime(),
});
export type FirmPayout = z.infer<typeof FirmPayout>;

export const BillLink = CodedLink.extend({ key: z.string() });
export type BillLink = z.infer<typeof BillLink>;

const Id = z.object({ id: Uuid });
const Key = z.string().max(200);
const Rev = z.int().nonnegative();

export const bills = {
  /** Those that the asker pays. */
  mine: endpoint('member')
    .route({ method: 'GET', path: '/bills' })
    .output(z.object({ bills: z.array(BillSummary) })),
  /** A firm's bills, newest first. With `waiting`, those that wait, the longest waiting first. */
  ofProvider: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/bills' })
    .input(Id.extend({ after: Cursor.optional(), waiting: BillsWaiting.optional() }))
    .output(pageOf(BillSummary)),
  /** A draft; its id is made by whoever asks. NOT_ALLOWED for a firm that families do not find, ENTRY_EXISTS, TOO_MANY_REQUESTS. */
  make: endpoint('member')
    .route({ method: 'POST', path: '/providers/{id}/bills', successStatus: 201 })
    .input(Id.extend({ billId: Uuid, title: requiredText(limits.BILL_TITLE_CHARACTERS) }))
    .output(Bill),
  /** For the firm, for whoever pays it, and with `key` for whoever has its link; NOT_FOUND for everybody else. */
  read: endpoint('open')
    .route({ method: 'GET', path: '/bills/{id}' })
    .input(Id.extend({ key: Key.optional() }))
    .output(Bill),
  /** The lines of the estimate, or once that is agreed of the final bill. What was sent is taken back by it. EDIT_CONFLICT, ALREADY_DONE. */
  save: endpoint('member')
    .route({ method: 'PATCH', path: '/bills/{id}' })
    .input(Id.extend({ rev: Rev, lines: Lines }))
    .output(Bill),
  /** Shows them to the family. EDIT_CONFLICT; `empty` for a bill without lines. */
  send: endpoint('member')
    .route({ method: 'PUT', path: '/bills/{id}/sending' })
    .input(Id.extend({ rev: Rev }))
    .output(Bill),
  /**
   * A new link for the family, with a code to type; the ones before are over. `enquiryId` emails it to the family that
   * wrote to the firm. ALREADY_DONE once somebody has accepted it.
   */
  link: endpoint('member')
    .route({ method: 'POST', path: '/bills/{id}/links', successStatus: 201 })
    .input(Id.extend({ enquiryId: Uuid.optional() }))
    .output(BillLink),
  /** Whoever has the link pays it from now on, and the link is over. ADDRESS_NOT_CONFIRMED, NOT_FOUND. */
  takeUp: endpoint('member')
    .route({ method: 'PUT', path: '/bills/{id}/payer' })
    .input(Id.extend({ key: Key }))
    .output(Bill),
  /** The family says yes to exactly this. EDIT_CONFLICT where it has changed since. */
  agree: endpoint('member')
    .route({ method: 'PUT', path: '/bills/{id}/agreement' })
    .input(Id.extend({ rev: Rev }))
    .output(Bill),
  /** By either side while nothing is paid, and once it is paid whole. ALREADY_DONE else. */
  close: endpoint('member').route({ method: 'PUT', path: '/bills/{id}/closing' }).input(Id).output(Bill),
  form: endpoint('member')
    .route({ method: 'GET', path: '/bills/{billId}/form' })
    .input(z.object({ billId: Uuid }))
    .output(GiftForm),
  /**
   * Asks for a payment to the firm, of at most what is left, and answers where it is paid. A payment page of the same payer
   * that is still open ends. Errors as of `giving.give`, `amount_too_large`, and PAYMENT_UNCONFIRMED where
   * the card company does not say whether such a page was paid.
   */
  pay: endpoint('member')
    .route({ method: 'POST', path: '/bills/{billId}/payments', successStatus: 201 })
    .input(Giver.extend({ billId: Uuid }))
    .output(PaymentAsked),
  /**
   * By people of the firm: a payment that came without a card. The family is sent a receipt. Sent again it is the same.
   * ALREADY_DONE while nothing is agreed and once the bill is closed, `more_than_left`.
   */
  enter: endpoint('member')
    .route({ method: 'POST', path: '/bills/{id}/hand-payments', successStatus: 201 })
    .input(Id.extend({ giftId: Uuid, method: BillMethod, amount: z.int(), on: z.iso.date() }))
    .output(Bill),
  /** Takes a mistaken entry back by a counter-entry: both stay in the books. ALREADY_DONE once it was refunded or taken back. */
  correct: endpoint('member')
    .route({ method: 'POST', path: '/bills/{id}/hand-payments/{giftId}/correction', successStatus: 201 })
    .input(Id.extend({ giftId: Uuid }))
    .output(Bill),
  /**
   * By the owner of the firm, whole or in part. It reduces what is owed, unless `isStillOwed` says that it is to be paid again.
   * GIFT_OVER where the card provider refuses, BUSY.
   */
  giveBack: endpoint('member')
    .route({ method: 'POST', path: '/bills/{id}/payments/{giftId}/returns', successStatus: 201 })
    .input(
      Id.extend({ giftId: Uuid, returnId: Uuid, amount: z.int().positive(), isStillOwed: z.boolean().default(false) }),
    )
    .output(Bill),
  /** A collection of a page that is to pay this bill, named by whoever pays it and keeps the page; before it is opened. */
  nameFund: endpoint('member')
    .route({ method: 'PUT', path: '/bills/{id}/funds/{fundId}' })
    .input(Id.extend({ fundId: Uuid }))
    .output(Bill),
  /** Everything that was paid to a firm, the newest first; for its owner. `count` is of all. */
  payments: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/payments' })
    .input(Id.extend({ after: Cursor.optional() }))
    .output(pageOf(FirmPayment)),
  /** As the card provider tells now; BUSY where it does not. */
  payouts: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/payouts' })
    .input(Id)
    .output(z.object({ payouts: z.array(FirmPayout) })),
};
