// What givers see and send. What those who look after the money see: funds.ts; whoever receives it: payees.ts.
import * as z from 'zod';
import { Email } from '../../accounts/contract/accounts.ts';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { Cursor, pageOf } from '../../../shared/api/pages.ts';
import { optionalText } from '../../../shared/text/text.ts';

/** What a fund of a page is for. */
export const FundPurpose = z.enum(['family', 'funeral-bill', 'charity']);
export type FundPurpose = z.infer<typeof FundPurpose>;

/** draft: nobody can give yet. paused: for now nobody can. closed: for good. */
export const FundState = z.enum(['draft', 'open', 'paused', 'closed']);
export type FundState = z.infer<typeof FundState>;

/** How it was paid. Gifts in cash and by cheque are entered by the treasurer; payments of bills by the provider, in all four ways. */
export const GiftMethod = z.enum(['card', 'cash', 'cheque', 'transfer', 'estate']);
export type GiftMethod = z.infer<typeof GiftMethod>;

/**
 * asked: somebody wants to give, and the provider has not answered yet. paying: its page is open. settling: paid by a method
 * that takes days. given, part-returned, returned: as the ledger has it. disputed: the giver's bank asks for it back. ended:
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

/** Who may see the giver's name. */
export const NameSeenBy = z.enum(['visitors', 'keepers', 'nobody']);
export type NameSeenBy = z.infer<typeof NameSeenBy>;

/** Who receives the gifts of a fund, as givers read it. */
export const PayeeShown = z.object({
  /** firm: a service provider, whose account is no page's. */
  kind: z.enum(['person', 'charity', 'firm']),
  label: z.string(),
  charityNumber: z.string().nullable(),
  /** When the account, and of a charity its number, was found to be in order. */
  checkedAt: z.iso.datetime().nullable(),
});
export type PayeeShown = z.infer<typeof PayeeShown>;

/** One gift as the giver lets visitors see it. */
export const GiftShown = z.object({
  id: z.string(),
  /** Null: unnamed. */
  name: z.string().nullable(),
  /** Empty while they wait for a keeper, or where there are none. */
  words: z.string(),
  /** What is left of the gift itself, in minor units of the fund's currency; null: not shown. */
  amount: z.int().nullable(),
  method: GiftMethod,
  givenAt: z.iso.datetime(),
});
export type GiftShown = z.infer<typeof GiftShown>;

/** A fund as visitors see it: one that is open, paused or closed. */
export const PublicFund = z.object({
  id: z.string(),
  purpose: FundPurpose,
  title: z.string(),
  says: z.string(),
  currency: Currency,
  state: FundState.exclude(['draft']),
  /** It is open, and whoever receives it can. */
  canGive: z.boolean(),
  payee: PayeeShown.nullable(),
  /** Who looks after it; null: nobody, or somebody without a name. */
  treasurer: z.string().nullable(),
  /** Minor units; null: none is named. */
  goal: z.int().nullable(),
  /** What all gifts come to, without what was given back. Minor units. */
  given: z.int(),
  closedAt: z.iso.datetime().nullable(),
  /** Who received it before, for thirty days after a change; the latest first. */
  changes: z.array(z.object({ from: z.string().nullable(), to: z.string(), at: z.iso.datetime() })),
  /** The newest. */
  gifts: z.array(GiftShown),
  /** The cursor of earlier ones; null: there are none. */
  after: z.string().nullable(),
  /** The house's own fee of a gift, in hundredths of a percent. */
  platformBps: z.int().optional(),
});
export type PublicFund = z.infer<typeof PublicFund>;

/** What the card provider keeps of a payment: a part in hundredths of a percent, and minor units for each. */
export const CardPrice = z.object({
  bps: z.int(),
  fixedMinor: z.int(),
  /** One price for every card; else what is said before the payment is "about". */
  isForAllCards: z.boolean(),
});
export type CardPrice = z.infer<typeof CardPrice>;

/** Everything that is said before the button, and what the sums are made of. */
export const GiftForm = z.object({
  /** Null: a gift to the house. */
  fund: PublicFund.pick({ id: true, title: true, purpose: true, payee: true, treasurer: true }).nullable(),
  /** A payment of this bill to a firm, which is no gift; nothing is said with it and nothing added. */
  bill: z
    .object({
      id: z.string(),
      title: z.string(),
      payee: PayeeShown,
      /** The most that can be paid now, and what is left to pay. Minor units. */
      most: z.int(),
      left: z.int(),
      /** Why `most` is less: a smaller final bill waits for an answer, some is with a bank, it is much, or a payment is unconfirmed. Null: it is not. */
      limitedBy: z.enum(['final', 'underway', 'most', 'confirming']).nullable(),
    })
    .optional(),
  /** The page it is given on; null with the house. */
  tribute: z
    .object({ path: z.string(), name: z.string(), called: z.string(), accent: z.string(), language: z.string() })
    .nullable(),
  /** False: nothing can be given now, and why is not the giver's matter. */
  canGive: z.boolean(),
  currency: Currency,
  /** Null: the fee is not known before. */
  price: CardPrice.nullable(),
  /** The house's own fee, of the gift alone, in hundredths of a percent. */
  platformBps: z.int(),
  /** What is written on the giver's card statement; null: not known. */
  statementName: z.string().nullable(),
  /** About how many days until it is in the receiver's bank. */
  days: z.int(),
  /** No money is moved: this is a trial. */
  isPretend: z.boolean(),
});
export type GiftForm = z.infer<typeof GiftForm>;

export const Giver = z.object({
  /** Made by whoever asks: sent again it is the same gift. */
  id: Uuid,
  /** Minor units, as are all amounts. What a currency takes: `figuresOf`. */
  amount: z.int(),
  tip: z.int().nonnegative().default(0),
  /** The fee is added to the gift. */
  isCovering: z.boolean().default(false),
  /** What the giver was told they pay. Where it comes to anything else, GIFT_SUM_CHANGED and nothing is asked. */
  total: z.int(),
  name: optionalText(limits.VISITOR_NAME_CHARACTERS).default(''),
  email: z.union([Email, z.literal('')]).default(''),
  words: optionalText(limits.GIFT_WORDS_CHARACTERS).default(''),
  nameSeenBy: NameSeenBy.default('visitors'),
  isAmountSeen: z.boolean().default(false),
  /** A field people never see. Filled in, nothing can be given. */
  website: z.string().max(1000).default(''),
});
export type Giver = z.output<typeof Giver>;

/** The way to a gift of one's own: in the address of the receipt, and kept by the browser. */
export const GiftKey = z.object({ id: z.string(), key: z.string() });

/** Where it is paid. The address is of the card provider and works for two hours. */
export const PaymentAsked = z.object({ url: z.string(), gift: GiftKey });

export const Receipt = z.object({
  id: z.string(),
  /** As it is written on paper. */
  number: z.string(),
  /**
   * waiting: the provider has not said yet. settling: it was paid, and the bank has still to say yes, for a minute or for days.
   * ended: nobody was charged.
   */
  state: z.enum(['waiting', 'settling', 'given', 'part-returned', 'returned', 'disputed', 'ended', 'failed']),
  method: GiftMethod,
  /** It was entered by mistake, and taken back by a counter-entry. */
  isCorrected: z.boolean(),
  /** What it is for, as the giver read it. */
  title: z.string(),
  /** Who received it; null: the house. */
  payee: z.string().nullable(),
  /** It was paid for an extra, and is no gift. */
  isExtra: z.boolean().optional(),
  /** The bill of a firm that it was paid for: it is no gift. */
  billId: z.string().optional(),
  /** The page, as far as it is still there and may be opened by everybody. */
  page: z.object({ path: z.string(), called: z.string() }).nullable(),
  /** As the giver gave it; may be empty. */
  name: z.string(),
  currency: Currency,
  /** Minor units: what was meant as the gift, what was added for the fee and for the house, and all together. */
  amount: z.int(),
  cover: z.int(),
  tip: z.int(),
  total: z.int(),
  /** What the card provider kept; null: not known. `isAbout`: as it was said before, not yet as it was booked. */
  fee: z.int().nullable(),
  isAbout: z.boolean(),
  houseFee: z.int(),
  /** What arrived of gift and cover. */
  net: z.int().nullable(),
  /** Amounts refunded, and amounts that the payer's bank has taken. */
  returned: z.int(),
  disputed: z.int(),
  givenAt: z.iso.datetime().nullable(),
  /** While waiting: the provider has just said that nobody has paid. Absent where it did not answer. */
  isUnpaid: z.literal(true).optional(),
  /** About when it is in the receiver's bank, as was said before the payment; null: not known. */
  arrivesAt: z.iso.datetime().nullable(),
  /** There are words, and no keeper has read them yet. */
  wordsWait: z.boolean(),
  /** The name of whoever can give it back; null: write to the house. */
  treasurer: z.string().nullable(),
  /** Until when that can be done here. */
  returnableUntil: z.iso.datetime().nullable(),
  isPretend: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

/** False: a bank has taken it back, or all of it went back. Its receiver, and a day for their bank, are not named then. */
export const isWithReceiver = ({ state }: { state: Receipt['state'] | 'asked' | 'paying' }): boolean =>
  state !== 'disputed' && state !== 'returned';

const Reader = z.object({ path: optionalText(200), key: z.string().max(200).optional() });
const OnFund = Reader.extend({ fundId: Uuid });

export const giving = {
  /** What is collected on a page: nothing where nothing is. */
  onPage: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/funds' })
    .input(Reader)
    .output(z.object({ funds: z.array(PublicFund) })),
  /** Gifts of one fund, the newest first. `count` is 0: givers are not counted. */
  gifts: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/funds/{fundId}/gifts' })
    .input(OnFund.extend({ after: Cursor.optional() }))
    .output(pageOf(GiftShown).extend({ fund: PublicFund })),
  form: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/funds/{fundId}/form' })
    .input(OnFund)
    .output(GiftForm),
  houseForm: endpoint('open').route({ method: 'GET', path: '/house-gifts/form' }).output(GiftForm),
  /**
   * Asks for a gift and answers where it is paid; nothing is charged here. GIVING_CLOSED, GIFT_SUM_CHANGED, ENTRY_EXISTS for an
   * id that another gift has, GIFT_OVER where its page has ended, TOO_MANY_REQUESTS, BUSY where the provider does not answer:
   * the same again is safe.
   */
  give: endpoint('open')
    .route({ method: 'POST', path: '/public-tributes/{path}/funds/{fundId}/gifts', successStatus: 201 })
    .input(OnFund.extend(Giver.shape))
    .output(PaymentAsked),
  /** A gift to the house itself: no page needs it, and nothing depends on it. */
  giveToHouse: endpoint('open')
    .route({ method: 'POST', path: '/house-gifts', successStatus: 201 })
    .input(Giver)
    .output(PaymentAsked),
  /** For whoever has its key, by the address or kept by the browser; NOT_FOUND for everybody else. Proves and changes nothing. */
  receipt: endpoint('open')
    .route({ method: 'GET', path: '/gifts/{id}' })
    .input(z.object({ id: Uuid, key: z.string().max(200).optional() }))
    .output(Receipt),
};
