import * as z from 'zod';

/** What somebody is on a page. The first two are its keepers, the others help. */
export const Role = z.enum(['owner', 'steward', 'writer', 'reader']);
export type Role = z.infer<typeof Role>;

/** What each role may do: the one place that says so. */
const ROLES_THAT_MAY = {
  /** See what is written, before visitors do, with its versions. */
  read: ['owner', 'steward', 'writer', 'reader'],
  /** Change words and photographs. Of a published page nobody sees it yet. */
  write: ['owner', 'steward', 'writer'],
  /** Publish, show or put back changes, choose address, visibility and password. */
  show: ['owner', 'steward'],
  /** Decide about what visitors leave, and be told what happens to the page. */
  care: ['owner', 'steward'],
  /** Remove something for good, also from what visitors see and from versions. */
  erase: ['owner', 'steward'],
  /** Say who else is there, and as what. */
  people: ['owner', 'steward'],
  /** Delete the page, or hand it over. */
  own: ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Deed = keyof typeof ROLES_THAT_MAY;

export const rolesThatMay = (deed: Deed): readonly Role[] => ROLES_THAT_MAY[deed];

/** A role that is missing comes from a release that knew keepers alone; the server decides in any case. */
export const may = (role: Role | undefined, deed: Deed): boolean => rolesThatMay(deed).includes(role ?? 'owner');
