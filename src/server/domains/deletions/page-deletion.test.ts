import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyOf, filesOfCopy } from '../../../../tests/support/exports.ts';
import { cookieOf, type Person } from '../../../../tests/support/people.ts';
import { png } from '../../../../tests/support/pictures.ts';
import { openScene, type Scene } from '../../../../tests/support/scenes.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { bodyOf, draftOf, ownEntry, publishedBy, visitor } from '../../../../tests/support/tributes.ts';
import {
  continuationHeaders,
  creationHeaders,
  memoryTarget,
  sendWhole,
  tributeTarget,
  uploadPhotograph,
  uploadsBy,
} from '../../../../tests/support/uploads.ts';
import type { PageDeletion } from '../../../contract/deletions.ts';
import { DELETION_NOTICE_MS, DELETION_WAIT_MS, ERASURE_RECORD_MS } from '../../../contract/limits.ts';
import type { Tribute } from '../../../contract/tributes.ts';
import { memories } from '../memories/tables.ts';
import { photographs } from '../media/tables.ts';
import { tributeDeletions, tributePaths, tributes, tributeStewards } from '../tributes/tables.ts';
import { eraseDueAccounts } from './commands/erase.ts';
import { eraseDuePages } from './commands/erase-pages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ask = (person: Person, id: string) => person.send('PUT', `/api/tributes/${id}/deletion`);
const undo = (person: Person, id: string) => person.send('DELETE', `/api/tributes/${id}/deletion`);
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
const statusOf = async (path: string, cookie = '') =>
  (await app.request(path, { headers: cookie === '' ? {} : { cookie } })).status;
const waitOut = () => app.clock.advance(DELETION_WAIT_MS + 60_000);
const rowsOf = (id: string) => app.deps.db.select().from(tributes).where(eq(tributes.id, id));
const lettersOf = ({ email }: Person, subject: string) =>
  app.letters.filter((letter) => letter.to === email && letter.subject.startsWith(subject));
async function called(person: Person, subject: string, count = 1): Promise<void> {
  // The letter waits for its turn behind that of signing up.
  app.clock.advance(60_000);
  await app.lettersTo(person.email);
  await expect.poll(() => lettersOf(person, subject).length, { timeout: 20_000 }).toBe(count);
}
/** A session of today: the one before ended while the clock moved on. */
async function again(person: Person): Promise<Person['send']> {
  const { email, password } = person;
  const cookie = cookieOf(await app.send('POST', '/api/sessions', { email, password }));
  return (method, path, body) => app.send(method, path, body, { cookie });
}
const addressesOf = ({ path, photographId, entry }: Scene) => [
  `/${path}`,
  `/r/${path}`,
  `/${path}/photographs/${photographId}`,
  `/${path}/memories`,
  `/${path}/memories/new`,
  `/${path}/candles/new`,
  `/${path}/card.png`,
  `/api/public-tributes/${path}`,
  `/api/public-tributes/${path}/memories`,
  `/${path.toUpperCase()}`,
  `/${path}/memories/${entry.id}`,
];

describe('a page that its keeper deletes', () => {
  test('is gone from every way at once, with kind words, and comes back as it was', async () => {
    const person = await app.person();
    const scene = await openScene(app, person);
    const { tributeId: id, path, photographId } = scene;
    await person.send('PUT', `/api/tributes/${id}/entries/${scene.entry.id}/decision`, { decision: 'approved' });
    // Other sizes of its photograph may be made meanwhile.
    const shown = async () =>
      (await (await app.request(`/${path}`)).text()).replaceAll(/<picture>.*?<\/picture>|<style>.*?<\/style>/g, '');
    const before = await shown();
    // To other processes, which forget the page they keep.
    const announced = vi.spyOn(app.deps.pages, 'announcing');
    const asked = await bodyOf<PageDeletion>(await ask(person, id));
    expect(asked).toMatchObject({ id, name: 'Ada Marsh', wasOpen: true });
    expect(Date.parse(asked.erasedFrom ?? '')).toBe(app.clock.now().getTime() + DELETION_WAIT_MS);
    expect(announced).toHaveBeenCalledWith([id]);
    announced.mockRestore();
    for (const address of addressesOf(scene).slice(0, -1))
      expect([address, await statusOf(address)]).toEqual([address, 410]);
    expect(await statusOf(`/files/${photographId}/1-64.webp`)).toBe(404);
    const page = await app.request(`/${path}`, { headers: { accept: 'text/html' } });
    const text = await page.text();
    expect(text).toContain('This page is no longer here');
    expect(text).toContain('noindex');
    expect(text).not.toContain('Ada Marsh');
    expect(await bodyOf(await person.get('/api/tributes'))).toMatchObject({
      tributes: [],
      deleted: [{ id, name: 'Ada Marsh', erasedFrom: asked.erasedFrom }],
    });
    // Asked for again, later, its day stays.
    app.clock.advance(DAY_MS);
    expect(await bodyOf(await ask(person, id))).toEqual(asked);
    expect(await bodyOf(await undo(person, id))).toEqual({ ...asked, erasedFrom: null });
    expect(await bodyOf(await undo(person, id))).toEqual({ ...asked, erasedFrom: null });
    expect(await shown()).toBe(before);
    expect(await statusOf(`/files/${photographId}/1-64.webp`)).toBe(200);
    await called(person, 'A page of yours will be deleted');
    const [letter] = lettersOf(person, 'A page of yours will be deleted');
    expect(letter?.text).toContain(`${app.origin}/account/tributes/${id}/deletion`);
    expect(letter?.text.replaceAll('\n', ' ')).toContain('the page “Ada Marsh”');
  });

  test('tells nobody that it was there when nobody else could open it', async () => {
    const person = await app.person();
    const hidden = await publishedBy(person, { visibility: 'private' });
    const draft = await draftOf(person);
    await bodyOf(await ask(person, hidden.id));
    await bodyOf(await ask(person, draft.id));
    const nothing = await (await app.request('/nobody-was-ever-here')).text();
    const answer = await app.request(`/${hidden.path}`);
    expect([answer.status, await answer.text()]).toEqual([404, nothing]);
    waitOut();
    await eraseDuePages(app.deps);
    expect(await statusOf(`/${hidden.path}`)).toBe(404);
    expect(await rowsOf(hidden.id)).toEqual([]);
    const stranger = await app.person();
    expect(await codeOf(await ask(stranger, hidden.id))).toEqual([404, 'NOT_FOUND']);
  });

  test('that opened by its link says so to whoever has the link, and to nobody else', async () => {
    const person = await app.person();
    const { tributeId: id, path, linkKey } = await openScene(app, person, 'link');
    await person.send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'link', approvesFirst: true });
    // It was public while the scene was made; this one never was.
    const own = await publishedBy(person, { visibility: 'link' });
    const cookie = cookieOf(await app.request(`/${own.path}?key=${own.linkKey}`));
    for (const one of [id, own.id]) await bodyOf(await ask(person, one));
    const seen = async () => [
      await statusOf(`/${path}`),
      await statusOf(`/${path}?key=${linkKey}`),
      await statusOf(`/${own.path}`),
      await statusOf(`/${own.path}?key=guessed`),
      await statusOf(`/${own.path}?key=${own.linkKey}`),
      await statusOf(`/${own.path}`, cookie),
    ];
    const expected = [410, 410, 404, 303, 410, 410];
    expect(await seen()).toEqual(expected);
    waitOut();
    await eraseDuePages(app.deps);
    expect(await seen()).toEqual(expected);
    expect(JSON.stringify(await app.deps.db.select().from(tributePaths))).not.toContain(own.linkKey);
  });

  test('refuses what other tabs still send, in words, and takes it once it is back', async () => {
    const person = await app.person();
    const { id, path, rev } = await publishedBy(person);
    const send = uploadsBy(app, person);
    const picture = await png({ width: 64, height: 48 });
    const target = tributeTarget(id);
    const begun = await send('/api/uploads', { method: 'POST', headers: creationHeaders(target, picture.length) });
    await bodyOf(await ask(person, id));
    const gone = [410, 'PAGE_DELETED'];
    const changes = { story: 'Typed in another tab.' };
    expect(await codeOf(await person.send('PATCH', `/api/tributes/${id}`, { rev, changes }))).toEqual(gone);
    expect(await codeOf(await person.send('POST', '/api/tributes', { id, changes }))).toEqual(gone);
    const publication = { path, visibility: 'public', approvesFirst: true };
    expect(await codeOf(await person.send('PUT', `/api/tributes/${id}/publication`, publication))).toEqual(gone);
    expect(await codeOf(await person.send('DELETE', `/api/tributes/${id}/publication`))).toEqual(gone);
    expect(await codeOf(await person.get(`/api/tributes/${id}`))).toEqual(gone);
    const rest = () =>
      send(begun.headers.get('location') ?? '', {
        method: 'PATCH',
        headers: continuationHeaders(0),
        body: new Uint8Array(picture),
      });
    expect(await codeOf(await rest())).toEqual(gone);
    expect(await codeOf(await sendWhole(send, tributeTarget(id), picture))).toEqual(gone);
    expect((await person.get(`/create-tribute?tribute=${id}`)).headers.get('location')).toBe(
      `/account/tributes/${id}/deletion`,
    );
    await bodyOf(await undo(person, id));
    expect(await bodyOf(await person.send('PATCH', `/api/tributes/${id}`, { rev, changes }))).toMatchObject(changes);
    expect((await rest()).status).toBe(200);
  });

  test('leaves visitors their own words to read and take back, and takes no others', async () => {
    const person = await app.person();
    const { tributeId: id, path, entry } = await openScene(app, person);
    const guest = visitor(app);
    const sent = () => sendWhole(uploadsBy(app), memoryTarget(path), Buffer.from('x'));
    await bodyOf(await ask(person, id));
    expect((await guest.leave(path)).status).toBe(410);
    expect((await guest.light(path)).status).toBe(410);
    expect((await sent()).status).toBe(410);
    const words = { name: 'Priya', relation: '', words: 'Other words.', editKey: entry.editKey };
    expect(await codeOf(await app.send('PUT', `/api/own-entries/${entry.id}`, words))).toEqual([410, 'PAGE_GONE']);
    expect(await statusOf(`/${path}/memories/${entry.id}?key=${entry.editKey}`)).toBe(200);
    const { editKey } = entry;
    expect((await app.send('DELETE', `/api/own-entries/${entry.id}`, { editKey })).status).toBe(200);
    const entries = `/api/tributes/${id}/entries/${entry.id}/decision`;
    expect(await codeOf(await person.send('PUT', entries, { decision: 'approved' }))).toEqual([410, 'PAGE_DELETED']);
  });

  test('is deleted and brought back by its owner alone', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const { id, path } = await publishedBy(person);
    await app.deps.db
      .insert(tributeStewards)
      .values({ tributeId: id, userId: other.id, role: 'steward', since: app.clock.now() });
    expect(await codeOf(await ask(other, id))).toEqual([403, 'NOT_ALLOWED']);
    expect(await codeOf(await ask(await app.person(), id))).toEqual([404, 'NOT_FOUND']);
    expect(await statusOf(`/${path}`)).toBe(200);
    await bodyOf(await ask(person, id));
    expect(await codeOf(await undo(other, id))).toEqual([403, 'NOT_ALLOWED']);
    // Both keep it, so both are told.
    await called(other, 'A page of yours will be deleted');
  });
});

describe('a deleted page whose wait is over', () => {
  /** With photographs of its keeper and of a visitor, words, two addresses, and a copy that holds it. */
  async function leaving() {
    const person = await app.person();
    const scene = await openScene(app, person);
    const { tributeId: id, path } = scene;
    const newer = `${path}-newer`;
    const publication = { path: newer, visibility: 'public', approvesFirst: true };
    await bodyOf(await person.send('PUT', `/api/tributes/${id}/publication`, publication));
    const sent = await uploadPhotograph(uploadsBy(app), memoryTarget(newer), await png({ width: 64, height: 48 }));
    const claim = [{ id: sent.photograph.id, claim: sent.claim }];
    await ownEntry(await visitor(app).leave(newer, { photographs: claim }));
    await bodyOf(await ask(person, id));
    // While it waits it is still in the copy of its keeper.
    const copy = await copyOf(person);
    const files = [...(await filesOfCopy(person, copy)).values()].map(String);
    expect(files.some((content) => content.includes(newer))).toBe(true);
    const exportId = copy.id;
    return { person, ...scene, newer, exportId, visitorsId: sent.photograph.id };
  }
  type Leaving = Awaited<ReturnType<typeof leaving>>;
  const filesNaming = async (...ids: string[]) =>
    (await Array.fromAsync(app.deps.files.list())).filter(({ key }) => ids.some((id) => key.includes(id)));

  async function expectErased({ tributeId: id, path, newer, photographId, visitorsId, exportId }: Leaving) {
    expect(await rowsOf(id)).toEqual([]);
    expect(await app.deps.db.$count(memories, eq(memories.tributeId, id))).toBe(0);
    for (const photograph of [photographId, visitorsId])
      expect(await app.deps.db.$count(photographs, eq(photographs.id, photograph))).toBe(0);
    expect(await filesNaming(photographId, visitorsId, exportId)).toEqual([]);
    for (const address of [path, newer]) expect(await statusOf(`/${address}`)).toBe(410);
  }

  test('is erased with everything on it; its addresses are nobody else’s for ever', async () => {
    const left = await leaving();
    const { person, tributeId: id, path, newer } = left;
    app.clock.advance(DELETION_WAIT_MS - DELETION_NOTICE_MS);
    await eraseDuePages(app.deps);
    await eraseDuePages(app.deps);
    await called(person, 'A page of yours will soon be deleted for good');
    expect(await rowsOf(id)).toHaveLength(1);
    app.clock.advance(DELETION_NOTICE_MS);
    // Its day has come, so it may be half erased: too late, though its row is still there.
    const send = await again(person);
    expect(await codeOf(await send('DELETE', `/api/tributes/${id}/deletion`))).toEqual([404, 'NOT_FOUND']);
    app.clock.advance(60_000);
    await eraseDuePages(app.deps);
    await expectErased(left);
    expect(await statusOf(`/${path}/memories/${left.entry.id}?key=${left.entry.editKey}`)).toBe(404);
    expect(await codeOf(await send('GET', `/api/tributes/${id}/deletion`))).toEqual([404, 'NOT_FOUND']);
    // A browser that still holds words of it does not bring it back under its id.
    const draft = { id, changes: { name: 'Ada Marsh' } };
    expect(await codeOf(await send('POST', '/api/tributes', draft))).toEqual([410, 'PAGE_DELETED']);
    // Not even its keeper gets the address again: what was printed of it must never lead to somebody else.
    const { id: next } = await bodyOf<Tribute>(
      await send('POST', '/api/tributes', { ...draft, id: randomUUID() }),
      201,
    );
    for (const taken of [path, newer]) {
      const publication = { path: taken, visibility: 'public', approvesFirst: true };
      expect(await codeOf(await send('PUT', `/api/tributes/${next}/publication`, publication))).toEqual([
        409,
        'PATH_TAKEN',
      ]);
      expect(await bodyOf(await send('GET', `/api/tributes/${next}/path-availability?path=${taken}`))).toMatchObject({
        isFree: false,
        reason: 'taken',
      });
    }
    expect(lettersOf(person, 'A page of yours will soon be deleted for good')).toHaveLength(1);
  });

  test('is erased once by two processes, however often one is broken off', async () => {
    const left = await leaving();
    waitOut();
    const { files } = app.deps;
    let steps = 0;
    const remove = async (key: string) => {
      steps -= 1;
      if (steps < 0) throw new Error('The process is gone.');
      await files.remove(key);
    };
    let broken = 0;
    for (const further of [0, 1, 3]) {
      steps = further;
      await eraseDuePages({ ...app.deps, files: { ...files, remove } }).catch(() => (broken += 1));
    }
    expect(broken).toBeGreaterThan(0);
    await Promise.all([eraseDuePages(app.deps), eraseDuePages(app.deps)]);
    await expectErased(left);
  });

  test('is erased again when a backup brings it back, and its record goes after three years', async () => {
    const left = await leaving();
    const { tributeId: id, path } = left;
    const kept = await rowsOf(id);
    waitOut();
    await eraseDuePages(app.deps);
    await app.deps.db
      .insert(tributes)
      .values(kept.map((row) => ({ ...row, state: 'published' as const, deletedAt: null })));
    await eraseDuePages(app.deps);
    await expectErased(left);
    app.clock.advance(ERASURE_RECORD_MS + 1000);
    await eraseDuePages(app.deps);
    expect(await app.deps.db.$count(tributeDeletions, eq(tributeDeletions.tributeId, id))).toBe(0);
    expect(await statusOf(`/${path}`)).toBe(410);
  });
});

describe('pages that go with their keeper’s account', () => {
  test('say that they are gone, come back with the account, and leave their addresses to nobody', async () => {
    const person = await app.person();
    const shown = await publishedBy(person);
    const hidden = await publishedBy(person, { visibility: 'private' });
    const alone = await publishedBy(person);
    await bodyOf(await ask(person, alone.id));
    const { email, password } = person;
    const fates = [{ id: shown.id, fate: 'remove' }];
    const leave = async (send: Person['send']) =>
      bodyOf(await send('POST', '/api/deletion-requests', { password, tributes: fates }));
    await leave(person.send);
    const seen = async () =>
      [await statusOf(`/${shown.path}`), await statusOf(`/${hidden.path}`), await statusOf(`/${alone.path}`)] as const;
    expect(await seen()).toEqual([410, 404, 410]);
    const refused = (await (await app.send('POST', '/api/sessions', { email, password })).json()) as {
      data: { oobCode: string };
    };
    await app.send('POST', '/api/deletion-undos', { mode: 'undoDeletion', oobCode: refused.data.oobCode });
    // The page that was deleted by itself goes on waiting.
    expect(await seen()).toEqual([200, 404, 410]);
    const send = await again(person);
    expect(await bodyOf(await send('GET', '/api/tributes'))).toMatchObject({ deleted: [{ id: alone.id }] });
    await leave(send);
    waitOut();
    await eraseDueAccounts(app.deps);
    expect(await seen()).toEqual([410, 404, 410]);
    const stranger = await app.person();
    const draft = await draftOf(stranger, { name: 'Ada Marsh' });
    for (const path of [shown.path, hidden.path]) {
      const publication = { path, visibility: 'public', approvesFirst: true };
      const answer = await stranger.send('PUT', `/api/tributes/${draft.id}/publication`, publication);
      expect(await codeOf(answer)).toEqual([409, 'PATH_TAKEN']);
    }
  });
});
