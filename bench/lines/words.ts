// Catalogue lists with 2,000 poems and 10,000 quotations, and a cached poem against a server that sends its bytes.
import { addressOf } from '../../src/shared/screens/addresses.ts';
import { askSettled, medianMs, repeated, timesMs } from '../asking.ts';
import { measurePairs, percentile, type Gate } from '../judge/judge.ts';
import type { Product } from '../product.ts';
import { compared, single, type Result } from '../judge/result.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../line.ts';
import { BROTLI, expectSame, cached, loadInRounds, rates, slowest } from './load.ts';

const READS = 25;
const SEARCHES = ['kettle', 'ketle on the hob', 'garden', 'the lead is in the drawer', 'grandmothr', 'sea'];
const SOON: Gate = { side: 'at most', value: 300 };

export const wordsLine: Line = {
  name: 'words',
  isPerEngine: true,
  needs: ['words'],
  hasExact: true,
  async measure(stage) {
    return [...(await poem(stage)), ...(await lists(stage)), ...(await searches(stage))];
  },
};

async function poem(stage: Stage): Promise<Result[]> {
  const path = addressOf('text', { slug: 'our-usual-walk' });
  const url = stage.product.origin + path;
  const answer = await askSettled(url);
  const bare = await stage.bareCached(cached(answer));
  const engine = stage.engine.name;
  try {
    await expectSame(bare.origin, answer, BROTLI);
    const readings = await loadInRounds(stage, {
      ours: { urls: [url], headers: BROTLI },
      bare: { urls: [bare.origin + path], headers: BROTLI },
    });
    const notes = [`${answer.body.length} B`];
    const gate: Gate = { side: 'at least', value: 0.9 };
    return [
      rates(readings, { name: 'words: a poem', engine, gate, baseline: 'bare', notes }),
      slowest(readings, { name: 'words: a poem, p99', engine, gate: { side: 'at most', value: 2 }, baseline: 'bare' }),
    ];
  } finally {
    await bare.stop();
  }
}

/** Compares a long list with a short one: the first page of each, with and without a filter. */
async function lists({ product, twin, engine, pace }: Stage): Promise<Result[]> {
  if (twin === null) throw new Error('There is no small catalogue to compare with');
  const results: Result[] = [];
  for (const [what, query] of [
    ['first part', {}],
    ['chosen', { kind: 'poem', theme: 'nature' }],
  ] as const) {
    const address = addressOf('words', {}, { query });
    const ms = ({ origin }: Product) => medianMs(repeated(origin + address, READS));
    const sides = { ours: () => ms(product), baseline: () => ms(twin) };
    for (const side of [sides.ours, sides.baseline]) await side();
    const measured = await measurePairs(sides, pace.finePairs);
    const gate: Gate = { side: 'at most', value: 2 };
    const name = `words: 230 to 12,000 texts, ${what}`;
    results.push(compared({ name, engine: engine.name, gate }, measured, (figure) => `${figure.toFixed(2)} ms`));
  }
  return results;
}

async function searches({ product, engine }: Stage): Promise<Result[]> {
  const urls = SEARCHES.map((search) => product.origin + addressOf('words', {}, { query: { search } }));
  const [first = 0] = await timesMs(urls.slice(0, 1));
  const times = await timesMs(Array.from({ length: 20 }, () => urls).flat());
  return [
    single({ name: 'words: first search after a change', engine: engine.name, figure: first, unit: 'ms' }),
    single({
      name: 'words: search, p99',
      engine: engine.name,
      figure: percentile(times, 0.99),
      unit: 'ms',
      gate: SOON,
      notes: [`${times.length} searches, spelt right and wrong`],
    }),
  ];
}
