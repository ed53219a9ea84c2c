import type { SQL } from 'drizzle-orm';
import { PAGE_CACHE_BYTES } from '../../shared/limits/limits.ts';
import type { OpenDatabase } from '../database/index.ts';
import { finishPage, type CachedPage, type RenderedPage } from './cached-page.ts';
import { createPagesInMemory, type PagesInMemory } from './pages-in-memory.ts';
import { createPagePace, type PagePace, type Render } from './page-pace.ts';
import { createRecentChanges, type RecentChanges } from './recent-changes.ts';

/** Cache of rendered pages for visitors. A page has subjects: the tribute and the texts it quotes (`change-pages.ts`). */
export interface PageCache {
  find(path: string): CachedPage | undefined;
  /** Whether a page is cached for this path, or is being rendered. */
  knows(path: string): boolean;
  coming(path: string): Promise<CachedPage | RenderedPage> | undefined;
  /** Renders a page, at most once at a time for a path. Only a page with status 200 is cached, but all are returned. */
  fill(path: string, subjects: readonly string[], render: Render): Promise<CachedPage | RenderedPage>;
  /**
   * Drops every cached page of a subject, in every process. Not for changes that hide something: if the process is
   * killed before the call, other processes keep the old page. Announce such changes with their commit (`changePages`).
   */
  drop(subject: string): Promise<void>;
  forget(subject: string): void;
  /** Drops a changed subject's pages. Pages that are often rendered stay a moment longer, while new ones are made. */
  renew(subject: string): void;
  /** SQL that makes other processes, but not this one, drop subjects on commit. Null without other processes. */
  announcing(subjects: string[]): SQL | null;
  /** Whether a subject may have changed after this time of `performance.now()`, so that data read then is out of date. */
  hasChangedSince(subjects: readonly string[], since: number): boolean;
  /** Drops every page in this process, because messages from other processes may have been lost. */
  forgetAll(): void;
}

/** The best compression takes 20 ms. So it is delayed, because many pages are read only once or soon change again. */
const BEST_AFTER_MS = 500;
const BEST_AFTER_READS = 2;
/** How long a page that lacks a change is shown. Changes must be visible within 250 ms, and rendering takes time. */
const STALE_MS = 200;

/** Longest render. After it, the database seems to hang: waiting requests are refused, and the next one renders again. */
export const PAGE_WITHIN_MS = 2_800;

/** A render in progress. It is stale if the page changed after it began: its result is then not cached. */
interface Rendering {
  subjects: readonly string[];
  begunAt: number;
  isStale: boolean;
  /** Time of the first change that the render may lack. */
  missedSince: number | null;
  page: Promise<CachedPage | RenderedPage>;
}

interface Cache {
  kept: PagesInMemory;
  running: Map<string, Rendering>;
  pace: PagePace;
  changes: RecentChanges;
  inTurn: (work: () => Promise<void>) => void;
  isHeard: () => boolean;
}

interface Others {
  /** Like `tell`, but as SQL: on commit it tells other processes about a change, and they call `renew`. */
  announcing?: PageCache['announcing'];
  /** False while messages of other processes may be lost. Then nothing is cached, because a change could be missed. */
  isHeard?: () => boolean;
}

/** The channel on which processes tell each other which subjects to drop. */
export const DROPPED_PAGES = 'dropped_pages';

/** The page cache of this process. It tells other processes which subjects to drop. */
export const openPages = (database: OpenDatabase): PageCache =>
  createPageCache((subject) => database.tell(DROPPED_PAGES, subject), PAGE_CACHE_BYTES, {
    announcing: (subjects) => database.telling(DROPPED_PAGES, subjects),
    isHeard: () => database.isListening(),
  });

export function createPageCache(
  tell: (subject: string) => Promise<void>,
  capBytes = PAGE_CACHE_BYTES,
  { announcing = () => null, isHeard = () => true }: Others = {},
): PageCache {
  const kept = createPagesInMemory(capBytes);
  const changes = createRecentChanges();
  const cache: Cache = { kept, running: new Map(), pace: createPagePace(), changes, inTurn: createTurns(), isHeard };
  const forget = (subject: string) => forgetPages(cache, subject);
  return {
    knows: (path) => kept.get(path) !== undefined || inTime(cache, path) !== undefined,
    find: (path) => find(cache, path),
    coming: (path) => coming(cache, path),
    fill: (path, subjects, render) => fill(cache, path, subjects, render),
    async drop(subject) {
      forget(subject);
      await tell(subject);
    },
    forget,
    renew: (subject) => renew(cache, subject),
    announcing,
    hasChangedSince: (subjects, since) => !isHeard() || changes.hasChangedSince(subjects, since),
    forgetAll() {
      changes.noteAll();
      const known = [...kept.subjects(), ...[...cache.running.values()].flatMap((rendering) => rendering.subjects)];
      for (const subject of known) forget(subject);
    },
  };
}

function find(cache: Cache, path: string): CachedPage | undefined {
  const found = cache.kept.get(path);
  if (!found) return undefined;
  found.reads += 1;
  if (found.reads === BEST_AFTER_READS) found.improve();
  if (found.staleSince === null) return found.page;
  cache.pace.afterGap(path, (_, render) => makeNext(cache, path, render));
  return performance.now() - found.staleSince > STALE_MS ? undefined : found.page;
}

/** The render in progress. Begins one if the page is stale. Thousands of requests thus share one render. */
function coming(cache: Cache, path: string): Rendering['page'] | undefined {
  const render = cache.pace.renderOf(path);
  if (render) makeNext(cache, path, render);
  return inTime(cache, path)?.page;
}

function inTime({ running }: Cache, path: string): Rendering | undefined {
  const rendering = running.get(path);
  return rendering && performance.now() - rendering.begunAt < PAGE_WITHIN_MS ? rendering : undefined;
}

function makeNext(cache: Cache, path: string, render: Render): void {
  const page = cache.kept.get(path);
  if (!page || page.staleSince === null || inTime(cache, path)) return;
  fill(cache, path, page.subjects, render).catch(() => cache.kept.remove(path));
}

const renderingsOf = ({ running }: Cache, subject: string) =>
  [...running].filter(([, rendering]) => rendering.subjects.includes(subject));

function forgetRendering({ running }: Cache, path: string, rendering: Rendering): void {
  rendering.isStale = true;
  running.delete(path);
}

function forgetPages(cache: Cache, subject: string): void {
  cache.changes.note(subject);
  cache.kept.removeAll(subject);
  for (const [path, rendering] of renderingsOf(cache, subject)) forgetRendering(cache, path, rendering);
}

function renew(cache: Cache, subject: string): void {
  const { kept, pace, changes } = cache;
  const now = performance.now();
  changes.note(subject);
  for (const [path, rendering] of renderingsOf(cache, subject)) {
    if (pace.isBusy(path, now)) rendering.missedSince ??= now;
    else forgetRendering(cache, path, rendering);
  }
  for (const path of kept.pathsOf(subject)) {
    const page = kept.get(path);
    if (page && pace.isBusy(path, now)) page.staleSince ??= now;
    else kept.remove(path);
  }
}

function fill(cache: Cache, path: string, subjects: readonly string[], render: Render): Rendering['page'] {
  const { running, pace } = cache;
  const current = inTime(cache, path);
  if (current) return current.page;
  const late = running.get(path);
  if (late) forgetRendering(cache, path, late);
  pace.begin(path, render);
  const begunAt = performance.now();
  const rendering: Omit<Rendering, 'page'> = { subjects, begunAt, isStale: false, missedSince: null };
  const page = renderAndKeep(cache, path, rendering, render).finally(() => {
    if (running.get(path)?.page === page) running.delete(path);
  });
  running.set(path, Object.assign(rendering, { page }));
  return page;
}

async function renderAndKeep(
  { kept, inTurn, isHeard }: Cache,
  path: string,
  rendering: Omit<Rendering, 'page'>,
  render: Render,
): Rendering['page'] {
  const rendered = await render();
  if (rendered.status !== 200) {
    if (!rendering.isStale) kept.remove(path);
    return rendered;
  }
  const { status, headers } = rendered;
  const page = await finishPage(rendered, 5);
  if (rendering.isStale || !isHeard()) return page;
  const best = async () => {
    if (kept.get(path)?.page !== page) return;
    // Takes the HTML from the cached bytes. Using `rendered` would keep a second copy in memory until this runs.
    const smallest = await finishPage({ status, html: page.bodies.identity.toString(), headers }, 11);
    const now = kept.get(path);
    if (now?.page === page) kept.keep(path, { ...now, page: smallest });
  };
  const improve = () => setTimeout(inTurn, BEST_AFTER_MS, best).unref();
  kept.keep(path, { subjects: rendering.subjects, page, reads: 0, improve, staleSince: rendering.missedSince });
  return page;
}

/** Runs best compressions one at a time. Quick compressions, for which somebody waits, would queue behind several. */
function createTurns(): (work: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = [];
  let isRunning = false;
  // The latest request comes first, because people are reading its page now.
  const run = async () => {
    isRunning = true;
    for (let work = waiting.pop(); work; work = waiting.pop()) await work().catch(() => undefined);
    isRunning = false;
  };
  return (work) => {
    waiting.push(work);
    if (!isRunning) void run();
  };
}
