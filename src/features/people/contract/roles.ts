import * as z from 'zod';

/** Role on a page. The first two are keepers, the others helpers. */
export const Role = z.enum(['owner', 'steward', 'writer', 'reader']);
export type Role = z.infer<typeof Role>;

/** Permissions of each role. They are defined only here. */
const ROLES_THAT_MAY = {
  read: ['owner', 'steward', 'writer', 'reader'],
  /** May change texts and photographs. On a published page, somebody with `show` must then show the changes to visitors. */
  write: ['owner', 'steward', 'writer'],
  /** May publish, show or discard changes, and choose address, visibility and password. */
  show: ['owner', 'steward'],
  /** May decide about visitors' posts, and receives emails about the page. */
  care: ['owner', 'steward'],
  /** May erase passages and photographs for good, also from the published page and versions. */
  erase: ['owner', 'steward'],
  people: ['owner', 'steward'],
  own: ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof ROLES_THAT_MAY;

export const rolesThatMay = (permission: Permission): readonly Role[] => ROLES_THAT_MAY[permission];

/** Whether a role has a permission. Undefined counts as owner: older releases sent no role. The server checks again. */
export const may = (role: Role | undefined, permission: Permission): boolean =>
  rolesThatMay(permission).includes(role ?? 'owner');
