import * as z from 'zod';

/** A provider has exactly one owner, who can hand over to another person. */
export const ProviderRole = z.enum(['owner', 'staff']);
export type ProviderRole = z.infer<typeof ProviderRole>;

/** Roles by permission. No other file decides what a role may do. */
const ROLES_THAT_MAY = {
  see: ['owner', 'staff'],
  write: ['owner', 'staff'],
  /** Answer families, and end a conversation. */
  answer: ['owner', 'staff'],
  prepare: ['owner', 'staff'],
  /** Make bills, and see what was paid on them. */
  bill: ['owner', 'staff'],
  /** Record payments made without a card, and undo a mistaken entry. */
  takePayments: ['owner', 'staff'],
  giveBack: ['owner'],
  staff: ['owner'],
  /** Submit for review, have an account at the card provider, see payouts, pause, close and hand over. */
  own: ['owner'],
} as const satisfies Record<string, readonly ProviderRole[]>;
export type ProviderPermission = keyof typeof ROLES_THAT_MAY;

export const providerRoleMay = (role: ProviderRole, permission: ProviderPermission): boolean =>
  (ROLES_THAT_MAY[permission] as readonly ProviderRole[]).includes(role);
