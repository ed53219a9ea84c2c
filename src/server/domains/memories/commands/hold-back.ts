// What the house does with an entry that was reported. Who may is asked by the caller, and the tribute locked by it.
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import type { Changed } from '../../../change-pages.ts';
import { entryById, type EntryRow } from '../queries/entries.ts';
import { changeEntry } from './change-entry.ts';

interface Holding {
  tx: Transaction;
  changed: Changed;
  clock: Context['clock'];
}

/** Whether the house holds it back, so that its family decides nothing about it. */
export const isHeldBack = ({ state }: Pick<EntryRow, 'state'>): boolean => state === 'hidden' || state === 'removed';

/** Nobody but its author and those who run the place sees it from now on; null for one that is gone or taken back. */
export async function holdBack(
  { tx, changed, clock }: Holding,
  id: string,
  state: 'hidden' | 'removed',
): Promise<EntryRow | null> {
  const entry = await entryById(tx, id);
  if (!entry || entry.state === 'withdrawn') return null;
  if (entry.state === state) return entry;
  const stoodAs = isHeldBack(entry) ? entry.stoodAs : entry.state;
  // A removed one has thirty days from now.
  const since = state === 'removed' ? { decidedAt: clock.now(), decidedBy: null } : {};
  return changeEntry({ tx, changed }, entry, { state, stoodAs, ...since });
}

/** As it stood before it was held back, or as its author's changes would have it stand. */
export async function letBack({ tx, changed }: Omit<Holding, 'clock'>, id: string): Promise<EntryRow | null> {
  const entry = await entryById(tx, id);
  if (!entry || !isHeldBack(entry)) return entry;
  return changeEntry({ tx, changed }, entry, { state: entry.stoodAs ?? 'approved', stoodAs: null });
}
