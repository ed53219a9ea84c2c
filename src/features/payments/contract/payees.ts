import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { PayeeBrief } from '../../giving/contract/funds.ts';
import type { Currency } from '../../../shared/money/currencies.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { givenName, optionalText, requiredText } from '../../../shared/text/text.ts';

/** Where somebody's own account with the card provider can be, and the currency that it has there. */
export const PAYEE_COUNTRIES = {
  AT: 'eur',
  AU: 'aud',
  BE: 'eur',
  CA: 'cad',
  CH: 'chf',
  CY: 'eur',
  CZ: 'czk',
  DE: 'eur',
  DK: 'dkk',
  EE: 'eur',
  ES: 'eur',
  FI: 'eur',
  FR: 'eur',
  GB: 'gbp',
  GR: 'eur',
  HK: 'hkd',
  HR: 'eur',
  HU: 'huf',
  IE: 'eur',
  IT: 'eur',
  JP: 'jpy',
  LT: 'eur',
  LU: 'eur',
  LV: 'eur',
  MT: 'eur',
  MX: 'mxn',
  NL: 'eur',
  NO: 'nok',
  NZ: 'nzd',
  PL: 'pln',
  PT: 'eur',
  RO: 'ron',
  SE: 'sek',
  SG: 'sgd',
  SI: 'eur',
  SK: 'eur',
  US: 'usd',
} as const satisfies Record<string, Currency>;
export type PayeeCountry = keyof typeof PAYEE_COUNTRIES;
export const PayeeCountry = z.enum(Object.keys(PAYEE_COUNTRIES) as [PayeeCountry, ...PayeeCountry[]], {
  error: ({ input }) => (input === '' || input === undefined ? 'country_missing' : 'country_not_served'),
});

/** What the provider still wants to know, in groups that can be said in words; other: anything newer. */
export const WantedKind = z.enum([
  'name',
  'born',
  'address',
  'phone',
  'identity',
  'bank',
  'business',
  'people',
  'website',
  'terms',
  'other',
]);
export type WantedKind = z.infer<typeof WantedKind>;

export const PayeeDispute = z.object({
  id: z.string(),
  /** Minor units of the payee's currency. */
  amount: z.int(),
  /** Of the gift that the bank asks about. */
  number: z.string(),
  givenAt: z.iso.datetime().nullable(),
  state: z.enum(['asked', 'open', 'won', 'lost']),
  /** Until when an answer is taken; null: it is not, or no longer. */
  answerUntil: z.iso.datetime().nullable(),
  /** What was answered; null: nothing yet. */
  answeredAt: z.iso.datetime().nullable(),
  /** What the page can say, to begin with. */
  evidence: z.string(),
});
export type PayeeDispute = z.infer<typeof PayeeDispute>;

/** A payee as its holder sees it, read again from the provider. */
export const PayeeStanding = PayeeBrief.extend({
  tributeId: z.string().nullable(),
  /** The service provider whose account it is; null: it is somebody's of a page. */
  firmId: z.string().nullable(),
  /** Of the page, for the holder. */
  page: z.string(),
  canCharge: z.boolean(),
  canPayOut: z.boolean(),
  isSubmitted: z.boolean(),
  wanted: z.array(z.object({ kind: WantedKind, isPast: z.boolean() })),
  wantedUntil: z.iso.datetime().nullable(),
  /** The provider's own code of why it is stopped, such as "rejected.fraud"; null: it is not. */
  stopped: z.string().nullable(),
  /** False: the provider did not answer now, and this is what it said last. */
  isFresh: z.boolean(),
  /** A collection names it by now. */
  isNamed: z.boolean().optional(),
  disputes: z.array(PayeeDispute),
});
export type PayeeStanding = z.infer<typeof PayeeStanding>;

const Id = z.object({ id: Uuid });

export const payees = {
  /** Those of the one who asks. */
  mine: endpoint('member')
    .route({ method: 'GET', path: '/payees' })
    .output(z.object({ payees: z.array(PayeeStanding.pick({ id: true, label: true, page: true, notPayable: true })) })),
  /**
   * Makes the asker, who is on the page, somebody who could receive its gifts: the account is theirs alone. Nothing is given
   * to it before two stewards have named it. `country_not_served`; ADDRESS_NOT_CONFIRMED; sent again it is the same.
   */
  add: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/payees', successStatus: 201 })
    .input(
      Id.extend({
        payeeId: Uuid,
        kind: PayeeBrief.shape.kind.exclude(['firm']),
        label: requiredText(limits.PAYEE_LABEL_CHARACTERS),
        charityNumber: optionalText(limits.CHARITY_NUMBER_CHARACTERS).default(''),
        country: PayeeCountry,
      }),
    )
    .output(PayeeStanding),
  /** For its holder; NOT_FOUND for everybody else. Believes no address: asks the provider. */
  read: endpoint('member').route({ method: 'GET', path: '/payees/{id}' }).input(Id).output(PayeeStanding),
  /** A new link to the provider's own pages, for the holder alone; it works once and for minutes. GIVING_CLOSED, BUSY. */
  link: endpoint('member')
    .route({ method: 'POST', path: '/payees/{id}/links', successStatus: 201 })
    .input(Id)
    .output(z.object({ url: z.string() })),
  /** Its holder does not wish to receive any more: from now on nobody can give to it. What was given is theirs. NOT_ALLOWED for a firm, which is paused or closed. */
  leave: endpoint('member').route({ method: 'DELETE', path: '/payees/{id}' }).input(Id).output(PayeeStanding),
  /** What the payee says to the giver's bank; sent once. ALREADY_DONE, GIFT_OVER where it is too late. */
  answerDispute: endpoint('member')
    .route({ method: 'PUT', path: '/payees/{id}/disputes/{disputeId}/evidence' })
    .input(Id.extend({ disputeId: givenName(100), says: requiredText(limits.EVIDENCE_CHARACTERS) }))
    .output(PayeeStanding),
};

export const AdminPayee = PayeeBrief.extend({ page: z.string(), checkedAt: z.iso.datetime().nullable() });
export type AdminPayee = z.infer<typeof AdminPayee>;

export const AlarmKind = z.enum(['unlike', 'unknown-movement', 'missing', 'wrong-mode', 'unnamed']);

const PaymentAlarm = z.object({
  id: z.string(),
  kind: AlarmKind,
  reference: z.string(),
  giftId: z.string().nullable(),
  account: z.string().nullable(),
  /** Codes and figures alone. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  raisedAt: z.iso.datetime(),
});

export const adminGiving = {
  /** Charities whose number nobody has held against the register yet. */
  charities: endpoint('admin')
    .route({ method: 'GET', path: '/charities' })
    .output(z.object({ payees: z.array(AdminPayee) })),
  /** The number is that of a registered charity with this name, and the account is its own; or not any more. */
  checkCharity: endpoint('admin')
    .route({ method: 'PUT', path: '/charities/{id}/check' })
    .input(Id.extend({ isInOrder: z.boolean() }))
    .output(AdminPayee),
  /** What does not agree with the provider and nobody has settled, the oldest first. */
  alarms: endpoint('admin')
    .route({ method: 'GET', path: '/payment-alarms' })
    .output(z.object({ alarms: z.array(PaymentAlarm) })),
  settleAlarm: endpoint('admin')
    .route({ method: 'DELETE', path: '/payment-alarms/{id}' })
    .input(Id)
    .output(z.object({ isSettled: z.literal(true) })),
};
