// One admin asks for these, and another has to agree.
import * as z from 'zod';

/** These need a second admin. Each is about one user so far. The feature of each says how it is done and how long it waits. */
export const ConsentDeed = z.enum(['give-admin', 'take-admin', 'disable-admin', 'end-two-step', 'erase-account']);
export type ConsentDeed = z.infer<typeof ConsentDeed>;

/** void: it could not be done when its time came, or one of the two has stopped being an admin. */
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
  /** The actions that the reader may take. */
  can: z.array(z.enum(['agree', 'refuse', 'withdraw'])),
});
export type Consent = z.infer<typeof Consent>;
