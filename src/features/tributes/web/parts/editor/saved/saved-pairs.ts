import * as z from 'zod';
import type { BrowserKey } from '../../../../../privacy/contract/data-inventory.ts';

/** Look-alike photographs that somebody kept on purpose, so that this browser asks only once. */
export function createSavedPairs(storage: Storage | null, tributeId: string) {
  const key: BrowserKey = `kept-pairs:${tributeId}`;
  const ids = new Set(read(storage, key));
  return {
    has: (photographId: string) => ids.has(photographId),
    add(photographIds: readonly string[]) {
      for (const id of photographIds) ids.add(id);
      try {
        storage?.setItem(key, JSON.stringify([...ids]));
      } catch {
        // Without storage, the decision lasts while the page is open.
      }
    },
  };
}

function read(storage: Storage | null, key: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(storage?.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}
