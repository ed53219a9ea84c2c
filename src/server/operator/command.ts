import type { CommandContext } from '../context.ts';

export type OperatorContext = Pick<CommandContext, 'config' | 'secret' | 'db' | 'jobs' | 'clock' | 'log'>;

/** What became of it, in a sentence: done, which it also is when it was so already, or refused. */
export interface OperatorAnswer {
  isDone: boolean;
  says: string;
}

/** One word of `npm run admin`. */
export interface OperatorCommand<Names extends string = string> {
  name: string;
  /** Half a line, for the list of all. */
  summary: string;
  /** What its help says beyond that. */
  details: string;
  /** Names and meanings, in the order in which they are given; all are needed. */
  arguments: Record<Names, string>;
  /** Then it ends once they are handed over. */
  writesLetters: boolean;
  run(ctx: OperatorContext, given: Record<Names, string>): Promise<OperatorAnswer>;
}
