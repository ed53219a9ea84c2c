import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  askDeletion,
  pageDeletions,
  refusalOf,
  undoDeletion,
  type PageDeletions,
} from '../../../../tests/support/tributes/page-deletions.ts';
import { cookieOf, type Person } from '../../../../tests/support/accounts/people.ts';
import { png } from '../../../../tests/support/pictures/pictures.ts';
import { openScene, type Scene } from '../../../../tests/support/tributes/scenes.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import {
  continuationHeaders,
  creationHeaders,
  memoryTarget,
  sendWhole,
  tributeTarget,
  uploadsBy,
} from '../../../../tests/support/pictures/uploads.ts';
import type { PageDeletion } from '../contract/deletions.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import { tributePaths, tributeMembers } from '../../tributes/server/tables/tributes.ts';
import { eraseDueAccounts } from './commands/deletions/erase.ts';
import { eraseDuePages } from './commands/deletions/erase-pages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let deletions: PageDeletions;
beforeAll(async () => {
  app = await openTestApp();
  deletions = pageDeletions(app);
});
afterAll(() => app.close());

const addressesOf = ({ path, photographId, post }: Scene) => [
  `/${path}`,
  `/r/${path}`,
  `/${path}/photographs/${photographId}`,
  `/${path}/memories`,
  `/${path}/memories/new`,
  `/${path}/candles`,
  `/${path}/candles/new`,
  `/${path}/card.png`,
  `/api/public-tributes/${path}`,
  `/api/public-tributes/${path}/memories`,
  `/api/public-tributes/${path}/candles`,
  `/${path.toUpperCase()}`,
  `/${path}/memories/${post.id}`,
];

describe('a page that its keeper deletes', () => {
  test('is gone from every way at once, with kind words, and comes back as it was', async () => {
    const person = await app.person();
    const scene = await openScene(app, person);
    const { tributeId: id, path, photographId } = scene;
    await person.send('PUT', `/api/tributes/${id}/posts/${scene.post.id}/decision`, { decision: 'approved' });
    // Picture elements are left out, because jobs may add sizes meanwhile.
    const shown = async () =>
      (await (await app.request(`/${path}`)).text()).replaceAll(/<picture>.*?<\/picture>|<style>.*?<\/style>/g, '');
    const before = await shown();
    const announced = vi.spyOn(app.deps.pages, 'announcing');
    const asked = await bodyOf<PageDeletion>(await askDeletion(person, id));
    expect(asked).toMatchObject({ id, name: 'Ada Marsh', wasOpen: true });
    expect(Date.parse(asked.erasedFrom ?? '')).toBe(app.clock.now().getTime() + DELETION_WAIT_MS);
    expect(announced).toHaveBeenCalledWith([id]);
    announced.mockRestore();
    for (const address of addressesOf(scene).slice(0, -1))
      expect([address, await deletions.statusOf(address)]).toEqual([address, 410]);
    expect(await deletions.statusOf(`/files/${photographId}/1-64.webp`)).toBe(404);
    const page = await app.request(`/${path}`, { headers: { accept: 'text/html' } });
    const text = await page.text();
    expect(text).toContain('This page is no longer here');
    expect(text).toContain('noindex');
    expect(text).not.toContain('Ada Marsh');
    expect(await bodyOf(await person.get('/api/tributes'))).toMatchObject({
      tributes: [],
      deleted: [{ id, name: 'Ada Marsh', erasedFrom: asked.erasedFrom }],
    });
    app.clock.advance(DAY_MS);
    expect(await bodyOf(await askDeletion(person, id))).toEqual(asked);
    expect(await bodyOf(await undoDeletion(person, id))).toEqual({ ...asked, erasedFrom: null });
    expect(await bodyOf(await undoDeletion(person, id))).toEqual({ ...asked, erasedFrom: null });
    expect(await shown()).toBe(before);
    expect(await deletions.statusOf(`/files/${photographId}/1-64.webp`)).toBe(200);
    await deletions.expectEmail(person, 'A page you asked us to delete');
    const [email] = deletions.emailsOf(person, 'A page you asked us to delete');
    expect(email?.text).toContain(`${app.origin}/account/tributes/${id}/deletion`);
    expect(email?.text.replaceAll('\n', ' ')).toContain('the page “Ada Marsh”');
  });

  test('tells nobody that it was there when nobody else could open it', async () => {
    const person = await app.person();
    const hidden = await publishedBy(person, { visibility: 'private' });
    const draft = await draftOf(person);
    await bodyOf(await askDeletion(person, hidden.id));
    await bodyOf(await askDeletion(person, draft.id));
    const nothing = await (await app.request('/nobody-was-ever-here')).text();
    const answer = await app.request(`/${hidden.path}`);
    expect([answer.status, await answer.text()]).toEqual([404, nothing]);
    deletions.waitOut();
    await eraseDuePages(app.deps);
    expect(await deletions.statusOf(`/${hidden.path}`)).toBe(404);
    expect(await deletions.rowsOf(hidden.id)).toEqual([]);
    const stranger = await app.person();
    expect(await refusalOf(await askDeletion(stranger, hidden.id))).toEqual([404, 'NOT_FOUND']);
  });

  test('that opened by its link says so to whoever has the link, and to nobody else', async () => {
    const person = await app.person();
    const { tributeId: id, path, linkKey } = await openScene(app, person, 'link');
    await person.send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'link', approvesFirst: true });
    // The first page was public. This page never was.
    const own = await publishedBy(person, { visibility: 'link' });
    const cookie = cookieOf(await app.request(`/${own.path}?key=${own.linkKey}`));
    for (const one of [id, own.id]) await bodyOf(await askDeletion(person, one));
    const seen = async () => [
      await deletions.statusOf(`/${path}`),
      await deletions.statusOf(`/${path}?key=${linkKey}`),
      await deletions.statusOf(`/${own.path}`),
      await deletions.statusOf(`/${own.path}?key=guessed`),
      await deletions.statusOf(`/${own.path}?key=${own.linkKey}`),
      await deletions.statusOf(`/${own.path}`, cookie),
    ];
    const expected = [410, 410, 404, 303, 410, 410];
    expect(await seen()).toEqual(expected);
    deletions.waitOut();
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
    await bodyOf(await askDeletion(person, id));
    const gone = [410, 'PAGE_DELETED'];
    const changes = { story: 'Typed in another tab.' };
    expect(await refusalOf(await person.send('PATCH', `/api/tributes/${id}`, { rev, changes }))).toEqual(gone);
    expect(await refusalOf(await person.send('POST', '/api/tributes', { id, changes }))).toEqual(gone);
    const publication = { path, visibility: 'public', approvesFirst: true };
    expect(await refusalOf(await person.send('PUT', `/api/tributes/${id}/publication`, publication))).toEqual(gone);
    expect(await refusalOf(await person.send('DELETE', `/api/tributes/${id}/publication`))).toEqual(gone);
    expect(await refusalOf(await person.get(`/api/tributes/${id}`))).toEqual(gone);
    const rest = () =>
      send(begun.headers.get('location') ?? '', {
        method: 'PATCH',
        headers: continuationHeaders(0),
        body: new Uint8Array(picture),
      });
    expect(await refusalOf(await rest())).toEqual(gone);
    expect(await refusalOf(await sendWhole(send, tributeTarget(id), picture))).toEqual(gone);
    expect((await person.get(`/create-tribute?tribute=${id}`)).headers.get('location')).toBe(
      `/account/tributes/${id}/deletion`,
    );
    await bodyOf(await undoDeletion(person, id));
    expect(await bodyOf(await person.send('PATCH', `/api/tributes/${id}`, { rev, changes }))).toMatchObject(changes);
    expect((await rest()).status).toBe(200);
  });

  test('leaves visitors their own words to read and take back, and takes no others', async () => {
    const person = await app.person();
    const { tributeId: id, path, post } = await openScene(app, person);
    const guest = visitor(app);
    const sent = () => sendWhole(uploadsBy(app), memoryTarget(path), Buffer.from('x'));
    await bodyOf(await askDeletion(person, id));
    expect((await guest.leave(path)).status).toBe(410);
    expect((await guest.light(path)).status).toBe(410);
    expect((await sent()).status).toBe(410);
    const words = { name: 'Priya', relation: '', words: 'Other words.', editKey: post.editKey };
    expect(await refusalOf(await app.send('PUT', `/api/own-posts/${post.id}`, words))).toEqual([410, 'PAGE_GONE']);
    expect(await deletions.statusOf(`/${path}/memories/${post.id}?key=${post.editKey}`)).toBe(200);
    const { editKey } = post;
    expect((await app.send('DELETE', `/api/own-posts/${post.id}`, { editKey })).status).toBe(200);
    const posts = `/api/tributes/${id}/posts/${post.id}/decision`;
    expect(await refusalOf(await person.send('PUT', posts, { decision: 'approved' }))).toEqual([410, 'PAGE_DELETED']);
  });

  test('is deleted and brought back by its owner alone', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const { id, path } = await publishedBy(person);
    await app.deps.db
      .insert(tributeMembers)
      .values({ tributeId: id, userId: other.id, role: 'steward', since: app.clock.now() });
    expect(await refusalOf(await askDeletion(other, id))).toEqual([403, 'NOT_ALLOWED']);
    expect(await refusalOf(await askDeletion(await app.person(), id))).toEqual([404, 'NOT_FOUND']);
    expect(await deletions.statusOf(`/${path}`)).toBe(200);
    await bodyOf(await askDeletion(person, id));
    expect(await refusalOf(await undoDeletion(other, id))).toEqual([403, 'NOT_ALLOWED']);
    // Both keepers get an email, each with what they can do.
    await deletions.expectEmail(person, 'A page you asked us to delete');
    await deletions.expectEmail(other, 'A page you look after will be deleted');
    const [told] = deletions.emailsOf(other, 'A page you look after will be deleted');
    expect(told?.text).toContain('Its owner has asked us to delete a page that you look after together.');
    expect(told?.text).not.toMatch(/You asked|Bring the page back/);
  });
});

describe('pages that go with their keeper’s account', () => {
  test('say that they are gone, come back with the account, and leave their addresses to nobody', async () => {
    const person = await app.person();
    const shown = await publishedBy(person);
    const hidden = await publishedBy(person, { visibility: 'private' });
    const alone = await publishedBy(person);
    await bodyOf(await askDeletion(person, alone.id));
    const { email, password } = person;
    const fates = [{ id: shown.id, fate: 'remove' }];
    const leave = async (send: Person['send']) =>
      bodyOf(await send('POST', '/api/deletion-requests', { password, tributes: fates }));
    await leave(person.send);
    const seen = async () =>
      [
        await deletions.statusOf(`/${shown.path}`),
        await deletions.statusOf(`/${hidden.path}`),
        await deletions.statusOf(`/${alone.path}`),
      ] as const;
    expect(await seen()).toEqual([410, 404, 410]);
    const refused = (await (await app.send('POST', '/api/sessions', { email, password })).json()) as {
      data: { oobCode: string };
    };
    await app.send('POST', '/api/deletion-undos', { mode: 'undoDeletion', oobCode: refused.data.oobCode });
    // The page that was deleted separately, before the account, still waits.
    expect(await seen()).toEqual([200, 404, 410]);
    const send = await deletions.signInAgain(person);
    expect(await bodyOf(await send('GET', '/api/tributes'))).toMatchObject({ deleted: [{ id: alone.id }] });
    await leave(send);
    deletions.waitOut();
    await eraseDueAccounts(app.deps);
    expect(await seen()).toEqual([410, 404, 410]);
    const stranger = await app.person();
    const draft = await draftOf(stranger, { name: 'Ada Marsh' });
    for (const path of [shown.path, hidden.path]) {
      const publication = { path, visibility: 'public', approvesFirst: true };
      const answer = await stranger.send('PUT', `/api/tributes/${draft.id}/publication`, publication);
      expect(await refusalOf(answer)).toEqual([409, 'PATH_TAKEN']);
    }
  });
});
