// The day of a funeral: thousands of readers come within seconds while others write, and no memory is lost.
import { expectAnswer } from '../asking.ts';
import { grownPaths } from '../grown.ts';
import { percentile } from '../judge/judge.ts';
import { runCrowd } from '../load/crowd-order.ts';
import { single, yesOrNo, type Result } from '../judge/result.ts';
import type { Stage } from '../stage.ts';
import { startWriting } from '../pages/writing.ts';
import type { Line } from '../line.ts';
import { BROTLI } from './load.ts';

const READERS = 2_000;
const ENTRIES_PER_SECOND = 20;
const SLOWEST_MS = 500;

export const spikeLine: Line = {
  name: 'spike',
  isPerEngine: true,
  needs: ['open'],
  hasExact: true,
  async measure(stage) {
    const { product, pace, engine } = stage;
    const url = `${product.origin}/${grownPaths.open}`;
    const writing = startWriting(product, grownPaths.open, ENTRIES_PER_SECOND, false);
    const crowd = {
      url,
      headers: BROTLI,
      readers: READERS,
      rampSeconds: pace.rampSeconds,
      holdSeconds: pace.holdSeconds,
    };
    const read = await runCrowd(crowd);
    const { postMs, marks } = await writing.stop();
    const gate = { side: 'at most', value: SLOWEST_MS } as const;
    const lost = await lostOf(stage, marks);
    const name = `spike: 0 to ${READERS} readers in ${pace.rampSeconds} s`;
    const results: Result[] = [
      single({
        name: `${name}, read p99`,
        engine: engine.name,
        figure: read.p99Ms,
        unit: 'ms',
        gate,
        notes: [`${read.requests} pages, ${read.errors} errors, p50 ${read.p50Ms.toFixed(0)} ms`],
      }),
      single({
        name: `${name}, write p99`,
        engine: engine.name,
        figure: percentile(postMs, 0.99),
        unit: 'ms',
        gate,
        notes: [`${ENTRIES_PER_SECOND} memories a second, p50 ${percentile(postMs, 0.5).toFixed(0)} ms`],
      }),
      yesOrNo('spike: every acknowledged memory kept', engine.name, lost === 0 && read.errors === 0, [
        `${marks.length} acknowledged, ${lost} lost; ${read.errors} of ${read.requests} reads failed`,
      ]),
    ];
    return results;
  },
};

/** Counts acknowledged memories that are missing from the tribute's list on all of its pages. Finds them by their marks. */
async function lostOf({ product }: Stage, marks: string[]): Promise<number> {
  const missing = new Set(marks);
  const api = `${product.origin}/api/public-tributes/${grownPaths.open}/memories`;
  let before: number | null = null;
  do {
    const { body } = await expectAnswer(before === null ? api : `${api}?before=${before}`, 200, {});
    const page = JSON.parse(body.toString()) as { items: { words: string }[]; before: number | null };
    for (const { words } of page.items) missing.delete(words.slice(words.lastIndexOf(' ') + 1));
    before = page.before;
  } while (before !== null && missing.size > 0);
  return missing.size;
}
