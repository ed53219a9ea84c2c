// The tribute's counter columns for each gesture.
import type { PostKind, PostState } from '../fields.ts';
import { gestureOf, gestures, type AnyGesture, type GestureKind, type Many } from './gestures.ts';

type Shown = `${Many}Approved`;
type Waiting = `${Many}Waiting`;
type Next = `next${Capitalize<GestureKind>}Seq`;
export type GestureCounter = Shown | Waiting | Next;

export interface Counters {
  shown: Shown;
  waiting: Waiting;
  next: Next;
}

const capital = (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

export const countersOf = ({ kind, many }: Pick<AnyGesture, 'kind' | 'many'>): Counters => ({
  shown: `${many}Approved`,
  waiting: `${many}Waiting`,
  next: `next${capital(kind)}Seq` as Next,
});

export const counters: readonly Counters[] = gestures.map(countersOf);

const total = (names: readonly GestureCounter[], row: Readonly<Partial<Record<GestureCounter, number>>>) =>
  names.reduce((sum, name) => sum + (row[name] ?? 0), 0);

/** Sums the counters of approved posts. Given counter changes, returns the change in the total. */
export const shownIn = (row: Readonly<Partial<Record<Shown, number>>>): number =>
  total(
    counters.map(({ shown }) => shown),
    row,
  );

/** Sums the counters of waiting posts. Given counter changes, returns the change in the total. */
export const waitingIn = (row: Readonly<Partial<Record<Waiting, number>>>): number =>
  total(
    counters.map(({ waiting }) => waiting),
    row,
  );

/** The change to each counter. Counters that are absent do not change. */
export type PostCounts = Partial<Record<GestureCounter, number>>;

/** Counter changes when a post changes state. `from` is null for a new post. */
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
