// All data that we keep about people. The privacy page must describe each of these names; else the code does not compile.
// A test compares the list with the database, and types compare it with browser storage.
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

/** Cookie names. On https, most of them begin with `__Host-`. */
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

/** Keys of browser storage, up to the colon. */
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
  'answers',
  'steps',
  'shared',
  'shell',
] as const;
/** A key that may have a subject, such as `draft:…`. Code may write to browser storage only under such a key. */
export type BrowserKey = (typeof BROWSER_KEYS)[number] | `${(typeof BROWSER_KEYS)[number]}:${string}`;
