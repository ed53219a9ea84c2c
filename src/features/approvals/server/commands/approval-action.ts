import type { ApprovalAction } from '../../contract/fields.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Act } from '../../../audit/server/commands/record-audit-event.ts';
import type { Transaction } from '../../../../platform/database/index.ts';

export type DoingContext = Pick<Context, 'config' | 'secret' | 'db' | 'jobs' | 'clock' | 'log'>;

/** An active admin, locked until the transaction ends. */
export interface LockedAdmin {
  id: string;
  mailbox: string;
  language: string | null;
}

export interface Doing {
  tx: Transaction;
  targetId: string;
  askedBy: string | null;
  why: string;
}

/** An action that needs a second admin. Both functions run in the deciding transaction. */
export interface Action {
  waitMs: number;
  /** Fails if the action is impossible now. Called when asking, when agreeing and before the action. */
  check: (ctx: DoingContext, doing: Doing) => Promise<void>;
  /** Returns the act, which the caller records after all locks are taken. */
  carryOut: (ctx: DoingContext, doing: Doing) => Promise<Act>;
}

/** Each feature defines its own actions; callers pass all of them. */
export type Actions = Readonly<Record<ApprovalAction, Action>>;
