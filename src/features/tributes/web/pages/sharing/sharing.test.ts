import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import { onPages } from '../../../../../../tests/support/tributes/on-page.ts';
import type { Person } from '../../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy } from '../../../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let anne: Person;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  forms = openForms(app);
});
afterAll(() => app.close());

const { invite, joined } = onPages(() => app);
const changes = { name: 'Margaret Elise Hartwell', knownAs: 'Granny Peg', publicName: 'Maggie' };
const own = async (id: string, who = anne) => (await forms.get(`/account/tributes/${id}/share`, who.cookie)).text;
const mainOf = (text: string) => /<main.*<\/main>/s.exec(text)?.[0] ?? '';
const linksOf = (text: string) =>
  [...mainOf(text).matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href = '']) => decodeURIComponent(href));
const placesOf = (text: string, ...parts: string[]) => parts.map((part) => mainOf(text).indexOf(part));

describe('telling others of a page, without JavaScript', () => {
  it('offers a message, an email, the address, a code and people to ask, in this order', async () => {
    const { id, path } = await publishedBy(anne, { changes });
    const text = await own(id);
    const places = placesOf(text, 'sms:', 'wa.me', 'mailto:', 'id="page-address"', '<svg', 'qr.png', 'id="close"');
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(mainOf(text)).toMatch(new RegExp(`<input[^>]* readOnly=""[^>]* value="${app.origin}/${path}"`));
    const sent = linksOf(text).filter((link) => /^(sms|https:\/\/wa\.me|mailto):?/.test(link));
    expect(sent).toHaveLength(6);
    for (const link of sent) expect(link).toMatch(/Maggie/);
    expect(sent.join()).not.toMatch(/Granny|Peg/);
    expect(linksOf(text)).toContain(`/account/tributes/${id}/people`);
    // The member's only checklist is for another person, so the screen must not link to it.
    expect(linksOf(text)).toContain(`/next-steps?tribute=${id}`);
  });

  it('says of a page for its people alone who they are, and offers nothing to strangers', async () => {
    const { id } = await publishedBy(anne, { changes, visibility: 'private' });
    const alone = await own(id);
    expect(alone).toContain('Only you, for now.');
    expect(alone).toContain('Invite someone');
    expect(mainOf(alone)).not.toMatch(/sms:|wa\.me|mailto:|<svg|qr\.png/);
    const ben = await joined(anne, id, 'reader');
    await bodyOf(await invite(anne, id, { email: 'aunt@example.org' }), 201);
    app.clock.advance(1000);
    await bodyOf(await invite(anne, id), 201);
    await anne.send('POST', `/api/tributes/${id}/preview-links`, { previewLinkId: crypto.randomUUID(), label: 'Joan' });
    const several = await own(id);
    expect(several).toContain(`Only you and <bdi>${ben.email}</bdi> can see it.`);
    expect(several).toContain('<bdi>aunt@example.org</bdi> and <bdi>the person you gave a link to</bdi>');
    expect(several).toContain('People you gave a private preview link can see it');
    expect(several).not.toContain('Only you, for now.');
  });

  it('has nothing to send of a page that is not published', async () => {
    const { id } = await draftOf(anne, changes);
    const text = await own(id);
    expect(text).toContain('The page is not published, so there is nothing to send yet.');
    expect(mainOf(text)).not.toMatch(/sms:|<svg/);
  });

  it('is led to by the screen of care', async () => {
    const { id } = await publishedBy(anne);
    const care = await forms.get(`/account/tributes/${id}`, anne.cookie);
    expect(linksOf(care.text)).toContain(`/account/tributes/${id}/share`);
  });
});

describe('sharing a public page, without a list of ways in the browser', () => {
  it('begins with a link of the page', async () => {
    const { path } = await publishedBy(anne, { changes });
    const page = await forms.get(`/${path}`);
    expect(page.text).toMatch(new RegExp(`<a[^>]*href="/${path}/share"[^>]*data-share`));
    const { status, text } = await forms.get(`/${path}/share`);
    expect(status).toBe(200);
    expect(text).toContain('noindex');
    expect(linksOf(text).filter((link) => /^(sms|https:\/\/wa\.me|mailto)/.test(link))).toHaveLength(3);
    expect(linksOf(text)).toEqual(expect.arrayContaining([`/${path}`, `/${path}/share/qr.png`]));
    expect(mainOf(text)).toContain(`value="${app.origin}/${path}"`);
    expect(text).not.toMatch(/Granny|Ask someone close/);
  });

  it('follows a page to its new address, and is not there for one that is for some', async () => {
    const { id, path } = await publishedBy(anne);
    await anne.send('PUT', `/api/tributes/${id}/publication`, {
      path: `${path}-new`,
      visibility: 'public',
      approvesFirst: true,
    });
    expect(await forms.get(`/${path}/share`)).toMatchObject({ status: 301, location: `/${path}-new/share` });
    for (const visibility of ['link', 'private'] as const) {
      const closed = await publishedBy(anne, { visibility });
      expect((await forms.get(`/${closed.path}/share`, anne.cookie)).status).toBe(404);
      expect((await forms.get(`/${closed.path}`, anne.cookie)).text).not.toContain(`/${closed.path}/share`);
    }
  });

  it('holds the longest of names and addresses', async () => {
    const name = 'Wilhelmina Konstantina Alexandrovna Featherstonehaugh-Cholmondeley of Woolfardisworthy';
    const { path } = await publishedBy(anne, { path: 'w'.repeat(60), changes: { name } });
    const { status, text } = await forms.get(`/${path}/share`);
    expect([status, text.includes('<svg')]).toEqual([200, true]);
    expect((await app.request(`/${path}/share/qr.png`)).status).toBe(200);
  });
});
