/** Where an arrow key leads in a grid of `count` tiles in `columns`; null for any other key. */
export function placeByKey(key: string, place: number, count: number, columns: number): number | null {
  const within = (next: number) => Math.min(Math.max(next, 0), count - 1);
  switch (key) {
    case 'ArrowLeft':
      return within(place - 1);
    case 'ArrowRight':
      return within(place + 1);
    case 'ArrowUp':
      return place < columns ? place : place - columns;
    case 'ArrowDown':
      return within(place + columns);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
