import { pageBytes, type FinishedPage } from './finished-page.ts';

/** Pages by path under a cap in bytes; the longest kept goes first. */
export interface KeptPages {
  get(path: string): FinishedPage | undefined;
  keep(path: string, tributeId: string, page: FinishedPage): void;
  removeAll(tributeId: string): void;
  tributeIds(): string[];
}

export function createKeptPages(capBytes: number): KeptPages {
  const pages = new Map<string, { tributeId: string; page: FinishedPage }>();
  const pathsOf = new Map<string, Set<string>>();
  let bytes = 0;

  const remove = (path: string) => {
    const old = pages.get(path);
    if (!old) return;
    pages.delete(path);
    bytes -= pageBytes(old.page);
    const paths = pathsOf.get(old.tributeId);
    paths?.delete(path);
    if (paths?.size === 0) pathsOf.delete(old.tributeId);
  };

  return {
    get: (path) => pages.get(path)?.page,
    keep(path, tributeId, page) {
      remove(path);
      pages.set(path, { tributeId, page });
      bytes += pageBytes(page);
      pathsOf.set(tributeId, (pathsOf.get(tributeId) ?? new Set()).add(path));
      for (const oldest of pages.keys()) {
        if (bytes <= capBytes || oldest === path) break;
        remove(oldest);
      }
    },
    removeAll(tributeId) {
      for (const path of pathsOf.get(tributeId) ?? []) remove(path);
    },
    tributeIds: () => [...pathsOf.keys()],
  };
}
