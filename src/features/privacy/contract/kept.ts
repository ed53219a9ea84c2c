// The list of everything that is kept about people. The privacy page has words for each of these names, or it does not
// compile; a test holds the list against the database, and types hold it against what is written into a browser.
import { CARRIED } from '../../../shared/api/carrying.ts';

/** Kept by the product itself, in its database and its folder of files. */
export const KEPT = [
  'account',
  'sessions',
  'mailedLinks',
  'twoStep',
  'counts',
  'pages',
  'invitations',
  'previewLinks',
  'facts',
  'plans',
  'addresses',
  'photographs',
  'words',
  'wordsEmail',
  'visitorPhotographs',
  'gifts',
  'collections',
  'payees',
  'firms',
  'preparedPages',
  'enquiries',
  'bills',
  'firmWords',
  'serviceTimes',
  'senders',
  'reports',
  'letters',
  'exports',
  'deletions',
  'pageDeletions',
  'adminApprovals',
  'failures',
  'houseActs',
  'uploads',
  'backups',
] as const;
export type Kept = (typeof KEPT)[number];

/** Cookies by their names; on https most of them begin with `__Host-`. */
export const COOKIES = [
  'session',
  'signed-in',
  'device',
  'sign-up',
  'second-step',
  ...CARRIED,
  'tribute-key',
  'tribute-password',
  'tribute-opened',
  'tribute-glimpse',
  'own-entries',
  'language',
  'counting',
] as const;
export type CookieName = (typeof COOKIES)[number];

/** What scripts keep in the browser's own storage, by the first word of its key. */
export const BROWSER_KEYS = [
  'palette',
  'draft',
  'uploads',
  'photographs',
  'kept-pairs',
  'unsent',
  'unsent-photographs',
  'own',
  'typed-address',
  'places',
] as const;
/** A key with what it is about behind it, such as `draft:…`. Everything put into a browser's storage has one. */
export type BrowserKey = (typeof BROWSER_KEYS)[number] | `${(typeof BROWSER_KEYS)[number]}:${string}`;
