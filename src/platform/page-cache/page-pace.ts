import type { RenderedPage } from './cached-page.ts';

export type Render = () => Promise<RenderedPage>;

export interface PagePace {
  begin(path: string, render: Render): void;
  isBusy(path: string, now: number): boolean;
  renderOf(path: string): Render | undefined;
  /** Calls `act` when the next render of the path may begin. Repeated calls before that count as one. */
  afterGap(path: string, act: (path: string, render: Render) => void): void;
}

/** Shortest time between the starts of two renders of a path. */
const GAP_MS = 50;
const BUSY_RENDERS = 4;
const BUSY_MS = 1_000;
const PATHS_PACED = 1_000;

export function createPagePace(): PagePace {
  const paths = new Map<string, { starts: number[]; render: Render; isWaiting: boolean }>();
  return {
    begin(path, render) {
      const starts = [...(paths.get(path)?.starts ?? []), performance.now()].slice(-BUSY_RENDERS);
      const isWaiting = paths.get(path)?.isWaiting ?? false;
      paths.delete(path);
      paths.set(path, { starts, render, isWaiting });
      for (const oldest of paths.keys()) {
        if (paths.size <= PATHS_PACED) break;
        paths.delete(oldest);
      }
    },
    isBusy(path, now) {
      const { starts = [] } = paths.get(path) ?? {};
      return starts.length === BUSY_RENDERS && now - (starts[0] ?? 0) <= BUSY_MS;
    },
    renderOf: (path) => paths.get(path)?.render,
    afterGap(path, act) {
      const paced = paths.get(path);
      if (!paced || paced.isWaiting) return;
      paced.isWaiting = true;
      const waitMs = Math.max(0, (paced.starts.at(-1) ?? 0) + GAP_MS - performance.now());
      setTimeout(() => {
        const now = paths.get(path);
        if (!now) return;
        now.isWaiting = false;
        act(path, now.render);
      }, waitMs).unref();
    },
  };
}
