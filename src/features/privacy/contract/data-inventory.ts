// Everything that we keep about people. The privacy page must describe each of these names, or it does not compile. A
// test compares the list with the database; types compare it with browser storage.
import { RESPONSE_COOKIES } from '../../../shared/api/response-cookies.ts';

export const DATA_GROUPS = [
  'account',
  'sessions',
  'mailedLinks',
  'twoStep',
  'counts',
  'pages',
  'invitations',
  'previewLinks',
  'facts',
  'checklists',
  'addresses',
  'photographs',
  'words',
  'wordsEmail',
  'visitorPhotographs',
  'gifts',
  'collections',
  'payees',
  'providers',
  'preparedPages',
  'enquiries',
  'bills',
  'providerWords',
  'serviceTimes',
  'senders',
  'reports',
  'emails',
  'exports',
  'deletions',
  'pageDeletions',
  'adminApprovals',
  'failures',
  'auditEvents',
  'uploads',
  'backups',
] as const;
export type DataGroup = (typeof DATA_GROUPS)[number];

/** Cookie names; on https most of them begin with `__Host-`. */
export const COOKIES = [
  'session',
  'signed-in',
  'device',
  'sign-up',
  'second-step',
  ...RESPONSE_COOKIES,
  'tribute-key',
  'tribute-password',
  'tribute-opened',
  'tribute-glimpse',
  'own-entries',
  'language',
  'counting',
] as const;
export type CookieName = (typeof COOKIES)[number];

/** Browser storage, by the first word of the key. */
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
/** A key with its subject, such as `draft:…`. Every write to browser storage uses one. */
export type BrowserKey = (typeof BROWSER_KEYS)[number] | `${(typeof BROWSER_KEYS)[number]}:${string}`;
