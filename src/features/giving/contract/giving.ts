// Endpoints for givers. Amounts are in minor units. Keepers and treasurers use funds.ts, receivers payees.ts.
import * as z from 'zod';
import { Email } from '../../accounts/contract/accounts.ts';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { Cursor, pageOf } from '../../../shared/api/pages.ts';
import { optionalText } from '../../../shared/text/text.ts';

export const FundPurpose = z.enum(['family', 'funeral-bill', 'charity']);
export type FundPurpose = z.infer<typeof FundPurpose>;

/** draft: never opened. paused: receives nothing at the moment. closed: for good. */
export const FundState = z.enum(['draft', 'open', 'paused', 'closed']);
export type FundState = z.infer<typeof FundState>;

/** How a payment was made. Treasurers enter cash and cheques; providers enter payments of bills in all ways but `card`. */
export const GiftMethod = z.enum(['card', 'cash', 'cheque', 'transfer', 'estate']);
export type GiftMethod = z.infer<typeof GiftMethod>;

/**
 * asked: the card provider has not answered yet. paying: its payment page is open. settling: paid in a way that takes days.
 * given, part-returned, returned: as the ledger says. disputed: the giver's bank demands it back. ended: nobody paid.
 * failed: the payment was finally refused.
 */
export const GiftState = z.enum([
  'asked',
  'paying',
  'settling',
  'given',
  'part-returned',
  'returned',
  'disputed',
  'ended',
  'failed',
]);
export type GiftState = z.infer<typeof GiftState>;

export const NameSeenBy = z.enum(['visitors', 'keepers', 'nobody']);
export type NameSeenBy = z.infer<typeof NameSeenBy>;

export const PayeeShown = z.object({
  /** The kind `firm` is a service provider's account, which belongs to no page. */
  kind: z.enum(['person', 'charity', 'firm']),
  label: z.string(),
  charityNumber: z.string().nullable(),
  /** When the account or a charity's number was last checked. Null: never, or the payee can receive nothing at present. */
  checkedAt: z.iso.datetime().nullable(),
});
export type PayeeShown = z.infer<typeof PayeeShown>;

/** A gift, reduced to what the giver shows to visitors. */
export const GiftShown = z.object({
  id: z.string(),
  name: z.string().nullable(),
  /** The giver's message. Empty if there is none, or until a keeper or treasurer decides to show it. */
  words: z.string(),
  /** The gift minus refunds, without cover and tip. Null: the giver hides it. */
  amount: z.int().nullable(),
  method: GiftMethod,
  givenAt: z.iso.datetime(),
});
export type GiftShown = z.infer<typeof GiftShown>;

/** A fund as visitors see it. They do not see drafts. */
export const PublicFund = z.object({
  id: z.string(),
  purpose: FundPurpose,
  title: z.string(),
  says: z.string(),
  currency: Currency,
  state: FundState.exclude(['draft']),
  canGive: z.boolean(),
  payee: PayeeShown.nullable(),
  /** The treasurer's name. Null if the fund has no treasurer, or the treasurer has no name. */
  treasurer: z.string().nullable(),
  /** The goal in minor units. Null: there is none. */
  goal: z.int().nullable(),
  given: z.int(),
  closedAt: z.iso.datetime().nullable(),
  /** Previous receivers, shown for thirty days after a change; latest first. */
  changes: z.array(z.object({ from: z.string().nullable(), to: z.string(), at: z.iso.datetime() })),
  gifts: z.array(GiftShown),
  after: z.string().nullable(),
  /** Rosemary's fee on a gift, in hundredths of a percent. */
  platformBps: z.int().optional(),
});
export type PublicFund = z.infer<typeof PublicFund>;

/** The card provider's price. `bps`: hundredths of a percent; `fixedMinor`: per payment. */
export const CardPrice = z.object({
  bps: z.int(),
  fixedMinor: z.int(),
  /** True if the price is the same for every card. Otherwise fees are shown as estimates. */
  isForAllCards: z.boolean(),
});
export type CardPrice = z.infer<typeof CardPrice>;

/** All that a giver sees before paying, and the figures from which the sums are computed. */
export const GiftForm = z.object({
  /** Null for a gift to Rosemary. */
  fund: PublicFund.pick({ id: true, title: true, purpose: true, payee: true, treasurer: true }).nullable(),
  /** Set if the payment pays this bill. Such a payment has no message, tip or cover. */
  bill: z
    .object({
      id: z.string(),
      title: z.string(),
      payee: PayeeShown,
      /** `left`: the sum still to pay. `most`: the part of `left` that can be paid now. */
      most: z.int(),
      left: z.int(),
      /** Why `most` is below `left`: smaller final bill, payment at a bank, limit per payment, or unconfirmed payment. */
      limitedBy: z.enum(['final', 'underway', 'most', 'confirming']).nullable(),
    })
    .optional(),
  /** Null for a gift to Rosemary. */
  tribute: z
    .object({ path: z.string(), name: z.string(), called: z.string(), accent: z.string(), language: z.string() })
    .nullable(),
  /** False if gifts are refused at the moment. Givers do not learn why. */
  canGive: z.boolean(),
  currency: Currency,
  /** Null if the card provider's fee is unknown before the payment. */
  price: CardPrice.nullable(),
  /** Rosemary's fee in hundredths of a percent of the gift alone. */
  platformBps: z.int(),
  /** Name on the statement of the giver's card. Null: unknown. */
  statementName: z.string().nullable(),
  days: z.int(),
  /** True in trial mode, in which no money moves. */
  isPretend: z.boolean(),
});
export type GiftForm = z.infer<typeof GiftForm>;

export const Giver = z.object({
  /** The client makes this id. A repeated request with one id makes one gift. */
  id: Uuid,
  /** Each currency has its own smallest and largest amount: see `figuresOf`. */
  amount: z.int(),
  tip: z.int().nonnegative().default(0),
  isCovering: z.boolean().default(false),
  /** The total that the giver saw. If the server's total differs, it throws GIFT_SUM_CHANGED and opens no payment page. */
  total: z.int(),
  name: optionalText(limits.VISITOR_NAME_CHARACTERS).default(''),
  email: z.union([Email, z.literal('')]).default(''),
  words: optionalText(limits.GIFT_WORDS_CHARACTERS).default(''),
  nameSeenBy: NameSeenBy.default('visitors'),
  isAmountSeen: z.boolean().default(false),
  /** Honeypot, which people do not see. If it is filled in, the gift is refused. */
  website: z.string().max(1000).default(''),
});
export type Giver = z.output<typeof Giver>;

/** The key to one receipt. It is in the receipt's URL, and the browser stores it. */
export const GiftKey = z.object({ id: z.string(), key: z.string() });

/** The payment page at the card provider, whose URL works for two hours. */
export const PaymentAsked = z.object({ url: z.string(), gift: GiftKey });

export const Receipt = z.object({
  id: z.string(),
  number: z.string(),
  /** waiting: no answer yet. settling: paid, but the bank takes minutes or days to confirm. ended: nobody was charged. */
  state: z.enum(['waiting', 'settling', 'given', 'part-returned', 'returned', 'disputed', 'ended', 'failed']),
  method: GiftMethod,
  /** The payment was entered by mistake and cancelled by a counter-entry. */
  isCorrected: z.boolean(),
  title: z.string(),
  /** Name of the receiver. Null: Rosemary. */
  payee: z.string().nullable(),
  isExtra: z.boolean().optional(),
  billId: z.string().optional(),
  /** Null if the page was deleted or is not public. */
  page: z.object({ path: z.string(), called: z.string() }).nullable(),
  name: z.string(),
  currency: Currency,
  /** The gift in minor units. With the cover for fees and the tip for Rosemary, it makes the total. */
  amount: z.int(),
  cover: z.int(),
  tip: z.int(),
  total: z.int(),
  /** The card provider's fee. Null: unknown. `isAbout`: it is the estimate from before the payment, not the booked fee. */
  fee: z.int().nullable(),
  isAbout: z.boolean(),
  rosemaryFee: z.int(),
  /** How much of gift and cover arrived. */
  net: z.int().nullable(),
  /** `returned`: sum that was refunded. `disputed`: sum that the payer's bank withdrew. */
  returned: z.int(),
  disputed: z.int(),
  givenAt: z.iso.datetime().nullable(),
  /** Set in state `waiting` if the card provider has just said that nobody paid. Absent if it did not answer. */
  isUnpaid: z.literal(true).optional(),
  /** When the receiver's bank should have the money, as estimated before the payment. Null: unknown. */
  arrivesAt: z.iso.datetime().nullable(),
  wordsWait: z.boolean(),
  /** Name of the treasurer, who can refund the gift. Null: the giver has to write to Rosemary. */
  treasurer: z.string().nullable(),
  /** Until when the treasurer can refund the gift in the product. */
  returnableUntil: z.iso.datetime().nullable(),
  isPretend: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

/** False if a bank withdrew the gift or all was refunded. Then do not show a receiver or a day of arrival. */
export const isWithReceiver = ({ state }: { state: Receipt['state'] | 'asked' | 'paying' }): boolean =>
  state !== 'disputed' && state !== 'returned';

const Reader = z.object({ path: optionalText(200), key: z.string().max(200).optional() });
const OnFund = Reader.extend({ fundId: Uuid });

export const giving = {
  onPage: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/funds' })
    .input(Reader)
    .output(z.object({ funds: z.array(PublicFund) })),
  /** Gifts of one fund, newest first. `count` is always 0, because the number of givers stays private. */
  gifts: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/funds/{fundId}/gifts' })
    .input(OnFund.extend({ after: Cursor.optional() }))
    .output(pageOf(GiftShown).extend({ fund: PublicFund })),
  form: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/funds/{fundId}/form' })
    .input(OnFund)
    .output(GiftForm),
  rosemaryForm: endpoint('open').route({ method: 'GET', path: '/rosemary-gifts/form' }).output(GiftForm),
  /**
   * Opens a payment page, which charges nothing yet. A repeated request is safe. Errors: GIVING_CLOSED, GIFT_SUM_CHANGED,
   * ENTRY_EXISTS (taken id), GIFT_OVER (ended payment page), TOO_MANY_REQUESTS, BUSY (the card provider is silent).
   */
  give: endpoint('open')
    .route({ method: 'POST', path: '/public-tributes/{path}/funds/{fundId}/gifts', successStatus: 201 })
    .input(OnFund.extend(Giver.shape))
    .output(PaymentAsked),
  giveToRosemary: endpoint('open')
    .route({ method: 'POST', path: '/rosemary-gifts', successStatus: 201 })
    .input(Giver)
    .output(PaymentAsked),
  /** Reads a receipt by its key, from the URL or a cookie. NOT_FOUND without it. The key does not prove an identity. */
  receipt: endpoint('open')
    .route({ method: 'GET', path: '/gifts/{id}' })
    .input(z.object({ id: Uuid, key: z.string().max(200).optional() }))
    .output(Receipt),
};
