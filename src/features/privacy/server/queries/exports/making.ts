import type { CommandContext } from '../../../../../platform/context.ts';
import type { CopyWords } from '../../rules/exports/copy-words.ts';

export type Reading = Pick<CommandContext, 'db' | 'dataKeys' | 'files' | 'log' | 'config'>;

export interface Making {
  userId: string;
  /** In the language of the one whose copy it is. */
  say: CopyWords;
  tributeId: string;
  /** Of this tribute, in the archive. */
  folder: string;
  /** The last one that is in the archive; empty at the beginning. */
  after: string;
  /** Names of all files that are in the archive by now: a page links to what is there. */
  archived: () => Promise<readonly string[]>;
}

export interface StageFile {
  name: string;
  content: Buffer;
  after: string;
}
