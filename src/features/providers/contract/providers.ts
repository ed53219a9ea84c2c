import * as z from 'zod';
import { Email, Password } from '../../accounts/contract/accounts.ts';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { PayeeStatus } from '../../payments/contract/payees.ts';
import { ProviderFields, ProviderMissing, ProviderState } from './provider-fields.ts';
import { ProviderRole } from './provider-roles.ts';

export const ProviderChange = z.object({
  id: z.string(),
  from: ProviderState.nullable(),
  to: ProviderState,
  /** Who made the change: `firm` is the provider's staff, `house` an admin, `product` the program itself. */
  by: z.enum(['firm', 'house', 'product']),
  at: z.iso.datetime(),
  why: z.string(),
});
export type ProviderChange = z.infer<typeof ProviderChange>;

export const Provider = ProviderFields.extend({
  id: z.string(),
  role: ProviderRole,
  /** Every saved change raises this number by one. */
  rev: z.int(),
  state: ProviderState,
  /** Reason for a pause, refusal or closure. Empty: none was given. */
  reason: z.string(),
  /** An admin paused the provider, and only an admin can resume it. */
  isPausedByRosemary: z.boolean(),
  currency: Currency,
  missing: z.array(ProviderMissing),
  savedAt: z.iso.datetime(),
});
export type Provider = z.infer<typeof Provider>;

export const ProviderSummary = Provider.pick({ id: true, role: true, state: true, reason: true }).extend({
  called: z.string(),
});
export type ProviderSummary = z.infer<typeof ProviderSummary>;

/** An unclaimed application that names the caller's email address. */
export const WaitingApplication = z.object({ id: z.string(), called: z.string(), sentAt: z.iso.datetime() });
export type WaitingApplication = z.infer<typeof WaitingApplication>;

/** Account status last read from the card provider. */
export const ProviderAccount = PayeeStatus.pick({
  notPayable: true,
  canCharge: true,
  canPayOut: true,
  isSubmitted: true,
  wanted: true,
  wantedUntil: true,
}).extend({
  payeeId: z.string(),
  /** The card provider has closed the account for good. */
  isRejected: z.boolean().optional(),
});
export type ProviderAccount = z.infer<typeof ProviderAccount>;

const Id = z.object({ id: Uuid });

export const providers = {
  /**
   * Creates a provider. The caller makes the id, so a repeated request makes no second one. A signed-in caller with a
   * confirmed email address owns it at once. Others sign up with `account` and claim the provider after signing in; the
   * response does not reveal whether that account existed. Errors: ENTRY_EXISTS if another person used the id,
   * ADDRESS_NOT_CONFIRMED, TOO_MANY_PROVIDERS, TOO_MANY_REQUESTS, SIGN_IN_REQUIRED without session and `account`.
   */
  apply: endpoint('open')
    .route({ method: 'POST', path: '/providers', successStatus: 201 })
    .input(
      Id.extend({
        fields: ProviderFields.partial().default({}),
        /** Sign-up data, for callers without a session. */
        account: z.object({ email: Email, password: Password }).optional(),
        /** Honeypot: people never see this field. If it is filled in, nothing is stored. */
        homepage: z.string().max(1000).default(''),
      }),
    )
    .output(z.object({ id: z.string(), state: ProviderState })),
  /** The caller's providers, and applications with the caller's email address that are not claimed yet. */
  mine: endpoint('member')
    .route({ method: 'GET', path: '/providers' })
    .output(z.object({ providers: z.array(ProviderSummary), waiting: z.array(WaitingApplication) })),
  /** Claims an application with the caller's address. Errors: NOT_FOUND, ADDRESS_NOT_CONFIRMED, TOO_MANY_PROVIDERS. */
  takeUp: endpoint('member').route({ method: 'PUT', path: '/providers/{id}/owner' }).input(Id).output(Provider),
  /** Deletes an application that somebody else sent with the caller's email address. */
  disown: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{id}/application' })
    .input(Id)
    .output(z.object({ isErased: z.literal(true) })),
  read: endpoint('member').route({ method: 'GET', path: '/providers/{id}' }).input(Id).output(Provider),
  /**
   * Saves the given fields. Errors: EDIT_CONFLICT if `rev` is outdated, with the saved provider in `data.current`;
   * still_missing if a required field is emptied in review, live or paused; amount_too_fine for decimals that the country's
   * currency does not use; ALREADY_DONE if the provider is closed.
   */
  save: endpoint('member')
    .route({ method: 'PATCH', path: '/providers/{id}' })
    .input(Id.extend({ rev: z.int().nonnegative(), changes: ProviderFields.partial() }))
    .output(Provider),
  history: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/changes' })
    .input(Id)
    .output(z.object({ changes: z.array(ProviderChange) })),
  /** The owner's payment account; null if there is none. `hasCards`: whether this installation takes card payments. */
  account: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/account' })
    .input(Id)
    .output(z.object({ account: ProviderAccount.nullable(), hasCards: z.boolean() })),
  /** Makes an onboarding link that works once. ALREADY_DONE, GIVING_CLOSED, BUSY, still_missing without a name. */
  onboard: endpoint('member')
    .route({ method: 'POST', path: '/providers/{id}/account', successStatus: 201 })
    .input(Id)
    .output(z.object({ url: z.string() })),
  /**
   * Errors: INVALID_INPUT with the missing fields, and with `account` if the card provider still needs papers and
   * `withoutCards` is not set; ALREADY_DONE if the provider's state allows no submission.
   */
  submit: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{id}/review' })
    .input(Id.extend({ withoutCards: z.boolean().default(false) }))
    .output(Provider),
  /** Families no longer find the provider, and nobody can pay it. Errors: ALREADY_DONE unless it is live. */
  pause: endpoint('member').route({ method: 'PUT', path: '/providers/{id}/pause' }).input(Id).output(Provider),
  /** Ends a pause by the owner. Errors: NOT_ALLOWED if an admin paused the provider, ALREADY_DONE if it is not paused. */
  resume: endpoint('member').route({ method: 'DELETE', path: '/providers/{id}/pause' }).input(Id).output(Provider),
  /** Closes the provider for good. ALREADY_DONE if it is closed. */
  close: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{id}/closure' })
    .input(Id.extend({ isSure: z.literal(true, because('not_sure')) }))
    .output(Provider),
};
