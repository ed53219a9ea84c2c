import * as z from 'zod';

/** What somebody is for a provider. There is one owner, who hands over. */
export const ProviderRole = z.enum(['owner', 'staff']);
export type ProviderRole = z.infer<typeof ProviderRole>;

/** What each role may do: the one place that says so. */
const ROLES_THAT_MAY = {
  /** See everything of the firm that is not money. */
  see: ['owner', 'staff'],
  /** Change what it says of itself. */
  write: ['owner', 'staff'],
  /** Answer families, and end a conversation. */
  answer: ['owner', 'staff'],
  /** Prepare pages for families. */
  prepare: ['owner', 'staff'],
  /** Make bills, and see what was paid of them. */
  bill: ['owner', 'staff'],
  /** Enter payments that came without a card, and take a mistaken entry back. */
  takePayments: ['owner', 'staff'],
  /** Refund payments. */
  giveBack: ['owner'],
  /** Say who else acts for it. */
  staff: ['owner'],
  /** Send it for review, have an account with the card provider, see payouts, pause it, close it and hand it over. */
  own: ['owner'],
} as const satisfies Record<string, readonly ProviderRole[]>;
export type ProviderDeed = keyof typeof ROLES_THAT_MAY;

export const providerRoleMay = (role: ProviderRole, deed: ProviderDeed): boolean =>
  (ROLES_THAT_MAY[deed] as readonly ProviderRole[]).includes(role);
