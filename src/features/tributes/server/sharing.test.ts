import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPages } from '../../../../tests/support/tributes/on-page.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import {
  bodyOf,
  draftOf,
  publishedBy,
  showChanges,
  visitor,
  PAGE_PASSWORD,
} from '../../../../tests/support/tributes/tributes.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import type { OwnSharing, Sharing } from '../contract/sharing.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const { joined } = onPages(() => app);
const names = { name: 'Margaret Elise Hartwell', knownAs: 'Granny Peg', publicName: 'Maggie' };
const own = async (id: string, who = anne) => bodyOf<OwnSharing>(await who.get(`/api/tributes/${id}/sharing`));
const openTo = (path: string) => app.request(`/api/public-tributes/${path}/sharing`);
const readable = (sharing: Sharing | null) => JSON.stringify([sharing?.tells, sharing?.asks]);

describe('how a page is told to others', () => {
  it('has texts with the name that visitors read, never the word of the family', async () => {
    const { id, path } = await publishedBy(anne, { changes: names });
    const { sharing } = await own(id);
    expect(sharing?.called).toBe('Maggie');
    expect(sharing?.address).toBe(`${app.origin}/${path}`);
    expect(sharing?.tells.subject).toBe('A page to remember Maggie');
    for (const ready of [sharing?.tells, sharing?.asks]) {
      expect(ready?.text).toContain('Maggie');
      expect(ready?.text.includes(`\n\n${sharing?.address}`)).toBe(true);
    }
    expect(readable(sharing)).not.toMatch(/Granny|Peg|password|Hartwell/);
    const answer = await openTo(path);
    expect(await bodyOf<Sharing>(answer)).toEqual(sharing);
    expect(sharing?.picture.path).toMatch(/^M\d/);
  });

  it('says how one gets in: by the whole link, or with a password that is told apart', async () => {
    const byLink = await publishedBy(anne, { changes: names, visibility: 'link' });
    const { sharing: linked } = await own(byLink.id);
    expect(linked?.address).toBe(`${app.origin}/${byLink.path}?key=${byLink.linkKey}`);
    expect(linked?.tells.text).toContain('Only people with this link can open it.');
    expect(linked?.asks?.text).toContain('#memories');

    const byPassword = await publishedBy(anne, { changes: names, visibility: 'password' });
    const { sharing: asked } = await own(byPassword.id);
    expect(asked?.tells.text).toContain('It asks for a password.');
    expect(asked?.tells.text).toContain('please ask me for it');
    expect(JSON.stringify(asked)).not.toContain(PAGE_PASSWORD);
  });

  it('offers nothing to send while nobody else can open it', async () => {
    const closed = await publishedBy(anne, { visibility: 'private' });
    const draft = await draftOf(anne, names);
    const takenDown = await publishedBy(anne);
    await anne.send('DELETE', `/api/tributes/${takenDown.id}/publication`);
    for (const { id } of [closed, draft, takenDown]) expect((await own(id)).sharing).toBeNull();
    expect((await own(takenDown.id)).state).toBe('draft');
    const again = { path: takenDown.path, visibility: 'public', approvesFirst: true };
    await anne.send('PUT', `/api/tributes/${takenDown.id}/publication`, again);
    expect((await own(takenDown.id)).sharing?.address).toBe(`${app.origin}/${takenDown.path}`);
  });

  it('is for those who may show the page, and of a public page for everyone', async () => {
    const { id, path } = await publishedBy(anne, { visibility: 'link' });
    const statusFor = async (who: Person) => (await who.get(`/api/tributes/${id}/sharing`)).status;
    expect(await statusFor(await app.person())).toBe(404);
    expect(await statusFor(await joined(anne, id, 'writer'))).toBe(403);
    expect(await statusFor(await joined(anne, id, 'steward'))).toBe(200);
    expect((await openTo(path)).status).toBe(404);
    expect((await anne.get(`/api/public-tributes/${path}/sharing`)).status).toBe(404);
    expect((await visitor(app).send('GET', '/api/public-tributes/nobody-there/sharing')).status).toBe(404);
  });

  it('knows the name as visitors see it, and a page by its address of before', async () => {
    const { id, path } = await publishedBy(anne, { changes: names });
    const { rev } = await bodyOf<{ rev: number }>(await anne.get(`/api/tributes/${id}`));
    await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes: { publicName: 'Daisy' } });
    expect((await own(id)).sharing?.called).toBe('Maggie');
    await showChanges(anne, id);
    expect((await own(id)).sharing?.called).toBe('Daisy');
    const moved = { path: `${path}-hartwell`, visibility: 'public', approvesFirst: true };
    await anne.send('PUT', `/api/tributes/${id}/publication`, moved);
    expect((await bodyOf<Sharing>(await openTo(path))).address).toBe(`${app.origin}/${path}-hartwell`);
  });

  it('names next steps after a recent death alone', async () => {
    const year = app.deps.clock.now().getUTCFullYear();
    const suggests = async (died: number | null) => {
      const changes = { name: 'Ada Marsh', died: died === null ? null : { year: died, month: null, day: null } };
      return (await own((await publishedBy(anne, { changes })).id)).suggestsNextSteps;
    };
    expect([await suggests(year), await suggests(year - 1)]).toEqual([true, true]);
    expect([await suggests(year - 2), await suggests(1931), await suggests(null)]).toEqual([false, false, true]);
  });
});

describe('the QR code of a page', () => {
  const codeAt = (place: string, cookie = '') => app.request(place, { headers: { cookie } });

  it('is a file to print, as a picture and as a drawing', async () => {
    const { id, path } = await publishedBy(anne, { changes: names });
    const png = await codeAt(`/${path}/share/qr.png`);
    expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(png.headers.get('content-disposition')).toContain(`${path}.png`);
    const { default: sharp } = await import('sharp');
    const { width = 0, height, format } = await sharp(Buffer.from(await png.arrayBuffer())).metadata();
    expect([format, height, width > 500]).toEqual(['png', width, true]);
    const svg = await codeAt(`/account/tributes/${id}/share/qr.svg`, anne.cookie);
    expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const { sharing } = await own(id);
    expect(await svg.text()).toContain(sharing?.picture.path);
  });

  it('is for those who may have the address', async () => {
    const { id, path } = await publishedBy(anne, { visibility: 'link' });
    const stranger = await app.person();
    const places = [`/${path}/share/qr.png`, `/account/tributes/${id}/share/qr.png`];
    for (const place of places) expect((await codeAt(place, stranger.cookie)).status).toBe(404);
    expect((await codeAt(places[1] ?? '')).status).toBe(401);
    expect((await codeAt(places[1] ?? '', anne.cookie)).status).toBe(200);
    expect((await codeAt('/account/tributes/none/share/qr.png', anne.cookie)).status).toBe(404);
    const closed = await publishedBy(anne, { visibility: 'private' });
    expect((await codeAt(`/account/tributes/${closed.id}/share/qr.png`, anne.cookie)).status).toBe(404);
  });
});
