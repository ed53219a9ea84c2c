// Data for the growth lines, copied from the fixture while the product is stopped.
import { link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import { openEmbedded } from '../src/platform/database/embedded.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import {
  copyManyChecklists,
  copyManyTributes,
  copyTexts,
  copyWholeTributes,
  growMemories,
  growPhotographs,
} from './pages/copies.ts';
import type { Fixture } from './fixture.ts';
import { growGifts } from './gifts.ts';
import { growAdmin, makeAdmin } from './admin.ts';
import type { Pace } from './pace.ts';
import { growProviders } from './providers.ts';

/** Data that a benchmark line can ask for. Each kind takes a while to make, so it is made only if a line needs it. */
export type Need =
  | 'open'
  | 'whole'
  | 'memories'
  | 'tributes'
  | 'large'
  | 'words'
  | 'checklists'
  | 'gifts'
  | 'providers'
  | 'admin';

/** Paths of the copied pages. Those that begin with `whole` or `small` are numbered from 1. */
export const grownPaths = {
  /** A copy of the measured page on which visitors write. */
  open: 'bench-open-1',
  /** Copies of the measured page: one with 100 memories, and one with `pace.memories`. */
  hundred: 'bench-hundred-1',
  grown: 'bench-grown-1',
  /** A page with 10,000 memories and 500 photographs. */
  large: 'bench-large-1',
  fewGifts: 'bench-few-gifts-1',
  manyGifts: 'bench-many-gifts-1',
  whole: 'bench-whole',
  small: 'bench-small',
} as const;

export const LEAST_TRIBUTES = 100;
export const LEAST_MEMORIES = 100;
export const LEAST_PROVIDERS = 1_000;
/** The admin lists count rows only up to a limit. This number exceeds it, so both databases count equally many rows. */
export const LEAST_ADMIN_ROWS = 11_000;
/** The number of rows for an engine: PostgreSQL gets ten times as many as the embedded engine. */
export const rowsOnEngine = (rows: number, isEmbedded: boolean): number => (isEmbedded ? rows : rows * 10);
export const LARGE = { memories: 10_000, photographs: 500 };
export const GIFTS = { few: 5, many: 5_000 };
/** More pages than the page cache holds, so that reading them in turn never hits it. */
export const WHOLE_TRIBUTES = 1_600;

/** Time limit for a statement that fills or cleans a table. The product's limit of 15 s is meant for requests. */
const FILLING_MS = 10 * 60_000;

interface Where {
  dataDir: string;
  databaseUrl: string;
}

async function withPool<Result>(
  { dataDir, databaseUrl }: Where,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const database =
    databaseUrl === 'embedded'
      ? await openEmbedded({ folder: join(dataDir, 'database'), statementMs: FILLING_MS })
      : await openPostgres(databaseUrl, { statementMs: FILLING_MS });
  try {
    const result = await work(database.pool);
    // Without new statistics, PostgreSQL would plan the first queries for the earlier small tables.
    await database.pool.query('vacuum analyze');
    return result;
  } finally {
    await database.close();
  }
}

/** Fills the small database: 100 tributes, as in a young product, and matching numbers of other rows. */
export const growToLeast = (where: Where, { page }: Fixture, needs: ReadonlySet<Need>): Promise<void> =>
  withPool(where, async (pool) => {
    if (needs.has('admin')) {
      await makeAdmin(pool);
      await growAdmin(pool, { from: 1, to: LEAST_ADMIN_ROWS });
    }
    await copyManyTributes(pool, page.id, { name: grownPaths.small, from: 1, to: LEAST_TRIBUTES });
    await growProviders(pool, { from: 1, to: LEAST_PROVIDERS });
  });

/** Adds the data that the lines need. Call `growToLeast` first. */
export async function grow(
  where: Where,
  { page, checklist }: Fixture,
  needs: ReadonlySet<Need>,
  pace: Pace,
): Promise<void> {
  const links = await withPool(where, async (pool) => {
    const copy = (name: string, to: number) => copyWholeTributes(pool, page.id, { name, from: 1, to });
    const one = async (path: string) => {
      await copy(path.slice(0, path.lastIndexOf('-')), 1);
      const { rows } = await pool.query<{ id: string }>('select id from tributes where path = $1', [path]);
      return rows[0]?.id ?? '';
    };
    if (needs.has('words')) await copyTexts(pool);
    if (needs.has('checklists'))
      await copyManyChecklists(pool, checklist, { name: 'bench-checklist', from: 2, to: pace.checklists });
    if (needs.has('providers')) await growProviders(pool, { from: LEAST_PROVIDERS + 1, to: pace.providers });
    if (needs.has('admin')) {
      const to = rowsOnEngine(pace.adminRows, where.databaseUrl === 'embedded');
      await growAdmin(pool, { from: LEAST_ADMIN_ROWS + 1, to });
    }
    if (needs.has('open')) await one(grownPaths.open);
    if (needs.has('gifts')) {
      // The keeper becomes the fund's treasurer. The product pauses a fund without a treasurer within a minute.
      const kept = async (path: string) => copyKeepers(pool, await one(path), page.id);
      await growGifts(pool, await kept(grownPaths.fewGifts), GIFTS.few);
      await growGifts(pool, await kept(grownPaths.manyGifts), GIFTS.many);
    }
    if (needs.has('whole')) await copy(grownPaths.whole, WHOLE_TRIBUTES);
    if (needs.has('memories')) {
      await growMemories(pool, await one(grownPaths.hundred), LEAST_MEMORIES);
      await growMemories(pool, await one(grownPaths.grown), pace.memories);
    }
    if (needs.has('tributes')) {
      const series = { name: grownPaths.small, from: LEAST_TRIBUTES + 1, to: pace.tributes };
      await copyManyTributes(pool, page.id, series);
    }
    return needs.has('large') ? makeLarge(pool, await one(grownPaths.large), page.id) : new Map<string, string>();
  });
  await linkFiles(join(where.dataDir, 'files'), links);
}

/** Gives a copied page the same keepers as its source, because copies have none; returns the page's id. */
async function copyKeepers(pool: Pool, id: string, sourceId: string): Promise<string> {
  await pool.query(
    `insert into tribute_stewards (tribute_id, user_id, role, since)
     select $1, user_id, role, since from tribute_stewards where tribute_id = $2`,
    [id, sourceId],
  );
  return id;
}

/** Makes the large tribute. Returns, for each copied photograph, the photograph whose files it uses. */
async function makeLarge(pool: Pool, id: string, sourceId: string): Promise<Map<string, string>> {
  await growMemories(pool, id, LARGE.memories);
  await copyKeepers(pool, id, sourceId);
  const more = await growPhotographs(pool, id, LARGE.photographs);
  const { rows } = await pool.query<{ id: string; from: string }>(
    `select copy.photograph_id as id, source.photograph_id as from from tribute_photographs copy
     join tribute_photographs source on source.tribute_id = $2 and source.seq = copy.seq where copy.tribute_id = $1`,
    [id, sourceId],
  );
  const first = new Map(rows.map((row) => [row.id, row.from]));
  return new Map([...first, ...[...more].map(([copy, from]) => [copy, first.get(from) ?? from] as const)]);
}

/** File names contain the photograph's id. So each copy gets links under its own id to the files of its source. */
async function linkFiles(folder: string, sources: Map<string, string>): Promise<void> {
  if (sources.size === 0) return;
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const [copy, source] of sources) {
    const found = files.filter((file) => file.includes(source));
    if (found.length === 0) throw new Error(`There are no files of photograph ${source}`);
    for (const file of found) {
      const path = file.replaceAll(source, copy);
      await mkdir(dirname(path), { recursive: true });
      await link(file, path);
    }
  }
}
