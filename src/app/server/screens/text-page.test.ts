import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { fillShipped } from '../../../features/catalogue/server/commands/fill-shipped.ts';
import { catalogueTexts } from '../../../features/catalogue/server/tables.ts';

const address = '/words/our-usual-walk';

describe('the page of a text', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
    await fillShipped(app.deps);
  });
  afterAll(() => app.close());

  it('is kept finished, the same for everybody, and answered with its tag', async () => {
    const anne = await app.person();
    const first = await app.request(address);
    const { pages } = app.deps;
    expect(pages.find(address)?.etag).toBe(first.headers.get('etag'));
    const html = await first.text();
    expect(await (await app.request(address, { headers: { cookie: anne.cookie } })).text()).toBe(html);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await app.request(address, { headers })).status).toBe(304);
    expect(html).not.toContain(anne.email);
  });

  it('is made anew in large print, and never kept where there is none', async () => {
    expect(await (await app.request(`${address}?large=true`)).text()).toContain('class="text large"');
    expect(app.deps.pages.find(`${address}?large=true`)).toBeUndefined();
    expect((await app.request('/words/nobody-knows')).status).toBe(404);
    expect(app.deps.pages.find('/words/nobody-knows')).toBeUndefined();
    const draft = { status: 'draft' as const };
    await app.deps.db.update(catalogueTexts).set(draft).where(eq(catalogueTexts.slug, 'rooks'));
    expect((await app.request('/words/rooks')).status).toBe(404);
  });
});

describe('where several languages are spoken', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ LANGUAGES: 'en,en-XA' });
    await fillShipped(app.deps);
  });
  afterAll(() => app.close());

  it('the page of a text speaks the language of the text, and the list that of its reader', async () => {
    const headers = { 'accept-language': 'en-XA' };
    const html = await (await app.request(address, { headers })).text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('Large print');
    expect(await (await app.request('/words', { headers })).text()).toContain('<html lang="en-XA"');
  });
});
