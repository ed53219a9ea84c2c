// Actions that one admin asks for and another must agree to.
import * as z from 'zod';

/** So far, each action is about one user. The feature that carries it out defines its effect and its wait. */
export const ApprovalAction = z.enum(['give-admin', 'take-admin', 'disable-admin', 'end-two-step', 'erase-account']);
export type ApprovalAction = z.infer<typeof ApprovalAction>;

/** void: the action became impossible, or the admin who asked or the one who agreed is not an admin any more. */
export const AdminApprovalEnd = z.enum(['done', 'refused', 'withdrawn', 'expired', 'void']);
export type AdminApprovalEnd = z.infer<typeof AdminApprovalEnd>;

const Who = z.object({ id: z.string(), email: z.string() });

export const AdminApproval = z.object({
  id: z.string(),
  action: ApprovalAction,
  target: Who.nullable(),
  targetId: z.string(),
  why: z.string(),
  askedBy: Who.nullable(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isAgreed: z.boolean(),
  /** When the action happens. Null before an agreement, or if the action happened at once. */
  dueAt: z.iso.datetime().nullable(),
  end: AdminApprovalEnd.nullable(),
  can: z.array(z.enum(['agree', 'refuse', 'withdraw'])),
});
export type AdminApproval = z.infer<typeof AdminApproval>;
