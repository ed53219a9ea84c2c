// Whether this document shows stored answers, and how old they are.

const shown = new Map<string, Date>();
const listeners = new Set<() => void>();
let oldest: Date | null = null;

function change() {
  const times = [...shown.values()].map(Number);
  oldest = times.length === 0 ? null : new Date(Math.min(...times));
  for (const tell of listeners) tell();
}

/** The time at which the oldest stored answer was read that this document shows. Null if it shows none. */
export const shownSince = (): Date | null => oldest;

export function followShown(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export function noteStored(url: string, readAt: Date): void {
  shown.set(url, readAt);
  change();
}

export function noteFresh(url: string): void {
  if (shown.delete(url)) change();
}
