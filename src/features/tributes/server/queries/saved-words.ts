import type { Transaction, Writable } from '../../../../platform/database/index.ts';

/** Texts about the person that another feature stores for a page. Erasing a passage must cover them too. */
export interface SavedWords {
  read(db: Writable, tributeId: string): Promise<{ field: string; text: string }[]>;
  /** Erases a passage from every such text. `without` returns a text without the passage. */
  erase(tx: Transaction, tributeId: string, without: (text: string) => string): Promise<void>;
}
