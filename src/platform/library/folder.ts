import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Library } from './index.ts';

/** Editions that lie in a folder, each as its number with ".txt". */
export const folderLibrary = (folder: string): Library => ({
  edition: (number) => readFile(join(folder, `${number}.txt`)).catch(() => null),
});
