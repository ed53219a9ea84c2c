import * as z from 'zod';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { FundPurpose, FundState, GiftMethod, GiftState, NameSeenBy } from './giving.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { Cursor, pageOf } from '../../../shared/api/pages.ts';
import { Role } from '../../people/contract/roles.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';

/** Who of a page may do what with the money. A treasurer is a role of its own: of one fund, whatever else somebody is there. */
export const FundRole = z.enum(['steward', 'treasurer']);
export type FundRole = z.infer<typeof FundRole>;

const FUND_ROLES_THAT_MAY = {
  /** See the fund with everything that was given, as far as givers let the family see it. */
  see: ['steward', 'treasurer'],
  /** Change its words, open, pause and close it, and decide about givers' words. */
  change: ['steward'],
  /** Ask for another payee or treasurer, agree to one, stop one. Nobody does both for the same change. */
  hands: ['steward'],
  /** Stop gifts for now. */
  pause: ['steward', 'treasurer'],
  /** Enter cash and cheques, and give back. */
  treasure: ['treasurer'],
} as const satisfies Record<string, readonly FundRole[]>;
export type FundDeed = keyof typeof FUND_ROLES_THAT_MAY;

export const mayWithFund = (roles: readonly FundRole[], deed: FundDeed): boolean =>
  FUND_ROLES_THAT_MAY[deed].some((role) => roles.includes(role));

export const PayeeBrief = z.object({
  id: z.string(),
  /** firm: a service provider, whose account is no page's. */
  kind: z.enum(['person', 'charity', 'firm']),
  label: z.string(),
  charityNumber: z.string().nullable(),
  /** Whose account it is, by name or address; null: nobody is left. */
  holder: z.string().nullable(),
  isYours: z.boolean(),
  country: z.string(),
  currency: Currency,
  /** Why nobody can give to it; null: everybody can. left: its holder does not wish to receive any more. */
  notPayable: z.enum(['not-opened', 'left', 'withdrawn', 'stopped', 'not-ready', 'not-checked']).nullable(),
});
export type PayeeBrief = z.infer<typeof PayeeBrief>;

const Hand = z.object({ userId: z.string(), name: z.string().nullable() });

/** Another payee, another treasurer or both, on their way: named by one steward, agreed to by another, and then a wait. */
export const FundChange = z.object({
  id: z.string(),
  payee: PayeeBrief.nullable(),
  treasurer: Hand.nullable(),
  askedBy: z.string().nullable(),
  askedAt: z.iso.datetime(),
  agreedBy: z.string().nullable(),
  /** Null: nobody has agreed yet. */
  countsAt: z.iso.datetime().nullable(),
  /** The one who asks may agree: they are a steward, did not name it, and neither receive nor look after the money by it. */
  canAgree: z.boolean(),
});
export type FundChange = z.infer<typeof FundChange>;

export const Fund = z.object({
  id: z.string(),
  tributeId: z.string(),
  purpose: FundPurpose,
  title: z.string(),
  says: z.string(),
  /** The bill of a firm that it pays, whose account alone receives it; null: none. */
  paysBill: z.string().nullable(),
  goal: z.int().nullable(),
  currency: Currency,
  state: FundState,
  rev: z.int(),
  payee: PayeeBrief.nullable(),
  treasurer: Hand.nullable(),
  change: FundChange.nullable(),
  /** What the one who asks is for this fund. */
  roles: z.array(FundRole),
  /** Minor units: all gifts, without what was given back; of it, what was entered as cash and cheques. */
  given: z.int(),
  inHand: z.int(),
  /** Words of givers that nobody has decided about. */
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
  /** Of the one who asks; null for a treasurer who is nothing else. */
  role: Role.nullable(),
  funds: z.array(Fund),
  /** Those who could receive: of this page, opened or not. */
  payees: z.array(PayeeBrief),
  /** Who could be treasurer: everybody on the page. */
  people: z.array(Hand.extend({ isYou: z.boolean() })),
  /** Two are needed before anything can be given. */
  stewards: z.int(),
  /** What a new fund begins with. */
  currency: Currency,
  /** False where no card provider is set: cash and cheques alone. */
  hasCards: z.boolean(),
  /** A steward can pay for something more: `extras`. */
  hasExtras: z.boolean().optional(),
  /** By the house, while it looks into something: nobody can give. */
  isGivingFrozen: z.boolean().optional(),
});
export type TributeFunds = z.infer<typeof TributeFunds>;

/** A gift in the treasurer's book. What a giver keeps from the family is not in it. */
export const BookedGift = z.object({
  id: z.string(),
  number: z.string(),
  method: GiftMethod,
  state: GiftState,
  /** Null: unnamed, also to the family. */
  name: z.string().nullable(),
  words: z.string(),
  wordsState: z.enum(['none', 'waiting', 'shown', 'hidden']),
  /** Minor units. */
  amount: z.int(),
  cover: z.int(),
  /** What the giver added for the house, which goes back with the rest. */
  tip: z.int(),
  /** What the card provider kept; null: not booked. */
  fee: z.int().nullable(),
  /** What the receiver has of it now. */
  net: z.int().nullable(),
  /** What was given back of it all. */
  returned: z.int(),
  givenAt: z.iso.datetime(),
  /** The most that can be given back now; 0: nothing. */
  returnable: z.int(),
  /** Of cash and cheques. */
  enteredBy: z.string().nullable(),
});
export type BookedGift = z.infer<typeof BookedGift>;

const Words = {
  purpose: FundPurpose,
  title: requiredText(limits.FUND_TITLE_CHARACTERS),
  says: optionalText(limits.FUND_SAYS_CHARACTERS),
  /** Minor units; null: none is named. */
  goal: z.int().positive().max(limits.FUND_GOAL).nullable(),
};
const Id = z.object({ id: Uuid });
const GiftId = Id.extend({ giftId: Uuid });

export const funds = {
  /** For stewards, and for treasurers their own fund alone. */
  list: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/funds' }).input(Id).output(TributeFunds),
  /** A draft. TOO_MANY_FUNDS; sent again it is the same fund. */
  add: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/funds', successStatus: 201 })
    .input(Id.extend({ fundId: Uuid, currency: Currency, ...Words }))
    .output(Fund),
  read: endpoint('member').route({ method: 'GET', path: '/funds/{id}' }).input(Id).output(Fund),
  /** Shown at once. EDIT_CONFLICT where `rev` is an older one. */
  save: endpoint('member')
    .route({ method: 'PATCH', path: '/funds/{id}' })
    .input(Id.extend({ rev: z.int().nonnegative(), ...Words }))
    .output(Fund),
  /** open: FUND_NOT_READY without a payee who can receive and a treasurer. Closed is for good: ALREADY_DONE. */
  setState: endpoint('member')
    .route({ method: 'PUT', path: '/funds/{id}/state' })
    .input(Id.extend({ state: FundState.exclude(['draft']) }))
    .output(Fund),
  /** Names another payee, another treasurer, or both. ALREADY_DONE while another change is on its way. */
  ask: endpoint('member')
    .route({ method: 'POST', path: '/funds/{id}/changes', successStatus: 201 })
    .input(Id.extend({ changeId: Uuid, payeeId: Uuid.optional(), treasurerId: z.string().max(100).optional() }))
    .output(Fund),
  /** The second pair of hands. NOT_ALLOWED for whoever named it, receives by it or looks after the money by it. */
  agree: endpoint('member')
    .route({ method: 'PUT', path: '/funds/{id}/changes/{changeId}/agreement' })
    .input(Id.extend({ changeId: Uuid }))
    .output(Fund),
  /** Any steward alone, until it counts. */
  stop: endpoint('member')
    .route({ method: 'DELETE', path: '/funds/{id}/changes/{changeId}' })
    .input(Id.extend({ changeId: Uuid }))
    .output(Fund),
  /** Newest first. `count` is of all. */
  gifts: endpoint('member')
    .route({ method: 'GET', path: '/funds/{id}/gifts' })
    .input(Id.extend({ after: Cursor.optional(), onlyWaiting: z.stringbool().optional() }))
    .output(pageOf(BookedGift)),
  /** A giver's words, as all words of visitors. Can be changed at any time. */
  decideWords: endpoint('member')
    .route({ method: 'PUT', path: '/funds/{id}/gifts/{giftId}/words-shown' })
    .input(GiftId.extend({ isShown: z.boolean() }))
    .output(BookedGift),
  /** Cash or a cheque that the treasurer has. Sent again it is the same gift. */
  enter: endpoint('member')
    .route({ method: 'POST', path: '/funds/{id}/gifts', successStatus: 201 })
    .input(
      GiftId.extend({
        method: GiftMethod.extract(['cash', 'cheque']),
        amount: z.int(),
        name: optionalText(limits.VISITOR_NAME_CHARACTERS),
        nameSeenBy: NameSeenBy,
        isAmountSeen: z.boolean(),
        /** When it was given, ISO. */
        on: z.iso.date(),
      }),
    )
    .output(BookedGift),
  /** Takes an entry of cash or a cheque back by a counter-entry: both stay in the book. ALREADY_DONE. */
  correct: endpoint('member')
    .route({ method: 'POST', path: '/funds/{id}/gifts/{giftId}/correction', successStatus: 201 })
    .input(GiftId)
    .output(BookedGift),
  /** Gives a gift by card back, whole or in part, and tells the giver. GIFT_OVER where the provider refuses, BUSY. */
  giveBack: endpoint('member')
    .route({ method: 'POST', path: '/funds/{id}/gifts/{giftId}/returns', successStatus: 201 })
    .input(GiftId.extend({ returnId: Uuid, amount: z.int().positive() }))
    .output(BookedGift),
};
