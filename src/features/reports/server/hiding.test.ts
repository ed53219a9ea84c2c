// Reported things are hidden automatically until an admin has looked. Checked in every place that could show them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import {
  decide,
  queueOf,
  readReport,
  report,
  reportConfirmed,
  reported,
} from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publicTribute, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { claimOf, pictureVisitor } from '../../../../tests/support/pictures/visitors-pictures.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import { jpeg } from '../../../../tests/support/pictures/pictures.ts';
import { photographAddress } from '../../media/contract/media.ts';
import type { Photograph } from '../../media/contract/media.ts';
import type { OwnPost } from '../../memories/contract/fields.ts';
import { HIDDEN_BY_NETWORK_PER_DAY } from '../../../shared/limits/report-limits.ts';

let app: TestApp;
let anne: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const shown = (path: string) => publicTribute(app, path);
const page = async (path: string) => (await app.request(`/${path}`)).text();
const listed = async (path: string) =>
  JSON.stringify(await bodyOf<object>(await app.send('GET', `/api/public-tributes/${path}/memories`)));

describe('one urgent report about an entry', () => {
  it.each(['self_harm', 'living_person', 'scam_link'])('hides it at once: %s', async (reason) => {
    const { path, id } = await publishedBy(anne);
    const words = `Dennis of 14 Harbour Row, ${reason}.`;
    const gil = visitor(app);
    const memory = await ownPost(await gil.leave(path, { words }));
    expect(await page(path)).toContain(words);
    const own = await reported(await report(visitor(app), { kind: 'memory', path, id: memory.id }, { reason }));
    expect(await page(path)).not.toContain(words);
    expect(await listed(path)).not.toContain(words);
    expect((await shown(path)).memories.count).toBe(0);
    expect(await readReport(admin, own.id)).toMatchObject({ thing: 'hidden', happened: [{ what: 'hidden_urgent' }] });
    const back = await gil.send('GET', `/api/own-posts/${memory.id}?editKey=${memory.editKey}`);
    expect(await bodyOf<OwnPost>(back)).toMatchObject({ state: 'hidden' });
    const kept = await bodyOf<{ items: { id: string }[] }>(await anne.get(`/api/tributes/${id}/posts?state=hidden`));
    expect(kept.items.map((one) => one.id)).toEqual([memory.id]);
  });

  it('hides a candle, and the same author lights no other in its place', async () => {
    const { path } = await publishedBy(anne);
    const gil = visitor(app);
    const candle = await ownPost(await gil.light(path, { name: 'Cheap roofs' }));
    await report(visitor(app), { kind: 'candle', path, id: candle.id }, { reason: 'scam_link' });
    expect(await page(path)).not.toContain('Cheap roofs');
    expect((await ownPost(await gil.light(path, { name: 'Cheap roofs' }))).state).toBe('hidden');
    expect((await shown(path)).candles).toEqual({ count: 0, latest: [] });
  });

  it('hides the pictures of a memory with it, in every size, but from whoever has to look', async () => {
    const { path } = await publishedBy(anne);
    const ben = pictureVisitor(app);
    const upload = await ben.upload(path);
    const left = await ben.sendJson('POST', `/api/public-tributes/${path}/memories`, {
      name: 'Ben',
      relation: '',
      words: 'At the sea.',
      idempotencyKey: 'a key of this test',
      photographs: [claimOf(upload)],
    });
    const memory = await ownPost(left);
    const [picture] = memory.photographs;
    const files = (picture?.widths ?? []).map((width) => photographAddress(picture as Photograph, width, 'webp'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect((await app.request(file)).status).toBe(200);
    const own = await reported(
      await report(visitor(app), { kind: 'photograph', path, id: picture?.id }, { reason: 'living_person' }),
    );
    expect((await readReport(admin, own.id)).kind).toBe('memory');
    for (const file of files) {
      expect((await app.request(file)).status).toBe(404);
      expect((await admin.get(file)).status).toBe(200);
    }
    expect((await app.request(`/${path}/photographs/${picture?.id}`)).status).toBe(404);
  });

  it('hides no page, no photograph of the family, and nothing for a machine', async () => {
    const { path } = await publishedBy(anne);
    const memory = await ownPost(await visitor(app).leave(path));
    await report(visitor(app), { kind: 'tribute', path }, { reason: 'self_harm' });
    const machine = { reason: 'self_harm', website: 'http://x' };
    expect((await report(visitor(app), { kind: 'memory', path, id: memory.id }, machine)).status).toBe(201);
    expect((await shown(path)).memories.count).toBe(1);
  });

  it('comes to the queue alone where one network hides too many in a day', async () => {
    const { path } = await publishedBy(anne);
    const network = '203.0.113.44';
    const posts = [];
    for (let number = 0; number <= HIDDEN_BY_NETWORK_PER_DAY; number += 1)
      posts.push(await ownPost(await visitor(app).leave(path)));
    for (const { id } of posts)
      await report(visitor(app, { network }), { kind: 'memory', path, id }, { reason: 'living_person' });
    expect((await shown(path)).memories.items.map(({ id }) => id)).toEqual([posts.at(-1)?.id]);
    expect((await queueOf(admin, '?kind=memory&urgent=yes')).items.length).toBeGreaterThanOrEqual(posts.length);
  });
});

describe('three reports', () => {
  it('hide an entry where they are of different networks and their addresses are confirmed', async () => {
    const { path } = await publishedBy(anne);
    const memory = await ownPost(await visitor(app).leave(path));
    const target = { kind: 'memory', path, id: memory.id };
    const count = async () => (await shown(path)).memories.count;
    // These reports are not independent: no address, unconfirmed addresses, or three from one network.
    for (let number = 0; number < 3; number += 1) await report(visitor(app), target);
    for (let number = 0; number < 3; number += 1)
      await report(visitor(app), target, { email: `u${number}@example.net` });
    for (let number = 0; number < 3; number += 1) await reportConfirmed(app, target, { network: '198.51.100.9' });
    expect(await count()).toBe(1);
    await reportConfirmed(app, target);
    expect(await count()).toBe(1);
    const last = await reportConfirmed(app, target);
    expect(await count()).toBe(0);
    expect((await readReport(admin, last.id)).happened).toMatchObject([
      { what: 'confirmed' },
      { what: 'hidden_by_three' },
    ]);
  });

  it('hide a photograph of the family from visitors, in the page, its files and its preview', async () => {
    const { path, id } = await publishedBy(anne, { visibility: 'private' });
    const { photograph } = await uploadPhotograph(uploadsBy(app, anne), tributeTarget(id), await jpeg());
    await anne.send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'public', approvesFirst: false });
    const target = { kind: 'photograph', path, id: photograph.id };
    const address = async () => {
      const { photographs, portrait } = await shown(path);
      return [portrait, ...photographs].some((one) => one?.id === photograph.id);
    };
    if (!(await address())) {
      const { revision } = await bodyOf<{ revision: string }>(await anne.get(`/api/tributes/${id}/changes`));
      await anne.send('POST', `/api/tributes/${id}/showings`, { revision });
    }
    expect(await address()).toBe(true);
    const file = photographAddress(photograph, photograph.widths[0] ?? 0, 'webp');
    expect((await app.request(file)).status).toBe(200);
    const card = async () => (await app.request(`/${path}/card.png`)).headers.get('etag');
    const before = await card();
    for (let number = 0; number < 3; number += 1) await reportConfirmed(app, target);
    expect(await address()).toBe(false);
    expect(await page(path)).not.toContain(photograph.id);
    expect((await app.request(file)).status).toBe(404);
    expect((await anne.get(file)).status).toBe(200);
    expect(typeof before).toBe('string');
    const [line] = (await queueOf(admin, '?kind=photograph')).items;
    const seen = await readReport(admin, line?.id ?? '');
    expect(seen).toMatchObject({ thing: 'hidden', was: { photographs: [{ id: photograph.id }] } });
    await bodyOf(await decide(admin, seen.id, 'leave'), 201);
    expect(await address()).toBe(true);
    expect((await app.request(file)).status).toBe(200);
  });

  it('hide nothing that somebody has looked at, until it is changed', async () => {
    const { path } = await publishedBy(anne);
    const gil = visitor(app);
    const memory = await ownPost(await gil.leave(path, { words: 'First words of these.' }));
    const target = { kind: 'memory', path, id: memory.id };
    const urgent = { reason: 'living_person' };
    const own = await reported(await report(visitor(app), target, urgent));
    await bodyOf(await decide(admin, own.id, 'leave'), 201);
    const count = async () => (await shown(path)).memories.count;
    expect(await count()).toBe(1);
    await report(visitor(app), target, urgent);
    expect(await count()).toBe(1);
    const edited = { editKey: memory.editKey, name: 'Gil', relation: '', words: 'Other words of these.' };
    await gil.send('PUT', `/api/own-posts/${memory.id}`, edited);
    await report(visitor(app), target, urgent);
    expect(await count()).toBe(0);
  });
});

describe('what is hidden', () => {
  it('is decided about by nobody but Rosemary, and can be changed or taken back by its author', async () => {
    const { path, id } = await publishedBy(anne);
    const gil = visitor(app);
    const memory = await ownPost(await gil.leave(path, { words: 'Words of a name.' }));
    const own = await reported(
      await report(visitor(app), { kind: 'memory', path, id: memory.id }, { reason: 'living_person' }),
    );
    for (const decision of ['approved', 'declined', 'waiting']) {
      const answer = await anne.send('PUT', `/api/tributes/${id}/posts/${memory.id}/decision`, { decision });
      expect([decision, answer.status]).toEqual([decision, 409]);
    }
    const edited = { editKey: memory.editKey, name: 'Gil', relation: '', words: 'Words without one.' };
    const changed = await bodyOf<OwnPost>(await gil.send('PUT', `/api/own-posts/${memory.id}`, edited));
    expect(changed).toMatchObject({ state: 'hidden', words: 'Words without one.' });
    await bodyOf(await decide(admin, own.id, 'leave'), 201);
    expect((await shown(path)).memories.items.map(({ words }) => words)).toEqual(['Words without one.']);
    await report(visitor(app), { kind: 'memory', path, id: memory.id }, { reason: 'self_harm' });
    const gone = await gil.send('DELETE', `/api/own-posts/${memory.id}`, { editKey: memory.editKey });
    expect(await bodyOf<OwnPost>(gone)).toMatchObject({ state: 'withdrawn' });
  });

  it('waits for its family again where its words would have', async () => {
    const { path, id } = await publishedBy(anne);
    const gil = visitor(app);
    const memory = await ownPost(await gil.leave(path));
    const own = await reported(
      await report(visitor(app), { kind: 'memory', path, id: memory.id }, { reason: 'scam_link' }),
    );
    const edited = { editKey: memory.editKey, name: 'Gil', relation: '', words: 'See https://example.org for more.' };
    await gil.send('PUT', `/api/own-posts/${memory.id}`, edited);
    await bodyOf(await decide(admin, own.id, 'leave'), 201);
    expect((await shown(path)).memories.count).toBe(0);
    const kept = await bodyOf<{ items: { id: string }[] }>(await anne.get(`/api/tributes/${id}/posts`));
    expect(kept.items.map((one) => one.id)).toEqual([memory.id]);
  });

  it('is in no copy and among nothing to be quoted', async () => {
    const { path, id } = await publishedBy(anne);
    const words = 'A line that nobody may quote.';
    const memory = await ownPost(await visitor(app).leave(path, { words }));
    await report(visitor(app), { kind: 'memory', path, id: memory.id }, { reason: 'living_person' });
    const offered = await anne.get(`/api/tributes/${id}/writing`);
    expect(await offered.text()).not.toContain(words);
    expect(await (await anne.get(`/api/tributes/${id}/preview`)).text()).not.toContain(words);
  });
});
