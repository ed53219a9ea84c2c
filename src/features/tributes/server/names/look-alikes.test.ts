import { eq, inArray, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy } from '../../../../../tests/support/tributes/tributes.ts';
import { newId } from '../../../../platform/ids.ts';
import { fillSkeletons } from '../commands/fill-skeletons.ts';
import { skeletonOf } from '../rules/addresses/look-alikes.ts';
import { tributePaths } from '../tables/tributes.ts';

let app: TestApp;
let anne: Person;
let stranger: Person;
beforeAll(async () => {
  app = await openTestApp();
  [anne, stranger] = [await app.person(), await app.person()];
});
afterAll(() => app.close());

const publish = (person: Person, id: string, path: string) =>
  person.send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'public', approvesFirst: true });
const draft = async (person = stranger) => (await draftOf(person, { name: 'Anna Oiil' })).id;
const availability = async (person: Person, id: string, path: string) =>
  bodyOf<{ isFree: boolean; reason?: string; suggestions?: string[] }>(
    await person.get(`/api/tributes/${id}/path-availability?path=${path}`),
  );
const refusalOf = async (answer: Response) => {
  const { data } = (await answer.json()) as { data?: { fields?: { field: string; code: string }[] } };
  return [answer.status, ...(data?.fields ?? []).flatMap(({ field, code }) => [field, code])];
};
const skeletons = async (paths: string[]) =>
  (await app.deps.db.select().from(tributePaths).where(inArray(tributePaths.path, paths)))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ skeleton }) => skeleton);

describe('an address that looks like one of another page', () => {
  it('is refused when it is asked for and when the page is published, and free ones are offered', async () => {
    await publishedBy(anne, { path: 'annaoiil-marvvin' });
    const alike = [
      'annao1il-marvvin',
      'anna0iil-marvvin',
      'annaolll-marvvin',
      'ann-aoiil-marvvin',
      'annaoiilmarvvin',
      'annaoiil-marwin',
      'annaoiil-rnarvvin',
    ];
    const id = await draft();
    for (const path of alike) {
      expect(await refusalOf(await publish(stranger, id, path))).toEqual([422, 'path', 'path_alike']);
      expect(await availability(stranger, id, path)).toMatchObject({ path, isFree: false, reason: 'alike' });
    }
    const { suggestions = [] } = await availability(stranger, id, 'annao1il-marvvin');
    expect(suggestions).toHaveLength(3);
    for (const path of suggestions) await bodyOf(await publish(stranger, await draft(), path));
    expect(await skeletons(alike)).toEqual([]);
  });

  it('is never proposed', async () => {
    await publishedBy(anne, { path: 'nora-b1iss' });
    const { proposedPath, id } = await draftOf(stranger, { name: 'Nora Bliss' });
    expect(proposedPath).toBe('nora-bliss-2');
    await bodyOf(await publish(stranger, id, proposedPath));
  });

  it('is refused to one of two who take it at the same moment', async () => {
    for (const round of Array.from({ length: 4 }, (_, at) => at)) {
      const paths = [`willa-row-${round}o`, `wi11a-row-${round}0`, `vvilla-row${round}o`];
      const wanted = await Promise.all(paths.map(async (path) => ({ path, id: await draft() })));
      const answers = await Promise.all(wanted.map(({ path, id }) => publish(stranger, id, path)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
      expect(await skeletons(paths)).toEqual([skeletonOf(paths[0] ?? '')]);
    }
  });

  it('stays with a page that has it, or had it once', async () => {
    const first = await publishedBy(anne, { path: 'ida-moss' });
    const mine = await publishedBy(stranger, { path: 'ada-m055-1' });
    const { id, path } = mine;
    // Simulates two addresses that were published before look-alikes were compared.
    await app.deps.db.execute(sql`update tribute_paths set path = 'ida-m0ss', skeleton = null where path = ${path}`);
    await app.deps.db.execute(sql`update tributes set path = 'ida-m0ss' where id = ${id}`);
    await bodyOf(await publish(stranger, id, 'ida-m0ss'));
    await bodyOf(await publish(stranger, id, 'ida-of-the-mill'));
    await bodyOf(await publish(stranger, id, 'ida-m0ss'));
    await bodyOf(await publish(anne, first.id, 'ida-moss'));
    expect(await refusalOf(await publish(anne, first.id, 'ida-m055'))).not.toContain('path_alike');
    expect(await refusalOf(await publish(anne, first.id, 'id-a-moss'))).toEqual([422, 'path', 'path_alike']);
  });

  it('may be taken by the page that it looks like', async () => {
    const { id } = await publishedBy(anne, { path: 'lil-mill' });
    expect(await availability(anne, id, 'lilmill')).toEqual({ path: 'lilmill', isFree: true });
    await bodyOf(await publish(anne, id, 'lilmill'));
    expect((await app.request('/lil-mill')).headers.get('location')).toBe('/lilmill');
  });

  it('is refused where it looks like one of ours', async () => {
    const id = await draft();
    for (const path of ['l0gin', 'adrnin', 'acc-ount', 'rosernary', 'r0semary']) {
      expect(await refusalOf(await publish(stranger, id, path))).toEqual([422, 'path', 'path_alike']);
      expect(await availability(stranger, id, path)).toMatchObject({ isFree: false, reason: 'alike' });
    }
    expect((await draftOf(stranger, { name: 'Log In' })).proposedPath).toBe('log-in-2');
  });
});

describe('while the release before is at work', () => {
  const takeAsBefore = async (path: string) => {
    const tributeId = newId(app.clock);
    // Writes as the previous release does: without a skeleton, and reads the owner afterwards.
    await app.deps.db.execute(sql`insert into tribute_paths (path, tribute_id, since, was_public)
      values (${path}, ${tributeId}, now(), false) on conflict do nothing`);
    const [row] = await app.deps.db.select().from(tributePaths).where(eq(tributePaths.path, path));
    return row?.tributeId === tributeId;
  };

  it('its addresses are compared too, both ways', async () => {
    expect(await takeAsBefore('otto-bell')).toBe(true);
    expect(await refusalOf(await publish(stranger, await draft(), '0tto-be11'))).toEqual([422, 'path', 'path_alike']);
    await publishedBy(anne, { path: 'otto-hill' });
    expect(await takeAsBefore('0tto-hill')).toBe(false);
  });

  it('both take one at the same moment, and one of them has it', async () => {
    for (const round of Array.from({ length: 4 }, (_, at) => at)) {
      const id = await draft();
      const [hadIt, answer] = await Promise.all([
        takeAsBefore(`emil-${round}x`),
        publish(stranger, id, `emi1-${round}x`),
      ]);
      expect([hadIt, answer.status === 200].filter(Boolean)).toHaveLength(1);
    }
  });

  it('addresses from before are compared before they have a skeleton, and get one in steps', async () => {
    await publishedBy(anne, { path: 'clara-noon' });
    await app.deps.db.update(tributePaths).set({ skeleton: null });
    const id = await draft();
    expect(await refusalOf(await publish(stranger, id, 'c1ara-noon'))).toEqual([422, 'path', 'path_alike']);
    expect(await availability(stranger, id, 'c1ara-noon')).toMatchObject({ isFree: false, reason: 'alike' });
    await Promise.all([fillSkeletons(app.deps, 3), fillSkeletons(app.deps, 3)]);
    expect(await app.deps.db.$count(tributePaths, isNull(tributePaths.skeleton))).toBe(0);
    expect(await skeletons(['clara-noon'])).toEqual(['claranoon']);
  });
});

it('the database makes the skeleton that the product makes', async () => {
  const path = fc.string({ unit: fc.constantFrom(...'abilmnorvw01-'), maxLength: 60 });
  const paths = fc.sample(path, 2_000);
  const { rows } = await app.deps.db.execute<{ skeleton: string }>(
    sql`select path_skeleton(path) as skeleton from unnest(${sql.param(paths)}::text[]) with ordinality as t (path, at) order by at`,
  );
  expect(rows.map(({ skeleton }) => skeleton)).toEqual(paths.map(skeletonOf));
});
