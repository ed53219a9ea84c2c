import { pageBytes, type FinishedPage } from './finished-page.ts';

export interface KeptPage {
  tributeId: string;
  page: FinishedPage;
  /** How often it was read since it was made. */
  reads: number;
  /** Replaces it by the same page in its best compression. */
  improve: () => void;
  /** When something came that this page does not show yet, by the cache's clock; null while it shows all. */
  staleSince: number | null;
}

/** Pages by path under a cap in bytes; the longest kept goes first. */
export interface KeptPages {
  get(path: string): KeptPage | undefined;
  keep(path: string, kept: KeptPage): void;
  remove(path: string): void;
  removeAll(tributeId: string): void;
  pathsOf(tributeId: string): string[];
  tributeIds(): string[];
}

export function createKeptPages(capBytes: number): KeptPages {
  const pages = new Map<string, KeptPage>();
  const pathsByTribute = new Map<string, Set<string>>();
  let bytes = 0;

  const remove = (path: string) => {
    const old = pages.get(path);
    if (!old) return;
    pages.delete(path);
    bytes -= pageBytes(old.page);
    const paths = pathsByTribute.get(old.tributeId);
    paths?.delete(path);
    if (paths?.size === 0) pathsByTribute.delete(old.tributeId);
  };

  return {
    get: (path) => pages.get(path),
    keep(path, kept) {
      remove(path);
      pages.set(path, kept);
      bytes += pageBytes(kept.page);
      pathsByTribute.set(kept.tributeId, (pathsByTribute.get(kept.tributeId) ?? new Set()).add(path));
      for (const oldest of pages.keys()) {
        if (bytes <= capBytes || oldest === path) break;
        remove(oldest);
      }
    },
    remove,
    removeAll(tributeId) {
      for (const path of pathsByTribute.get(tributeId) ?? []) remove(path);
    },
    pathsOf: (tributeId) => [...(pathsByTribute.get(tributeId) ?? [])],
    tributeIds: () => [...pathsByTribute.keys()],
  };
}
