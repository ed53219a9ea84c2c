import type { CommandContext } from '../../../platform/context.ts';
import type { Acting } from '../../../features/audit/server/commands/record-audit-event.ts';
import type { FileStore } from '../../../platform/file-store/index.ts';
import type { Library } from '../../../platform/library/index.ts';

export type OperatorContext = Pick<
  CommandContext,
  'config' | 'secret' | 'dataKeys' | 'db' | 'jobs' | 'clock' | 'log' | 'pages' | 'payments' | 'collectors'
> &
  Pick<Acting, 'actor'> & {
    /** Editions from a folder, or from the public library at `address` if it is empty. */
    openLibrary(address: string, folder: string): Library;
    openFiles(): Promise<FileStore>;
  };

/** Result sentence. `isDone` is true also if there was nothing left to do, false if refused. */
export interface OperatorAnswer {
  isDone: boolean;
  says: string;
}

export interface OperatorCommand<Names extends string = string> {
  name: string;
  summary: string;
  details: string;
  /** Names and descriptions, in order; the last ones may be optional (`canLeaveOut`). */
  arguments: Record<Names, string>;
  canLeaveOut?: readonly string[];
  /** The process then ends once emails are handed over. */
  writesEmails: boolean;
  /** A trial's pretend card provider then runs meanwhile. */
  asksProvider?: boolean;
  /** A database of the earlier history is then carried over instead of refused. */
  carriesOver?: boolean;
  run(ctx: OperatorContext, given: Record<Names, string>): Promise<OperatorAnswer>;
}
