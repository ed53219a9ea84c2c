import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder and its parents. `mkdir` with `recursive` never ends in places that refuse new folders, such as /proc. */
export async function makePath(path: string, mode = 0o700): Promise<void> {
  const parent = dirname(path);
  if (parent !== path && !(await isThere(parent))) await makePath(parent, mode);
  try {
    await mkdir(path, { mode });
  } catch (error) {
    // Also on a file system that is read-only, where the folder may be there already.
    if (!(await isFolder(path))) throw error;
  }
}

const isThere = (path: string) => stat(path).then(() => true, isNotMissing);
const isNotMissing = (error: NodeJS.ErrnoException) => error.code !== 'ENOENT';
const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
