import type { CommandContext } from '../../../../../platform/context.ts';
import type { CopyWords } from '../../rules/exports/copy-words.ts';

export type Reading = Pick<CommandContext, 'db' | 'dataKeys' | 'files' | 'log' | 'config'>;

export interface Making {
  userId: string;
  say: CopyWords;
  tributeId: string;
  folder: string;
  /** The last archived item of this stage. Empty at the start. */
  after: string;
  /** Names of all files archived so far. Pages link only to these. */
  archived: () => Promise<readonly string[]>;
}

export interface StageFile {
  name: string;
  content: Buffer;
  after: string;
}
