// Actions of administrators on reported entries. Callers check permission and lock the tribute.
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import type { Changed } from '../../../../platform/change-pages.ts';
import { entryById, type EntryRow } from '../queries/entries.ts';
import { allTables } from '../tables.ts';
import { changeEntry } from './change-entry.ts';

interface Holding {
  tx: Transaction;
  changed: Changed;
  clock: Context['clock'];
}

/** Whether an administrator holds it, so that its family cannot decide about it. */
export const isHeldBack = ({ state }: Pick<EntryRow, 'state'>): boolean => state === 'hidden' || state === 'removed';

/** Hides an entry from everybody but its author and administrators; null if it is gone or withdrawn. */
export async function holdBack(
  { tx, changed, clock }: Holding,
  id: string,
  state: 'hidden' | 'removed',
): Promise<EntryRow | null> {
  const entry = await entryById(tx, id);
  if (!entry || entry.state === 'withdrawn') return null;
  if (entry.state === state) return entry;
  const stoodAs = isHeldBack(entry) ? entry.stoodAs : entry.state;
  // A removed entry is erased after thirty days from now.
  const since = state === 'removed' ? { decidedAt: clock.now(), decidedBy: null } : {};
  return changeEntry({ tx, changed }, entry, { state, stoodAs, ...since });
}

/** Restarts the thirty days of removed entries, because somebody objects. */
export async function keepRemoved(db: Writable, ids: readonly string[], now: Date): Promise<void> {
  for (const table of allTables)
    await db
      .update(table)
      .set({ decidedAt: now })
      .where(and(inArray(table.id, [...ids]), eq(table.state, 'removed')));
}

/** Restores the state from before, or the one its author's edits led to. */
export async function letBack({ tx, changed }: Omit<Holding, 'clock'>, id: string): Promise<EntryRow | null> {
  const entry = await entryById(tx, id);
  if (!entry || !isHeldBack(entry)) return entry;
  return changeEntry({ tx, changed }, entry, { state: entry.stoodAs ?? 'approved', stoodAs: null });
}
