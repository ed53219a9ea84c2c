import type { ApprovalAction } from '../../contract/fields.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Act } from '../../../audit/server/commands/record-act.ts';
import type { Transaction } from '../../../../platform/database/index.ts';

/** What a deed is done with, by a request or later by a job. */
export type DoingContext = Pick<Context, 'config' | 'secret' | 'db' | 'jobs' | 'clock' | 'log'>;

/** An admin whose account is open, held until the transaction ends. */
export interface HeldAdmin {
  id: string;
  mailbox: string;
  language: string | null;
}

export interface Doing {
  tx: Transaction;
  targetId: string;
  /** The one who asked, and what they wrote. */
  askedBy: string | null;
  why: string;
}

/** One thing that wants a second admin. Both parts run in the transaction that decides. */
export interface Deed {
  /** Between the second yes and the deed. */
  waitMs: number;
  /** Refuses what cannot be done now; asked with the question, with the yes and before it is done. */
  check: (ctx: DoingContext, doing: Doing) => Promise<void>;
  /** Answers the act, to be recorded when nothing is left to wait for. */
  carryOut: (ctx: DoingContext, doing: Doing) => Promise<Act>;
}

/** Each domain keeps its own deeds; whoever decides is handed all of them. */
export type Deeds = Readonly<Record<ApprovalAction, Deed>>;
