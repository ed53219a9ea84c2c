/** Tells for some seconds which subjects have changed. */
export interface RecentChanges {
  note(subject: string): void;
  noteAll(): void;
  /** True also if `since` is too long ago to know. `since` is a time of `performance.now()`. */
  hasChangedSince(subjects: readonly string[], since: number): boolean;
}

const KNOWN_MS = 5_000;

export function createRecentChanges(): RecentChanges {
  /** Time of the latest change by subject, oldest first. */
  const changes = new Map<string, number>();
  let knownSince = Number.NEGATIVE_INFINITY;
  return {
    note(subject) {
      const now = performance.now();
      changes.delete(subject);
      changes.set(subject, now);
      for (const [oldest, at] of changes) {
        if (now - at <= KNOWN_MS) break;
        changes.delete(oldest);
      }
    },
    noteAll: () => void (knownSince = performance.now()),
    hasChangedSince: (subjects, since) =>
      since <= knownSince ||
      performance.now() - since > KNOWN_MS ||
      subjects.some((subject) => (changes.get(subject) ?? Number.NEGATIVE_INFINITY) >= since),
  };
}
