// Remembers files for a day, so that none is sent twice. Other tabs write here too, so always read the storage again.
import * as z from 'zod';
import type { BrowserKey } from '../../../../../privacy/contract/data-inventory.ts';
import { UNFINISHED_UPLOAD_MS } from '../../../../../media/contract/photograph-limits.ts';
import type { PhotographRole } from '../../../../../media/contract/media.ts';

const Remembered = z.object({
  /** Role, name, size and date together recognise a file without reading it. */
  print: z.string(),
  name: z.string(),
  key: z.string(),
  address: z.string().nullable(),
  photographId: z.string().nullable(),
  /** True if the file was refused for good, so that choosing it again would not help. */
  isRefused: z.boolean().default(false),
  at: z.number(),
});
export type Remembered = z.infer<typeof Remembered>;

export interface UploadMemory {
  find: (file: File, role: PhotographRole) => Remembered | null;
  begin: (files: readonly { key: string; file: File; role: PhotographRole }[]) => void;
  addressOf: (key: string) => string | null;
  keepAddress: (key: string, address: string) => void;
  arrived: (key: string, photographId: string) => void;
  refused: (key: string) => void;
  forget: (keys: readonly string[]) => void;
  photographOf: (key: string) => string | null;
  /** Files that were chosen before this page load, and that neither arrived nor were refused. */
  unfinished: () => Remembered[];
}

const printOf = ({ name, size, lastModified }: File, role: PhotographRole) =>
  [role, size, lastModified, name].join(':');

export function createUploadMemory(storage: Storage | null, place: string, now: () => number): UploadMemory {
  const storageKey: BrowserKey = `uploads:${place}`;
  // Fallback in memory, for a browser that stores nothing.
  let own: Remembered[] | null = null;
  const records = () => own ?? read(storage, storageKey).filter(({ at }) => now() - at < UNFINISHED_UPLOAD_MS);
  const left = records()
    .filter((record) => record.photographId === null && !record.isRefused)
    .map(({ key }) => key);
  function keep(next: Remembered[]) {
    own = storage ? null : next;
    try {
      if (next.length > 0) storage?.setItem(storageKey, JSON.stringify(next));
      else storage?.removeItem(storageKey);
    } catch {
      // The storage is full or off. After a reload, a file that is chosen again is sent again.
      own = next;
    }
  }
  const addressOf = (key: string) => records().find((record) => record.key === key)?.address ?? null;
  const change = (key: string, changes: Partial<Remembered>) =>
    keep(records().map((record) => (record.key === key ? { ...record, ...changes } : record)));
  return {
    addressOf,
    find(file, role) {
      const print = printOf(file, role);
      return records().find((record) => record.print === print) ?? null;
    },
    begin(files) {
      const fresh = files.map(({ key, file, role }) => ({
        key,
        name: file.name,
        print: printOf(file, role),
        address: addressOf(key),
        photographId: null,
        isRefused: false,
        at: now(),
      }));
      const prints = new Set(fresh.map(({ print }) => print));
      for (const { key } of fresh) if (left.includes(key)) left.splice(left.indexOf(key), 1);
      keep([...records().filter(({ print }) => !prints.has(print)), ...fresh]);
    },
    keepAddress: (key, address) => change(key, { address }),
    arrived: (key, photographId) => change(key, { photographId }),
    refused: (key) => change(key, { isRefused: true }),
    forget: (keys) => keep(records().filter(({ key }) => !keys.includes(key))),
    photographOf: (key) => records().find((record) => record.key === key)?.photographId ?? null,
    unfinished: () => records().filter(({ key }) => left.includes(key)),
  };
}

function read(storage: Storage | null, key: string): Remembered[] {
  try {
    return z.array(Remembered).parse(JSON.parse(storage?.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}
