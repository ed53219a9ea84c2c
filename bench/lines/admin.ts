// Admin lists: first page, next page, search by id, and search by part of a name, among many rows and few. Searches by
// part of a name are compared with the first page of the same list.
import { lookedUp } from '../admin.ts';
import { expectAnswer, medianMs, repeated } from '../asking.ts';
import { LEAST_ADMIN_ROWS, grownPaths, rowsOnEngine } from '../grown.ts';
import { measurePairs, type Gate } from '../judge/judge.ts';
import type { Product } from '../product.ts';
import { compared, type Result } from '../judge/result.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../line.ts';

const READS = 10;
const WARM_ROUNDS = 10;
const FLAT: Gate = { side: 'at most', value: 1.2 };
/** A higher limit for requests that count rows, because the small database has fewer rows to count. */
const COUNTED: Gate = { side: 'at most', value: 1.6 };
/** Limit for a search compared with its whole list. On PostgreSQL, with ten times as many rows, it is not judged. */
const BESIDE: Gate = { side: 'at most', value: 5 };

export const adminLine: Line = {
  name: 'admin',
  isPerEngine: true,
  needs: ['admin', 'tributes'],
  hasExact: false,
  async measure(stage) {
    const results: Result[] = [];
    for (const list of lists)
      for (const part of parts)
        if (part !== 'looked up' || list.q !== null) results.push(await flat(stage, list, part));
    for (const search of searches) results.push(await searched(stage, search));
    return results;
  },
};

const parts = ['first part', 'next part', 'looked up'] as const;
type Part = (typeof parts)[number];

interface List {
  name: string;
  path: string;
  /** Text that finds one row through an index. Null if the list has only searches by part of a name (`searches`). */
  q: string | null;
  /** How many rows the list has in the grown database. */
  rows: (stage: Stage) => number;
}

const grown = (stage: Stage) => rowsOnEngine(stage.pace.adminRows, stage.engine.name === 'embedded');
const lists: readonly List[] = [
  { name: 'users', path: '/api/admin/users', q: null, rows: grown },
  { name: 'failures', path: '/api/admin/logs', q: lookedUp.failure, rows: grown },
  { name: 'reports', path: '/api/admin/reports', q: lookedUp.reporter, rows: grown },
  { name: 'tributes', path: '/api/admin/tributes', q: `${grownPaths.small}-50`, rows: ({ pace }) => pace.tributes },
];

/** Searches that match one row, some rows and all rows. */
const searches = [
  { path: '/api/admin/users', q: lookedUp.user, least: 1, gate: BESIDE },
  { path: '/api/admin/users', q: 'ser-777@bench', least: 1, gate: BESIDE },
  { path: '/api/admin/users', q: 'pérson 4f', least: 1, gate: BESIDE },
  { path: '/api/admin/users', q: 'bench', least: 50, gate: null },
  { path: '/api/admin/payments', q: 'iver-777@bench', least: 1, gate: BESIDE },
  { path: '/api/admin/payments', q: 'zoe 4f', least: 1, gate: BESIDE },
  { path: '/api/admin/payments', q: 'bench', least: 50, gate: null },
] as const;

async function searched({ product, engine, pace, fixture }: Stage, search: (typeof searches)[number]): Promise<Result> {
  const headers = { cookie: fixture.albums[0]?.cookie ?? '' };
  const path = `${search.path}?${new URLSearchParams({ q: search.q }).toString()}`;
  const { body } = await expectAnswer(product.origin + path, 200, headers);
  const { items } = JSON.parse(body.toString()) as Found;
  if (items.length < search.least) throw new Error(`${path} found ${items.length}`);
  const ms = (address: string) => () => medianMs(repeated(product.origin + address, READS), () => ({ headers }));
  const [ours, baseline] = [ms(path), ms(search.path)];
  await warm([ours, baseline]);
  const measured = await measurePairs({ ours, baseline }, pace.finePairs);
  const name = `admin: ${search.path.slice(11)}, "${search.q}" beside the whole list`;
  return compared(
    { name, engine: engine.name, ...(search.gate && engine.name === 'embedded' && { gate: search.gate }) },
    measured,
    (figure) => `${figure.toFixed(2)} ms`,
  );
}

/** Sends requests to both processes until they have compiled their code. Without it, the first list would seem slow. */
async function warm(sides: readonly (() => Promise<number>)[]): Promise<void> {
  for (let round = 0; round < WARM_ROUNDS; round += 1) for (const side of sides) await side();
}

interface Found {
  items: unknown[];
  after: string | null;
}

async function flat(stage: Stage, list: List, part: Part): Promise<Result> {
  const { product, twin, engine, pace } = stage;
  if (twin === null) throw new Error('There is no small database to compare with');
  const headers = { cookie: stage.fixture.albums[0]?.cookie ?? '' };
  const ms = async (on: Product) => {
    const path = await pathOf(on, headers, list, part);
    return () => medianMs(repeated(on.origin + path, READS), () => ({ headers }));
  };
  const [ours, baseline] = [await ms(product), await ms(twin)];
  await warm([ours, baseline]);
  const measured = await measurePairs({ ours, baseline }, pace.finePairs);
  const name = `admin: ${list.name}, ${LEAST_ADMIN_ROWS} to ${list.rows(stage)}, ${part}`;
  const gate = list.name === 'tributes' && part !== 'looked up' ? COUNTED : FLAT;
  return compared({ name, engine: engine.name, gate }, measured, (figure) => `${figure.toFixed(2)} ms`);
}

async function pathOf(product: Product, headers: { cookie: string }, list: List, part: Part): Promise<string> {
  const read = async (path: string, least: number) => {
    const { body } = await expectAnswer(product.origin + path, 200, headers);
    const found = JSON.parse(body.toString()) as Found;
    // An empty list would be fast for the wrong reason, so it is an error.
    if (found.items.length < least) throw new Error(`${path} found ${found.items.length}`);
    return found;
  };
  if (part === 'looked up') {
    const path = `${list.path}?${new URLSearchParams({ q: list.q ?? '' }).toString()}`;
    if ((await read(path, 1)).items.length > 1) throw new Error(`${path} found more than one`);
    return path;
  }
  const { after } = await read(list.path, 50);
  if (part === 'first part') return list.path;
  const next = `${list.path}?after=${after}`;
  await read(next, 40);
  return next;
}
