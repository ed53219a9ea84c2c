import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, type Person } from '../../../../tests/support/accounts/people.ts';
import { png } from '../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../tests/support/tributes/tribute-people.ts';
import { bodyOf, draftOf, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import type { SeenPreviewLink, TributePreviewLinks } from '../contract/preview-links.ts';
import {
  PREVIEW_LINK_MS,
  PREVIEW_LINK_NOTE_CHARACTERS,
  PREVIEW_LINK_NOTES_PER_LINK_PER_DAY,
  PREVIEW_LINKS_PER_TRIBUTE,
} from '../../../shared/limits/limits.ts';
import { previewLinkNotes } from './tables/preview-links.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advanceTo(12);
});
afterAll(() => app.close());

async function previewLinkOf(keeper: Person, id: string, label = '') {
  const previewLinkId = randomUUID();
  const made = await keeper.send('POST', `/api/tributes/${id}/preview-links`, { previewLinkId, label });
  const { key } = await bodyOf<{ key: string }>(made, 201);
  return { previewLinkId, key, address: `/preview-links/${previewLinkId}?key=${key}` };
}

const listOf = async (person: Person, id: string) =>
  bodyOf<TributePreviewLinks>(await person.get(`/api/tributes/${id}/preview-links`));
const see = (key: { previewLinkId: string; key: string }, cookie = '') =>
  app.send('GET', `/api/preview-links/${key.previewLinkId}?key=${key.key}`, undefined, cookie === '' ? {} : { cookie });
const noteOf = (more: object = {}) => ({
  name: 'Mary',
  words: 'She was born in May.',
  idempotencyKey: randomUUID(),
  ...more,
});

async function draftWithPhotograph() {
  const anne = await app.newcomer();
  const { id } = await draftOf(anne, { name: 'Ada Marsh', story: 'She kept bees.' });
  const picture = await png({ width: 640, height: 480 });
  const { photograph } = await uploadPhotograph(uploadsBy(app, anne), tributeTarget(id), picture);
  return { anne, id, photograph };
}

let networks = 0;
const leaveNote = ({ previewLinkId, key }: { previewLinkId: string; key: string }, note: object) =>
  app.send(
    'POST',
    `/api/preview-links/${previewLinkId}/notes`,
    { key, ...note },
    { 'x-forwarded-for': `10.77.0.${(networks += 1)}` },
  );

describe('a preview link', () => {
  it('shows a draft with its pictures to whoever has the link, and to nobody else', async () => {
    const { anne, id, photograph } = await draftWithPhotograph();
    const previewLink = await previewLinkOf(anne, id);
    const answer = await app.request(previewLink.address);
    const html = await answer.text();
    expect(html).toContain('She kept bees.');
    expect(html).toContain('This page is not public.');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
      'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
    });
    const file = /\/files\/[0-9a-f-]+\/\d+-\d+\.webp/.exec(html)?.[0] ?? '';
    expect(file).toContain(photograph.id);
    const cookie = cookieOf(answer);
    expect(answer.headers.getSetCookie().join()).toMatch(/tribute-glimpse-[0-9a-f-]+=.*HttpOnly/);
    const opened = await app.request(file, { headers: { cookie } });
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await app.request(file)).status).toBe(404);
    const other = await draftWithPhotograph();
    const elsewhere = cookieOf(await app.request((await previewLinkOf(other.anne, other.id)).address));
    expect((await app.request(file, { headers: { cookie: elsewhere } })).status).toBe(404);
  });

  it('shows changes that visitors do not see, whose bytes stay the same', async () => {
    const anne = await app.newcomer();
    const { id, path } = await publishedBy(anne, { changes: { line: 'Always in the garden' } });
    const before = await (await app.request(`/${path}`)).text();
    await anne.send('PATCH', `/api/tributes/${id}`, { rev: 1, changes: { line: 'Always among the bees' } });
    const previewLink = await previewLinkOf(anne, id);
    const seen = await bodyOf<SeenPreviewLink>(await see(previewLink));
    expect(seen).toMatchObject({
      isPublished: true,
      tribute: { line: 'Always among the bees', memories: { count: 0 } },
    });
    expect(await (await app.request(`/${path}`)).text()).toBe(before);
  });

  it('shows nothing of visitors’ words', async () => {
    const anne = await app.newcomer();
    const { id, path } = await publishedBy(anne);
    await visitor(app).leave(path, { words: 'She mended my bicycle.' });
    const previewLink = await previewLinkOf(anne, id);
    expect(await (await app.request(previewLink.address)).text()).not.toContain('She mended my bicycle.');
  });

  it('is refused alike for every link that opens nothing', async () => {
    const { anne, id } = await draftWithPhotograph();
    const [ended, wrong, late] = [
      await previewLinkOf(anne, id),
      await previewLinkOf(anne, id),
      await previewLinkOf(anne, id),
    ];
    const cookie = cookieOf(await app.request(ended.address));
    const html = await (await app.request(ended.address)).text();
    const file = /\/files\/[0-9a-f-]+\/\d+-\d+\.webp/.exec(html)?.[0] ?? '';
    await anne.send('DELETE', `/api/tributes/${id}/preview-links/${ended.previewLinkId}`);
    const nobody = { previewLinkId: randomUUID(), key: wrong.key };
    const tries = [
      ended,
      nobody,
      { ...wrong, key: `${wrong.key}0` },
      { ...wrong, key: '' },
      { ...wrong, key: late.key },
    ];
    const texts = new Set<string>();
    for (const tried of tries) {
      expect((await see(tried)).status).toBe(404);
      expect((await leaveNote(tried, noteOf())).status).toBe(404);
      const screen = await app.request(`/preview-links/${tried.previewLinkId}?key=${tried.key}`);
      expect(screen.status).toBe(404);
      texts.add((await screen.text()).replaceAll(/[\w+/=-]{22}==/g, ''));
    }
    expect(texts.size).toBe(1);
    expect((await app.request(file, { headers: { cookie } })).status).toBe(404);
    app.clock.advance(PREVIEW_LINK_MS);
    expect((await see(late)).status).toBe(404);
  });

  it('still opens by the address that was sent before', async () => {
    const { anne, id } = await draftWithPhotograph();
    const { previewLinkId, key, address } = await previewLinkOf(anne, id);
    const before = await app.request(`/glimpse/${previewLinkId}?key=${key}`, { redirect: 'manual' });
    expect([before.status, before.headers.get('location')]).toEqual([301, address]);
    const form = { method: 'POST', body: new URLSearchParams({ words: 'Hello' }), redirect: 'manual' } as const;
    const sent = await app.request(`/glimpse/${previewLinkId}?key=${key}`, form);
    expect([sent.status, sent.headers.get('location')]).toEqual([308, address]);
  });

  it('ends with the page', async () => {
    const { anne, id } = await draftWithPhotograph();
    const previewLink = await previewLinkOf(anne, id);
    expect((await anne.send('PUT', `/api/tributes/${id}/deletion`)).status).toBe(200);
    expect((await see(previewLink)).status).toBe(404);
  });

  it('is made by those who look after the page, a few at a time, once each', async () => {
    const { anne, id } = await draftWithPhotograph();
    const thomas = await app.newcomer();
    await addToTribute(app, id, { userId: thomas.id, role: 'writer' });
    const previewLinkId = randomUUID();
    const make = (person: Person, body: object) => person.send('POST', `/api/tributes/${id}/preview-links`, body);
    expect((await make(thomas, { previewLinkId, label: '' })).status).toBe(403);
    expect((await make(anne, { previewLinkId, label: 'x'.repeat(81) })).status).toBe(422);
    expect((await make(anne, { previewLinkId, label: 'Aunt Mary' })).status).toBe(201);
    expect((await make(anne, { previewLinkId, label: 'Aunt Mary' })).status).toBe(409);
    for (let at = 1; at < PREVIEW_LINKS_PER_TRIBUTE; at += 1) await previewLinkOf(anne, id);
    expect((await make(anne, { previewLinkId: randomUUID(), label: '' })).status).toBe(422);
    expect((await listOf(thomas, id)).previewLinks).toEqual([]);
    expect((await listOf(anne, id)).previewLinks.map(({ label }) => label)).toContain('Aunt Mary');
  });
});

describe('a note to the family', () => {
  it('is read by everybody on the page and by nobody else, and told of by mail without its words', async () => {
    const { anne, id } = await draftWithPhotograph();
    const thomas = await app.newcomer();
    await addToTribute(app, id, { userId: thomas.id, role: 'reader' });
    const previewLink = await previewLinkOf(anne, id);
    const leave = (note: object) => leaveNote(previewLink, note);
    const note = noteOf({ words: 'She was born in May,\n\nnot in June.' });
    expect((await leave(note)).status).toBe(201);
    // A retry leaves no second note.
    expect((await leave(note)).status).toBe(201);
    for (const person of [anne, thomas])
      expect((await listOf(person, id)).notes).toMatchObject([{ name: 'Mary', words: note.words }]);
    expect((await (await app.newcomer()).get(`/api/tributes/${id}/preview-links`)).status).toBe(404);
    expect(JSON.stringify(await (await see(previewLink)).json())).not.toContain('not in June');
    await leave(noteOf({ words: 'And in Wells.' }));
    app.clock.advance(2 * 60_000);
    const emails = await app.emailsTo(anne.email, 2);
    const told = emails.filter(({ subject }) => subject === 'A note about a page you look after');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toMatch(/May|Mary|Ada/);
    expect(await bodyOf(await thomas.get('/api/preview-link-notes'))).toEqual({ pages: [{ tributeId: id, notes: 2 }] });
  });

  it('keeps other words that come with the key of a note, as from a form one went back to', async () => {
    const { anne, id } = await draftWithPhotograph();
    const previewLink = await previewLinkOf(anne, id);
    const idempotencyKey = randomUUID();
    for (const more of [{}, { words: 'And in Wells.' }, { name: 'Mary Ann' }, {}])
      expect((await leaveNote(previewLink, noteOf({ ...more, idempotencyKey }))).status).toBe(201);
    const { notes } = await listOf(anne, id);
    expect(notes.map(({ name, words }) => `${name}: ${words}`).toSorted()).toEqual([
      'Mary Ann: She was born in May.',
      'Mary: And in Wells.',
      'Mary: She was born in May.',
    ]);
  });

  it('is refused when it is empty, too long, or one of too many', async () => {
    const { anne, id } = await draftWithPhotograph();
    const previewLink = await previewLinkOf(anne, id);
    const leave = (note: object) => leaveNote(previewLink, note);
    expect((await leave(noteOf({ words: ' ' }))).status).toBe(422);
    expect((await leave(noteOf({ words: 'x'.repeat(PREVIEW_LINK_NOTE_CHARACTERS + 1) }))).status).toBe(422);
    for (let at = 0; at < PREVIEW_LINK_NOTES_PER_LINK_PER_DAY; at += 1)
      expect((await leave(noteOf())).status).toBe(201);
    expect((await leave(noteOf())).status).toBe(429);
    expect((await listOf(anne, id)).notes).toHaveLength(PREVIEW_LINK_NOTES_PER_LINK_PER_DAY);
  });

  it('can be removed by those who look after the page', async () => {
    const { anne, id } = await draftWithPhotograph();
    const thomas = await app.newcomer();
    await addToTribute(app, id, { userId: thomas.id, role: 'writer' });
    const previewLink = await previewLinkOf(anne, id);
    await leaveNote(previewLink, noteOf());
    const noteId = (await listOf(anne, id)).notes[0]?.id ?? '';
    const remove = (person: Person) => person.send('DELETE', `/api/tributes/${id}/preview-link-notes/${noteId}`);
    expect((await remove(thomas)).status).toBe(403);
    expect((await remove(anne)).status).toBe(200);
    expect(await app.deps.db.select().from(previewLinkNotes).where(eq(previewLinkNotes.id, noteId))).toEqual([]);
  });

  it('is left by a form without a script, which keeps what was refused', async () => {
    const { anne, id } = await draftWithPhotograph();
    const { address } = await previewLinkOf(anne, id);
    const post = (fields: Record<string, string>) =>
      app.request(address, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'x-forwarded-for': '10.77.1.1' },
      });
    const refused = await post({ name: 'Mary', words: '', idempotencyKey: randomUUID() });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('value="Mary"');
    const sent = await post({ name: 'Mary', words: 'One.\r\nTwo.', idempotencyKey: randomUUID() });
    expect(sent.status).toBe(303);
    expect(await (await app.request(sent.headers.get('location') ?? '')).text()).toContain('Your note is with those');
    expect((await listOf(anne, id)).notes[0]?.words).toBe('One.\nTwo.');
  });
});
