import * as z from 'zod';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { FundPurpose, FundState, GiftMethod, GiftState, NameSeenBy } from './giving.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { Cursor, pageOf } from '../../../shared/api/pages.ts';
import { Role } from '../../people/contract/roles.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';

/** Roles for money. `treasurer` belongs to one fund and is independent of the role on the page. */
export const FundRole = z.enum(['steward', 'treasurer']);
export type FundRole = z.infer<typeof FundRole>;

const FUND_ROLES_THAT_MAY = {
  see: ['steward', 'treasurer'],
  change: ['steward'],
  /** Ask for, approve or stop a change of payee or treasurer. The same person cannot ask and approve. */
  hands: ['steward'],
  pause: ['steward', 'treasurer'],
  treasure: ['treasurer'],
} as const satisfies Record<string, readonly FundRole[]>;
export type FundPermission = keyof typeof FUND_ROLES_THAT_MAY;

export const mayWithFund = (roles: readonly FundRole[], permission: FundPermission): boolean =>
  FUND_ROLES_THAT_MAY[permission].some((role) => roles.includes(role));

export const PayeeBrief = z.object({
  id: z.string(),
  /** provider: a service provider's account, which belongs to no page. */
  kind: z.enum(['person', 'charity', 'firm']),
  label: z.string(),
  charityNumber: z.string().nullable(),
  /** Name or email of the account holder; null: nobody is left. */
  holder: z.string().nullable(),
  isYours: z.boolean(),
  country: z.string(),
  currency: Currency,
  /** Why it cannot receive gifts; null: it can. left: its holder stopped receiving. */
  notPayable: z.enum(['not-opened', 'left', 'withdrawn', 'stopped', 'not-ready', 'not-checked']).nullable(),
});
export type PayeeBrief = z.infer<typeof PayeeBrief>;

const Hand = z.object({ userId: z.string(), name: z.string().nullable() });

/** A pending change of payee, treasurer or both: one keeper asks, another approves, then a waiting time follows. */
export const FundChange = z.object({
  id: z.string(),
  payee: PayeeBrief.nullable(),
  treasurer: Hand.nullable(),
  askedBy: z.string().nullable(),
  askedAt: z.iso.datetime(),
  agreedBy: z.string().nullable(),
  /** Null: not approved yet. */
  countsAt: z.iso.datetime().nullable(),
  /** The requesting keeper may approve: did not ask for it, and becomes neither payee nor treasurer. */
  canAgree: z.boolean(),
});
export type FundChange = z.infer<typeof FundChange>;

export const Fund = z.object({
  id: z.string(),
  tributeId: z.string(),
  purpose: FundPurpose,
  title: z.string(),
  says: z.string(),
  /** The provider's bill that this fund pays; only that provider's account receives it. Null: none. */
  paysBill: z.string().nullable(),
  goal: z.int().nullable(),
  currency: Currency,
  state: FundState,
  rev: z.int(),
  payee: PayeeBrief.nullable(),
  treasurer: Hand.nullable(),
  change: FundChange.nullable(),
  roles: z.array(FundRole),
  /** Minor units. `given`: all gifts minus refunds. `inHand`: the part entered as cash and cheques. */
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
  /** Role of the requesting user; null for a treasurer without another role. */
  role: Role.nullable(),
  funds: z.array(Fund),
  /** Possible payees: all accounts on this page, opened or not. */
  payees: z.array(PayeeBrief),
  people: z.array(Hand.extend({ isYou: z.boolean() })),
  /** Giving needs at least two. */
  keepers: z.int(),
  currency: Currency,
  /** False without a card provider: only cash and cheques. */
  hasCards: z.boolean(),
  hasExtras: z.boolean().optional(),
  /** Frozen by Rosemary during an investigation: gifts are refused. */
  isGivingFrozen: z.boolean().optional(),
});
export type TributeFunds = z.infer<typeof TributeFunds>;

/** A gift in the treasurer's book, without details that the giver hides from the family. Minor units. */
export const BookedGift = z.object({
  id: z.string(),
  number: z.string(),
  method: GiftMethod,
  state: GiftState,
  /** Null: unnamed, also to the family. */
  name: z.string().nullable(),
  words: z.string(),
  wordsState: z.enum(['none', 'waiting', 'shown', 'hidden']),
  amount: z.int(),
  cover: z.int(),
  /** Tip for Rosemary; refunded with the rest. */
  tip: z.int(),
  /** Null: not booked. */
  fee: z.int().nullable(),
  net: z.int().nullable(),
  returned: z.int(),
  givenAt: z.iso.datetime(),
  /** The most that can be refunded now. */
  returnable: z.int(),
  enteredBy: z.string().nullable(),
});
export type BookedGift = z.infer<typeof BookedGift>;

const Words = {
  purpose: FundPurpose,
  title: requiredText(limits.FUND_TITLE_CHARACTERS),
  says: optionalText(limits.FUND_SAYS_CHARACTERS),
  /** Minor units; null: no goal. */
  goal: z.int().positive().max(limits.FUND_GOAL).nullable(),
};
const Id = z.object({ id: Uuid });
const GiftId = Id.extend({ giftId: Uuid });

export const funds = {
  /** Keepers see all funds, treasurers only their own. */
  list: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/funds' }).input(Id).output(TributeFunds),
  /** Adds a draft. Idempotent. TOO_MANY_FUNDS. */
  add: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/funds', successStatus: 201 })
    .input(Id.extend({ fundId: Uuid, currency: Currency, ...Words }))
    .output(Fund),
  read: endpoint('member').route({ method: 'GET', path: '/funds/{id}' }).input(Id).output(Fund),
  /** Visible to visitors at once. EDIT_CONFLICT if `rev` is outdated. */
  save: endpoint('member')
    .route({ method: 'PATCH', path: '/funds/{id}' })
    .input(Id.extend({ rev: z.int().nonnegative(), ...Words }))
    .output(Fund),
  /** open: FUND_NOT_READY without a payee who can receive and a treasurer. Closing is final: ALREADY_DONE. */
  setState: endpoint('member')
    .route({ method: 'PUT', path: '/funds/{id}/state' })
    .input(Id.extend({ state: FundState.exclude(['draft']) }))
    .output(Fund),
  /** Asks for another payee, another treasurer, or both. ALREADY_DONE while another change is pending. */
  ask: endpoint('member')
    .route({ method: 'POST', path: '/funds/{id}/changes', successStatus: 201 })
    .input(Id.extend({ changeId: Uuid, payeeId: Uuid.optional(), treasurerId: z.string().max(100).optional() }))
    .output(Fund),
  /** Second approval. NOT_ALLOWED for the keeper who asked and for the new payee or treasurer. */
  agree: endpoint('member')
    .route({ method: 'PUT', path: '/funds/{id}/changes/{changeId}/agreement' })
    .input(Id.extend({ changeId: Uuid }))
    .output(Fund),
  /** Any keeper alone can stop a change until it takes effect. */
  stop: endpoint('member')
    .route({ method: 'DELETE', path: '/funds/{id}/changes/{changeId}' })
    .input(Id.extend({ changeId: Uuid }))
    .output(Fund),
  /** Newest first. `count` counts all of them. */
  gifts: endpoint('member')
    .route({ method: 'GET', path: '/funds/{id}/gifts' })
    .input(Id.extend({ after: Cursor.optional(), onlyWaiting: z.stringbool().optional() }))
    .output(pageOf(BookedGift)),
  /** Shows or hides a giver's words; can be changed at any time. */
  decideWords: endpoint('member')
    .route({ method: 'PUT', path: '/funds/{id}/gifts/{giftId}/words-shown' })
    .input(GiftId.extend({ isShown: z.boolean() }))
    .output(BookedGift),
  /** Enters cash or a cheque that the treasurer has received. Idempotent. */
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
  /** Reverses an entry of cash or a cheque with a counter-entry; both stay in the book. ALREADY_DONE. */
  correct: endpoint('member')
    .route({ method: 'POST', path: '/funds/{id}/gifts/{giftId}/correction', successStatus: 201 })
    .input(GiftId)
    .output(BookedGift),
  /** Refunds a card gift, whole or in part, and tells the giver. GIFT_OVER if the provider refuses, BUSY. */
  giveBack: endpoint('member')
    .route({ method: 'POST', path: '/funds/{id}/gifts/{giftId}/returns', successStatus: 201 })
    .input(GiftId.extend({ returnId: Uuid, amount: z.int().positive() }))
    .output(BookedGift),
};
