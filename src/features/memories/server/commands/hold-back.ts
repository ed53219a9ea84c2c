// What the house does with an entry that was reported. Who may is asked by the caller, and the tribute locked by it.
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

/** What was removed has thirty days from now: somebody objects to it. */
export async function keepRemoved(db: Writable, ids: readonly string[], now: Date): Promise<void> {
  for (const table of allTables)
    await db
      .update(table)
      .set({ decidedAt: now })
      .where(and(inArray(table.id, [...ids]), eq(table.state, 'removed')));
}

/** As it stood before it was held back, or as its author's changes would have it stand. */
export async function letBack({ tx, changed }: Omit<Holding, 'clock'>, id: string): Promise<EntryRow | null> {
  const entry = await entryById(tx, id);
  if (!entry || !isHeldBack(entry)) return entry;
  return changeEntry({ tx, changed }, entry, { state: entry.stoodAs ?? 'approved', stoodAs: null });
}
