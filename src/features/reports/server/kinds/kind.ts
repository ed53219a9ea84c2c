// The interface of one kind of things that can be reported. Each kind is a file in this folder; kinds.ts lists them.
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { ReportAction, ThingState } from '../../contract/admin-reports.ts';
import type { ReportKind, ReportReason, ReportTarget } from '../../contract/reports.ts';
import type { Changed } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import type { ReportSnapshot, StoodBefore } from '../tables.ts';
import type { Party, ReadingParties, Told } from './parties.ts';

export interface ThingId {
  kind: ReportKind;
  id: string;
}

export interface Place {
  tx: Transaction;
  changed: Changed;
  clock: Context['clock'];
}

/** A reported thing and its operations. To change a thing, lock it first and then read it again. */
export interface Thing extends ThingId {
  tribute: TributeRow | null;
  state: ThingState;
  snapshot: ReportSnapshot;
  /** The visitor who left the thing: signed browser cookie, and an email that may be empty. */
  author: { author: string; email: string } | null;
  providerId: string | null;
  before: StoodBefore;
  /** Shows the thing to everybody, or hides it. Returns its `rev` after the change. */
  show: (place: Place, as: 'shown' | 'hidden' | 'removed') => Promise<number>;
  /** Restores the state in `before`. Errors: ALREADY_DONE if the thing is gone. */
  putBack: (place: Place, before: StoodBefore) => Promise<void>;
  /** The people whom the thing concerns. They can read decisions about it and may object. */
  parties: (ctx: ReadingParties, told: Told) => Promise<Party[]>;
  /** Accounts whose reports never hide the thing, because they would gain by that. */
  partial: (db: Writable) => Promise<string[]>;
}

export interface Kind {
  actions: readonly ReportAction[];
  notMeant: readonly ReportReason[];
  /** Reports that hide the thing until an admin has looked: none, three independent ones, or also one urgent report. */
  hiddenBy: 'none' | 'three' | 'three_or_urgent';
  /** `as`: the party that owns the thing. `others`: the email text of other parties. Null: all get the owner's. */
  owner: { as: 'author' | 'writer'; others: 'family' | 'answered' } | null;
  /** Uploads of the thing's pictures can be refused after a decision. */
  refusesPictures: boolean;
  /** The report form quotes the beginning of the thing's text. */
  isQuoted: boolean;
  /** Admins can ask both sides of a dispute in a family for statements about the thing. */
  asksSides: boolean;
  /** Data exports of the page include the thing. */
  isInExports: boolean;
  read: (db: Writable, id: string) => Promise<Thing | null>;
  /** Finds the thing if the reporter can see it. Errors: NOT_FOUND. */
  seen: (ctx: Seeing, target: ReportTarget) => Promise<Thing>;
  /** Locks the page or the thing, so that reports and decisions about it run one after the other. */
  lock: (tx: Transaction, target: LockTarget) => Promise<unknown>;
  /** Restarts the thirty days after which removed things are deleted. */
  keepRemoved?: (db: Writable, ids: readonly string[], now: Date) => Promise<void>;
  /** Ids of things that visitors left without an account, giving one of these email addresses. */
  leftByAddress?: (db: Writable, emails: readonly string[]) => SQLWrapper;
  /** Only for kinds outside pages. Reports are deleted with the reported thing, or with the account that left it. */
  deletion?: { isThere: (db: Writable) => SQL; leftBy: (db: Writable, userId: string) => SQLWrapper };
}

export type Seeing = Pick<Context, 'db' | 'actor' | 'request' | 'secret'>;

export interface LockTarget extends ThingId {
  pageId: string | null;
}

/** Defaults for a kind that is never hidden: decisions change only its page. */
export const unchanged = (rev: number): Pick<Thing, 'before' | 'show' | 'putBack'> => ({
  before: {},
  show: async () => rev,
  putBack: async () => {},
});

/** Defaults for a thing that no visitor left. */
export const unauthored = { author: null, providerId: null, partial: async () => [] };
