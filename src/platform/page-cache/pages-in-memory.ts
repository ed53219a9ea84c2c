import type { CachedPage } from './cached-page.ts';

export interface PageInMemory {
  /** Subjects of the page. If one of them is dropped, so is the page. */
  subjects: readonly string[];
  page: CachedPage;
  reads: number;
  /** Replaces the page by its best compression. */
  improve: () => void;
  /** Time of the first change that the page lacks, by the cache's clock. Null if it lacks none. */
  staleSince: number | null;
}

/** Cached pages by path, limited in bytes. The oldest page is removed first. */
export interface PagesInMemory {
  get(path: string): PageInMemory | undefined;
  keep(path: string, kept: PageInMemory): void;
  remove(path: string): void;
  removeAll(subject: string): void;
  pathsOf(subject: string): string[];
  subjects(): string[];
}

export function createPagesInMemory(capBytes: number): PagesInMemory {
  const pages = new Map<string, PageInMemory>();
  const pathsBySubject = new Map<string, Set<string>>();
  let bytes = 0;

  const remove = (path: string) => {
    const old = pages.get(path);
    if (!old) return;
    pages.delete(path);
    bytes -= old.page.bytes;
    for (const subject of old.subjects) {
      const paths = pathsBySubject.get(subject);
      paths?.delete(path);
      if (paths?.size === 0) pathsBySubject.delete(subject);
    }
  };

  return {
    get: (path) => pages.get(path),
    keep(path, kept) {
      remove(path);
      pages.set(path, kept);
      bytes += kept.page.bytes;
      for (const subject of kept.subjects)
        pathsBySubject.set(subject, (pathsBySubject.get(subject) ?? new Set()).add(path));
      for (const oldest of pages.keys()) {
        if (bytes <= capBytes || oldest === path) break;
        remove(oldest);
      }
    },
    remove,
    removeAll(subject) {
      for (const path of pathsBySubject.get(subject) ?? []) remove(path);
    },
    pathsOf: (subject) => [...(pathsBySubject.get(subject) ?? [])],
    subjects: () => [...pathsBySubject.keys()],
  };
}
