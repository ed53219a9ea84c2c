// Restores a backup that is older than what people withdrew, and withdraws it again.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { done, restores } from '../../../../../tests/support/admin/restored.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { askDeletion, undoDeletion } from '../../../../../tests/support/tributes/page-deletions.ts';
import { decidePost } from '../../../../../tests/support/tributes/posts.ts';
import { addToTribute } from '../../../../../tests/support/tributes/tribute-people.ts';
import {
  bodyOf,
  ownPost,
  PAGE_PASSWORD,
  publishedBy,
  publishTribute,
  visitor,
} from '../../../../../tests/support/tributes/tributes.ts';
import { actions } from '../../../../features/admin/server/commands.ts';
import { endAdminApprovals } from '../../../../features/approvals/server/commands/due.ts';
import { ROLE_WAIT_MS } from '../../../../features/operations/contract/admin-limits.ts';
import { users } from '../../../../features/accounts/server/tables.ts';
import { replays } from '../../../../features/privacy/server/commands/withdrawals/replays.ts';
import { kinds } from '../../../../shared/words/en/operator-restore.ts';
import { withdrawals } from '../../../../features/operations/server/tables/withdrawals.ts';
import { tributes } from '../../../../features/tributes/server/tables/tributes.ts';

let app: TestApp;
let rehearsal: ReturnType<typeof restores>;
beforeAll(async () => {
  app = await openTestApp();
  rehearsal = restores(app);
});
afterAll(() => app.close());

const seen = async (path: string) => (await app.request(`/api/public-tributes/${path}`)).status;
/** One after the other, because many at once may be answered BUSY. */
async function allSeen(pages: readonly { path: string }[]): Promise<number[]> {
  const answers: number[] = [];
  for (const { path } of pages) answers.push(await seen(path));
  return answers;
}
const isSignedIn = async (person: Person) => (await person.get('/api/email-wishes')).status === 200;
const roleOf = async ({ id }: Person) => (await app.deps.db.select().from(users).where(eq(users.id, id)))[0]?.role;
const rowOf = async (id: string) => (await app.deps.db.select().from(tributes).where(eq(tributes.id, id)))[0];

describe('after a restore', () => {
  it('sessions, an admin, an old password, a disabled account and emails come back, and are ended again', async () => {
    const [one, two, former] = [
      await app.person({ role: 'admin' }),
      await app.person({ role: 'admin' }),
      await app.person({ role: 'admin' }),
    ];
    const [anne, closed, other] = [await app.person(), await app.person(), await app.person()];
    const newPassword = 'another quiet place';
    await rehearsal.restoredBefore(async () => {
      const wish = { action: 'take-admin', targetId: former.id, why: 'Left the team' };
      const { adminApproval } = await bodyOf<{ adminApproval: { id: string } }>(
        await one.send('POST', '/api/admin/approvals', wish),
        201,
      );
      await done(two.send('PUT', `/api/admin/approvals/${adminApproval.id}/agreement`));
      app.clock.advance(ROLE_WAIT_MS);
      await endAdminApprovals(app.deps, actions);
      expect(await roleOf(former)).toBe('user');
      await done(anne.send('PUT', '/api/email-wishes', { timeZone: 'Europe/London', isToldOfWords: false }));
      await done(anne.send('PUT', '/api/password', { currentPassword: anne.password, newPassword }));
      await done(one.send('PUT', '/api/admin/disabled-users', { ids: [closed.id], why: 'Letters to strangers' }));
    });
    // The fault: all of it is back.
    expect(await roleOf(former)).toBe('admin');
    expect([await isSignedIn(anne), await isSignedIn(closed)]).toEqual([true, true]);
    expect((await rehearsal.signIn(anne)).status).toBe(200);
    const { isDone, says } = await rehearsal.afterRestore();
    expect(isDone).toBe(true);
    expect(says).toContain('1 person is no longer an admin.');
    expect(says).toContain('1 old password no longer works.');
    expect(says).toContain('1 account was disabled or enabled.');
    expect(says).toContain('1 person gets no more emails about new messages.');
    expect(await Promise.all([former, one].map(roleOf))).toEqual(['user', 'admin']);
    expect(await Promise.all([anne, closed, other, one].map(isSignedIn))).toEqual([false, false, false, false]);
    expect([(await rehearsal.signIn(anne)).status, (await rehearsal.signIn(closed)).status]).not.toContain(200);
    expect((await rehearsal.signIn(other)).status).toBe(200);
    const [row] = await app.deps.db.select().from(users).where(eq(users.id, anne.id));
    expect(row?.isToldOfWords).toBe(false);
  });

  it('pages that were closed or deleted come back, and are closed and hidden again', async () => {
    const anne = await app.person();
    const publish = (id: string, path: string, publication: object) =>
      done(publishTribute(anne, id, { path, approvesFirst: false, ...publication }));
    const guarded = await publishedBy(anne, { visibility: 'password' });
    const [closed, draft, deleted, kept, opened] = [
      await publishedBy(anne),
      await publishedBy(anne),
      await publishedBy(anne),
      await publishedBy(anne),
      await publishedBy(anne, { visibility: 'private' }),
    ];
    const link = await publishedBy(anne, { visibility: 'link' });
    const enter = (password: string) => app.send('POST', `/api/public-tributes/${guarded.path}/openings`, { password });
    await rehearsal.restoredBefore(async () => {
      await publish(guarded.id, guarded.path, { visibility: 'password', password: 'four loud gardens' });
      await publish(closed.id, closed.path, { visibility: 'private' });
      await publish(opened.id, opened.path, { visibility: 'public' });
      await done(anne.send('DELETE', `/api/tributes/${draft.id}/publication`));
      await done(anne.send('POST', `/api/tributes/${link.id}/link-keys`));
      await done(askDeletion(anne, deleted.id));
      await done(askDeletion(anne, kept.id));
      await done(undoDeletion(anne, kept.id));
    });
    expect((await enter(PAGE_PASSWORD)).status).toBe(201);
    expect(await allSeen([closed, draft, deleted, kept])).toEqual([200, 200, 200, 200]);
    expect(await seen(`${link.path}?key=${link.linkKey}`)).toBe(200);
    const { says } = await rehearsal.afterRestore();
    expect(says).toContain('4 pages were made private.');
    for (const { path } of [guarded, closed, draft, link]) expect(says).toContain(`${app.origin}/${path}`);
    expect(says).not.toContain(kept.path);
    expect((await enter(PAGE_PASSWORD)).status).toBe(404);
    expect(await seen(`${link.path}?key=${link.linkKey}`)).toBe(404);
    expect(await allSeen([closed, draft, deleted, kept])).toEqual([404, 404, 410, 200]);
    // A page that was opened since stays as the backup had it: nobody is shown more than before.
    expect((await rowOf(opened.id))?.storedVisibility).toBe('private');
    const again = { path: closed.path, visibility: 'public', approvesFirst: false };
    expect((await rehearsal.sendAs(anne, 'PUT', `/api/tributes/${closed.id}/publication`, again)).status).toBe(200);
    expect(await seen(closed.path)).toBe(200);
  });

  it('people who were removed and posts that were taken back come back, and go again', async () => {
    const [anne, keeper, helper, stays] = [
      await app.person(),
      await app.person(),
      await app.person(),
      await app.person(),
    ];
    const page = await publishedBy(anne);
    await addToTribute(app, page.id, { userId: keeper.id, role: 'steward' });
    await addToTribute(app, page.id, { userId: helper.id, role: 'writer' });
    await addToTribute(app, page.id, { userId: stays.id, role: 'reader' });
    const someone = visitor(app);
    const [withdrawn, declined, left] = [
      await ownPost(await someone.leave(page.path, { words: 'I take this back.' })),
      await ownPost(await visitor(app).leave(page.path, { words: 'They decline this.' })),
      await ownPost(await visitor(app).leave(page.path, { words: 'This stays here.' })),
    ];
    const invitationId = randomUUID();
    await bodyOf(
      await anne.send('POST', `/api/tributes/${page.id}/invitations`, { invitationId, role: 'reader' }),
      201,
    );
    await rehearsal.restoredBefore(async () => {
      await done(anne.send('DELETE', `/api/tributes/${page.id}/people/${keeper.id}`));
      await done(helper.send('DELETE', `/api/tributes/${page.id}/people/${helper.id}`));
      await done(anne.send('DELETE', `/api/tributes/${page.id}/invitations/${invitationId}`));
      await done(someone.send('DELETE', `/api/own-posts/${withdrawn.id}`, { editKey: withdrawn.editKey }));
      await done(decidePost(anne, page.id, declined.id, { decision: 'declined' }));
    });
    const read = async (person: Person) => (await rehearsal.sendAs(person, 'GET', `/api/tributes/${page.id}`)).status;
    const shown = async () => (await app.request(`/api/public-tributes/${page.path}/memories`)).text();
    expect(await Promise.all([keeper, helper, stays].map(read))).toEqual([200, 200, 200]);
    expect(await shown()).toContain('I take this back.');
    const { says } = await rehearsal.afterRestore();
    expect(says).toContain('2 people were removed from pages.');
    expect(says).toContain('1 invitation to a page was ended.');
    expect(says).toContain('2 memories, candles and stones were decided again.');
    expect(await Promise.all([keeper, helper, stays, anne].map(read))).toEqual([404, 404, 200, 200]);
    const page2 = await shown();
    expect(page2).toContain('This stays here.');
    expect(page2).not.toContain('I take this back.');
    expect(page2).not.toContain('They decline this.');
    expect(left.state).toBe('approved');
  });

  it('says at the second time that nothing is left', async () => {
    await rehearsal.afterRestore();
    expect(await rehearsal.afterRestore()).toEqual({
      isDone: true,
      says: expect.stringMatching(/^Nothing is left to take back\.\n\nThis used the “withdrawals” folder/),
    });
  });
});

describe('withdrawals', () => {
  const count = () => app.deps.db.$count(withdrawals);

  it('have a replay for every kind that a trigger writes', async () => {
    const { rows: written } = await app.deps.db.execute<{ kind: string }>(sql`
      select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind from pg_trigger
      join pg_proc on pg_proc.oid = tgfoid where proname = 'note_withdrawal'`);
    // A command writes this one, because no trigger can tell it from a save.
    const all = [...written.map(({ kind }) => kind), 'passage-erased'];
    expect(all.toSorted()).toEqual(Object.keys(replays).toSorted());
    expect(kinds).toEqual(expect.arrayContaining(Object.keys(replays)));
  });

  it('are not written when somebody leaves a memory or a candle, or a keeper approves one', async () => {
    const anne = await app.person();
    const page = await publishedBy(anne, { approvesFirst: true });
    const before = await count();
    const memory = await ownPost(await visitor(app).leave(page.path));
    await done(visitor(app).light(page.path));
    await done(decidePost(anne, page.id, memory.id, { decision: 'approved' }));
    expect(await count()).toBe(before);
  });
});
