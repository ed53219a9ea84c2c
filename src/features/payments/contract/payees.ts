import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { PayeeBrief } from '../../giving/contract/funds.ts';
import type { Currency } from '../../../shared/money/currencies.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { givenName, optionalText, requiredText } from '../../../shared/text/text.ts';

/** Countries of card provider accounts, with the currency of each. */
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

/** Groups of details that the provider still wants; other: unknown ones. */
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
  number: z.string(),
  givenAt: z.iso.datetime().nullable(),
  state: z.enum(['asked', 'open', 'won', 'lost']),
  /** Deadline for evidence; null: none is accepted now. */
  answerUntil: z.iso.datetime().nullable(),
  /** Null: no evidence was sent. */
  answeredAt: z.iso.datetime().nullable(),
  evidence: z.string(),
});
export type PayeeDispute = z.infer<typeof PayeeDispute>;

/** A payee for its holder, freshly read from the provider. */
export const PayeeStatus = PayeeBrief.extend({
  tributeId: z.string().nullable(),
  /** The service provider that owns the account; null: it belongs to a page. */
  providerId: z.string().nullable(),
  page: z.string(),
  canCharge: z.boolean(),
  canPayOut: z.boolean(),
  isSubmitted: z.boolean(),
  wanted: z.array(z.object({ kind: WantedKind, isPast: z.boolean() })),
  wantedUntil: z.iso.datetime().nullable(),
  /** The provider's code for a stop, such as "rejected.fraud"; null: not stopped. */
  stopped: z.string().nullable(),
  /** False: the provider did not answer; this is its last known state. */
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
  /**
   * The asker, who is on the page, becomes a possible payee. `country_not_served`, ADDRESS_NOT_CONFIRMED. Idempotent.
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
    .output(PayeeStatus),
  /** Only for its holder; NOT_FOUND for others. Asks the provider, as the return address proves nothing. */
  read: endpoint('member').route({ method: 'GET', path: '/payees/{id}' }).input(Id).output(PayeeStatus),
  /** A new onboarding link at the provider, for the holder; works once and for minutes. GIVING_CLOSED, BUSY. */
  link: endpoint('member')
    .route({ method: 'POST', path: '/payees/{id}/links', successStatus: 201 })
    .input(Id)
    .output(z.object({ url: z.string() })),
  /** Its holder stops receiving: nobody can give to it, but past gifts stay theirs. NOT_ALLOWED for a provider. */
  leave: endpoint('member').route({ method: 'DELETE', path: '/payees/{id}' }).input(Id).output(PayeeStatus),
  /** Evidence for the giver's bank; sent once. ALREADY_DONE, GIFT_OVER if it is too late. */
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
  /** Only codes and numbers. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  raisedAt: z.iso.datetime(),
});

export const adminGiving = {
  /** Charities whose number was not checked against the register yet. */
  charities: endpoint('admin')
    .route({ method: 'GET', path: '/charities' })
    .output(z.object({ payees: z.array(AdminPayee) })),
  /** Confirms or revokes that number, name and account belong to one registered charity. */
  checkCharity: endpoint('admin')
    .route({ method: 'PUT', path: '/charities/{id}/check' })
    .input(Id.extend({ isInOrder: z.boolean() }))
    .output(AdminPayee),
  /** Open mismatches with the provider, oldest first. */
  alarms: endpoint('admin')
    .route({ method: 'GET', path: '/payment-alarms' })
    .output(z.object({ alarms: z.array(PaymentAlarm) })),
  settleAlarm: endpoint('admin')
    .route({ method: 'DELETE', path: '/payment-alarms/{id}' })
    .input(Id)
    .output(z.object({ isSettled: z.literal(true) })),
};
