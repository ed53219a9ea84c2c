// Reports under a legal hold survive the deletion of page, post or account until the hold ends.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePhotograph } from '../../../../tests/support/pictures/complete-photograph.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { decide, queueOf, readReport, report, reported } from '../../../../tests/support/admin/reports.ts';
import { scenery } from '../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, showChanges, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../../../tests/support/pictures/uploads.ts';
import { claimOf, pictureVisitor } from '../../../../tests/support/pictures/visitors-pictures.ts';
import type { AdminReport } from '../../reports/contract/admin-reports.ts';
import { STEP_UP_MS } from '../../operations/contract/admin-limits.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import { photographAddress, type Photograph } from '../../media/contract/media.ts';
import { REPORT_RETENTION_MS } from '../../../shared/limits/report-limits.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { sweepLater } from '../../../../tests/support/admin/sweeping.ts';
import { photographs } from '../../media/server/tables.ts';
import { eraseEndedPosts } from '../../memories/server/commands/tidy.ts';
import { tidyReports } from '../../reports/server/commands/tidy.ts';
import { reports } from '../../reports/server/tables.ts';
import { eraseDueAccounts } from './commands/deletions/erase.ts';
import { eraseDuePages } from './commands/deletions/erase-pages.ts';

let app: TestApp;
let keeper: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let seed = 0;
const picture = () => scenery((seed += 1), 600, 450);
/** Signs in new people, because sessions expire when a test advances the clock. */
async function newPeople() {
  [keeper, admin] = [await app.person(), await app.person({ role: 'admin' })];
}

async function photographReported(by: { send: Person['send'] } = visitor(app)) {
  const { id, path } = await publishedBy(keeper);
  const { photograph } = await uploadPhotograph(uploadsBy(app, keeper), tributeTarget(id), await picture());
  await showChanges(keeper, id);
  await completePhotograph(app, photograph);
  const own = await reported(await report(by, { kind: 'photograph', path, id: photograph.id }));
  return { tributeId: id, photograph, own };
}

async function memoryReported() {
  const { id: tributeId, path } = await publishedBy(keeper);
  const guest = pictureVisitor(app);
  const claim = claimOf(await guest.upload(path, await picture()));
  const sent = { name: 'Gil', relation: '', words: 'Look.', idempotencyKey: randomUUID(), photographs: [claim] };
  const memory = await ownPost(await guest.sendJson('POST', `/api/public-tributes/${path}/memories`, sent));
  const own = await reported(await report(visitor(app), { kind: 'memory', path, id: memory.id }));
  const { was } = await readReport(admin, own.id);
  const photograph = was.photographs[0] as Photograph;
  // Wait until all sizes are written, so that none appears after the deletion.
  await completePhotograph(app, photograph);
  const withdraw = () => app.send('DELETE', `/api/own-posts/${memory.id}`, { editKey: memory.editKey });
  return { tributeId, photograph, own, withdraw };
}

const reason = 'The police of Porthaven asked, 4711.';
const hold = (id: string, sent: object = { reason }) => admin.send('PUT', `/api/admin/reports/${id}/legal-hold`, sent);
const endHold = (id: string, sent: object = { reason }) =>
  admin.send('DELETE', `/api/admin/reports/${id}/legal-hold`, sent);
const fileOf = (one: Photograph, cookie = '') =>
  app.request(photographAddress(one, one.widths[0] ?? 0, 'webp'), { headers: { cookie } });
const keysOf = async ({ id }: Photograph) =>
  (await Array.fromAsync(app.deps.files.list())).filter(({ key }) => key.includes(id)).length;
const sweep = () => sweepLater(app.deps, 24 * 900);
const rowOf = async ({ id }: { id: string }) => (await app.deps.db.select().from(reports)).find((row) => row.id === id);
const hasPhotographRow = async (one: Photograph) =>
  (await app.deps.db.select().from(photographs)).some(({ id }) => id === one.id);

async function expectKept(id: string, one: Photograph) {
  await sweep();
  expect(await hasPhotographRow(one)).toBe(false);
  expect(await readReport(admin, id)).toMatchObject({
    isOnLegalHold: true,
    thing: 'gone',
    was: { photographs: [{ id: one.id }] },
    hold: { reason, pictures: 1 },
  });
  expect((await fileOf(one, admin.cookie)).status).toBe(200);
  for (const cookie of ['', keeper.cookie]) expect((await fileOf(one, cookie)).status).toBe(404);
}

describe('a report that is kept for the law', () => {
  it('outlives an entry that is taken back, with its picture, and lets go of it', async () => {
    await newPeople();
    const { own, photograph, withdraw } = await memoryReported();
    await bodyOf(await hold(own.id));
    expect((await withdraw()).status).toBe(200);
    app.clock.advance(DELETION_WAIT_MS * 2);
    await eraseEndedPosts(app.deps);
    await newPeople();
    await expectKept(own.id, photograph);
    const { report: after } = await bodyOf<{ report: AdminReport | null }>(await endHold(own.id));
    expect(after).toMatchObject({ isOnLegalHold: false, hold: null });
    expect(after?.tributeId).not.toBeNull();
    await sweep();
    expect(await keysOf(photograph)).toBe(0);
    expect((await fileOf(photograph, admin.cookie)).status).toBe(404);
  });

  it('outlives its page and its year, and goes with its page once it is let go of', async () => {
    await newPeople();
    const { own, photograph, tributeId } = await photographReported();
    const other = await photographReported();
    await bodyOf(await hold(own.id));
    await bodyOf(await decide(admin, own.id, 'take_off'), 201);
    for (const one of [tributeId, other.tributeId])
      expect((await keeper.send('PUT', `/api/tributes/${one}/deletion`)).status).toBe(200);
    app.clock.advance(DELETION_WAIT_MS + 60_000);
    await eraseDuePages(app.deps);
    app.clock.advance(REPORT_RETENTION_MS);
    await tidyReports(app.deps);
    await newPeople();
    await expectKept(own.id, photograph);
    // A report without a legal hold is deleted with its page.
    expect(await rowOf(other.own)).toBeUndefined();
    expect(await keysOf(other.photograph)).toBe(0);
    expect((await readReport(admin, own.id)).tributeId).toBeNull();
    const listed = (await queueOf(admin, '?legalHold=yes')).items;
    expect(listed.map(({ id, isOnLegalHold }) => [id, isOnLegalHold])).toEqual([[own.id, true]]);
    expect(await bodyOf(await endHold(own.id))).toEqual({ report: null });
    expect((await admin.get(`/api/admin/reports/${own.id}`)).status).toBe(404);
    await sweep();
    expect(await keysOf(photograph)).toBe(0);
  });

  it('outlives the accounts of both sides, and says who sent it until then', async () => {
    await newPeople();
    const sender = await app.person();
    const gone = await photographReported(sender);
    const stays = await photographReported(sender);
    const unheld = await memoryReported();
    for (const { id } of [gone.own, stays.own]) await bodyOf(await hold(id));
    await bodyOf(await decide(admin, stays.own.id, 'take_off'), 201);
    const fates = { [gone.tributeId]: 'remove', [stays.tributeId]: 'keep', [unheld.tributeId]: 'remove' };
    const tributes = Object.entries(fates).map(([id, fate]) => ({ id, fate }));
    for (const [who, chosen] of [[keeper, tributes] as const, [sender, []] as const])
      await bodyOf(await who.send('POST', '/api/deletion-requests', { password: who.password, tributes: chosen }));
    app.clock.advance(DELETION_WAIT_MS + 60_000);
    await eraseDueAccounts(app.deps);
    await newPeople();
    await expectKept(gone.own.id, gone.photograph);
    const kept = await readReport(admin, stays.own.id);
    expect(kept).toMatchObject({
      details: 'These are hard words.',
      reporter: { email: sender.email, isMember: false },
    });
    const open = await rowOf(gone.own);
    expect([open?.state, open?.email]).toEqual(['open', sender.email]);
    const before = app.emails.filter(({ to }) => to === sender.email).length;
    await bodyOf(await decide(admin, gone.own.id, 'leave', { toReporter: 'We have looked.' }), 201);
    app.clock.advance(3_600_000);
    expect(
      (await app.deps.db.select().from(outboxEmails)).filter(
        (one) => one.to === sender.email && one.text.includes('We have looked.'),
      ),
    ).toEqual([]);
    expect(app.emails.filter(({ to }) => to === sender.email).length).toBe(before);
    const { report: after } = await bodyOf<{ report: AdminReport | null }>(await endHold(stays.own.id));
    expect(after).toMatchObject({ details: '', reporter: { email: '' }, tributeId: stays.tributeId });
    expect(await rowOf(unheld.own)).toBeUndefined();
    expect(await keysOf(unheld.photograph)).toBe(0);
  });
});

describe('keeping something for the law', () => {
  it('is for admins, once, with a reason, and ending it wants a second proof', async () => {
    await newPeople();
    const { own } = await photographReported();
    for (const somebody of [keeper, visitor(app)])
      for (const method of ['PUT', 'DELETE'])
        expect([401, 403]).toContain(
          (await somebody.send(method, `/api/admin/reports/${own.id}/legal-hold`, { reason })).status,
        );
    expect((await endHold(own.id)).status).toBe(409);
    expect((await hold(own.id, { reason: ' ' })).status).toBe(422);
    expect((await hold(randomUUID())).status).toBe(404);
    await bodyOf(await hold(own.id));
    expect((await hold(own.id)).status).toBe(409);
    expect((await endHold(own.id, {})).status).toBe(422);
    app.clock.advance(STEP_UP_MS);
    const unproved = { cookie: admin.cookie };
    const asked = await app.send('DELETE', `/api/admin/reports/${own.id}/legal-hold`, { reason }, unproved);
    expect([asked.status, await asked.json()]).toEqual([403, expect.objectContaining({ code: 'STEP_UP_NEEDED' })]);
    await bodyOf(await endHold(own.id));
  });

  it('is found in the list while it lasts, and on its page', async () => {
    await newPeople();
    const { own, tributeId } = await photographReported();
    await bodyOf(await hold(own.id));
    const ids = async () => (await queueOf(admin, '?legalHold=yes')).items.map(({ id }) => id);
    expect(await ids()).toContain(own.id);
    const file = await bodyOf<{ reports: { items: { id: string }[] } }>(
      await admin.get(`/api/admin/tributes/${tributeId}`),
    );
    expect(file.reports.items.map(({ id }) => id)).toEqual([own.id]);
    await bodyOf(await endHold(own.id));
    expect(await ids()).not.toContain(own.id);
    expect((await admin.get('/api/admin/reports?legalHold=no')).status).toBe(422);
  });
});
