import type { SQL } from 'drizzle-orm';
import { PAGE_CACHE_BYTES } from '../../shared/limits/limits.ts';
import { finishPage, type FinishedPage, type RenderedPage } from './finished-page.ts';
import { createKeptPages, type KeptPages } from './kept-pages.ts';
import { createPagePace, type PagePace, type Render } from './page-pace.ts';

/**
 * Finished anonymous pages. Filled by the renderer, read by the server's first lines, dropped by commands. A page is kept by
 * its subjects: the tribute, and the texts that stand on it (`server/change-pages.ts` names them).
 */
export interface PageCache {
  find(path: string): FinishedPage | undefined;
  /** Whether a page is kept for a path, or on its way. */
  knows(path: string): boolean;
  /** The page that is being made for a path at this moment, if one is. */
  coming(path: string): Promise<FinishedPage | RenderedPage> | undefined;
  /** Renders at most once at a time for a path. A page whose status is not 200 is handed back and not kept. */
  fill(path: string, subjects: readonly string[], render: Render): Promise<FinishedPage | RenderedPage>;
  /**
   * Forgets every finished page of a subject, in every process. For what hides nothing: whoever is killed before the call
   * leaves others with the page as it was. What people change is announced with its commit.
   */
  drop(subject: string): Promise<void>;
  forget(subject: string): void;
  /**
   * Something came that the finished pages of a subject do not show yet. They are forgotten, but one that is read and
   * changed many times a second is read on for a moment, while the next is made: nobody waits, and few are made.
   */
  renew(subject: string): void;
  /**
   * What a statement selects to make the other processes forget subjects with its commit, after which this one has to
   * forget them by itself; null where there are no others.
   */
  announcing(subjects: string[]): SQL | null;
  /** Forgets every page in this process: drops elsewhere may have gone unheard. */
  forgetAll(): void;
}

/** The best compression takes a fiftieth of a second: not for what is changed at once, or read once and never again. */
const BEST_AFTER_MS = 500;
const BEST_AFTER_READS = 2;
/** What was acknowledged is seen by everybody 250 ms later, and the next page takes a moment to make. */
const STALE_MS = 200;

/** A page that takes longer hangs, on a database that gives no answer: whoever waits is told so, and the next begins anew. */
export const PAGE_WITHIN_MS = 2_800;

/** A page being rendered; stale once something that it shows has changed meanwhile. */
interface Rendering {
  subjects: readonly string[];
  begunAt: number;
  isStale: boolean;
  /** When something came that it may not show. */
  missedSince: number | null;
  page: Promise<FinishedPage | RenderedPage>;
}

interface Shelf {
  kept: KeptPages;
  running: Map<string, Rendering>;
  pace: PagePace;
  inTurn: (work: () => Promise<void>) => void;
  isHeard: () => boolean;
}

interface Others {
  /** What this selects announces a change to the other processes, as `tell` does; they answer it with `renew`. */
  announcing?: PageCache['announcing'];
  /** False while their words may go unheard: nothing is kept then, since nobody could say when it must be forgotten. */
  isHeard?: () => boolean;
}

/** `tell` announces a change to the other processes. */
export function createPageCache(
  tell: (subject: string) => Promise<void>,
  capBytes = PAGE_CACHE_BYTES,
  { announcing = () => null, isHeard = () => true }: Others = {},
): PageCache {
  const kept = createKeptPages(capBytes);
  const shelf: Shelf = { kept, running: new Map(), pace: createPagePace(), inTurn: createTurns(), isHeard };
  const forget = (subject: string) => forgetPages(shelf, subject);
  return {
    knows: (path) => kept.get(path) !== undefined || inTime(shelf, path) !== undefined,
    find: (path) => find(shelf, path),
    coming: (path) => coming(shelf, path),
    fill: (path, subjects, render) => fill(shelf, path, subjects, render),
    async drop(subject) {
      forget(subject);
      await tell(subject);
    },
    forget,
    renew: (subject) => renew(shelf, subject),
    announcing,
    forgetAll() {
      const known = [...kept.subjects(), ...[...shelf.running.values()].flatMap((rendering) => rendering.subjects)];
      for (const subject of known) forget(subject);
    },
  };
}

function find(shelf: Shelf, path: string): FinishedPage | undefined {
  const found = shelf.kept.get(path);
  if (!found) return undefined;
  found.reads += 1;
  if (found.reads === BEST_AFTER_READS) found.improve();
  if (found.staleSince === null) return found.page;
  shelf.pace.afterGap(path, (_, render) => makeNext(shelf, path, render));
  return performance.now() - found.staleSince > STALE_MS ? undefined : found.page;
}

/** Thousands may ask for a page that is late: its making is begun here, so that none of them asks the database for it. */
function coming(shelf: Shelf, path: string): Rendering['page'] | undefined {
  const render = shelf.pace.renderOf(path);
  if (render) makeNext(shelf, path, render);
  return inTime(shelf, path)?.page;
}

function inTime({ running }: Shelf, path: string): Rendering | undefined {
  const rendering = running.get(path);
  return rendering && performance.now() - rendering.begunAt < PAGE_WITHIN_MS ? rendering : undefined;
}

function makeNext(shelf: Shelf, path: string, render: Render): void {
  const page = shelf.kept.get(path);
  if (!page || page.staleSince === null || inTime(shelf, path)) return;
  fill(shelf, path, page.subjects, render).catch(() => shelf.kept.remove(path));
}

const renderingsOf = ({ running }: Shelf, subject: string) =>
  [...running].filter(([, rendering]) => rendering.subjects.includes(subject));

function forgetRendering({ running }: Shelf, path: string, rendering: Rendering): void {
  rendering.isStale = true;
  running.delete(path);
}

function forgetPages(shelf: Shelf, subject: string): void {
  shelf.kept.removeAll(subject);
  for (const [path, rendering] of renderingsOf(shelf, subject)) forgetRendering(shelf, path, rendering);
}

function renew(shelf: Shelf, subject: string): void {
  const { kept, pace } = shelf;
  const now = performance.now();
  for (const [path, rendering] of renderingsOf(shelf, subject)) {
    if (pace.isBusy(path, now)) rendering.missedSince ??= now;
    else forgetRendering(shelf, path, rendering);
  }
  for (const path of kept.pathsOf(subject)) {
    const page = kept.get(path);
    if (page && pace.isBusy(path, now)) page.staleSince ??= now;
    else kept.remove(path);
  }
}

function fill(shelf: Shelf, path: string, subjects: readonly string[], render: Render): Rendering['page'] {
  const { running, pace } = shelf;
  const current = inTime(shelf, path);
  if (current) return current.page;
  const late = running.get(path);
  if (late) forgetRendering(shelf, path, late);
  pace.begin(path, render);
  const begunAt = performance.now();
  const rendering: Omit<Rendering, 'page'> = { subjects, begunAt, isStale: false, missedSince: null };
  const page = renderAndKeep(shelf, path, rendering, render).finally(() => {
    if (running.get(path)?.page === page) running.delete(path);
  });
  running.set(path, Object.assign(rendering, { page }));
  return page;
}

async function renderAndKeep(
  { kept, inTurn, isHeard }: Shelf,
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
    // From what is kept: the rendered words need not be held twice until somebody reads them.
    const smallest = await finishPage({ status, html: page.bodies.identity.toString(), headers }, 11);
    const now = kept.get(path);
    if (now?.page === page) kept.keep(path, { ...now, page: smallest });
  };
  const improve = () => setTimeout(inTurn, BEST_AFTER_MS, best).unref();
  kept.keep(path, { subjects: rendering.subjects, page, reads: 0, improve, staleSince: rendering.missedSince });
  return page;
}

/** One at a time: the first compression of other pages, which somebody waits for, would queue behind all of them. */
function createTurns(): (work: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = [];
  let isRunning = false;
  // The latest first: it is the one that is read now.
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
