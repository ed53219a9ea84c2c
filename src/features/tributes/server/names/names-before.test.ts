// Tests pages of a release with one name for all readers. It had no public name, so `known_as` may hold the family's word.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { openTestDatabase } from '../../../../../tests/support/app/test-database.ts';
import { bodyOf, showChanges } from '../../../../../tests/support/tributes/tributes.ts';
import type { OpenDatabase } from '../../../../platform/database/index.ts';

const [id, path] = [randomUUID(), 'maria-hill'];
let database: OpenDatabase;
let app: TestApp;
let anne: Person;

/** Writes as the previous release does, which can still run during an update. */
const writeBefore = async (text: string, values: unknown[] = []) => void (await database.pool.query(text, values));

beforeAll(async () => {
  database = await openTestDatabase();
  const words = { name: 'Maria Hill', knownAs: 'Mummybear', line: 'As it was' };
  await writeBefore(
    `insert into tributes (id, name, known_as, state, path, visibility, created_at, saved_at, published_at)
     values ($1, 'Maria Hill', 'Mummybear', 'published', $2, 'public', now(), now(), now())`,
    [id, path],
  );
  await writeBefore('insert into tribute_paths (path, tribute_id, since) values ($1, $2, now())', [path, id]);
  await writeBefore('insert into working_copies (tribute_id, changes, begun_at) values ($1, $2, now())', [
    id,
    JSON.stringify({ knownAs: 'Mummybear dear', line: 'Written before' }),
  ]);
  await writeBefore(
    `insert into tribute_versions (id, tribute_id, cause, words, photographs, made_at) values ($1, $2, 'shown', $3, '[]', now())`,
    [randomUUID(), id, JSON.stringify(words)],
  );
  app = await openTestApp({}, database);
  anne = await app.person();
  await writeBefore(`insert into tribute_stewards (tribute_id, user_id, role, since) values ($1, $2, 'owner', now())`, [
    id,
    anne.id,
  ]);
});
afterAll(() => app.close());

const shown = async () =>
  (
    await Promise.all(
      [`/${path}`, `/${path}/candles/new`, `/${path}/memories/new`, `/api/public-tributes/${path}`].map(
        async (address) => (await app.request(address)).text(),
      ),
    )
  ).join('\n');

it('show no word of the family that nobody confirmed, and keep it for the family', async () => {
  expect(await shown()).not.toContain('Mummybear');
  expect(await shown()).toContain('Light a candle for <bdi>Maria</bdi>');
  expect(await bodyOf(await anne.get(`/api/tributes/${id}`))).toMatchObject({
    knownAs: 'Mummybear dear',
    publicName: '',
    line: 'Written before',
  });
});

it('show none when changes from before are shown, or a version from before is brought back', async () => {
  await showChanges(anne, id);
  expect(await shown()).not.toContain('Mummybear');
  const { versions } = await bodyOf<{ versions: { id: string }[] }>(await anne.get(`/api/tributes/${id}/versions`));
  const oldest = versions.at(-1)?.id ?? '';
  await bodyOf(await anne.send('PUT', `/api/tributes/${id}/versions/${oldest}/restoration`, {}));
  await showChanges(anne, id);
  expect(await shown()).toContain('As it was');
  expect(await shown()).not.toContain('Mummybear');
});

it('can be written by a process of the release before, which knows one name', async () => {
  const other = randomUUID();
  await writeBefore(
    `insert into tributes (id, name, known_as, state, created_at, saved_at) values ($1, 'Tom Hill', 'Pops', 'draft', now(), now())`,
    [other],
  );
  await writeBefore(`update tributes set known_as = 'Mummybear again' where id = $1`, [id]);
  await app.deps.pages.drop(id);
  expect(await shown()).not.toContain('Mummybear');
});

it('read the word again where a keeper confirms it', async () => {
  await bodyOf(await anne.send('PUT', `/api/tributes/${id}/public-name`, { publicName: 'Mummybear' }));
  expect(await shown()).toContain('Light a candle for <bdi>Mummybear</bdi>');
});
