import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { PayeeBrief } from '../../giving/contract/funds.ts';
import type { Currency } from '../../../shared/money/currencies.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { givenName, optionalText, requiredText } from '../../../shared/text/text.ts';

/** Countries in which a payee's account can be, each with the account's currency. */
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

/** Groups of details that the card provider still needs from a payee. `other` stands for details that we do not know. */
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
  /** In minor units of the payee's currency. */
  amount: z.int(),
  number: z.string(),
  givenAt: z.iso.datetime().nullable(),
  state: z.enum(['asked', 'open', 'won', 'lost']),
  /** Until when evidence can be sent. Null: the bank accepts none at the moment. */
  answerUntil: z.iso.datetime().nullable(),
  /** When evidence was sent. Null: none was sent. */
  answeredAt: z.iso.datetime().nullable(),
  evidence: z.string(),
});
export type PayeeDispute = z.infer<typeof PayeeDispute>;

/** A payee's account for its holder, read from the card provider just before. */
export const PayeeStatus = PayeeBrief.extend({
  tributeId: z.string().nullable(),
  /** The service provider that owns the account. Null: the account belongs to a page. */
  providerId: z.string().nullable(),
  page: z.string(),
  canCharge: z.boolean(),
  canPayOut: z.boolean(),
  isSubmitted: z.boolean(),
  wanted: z.array(z.object({ kind: WantedKind, isPast: z.boolean() })),
  wantedUntil: z.iso.datetime().nullable(),
  /** The card provider's code for why it stopped the account, such as "rejected.fraud". Null: not stopped. */
  stopped: z.string().nullable(),
  /** False if the card provider did not answer, so that this is the last known state. */
  isFresh: z.boolean(),
  isNamed: z.boolean().optional(),
  disputes: z.array(PayeeDispute),
});
export type PayeeStatus = z.infer<typeof PayeeStatus>;

const Id = z.object({ id: Uuid });

export const payees = {
  mine: endpoint('member')
    .route({ method: 'GET', path: '/payees' })
    .output(z.object({ payees: z.array(PayeeStatus.pick({ id: true, label: true, page: true, notPayable: true })) })),
  /** Adds the caller's account on a page, once for each id. Errors: `country_not_served`, ADDRESS_NOT_CONFIRMED. */
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
    .output(PayeeStatus),
  /** For the holder; others get NOT_FOUND. Asks the card provider, because a visit to its return URL proves nothing. */
  read: endpoint('member').route({ method: 'GET', path: '/payees/{id}' }).input(Id).output(PayeeStatus),
  /** Makes an onboarding link for the holder, which works once, for a few minutes. Errors: GIVING_CLOSED, BUSY. */
  link: endpoint('member')
    .route({ method: 'POST', path: '/payees/{id}/links', successStatus: 201 })
    .input(Id)
    .output(z.object({ url: z.string() })),
  /** Stops receiving with the account for good. Past gifts stay. Errors: NOT_ALLOWED for a service provider. */
  leave: endpoint('member').route({ method: 'DELETE', path: '/payees/{id}' }).input(Id).output(PayeeStatus),
  /** Sends evidence to the giver's bank, which is possible once. Errors: ALREADY_DONE, GIFT_OVER if it is too late. */
  answerDispute: endpoint('member')
    .route({ method: 'PUT', path: '/payees/{id}/disputes/{disputeId}/evidence' })
    .input(Id.extend({ disputeId: givenName(100), says: requiredText(limits.EVIDENCE_CHARACTERS) }))
    .output(PayeeStatus),
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
  /** Contains only codes and numbers, no personal data. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  raisedAt: z.iso.datetime(),
});

export const adminGiving = {
  /** Charities whose number no admin has checked in the public register yet. */
  charities: endpoint('admin')
    .route({ method: 'GET', path: '/charities' })
    .output(z.object({ payees: z.array(AdminPayee) })),
  /** Confirms that number, name and account belong to one registered charity, or removes an earlier confirmation. */
  checkCharity: endpoint('admin')
    .route({ method: 'PUT', path: '/charities/{id}/check' })
    .input(Id.extend({ isInOrder: z.boolean() }))
    .output(AdminPayee),
  /** Mismatches with the card provider that no admin has settled yet, oldest first. */
  alarms: endpoint('admin')
    .route({ method: 'GET', path: '/payment-alarms' })
    .output(z.object({ alarms: z.array(PaymentAlarm) })),
  settleAlarm: endpoint('admin')
    .route({ method: 'DELETE', path: '/payment-alarms/{id}' })
    .input(Id)
    .output(z.object({ isSettled: z.literal(true) })),
};
