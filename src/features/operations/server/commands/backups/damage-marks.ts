// Tells the next backup which stored files are damaged. A mark names the hash that the file should have: another backup
// may expect other bytes at the same key, if the file was encrypted again.
import type { FileStore } from '../../../../../platform/file-store/index.ts';
import type { Stored } from '../../rules/backups.ts';

const MARKS = 'damaged';
const markKey = (sha256: string) => `${MARKS}/${sha256}`;

/** False if the target cannot be written. */
export const markDamaged = (target: FileStore, { sha256 }: Stored): Promise<boolean> =>
  target.write(markKey(sha256), Buffer.from('damaged')).then(
    () => true,
    () => false,
  );

export async function markedDamaged(target: FileStore): Promise<Set<string>> {
  return new Set(await Array.fromAsync(target.list(MARKS), ({ key }) => key.slice(MARKS.length + 1)));
}

export async function unmarkDamaged(target: FileStore, marked: ReadonlySet<string>): Promise<void> {
  for (const sha256 of marked) await target.remove(markKey(sha256));
}
