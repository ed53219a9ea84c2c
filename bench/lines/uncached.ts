// Uncached pages: more tributes are read in turn than the cache holds, so each is read, rendered and compressed.
import { PAGE_CACHE_BYTES } from '../../src/shared/limits/limits.ts';
import { askSettled, expectAnswer, medianMs } from '../asking.ts';
import { grownPaths, WHOLE_TRIBUTES } from '../grown.ts';
import type { Tree } from '../bare/tree.ts';
import { measurePairs } from '../judge/judge.ts';
import { compared, notMeasured, single } from '../judge/result.ts';
import type { Line } from '../line.ts';
import { canMeasureProcesses, mainThreadMs, NOT_LINUX } from '../processes.ts';
import type { Stage } from '../stage.ts';
import { BROTLI, expectSame, cached, loadInRounds, rates } from './load.ts';

const ALONE = 60;
/** Enough renderings for processor time, which the kernel counts in hundredths of a second. */
const RENDERINGS = 200;
const QUICK_PAIRS = 3;
/** The gate of a quick run, which may share its processors with other work. */
const MAIN_THREAD_LIMIT = 6;
/** The product caches each page in all of these encodings. */
const ENCODINGS = ['br', 'gzip', 'identity'];

export const uncachedLine: Line = {
  name: 'uncached',
  isPerEngine: true,
  needs: ['whole'],
  hasExact: false,
  async measure(stage) {
    const { origin } = stage.product;
    const paths = Array.from({ length: WHOLE_TRIBUTES }, (_, at) => `/${grownPaths.whole}-${at + 1}`);
    const pathsFile = await stage.write('paths.txt', `${paths.join('\n')}\n`);
    const first = origin + (paths[0] ?? '');
    const answer = await askSettled(first);
    await expectTooMany(first);
    const bare = await stage.bareCached(cached(answer));
    const engine = stage.engine.name;
    try {
      await expectSame(bare.origin, answer, BROTLI);
      const readings = await loadInRounds(stage, {
        ours: { urls: [origin], headers: BROTLI, pathsFile },
        // The product recompresses fresh pages in the background, which would slow the baseline.
        bare: { urls: [bare.origin], headers: BROTLI, pathsFile, isAlone: true },
      });
      // Under /r a page is rendered for each request.
      const alone = await medianMs(paths.slice(0, ALONE).map((path) => `${origin}/r${path}`));
      const gate = { side: 'at least', value: 0.08 } as const;
      const notes = [`${WHOLE_TRIBUTES} tributes in turn`];
      return [
        rates(readings, { name: 'uncached', engine, gate, baseline: 'bare', notes }),
        single({ name: 'uncached: one reader', engine, figure: alone, unit: 'ms', digits: 2 }),
      ];
    } finally {
      await bare.stop();
    }
  },
};

/** Processor time of the main thread for a rendering, beside that of rendering the same page from memory. */
export const mainThreadLine: Line = {
  name: 'main-thread',
  isPerEngine: true,
  needs: [],
  hasExact: true,
  async measure(stage) {
    const { product, engine, fixture, pace } = stage;
    const given = { name: 'main-thread: a rendering', engine: engine.name };
    if (!canMeasureProcesses) return [notMeasured(given.name, given.engine, NOT_LINUX)];
    const path = `/${fixture.page.path}`;
    const tree = await stage.bare('tree.ts', [
      await stage.write('tree.json', JSON.stringify(await treeOf(stage, path))),
    ]);
    // Under /r a page is rendered for each request.
    const read = async () => {
      for (let left = RENDERINGS; left > 0; left -= 1) await expectAnswer(`${product.origin}/r${path}`, 200);
    };
    try {
      const ours = async () => (await mainThreadMs(product.pid, read)) / RENDERINGS;
      const renderInMemory = () => expectAnswer(`${tree.origin}/${RENDERINGS}`, 200);
      const baseline = async () => (await mainThreadMs(tree.pid, renderInMemory)) / RENDERINGS;
      await ours();
      await baseline();
      const measured = await measurePairs({ ours, baseline }, Math.max(pace.pairs, QUICK_PAIRS));
      const gate = { side: 'at most', value: pace.isQuick ? MAIN_THREAD_LIMIT : 1.5 } as const;
      const result = compared({ ...given, gate }, measured, (ms) => `${ms.toFixed(2)} ms`);
      return [{ ...result, isExact: true, isRemembered: true }];
    } finally {
      await tree.stop();
    }
  },
};

async function treeOf({ product }: Stage, path: string): Promise<Tree> {
  const read = async (part: string) =>
    JSON.parse((await expectAnswer(`${product.origin}/api/public-tributes${path}${part}`, 200, {})).body.toString());
  const [tribute, funds, services] = [await read(''), await read('/funds'), await read('/services')];
  return { url: product.origin + path, tribute, funds, services };
}

/** Throws if the cache could hold all pages: then the line would measure cached pages. */
async function expectTooMany(url: string): Promise<void> {
  let bytes = 0;
  for (const encoding of ENCODINGS)
    bytes += (await expectAnswer(url, 200, { 'accept-encoding': encoding })).body.length;
  if (bytes * WHOLE_TRIBUTES < PAGE_CACHE_BYTES * 1.2)
    throw new Error(`${WHOLE_TRIBUTES} pages of ${bytes} bytes fit into the cache of cached pages`);
}
