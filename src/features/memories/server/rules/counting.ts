import { countersOf } from '../../contract/gestures/counters.ts';
import { gestureOf } from '../../contract/gestures/gestures.ts';
import type { EntryKind, EntryState } from '../../contract/fields.ts';
import type { EntryCounts } from '../../../tributes/server/commands/count-entries.ts';

/** Counter changes when an entry changes state; null for a new entry. */
export function countsOf(kind: EntryKind, from: EntryState | null, to: EntryState): EntryCounts {
  const change = (state: EntryState) => Number(to === state) - Number(from === state);
  const { shown, waiting, next } = countersOf(gestureOf(kind));
  return { [shown]: change('approved'), [waiting]: change('waiting'), [next]: from === null ? 1 : 0 };
}

export function summed(changes: EntryCounts[]): EntryCounts {
  const sum: Record<string, number> = {};
  for (const change of changes) {
    for (const [counter, by] of Object.entries(change)) sum[counter] = (sum[counter] ?? 0) + by;
  }
  return sum;
}
