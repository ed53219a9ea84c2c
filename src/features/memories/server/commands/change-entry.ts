import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/index.ts';
import type { Changed } from '../../../../platform/change-pages.ts';
import { countEntries } from '../../../tributes/server/commands/count-entries.ts';
import type { EntryRow } from '../queries/entries.ts';
import { gestureOf } from '../../contract/gestures/gestures.ts';
import { countsOf } from '../rules/counting.ts';
import { memories, simpleTableOf, type GestureTable } from '../tables.ts';

export type EntryChange = Partial<
  Pick<
    EntryRow,
    | 'state'
    | 'note'
    | 'name'
    | 'relation'
    | 'words'
    | 'photographs'
    | 'holdReasons'
    | 'decidedAt'
    | 'decidedBy'
    | 'stoodAs'
  >
> & { fingerprint?: string };

interface Changing {
  tx: Transaction;
  changed: Changed;
}

/** Changes an entry of a locked tribute and its counters; renews the page if visitors could or can see it. */
export async function changeEntry({ tx, changed }: Changing, entry: EntryRow, change: EntryChange): Promise<EntryRow> {
  const { fingerprint, relation, words, photographs, ...common } = change;
  const rev = entry.rev + 1;
  const gesture = gestureOf(entry.kind);
  if (gesture.isWritten) {
    const own = {
      ...(fingerprint !== undefined && { fingerprint }),
      ...(relation !== undefined && { relation }),
      ...(words !== undefined && { words }),
      ...(photographs !== undefined && { photographs }),
    };
    await tx
      .update(memories)
      .set({ ...common, ...own, rev })
      .where(placeOf(memories, entry));
  } else {
    const table = simpleTableOf(gesture);
    await tx
      .update(table)
      .set({ ...common, rev })
      .where(placeOf(table, entry));
  }
  const to = change.state ?? entry.state;
  if (to !== entry.state) await countEntries(tx, entry.tributeId, countsOf(entry.kind, entry.state, to));
  if (entry.state === 'approved' || to === 'approved') await changed(tx, entry.tributeId);
  return { ...entry, ...change, rev };
}

const placeOf = (table: GestureTable, { tributeId, seq }: EntryRow) =>
  and(eq(table.tributeId, tributeId), eq(table.seq, seq));
