import * as z from 'zod';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { FundPurpose, FundState, GiftMethod, GiftState, NameSeenBy } from './giving.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { Cursor, pageOf } from '../../../shared/api/pages.ts';
import { Role } from '../../people/contract/roles.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';

/** Roles in a fund. Every keeper of the page is `steward`. Anybody on the page can become a fund's treasurer. */
export const FundRole = z.enum(['steward', 'treasurer']);
export type FundRole = z.infer<typeof FundRole>;

const FUND_ROLES_THAT_MAY = {
  see: ['steward', 'treasurer'],
  change: ['steward'],
  /** Ask for, approve or stop a change of payee or treasurer. One keeper asks and another approves. */
  hands: ['steward'],
  pause: ['steward', 'treasurer'],
  treasure: ['treasurer'],
} as const satisfies Record<string, readonly FundRole[]>;
export type FundPermission = keyof typeof FUND_ROLES_THAT_MAY;

export const mayWithFund = (roles: readonly FundRole[], permission: FundPermission): boolean =>
  FUND_ROLES_THAT_MAY[permission].some((role) => roles.includes(role));

export const PayeeBrief = z.object({
  id: z.string(),
  /** The kind `firm` is a service provider's account, which belongs to no page. */
  kind: z.enum(['person', 'charity', 'firm']),
  label: z.string(),
  charityNumber: z.string().nullable(),
  /** Name or email address of the account's holder. Null: the holder's account was deleted. */
  holder: z.string().nullable(),
  isYours: z.boolean(),
  country: z.string(),
  currency: Currency,
  /** Why the account cannot receive gifts. Null: it can. `left`: its holder no longer wants to receive. */
  notPayable: z.enum(['not-opened', 'left', 'withdrawn', 'stopped', 'not-ready', 'not-checked']).nullable(),
});
export type PayeeBrief = z.infer<typeof PayeeBrief>;

const Hand = z.object({ userId: z.string(), name: z.string().nullable() });

/** A pending change of payee, treasurer or both. One keeper asks, another approves, then a waiting time follows. */
export const FundChange = z.object({
  id: z.string(),
  payee: PayeeBrief.nullable(),
  treasurer: Hand.nullable(),
  askedBy: z.string().nullable(),
  askedAt: z.iso.datetime(),
  agreedBy: z.string().nullable(),
  /** When the change takes effect at the earliest. Null: not approved yet. */
  countsAt: z.iso.datetime().nullable(),
  /** Whether the caller may approve: a keeper who did not ask for the change, and becomes neither payee nor treasurer. */
  canAgree: z.boolean(),
});
export type FundChange = z.infer<typeof FundChange>;

export const Fund = z.object({
  id: z.string(),
  tributeId: z.string(),
  purpose: FundPurpose,
  title: z.string(),
  says: z.string(),
  /** Id of the provider's bill that the fund pays. Only that provider's account can receive it. Null: none. */
  paysBill: z.string().nullable(),
  goal: z.int().nullable(),
  currency: Currency,
  state: FundState,
  rev: z.int(),
  payee: PayeeBrief.nullable(),
  treasurer: Hand.nullable(),
  change: FundChange.nullable(),
  roles: z.array(FundRole),
  /** In minor units. `given`: all gifts minus refunds. `inHand`: the part of `given` entered as cash and cheques. */
  given: z.int(),
  inHand: z.int(),
  wordsWaiting: z.int(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
});
export type Fund = z.infer<typeof Fund>;

export const TributeFunds = z.object({
  tributeId: z.string(),
  name: z.string(),
  /** Null while the page has no public address. */
  path: z.string().nullable(),
  /** The caller's role on the page. The server never sends null, because treasurers have a role too. */
  role: Role.nullable(),
  funds: z.array(Fund),
  /** All accounts of this page that could become payee, opened at the card provider or not. */
  payees: z.array(PayeeBrief),
  people: z.array(Hand.extend({ isYou: z.boolean() })),
  /** Number of keepers. To collect gifts, a page needs at least two. */
  keepers: z.int(),
  currency: Currency,
  /** False if no card provider is configured. Then only cash and cheques can be entered. */
  hasCards: z.boolean(),
  hasExtras: z.boolean().optional(),
  /** An admin has frozen giving during an investigation, so gifts are refused. */
  isGivingFrozen: z.boolean().optional(),
});
export type TributeFunds = z.infer<typeof TributeFunds>;

/** A gift as keepers and treasurers see it, without what the giver hides from them. Amounts are in minor units. */
export const BookedGift = z.object({
  id: z.string(),
  number: z.string(),
  method: GiftMethod,
  state: GiftState,
  /** Null if the giver gave no name, or hides it from keepers and treasurers too. */
  name: z.string().nullable(),
  words: z.string(),
  wordsState: z.enum(['none', 'waiting', 'shown', 'hidden']),
  amount: z.int(),
  cover: z.int(),
  /** The tip for Rosemary, which a refund includes. */
  tip: z.int(),
  /** The card provider's fee. Null while it is not booked. */
  fee: z.int().nullable(),
  net: z.int().nullable(),
  returned: z.int(),
  givenAt: z.iso.datetime(),
  /** The largest sum that can be refunded at the moment. */
  returnable: z.int(),
  enteredBy: z.string().nullable(),
});
export type BookedGift = z.infer<typeof BookedGift>;

const Words = {
  purpose: FundPurpose,
  title: requiredText(limits.FUND_TITLE_CHARACTERS),
  says: optionalText(limits.FUND_SAYS_CHARACTERS),
  /** The goal in minor units. Null: there is none. */
  goal: z.int().positive().max(limits.FUND_GOAL).nullable(),
};
const Id = z.object({ id: Uuid });
const GiftId = Id.extend({ giftId: Uuid });

export const funds = {
  /** Lists the page's funds: all of them for keepers, and for treasurers their own. */
  list: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/funds' }).input(Id).output(TributeFunds),
  /** Adds a fund as a draft. A repeated request adds no second one. Errors: TOO_MANY_FUNDS. */
  add: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/funds', successStatus: 201 })
    .input(Id.extend({ fundId: Uuid, currency: Currency, ...Words }))
    .output(Fund),
  read: endpoint('member').route({ method: 'GET', path: '/funds/{id}' }).input(Id).output(Fund),
  /** Saves texts and goal, which visitors see at once. Errors: EDIT_CONFLICT if `rev` is outdated. */
  save: endpoint('member')
    .route({ method: 'PATCH', path: '/funds/{id}' })
    .input(Id.extend({ rev: z.int().nonnegative(), ...Words }))
    .output(Fund),
  /** Errors: FUND_NOT_READY if opened before it has a treasurer and a payee who can receive; ALREADY_DONE if closed. */
  setState: endpoint('member')
    .route({ method: 'PUT', path: '/funds/{id}/state' })
    .input(Id.extend({ state: FundState.exclude(['draft']) }))
    .output(Fund),
  /** Asks for another payee, another treasurer, or both. Errors: ALREADY_DONE while another change is pending. */
  ask: endpoint('member')
    .route({ method: 'POST', path: '/funds/{id}/changes', successStatus: 201 })
    .input(Id.extend({ changeId: Uuid, payeeId: Uuid.optional(), treasurerId: z.string().max(100).optional() }))
    .output(Fund),
  /** Approves a change. Errors: NOT_ALLOWED for the keeper who asked, and for the new payee or treasurer. */
  agree: endpoint('member')
    .route({ method: 'PUT', path: '/funds/{id}/changes/{changeId}/agreement' })
    .input(Id.extend({ changeId: Uuid }))
    .output(Fund),
  /** Stops a change before it takes effect. Any keeper can do this alone. */
  stop: endpoint('member')
    .route({ method: 'DELETE', path: '/funds/{id}/changes/{changeId}' })
    .input(Id.extend({ changeId: Uuid }))
    .output(Fund),
  /** Booked gifts, newest first. `count` is the number of all gifts in the fund. */
  gifts: endpoint('member')
    .route({ method: 'GET', path: '/funds/{id}/gifts' })
    .input(Id.extend({ after: Cursor.optional(), onlyWaiting: z.stringbool().optional() }))
    .output(pageOf(BookedGift)),
  /** Shows or hides what a giver wrote. The decision can be changed at any time. */
  decideWords: endpoint('member')
    .route({ method: 'PUT', path: '/funds/{id}/gifts/{giftId}/words-shown' })
    .input(GiftId.extend({ isShown: z.boolean() }))
    .output(BookedGift),
  /** Enters cash or a cheque that the treasurer has received. A repeated request enters it once. */
  enter: endpoint('member')
    .route({ method: 'POST', path: '/funds/{id}/gifts', successStatus: 201 })
    .input(
      GiftId.extend({
        method: GiftMethod.extract(['cash', 'cheque']),
        amount: z.int(),
        name: optionalText(limits.VISITOR_NAME_CHARACTERS),
        nameSeenBy: NameSeenBy,
        isAmountSeen: z.boolean(),
        on: z.iso.date(),
      }),
    )
    .output(BookedGift),
  /** Cancels an entry of cash or a cheque by a counter-entry; the book keeps both. ALREADY_DONE if cancelled before. */
  correct: endpoint('member')
    .route({ method: 'POST', path: '/funds/{id}/gifts/{giftId}/correction', successStatus: 201 })
    .input(GiftId)
    .output(BookedGift),
  /** Refunds a card gift, or a part of it, and emails the giver. Errors: GIFT_OVER if the card provider refuses, BUSY. */
  giveBack: endpoint('member')
    .route({ method: 'POST', path: '/funds/{id}/gifts/{giftId}/returns', successStatus: 201 })
    .input(GiftId.extend({ returnId: Uuid, amount: z.int().positive() }))
    .output(BookedGift),
};
