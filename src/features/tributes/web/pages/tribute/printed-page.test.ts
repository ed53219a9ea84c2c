import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { publishedBy, showChanges, visitor } from '../../../../../../tests/support/tributes/tributes.ts';
import { MEMORIES_PER_PAGE } from '../../../../../shared/limits/limits.ts';
import { fillShipped } from '../../../../catalogue/server/commands/fill-shipped.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await fillShipped(app.deps);
});
afterAll(() => app.close());

const html = async (address: string) => (await app.send('GET', address)).text();
const mainOf = (text: string) => /<article[\s\S]*<\/article>/u.exec(text)?.[0] ?? '';

describe('a page for paper', () => {
  it('has poems whole, all memories, and neither links nor money', async () => {
    const anne = await app.person();
    const { id, path } = await publishedBy(anne, { changes: { name: 'Ada Marsh', story: 'She kept **bees**.' } });
    await anne.send('PUT', `/api/tributes/${id}/readings/the-button-tin`, { chosenBy: 'Ruth' });
    await showChanges(anne, id);
    const count = MEMORIES_PER_PAGE + 5;
    for (let i = 0; i < count; i += 1)
      expect((await visitor(app).leave(path, { name: `Visitor ${i}`, words: `Memory number ${i}.` })).status).toBe(201);
    const page = mainOf(await html(`/${path}/print`));
    const { body } = (await (await app.send('GET', '/api/texts/the-button-tin')).json()) as { body: string };
    for (const line of body.split('\n').filter((one) => one.trim() !== ''))
      expect(page.replaceAll('&#x27;', "'").replaceAll('&quot;', '"')).toContain(line);
    for (let i = 0; i < count; i += 1) expect(page).toContain(`Memory number ${i}.`);
    expect(page).toContain('<strong>bees</strong>');
    const links = [...page.matchAll(/<a [^>]*href="([^"]*)"/gu)].map(([, href]) => href);
    expect(links).toEqual([`/${path}`]);
    expect(page).not.toMatch(/id="giving"|£|<form/u);
    expect(await html(`/${path}`)).toContain(`/${path}/print`);
  });

  it('opens to those alone who may read the page', async () => {
    const anne = await app.person();
    const secret = await publishedBy(anne, { visibility: 'password' });
    expect((await app.send('GET', `/${secret.path}/print`)).status).toBe(401);
    const own = await publishedBy(anne, { visibility: 'private' });
    expect((await app.send('GET', `/${own.path}/print`)).status).toBe(404);
    expect((await anne.get(`/${own.path}/print`)).status).toBe(200);
    expect((await app.send('GET', `/${randomUUID()}/print`)).status).toBe(404);
  });
});
