// Copies must equal what the product itself would make. So the test reads them, changes them and signs in to them.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemoryPage } from '../../src/features/memories/contract/fields.ts';
import type { PublicTribute, Tribute } from '../../src/features/tributes/contract/tributes.ts';
import type { Person } from '../../tests/support/accounts/people.ts';
import { checklistOf, readChecklist, saveStep } from '../../tests/support/tributes/checklists.ts';
import { openTestApp, type TestApp } from '../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy, showChanges, visitor } from '../../tests/support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../tests/support/pictures/uploads.ts';
import { fillShipped } from '../../src/features/catalogue/server/commands/fill-shipped.ts';
import {
  copyManyChecklists,
  copyManyTributes,
  copyTexts,
  copyWholeTributes,
  growMemories,
  growPhotographs,
} from './copies.ts';

let app: TestApp;
let keeper: Person;
let source: Tribute & { path: string };

const pool = () => app.deps.database.pool;
const readTribute = async (path: string) =>
  (await bodyOf<{ tribute: PublicTribute }>(await app.request(`/api/public-tributes/${path}`))).tribute;
const readMemories = async (path: string, before: number | null = null) =>
  bodyOf<MemoryPage>(
    await app.request(`/api/public-tributes/${path}/memories${before === null ? '' : `?before=${before}`}`),
  );
const idOf = async (path: string) =>
  (await pool().query<{ id: string }>('select id from tributes where path = $1', [path])).rows[0]?.id ?? '';

beforeAll(async () => {
  app = await openTestApp();
  keeper = await app.person();
  source = await publishedBy(keeper);
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#88aa77' } })
    .png()
    .toBuffer();
  for (let at = 0; at < 3; at += 1) {
    await uploadPhotograph(uploadsBy(app, keeper), tributeTarget(source.id), picture);
  }
  await showChanges(keeper, source.id);
  for (let at = 0; at < 4; at += 1) await bodyOf(await visitor(app).leave(source.path), 201);
});
afterAll(() => app.close());

describe('a whole tribute copied', () => {
  it('shows the same words and pictures at an address of its own', async () => {
    await copyWholeTributes(pool(), source.id, { name: 'copied', from: 1, to: 2 });
    const [first, second, original] = [
      await readTribute('copied-1'),
      await readTribute('copied-2'),
      await readTribute(source.path),
    ];
    for (const copy of [first, second]) {
      expect(copy.memories.items.map(({ words }) => words)).toEqual(original.memories.items.map(({ words }) => words));
      expect(copy.photographs).toHaveLength(3);
      expect(copy.memories.count).toBe(4);
    }
    const ids = [first, second, original].flatMap(({ photographs, memories }) =>
      [...photographs, ...memories.items].map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('takes more words', async () => {
    await bodyOf(await visitor(app).leave('copied-1'), 201);
    expect((await readTribute('copied-1')).memories.count).toBe(5);
    expect((await readTribute('copied-2')).memories.count).toBe(4);
  });
});

it('copies small tributes with keepers who can be told apart', async () => {
  await copyManyTributes(pool(), source.id, { name: 'small', from: 1, to: 30 });
  const copy = await readTribute('small-30');
  expect(copy.name).toBe('Ada Marsh');
  expect([copy.photographs.length, copy.memories.count]).toEqual([0, 0]);
  const { rows } = await pool().query<{ keepers: number }>(
    `select count(distinct user_id)::int as keepers from tribute_stewards where user_id like 'small-%'`,
  );
  expect(rows[0]?.keepers).toBe(30);
});

it('copies a checklist for as many people, and leaves the first one as it was', async () => {
  const { id, steps } = await checklistOf(keeper);
  for (const { key } of steps.slice(0, 12)) await bodyOf(await saveStep(keeper, id, key, { note: 'Ring.', rev: 0 }));
  await copyManyChecklists(pool(), id, { name: 'plan', from: 2, to: 5 });
  const { rows } = await pool().query<{ plans: number; owners: number; steps: number }>(
    `select (select count(*)::int from plans) as plans, (select count(*)::int from plan_steps) as steps,
       (select count(distinct user_id)::int from plan_members where role = 'owner') as owners`,
  );
  expect(rows[0]).toEqual({ plans: 5, owners: 5, steps: 12 + 4 * 10 });
  expect((await readChecklist(keeper, id)).steps.filter(({ hasNote }) => hasNote)).toHaveLength(12);
});

it('grows memories to a number, read page by page without a gap', async () => {
  await copyWholeTributes(pool(), source.id, { name: 'grown', from: 1, to: 1 });
  await growMemories(pool(), await idOf('grown-1'), 120);
  expect((await readTribute('grown-1')).memories.count).toBe(120);
  const seen: string[] = [];
  for (let page = await readMemories('grown-1'); ; page = await readMemories('grown-1', page.before)) {
    seen.push(...page.items.map(({ id }) => id));
    if (page.before === null) break;
  }
  expect(new Set(seen).size).toBe(120);
  await bodyOf(await visitor(app).leave('grown-1'), 201);
  expect((await readMemories('grown-1')).count).toBe(121);
});

it('grows photographs to a number and tells which files each copy needs', async () => {
  await copyWholeTributes(pool(), source.id, { name: 'album', from: 1, to: 1 });
  const id = await idOf('album-1');
  const firsts = (await readTribute('album-1')).photographs.map((photograph) => photograph.id);
  const sources = await growPhotographs(pool(), id, 10);
  const { rows } = await pool().query<{ photographs: number; shown: number }>(
    `select photographs, (select count(*)::int from tribute_photographs where tribute_id = $1 and removed_at is null) as shown
     from tributes where id = $1`,
    [id],
  );
  expect(rows[0]).toEqual({ photographs: 10, shown: 10 });
  const copies = (await readTribute('album-1')).photographs.map((photograph) => photograph.id).slice(3);
  expect(copies.length).toBeGreaterThan(0);
  for (const copy of copies) expect(firsts).toContain(sources.get(copy));
});

it('makes many texts of the catalogue out of those that were brought', async () => {
  await fillShipped(app.deps);
  await copyTexts(pool());
  const { rows } = await pool().query<{ kind: string; texts: number }>(
    "select kind, count(*)::int as texts from catalogue_texts where status = 'live' group by kind order by kind",
  );
  expect(rows.map(({ kind, texts }) => [kind, texts > (kind === 'poem' ? 2_000 : 10_000)])).toEqual([
    ['poem', true],
    ['quote', true],
  ]);
  const { items } = await bodyOf<{ items: unknown[] }>(await app.send('GET', '/api/texts?search=kettle'));
  expect(items.length).toBeGreaterThan(0);
});
