import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../tests/support/forms.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../../tests/support/tributes/tribute-people.ts';
import {
  bodyOf,
  draftOf,
  ownPost,
  publishedBy,
  showChanges,
  visitor,
} from '../../../../../tests/support/tributes/tributes.ts';
import type { TributeFields } from '../../contract/tribute-fields.ts';
import type { Tribute } from '../../contract/tributes.ts';
import { fillShipped } from '../../../catalogue/server/commands/fill-shipped.ts';

let app: TestApp;
let forms: Forms;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
  await fillShipped(app.deps);
  anne = await app.person();
});
afterAll(() => app.close());

const MARIA = { name: 'Maria Louise Hill', knownAs: 'Mummybear' };
const textOf = async (address: string) => (await app.request(address)).text();
const candle = (path: string) => textOf(`/${path}/candles/new`);
const shownBy = (name: string) => new RegExp(`<h1[^>]*>Light a candle for <bdi>${name}</bdi>`, 'u');
const own = async (id: string) => bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`));
const save = async (id: string, changes: Partial<TributeFields>) => {
  const { rev } = await own(id);
  return bodyOf<Tribute>(await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes }));
};
const choose = (id: string, publicName: string, who = anne) =>
  who.send('PUT', `/api/tributes/${id}/public-name`, { publicName });

async function everythingPublic(path: string): Promise<string> {
  const left = await ownPost(await visitor(app).leave(path));
  const addresses = [
    `/${path}`,
    `/r/${path}`,
    `/${path}/memories/new`,
    `/${path}/memories/${left.id}?key=${left.editKey}`,
    `/${path}/candles/new`,
    `/${path}/candles`,
    `/${path}/memories`,
    `/${path}/report`,
    `/api/public-tributes/${path}`,
    `/api/public-tributes/${path}/prompts`,
  ];
  return (await Promise.all(addresses.map(textOf))).join('\n');
}

describe('the name that visitors read', () => {
  it('is the given name, and never the word of the family', async () => {
    const { id, path } = await publishedBy(anne, { changes: MARIA });
    expect(await everythingPublic(path)).not.toContain('Mummybear');
    expect(await candle(path)).toMatch(shownBy('Maria'));
    expect(await textOf(`/${path}/memories/new`)).toMatch(/<h1[^>]*>A memory of <bdi>Maria<\/bdi>/);
    expect(await textOf(`/${path}`)).not.toContain('class="known"');
    const preview = await bodyOf(await anne.get(`/api/tributes/${id}/preview`));
    expect(JSON.stringify(preview)).not.toContain('Mummybear');
  });

  it('is the same for those who look before it is public', async () => {
    const { id } = await draftOf(anne, MARIA);
    const previewLinkId = randomUUID();
    const made = await anne.send('POST', `/api/tributes/${id}/preview-links`, { previewLinkId, label: '' });
    const { key } = await bodyOf<{ key: string }>(made, 201);
    const seen = await textOf(`/api/preview-links/${previewLinkId}?key=${key}`);
    expect(seen).toContain('"called":"Maria"');
    expect(seen).not.toContain('Mummybear');
  });

  it('is what a keeper chose, on every screen, once it is shown', async () => {
    const { id, path } = await publishedBy(anne, { changes: MARIA });
    await save(id, { publicName: 'Peggy' });
    expect(await everythingPublic(path)).not.toContain('Peggy');
    await showChanges(anne, id);
    expect(await candle(path)).toMatch(shownBy('Peggy'));
    expect(await textOf(`/${path}`)).toContain('<p class="known">Known as <bdi>Peggy</bdi></p>');
    await save(id, { publicName: 'Maria Louise Hill' });
    await showChanges(anne, id);
    expect(await candle(path)).toMatch(shownBy('Maria Louise Hill'));
    expect(await textOf(`/${path}`)).not.toContain('class="known"');
  });

  it('takes no more characters than a name, and signs that nobody sees are none', async () => {
    const { id, path } = await publishedBy(anne, { changes: { ...MARIA, publicName: ' \u200B' } });
    expect(await candle(path)).toMatch(shownBy('Maria'));
    expect((await choose(id, 'x'.repeat(121))).status).toBe(422);
    expect((await choose(id, ' \u200B')).status).toBe(422);
  });
});

describe('the word of the family', () => {
  it('is said in the editor, and of a published page counts at once without waiting to be shown', async () => {
    const { id, path } = await publishedBy(anne, { changes: { name: 'Maria Hill' } });
    const saved = await save(id, { knownAs: 'Mummybear' });
    expect(saved).toMatchObject({ knownAs: 'Mummybear', hasUnshown: false });
    const { text } = await forms.get(`/create-tribute?tribute=${id}&step=life`, anne.cookie);
    expect(text).toContain('When and where did Mummybear live?');
    expect(await everythingPublic(path)).not.toContain('Mummybear');
  });

  it('heads every private screen for those who write, and the whole name stays for those who only read', async () => {
    const [writer, reader] = [await app.person(), await app.person()];
    const { id } = await publishedBy(anne, { changes: MARIA });
    await addToTribute(app, id, { userId: writer.id, role: 'writer' });
    await addToTribute(app, id, { userId: reader.id, role: 'reader' });
    const heads = async (screens: string[], { cookie }: Person) =>
      Promise.all(
        screens.map(async (screen) => {
          const { text } = await forms.get(`/account/tributes/${id}${screen}`, cookie);
          const head =
            (/<title>(.*?)<\/title>/u.exec(text)?.[1] ?? '') + (/<h1[^>]*>(.*?)<\/h1>/u.exec(text)?.[1] ?? '');
          const count = (name: string) => head.split(name).length - 1;
          return [screen, count('Mummybear'), count('Maria Louise Hill')];
        }),
      );
    const forAll = [
      '/people',
      '/facts',
      '/interview',
      '/writing',
      '/preview-links',
      '/services',
      '/changes',
      '/comparison',
    ];
    const forKeepers = ['', '/share', '/gifts', '/extras'];
    const screens = [...forAll, ...forKeepers];
    expect(await heads(screens, anne)).toEqual(screens.map((screen) => [screen, 2, 0]));
    expect(await heads(forAll, writer)).toEqual(forAll.map((screen) => [screen, 2, 0]));
    expect(await heads(forAll, reader)).toEqual(forAll.map((screen) => [screen, 0, 2]));
    const { text } = await forms.get('/choice', anne.cookie);
    expect(text).toContain('Maria Louise Hill');
  });

  it('is asked about once on the screen of those who look after the page, without a script', async () => {
    const { id, path } = await publishedBy(anne, { changes: MARIA });
    const care = `/account/tributes/${id}`;
    const question = 'Would you like them to read';
    expect((await forms.get(care, anne.cookie)).text).toContain(question);
    const kept = await forms.post(care, { intent: 'public-name', publicName: 'Maria' }, anne.cookie);
    expect(kept.status).toBe(200);
    expect(kept.text).not.toContain(question);
    expect(await candle(path)).toMatch(shownBy('Maria'));
    expect(await everythingPublic(path)).not.toContain('Mummybear');
  });

  it('is not asked about where it only says which relative they are', async () => {
    for (const knownAs of ['Mum', 'our Nan', 'Grandad']) {
      const { id } = await publishedBy(anne, { changes: { ...MARIA, knownAs } });
      const { text } = await forms.get(`/account/tributes/${id}`, anne.cookie);
      expect([knownAs, text.includes('Would you like them to read')]).toEqual([knownAs, false]);
    }
  });

  it('is read by visitors at once where a keeper says so, and nothing else that waits is', async () => {
    const { id, path } = await publishedBy(anne, { changes: MARIA });
    expect(await textOf(`/${path}`)).not.toContain('Mummybear');
    await save(id, { line: 'A line that waits', publicName: 'Somebody else' });
    const answer = await bodyOf<Tribute>(await choose(id, 'Mummybear'));
    expect(answer).toMatchObject({ publicName: 'Mummybear', line: 'A line that waits', hasUnshown: true });
    const page = await textOf(`/${path}`);
    expect(page).toContain('Known as <bdi>Mummybear</bdi>');
    expect(page).not.toContain('A line that waits');
    expect(await candle(path)).toMatch(shownBy('Mummybear'));
    const { versions } = await bodyOf<{ versions: { cause: string }[] }>(
      await anne.get(`/api/tributes/${id}/versions`),
    );
    expect(versions.filter(({ cause }) => cause === 'shown')).toHaveLength(2);
    // After a choice, the screen does not ask again. The choice can still be changed.
    expect((await forms.get(`/account/tributes/${id}`, anne.cookie)).text).not.toContain('Would you like them');
    await bodyOf(await choose(id, 'Maria'));
    expect(await everythingPublic(path)).not.toContain('Mummybear');
  });

  it('is shown to visitors by keepers alone, and not while the page is looked into', async () => {
    const [writer, stranger] = [await app.person(), await app.person()];
    const { id } = await publishedBy(anne, { changes: MARIA });
    await addToTribute(app, id, { userId: writer.id, role: 'writer' });
    expect((await choose(id, 'Mummybear', writer)).status).toBe(403);
    expect((await choose(id, 'Mummybear', stranger)).status).toBe(404);
    const draft = await draftOf(anne, MARIA);
    expect(await bodyOf(await choose(draft.id, 'Peggy'))).toMatchObject({ publicName: 'Peggy', state: 'draft' });
  });

  it('is offered in the editor beside the given and the full name, with what visitors will read', async () => {
    const { id } = await draftOf(anne, MARIA);
    const { text } = await forms.get(`/create-tribute?tribute=${id}&step=who`, anne.cookie);
    for (const name of ['Maria', 'Maria Louise Hill', 'Mummybear']) expect(text).toContain(`<b><bdi>${name}</bdi></b>`);
    expect(text).toContain('Visitors will read: “Light a candle for <bdi>Maria</bdi>”');
  });
});
