import type { FileStore } from '../../../../../platform/file-store/index.ts';
import { isTrash, UNFINISHED } from '../../../../../platform/file-store/index.ts';
import { poolKey, versionOf, type BackedUp } from '../../rules/backups.ts';
import { writeStored, type Keys } from './store.ts';

/** Files that are copied at once. Most are small, so the time goes into waiting for the store. */
const AT_ONCE = 16;

interface Copying {
  files: FileStore;
  target: FileStore;
  keys: Pick<Keys, 'recipients'>;
  pool: string;
  /** Hashes of stored files that `verify` found damaged. */
  damaged: ReadonlySet<string>;
}

type Listed = Pick<BackedUp, 'key' | 'version'>;
type Joined = { file: Listed; known: BackedUp | null } | { file: null; known: BackedUp };

/**
 * Copies every file of the store that is not `known` from an earlier manifest. Yields the new manifest. `keepsGone` adds
 * the known files that were removed from the store.
 */
export async function* copyFiles(
  copying: Copying,
  known: AsyncIterable<BackedUp>,
  { keepsGone }: { keepsGone: boolean },
): AsyncGenerator<BackedUp> {
  const waiting: Promise<BackedUp | null>[] = [];
  const isWhole = wholeInPool(copying);
  for await (const { file, known: before } of joined(listed(copying.files), known)) {
    if (file === null && !keepsGone) continue;
    const isSame = before !== null && file?.version === before.version;
    const isCopied = file === null || (isSame && (await isWhole(before)));
    const copy = isCopied ? Promise.resolve(before) : copyFile(copying, file);
    copy.catch(() => undefined);
    waiting.push(copy);
    if (waiting.length >= AT_ONCE) yield* whenDone(waiting.splice(0, 1));
  }
  yield* whenDone(waiting);
}

/** Tells whether a file is in the pool as it was written, by its size. The files must be asked for in order. */
function wholeInPool({ target, pool, damaged }: Copying): (file: BackedUp) => Promise<boolean> {
  const stored = target.list(pool)[Symbol.asyncIterator]();
  let next: IteratorResult<{ key: string; bytes: number }> | null = null;
  return async (file) => {
    const key = poolKey(pool, file);
    next ??= await stored.next();
    while (next.done !== true && next.value.key < key) next = await stored.next();
    if (damaged.has(file.sha256)) return false;
    return next.done !== true && next.value.key === key && next.value.bytes === file.bytes;
  };
}

async function* whenDone(copies: readonly Promise<BackedUp | null>[]): AsyncGenerator<BackedUp> {
  for (const copy of copies) {
    const line = await copy;
    if (line) yield line;
  }
}

async function copyFile({ files, target, keys, pool }: Copying, file: Listed): Promise<BackedUp | null> {
  const found = await files.read(file.key);
  // Removed since it was listed.
  if (!found) return null;
  return { ...file, ...(await writeStored(target, keys, poolKey(pool, file), found.stream())) };
}

async function* listed(files: FileStore): AsyncGenerator<Listed> {
  for await (const { key, writtenAt } of files.list()) {
    if (!isTrash(key) && !key.startsWith(`${UNFINISHED}/`)) yield { key, version: versionOf(writtenAt) };
  }
}

/** Joins two lists that are in the order of their keys. */
async function* joined(files: AsyncGenerator<Listed>, known: AsyncIterable<BackedUp>): AsyncGenerator<Joined> {
  const lines = known[Symbol.asyncIterator]();
  try {
    let line = await lines.next();
    for await (const file of files) {
      for (; line.done !== true && line.value.key < file.key; line = await lines.next())
        yield { file: null, known: line.value };
      const isKnown = line.done !== true && line.value.key === file.key;
      yield { file, known: isKnown ? line.value : null };
      if (isKnown) line = await lines.next();
    }
    for (; line.done !== true; line = await lines.next()) yield { file: null, known: line.value };
  } finally {
    // Otherwise a failed backup leaves its draft of the manifest on this machine.
    await lines.return?.();
  }
}
