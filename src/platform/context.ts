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
import type { FileStore, Ownership } from './file-store/index.ts';
import type { ImageEncoder } from './image-encoder/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { TextModel } from './text-model/index.ts';
import type { Secret } from './secrets/secret.ts';

/** All services of a process. They are created once, in main or in a test, and passed along. */
export interface Deps {
  config: Settled;
  /** Keys for every signature and keyed hash: SECRET, or generated in a trial's data folder, then SECRET_PREVIOUS. */
  secret: Secret;
  /** Keys that encrypt the keys of checklists. They come from DATA_KEY, or are generated in a trial's data folder. */
  dataKeys: DataKeys;
  database: OpenDatabase;
  db: Database;
  files: FileStore;
  /** Whether the file store is this database's own. If not, no file in it is removed. */
  ownership: () => Ownership;
  encoder: ImageEncoder;
  jobs: Jobs;
  clock: Clock;
  textModel: TextModel;
  analytics: Analytics;
  /** Null if card payments are off, because no key is set. */
  payments: CardPayments | null;
  /** Functions of features that collect money. The payments feature calls them. */
  collectors: Collectors;
  log: Log;
  authentication: Authentication;
  pages: PageCache;
  uploads: SharedUploads;
  savedWords: readonly SavedWords[];
  streams: Streams;
  /** Who is writing on which page, as far as this process knows. */
  presence: Board;
  /** The operator's details for the terms and the privacy page, with the version of the details in this process. */
  legal: LegalNotice;
}

/** When this session last used the admin area, and when its user last proved their identity by password or second step. */
export interface AdminUse {
  usedAt: Date;
  provedAt: Date;
}

export type Actor =
  | { kind: 'visitor' }
  /** `language`: the language that the member chose. Null if none. */
  | { kind: 'member'; user: CurrentUser; language: string | null; sessionId: string; admin: AdminUse };

/** Data from one request. Trust each field only as far as its description says. */
export interface RequestFacts {
  id: string;
  /** Whether the native app asks. Its token and what it keeps come in headers of their own, never in cookies. */
  isBearer: boolean;
  /** Session token from the cookie, or from the app's token. Empty without one that we gave. */
  sessionToken: string;
  secondStepToken: string;
  /** Token of a browser in which somebody signed up and has not confirmed the email address. Otherwise empty. */
  signUpToken: string;
  /** The people who signed in on this device before, encoded so that only we can read it. */
  deviceMarks: string;
  /** Salted hash of the client's network (IPv4 /32, IPv6 /64). It is for rate limits and never shown. */
  network: string;
  /** Describes the device. A function, because it is needed only when a session begins. */
  device(): Device;
  language: string;
  analytics: { choice: AnalyticsChoice | null; isRefusedByBrowser: boolean };
  /** Edit keys of this browser's posts, by post id. */
  ownPosts: ReadonlyMap<string, string>;
  /** Author id of this browser's posts. Null if it has no posts. */
  author: string | null;
  /** Key with which this browser opened a tribute that is shared by link. `path` is the tribute's path. */
  linkKey(path: string): string | undefined;
  /** Key that this browser got for entering a tribute's password. */
  pageKey(tributeId: string): string | undefined;
  /** Random id of this browser, if it opened the tribute with a password. Otherwise null. */
  pageOpener(tributeId: string): string | null;
  previewLink(tributeId: string): { previewLinkId: string; key: string } | undefined;
}

/** Stores state in the client, for example as cookies in a browser. Implemented in `http`. */
export interface Keeping {
  session(change: SessionChange): void;
  /** Stores a token in a browser in which somebody just signed up. It is valid as long as the emailed link. */
  signUp(begun: { token: string; lifeMs: number }): void;
  /** Stores the ids and edit keys of the visitor's posts. Null if there is nothing new to store. */
  ownPosts(value: string | null): void;
  analytics(choice: AnalyticsChoice): void;
  pageKey(opened: PageKey): void;
  previewLink(opened: OpenedPreviewLink): void;
}

export interface Context extends Deps {
  actor: Actor;
  request: RequestFacts;
  keep: Keeping;
  /** Response headers. Only `http` writes them. They include cookies only if something was stored. */
  answerHeaders: [string, string][];
}

/** A session's token in the native app. Its numbers follow each other, and each has a signature of its own. */
export interface AppToken {
  token: string;
  number: number;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Sign-in, sign-out and the current user. Implemented in the accounts feature. */
export interface Authentication {
  /** Checks a password, then opens a session or starts the second step. A new session replaces the one in the request. */
  signIn(credentials: Credentials, from: Pick<RequestFacts, 'sessionToken' | 'device'>): Promise<SignedIn>;
  signOut(sessionToken: string): Promise<void>;
  /** Reads the requester from the database, so that role and email confirmation are never stale. */
  actorOf(sessionToken: string): Promise<Actor>;
  /** Does the same for the native app. Also returns what its answer says about the token: a new one, or the end. */
  actorOfApp(sent: AppToken): Promise<{ actor: Actor; session: SessionChange | null }>;
  /** Throws SIGN_IN_REQUIRED, TWO_STEP_NEEDED, NOT_ALLOWED (logs `asked`), ADMIN_LOCKED, STEP_UP_NEEDED (`isGrave`). */
  openAdmin(actor: Actor, asked: string, isGrave?: boolean): Promise<void>;
  /** Makes the operator's confirmed account (ADMIN_EMAIL) an admin. Called at every start. */
  promoteAdmin(): Promise<void>;
}

/** `user`: who is signed in. `half`: set if a second step is still needed. */
type SignedIn = { user: CurrentUser; token: string; half: null } | { half: HalfDone };

export interface HalfDone {
  userId: string;
  /** Token for a cookie in this browser. The server stores only the token's hash. */
  token: string;
  offer: SecondStepOffer;
}

/** Context for commands that run without a request, as in jobs and seeds. */
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
