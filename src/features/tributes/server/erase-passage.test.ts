import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { openForms } from '../../../../tests/support/forms.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { png } from '../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../tests/support/tributes/tribute-people.ts';
import {
  bodyOf,
  draftOf,
  publicTribute,
  publishedBy,
  showChanges,
} from '../../../../tests/support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import type { PassagePlace } from '../contract/history.ts';
import type { TributeFields } from '../contract/tribute-fields.ts';
import type { Tribute } from '../contract/tributes.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const NEEDLE = 'hidden harbour';
async function save(id: string, changes: Partial<TributeFields>): Promise<Tribute> {
  const { rev } = await bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`));
  return bodyOf<Tribute>(await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes }));
}
const find = async (id: string, passage = NEEDLE, person = anne) =>
  person.send('POST', `/api/tributes/${id}/passages`, { passage });
const found = async (id: string, passage = NEEDLE) =>
  bodyOf<{ revision: string; places: PassagePlace[] }>(await find(id, passage));
const erase = (id: string, revision: string, { passage = NEEDLE, person = anne } = {}) =>
  person.send('POST', `/api/tributes/${id}/passage-erasures`, { passage, revision });
const page = async (path: string) => {
  const answer = await app.send('GET', `/${path}`);
  return { etag: answer.headers.get('etag'), html: await answer.text() };
};

async function tablesWith(needle: string): Promise<string[]> {
  const { rows: tables } = await app.deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.deps.db.execute<Record<string, unknown>>(
      sql`select 1 from ${sql.identifier(name)} as one where one::text ilike ${`%${needle}%`} limit 1`,
    );
    if (rows.length > 0) holding.push(name);
  }
  return holding.toSorted();
}

async function written() {
  const { id, path } = await publishedBy(anne, { changes: { line: `By the ${NEEDLE}`, story: 'One.' } });
  const file = await png({ width: 40, height: 30 });
  const { photograph } = await uploadPhotograph(uploadsBy(app, anne), tributeTarget(id), file);
  await anne.send('PATCH', `/api/tributes/${id}/photographs/${photograph.id}`, { caption: `The ${NEEDLE} at night` });
  await save(id, { story: `She lived **by the ${NEEDLE}**.\n\nShe kept bees.` });
  await showChanges(anne, id);
  await save(id, { place: `At the ${NEEDLE}`, line: `Always by the ${NEEDLE}, never indoors` });
  await anne.send('PATCH', `/api/tributes/${id}/photographs/${photograph.id}`, { caption: `A ${NEEDLE}` });
  for (const value of [`the ${NEEDLE} and strong tea`, NEEDLE])
    await bodyOf(await anne.send('PUT', `/api/tributes/${id}/facts/${randomUUID()}`, { key: 'loved', value }));
  await bodyOf(await anne.send('PUT', `/api/tributes/${id}/writing/choice`, { isHelpOn: true }));
  const text = { kind: 'life-story', voice: 'plain' };
  await (await anne.send('POST', `/api/tributes/${id}/writing/${randomUUID()}`, text)).text();
  return { id, path };
}

describe('a passage that is removed everywhere', () => {
  it('is gone from every table, and all else stays', async () => {
    const { id, path } = await written();
    const before = await page(path);
    const tables = ['facts', 'tribute_photographs', 'tribute_versions', 'tributes', 'working_copies', 'writing_runs'];
    expect(await tablesWith(NEEDLE)).toEqual(tables);
    const { revision, places } = await found(id);
    expect(new Set(places.map(({ state }) => state)).size).toBe(4);
    expect(places.find(({ state, field }) => state === 'shown' && field === 'story')).toMatchObject({
      count: 1,
      before: 'She lived **by the ',
      found: NEEDLE,
    });
    expect(places.map(({ field }) => field)).toEqual(expect.arrayContaining(['facts', 'texts']));
    const tribute = await bodyOf<Tribute>(await erase(id, revision));
    expect(await tablesWith(NEEDLE)).toEqual([]);
    const { facts } = await bodyOf<{ facts: { key: string; value: string }[] }>(
      await anne.get(`/api/tributes/${id}/facts`),
    );
    expect(facts.filter(({ key }) => key === 'loved').map(({ value }) => value)).toEqual(['the and strong tea']);
    expect(tribute).toMatchObject({ line: 'Always by the , never indoors', place: 'At the', hasUnshown: true });
    const shown = await publicTribute(app, path);
    expect(shown).toMatchObject({ line: 'By the', place: '' });
    expect(shown.story).toContain('She kept bees.');
    expect(shown.photographs[0]?.caption).toBe('The at night');
    const after = await page(path);
    expect(after.etag).not.toBe(before.etag);
    expect(after.html).not.toContain(NEEDLE);
    expect((await found(id)).places).toEqual([]);
  });

  it('is refused where something was saved since it was looked at, and to an older save afterwards', async () => {
    const { id } = await written();
    const { revision } = await found(id);
    const { rev } = await save(id, { knownAs: 'Ada' });
    expect((await erase(id, revision)).status).toBe(412);
    expect(await tablesWith(NEEDLE)).not.toEqual([]);
    await bodyOf(await erase(id, (await found(id)).revision));
    const late = await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes: { line: `The ${NEEDLE} again` } });
    expect(late.status).toBe(412);
    expect(await tablesWith(NEEDLE)).toEqual([]);
  });

  it('is a keeper’s to look for and to remove alone', async () => {
    const { id } = await written();
    const { revision } = await found(id);
    const [writer, reader, stranger] = [await app.person(), await app.person(), await app.person()];
    await addToTribute(app, id, { userId: writer.id, role: 'writer' });
    await addToTribute(app, id, { userId: reader.id, role: 'reader' });
    for (const [person, status] of [
      [writer, 403],
      [reader, 403],
      [stranger, 404],
    ] as const) {
      expect((await find(id, NEEDLE, person)).status).toBe(status);
      expect((await erase(id, revision, { person })).status).toBe(status);
    }
    await bodyOf(await erase(id, revision));
  });

  it('cannot be the name of a published page, nor nothing', async () => {
    const { id } = await publishedBy(anne, { changes: { name: 'Ada Marsh' } });
    const { revision } = await found(id, 'Ada Marsh');
    expect((await erase(id, revision, { passage: 'Ada Marsh' })).status).toBe(422);
    expect((await find(id, ' \u2060\n')).status).toBe(422);
    expect((await find(id, 'x'.repeat(2001))).status).toBe(422);
    const draft = await draftOf(anne, { name: 'Ada Marsh', line: 'Ada' });
    const cut = await erase(draft.id, (await found(draft.id, 'Ada')).revision, { passage: 'Ada' });
    expect(await bodyOf<Tribute>(cut)).toMatchObject({ name: 'Marsh', line: '' });
  });
});

it('goes by forms without JavaScript, shown again where something is newer', async () => {
  const { id } = await written();
  const screen = `/account/tributes/${id}/passage-removal`;
  const forms = openForms(app);
  expect((await forms.get(`/account/tributes/${id}/changes`, anne.cookie)).text).toContain(screen);
  const { text } = await forms.post(screen, { passage: `by the\r\n${NEEDLE}` }, anne.cookie);
  expect(text).toContain('They stand here');
  expect(text).toContain(`<strong>by the ${NEEDLE}</strong>`);
  const revision = /name="revision" value="([^"]+)"/u.exec(text)?.[1] ?? '';
  await save(id, { knownAs: 'Ada' });
  const fields = { intent: 'remove', passage: NEEDLE };
  const newer = (await forms.post(screen, { ...fields, revision }, anne.cookie)).text;
  expect(newer).toContain('please look once more');
  const next = /name="revision" value="([^"]+)"/u.exec(newer)?.[1] ?? '';
  const { location } = await forms.post(screen, { ...fields, revision: next }, anne.cookie);
  expect((await forms.get(location, anne.cookie)).text).toContain('The words are gone');
  expect(await tablesWith(NEEDLE)).toEqual([]);
  expect((await forms.post(screen, { passage: 'nowhere' }, anne.cookie)).text).toContain('stand nowhere');
});
