// A tribute with 10,000 memories and 500 photographs must open as easily as a small one.
import { medianMs, repeated, timesMs } from '../asking.ts';
import { grownPaths, LARGE } from '../grown.ts';
import { percentile } from '../judge/judge.ts';
import { openPhone } from '../pages/phone.ts';
import { notMeasured, single, type Result } from '../judge/result.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../line.ts';

const KB = 1024;
const READS = 300;
const MOST_MS = 300;
const MOST_KB = 300;

export const largeLine: Line = {
  name: 'large',
  isPerEngine: true,
  needs: ['large'],
  hasExact: true,
  async measure(stage) {
    return [await slowestPage(stage), await firstLoad(stage)];
  },
};

/** Measures the page under /r, which is rendered for each request. Readers get a cached page, which is faster. */
async function slowestPage({ product, engine, fixture }: Stage): Promise<Result> {
  const times = await timesMs(repeated(`${product.origin}/r/${grownPaths.large}`, READS));
  const small = await medianMs(repeated(`${product.origin}/r/${fixture.page.path}`, READS));
  return single({
    name: 'large: first page rendered, p99',
    engine: engine.name,
    figure: percentile(times, 0.99),
    unit: 'ms',
    digits: 1,
    gate: { side: 'at most', value: MOST_MS },
    notes: [
      `${LARGE.memories} memories, ${LARGE.photographs} photographs`,
      `p50 ${percentile(times, 0.5).toFixed(1)} ms; with 50 and 12 it is ${small.toFixed(1)} ms`,
    ],
  });
}

async function firstLoad({ product, engine }: Stage): Promise<Result> {
  const name = 'large: first load';
  const phone = await openPhone().catch((error: unknown) => String(error));
  if (typeof phone === 'string') return notMeasured(name, engine.name, phone);
  try {
    const { first } = await phone.visit(`${product.origin}/${grownPaths.large}`, { isScrolled: false });
    const bytes = first.reduce((sum, fetched) => sum + fetched.bytes, 0);
    const gate = { side: 'at most', value: MOST_KB } as const;
    const notes = [`${first.length} requests`];
    const figure = { figure: bytes / KB, unit: 'KB', digits: 1, gate, notes };
    return { ...single({ name, engine: engine.name, ...figure }), isExact: true };
  } finally {
    await phone.close();
  }
}
