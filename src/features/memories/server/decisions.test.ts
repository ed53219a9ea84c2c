import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post, OwnPost } from '../contract/fields.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { changePost, decidePost, readOwnPost } from '../../../../tests/support/tributes/posts.ts';
import { bodyOf, ownPost, publicTribute, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const read = (path: string) => publicTribute(app, path);
const decide = (id: string, postId: string, decision: string, note?: string) =>
  decidePost(anne, id, postId, { decision, note });
const edit = (own: OwnPost, changes: Record<string, unknown>) => changePost(app, own, changes);
const readOwn = (own: OwnPost) => readOwnPost(app, own);

describe('a keeper’s decision', () => {
  it('to return words says why: without a note nothing is sent back', async () => {
    const { id, path } = await publishedBy(anne, { approvesFirst: true });
    const own = await ownPost(await visitor(app).leave(path));
    for (const note of [undefined, '', '  \n']) {
      const answer = await decide(id, own.id, 'returned', note);
      expect([answer.status, await answer.json()]).toMatchObject([422, { data: { fields: [{ field: 'note' }] } }]);
    }
    expect(await readOwn(own)).toMatchObject({ state: 'waiting' });
  });

  it('returned with a note is told by an email that does not hold the note, and their change waits again', async () => {
    const { id, path } = await publishedBy(anne, { approvesFirst: true });
    const own = await ownPost(await visitor(app).leave(path, { email: 'returned@example.org' }));
    await decide(id, own.id, 'returned', 'Could you leave out the address?');
    expect(await readOwn(own)).toMatchObject({ state: 'returned', note: 'Could you leave out the address?' });
    app.clock.advance(60_000);
    const email = (await app.emailsTo('returned@example.org', 2)).at(-1);
    const link = `/r/memories/${own.id}?key=${own.editKey}`;
    expect(email?.text).toContain(app.origin + link);
    expect(email?.text).not.toContain(path);
    expect(await (await app.request(link)).text()).toContain('Could you leave out the address?');
    expect(`${email?.subject} ${email?.text} ${email?.html}`).not.toContain('leave out the address');
    expect(await bodyOf<OwnPost>(await edit(own, { words: 'Without it' }))).toMatchObject({
      state: 'waiting',
      note: '',
    });
  });

  it('can be changed at any time, and repeated without another effect', async () => {
    const { id, path } = await publishedBy(anne, { approvesFirst: true });
    const { id: postId } = await ownPost(await visitor(app).light(path));
    for (const decision of ['approved', 'approved', 'declined', 'waiting', 'returned', 'approved', 'approved']) {
      expect(
        await bodyOf<Post>(await decide(id, postId, decision, decision === 'returned' ? 'A word.' : '')),
      ).toMatchObject({
        state: decision,
        kind: 'candle',
      });
      expect((await read(path)).candles.count).toBe(decision === 'approved' ? 1 : 0);
    }
  });

  it('is about the tribute’s own posts alone', async () => {
    const one = await publishedBy(anne);
    const two = await publishedBy(anne);
    const own = await ownPost(await visitor(app).leave(one.path));
    expect((await decide(two.id, own.id, 'declined')).status).toBe(404);
  });

  it('declined: the author’s later changes do not bring it back', async () => {
    const { id, path } = await publishedBy(anne);
    const own = await ownPost(await visitor(app).leave(path));
    await decide(id, own.id, 'declined');
    expect(await bodyOf<OwnPost>(await edit(own, { words: 'Again' }))).toMatchObject({ state: 'declined' });
  });
});
