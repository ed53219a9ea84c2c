// Prints to the terminal, and ends the process when it cannot go on.
import { DataFolderInUse } from '../../platform/database/embedded.ts';
import { CannotCopy } from '../../platform/database/index.ts';
import { UnsuitableDatabase } from '../../platform/database/postgres.ts';
import { ConfigError } from '../../platform/settings/config.ts';
import { EarlierHistory } from './earlier-history.ts';
import { CannotCreate, TablesInUse } from './migrate.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

const IN_WORDS = [
  ConfigError,
  DataFolderInUse,
  UnsuitableDatabase,
  CannotCopy,
  TablesInUse,
  CannotCreate,
  EarlierHistory,
];

/** Foreseen errors, such as a wrong setting or a folder in use, end the process with a message. */
export async function inWords(work: () => Promise<void>): Promise<void> {
  // The reader of our output may close the pipe; unhandled, that error would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || !IN_WORDS.some((known) => error instanceof known)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
