import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, type Person } from '../../../../tests/support/accounts/people.ts';
import { openScene } from '../../../../tests/support/tributes/scenes.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import type { Tribute } from '../contract/tributes.ts';
import type { Visibility } from '../contract/publication.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const renew = (who: Person, id: string) => who.send('POST', `/api/tributes/${id}/link-keys`);
const publish = async ({ id, path }: Tribute, visibility: Visibility) =>
  bodyOf<Tribute>(
    await anne.send('PUT', `/api/tributes/${id}/publication`, { path, visibility, approvesFirst: false }),
  );
const takeBack = ({ id }: Tribute) => anne.send('DELETE', `/api/tributes/${id}/publication`);
const statusOf = async (path: string, cookie = '') => (await app.request(path, { headers: { cookie } })).status;
const opens = async (path: string, key: string | null) => {
  const cookie = cookieOf(await app.request(`/${path}?key=${key}`));
  return cookie !== '' && (await statusOf(`/${path}`, cookie)) === 200;
};

describe('the key of a link', () => {
  it('is renewed by its keeper: the old link and all that it let in are shut out at once', async () => {
    const { tributeId: id, path, linkKey, photographId } = await openScene(app, anne, 'link');
    const cookie = cookieOf(await app.request(`/${path}?key=${linkKey}`));
    expect(await statusOf(`/${path}`, cookie)).toBe(200);
    const { linkKey: next } = await bodyOf<Tribute>(await renew(anne, id), 201);
    expect(next).toMatch(/^[\w-]{43}$/);
    expect(next).not.toBe(linkKey);
    for (const place of [`/${path}`, `/${path}/memories/new`, `/${path}/card.png`, `/files/${photographId}/1-64.webp`])
      expect([place, await statusOf(place, cookie)]).toEqual([place, 404]);
    expect((await visitor(app).leave(path, { key: linkKey })).status).toBe(404);
    expect([await opens(path, linkKey), await opens(path, next)]).toEqual([false, true]);
    expect((await renew(await app.person(), id)).status).toBe(404);
  });

  it('is another one after the page was private or taken back, and the same one after it was open to everyone', async () => {
    const page = await publishedBy(anne, { visibility: 'link' });
    await publish(page, 'public');
    const { linkKey: same } = await publish(page, 'link');
    expect(same).toBe(page.linkKey);
    await publish(page, 'private');
    const { linkKey: second } = await publish(page, 'link');
    await takeBack(page);
    const { linkKey: third } = await publish(page, 'link');
    expect(new Set([page.linkKey, second, third]).size).toBe(3);
    expect([await opens(page.path, page.linkKey), await opens(page.path, second)]).toEqual([false, false]);
    expect(await opens(page.path, third)).toBe(true);
  });

  it('comes back with a page that was to be deleted, as the links that were sent do', async () => {
    const page = await publishedBy(anne, { visibility: 'link' });
    await anne.send('PUT', `/api/tributes/${page.id}/deletion`);
    expect(await opens(page.path, page.linkKey)).toBe(false);
    await anne.send('DELETE', `/api/tributes/${page.id}/deletion`);
    expect(await opens(page.path, page.linkKey)).toBe(true);
  });

  it('is there for no page that opens otherwise', async () => {
    for (const visibility of ['public', 'private'] as const) {
      const page = await publishedBy(anne, { visibility });
      expect([page.linkKey, (await renew(anne, page.id)).status]).toEqual([null, 404]);
    }
  });

  it('is told to its keeper alone, and stands in no answer to anybody else and in no log', async () => {
    const { path, linkKey } = await publishedBy(anne, { visibility: 'link' });
    const key = linkKey ?? 'none';
    const opened = await app.request(`/${path}?key=${key}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/${path}`]);
    expect(opened.headers.get('referrer-policy')).toBe('same-origin');
    const cookie = cookieOf(opened);
    const asked = [`/${path}`, `/${path}/memories/new`, `/${path}/card.png`, `/api/public-tributes/${path}?key=${key}`];
    for (const place of asked) {
      const answer = await app.request(place, { headers: { cookie } });
      expect([place, answer.status]).toEqual([place, 200]);
      const said = JSON.stringify([...answer.headers]) + (await answer.text());
      expect(said, place).not.toContain(key);
      expect(said, place).not.toContain('rel="canonical"');
      expect(answer.headers.get('cache-control'), place).toMatch(/private|no-store/);
    }
    const keeperTool = `/api/public-tributes/${path}/keeper-tools`;
    expect(await bodyOf(await anne.get(keeperTool))).toMatchObject({ linkKey: key });
    expect(await bodyOf(await app.request(keeperTool, { headers: { cookie } }))).toMatchObject({ linkKey: null });
    await app.request(`/${path}?key=${key}&x=%`);
    expect(app.logLines.join('\n')).not.toContain(key);
  });
});
