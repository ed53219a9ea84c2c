import type { SQL } from 'drizzle-orm';
import { PAGE_CACHE_BYTES } from '../../contract/limits.ts';
import { finishPage, type FinishedPage, type RenderedPage } from './finished-page.ts';
import { createKeptPages } from './kept-pages.ts';

/** Finished anonymous pages. Filled by the renderer, read by the server's first lines, dropped by commands. */
export interface PageCache {
  find(path: string): FinishedPage | undefined;
  /** Renders at most once at a time for a path. A page whose status is not 200 is handed back and not kept. */
  fill(path: string, tributeId: string, render: () => Promise<RenderedPage>): Promise<FinishedPage | RenderedPage>;
  /** Forgets every finished page of a tribute, in every process. Call after the commit. */
  drop(tributeId: string): Promise<void>;
  forget(tributeId: string): void;
  /**
   * What a statement selects to make the other processes forget tributes with its commit, after which this one has to
   * forget them by itself; null where there are no others.
   */
  announcing(tributeIds: string[]): SQL | null;
  /** Forgets every page in this process: drops elsewhere may have gone unheard. */
  forgetAll(): void;
}

const BEST_AFTER_MS = 500;

/** A page being rendered; stale once its tribute has changed meanwhile. */
interface Rendering {
  tributeId: string;
  isStale: boolean;
  page: Promise<FinishedPage | RenderedPage>;
}

/** `tell` and what `announcing` selects announce a drop to the other processes; they answer it with `forget`. */
export function createPageCache(
  tell: (tributeId: string) => Promise<void>,
  capBytes = PAGE_CACHE_BYTES,
  announcing: PageCache['announcing'] = () => null,
): PageCache {
  const kept = createKeptPages(capBytes);
  const running = new Map<string, Rendering>();
  const inTurn = createTurns();

  const forget = (tributeId: string) => {
    kept.removeAll(tributeId);
    for (const [path, rendering] of running) {
      if (rendering.tributeId !== tributeId) continue;
      rendering.isStale = true;
      running.delete(path);
    }
  };

  async function renderAndKeep(path: string, rendering: Omit<Rendering, 'page'>, render: () => Promise<RenderedPage>) {
    const rendered = await render();
    if (rendered.status !== 200) return rendered;
    const page = await finishPage(rendered, 5);
    if (rendering.isStale) return page;
    kept.keep(path, rendering.tributeId, page);
    const isSame = () => kept.get(path) === page;
    // Best compression off the request's path, once the page has stood for a moment; swapped in if it still does.
    const best = async () => {
      const smallest = isSame() && (await finishPage(rendered, 11));
      if (smallest && isSame()) kept.keep(path, rendering.tributeId, smallest);
    };
    setTimeout(inTurn, BEST_AFTER_MS, best).unref();
    return page;
  }

  function fill(path: string, tributeId: string, render: () => Promise<RenderedPage>) {
    const current = running.get(path);
    if (current) return current.page;
    const rendering: Omit<Rendering, 'page'> = { tributeId, isStale: false };
    const page = renderAndKeep(path, rendering, render).finally(() => {
      if (running.get(path)?.page === page) running.delete(path);
    });
    running.set(path, Object.assign(rendering, { page }));
    return page;
  }

  return {
    find: kept.get,
    fill,
    async drop(tributeId) {
      forget(tributeId);
      await tell(tributeId);
    },
    forget,
    announcing,
    forgetAll() {
      const known = [...kept.tributeIds(), ...[...running.values()].map((rendering) => rendering.tributeId)];
      for (const tributeId of known) forget(tributeId);
    },
  };
}

/** One at a time: the first compression of other pages, which somebody waits for, would queue behind all of them. */
function createTurns(): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work, work);
  };
}
