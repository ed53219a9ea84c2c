import { countersOf } from '../../contract/gestures/counters.ts';
import { gestureOf } from '../../contract/gestures/gestures.ts';
import type { PostKind, PostState } from '../../contract/fields.ts';
import type { PostCounts } from '../../../tributes/server/commands/count-posts.ts';

/** Counter changes when a post changes state; null for a new post. */
export function countsOf(kind: PostKind, from: PostState | null, to: PostState): PostCounts {
  const change = (state: PostState) => Number(to === state) - Number(from === state);
  const { shown, waiting, next } = countersOf(gestureOf(kind));
  return { [shown]: change('approved'), [waiting]: change('waiting'), [next]: from === null ? 1 : 0 };
}

export function summed(changes: PostCounts[]): PostCounts {
  const sum: Record<string, number> = {};
  for (const change of changes) {
    for (const [counter, by] of Object.entries(change)) sum[counter] = (sum[counter] ?? 0) + by;
  }
  return sum;
}
