// Tests which photographs in a story visitors see, through HTTP.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { png } from '../../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import {
  bodyOf,
  draftOf,
  publicTribute,
  publishedBy,
  showChanges,
} from '../../../../../tests/support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../../tests/support/pictures/uploads.ts';
import { PHOTOGRAPHS_PER_STORY } from '../../../media/contract/photograph-limits.ts';
import type { OwnPhotograph } from '../../../media/contract/media.ts';
import { photographLine } from '../../contract/story-blocks.ts';
import type { Tribute } from '../../contract/tributes.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

async function upload(person: Person, id: string, role?: 'portrait'): Promise<OwnPhotograph> {
  const picture = await png({ width: 640, height: 480 });
  return (await uploadPhotograph(uploadsBy(app, person), tributeTarget(id, role), picture)).photograph;
}

async function write(id: string, story: string): Promise<Response> {
  const { rev } = await bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`));
  return anne.send('PATCH', `/api/tributes/${id}`, { rev, changes: { story } });
}

async function seen(path: string): Promise<{ html: string; told: string; story: string }> {
  const html = await (await app.send('GET', `/${path}`)).text();
  const { story } = await publicTribute(app, path);
  const [, told = ''] = /<div class="story[^"]*">(.*?)<\/div>/s.exec(html) ?? [];
  return { html, told, story };
}

const storyWith = (...ids: string[]) => ['One.', ...ids.map(photographLine), 'Two.'].join('\n\n');

it('shows photographs of the page that visitors see, with their words, as links to their own pages', async () => {
  const { id, path } = await publishedBy(anne);
  const [first, second] = [await upload(anne, id), await upload(anne, id)];
  const said = { caption: 'The <garden>', place: 'Whitby', takenOn: { year: 1952, month: 6, day: null } };
  await anne.send('PATCH', `/api/tributes/${id}/photographs/${first.id}`, said);
  await write(id, storyWith(first.id, second.id));
  expect((await seen(path)).html).not.toContain(first.id);
  const preview = await (await anne.get(`/create-tribute/preview?tribute=${id}`)).text();
  expect(preview).toMatch(new RegExp(`<figure[^>]*><picture>.*?/files/${first.id}/`));
  await showChanges(anne, id);
  const { told } = await seen(path);
  expect(told.match(/<figure class="r640x480">/g)).toHaveLength(2);
  expect(told).toContain(`<a href="/${path}/photographs/${first.id}"><picture>`);
  expect(told).toContain(
    '<figcaption><p dir="auto">The &lt;garden&gt;</p><p dir="auto"><small>Whitby, June 1952</small></p></figcaption>',
  );
  expect(told).toMatch(/alt="Ada Marsh, photograph 2" width="640" height="480" loading="lazy"/);
  expect(told).not.toContain('photo:');
});

it('shows and names nothing that visitors may not see, however it came into the story', async () => {
  const bram = await app.person();
  const other = await publishedBy(bram);
  const foreign = await upload(bram, other.id);
  await showChanges(bram, other.id);
  const { id, path } = await publishedBy(anne);
  const [shown, removed] = [await upload(anne, id), await upload(anne, id)];
  const unknown = randomUUID();
  await write(id, storyWith(shown.id, foreign.id, unknown, removed.id));
  await showChanges(anne, id);
  await anne.send('DELETE', `/api/tributes/${id}/photographs/${removed.id}`);
  // Visitors see a removed photograph until a keeper shows them the change.
  expect((await seen(path)).told).toContain(`/files/${removed.id}/`);
  await showChanges(anne, id);
  const notYet = await upload(anne, id);
  await write(id, storyWith(shown.id, foreign.id, unknown, removed.id, notYet.id));
  await anne.send('POST', `/api/tributes/${id}/showings`, { revision: 'none' });
  const { html, told, story } = await seen(path);
  expect(told.match(/<figure/g)).toHaveLength(1);
  expect(told.replaceAll(/<figure.*?<\/figure>/gs, '')).toBe('<p dir="auto">One.</p><p dir="auto">Two.</p>');
  for (const hidden of [foreign.id, unknown, removed.id, notYet.id]) {
    expect(html).not.toContain(hidden);
    expect(story).not.toContain(hidden);
  }
  expect(story).toContain(photographLine(shown.id));
});

it('leaves no empty part where a story was nothing but a photograph that is gone', async () => {
  const { id, path } = await publishedBy(anne);
  const only = await upload(anne, id);
  await write(id, photographLine(only.id));
  await showChanges(anne, id);
  expect((await seen(path)).html).toContain('id="life"');
  await anne.send('DELETE', `/api/tributes/${id}/photographs/${only.id}`);
  await showChanges(anne, id);
  expect((await seen(path)).html).not.toMatch(/id="life"|href="#life"/);
});

it('leaves nothing of one that was removed everywhere', async () => {
  const { id, path } = await publishedBy(anne);
  const [stays, gone] = [await upload(anne, id), await upload(anne, id)];
  await write(id, storyWith(stays.id, gone.id));
  await showChanges(anne, id);
  expect((await seen(path)).told.match(/<figure/g)).toHaveLength(2);
  await anne.send('PUT', `/api/tributes/${id}/photographs/${gone.id}/erasure`);
  const { html, told, story } = await seen(path);
  expect(told.match(/<figure/g)).toHaveLength(1);
  expect(html + story).not.toContain(gone.id);
});

it('keeps showing one that became the portrait, which has no page of its own', async () => {
  const { id, path } = await publishedBy(anne);
  const one = await upload(anne, id);
  await write(id, storyWith(one.id));
  await anne.send('PUT', `/api/tributes/${id}/portrait`, { photographId: one.id });
  await showChanges(anne, id);
  const { told } = await seen(path);
  expect(told).toContain(`/files/${one.id}/`);
  expect(told).not.toContain('<a ');
});

it('holds so many and no more, and says so beside the story', async () => {
  const { id } = await draftOf(anne);
  const lines = (count: number) => Array.from({ length: count }, () => photographLine(randomUUID())).join('\n\n');
  expect((await write(id, lines(PHOTOGRAPHS_PER_STORY))).status).toBe(200);
  const refused = await write(id, lines(PHOTOGRAPHS_PER_STORY + 1));
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    data: { fields: [{ field: 'changes.story', code: 'story_photographs_most', params: { max: 20 } }] },
  });
});
