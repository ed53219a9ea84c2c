import type { Device } from '../features/accounts/contract/devices.ts';
import type { AnalyticsChoice } from '../features/privacy/contract/analytics.ts';
import type { CurrentUser, SecondStepOffer } from '../features/accounts/contract/accounts.ts';
import type { LawNotice } from '../features/privacy/contract/law.ts';
import type { Settled } from './settings/config.ts';
import type { DataKeys } from './secrets/data-keys.ts';
import type { SessionChange } from '../features/accounts/server/commands/sessions/session-change.ts';
import type { Board } from '../features/tributes/server/rules/presence.ts';
import type { Log } from './log.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { Streams } from './http/answers/streams.ts';
import type { SharedUploads } from '../features/media/server/http/shared-uploads.ts';
import type { KeptWords } from '../features/tributes/server/queries/kept-words.ts';
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

/** What one process has: made once in main (and in tests), handed to everything. */
export interface Deps {
  config: Settled;
  /** Root of every signature and keyed hash; from SECRET, or made once in the data folder of a trial. */
  secret: string;
  /** What opens the keys of plans; from DATA_KEY, or made once in the data folder of a trial. */
  dataKeys: DataKeys;
  database: OpenDatabase;
  db: Database;
  files: FileStore;
  encoder: ImageEncoder;
  jobs: Jobs;
  clock: Clock;
  textModel: TextModel;
  analytics: Analytics;
  /** What moves money by card; null where no key is set: nothing can be given. */
  payments: CardPayments | null;
  /** Answers of the features that collect money, for `payments`. */
  collectors: Collectors;
  log: Log;
  authentication: Authentication;
  pages: PageCache;
  uploads: SharedUploads;
  keptWords: readonly KeptWords[];
  streams: Streams;
  /** Who writes where, as this process has heard. */
  presence: Board;
  /** What terms and privacy page say of whoever runs this place, and which version of them this process shows. */
  law: LawNotice;
}

/** Of the session: when it was used as an admin's last, and when its password or second step was shown last. */
export interface AdminUse {
  usedAt: Date;
  provedAt: Date;
}

export type Actor =
  | { kind: 'visitor' }
  /** `language` is the one they have chosen; null while they have not. */
  | { kind: 'member'; user: CurrentUser; language: string | null; sessionId: string; admin: AdminUse };

/** Facts of one request that rules may need; none of it is trusted further than named. */
export interface RequestFacts {
  id: string;
  /** Of the session that was brought along; empty when there was none, or not one of ours. */
  sessionToken: string;
  /** Of a sign-in that is half done. */
  secondStepToken: string;
  /** The mark of a browser that signed up and has not confirmed its address yet; empty for every other. */
  signUpToken: string;
  /** Who has signed in with this device before, in a form that only we can read. */
  deviceMarks: string;
  /** Salted hash of the network the request came from (IPv4 /32, IPv6 /64): counted, never shown. */
  network: string;
  /** The browser and the system behind it. */
  device: Device;
  /** In which words it is answered. */
  language: string;
  /** Whether opened screens of this browser may be counted, as it has said. */
  analytics: { choice: AnalyticsChoice | null; isRefusedByBrowser: boolean };
  /** Keys of what this browser left earlier: entry id to edit key. */
  ownEntries: ReadonlyMap<string, string>;
  /** The author by whom it left them; null for a browser that has left nothing. */
  author: string | null;
  /** Key of a "link" tribute that this browser has opened, by path. */
  linkKey(path: string): string | undefined;
  /** What this browser was given for the password of a tribute. */
  pageKey(tributeId: string): string | undefined;
  /** A browser that has opened a page by a password of it, by a number of its own; null for every other. */
  pageOpener(tributeId: string): string | null;
  /** The link by which this browser was shown a page before it is public. */
  previewLink(tributeId: string): { previewLinkId: string; key: string } | undefined;
}

/** How whoever asked is told what to keep, to be known again by it: a browser gets cookies. Made in `http`. */
export interface Keeping {
  session(change: SessionChange): void;
  /** The mark of a browser that has just signed up, for as long as the link of the letter works. */
  signUp(begun: { token: string; lifeMs: number }): void;
  /** Of what a visitor has left here; null when nothing is new. */
  ownEntries(value: string | null): void;
  /** Of what somebody has answered to whether their opened screens may be counted. */
  analytics(choice: AnalyticsChoice): void;
  /** Of a page that was opened with its password. */
  pageKey(opened: PageKey): void;
  /** Of a page that was shown before it is public. */
  previewLink(opened: OpenedPreviewLink): void;
}

export interface Context extends Deps {
  actor: Actor;
  request: RequestFacts;
  keep: Keeping;
  /** Names and values for the answer; only `http` writes them, and cookies among them only when something was written. */
  answerHeaders: [string, string][];
}

export interface Credentials {
  email: string;
  password: string;
}

/** Who signs in, out and asks; made in domains/accounts. */
export interface Authentication {
  /**
   * Checks a password and opens a session, or begins the wait for a second step. A session brought along is ended when
   * another opens.
   */
  signIn(credentials: Credentials, from: Pick<RequestFacts, 'sessionToken' | 'device'>): Promise<SignedIn>;
  signOut(sessionToken: string): Promise<void>;
  /** Who is asking, as the database knows them now: role and confirmation are never stale. */
  actorOf(sessionToken: string): Promise<Actor>;
  /**
   * Keeps the admin area open in this session. Refuses with SIGN_IN_REQUIRED, TWO_STEP_NEEDED, NOT_ALLOWED (which is logged
   * with what was asked), ADMIN_LOCKED, and STEP_UP_NEEDED before a grave act.
   */
  openAdmin(actor: Actor, asked: string, isGrave?: boolean): Promise<void>;
  /** Gives the operator's account (ADMIN_EMAIL), once confirmed, the role of admin. Called at every start. */
  promoteAdmin(): Promise<void>;
}

/** The session is open (`user`), or only half of the sign-in is done (`half`). */
type SignedIn = { user: CurrentUser; token: string; half: null } | { half: HalfDone };

export interface HalfDone {
  userId: string;
  /** Goes into a cookie of this browser; only its hash is kept. */
  token: string;
  offer: SecondStepOffer;
}

/** The parts a command needs when no request is behind it (jobs, seeds). */
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
