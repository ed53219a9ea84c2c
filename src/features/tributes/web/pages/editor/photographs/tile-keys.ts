/** Position that an arrow key leads to in a grid of `count` tiles in `columns`; null for other keys. */
export function positionByKey(key: string, position: number, count: number, columns: number): number | null {
  const within = (next: number) => Math.min(Math.max(next, 0), count - 1);
  switch (key) {
    case 'ArrowLeft':
      return within(position - 1);
    case 'ArrowRight':
      return within(position + 1);
    case 'ArrowUp':
      return position < columns ? position : position - columns;
    case 'ArrowDown':
      return within(position + columns);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
