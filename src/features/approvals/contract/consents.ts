// What one admin asks and another has to agree to.
import * as z from 'zod';
import { endpoint, graveEndpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { CONSENT_WHY_CHARACTERS } from '../../operations/contract/admin-limits.ts';
import { Cursor } from '../../../shared/api/pages.ts';
import { adminPageOf } from '../../../shared/api/admin-lists.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** What wants a second admin. Each is about one user so far; what it does and how long it waits stands with its domain. */
export const ConsentDeed = z.enum(['give-admin', 'take-admin', 'disable-admin', 'end-two-step', 'erase-account']);
export type ConsentDeed = z.infer<typeof ConsentDeed>;

/** void: it could not be done any more when its time came, or one of the two is no admin any more. */
export const ConsentEnd = z.enum(['done', 'refused', 'withdrawn', 'expired', 'void']);
export type ConsentEnd = z.infer<typeof ConsentEnd>;

const Who = z.object({ id: z.string(), email: z.string() });

export const Consent = z.object({
  id: z.string(),
  deed: ConsentDeed,
  /** Whom it is about; null: gone. */
  target: Who.nullable(),
  targetId: z.string(),
  why: z.string(),
  askedBy: Who.nullable(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isAgreed: z.boolean(),
  /** When it is done; null: nobody has agreed, or it was done at once. */
  dueAt: z.iso.datetime().nullable(),
  end: ConsentEnd.nullable(),
  /** What the one who reads this can do with it. */
  can: z.array(z.enum(['agree', 'refuse', 'withdraw'])),
});
export type Consent = z.infer<typeof Consent>;

const Id = z.object({ id: Uuid });
const Answer = z.object({ consent: Consent });

export const consents = {
  /** What waits: for a second admin, or for its hour. The oldest first. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/consents' })
    .input(z.object({ after: Cursor.optional() }))
    .output(adminPageOf(Consent)),
  /** The other admins are told by a letter. ALREADY_DONE where the same waits. */
  ask: graveEndpoint()
    .route({ method: 'POST', path: '/admin/consents', successStatus: 201 })
    .input(
      z.object({
        deed: ConsentDeed,
        targetId: z.string().regex(/^[\w-]{1,64}$/, because('unclear')),
        why: requiredText(CONSENT_WHY_CHARACTERS),
      }),
    )
    .output(Answer),
  /** Never by the one who asked: SECOND_ADMIN_NEEDED. */
  agree: graveEndpoint().route({ method: 'PUT', path: '/admin/consents/{id}/agreement' }).input(Id).output(Answer),
  /** By any admin, also while what was agreed to waits for its hour; by the one who asked it is a withdrawal. */
  end: endpoint('admin').route({ method: 'DELETE', path: '/admin/consents/{id}' }).input(Id).output(Answer),
};
