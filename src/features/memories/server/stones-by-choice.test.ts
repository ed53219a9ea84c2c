import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import {
  bodyOf,
  draftOf,
  ownPost,
  publicTribute,
  publishedBy,
  saveTribute,
  showChanges,
  visitor,
} from '../../../../tests/support/tributes/tributes.ts';
import type { ErrorBody } from '../../../shared/api/errors.ts';
import { decidePost } from '../../../../tests/support/tributes/posts.ts';
import type { Tribute } from '../../tributes/contract/tributes.ts';
import { stone } from '../contract/gestures/stone.ts';
import { stones } from './tables.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const lay = (path: string, guest = visitor(app), sent = {}) => guest.leaveSimple(stone, path, sent);
const refusalOf = (answer: Response) => bodyOf<ErrorBody>(answer, 403);
const screen = async (path: string) => {
  const answer = await app.request(path);
  return { status: answer.status, html: (await answer.text()).replaceAll('%20', ' ') };
};
const taking = (person: Person) => publishedBy(person, { changes: { takesStones: true } });

/** Saves the family's choice and shows it to visitors. */
async function choose(person: Person, id: string, takesStones: boolean): Promise<void> {
  const { rev } = await bodyOf<Tribute>(await person.get(`/api/tributes/${id}`));
  await bodyOf(await saveTribute(person, id, rev, { takesStones }));
  await showChanges(person, id);
}

describe('a page that nobody chose stones for', () => {
  it('takes none, by the API or by a form, and changes nothing', async () => {
    const draft = await draftOf(anne, { name: 'Ada' });
    expect(draft.takesStones).toBe(false);
    const { id, path } = await publishedBy(anne);
    const before = await bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`));
    const guest = visitor(app);
    const { code, message } = await refusalOf(await lay(path, guest));
    expect(code).toBe('GESTURE_OFF');
    expect(message).not.toMatch(/stone/i);
    const sent = await app.request(`/${path}/stones/new`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Wilf', idempotencyKey: 'stone-refused', website: '' }),
      headers: { origin: app.origin, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(sent.status).toBe(403);
    expect(await sent.text()).toContain('This is not offered on the page');
    expect(guest.cookie()).toBe('');
    expect(await app.deps.db.$count(stones)).toBe(0);
    expect(await bodyOf(await anne.get(`/api/tributes/${id}`))).toEqual(before);
    await ownPost(await guest.light(path));
  });

  it('names none on any of its screens, and offers no form', async () => {
    const { id, path } = await publishedBy(anne);
    const [page, form, list] = [
      await screen(`/${path}`),
      await screen(`/${path}/stones/new`),
      await screen(`/${path}/stones`),
    ];
    expect([page.status, form.status, list.status]).toEqual([200, 404, 404]);
    expect(form.html).toContain('This is not offered on the page');
    expect(form.html).not.toContain('<form');
    const text = (html: string) => html.replaceAll(/<style>.*?<\/style>|\/stones(?:\/new)?/gs, '');
    expect(text(page.html)).toContain('Memories, photographs and candles for Ada Marsh.');
    for (const { html } of [page, form, list]) expect(text(html)).not.toMatch(/\bstones?\b/i);
    for (const address of [`/${path}/share`, `/${path}/print`, `/${path}/memories/new`])
      expect((await screen(address)).html).not.toMatch(/\bstones?\b/i);
    const care = await (await anne.get(`/account/tributes/${id}`)).text();
    expect(care).not.toMatch(/\bstones?\b/i);
  });
});

describe('a family that chooses stones', () => {
  it('takes them once visitors see the choice, and says so', async () => {
    const { id, path, rev } = await publishedBy(anne);
    await bodyOf(await saveTribute(anne, id, rev, { takesStones: true }));
    expect((await refusalOf(await lay(path))).code).toBe('GESTURE_OFF');
    await showChanges(anne, id);
    await ownPost(await lay(path));
    const { html } = await screen(`/${path}`);
    expect(html).toContain(`href="/${path}/stones/new">Lay a stone</a>`);
    expect(html).toContain('Memories, photographs, candles and stones for Ada Marsh.');
    expect((await screen(`/${path}/stones/new`)).status).toBe(200);
    expect((await screen(`/${path}/share`)).html).toContain('light a candle or lay a stone here');
  });

  it('turns them off again: those laid stay, with their authors and decisions, and no more are taken', async () => {
    const { id, path } = await taking(anne);
    const guest = visitor(app);
    const first = await ownPost(await lay(path, guest, { name: 'Miriam', idempotencyKey: 'first-of-miriam' }));
    const waiting = await ownPost(await lay(path, visitor(app), { name: 'See https://example.org' }));
    await choose(anne, id, false);
    expect((await refusalOf(await lay(path))).code).toBe('GESTURE_OFF');
    // A retry, or another request from the same browser, still gets the first stone.
    for (const idempotencyKey of ['first-of-miriam', 'second-of-miriam'])
      expect(await ownPost(await lay(path, guest, { idempotencyKey }))).toMatchObject({ id: first.id });
    const { html } = await screen(`/${path}`);
    expect(html).toContain('Laid by <bdi>Miriam</bdi>');
    expect(html).not.toContain('Lay a stone');
    const list = await screen(`/${path}/stones`);
    expect(list).toMatchObject({ status: 200, html: expect.stringContaining('Miriam') });
    expect(list.html).not.toContain('/stones/new');
    await bodyOf(await decidePost(anne, id, waiting.id, { decision: 'approved' }));
    expect((await publicTribute(app, path)).stones.count).toBe(2);
    const { editKey } = first;
    const own = await screen(`/${path}/stones/${first.id}?key=${editKey}`);
    expect(own.html).not.toContain('You can always leave another one');
    const changed = { editKey, name: 'Miriam and Saul', relation: '', words: '' };
    await bodyOf(await app.send('PUT', `/api/own-posts/${first.id}`, changed));
    await bodyOf(await app.send('DELETE', `/api/own-posts/${first.id}`, { editKey }));
    expect((await refusalOf(await lay(path, guest))).code).toBe('GESTURE_OFF');
    expect((await publicTribute(app, path)).stones.count).toBe(1);
  });

  it('is the only one to choose for its page', async () => {
    const other = await app.person();
    await publishedBy(other);
    const { id, path, rev } = await taking(anne);
    const refused = await saveTribute(other, id, rev, { takesStones: false });
    expect(refused.status).toBe(404);
    const unsigned = await app.send('PATCH', `/api/tributes/${id}`, { rev, changes: { takesStones: false } });
    expect(unsigned.status).toBe(401);
    expect((await saveTribute(anne, id, rev, { takesStones: 'yes' as unknown as boolean })).status).toBe(422);
    expect(await publicTribute(app, path)).toMatchObject({ takesStones: true });
  });
});
