// Contract for givers; amounts are minor units. Money managers: funds.ts. Receivers: payees.ts.
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

/** draft: not open yet. paused: closed for now. closed: final. */
export const FundState = z.enum(['draft', 'open', 'paused', 'closed']);
export type FundState = z.infer<typeof FundState>;

/** Treasurers enter cash and cheques; service providers enter payments of bills in all four manual ways. */
export const GiftMethod = z.enum(['card', 'cash', 'cheque', 'transfer', 'estate']);
export type GiftMethod = z.infer<typeof GiftMethod>;

/**
 * asked: the card provider has not answered yet. paying: its payment page is open. settling: paid by a method that
 * takes days. given, part-returned, returned: follow the ledger. disputed: the giver's bank asks for it back. ended:
 * nobody paid. failed: the payment was refused for good.
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
  /** provider: a service provider's account, which belongs to no page. */
  kind: z.enum(['person', 'charity', 'firm']),
  label: z.string(),
  charityNumber: z.string().nullable(),
  /** When the account (for a charity, its number) was last verified. */
  checkedAt: z.iso.datetime().nullable(),
});
export type PayeeShown = z.infer<typeof PayeeShown>;

/** A gift, with only what the giver shows to visitors. */
export const GiftShown = z.object({
  id: z.string(),
  name: z.string().nullable(),
  /** Empty if there are none, or while they wait for approval. */
  words: z.string(),
  /** Gift minus refunds, without cover and tip; null: hidden. */
  amount: z.int().nullable(),
  method: GiftMethod,
  givenAt: z.iso.datetime(),
});
export type GiftShown = z.infer<typeof GiftShown>;

/** A fund as visitors see it; drafts are excluded. */
export const PublicFund = z.object({
  id: z.string(),
  purpose: FundPurpose,
  title: z.string(),
  says: z.string(),
  currency: Currency,
  state: FundState.exclude(['draft']),
  canGive: z.boolean(),
  payee: PayeeShown.nullable(),
  /** Name of the treasurer; null: no treasurer, or one without a name. */
  treasurer: z.string().nullable(),
  /** Null: no goal. */
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

/** Price of the card provider. `bps`: hundredths of a percent; `fixedMinor`: per payment. */
export const CardPrice = z.object({
  bps: z.int(),
  fixedMinor: z.int(),
  /** Same price for every card; otherwise fees are shown as "about". */
  isForAllCards: z.boolean(),
});
export type CardPrice = z.infer<typeof CardPrice>;

/** Everything shown before the button, and the inputs for the sums. */
export const GiftForm = z.object({
  /** Null: a gift to Rosemary. */
  fund: PublicFund.pick({ id: true, title: true, purpose: true, payee: true, treasurer: true }).nullable(),
  /** Set for a payment of this bill to a provider. Such a payment has no words, tip or cover. */
  bill: z
    .object({
      id: z.string(),
      title: z.string(),
      payee: PayeeShown,
      /** `most`: the most that can be paid now; `left`: the unpaid rest. */
      most: z.int(),
      left: z.int(),
      /** Why `most` < `left`: a smaller final bill, a payment at a bank, the limit, or an unconfirmed payment. */
      limitedBy: z.enum(['final', 'underway', 'most', 'confirming']).nullable(),
    })
    .optional(),
  /** Null for Rosemary. */
  tribute: z
    .object({ path: z.string(), name: z.string(), called: z.string(), accent: z.string(), language: z.string() })
    .nullable(),
  /** False: gifts are refused now. The reason is hidden from givers. */
  canGive: z.boolean(),
  currency: Currency,
  /** Null: the fee is unknown in advance. */
  price: CardPrice.nullable(),
  /** Rosemary's fee, on the gift alone, in hundredths of a percent. */
  platformBps: z.int(),
  /** Name on the giver's card statement; null: unknown. */
  statementName: z.string().nullable(),
  days: z.int(),
  /** Trial mode: no money moves. */
  isPretend: z.boolean(),
});
export type GiftForm = z.infer<typeof GiftForm>;

export const Giver = z.object({
  /** Made by the client; idempotency key. */
  id: Uuid,
  /** For a currency's limits see `figuresOf`. */
  amount: z.int(),
  tip: z.int().nonnegative().default(0),
  isCovering: z.boolean().default(false),
  /** The total that the giver saw. If the server's total differs: GIFT_SUM_CHANGED, and no payment page is opened. */
  total: z.int(),
  name: optionalText(limits.VISITOR_NAME_CHARACTERS).default(''),
  email: z.union([Email, z.literal('')]).default(''),
  words: optionalText(limits.GIFT_WORDS_CHARACTERS).default(''),
  nameSeenBy: NameSeenBy.default('visitors'),
  isAmountSeen: z.boolean().default(false),
  /** Honeypot: hidden from people. If filled in, the gift is refused. */
  website: z.string().max(1000).default(''),
});
export type Giver = z.output<typeof Giver>;

/** Access to the giver's own receipt: part of its address, and kept by the browser. */
export const GiftKey = z.object({ id: z.string(), key: z.string() });

/** Payment page at the card provider; its address works for two hours. */
export const PaymentAsked = z.object({ url: z.string(), gift: GiftKey });

export const Receipt = z.object({
  id: z.string(),
  number: z.string(),
  /** waiting: no answer yet. settling: paid, bank confirms in a minute or days. ended: nobody was charged. */
  state: z.enum(['waiting', 'settling', 'given', 'part-returned', 'returned', 'disputed', 'ended', 'failed']),
  method: GiftMethod,
  /** Entered by mistake and reversed by a counter-entry. */
  isCorrected: z.boolean(),
  title: z.string(),
  /** Receiver; null: Rosemary. */
  payee: z.string().nullable(),
  isExtra: z.boolean().optional(),
  billId: z.string().optional(),
  /** Null if the page was deleted or is not public. */
  page: z.object({ path: z.string(), called: z.string() }).nullable(),
  name: z.string(),
  currency: Currency,
  /** The gift, the fee cover, the tip for Rosemary, and their sum. */
  amount: z.int(),
  cover: z.int(),
  tip: z.int(),
  total: z.int(),
  /** Provider's fee; null: unknown. `isAbout`: the estimate from before the payment, not yet the booked fee. */
  fee: z.int().nullable(),
  isAbout: z.boolean(),
  rosemaryFee: z.int(),
  /** Amount of gift and cover that arrived. */
  net: z.int().nullable(),
  /** Refunded, and withdrawn by the payer's bank in a dispute. */
  returned: z.int(),
  disputed: z.int(),
  givenAt: z.iso.datetime().nullable(),
  /** Only while waiting: the provider has just said that nobody has paid. Absent if it did not answer. */
  isUnpaid: z.literal(true).optional(),
  /** Estimated arrival in the receiver's bank, from before the payment; null: unknown. */
  arrivesAt: z.iso.datetime().nullable(),
  wordsWait: z.boolean(),
  /** Name of the treasurer, who can refund it; null: write to Rosemary. */
  treasurer: z.string().nullable(),
  /** Last time at which the treasurer can refund it here. */
  returnableUntil: z.iso.datetime().nullable(),
  isPretend: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

/** False if a bank withdrew it or it was fully refunded: do not name its receiver or an arrival day then. */
export const isWithReceiver = ({ state }: { state: Receipt['state'] | 'asked' | 'paying' }): boolean =>
  state !== 'disputed' && state !== 'returned';

const Reader = z.object({ path: optionalText(200), key: z.string().max(200).optional() });
const OnFund = Reader.extend({ fundId: Uuid });

export const giving = {
  onPage: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/funds' })
    .input(Reader)
    .output(z.object({ funds: z.array(PublicFund) })),
  /** Gifts of one fund, newest first. `count` is 0: givers are not counted. */
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
   * Opens a payment page, charging nothing yet. GIVING_CLOSED; GIFT_SUM_CHANGED; ENTRY_EXISTS if another gift has the
   * id; GIFT_OVER if its page has ended; TOO_MANY_REQUESTS; BUSY if the provider does not answer. Retrying is safe.
   */
  give: endpoint('open')
    .route({ method: 'POST', path: '/public-tributes/{path}/funds/{fundId}/gifts', successStatus: 201 })
    .input(OnFund.extend(Giver.shape))
    .output(PaymentAsked),
  giveToRosemary: endpoint('open')
    .route({ method: 'POST', path: '/rosemary-gifts', successStatus: 201 })
    .input(Giver)
    .output(PaymentAsked),
  /** Needs the gift's key, from the address or the browser; else NOT_FOUND. The key proves no identity. */
  receipt: endpoint('open')
    .route({ method: 'GET', path: '/gifts/{id}' })
    .input(z.object({ id: Uuid, key: z.string().max(200).optional() }))
    .output(Receipt),
};
