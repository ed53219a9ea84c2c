// Service providers as the house sees them.
import * as z from 'zod';
import { adminList, listEndpoint } from '../../../shared/api/admin-lists.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { PayeeBrief } from '../../giving/contract/funds.ts';
import { ProviderFields, ProviderState } from './provider-fields.ts';
import { FIRM_NOTE_CHARACTERS, FIRM_REASON_CHARACTERS } from '../../../shared/limits/provider-limits.ts';
import { ProviderRole } from './provider-roles.ts';
import { ProviderShown } from './provider-shown.ts';
import { ProviderAccount, ProviderChange } from './providers.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** Another firm that it looks like, which is or was seen by families or looked at. */
export const HeldFor = z.object({
  kind: z.enum(['name', 'licence', 'photograph']),
  providerId: z.string(),
  called: z.string(),
  state: ProviderState,
  /** The two that look alike, by their ids; undefined where it is no picture. */
  photographs: z.object({ its: z.string(), theirs: z.string() }).optional(),
});
export type HeldFor = z.infer<typeof HeldFor>;

export const AdminProviderLine = z.object({
  id: z.string(),
  state: ProviderState,
  called: z.string(),
  legalName: z.string(),
  licenceNumber: z.string(),
  email: z.string(),
  appliedAt: z.iso.datetime(),
  /** When its state changed last, or its people saved. */
  savedAt: z.iso.datetime(),
});
export type AdminProviderLine = z.infer<typeof AdminProviderLine>;

/** Words of admins about a firm, for admins. */
const FirmNote = z.object({
  id: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  /** Null: their account is gone. */
  who: z.string().nullable(),
});

/** A letter about a firm, as far as it is kept: never what it said. */
const FirmLetter = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  at: z.iso.datetime(),
  state: z.enum(['queued', 'sent', 'failed']),
});

export const AdminProvider = ProviderFields.extend({
  id: z.string(),
  rev: z.int(),
  state: ProviderState,
  reason: z.string(),
  pausedBy: z.enum(['firm', 'house']).nullable(),
  /** Since when it has a name, a licence, a website or a picture of another firm that nobody has looked at; null: it has none. */
  renamedAt: z.iso.datetime().nullable(),
  appliedAt: z.iso.datetime(),
  people: z.array(z.object({ role: ProviderRole, name: z.string().nullable(), email: z.string() })),
  /** Why nobody can pay it; null: everybody can. Undefined: no account was begun. */
  notPayable: PayeeBrief.shape.notPayable.optional(),
  /** As the card provider said it last; null: no account was begun. */
  account: ProviderAccount.omit({ payeeId: true }).nullable(),
  /** As families see it, or would. */
  shown: ProviderShown,
  heldFor: z.array(HeldFor),
  /** Those that it looks like, as families see them, or would. */
  alike: z.array(ProviderShown),
  /** To those who act for it, about it; the newest first. */
  letters: z.array(FirmLetter),
  /** The newest first. */
  notes: z.array(FirmNote),
  /** The newest first, each with the address of whoever made it; null: the product, or somebody who is gone. */
  changes: z.array(ProviderChange.extend({ who: z.string().nullable() })),
});
export type AdminProvider = z.infer<typeof AdminProvider>;

const Id = z.object({ id: Uuid });
const WithReason = Id.extend({ reason: requiredText(FIRM_REASON_CHARACTERS) });
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
  /**
   * Those that wait for a look first, then the others, the oldest application first. `q`: an id, an address of the firm or of
   * somebody who acts for it, a licence number, where it is, or how a name begins, looks or sounds.
   */
  list: listEndpoint(providerList),
  read: endpoint('admin').route({ method: 'GET', path: '/service-providers/{id}' }).input(Id).output(AdminProvider),
  /**
   * It is in order as it was at `rev`: families find it. ALREADY_DONE unless it is in review, EDIT_CONFLICT where it was changed
   * meanwhile; `isLookedAt` not_looked_at where it looks like another firm and nobody says that they looked.
   */
  approve: endpoint('admin')
    .route({ method: 'PUT', path: of('approval') })
    .input(Id.extend({ rev: z.int().nonnegative(), isLookedAt: z.boolean(because('unclear')).default(false) }))
    .output(AdminProvider),
  /** With what is to be changed: it can be sent again. ALREADY_DONE unless it is in review. */
  refuse: endpoint('admin')
    .route({ method: 'PUT', path: of('refusal') })
    .input(WithReason)
    .output(AdminProvider),
  /** ALREADY_DONE unless it is live, or paused by itself. */
  pause: endpoint('admin')
    .route({ method: 'PUT', path: of('pause') })
    .input(WithReason)
    .output(AdminProvider),
  /** Ends a pause of the house. ALREADY_DONE where there is none. */
  resume: endpoint('admin')
    .route({ method: 'DELETE', path: of('pause') })
    .input(Id)
    .output(AdminProvider),
  /** For good. ALREADY_DONE. */
  close: endpoint('admin')
    .route({ method: 'PUT', path: of('closure') })
    .input(WithReason)
    .output(AdminProvider),
  /** Keeps a note; its id is made by whoever writes it, so that a repeated request keeps one. */
  note: endpoint('admin')
    .route({ method: 'POST', path: of('notes'), successStatus: 201 })
    .input(Id.extend({ noteId: Uuid, text: requiredText(FIRM_NOTE_CHARACTERS) }))
    .output(AdminProvider),
};
