import type { SQL } from 'drizzle-orm';
import { PAGE_CACHE_BYTES } from '../../shared/limits/limits.ts';
import type { OpenDatabase } from '../database/index.ts';
import { finishPage, type CachedPage, type RenderedPage } from './cached-page.ts';
import { createPagesInMemory, type PagesInMemory } from './pages-in-memory.ts';
import { createPagePace, type PagePace, type Render } from './page-pace.ts';

/** Cache of finished anonymous pages, by subjects: the tribute and its quoted texts (`change-pages.ts`). */
export interface PageCache {
  find(path: string): CachedPage | undefined;
  /** Whether a page is cached for a path, or being made. */
  knows(path: string): boolean;
  coming(path: string): Promise<CachedPage | RenderedPage> | undefined;
  /** Renders at most once at a time per path. A page with another status than 200 is returned but not cached. */
  fill(path: string, subjects: readonly string[], render: Render): Promise<CachedPage | RenderedPage>;
  /**
   * Drops every cached page of a subject, in every process. Only if nothing becomes hidden: a process killed before
   * the call leaves the old page with others. People's changes are announced with their commit instead.
   */
  drop(subject: string): Promise<void>;
  forget(subject: string): void;
  /** A change came that the pages lack. Drops them, but keeps a busy one for a moment while the next is made. */
  renew(subject: string): void;
  /** SQL that makes other processes drop subjects on commit; this one drops its own. Null without others. */
  announcing(subjects: string[]): SQL | null;
  /** Drops every page in this process: messages from others may be lost. */
  forgetAll(): void;
}

/** The best compression takes a fiftieth of a second: not worth it for pages that change at once or are read once. */
const BEST_AFTER_MS = 500;
const BEST_AFTER_READS = 2;
/** Acknowledged changes must be visible within 250 ms, and rendering takes a moment. */
const STALE_MS = 200;

/** Longest render: beyond it the database hangs, waiting requests are refused, and the next render starts anew. */
export const PAGE_WITHIN_MS = 2_800;

/** A render in progress; stale once something on the page changed meanwhile. */
interface Rendering {
  subjects: readonly string[];
  begunAt: number;
  isStale: boolean;
  /** When a change came that it may lack. */
  missedSince: number | null;
  page: Promise<CachedPage | RenderedPage>;
}

interface Cache {
  kept: PagesInMemory;
  running: Map<string, Rendering>;
  pace: PagePace;
  inTurn: (work: () => Promise<void>) => void;
  isHeard: () => boolean;
}

interface Others {
  /** SQL to announce a change to other processes, like `tell`; they answer it with `renew`. */
  announcing?: PageCache['announcing'];
  /** False while other processes' messages may be lost: nothing is cached, as we would not know when to drop it. */
  isHeard?: () => boolean;
}

/** The channel on which processes tell each other what to drop. */
export const DROPPED_PAGES = 'dropped_pages';

/** Page cache of this process, which tells other processes what to drop. */
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
  const cache: Cache = { kept, running: new Map(), pace: createPagePace(), inTurn: createTurns(), isHeard };
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
    forgetAll() {
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

/** Starts a late render here, so that thousands of requests do not each query the database. */
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
  cache.kept.removeAll(subject);
  for (const [path, rendering] of renderingsOf(cache, subject)) forgetRendering(cache, path, rendering);
}

function renew(cache: Cache, subject: string): void {
  const { kept, pace } = cache;
  const now = performance.now();
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
    // From the cached bytes, so that the HTML is not held twice meanwhile.
    const smallest = await finishPage({ status, html: page.bodies.identity.toString(), headers }, 11);
    const now = kept.get(path);
    if (now?.page === page) kept.keep(path, { ...now, page: smallest });
  };
  const improve = () => setTimeout(inTurn, BEST_AFTER_MS, best).unref();
  kept.keep(path, { subjects: rendering.subjects, page, reads: 0, improve, staleSince: rendering.missedSince });
  return page;
}

/** One at a time: otherwise the first compression of other pages, which somebody waits for, would queue behind all. */
function createTurns(): (work: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = [];
  let isRunning = false;
  // Latest first: that page is being read now.
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
