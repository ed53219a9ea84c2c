// A restored backup brings back erased accounts, pages and photographs, whose files are gone. They are erased again.
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { done, restores } from '../../../../../tests/support/admin/restored.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { differentJpeg, claimOf, pictureVisitor } from '../../../../../tests/support/pictures/visitors-pictures.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../../tests/support/pictures/uploads.ts';
import { askDeletion } from '../../../../../tests/support/tributes/page-deletions.ts';
import { bodyOf, ownPost, publishedBy, showChanges, visitor } from '../../../../../tests/support/tributes/tributes.ts';
import { users } from '../../../../features/accounts/server/tables.ts';
import { photographs } from '../../../../features/media/server/tables.ts';
import { memories } from '../../../../features/memories/server/tables.ts';
import { eraseDuePages } from '../../../../features/privacy/server/commands/deletions/erase-pages.ts';
import { eraseDueAccounts } from '../../../../features/privacy/server/commands/deletions/erase.ts';
import { deleteRequests } from '../../../../features/privacy/server/tables/deletions.ts';
import { tributeDeletions, tributes } from '../../../../features/tributes/server/tables/tributes.ts';
import { DELETION_WAIT_MS } from '../../../../shared/limits/limits.ts';

let app: TestApp;
let rehearsal: ReturnType<typeof restores>;
beforeAll(async () => {
  app = await openTestApp();
  rehearsal = restores(app);
});
afterAll(() => app.close());

async function pictured(keeper: Person, id: string): Promise<string> {
  const sent = await uploadPhotograph(uploadsBy(app, keeper), tributeTarget(id), await differentJpeg());
  return sent.photograph.id;
}
const statusOf = async (path: string) => (await app.request(`/api/public-tributes/${path}`)).status;
const shownIn = async (path: string) => (await app.request(`/api/public-tributes/${path}`)).text();
const filesOf = async (...ids: string[]) =>
  (await Array.fromAsync(app.deps.files.list(), ({ key }) => key)).filter((key) => ids.some((id) => key.includes(id)));
const pagesLeft = async (...ids: string[]) =>
  (await app.deps.db.select({ id: tributes.id }).from(tributes).where(inArray(tributes.id, ids))).map(({ id }) => id);
const photographsLeft = (...ids: string[]) => app.deps.db.$count(photographs, inArray(photographs.id, ids));
const emailsTo = ({ email }: Person) => app.emails.filter(({ to }) => to === email).length;

describe('after a restore', () => {
  it('photographs that were erased or removed, and those of a memory that was taken back, go again', async () => {
    const anne = await app.person();
    const page = await publishedBy(anne);
    const [erased, removed, stays] = [
      await pictured(anne, page.id),
      await pictured(anne, page.id),
      await pictured(anne, page.id),
    ];
    await showChanges(anne, page.id);
    const priya = pictureVisitor(app);
    const uploaded = await priya.upload(page.path);
    const post = await ownPost(await visitor(app).leave(page.path, { photographs: [claimOf(uploaded)] }));
    const visitors = uploaded.photograph.id;
    // A job that still makes sizes would store them after the erasure, because the restore brings their row back.
    await expect.poll(() => app.deps.db.$count(photographs, eq(photographs.isComplete, false))).toBe(0);
    await rehearsal.restoredBefore(async () => {
      await done(anne.send('PUT', `/api/tributes/${page.id}/photographs/${erased}/erasure`));
      await done(anne.send('DELETE', `/api/tributes/${page.id}/photographs/${removed}`));
      await showChanges(anne, page.id);
      await done(app.send('DELETE', `/api/own-posts/${post.id}`, { editKey: post.editKey }));
    });
    const before = await shownIn(page.path);
    for (const id of [erased, removed, stays]) expect(before).toContain(id);
    expect(await photographsLeft(erased, visitors)).toBe(2);
    expect(await filesOf(erased, visitors)).toEqual([]);
    expect((await rehearsal.afterRestore()).isDone).toBe(true);
    const after = await shownIn(page.path);
    expect([erased, removed, stays].map((id) => after.includes(id))).toEqual([false, false, true]);
    expect(await photographsLeft(erased, visitors)).toBe(0);
    expect(await photographsLeft(removed, stays)).toBe(2);
    expect(await filesOf(stays)).not.toEqual([]);
    const [row] = await app.deps.db.select().from(tributes).where(eq(tributes.id, page.id));
    expect(row?.photographs).toBe(1);
    const [memory] = await app.deps.db.select().from(memories).where(eq(memories.id, post.id));
    expect(memory).toMatchObject({ state: 'withdrawn', photographs: 0 });
  });

  it('accounts and pages that were erased are hidden at once, and erased again by the hourly jobs', async () => {
    const [anne, ben, cara, other] = [await app.person(), await app.person(), await app.person(), await app.person()];
    const [deleted, ofBen, staying, kept] = [
      await publishedBy(anne),
      await publishedBy(ben),
      await publishedBy(ben),
      await publishedBy(other),
    ];
    const photograph = await pictured(ben, ofBen.id);
    await showChanges(ben, ofBen.id);
    const waiting = await publishedBy(cara);
    const leave = (person: Person, fates: object[]) =>
      done(person.send('POST', '/api/deletion-requests', { password: person.password, tributes: fates }));
    await rehearsal.restoredBefore(async () => {
      await done(askDeletion(anne, deleted.id));
      await leave(ben, [
        { id: ofBen.id, fate: 'remove' },
        { id: staying.id, fate: 'keep' },
      ]);
      app.clock.advance(DELETION_WAIT_MS + 120_000);
      await eraseDueAccounts(app.deps);
      await eraseDuePages(app.deps);
      expect(await pagesLeft(deleted.id, ofBen.id)).toEqual([]);
      const again = { password: cara.password, tributes: [{ id: waiting.id, fate: 'remove' }] };
      await done(rehearsal.sendAs(cara, 'POST', '/api/deletion-requests', again));
    });
    // The fault: the account signs in, and pages are shown whose photographs are gone.
    for (const { path } of [deleted, ofBen, waiting]) expect(await statusOf(path)).toBe(200);
    expect((await rehearsal.signIn(ben)).status).toBe(200);
    expect(await filesOf(photograph)).toEqual([]);
    const { isDone, says } = await rehearsal.afterRestore();
    expect(isDone).toBe(true);
    expect(says).toContain('1 deleted page is erased again within the hour.');
    expect(says).toContain('1 deleted account is erased again within the hour.');
    for (const { path } of [deleted, ofBen, waiting]) expect(await statusOf(path)).toBe(410);
    expect((await rehearsal.signIn(ben)).status).not.toBe(200);
    const emails = emailsTo(ben);
    await eraseDueAccounts(app.deps);
    await eraseDuePages(app.deps);
    expect((await pagesLeft(deleted.id, ofBen.id, staying.id, kept.id, waiting.id)).toSorted()).toEqual(
      [staying.id, kept.id, waiting.id].toSorted(),
    );
    expect([await statusOf(kept.path), await statusOf(staying.path)]).toEqual([200, 200]);
    expect(await app.deps.db.$count(users, inArray(users.id, [ben.id, cara.id]))).toBe(1);
    expect(emailsTo(ben)).toBe(emails);
    expect(await photographsLeft(photograph)).toBe(0);
    const [request] = await app.deps.db.select().from(deleteRequests).where(eq(deleteRequests.userId, ben.id));
    expect(request).toMatchObject({ userEmail: '', tributes: [{ id: staying.id, fate: 'keep' }] });
    // The other account still waits, can be kept, and is erased when its wait is over.
    const [left] = await app.deps.db.select().from(deleteRequests).where(eq(deleteRequests.userId, cara.id));
    expect(left).toMatchObject({ userEmail: cara.email, erasedAt: null });
    app.clock.advance(DELETION_WAIT_MS + 120_000);
    await eraseDueAccounts(app.deps);
    expect(await app.deps.db.$count(users, eq(users.id, cara.id))).toBe(0);
    expect(await pagesLeft(waiting.id)).toEqual([]);
  });

  it('a deletion that was undone stays undone, and a page that came after the backup is not made again', async () => {
    const [anne, ben] = [await app.person(), await app.person()];
    const page = await publishedBy(ben);
    let newer = '';
    await rehearsal.restoredBefore(async () => {
      const made = await publishedBy(anne);
      newer = made.id;
      await done(askDeletion(anne, newer));
      const fate = { password: ben.password, tributes: [{ id: page.id, fate: 'remove' }] };
      await done(ben.send('POST', '/api/deletion-requests', fate));
      const admin = await app.person({ role: 'admin' });
      await done(admin.send('PUT', `/api/admin/users/${ben.id}/kept-account`, { why: 'They asked us to.' }));
      app.clock.advance(DELETION_WAIT_MS + 120_000);
      await eraseDuePages(app.deps);
    });
    expect((await rehearsal.afterRestore()).isDone).toBe(true);
    expect(await statusOf(page.path)).toBe(200);
    expect((await rehearsal.signIn(ben)).status).toBe(200);
    expect(await app.deps.db.$count(tributeDeletions, eq(tributeDeletions.tributeId, newer))).toBe(1);
    const again = await rehearsal.sendAs(anne, 'POST', '/api/tributes', { id: newer, changes: {} });
    expect(await bodyOf<{ code: string }>(again, again.status)).toMatchObject({ code: expect.any(String) as string });
    expect(again.status).toBeGreaterThanOrEqual(400);
  });
});
