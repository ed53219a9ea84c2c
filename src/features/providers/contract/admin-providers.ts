// Service providers as admins see them.
import * as z from 'zod';
import { adminList, listEndpoint } from '../../../shared/api/admin-lists.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { EmailState } from '../../email/contract/admin-email.ts';
import { PayeeBrief } from '../../giving/contract/funds.ts';
import { ProviderFields, ProviderState } from './provider-fields.ts';
import { PROVIDER_NOTE_CHARACTERS, PROVIDER_REASON_CHARACTERS } from '../../../shared/limits/provider-limits.ts';
import { ProviderRole } from './provider-roles.ts';
import { ProviderShown } from './provider-shown.ts';
import { ProviderAccount, ProviderChange } from './providers.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** Another provider that resembles the one being read. Only providers that were ever live or in review are compared. */
export const LookAlike = z.object({
  kind: z.enum(['name', 'licence', 'photograph']),
  providerId: z.string(),
  called: z.string(),
  state: ProviderState,
  /** Ids of the two similar photographs. Undefined unless `kind` is "photograph". */
  photographs: z.object({ its: z.string(), theirs: z.string() }).optional(),
});
export type LookAlike = z.infer<typeof LookAlike>;

export const AdminProviderLine = z.object({
  id: z.string(),
  state: ProviderState,
  called: z.string(),
  legalName: z.string(),
  licenceNumber: z.string(),
  email: z.string(),
  appliedAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
});
export type AdminProviderLine = z.infer<typeof AdminProviderLine>;

const ProviderNote = z.object({
  id: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  /** Null if the author's account was deleted. */
  who: z.string().nullable(),
});

/** An email about a provider, without its text, which is not stored. */
const ProviderEmail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  at: z.iso.datetime(),
  state: EmailState,
});

export const AdminProvider = ProviderFields.extend({
  id: z.string(),
  rev: z.int(),
  state: ProviderState,
  reason: z.string(),
  pausedBy: z.enum(['firm', 'house']).nullable(),
  /** Time of the first change (name, licence, website, look-alike picture) that nobody has reviewed yet. Null: none. */
  renamedAt: z.iso.datetime().nullable(),
  appliedAt: z.iso.datetime(),
  people: z.array(z.object({ role: ProviderRole, name: z.string().nullable(), email: z.string() })),
  /** Why the provider cannot be paid by card. Null: it can. Undefined: the provider has no payment account. */
  notPayable: PayeeBrief.shape.notPayable.optional(),
  /** Account status that was last read from the card provider. Null: the provider has no account there. */
  account: ProviderAccount.omit({ payeeId: true }).nullable(),
  /** The provider as families see it, or will see it once it is live. */
  shown: ProviderShown,
  lookAlikes: z.array(LookAlike),
  /** The providers in `lookAlikes`, as families see them or will see them once they are live. */
  alike: z.array(ProviderShown),
  /** Emails about the provider to its staff, newest first. */
  emails: z.array(ProviderEmail),
  notes: z.array(ProviderNote),
  /** Newest first. `who`: email address of the author; null: the product, or a deleted account. */
  changes: z.array(ProviderChange.extend({ who: z.string().nullable() })),
});
export type AdminProvider = z.infer<typeof AdminProvider>;

const Id = z.object({ id: Uuid });
const WithReason = Id.extend({ reason: requiredText(PROVIDER_REASON_CHARACTERS) });
const of = (path: string) => `/service-providers/{id}/${path}` as const;

export const providerList = adminList({
  screen: 'adminProviders',
  path: '/service-providers',
  sorts: ['usual', 'applied', '-applied'],
  filters: { state: ProviderState },
  item: AdminProviderLine,
  file: ['id', 'called', 'legalName', 'licenceNumber', 'email', 'state', 'appliedAt', 'savedAt'],
});

export const adminProviders = {
  /** Those in review first, then by age of the application. `q`: id, email address, licence, place, start of a name. */
  list: listEndpoint(providerList),
  read: endpoint('admin').route({ method: 'GET', path: '/service-providers/{id}' }).input(Id).output(AdminProvider),
  /**
   * Errors: ALREADY_DONE unless the provider is in review, EDIT_CONFLICT if `rev` is outdated, not_looked_at if the
   * provider resembles another one and `isLookedAt` is false.
   */
  approve: endpoint('admin')
    .route({ method: 'PUT', path: of('approval') })
    .input(Id.extend({ rev: z.int().nonnegative(), isLookedAt: z.boolean(because('unclear')).default(false) }))
    .output(AdminProvider),
  /** Rejects the provider and says why. Its owner can submit it again. Errors: ALREADY_DONE unless it is in review. */
  refuse: endpoint('admin')
    .route({ method: 'PUT', path: of('refusal') })
    .input(WithReason)
    .output(AdminProvider),
  /** Errors: ALREADY_DONE unless the provider is live or paused by its owner. */
  pause: endpoint('admin')
    .route({ method: 'PUT', path: of('pause') })
    .input(WithReason)
    .output(AdminProvider),
  /** Ends a pause that an admin made. Errors: ALREADY_DONE if no admin paused the provider. */
  resume: endpoint('admin')
    .route({ method: 'DELETE', path: of('pause') })
    .input(Id)
    .output(AdminProvider),
  close: endpoint('admin')
    .route({ method: 'PUT', path: of('closure') })
    .input(WithReason)
    .output(AdminProvider),
  /** Adds a note. The caller makes its id, so a repeated request adds no second one. */
  note: endpoint('admin')
    .route({ method: 'POST', path: of('notes'), successStatus: 201 })
    .input(Id.extend({ noteId: Uuid, text: requiredText(PROVIDER_NOTE_CHARACTERS) }))
    .output(AdminProvider),
};
