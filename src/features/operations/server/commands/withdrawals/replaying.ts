import type * as z from 'zod';
import type { CommandContext } from '../../../../../platform/context.ts';
import type { WithdrawalKind, WithdrawalSubject } from '../../tables/withdrawals.ts';

/** Without jobs: a replay sends no email, because people were told when they acted. */
export type ReplayContext = Pick<CommandContext, 'db' | 'files' | 'clock' | 'pages' | 'log' | 'config' | 'secret'>;

export interface Replayed {
  /** False if the restored database has nothing to withdraw, or has withdrawn it already. */
  isChanged: boolean;
  /** A person or page that the operator must look at: an email address, a URL or an id. */
  confirm?: string;
}

/** Withdraws something again in a restored database. May run twice. */
export type Replay = (ctx: ReplayContext, subject: WithdrawalSubject) => Promise<Replayed>;
export type Replays = Record<WithdrawalKind, Replay>;

export const UNCHANGED: Replayed = { isChanged: false };

/** A replay whose subject comes from a file, and so is parsed first. */
export const replaying =
  <Shape extends z.ZodType>(
    shape: Shape,
    replay: (ctx: ReplayContext, subject: z.output<Shape>) => Promise<Replayed>,
  ): Replay =>
  (ctx, subject) =>
    replay(ctx, shape.parse(subject));

export const changedAny = (rows: readonly unknown[]): Replayed => ({ isChanged: rows.length > 0 });
