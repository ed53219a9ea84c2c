import type { OwnPhotograph } from '../../../../../media/contract/media.ts';

/** Applies a local order that the server may not have yet. Photographs that it does not name come last. */
export function inOrder(photographs: readonly OwnPhotograph[], order: readonly string[] | null): OwnPhotograph[] {
  if (!order) return [...photographs];
  const positions = new Map(order.map((id, position) => [id, position]));
  const positionOf = ({ id }: OwnPhotograph) => positions.get(id) ?? order.length;
  return photographs.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** Moves one id to `position`, which counts from 0 among the other ids. */
export function movedTo(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  const within = Math.min(Math.max(position, 0), others.length);
  return [...others.slice(0, within), id, ...others.slice(within)];
}

export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, position) => id === other[position]);

/** Restores the order of choosing: two uploads run at a time, so a small file may overtake a larger one chosen first. */
export function inChosenOrder(ids: readonly string[], arrivals: ReadonlyMap<string, number>): string[] {
  const rankOf = (id: string) => arrivals.get(id) ?? 0;
  const sorted = ids.filter((id) => arrivals.has(id)).toSorted((one, other) => rankOf(one) - rankOf(other));
  let next = 0;
  return ids.map((id) => {
    if (!arrivals.has(id)) return id;
    next += 1;
    return sorted[next - 1] ?? id;
  });
}
