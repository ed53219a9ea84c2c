import * as z from 'zod';
import { Email, Password } from '../../accounts/contract/accounts.ts';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { PayeeStanding } from '../../payments/contract/payees.ts';
import { ProviderFields, ProviderMissing, ProviderState } from './provider-fields.ts';
import { ProviderRole } from './provider-roles.ts';

/** One change of its state: who made it, and why. */
export const ProviderChange = z.object({
  id: z.string(),
  from: ProviderState.nullable(),
  to: ProviderState,
  /** The firm's own people, the house, or the product by itself. */
  by: z.enum(['firm', 'house', 'product']),
  at: z.iso.datetime(),
  why: z.string(),
});
export type ProviderChange = z.infer<typeof ProviderChange>;

/** A provider as the people who act for it see it. */
export const Provider = ProviderFields.extend({
  id: z.string(),
  /** Of the one who asks. */
  role: ProviderRole,
  /** Grows by one with every accepted change. */
  rev: z.int(),
  state: ProviderState,
  /** Why it was paused, refused or closed; empty: nobody said. */
  reason: z.string(),
  /** It was paused by the house, which alone can end that. */
  isPausedByHouse: z.boolean(),
  /** Of its prices and bills. */
  currency: Currency,
  /** What is wanted before it can be sent for review. */
  missing: z.array(ProviderMissing),
  savedAt: z.iso.datetime(),
});
export type Provider = z.infer<typeof Provider>;

export const ProviderSummary = Provider.pick({ id: true, role: true, state: true, reason: true }).extend({
  /** As families know it; may be empty. */
  called: z.string(),
});
export type ProviderSummary = z.infer<typeof ProviderSummary>;

/** An application that was sent with the address of the one who asks, and that nobody has taken up. */
export const WaitingApplication = z.object({ id: z.string(), called: z.string(), sentAt: z.iso.datetime() });
export type WaitingApplication = z.infer<typeof WaitingApplication>;

/** How a firm's account with the card provider stands, as it was read last. */
export const ProviderAccount = PayeeStanding.pick({
  notPayable: true,
  canCharge: true,
  canPayOut: true,
  isSubmitted: true,
  wanted: true,
  wantedUntil: true,
}).extend({
  payeeId: z.string(),
  /** The card provider has closed it for good. */
  isRejected: z.boolean().optional(),
});
export type ProviderAccount = z.infer<typeof ProviderAccount>;

const Id = z.object({ id: Uuid });

export const providers = {
  /**
   * Begins a provider; the id is made by whoever asks, so that a repeated request makes one. Somebody with a session and a
   * confirmed address is its owner at once. Anybody else signs up with it, and takes it up once they are signed in with that
   * address: the answer tells nothing of whether there was such an account. ENTRY_EXISTS for an id that is somebody else's;
   * ADDRESS_NOT_CONFIRMED, SIGN_IN_REQUIRED where neither is there, TOO_MANY_FIRMS, TOO_MANY_REQUESTS.
   */
  apply: endpoint('open')
    .route({ method: 'POST', path: '/providers', successStatus: 201 })
    .input(
      Id.extend({
        fields: ProviderFields.partial().default({}),
        /** Of somebody without a session, who signs up by it. */
        account: z.object({ email: Email, password: Password }).optional(),
        /** A field people never see. Filled in, nothing is kept. */
        homepage: z.string().max(1000).default(''),
      }),
    )
    .output(z.object({ id: z.string(), state: ProviderState })),
  /** Those that the asker acts for, and those that wait for somebody with their address. */
  mine: endpoint('member')
    .route({ method: 'GET', path: '/providers' })
    .output(z.object({ providers: z.array(ProviderSummary), waiting: z.array(WaitingApplication) })),
  /** "It is mine": needs the confirmed address that it was sent with. NOT_FOUND, ADDRESS_NOT_CONFIRMED, TOO_MANY_FIRMS. */
  takeUp: endpoint('member').route({ method: 'PUT', path: '/providers/{id}/owner' }).input(Id).output(Provider),
  /** "It is not mine": what was sent with the asker's address is erased. */
  disown: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{id}/application' })
    .input(Id)
    .output(z.object({ isErased: z.literal(true) })),
  read: endpoint('member').route({ method: 'GET', path: '/providers/{id}' }).input(Id).output(Provider),
  /**
   * Saves the named fields. EDIT_CONFLICT with the saved provider in `data.current` where `rev` is an older one; still_missing for
   * what is needed and would be emptied of one that is in review, live or paused, amount_too_fine for prices that nobody can pay in
   * the currency of its country; ALREADY_DONE for one that is closed.
   */
  save: endpoint('member')
    .route({ method: 'PATCH', path: '/providers/{id}' })
    .input(Id.extend({ rev: z.int().nonnegative(), changes: ProviderFields.partial() }))
    .output(Provider),
  /** Every change of its state, the newest first. */
  history: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/changes' })
    .input(Id)
    .output(z.object({ changes: z.array(ProviderChange) })),
  /** For its owner. Null: none was begun. `hasCards`: payments by card can be taken here at all. */
  account: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/account' })
    .input(Id)
    .output(z.object({ account: ProviderAccount.nullable(), hasCards: z.boolean() })),
  /**
   * Begins its account with the card provider, and another one where that was closed, and answers a new link to the provider's
   * own pages; it works once and for minutes. `legalName` empty; ALREADY_DONE once the firm is closed; GIVING_CLOSED, BUSY.
   */
  onboard: endpoint('member')
    .route({ method: 'POST', path: '/providers/{id}/account', successStatus: 201 })
    .input(Id)
    .output(z.object({ url: z.string() })),
  /**
   * Asks the house to look at it. INVALID_INPUT with what is missing, by field, and `account` for papers that the card provider
   * has not, unless it takes no cards; ALREADY_DONE where there is nothing to look at.
   */
  submit: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{id}/review' })
    .input(Id.extend({ withoutCards: z.boolean().default(false) }))
    .output(Provider),
  /** Families do not find it from now on, and nothing is paid to it. ALREADY_DONE unless it is live. */
  pause: endpoint('member').route({ method: 'PUT', path: '/providers/{id}/pause' }).input(Id).output(Provider),
  /** Ends its own pause. NOT_ALLOWED where the house has paused it; ALREADY_DONE where nobody has. */
  resume: endpoint('member').route({ method: 'DELETE', path: '/providers/{id}/pause' }).input(Id).output(Provider),
  /** For good. ALREADY_DONE. */
  close: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{id}/closure' })
    .input(Id.extend({ isSure: z.literal(true, because('not_sure')) }))
    .output(Provider),
};
