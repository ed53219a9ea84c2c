// One admin asks for these, and another has to agree.
import * as z from 'zod';

/** These need a second admin. Each is about one user so far. The feature of each says how it is done and how long it waits. */
export const ApprovalAction = z.enum(['give-admin', 'take-admin', 'disable-admin', 'end-two-step', 'erase-account']);
export type ApprovalAction = z.infer<typeof ApprovalAction>;

/** void: it could not be done when its time came, or one of the two has stopped being an admin. */
export const AdminApprovalEnd = z.enum(['done', 'refused', 'withdrawn', 'expired', 'void']);
export type AdminApprovalEnd = z.infer<typeof AdminApprovalEnd>;

const Who = z.object({ id: z.string(), email: z.string() });

export const AdminApproval = z.object({
  id: z.string(),
  deed: ApprovalAction,
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
  end: AdminApprovalEnd.nullable(),
  /** The actions that the reader may take. */
  can: z.array(z.enum(['agree', 'refuse', 'withdraw'])),
});
export type AdminApproval = z.infer<typeof AdminApproval>;
