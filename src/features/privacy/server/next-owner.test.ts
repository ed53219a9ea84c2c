import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPages } from '../../../../tests/support/tributes/on-page.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import type { Tribute } from '../../tributes/contract/tributes.ts';
import { users } from '../../accounts/server/tables.ts';
import { tidyOwners } from '../../tributes/server/commands/people/follow.ts';
import { tributeInvitations, tributes, tributeMembers } from '../../tributes/server/tables/tributes.ts';
import { eraseDueAccounts } from './commands/deletions/erase.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { joined, invite, linkFor, open, list, remove, subjectsTo } = onPages(() => app);

const leave = ({ send, password }: Person, fates: object[] = []) =>
  send('POST', '/api/deletion-requests', { password, tributes: fates });
async function waitOut() {
  app.clock.advance(DELETION_WAIT_MS + 2 * 60_000);
  await eraseDueAccounts(app.deps);
}
async function again({ email, password }: Person) {
  const answer = await app.send('POST', '/api/sessions', { email, password });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { get: (path: string) => app.send('GET', path, undefined, { cookie }) };
}

describe('the pages of an owner who leaves', () => {
  it('go on with the keeper who has been there longest, drafts too, without a question', async () => {
    const owner = await app.person();
    const [draft, page] = [await draftOf(owner, { name: 'A draft' }), await publishedBy(owner)];
    const first = await joined(owner, draft.id, 'steward');
    await bodyOf(await leave(owner, [{ id: page.id, fate: 'remove' }]));
    expect((await first.get(`/api/tributes/${draft.id}`)).status).toBe(200);
    await waitOut();
    const later = await again(first);
    expect(await bodyOf(await later.get(`/api/tributes/${draft.id}`))).toMatchObject({
      role: 'owner',
      name: 'A draft',
    });
    expect(await subjectsTo(first)).toContain('A page is in your hands now');
    expect(await app.deps.db.$count(users, eq(users.id, owner.id))).toBe(0);
    expect(await app.deps.db.$count(tributes, eq(tributes.id, page.id))).toBe(0);
  });

  it('stay open to words, and to those who came second after the first has left', async () => {
    const owner = await app.person();
    const page = await publishedBy(owner);
    const [first, second] = [await joined(owner, page.id, 'steward'), await joined(owner, page.id, 'steward')];
    await joined(owner, page.id, 'writer');
    await bodyOf(await leave(owner));
    const read = async () =>
      bodyOf<{ tribute: { isClosed: boolean } }>(await app.request(`/api/public-tributes/${page.path}`));
    expect((await read()).tribute.isClosed).toBe(false);
    await bodyOf(await remove(first, page.id, first));
    await waitOut();
    const kept = await again(second);
    expect(await bodyOf<Tribute>(await kept.get(`/api/tributes/${page.id}`))).toMatchObject({ role: 'owner' });
    expect((await read()).tribute.isClosed).toBe(false);
  });

  it('close as decided, or go, where the last keeper has left meanwhile', async () => {
    const owner = await app.person();
    const [draft, page] = [await draftOf(owner, { name: 'A draft' }), await publishedBy(owner)];
    const [one, other] = [await joined(owner, draft.id, 'steward'), await joined(owner, page.id, 'steward')];
    const helper = await joined(owner, draft.id, 'writer');
    await bodyOf(await leave(owner));
    await remove(one, draft.id, one);
    await remove(other, page.id, other);
    await waitOut();
    expect(await app.deps.db.$count(tributes, eq(tributes.id, draft.id))).toBe(0);
    const closed = await bodyOf<{ tribute: object }>(await app.request(`/api/public-tributes/${page.path}`));
    expect(closed.tribute).toMatchObject({ isClosed: true });
    expect((await (await again(helper)).get(`/api/tributes/${draft.id}`)).status).toBe(404);
  });

  it('are given on in the night where the release before has erased their owner', async () => {
    const owner = await app.person();
    const [page, other] = [await publishedBy(owner), await publishedBy(owner)];
    const [first, second] = [await joined(owner, page.id, 'steward'), await joined(owner, page.id, 'steward')];
    await app.deps.db.delete(tributeMembers).where(eq(tributeMembers.userId, owner.id));
    await tidyOwners(app.deps);
    await tidyOwners(app.deps);
    const { people } = await list(second, page.id);
    expect(people.map(({ userId, role }) => [userId, role])).toEqual([
      [first.id, 'owner'],
      [second.id, 'steward'],
    ]);
    expect((await subjectsTo(first)).filter((subject) => subject === 'A page is in your hands now')).toHaveLength(1);
    expect(await app.deps.db.$count(tributeMembers, eq(tributeMembers.tributeId, other.id))).toBe(0);
  });

  it('ask for no fate on the screen where others follow', async () => {
    const owner = await app.person();
    const page = await publishedBy(owner, { changes: { name: 'Margaret Followed' } });
    await joined(owner, page.id, 'steward');
    const text = await (await app.request('/account/deletion', { headers: { cookie: owner.cookie } })).text();
    expect(text).toMatch(/Other people look after these too[\s\S]*Margaret Followed/);
    expect(text).not.toContain(`tribute-${page.id}`);
  });
});

it('erases with an account what it sent, and what was sent to its address', async () => {
  const [inviter, other] = [await app.person(), await app.person()];
  const page = await draftOf(other, { name: 'Margaret' });
  await joined(other, page.id, 'reader');
  const own = await draftOf(inviter, { name: 'Own' });
  const link = await linkFor(inviter, own.id);
  await bodyOf(await invite(other, page.id, { email: inviter.email.toUpperCase() }), 201);
  expect((await list(other, page.id)).invitations).toHaveLength(1);
  await bodyOf(await leave(inviter));
  // The invitations expire after the erasure, so that only the erasure can have removed them.
  const later = new Date(app.clock.now().getTime() + 2 * DELETION_WAIT_MS);
  await app.deps.db.update(tributeInvitations).set({ expiresAt: later });
  await waitOut();
  expect(await app.deps.db.$count(tributeInvitations)).toBe(0);
  expect((await open(link)).status).toBe(404);
});
