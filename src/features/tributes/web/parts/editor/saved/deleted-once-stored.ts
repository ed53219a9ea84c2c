import type { Tribute } from '../../../../contract/tributes.ts';
import type { Edit } from '../saving/edit.ts';
import { hasUnsaved, type DraftStore } from './draft-store.ts';

/**
 * Stores each saved state for reading offline, and deletes a draft only afterwards. Otherwise, the editor would show the
 * text without the last changes if it was opened without a connection right after they were saved. `stored` is the state
 * that is stored already.
 */
export function deletedOnceStored(
  drafts: DraftStore,
  stored: Tribute | null,
  store: (tribute: Tribute) => Promise<void>,
): { store: DraftStore; settled: () => Promise<void> } {
  let latest: Edit | null = null;
  let storing = Promise.resolve();
  const keep = (edit: Edit): boolean => {
    latest = edit;
    const { tribute } = edit;
    if (tribute !== null && tribute !== stored) {
      stored = tribute;
      storing = storing.then(() => store(tribute)).catch(() => undefined);
    }
    if (hasUnsaved(edit)) return drafts.keep(edit);
    storing = storing.then(() => void (latest === edit && drafts.keep(edit)));
    return true;
  };
  return { store: { ...drafts, keep }, settled: () => storing };
}
