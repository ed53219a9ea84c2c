// Growth must not slow down answers: the same request on a large database or tribute and on a small one.
import { addressOf } from '../../src/shared/screens/addresses.ts';
import { askSettled, expectAnswer, medianMs, repeated, type Question } from '../asking.ts';
import { grownPaths, LEAST_MEMORIES, LEAST_TRIBUTES } from '../grown.ts';
import { measurePairs, median, type Gate } from '../judge/judge.ts';
import type { Product } from '../product.ts';
import { compared, single, type Result } from '../judge/result.ts';
import { readTribute, sender } from '../sending.ts';
import type { Stage } from '../stage.ts';
import { nextNetwork } from '../pages/visibility.ts';
import type { Line } from '../line.ts';

const MEMORIES_PER_PAGE = 50;
const DEEP_PAGE = 500;
const READS = 25;
const CACHED_READS = 200;
const WRITES = 15;
const SIGN_INS = 6;

export const growthLine: Line = {
  name: 'growth',
  isPerEngine: true,
  needs: ['memories', 'tributes'],
  hasExact: true,
  measure: async (stage) => [...(await ofTributes(stage)), ...(await ofMemories(stage))],
};

interface Growing {
  name: string;
  /** The largest allowed ratio of the times. */
  gate: number;
  ours: () => Promise<number>;
  baseline: () => Promise<number>;
}

async function inPairs({ engine, pace }: Stage, { name, gate, ours, baseline }: Growing): Promise<Result> {
  // The first requests to each side also fill caches, so they are not measured.
  for (const side of [ours, baseline, ours, baseline]) await side();
  const measured = await measurePairs({ ours, baseline }, pace.finePairs);
  const limit: Gate = { side: 'at most', value: gate };
  return compared({ name, engine: engine.name, gate: limit }, measured, (figure) => `${figure.toFixed(2)} ms`);
}

async function ofTributes(stage: Stage): Promise<Result[]> {
  const { product, twin, fixture, pace } = stage;
  if (twin === null) throw new Error('There is no small database to compare with');
  const name = (what: string) => `growth: ${LEAST_TRIBUTES} to ${pace.tributes} tributes, ${what}`;
  // Under /r the page is rendered for each request; its usual address would be answered from the cache.
  const page = ({ origin }: Product) => medianMs(repeated(`${origin}/r/${fixture.page.path}`, READS));
  return [
    await inPairs(stage, { name: name('page'), gate: 1.15, ours: () => page(product), baseline: () => page(twin) }),
    await inPairs(stage, {
      name: name('save'),
      gate: 1.15,
      ours: () => saveMs(stage, product),
      baseline: () => saveMs(stage, twin),
    }),
    await inPairs(stage, {
      name: name('opening the editor'),
      gate: 1.15,
      ours: () => editorMs(stage, product),
      baseline: () => editorMs(stage, twin),
    }),
    await inPairs(stage, {
      name: name('showing changes'),
      gate: 1.15,
      ours: () => showMs(stage, product),
      baseline: () => showMs(stage, twin),
    }),
    await inPairs(stage, {
      name: name('sign-in'),
      gate: 1.15,
      ours: () => signInMs(stage, product),
      baseline: () => signInMs(stage, twin),
    }),
  ];
}

async function saveMs({ fixture }: Stage, product: Product): Promise<number> {
  const { id } = fixture.page;
  const { rev } = await readTribute(sender(product, fixture.cookie), id);
  const headers = { origin: product.publicUrl, cookie: fixture.cookie, 'content-type': 'application/json' };
  // An even number of saves brings back the first text.
  return medianMs(repeated(`${product.origin}/api/tributes/${id}`, WRITES + 1), (at) => ({
    method: 'PATCH',
    headers,
    body: JSON.stringify({ rev: rev + at, changes: { place: at % 2 === 0 ? 'Millbrook Green' : 'Millbrook' } }),
  }));
}

const editorMs = ({ fixture }: Stage, { origin }: Product): Promise<number> =>
  medianMs(repeated(origin + addressOf('createTribute', {}, { query: { tribute: fixture.page.id } }), READS), () => ({
    headers: { cookie: fixture.cookie },
  }));

async function showMs({ fixture }: Stage, product: Product): Promise<number> {
  const { id } = fixture.page;
  const send = sender(product, fixture.cookie);
  const times: number[] = [];
  for (let at = 0; at < WRITES; at += 1) {
    const { rev } = await readTribute(send, id);
    await send('PATCH', `/api/tributes/${id}`, { rev, changes: { line: `Always in the garden, ${at}.` } });
    const start = performance.now();
    const looked = (await (await send('GET', `/api/tributes/${id}/changes`, undefined)).json()) as { revision: string };
    await send('POST', `/api/tributes/${id}/showings`, { revision: looked.revision });
    times.push(performance.now() - start);
  }
  return median(times);
}

const signInMs = ({ fixture }: Stage, product: Product): Promise<number> =>
  medianMs(repeated(`${product.origin}/api/sessions`, SIGN_INS), () => ({
    method: 'POST',
    headers: { origin: product.publicUrl, 'content-type': 'application/json' },
    body: JSON.stringify(fixture.keeper),
  }));

async function ofMemories(stage: Stage): Promise<Result[]> {
  const { product, pace } = stage;
  const { grown, hundred } = grownPaths;
  const name = (what: string) => `growth: ${LEAST_MEMORIES} to ${pace.memories} memories, ${what}`;
  const bytes = await bytesResult(stage, name('bytes'));
  const read = (path: string, count: number) => () => medianMs(repeated(`${product.origin}/${path}`, count));
  const deepest = pace.memories - (Math.min(DEEP_PAGE, pace.memories / MEMORIES_PER_PAGE) - 1) * MEMORIES_PER_PAGE + 1;
  const [deep, second] = [`${grown}/memories?before=${deepest}`, `${hundred}/memories?before=${MEMORIES_PER_PAGE + 1}`];
  await expectMemories(`${product.origin}/${deep}`, `${product.origin}/${second}`);
  const pair = (what: string, gate: number, ours: () => Promise<number>, baseline: () => Promise<number>) =>
    inPairs(stage, { name: name(what), gate, ours, baseline });
  return [
    await pair('first page rendered', 1.1, read(`r/${grown}`, READS), read(`r/${hundred}`, READS)),
    await pair('first page kept', 1.1, read(grown, CACHED_READS), read(hundred, CACHED_READS)),
    await pair(`page ${DEEP_PAGE} against page 2`, 1.25, read(deep, READS), read(second, READS)),
    await pair(
      'post',
      1.15,
      () => postMs(product, grown),
      () => postMs(product, hundred),
    ),
    bytes,
  ];
}

async function bytesResult({ product, engine }: Stage, name: string): Promise<Result> {
  const bytesOf = async (path: string) => (await askSettled(`${product.origin}/${path}`)).body.length;
  const [small, large] = [await bytesOf(grownPaths.hundred), await bytesOf(grownPaths.grown)];
  return {
    ...single({
      name,
      engine: engine.name,
      figure: (Math.abs(large - small) / small) * 100,
      unit: '%',
      digits: 2,
      gate: { side: 'at most', value: 2 },
      notes: [`${small} B to ${large} B`],
    }),
    isExact: true,
  };
}

let posts = 0;

const postMs = (product: Product, path: string): Promise<number> =>
  medianMs(repeated(`${product.origin}/api/public-tributes/${path}/memories`, WRITES), () => postOf(product));

function postOf(product: Product): Question {
  posts += 1;
  return {
    method: 'POST',
    headers: { origin: product.publicUrl, 'content-type': 'application/json', 'x-forwarded-for': nextNetwork() },
    body: JSON.stringify({
      name: `Visitor ${posts}`,
      relation: '',
      words: `She showed us the garden for the ${posts}th time and nobody minded.`,
      idempotencyKey: `growth-${posts}`,
    }),
  };
}

/** Throws unless all pages show the same number of memories: an empty page would be fast for the wrong reason. */
async function expectMemories(...urls: string[]): Promise<void> {
  const sizes: number[] = [];
  for (const url of urls) sizes.push((await expectAnswer(url, 200, {})).body.length);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  if (least < 5_000 || least < most * 0.7) throw new Error(`${urls.join(', ')} hold ${sizes.join(', ')} bytes`);
}
