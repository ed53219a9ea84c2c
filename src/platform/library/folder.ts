import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Library } from './index.ts';

export const folderLibrary = (folder: string): Library => ({
  edition: (number) => readFile(join(folder, `${number}.txt`)).catch(() => null),
});
