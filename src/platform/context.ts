import type { Device } from '../features/accounts/contract/devices.ts';
import type { AnalyticsChoice } from '../features/privacy/contract/analytics.ts';
import type { CurrentUser, SecondStepOffer } from '../features/accounts/contract/accounts.ts';
import type { LegalNotice } from '../features/privacy/contract/legal.ts';
import type { Settled } from './settings/config.ts';
import type { DataKeys } from './secrets/data-keys.ts';
import type { SessionChange } from '../features/accounts/server/commands/sessions/session-change.ts';
import type { Board } from '../features/tributes/server/rules/presence.ts';
import type { Log } from './log.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { Streams } from './http/answers/streams.ts';
import type { SharedUploads } from '../features/media/server/http/shared-uploads.ts';
import type { SavedWords } from '../features/tributes/server/queries/saved-words.ts';
import type { OpenedPreviewLink } from '../features/tributes/server/rules/preview-links.ts';
import type { PageKey } from '../features/tributes/server/rules/page-key.ts';
import type { Analytics } from './analytics/index.ts';
import type { Collectors } from '../features/payments/server/rules/collectors.ts';
import type { CardPayments } from './card-payments/index.ts';
import type { Clock } from './clock/index.ts';
import type { Database, OpenDatabase } from './database/index.ts';
import type { FileStore } from './file-store/index.ts';
import type { ImageEncoder } from './image-encoder/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { TextModel } from './text-model/index.ts';

/** Everything of one process: created once in main (or a test) and passed along. */
export interface Deps {
  config: Settled;
  /** Root of every signature and keyed hash; from SECRET, or generated in a trial's data folder. */
  secret: string;
  /** Encrypts the keys of checklists; from DATA_KEY, or generated in a trial's data folder. */
  dataKeys: DataKeys;
  database: OpenDatabase;
  db: Database;
  files: FileStore;
  encoder: ImageEncoder;
  jobs: Jobs;
  clock: Clock;
  textModel: TextModel;
  analytics: Analytics;
  /** Null without a key: card payments are off. */
  payments: CardPayments | null;
  /** The features that collect money answer here, for `payments`. */
  collectors: Collectors;
  log: Log;
  authentication: Authentication;
  pages: PageCache;
  uploads: SharedUploads;
  savedWords: readonly SavedWords[];
  streams: Streams;
  /** Who is writing where, as far as this process knows. */
  presence: Board;
  /** The operator's facts for terms and privacy page, and their version in this process. */
  legal: LegalNotice;
}

/** Of the session: last use of the admin area, and last proof by password or second step. */
export interface AdminUse {
  usedAt: Date;
  provedAt: Date;
}

export type Actor =
  | { kind: 'visitor' }
  /** `language`: chosen one, or null. */
  | { kind: 'member'; user: CurrentUser; language: string | null; sessionId: string; admin: AdminUse };

/** Facts of one request. Trust none beyond its description. */
export interface RequestFacts {
  id: string;
  /** Session token from the cookie; empty without one of ours. */
  sessionToken: string;
  secondStepToken: string;
  /** Mark of a browser that signed up and has not confirmed its address; otherwise empty. */
  signUpToken: string;
  /** Encoded people who signed in on this device before; only we can read it. */
  deviceMarks: string;
  /** Salted hash of the client's network (IPv4 /32, IPv6 /64); for counting, never shown. */
  network: string;
  /** Parsed only where a session begins. */
  device(): Device;
  language: string;
  analytics: { choice: AnalyticsChoice | null; isRefusedByBrowser: boolean };
  /** Edit keys of this browser's posts, by post id. */
  ownPosts: ReadonlyMap<string, string>;
  /** Author id of those posts; null without any. */
  author: string | null;
  /** Link key of a tribute that this browser has opened, by path. */
  linkKey(path: string): string | undefined;
  /** Key that this browser got for a tribute's password. */
  pageKey(tributeId: string): string | undefined;
  /** Number of a browser that opened the page with a password; otherwise null. */
  pageOpener(tributeId: string): string | null;
  previewLink(tributeId: string): { previewLinkId: string; key: string } | undefined;
}

/** Stores state with the client, such as cookies in a browser. Implemented in `http`. */
export interface Keeping {
  session(change: SessionChange): void;
  /** Mark of a browser that just signed up; lives as long as the emailed link. */
  signUp(begun: { token: string; lifeMs: number }): void;
  /** The visitor's entries; null if nothing is new. */
  ownPosts(value: string | null): void;
  analytics(choice: AnalyticsChoice): void;
  pageKey(opened: PageKey): void;
  previewLink(opened: OpenedPreviewLink): void;
}

export interface Context extends Deps {
  actor: Actor;
  request: RequestFacts;
  keep: Keeping;
  /** Response headers. Written only by `http`; includes cookies only if something was stored. */
  answerHeaders: [string, string][];
}

export interface Credentials {
  email: string;
  password: string;
}

/** Sign-in, sign-out and the current user; implemented in the accounts feature. */
export interface Authentication {
  /** Checks a password; opens a session or starts the second step. A new session ends the one in the request. */
  signIn(credentials: Credentials, from: Pick<RequestFacts, 'sessionToken' | 'device'>): Promise<SignedIn>;
  signOut(sessionToken: string): Promise<void>;
  /** The requester from the database: role and confirmation are never stale. */
  actorOf(sessionToken: string): Promise<Actor>;
  /** SIGN_IN_REQUIRED, TWO_STEP_NEEDED, NOT_ALLOWED (logged with `asked`), ADMIN_LOCKED, STEP_UP_NEEDED (grave). */
  openAdmin(actor: Actor, asked: string, isGrave?: boolean): Promise<void>;
  /** Makes the operator's confirmed account (ADMIN_EMAIL) an admin. Called at every start. */
  promoteAdmin(): Promise<void>;
}

/** `user`: signed in; `half`: a second step is still needed. */
type SignedIn = { user: CurrentUser; token: string; half: null } | { half: HalfDone };

export interface HalfDone {
  userId: string;
  /** For a cookie of this browser; only its hash is stored. */
  token: string;
  offer: SecondStepOffer;
}

/** Context of a command without a request (jobs, seeds). */
export type CommandContext = Pick<
  Context,
  | 'config'
  | 'secret'
  | 'dataKeys'
  | 'db'
  | 'files'
  | 'encoder'
  | 'jobs'
  | 'clock'
  | 'log'
  | 'pages'
  | 'payments'
  | 'collectors'
>;
