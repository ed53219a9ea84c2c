// The declaration of one kind of things that can be reported. Each kind is a file beside this one; kinds.ts joins them.
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

/** A reported thing and its operations. Read it under its lock before changing it. */
export interface Thing extends ThingId {
  tribute: TributeRow | null;
  state: ThingState;
  snapshot: ReportSnapshot;
  /** The visitor who left it: the signed browser cookie, and an email that may be empty. */
  author: { author: string; email: string } | null;
  providerId: string | null;
  before: StoodBefore;
  /** Shows it to everybody, or hides it. Returns its `rev` after the change. */
  show: (place: Place, as: 'shown' | 'hidden' | 'removed') => Promise<number>;
  /** Restores what `before` says. ALREADY_DONE for what is gone. */
  putBack: (place: Place, before: StoodBefore) => Promise<void>;
  /** The people it belongs to. They read the decisions about it and may object. */
  parties: (ctx: ReadingParties, told: Told) => Promise<Party[]>;
  /** Accounts whose reports hide nothing, since they gain by it. */
  partial: (db: Writable) => Promise<string[]>;
}

export interface Kind {
  actions: readonly ReportAction[];
  notMeant: readonly ReportReason[];
  /** Reports that hide it until an admin has looked: three independent ones, or a single urgent one too. */
  hiddenBy: 'none' | 'three' | 'three_or_urgent';
  /** The side it belongs to, and the words of emails to the other side. Null: every side reads of it as theirs. */
  owner: { as: 'author' | 'writer'; others: 'family' | 'answered' } | null;
  /** Its pictures can be refused when somebody sends them again. */
  refusesPictures: boolean;
  /** The form quotes its first words. */
  isQuoted: boolean;
  /** Both sides of a family can be asked for statements about it. */
  asksSides: boolean;
  /** Data exports of a page hold it. */
  isInExports: boolean;
  read: (db: Writable, id: string) => Promise<Thing | null>;
  /** Finds the thing if the reporter can see it. NOT_FOUND. */
  seen: (ctx: Seeing, target: ReportTarget) => Promise<Thing>;
  /** Makes reports and decisions about the same page or thing wait for one another. */
  lock: (tx: Transaction, target: LockTarget) => Promise<unknown>;
  /** Restarts the thirty days of removed ones. */
  keepRemoved?: (db: Writable, ids: readonly string[], now: Date) => Promise<void>;
  /** Ids of things that visitors without an account left, and for which they gave one of these email addresses. */
  leftByAddress?: (db: Writable, emails: readonly string[]) => SQLWrapper;
  /** Only for kinds outside pages. Reports are deleted with the reported thing, or with the account that left it. */
  deletion?: { isThere: (db: Writable) => SQL; leftBy: (db: Writable, userId: string) => SQLWrapper };
}

export type Seeing = Pick<Context, 'db' | 'actor' | 'request' | 'secret'>;

export interface LockTarget extends ThingId {
  pageId: string | null;
}

/** Defaults for a kind that is never hidden. A decision changes its page alone. */
export const unchanged = (rev: number): Pick<Thing, 'before' | 'show' | 'putBack'> => ({
  before: {},
  show: async () => rev,
  putBack: async () => {},
});

/** Defaults for a thing that no visitor left. */
export const unauthored = { author: null, providerId: null, partial: async () => [] };
