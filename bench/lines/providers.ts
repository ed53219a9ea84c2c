// Search for providers by town and by postcode, and its next page, among 100,000 providers and among 1,000.
import type { ProviderFound } from '../../src/features/providers/contract/provider-search.ts';
import { expectAnswer, medianMs, repeated } from '../asking.ts';
import { LEAST_PROVIDERS } from '../grown.ts';
import { measurePairs, type Gate } from '../judge/judge.ts';
import { TOWN } from '../providers.ts';
import type { Product } from '../product.ts';
import { compared, type Result } from '../judge/result.ts';
import { cookieOfKeeper } from '../sending.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../line.ts';

const READS = 10;
const FLAT: Gate = { side: 'at most', value: 1.2 };

export const providersLine: Line = {
  name: 'providers',
  isPerEngine: true,
  needs: ['providers'],
  hasExact: false,
  async measure(stage) {
    const results: Result[] = [];
    // Each search is made by a new person, because searches are limited per hour.
    for (const [what, query] of Object.entries(asked)) results.push(await flat(stage, { what, query }));
    return results;
  },
};

const asked = {
  'first page': { place: TOWN.name },
  'next page': { place: TOWN.name, goesOn: 'yes' },
  postcode: { place: TOWN.postcode },
};

interface Asked {
  what: string;
  query: { place: string; goesOn?: string };
}

interface Found {
  items: ProviderFound[];
  after: string | null;
}

async function flat(stage: Stage, { what, query }: Asked): Promise<Result> {
  const { product, twin, engine, pace } = stage;
  if (twin === null) throw new Error('There is no small database to compare with');
  const ms = async (on: Product) => {
    people += 1;
    const cookie = await cookieOfKeeper(on, people, stage.fixture.keeper.password);
    const path = await pathOf(on, cookie, query);
    return () => medianMs(repeated(on.origin + path, READS), () => ({ headers: { cookie } }));
  };
  const [ours, baseline] = [await ms(product), await ms(twin)];
  for (const side of [ours, baseline]) await side();
  const measured = await measurePairs({ ours, baseline }, pace.finePairs);
  const name = `providers: ${LEAST_PROVIDERS} to ${pace.providers} providers, ${what}`;
  return compared({ name, engine: engine.name, gate: FLAT }, measured, (figure) => `${figure.toFixed(2)} ms`);
}

let people = 0;

async function pathOf(product: Product, cookie: string, { place, goesOn }: Asked['query']): Promise<string> {
  const path = `/api/provider-search?${new URLSearchParams({ kind: TOWN.kind, place }).toString()}`;
  const read = async (address: string) => {
    const { body } = await expectAnswer(product.origin + address, 200, { cookie });
    return JSON.parse(body.toString()) as Found;
  };
  const { items, after } = await read(path);
  // An empty list would be fast for the wrong reason, so it is an error.
  if (items.length < 20 || after === null) throw new Error(`${path} found ${items.length}`);
  if (goesOn === undefined) return path;
  const next = `${path}&after=${after}`;
  if ((await read(next)).items.length < 20) throw new Error(`${next} found too few`);
  return next;
}
