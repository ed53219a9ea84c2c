import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePhotograph } from '../../../../../tests/support/pictures/complete-photograph.ts';
import { openForms } from '../../../../../tests/support/forms.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { png } from '../../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../../tests/support/tributes/tribute-people.ts';
import {
  bodyOf,
  draftOf,
  publicTribute,
  publishedBy,
  showChanges,
} from '../../../../../tests/support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../../tests/support/pictures/uploads.ts';
import type { Tribute } from '../../contract/tributes.ts';
import { sweepLater } from '../../../../../tests/support/admin/sweeping.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const CAPTION = 'The hidden harbour';
const upload = async (id: string) =>
  (await uploadPhotograph(uploadsBy(app, anne), tributeTarget(id), await png({ width: 640, height: 480 }))).photograph;
const erase = (id: string, photographId: string, person = anne) =>
  person.send('PUT', `/api/tributes/${id}/photographs/${photographId}/erasure`);
const shown = (path: string) => publicTribute(app, path);
const page = async (path: string) => {
  const answer = await app.send('GET', `/${path}`);
  return { etag: answer.headers.get('etag'), html: await answer.text() };
};

async function tablesWith(needle: string): Promise<string[]> {
  const { rows: tables } = await app.deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const like = `%${needle}%`;
    const { rows } = await app.deps.db.execute<Record<string, unknown>>(
      sql`select 1 from ${sql.identifier(name)} as one where one::text like ${like} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const filesOf = async (id: string) => {
  const keys: string[] = [];
  for await (const { key } of app.deps.files.list()) if (key.includes(id)) keys.push(key);
  return keys;
};

async function album() {
  const { id, path } = await publishedBy(anne);
  const [gone, stays] = [await upload(id), await upload(id)];
  for (const one of [gone, stays]) await completePhotograph(app, one);
  await anne.send('PATCH', `/api/tributes/${id}/photographs/${gone.id}`, { caption: CAPTION });
  await showChanges(anne, id);
  await anne.send('PATCH', `/api/tributes/${id}/photographs/${gone.id}`, { caption: `${CAPTION} at night` });
  return { id, path, gone, stays };
}

describe('a photograph that is removed everywhere', () => {
  it('is gone from what visitors see, from what is written and from every version, with its words and files', async () => {
    const { id, path, gone, stays } = await album();
    const before = await page(path);
    expect((await tablesWith(CAPTION)).toSorted()).toEqual(['tribute_photographs', 'tribute_versions']);
    const tribute = await bodyOf<Tribute>(await erase(id, gone.id));
    expect(tribute.photographs.map((one) => one.id)).toEqual([stays.id]);
    expect(tribute.hasUnshown).toBe(false);
    expect((await shown(path)).photographs.map((one) => one.id)).toEqual([stays.id]);
    const after = await page(path);
    expect(after.etag).not.toBe(before.etag);
    expect(after.html).not.toContain(gone.id);
    expect(await tablesWith(CAPTION)).toEqual([]);
    expect((await anne.get(`/files/${gone.id}/${gone.rendition}-${gone.widths[0]}.webp`)).status).toBe(404);
    await sweepLater(app.deps);
    expect(await filesOf(gone.id)).toEqual([]);
    expect(await filesOf(stays.id)).not.toEqual([]);
  });

  it('may be removed or a draft’s already, and nothing is found of it twice', async () => {
    const { id } = await draftOf(anne, { name: 'Ada' });
    const one = await upload(id);
    await anne.send('DELETE', `/api/tributes/${id}/photographs/${one.id}`);
    await bodyOf(await erase(id, one.id));
    expect((await anne.send('PUT', `/api/tributes/${id}/photographs/${one.id}/restoration`)).status).toBe(404);
    expect((await erase(id, one.id)).status).toBe(404);
  });

  it('is a keeper’s to remove alone, and of this page', async () => {
    const { id, gone } = await album();
    const [writer, reader, stranger] = [await app.person(), await app.person(), await app.person()];
    await addToTribute(app, id, { userId: writer.id, role: 'writer' });
    await addToTribute(app, id, { userId: reader.id, role: 'reader' });
    const statuses = await Promise.all(
      [writer, reader, stranger].map(async (one) => (await erase(id, gone.id, one)).status),
    );
    expect(statuses).toEqual([403, 403, 404]);
    const { id: other } = await draftOf(anne, { name: 'Ada' });
    expect((await erase(other, gone.id)).status).toBe(404);
    const screen = `/account/tributes/${id}/photographs/${gone.id}/removal`;
    expect(await (await writer.get(screen)).text()).toContain('Only the people who look after this page');
  });

  it('goes by a form without JavaScript, after what will happen was said', async () => {
    const { id, gone } = await album();
    const screen = `/account/tributes/${id}/photographs/${gone.id}/removal`;
    const forms = openForms(app);
    expect((await forms.get(screen, anne.cookie)).text).toContain('This cannot be undone');
    const { location } = await forms.post(screen, {}, anne.cookie);
    expect((await forms.get(location, anne.cookie)).text).toContain('The photograph is gone');
    expect((await forms.get(screen, anne.cookie)).status).toBe(404);
  });
});
