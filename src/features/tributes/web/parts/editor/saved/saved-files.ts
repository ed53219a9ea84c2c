// Stores chosen photographs in IndexedDB until the server has them, so that closing the page loses none.
import * as z from 'zod';
import type { BrowserKey } from '../../../../../privacy/contract/data-inventory.ts';
import { PhotographRole } from '../../../../../media/contract/media.ts';

const Refusal = z.object({ message: z.string(), isHopeless: z.boolean() });

const SavedFile = z.object({
  key: z.string(),
  /** Account id, so that other people at this browser do not see the file. */
  owner: z.string(),
  tributeId: z.string(),
  role: PhotographRole,
  name: z.string(),
  /** Null after a final refusal: only the file's name is stored then, to report the refusal. */
  file: z.instanceof(File).nullable(),
  refusal: Refusal.nullable(),
  at: z.number(),
  rank: z.number(),
});
export type SavedFile = z.infer<typeof SavedFile>;

export type SavedOf = { owner: string } | { tributeId: string };

export interface SavedFiles {
  /** Resolves to false if the browser refuses because it is full or the window is private. */
  keep: (file: SavedFile) => Promise<boolean>;
  of: (owner: string, tributeId?: string) => Promise<SavedFile[]>;
  forget: (keys: readonly string[]) => Promise<void>;
  clear: (of: SavedOf) => Promise<void>;
}

const DATABASE: BrowserKey = 'photographs';
const STORE = 'files';
const OPENING_MS = 2_000;
/** Files are dropped after this time, because they may be abandoned. A deleted page is erased by then. */
const SAVED_MS = 30 * 24 * 60 * 60 * 1000;

function openSavedFiles(factory: IDBFactory | undefined): SavedFiles {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => {
    opening ??= openDatabase(factory).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  const write = async (act: (store: IDBObjectStore) => void) => {
    const transaction = (await open()).transaction(STORE, 'readwrite');
    act(transaction.objectStore(STORE));
    await ended(transaction);
  };
  const all = async (): Promise<SavedFile[]> => {
    const store = (await open()).transaction(STORE).objectStore(STORE);
    const found = await answered<unknown[]>(store.getAll());
    return found.flatMap((one) => SavedFile.safeParse(one).data ?? []);
  };
  const forget = (keys: readonly string[]) =>
    write((store) => {
      for (const key of keys) store.delete(key);
    });
  const fresh = async (): Promise<SavedFile[]> => {
    const found = await all();
    const isOld = ({ at }: SavedFile) => Date.now() - at > SAVED_MS;
    const old = found.filter(isOld).map(({ key }) => key);
    if (old.length > 0) await forget(old);
    return found.filter((file) => !isOld(file));
  };
  return {
    keep: (file) =>
      write((store) => void store.put(file)).then(
        () => true,
        () => false,
      ),
    of: (owner, tributeId) =>
      fresh().then(
        (found) =>
          found
            .filter((file) => file.owner === owner && (tributeId === undefined || file.tributeId === tributeId))
            .toSorted((one, other) => one.at - other.at || one.rank - other.rank),
        () => [],
      ),
    forget: (keys) => forget(keys).catch(() => undefined),
    clear: async (of) => {
      const found = await all().catch(() => []);
      const gone = found.filter((file) => ('owner' in of ? file.owner === of.owner : file.tributeId === of.tributeId));
      if (gone.length > 0) await forget(gone.map(({ key }) => key)).catch(() => undefined);
    },
  };
}

function openDatabase(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  if (!factory) return Promise.reject(new Error('This browser keeps no files.'));
  const request = factory.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'key' });
  });
  return Promise.race([answered(request), tooLong()]);
}

/** Rejects after a while. Safari sometimes never answers this request. */
const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The browser does not answer.')), OPENING_MS);
  });

const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser refused.')));
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    // The browser reports a full disk here, after every request succeeded.
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser refused.')));
  });

/** Opens the file store. Safari in private windows and old browsers lack IndexedDB, or throw when it is accessed. */
export function filesHere(): SavedFiles {
  try {
    return openSavedFiles(globalThis.indexedDB);
  } catch {
    return openSavedFiles(undefined);
  }
}
