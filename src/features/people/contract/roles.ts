import * as z from 'zod';

/** Role on a page. The first two are keepers, the others helpers. */
export const Role = z.enum(['owner', 'steward', 'writer', 'reader']);
export type Role = z.infer<typeof Role>;

/** Permissions of each role, defined only here. */
const ROLES_THAT_MAY = {
  read: ['owner', 'steward', 'writer', 'reader'],
  /** Change words and photographs; a published page needs `show` before visitors see it. */
  write: ['owner', 'steward', 'writer'],
  /** Publish, show or discard changes, choose address, visibility and password. */
  show: ['owner', 'steward'],
  /** Decide about visitors' entries, and receive emails about the page. */
  care: ['owner', 'steward'],
  /** Erase for good, also from the published page and versions. */
  erase: ['owner', 'steward'],
  people: ['owner', 'steward'],
  own: ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof ROLES_THAT_MAY;

export const rolesThatMay = (permission: Permission): readonly Role[] => ROLES_THAT_MAY[permission];

/** A missing role comes from a release that had only keepers; the server checks anyway. */
export const may = (role: Role | undefined, permission: Permission): boolean =>
  rolesThatMay(permission).includes(role ?? 'owner');
