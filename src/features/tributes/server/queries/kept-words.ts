import type { Transaction, Writable } from '../../../../platform/database/index.ts';

/** Words about the person that a domain to the right keeps of a page: what must go everywhere goes from these too. */
export interface KeptWords {
  /** Each text, by the part of the page that it is. */
  read(db: Writable, tributeId: string): Promise<{ field: string; text: string }[]>;
  /** Takes a passage from all of them: `without` answers a text that does not hold it any more. */
  erase(tx: Transaction, tributeId: string, without: (text: string) => string): Promise<void>;
}
