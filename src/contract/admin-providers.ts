// Service providers as the house sees them.
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { because } from './field-refusals.ts';
import { Uuid } from './ids.ts';
import { PayeeBrief } from './funds.ts';
import { ProviderFields, ProviderState } from './provider-fields.ts';
import { FIRM_REASON_CHARACTERS } from './provider-limits.ts';
import { ProviderRole } from './provider-roles.ts';
import { ProviderChange } from './providers.ts';
import { requiredText } from './text.ts';

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
  appliedAt: z.iso.datetime(),
});
export type AdminProviderLine = z.infer<typeof AdminProviderLine>;

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
  heldFor: z.array(HeldFor),
  /** The newest first, each with the address of whoever made it; null: the product, or somebody who is gone. */
  changes: z.array(ProviderChange.extend({ who: z.string().nullable() })),
});
export type AdminProvider = z.infer<typeof AdminProvider>;

const Id = z.object({ id: Uuid });
const WithReason = Id.extend({ reason: requiredText(FIRM_REASON_CHARACTERS) });
const of = (path: string) => `/service-providers/{id}/${path}` as const;

export const adminProviders = {
  /** Those in a state, the oldest first. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/service-providers' })
    .input(z.object({ state: ProviderState.default('in-review') }))
    .output(z.object({ providers: z.array(AdminProviderLine) })),
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
};
