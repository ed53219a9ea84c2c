import type { EntryState } from '../../../../memories/contract/fields.ts';
import type { Tribute } from '../../../contract/tributes.ts';
import type { Client } from '../../../../../app/client.ts';

/** A page and what was left on it, as its keepers see them. */
export interface CareFacts {
  tribute: Tribute;
  entries: Awaited<ReturnType<Client['memories']['listEntries']>>;
  state: EntryState;
  /** Collections with words of givers that nobody has decided about. */
  waitingFunds: { id: string; title: string }[];
  /** Not the newest entries. */
  isOlder: boolean;
  /** Just brought back from its deletion. */
  isBack: boolean;
}
