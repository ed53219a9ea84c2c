// Pages of the previous release, which all took stones.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { migrateBefore } from '../../../../tests/support/migrate-before.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { openEmptyTestDatabase } from '../../../../tests/support/app/test-database.ts';
import { bodyOf, ownPost, publicTribute, showChanges, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { migrate } from '../../../app/server/migrate.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import type { Tribute } from '../../tributes/contract/tributes.ts';
import { stone } from '../contract/gestures/stone.ts';

let database: OpenDatabase;
let app: TestApp;
let anne: Person;
const ids = { approved: randomUUID(), waiting: randomUUID(), declined: randomUUID(), none: randomUUID() };
const versionId = randomUUID();
type Page = keyof typeof ids;
const pathOf = (page: Page) => `maria-${page}`;

const write = async (text: string, values: unknown[]) => void (await database.pool.query(text, values));

async function pageBefore(page: Page): Promise<void> {
  const id = ids[page];
  await write(
    `insert into tributes (id, name, state, path, visibility, created_at, saved_at, published_at, next_stone_seq, stones_approved)
     values ($1, 'Maria Hill', 'published', $2, 'public', now(), now(), now(), 2, $3)`,
    [id, pathOf(page), page === 'approved' ? 1 : 0],
  );
  await write('insert into tribute_paths (path, tribute_id, since) values ($1, $2, now())', [pathOf(page), id]);
  if (page === 'none') return;
  await write(
    `insert into stones (id, hold_reasons, sending, author, sender, network, created_at, tribute_id, seq, name, state)
     values ($1, '{}', $2, $2, $2, $2, now(), $3, 1, 'Miriam', $4)`,
    [randomUUID(), page, id, page],
  );
}

beforeAll(async () => {
  database = await openEmptyTestDatabase();
  await migrateBefore(database, 'stones-by-choice');
  for (const page of Object.keys(ids) as Page[]) await pageBefore(page);
  const words = JSON.stringify({ name: 'Maria Hill', line: 'As it was' });
  await write(
    `insert into tribute_versions (id, tribute_id, cause, words, photographs, made_at) values ($1, $2, 'shown', $3, '[]', now())`,
    [versionId, ids.approved, words],
  );
  await migrate(database);
  app = await openTestApp({}, database);
  anne = await app.person();
  for (const id of Object.values(ids))
    await write(`insert into tribute_stewards (tribute_id, user_id, role, since) values ($1, $2, 'owner', now())`, [
      id,
      anne.id,
    ]);
});
afterAll(() => app.close());

it.each<[Page, boolean]>([
  ['approved', true],
  ['waiting', true],
  ['declined', false],
  ['none', false],
])('goes on taking stones where the page has some: %s', async (page, takesStones) => {
  expect(await publicTribute(app, pathOf(page))).toMatchObject({ takesStones });
  const answer = await visitor(app).leaveSimple(stone, pathOf(page));
  expect(answer.status).toBe(takesStones ? 201 : 403);
});

it('goes on showing them, also once the family turns them off', async () => {
  const path = pathOf('approved');
  const { rev } = await bodyOf<Tribute>(await anne.get(`/api/tributes/${ids.approved}`));
  await bodyOf(
    await anne.send('PATCH', `/api/tributes/${ids.approved}`, { rev, changes: { name: 'Maria', takesStones: false } }),
  );
  await showChanges(anne, ids.approved);
  const { takesStones, stones } = await publicTribute(app, path);
  expect(takesStones).toBe(false);
  expect(stones.latest).toContainEqual(expect.objectContaining({ name: 'Miriam' }));
});

it('brings an earlier version back as it was: with stones', async () => {
  const address = `/api/tributes/${ids.approved}/versions/${versionId}/restoration`;
  expect(await bodyOf<Tribute>(await anne.send('PUT', address, {}))).toMatchObject({
    line: 'As it was',
    takesStones: true,
  });
  const path = pathOf('approved');
  await showChanges(anne, ids.approved);
  await ownPost(await visitor(app).leaveSimple(stone, path));
});
