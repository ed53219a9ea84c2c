import type { CommandContext } from '../../../platform/context.ts';
import type { Acting } from '../../../features/audit/server/commands/record-act.ts';
import type { FileStore } from '../../../platform/file-store/index.ts';
import type { Library } from '../../../platform/library/index.ts';

export type OperatorContext = Pick<
  CommandContext,
  'config' | 'secret' | 'dataKeys' | 'db' | 'jobs' | 'clock' | 'log' | 'pages' | 'payments' | 'collectors'
> &
  Pick<Acting, 'actor'> & {
    /** The editions of a folder, or where none is named those of the public library at this address. */
    openLibrary(address: string, folder: string): Library;
    /** The store of photographs. */
    openFiles(): Promise<FileStore>;
  };

/** What became of it, in a sentence: done, which it also is when it was so already, or refused. */
export interface OperatorAnswer {
  isDone: boolean;
  says: string;
}

/** One command of `npm run admin`, of one word or two. */
export interface OperatorCommand<Names extends string = string> {
  name: string;
  /** Half a line, for the list of all. */
  summary: string;
  /** What its help says beyond that. */
  details: string;
  /** Names and meanings, in the order in which they are given; all are needed but those that may be left out, at the end. */
  arguments: Record<Names, string>;
  canLeaveOut?: readonly string[];
  /** Then it ends once they are handed over. */
  writesLetters: boolean;
  /** Then a trial's own card provider is there while it runs. */
  asksProvider?: boolean;
  run(ctx: OperatorContext, given: Record<Names, string>): Promise<OperatorAnswer>;
}
