import type { ApprovalAction } from '../../contract/fields.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Act } from '../../../audit/server/commands/record-audit-event.ts';
import type { Transaction } from '../../../../platform/database/index.ts';

export type DoingContext = Pick<Context, 'config' | 'secret' | 'db' | 'jobs' | 'clock' | 'log'>;

/** An admin with an open account, whose row is locked until the transaction ends. */
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

/** An action that needs a second admin. Both functions run in the transaction that decides. */
export interface Action {
  waitMs: number;
  /** Fails if the action is impossible. Called when an admin asks, when one agrees, and before the action. */
  check: (ctx: DoingContext, doing: Doing) => Promise<void>;
  /** Does the action and returns its audit event, which the caller records after taking all locks. */
  carryOut: (ctx: DoingContext, doing: Doing) => Promise<Act>;
}

/** Each feature defines its own actions. Callers pass all of them together. */
export type Actions = Readonly<Record<ApprovalAction, Action>>;
