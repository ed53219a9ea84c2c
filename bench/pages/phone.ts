// A real Chromium with a phone's screen, a slow network and a slow processor.
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/support/app/chromium.ts';
import { pause } from '../children.ts';

const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** "Slow 4G" per request: the figures Lighthouse gives to the developer tools. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER = 4;
const QUIET_MS = 1_500;
const VISIT_MS = 60_000;
const SCROLL_STEP = 500;
const SCROLL_MS = 120;

export interface Fetched {
  path: string;
  kind: string;
  bytes: number;
}

export interface Visit {
  first: Fetched[];
  /** Files fetched in the whole visit, which scrolls to the end of the page. */
  all: Fetched[];
  lcpMs: number;
  lcpElement: string;
  fcpMs: number;
  blockingMs: number;
  /** Layout shift of the whole visit, scrolling included. */
  layoutShift: number;
}

export interface Phone {
  visit(url: string, how: { isScrolled: boolean }): Promise<Visit>;
  /** Returns the milliseconds from pressing `what` on a loaded page until `shows` is painted. */
  press(url: string, how: { what: string; shows: string }): Promise<number>;
  close(): Promise<void>;
}

/** Opens the browser. Throws if there is none; the message says what to install. */
export async function openPhone(): Promise<Phone> {
  const { path, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath: path,
    args: CHROMIUM_FLAGS,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  return {
    visit: (url, { isScrolled }) => visit(browser, url, isScrolled),
    press: (url, how) => press(browser, url, how),
    close: () => browser.close(),
  };
}

/** Each page begins with empty caches, as for a first visit. */
async function onPage<Result>(
  browser: Browser,
  url: string,
  work: (page: Page, traffic: ReturnType<typeof record>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(SCREEN);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const traffic = record(session);
    await page.goto(url, { waitUntil: 'load', timeout: VISIT_MS });
    await traffic.untilQuiet();
    return await work(page, traffic);
  } finally {
    await context.close();
  }
}

const visit = (browser: Browser, url: string, isScrolled: boolean): Promise<Visit> =>
  onPage(browser, url, async (page, traffic) => {
    const first = traffic.fetched();
    const seen = await page.evaluate(readSeen);
    if (isScrolled) await scrollToEnd(page);
    await traffic.untilQuiet();
    const { layoutShift } = await page.evaluate(readSeen);
    return { ...seen, layoutShift, first, all: traffic.fetched() };
  });

const press = (browser: Browser, url: string, how: { what: string; shows: string }): Promise<number> =>
  onPage(browser, url, (page) => page.evaluate(pressAndWait, how));

/** Runs in the page. Waits two frames after the element exists, because it is painted by then. */
function pressAndWait({ what, shows }: { what: string; shows: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLElement>(what);
    if (!link) return reject(new Error(`There is no ${what}`));
    const start = performance.now();
    const look = () =>
      requestAnimationFrame(() =>
        document.querySelector(shows) ? requestAnimationFrame(() => resolve(performance.now() - start)) : look(),
      );
    link.click();
    return look();
  });
}

function record(session: CDPSession) {
  const requests = new Map<string, Fetched>();
  const open = new Set<string>();
  let changedAt = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    requests.set(requestId, { path: new URL(request.url).pathname, kind: type ?? 'Other', bytes: 0 });
    open.add(requestId);
    changedAt = Date.now();
  });
  const end = (requestId: string, bytes: number) => {
    const request = requests.get(requestId);
    if (request) request.bytes = bytes;
    open.delete(requestId);
    changedAt = Date.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return {
    fetched: () => [...requests.values()].map((request) => ({ ...request })),
    async untilQuiet() {
      const last = Date.now() + VISIT_MS;
      while (Date.now() < last && (open.size > 0 || Date.now() - changedAt < QUIET_MS)) await pause(50);
    },
  };
}

async function scrollToEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top <= height; top += SCROLL_STEP) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await pause(SCROLL_MS);
  }
}

interface Seen {
  lcpMs: number;
  lcpElement: string;
  fcpMs: number;
  blockingMs: number;
  layoutShift: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

interface Observed extends PerformanceEntry {
  value?: number;
  hadRecentInput?: boolean;
  element?: Element | null;
}

/** Runs in the page before all other scripts and records what the visit is judged by. */
function observe(): void {
  const seen = { lcpMs: 0, lcpElement: '', fcpMs: 0, blockingMs: 0, layoutShift: 0 };
  window.seen = seen;
  const watch = (type: string, take: (entry: Observed) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime;
    seen.lcpElement = entry.element?.tagName.toLowerCase() ?? '';
  });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcpMs = entry.startTime;
  });
  watch('longtask', (entry) => {
    seen.blockingMs += Math.max(0, entry.duration - 50);
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.layoutShift += entry.value ?? 0;
  });
}

const readSeen = (): Seen => window.seen;
