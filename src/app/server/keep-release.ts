import { join } from 'node:path';
import type { Deps } from '../../platform/context.ts';
import { noteUse, ownRelease, USED_EVERY_MS } from '../../platform/settings/releases.ts';
import { keepAssets } from '../../features/operations/server/commands/files/release-assets.ts';

/** With the embedded engine no other process needs the assets now, and a trial's first start has enough to do. */
const EMBEDDED_WAITS_MS = 20_000;

/**
 * Keeps the running release: builds leave its folder alone, and the file store gets its assets. Runs beside the
 * requests, again and again. Returns the function that stops it.
 */
export function keepRelease(deps: Pick<Deps, 'db' | 'database' | 'files' | 'clock' | 'log'>): () => void {
  const release = ownRelease();
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | null = null;
  const note = () => void noteUse(release).catch(() => undefined);
  const keep = () => {
    running ??= keepAssets(deps, join(release, 'web/assets'), signal)
      .catch((error: unknown) => {
        if (!signal.aborted) deps.log.failure('The assets of this release could not be stored', error);
      })
      .finally(() => (running = null));
  };
  note();
  const first = setTimeout(keep, deps.database.engine === 'embedded' ? EMBEDDED_WAITS_MS : 0).unref();
  const timer = setInterval(() => {
    note();
    keep();
  }, USED_EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    stopping.abort();
  };
}
