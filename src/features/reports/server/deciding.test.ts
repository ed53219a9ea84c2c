// Decisions about reported things: they apply everywhere, both sides get an answer, and they can be undone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import {
  decide,
  emailSaying,
  queueOf,
  readReport,
  report,
  reportConfirmed,
  reported,
  undo,
} from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publicTribute, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { ROWS_PER_ADMIN_PAGE, type AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AdminReport, AdminReportLine } from '../contract/admin-reports.ts';
import { DECISION_UNDONE_MS, REPORT_RETENTION_MS } from '../../../shared/limits/report-limits.ts';
import type { OwnReport } from '../contract/reports.ts';
import { addressOf } from '../../../shared/screens/addresses.ts';
import type { Tribute } from '../../tributes/contract/tributes.ts';
import { eraseEndedPosts } from '../../memories/server/commands/tidy.ts';
import { tidyReports } from './commands/tidy.ts';
import { reports } from './tables.ts';

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
const count = async (path: string) => (await shown(path)).memories.count;

async function reportedMemory(sent: Record<string, unknown> = {}, by: Record<string, unknown> = {}) {
  const page = await publishedBy(anne);
  const memory = await ownPost(await visitor(app).leave(page.path, sent));
  const target = { kind: 'memory', path: page.path, id: memory.id };
  return { page, path: page.path, memory, target, own: await reported(await report(visitor(app), target, by)) };
}

describe('a decision', () => {
  it('takes a memory off the page, and it can be put back for thirty days', async () => {
    const { path, memory, own } = await reportedMemory();
    const { decisions } = await bodyOf<AdminReport>(await decide(admin, own.id, 'take_off'), 201);
    expect(await count(path)).toBe(0);
    expect(await readReport(admin, own.id)).toMatchObject({ state: 'acted', thing: 'removed' });
    const edited = { editKey: memory.editKey, name: 'Gil', relation: '', words: 'Again.' };
    expect((await visitor(app).send('PUT', `/api/own-posts/${memory.id}`, edited)).status).toBe(409);
    expect((await undo(admin, decisions[0]?.id)).status).toBe(200);
    expect(await count(path)).toBe(1);
    expect(await readReport(admin, own.id)).toMatchObject({
      state: 'open',
      thing: 'shown',
      decisions: [{ undoneAt: expect.any(String) }],
    });
    expect((await undo(admin, decisions[0]?.id)).status).toBe(409);
  });

  it('is taken back to how it stood: hidden again, waiting again', async () => {
    const { path, own } = await reportedMemory({}, { reason: 'living_person' });
    const { decisions } = await bodyOf<AdminReport>(await decide(admin, own.id, 'leave'), 201);
    expect(await count(path)).toBe(1);
    await bodyOf(await undo(admin, decisions[0]?.id));
    expect(await count(path)).toBe(0);
    expect((await readReport(admin, own.id)).thing).toBe('hidden');
  });

  it('keeps the deadline of its reports when it is taken back', async () => {
    const { own } = await reportedMemory();
    const dueAt = async () => (await readReport(admin, own.id)).dueAt;
    for (const action of ['take_off', 'keep_hidden', 'leave']) {
      app.clock.advance(3_600_000);
      const { decisions } = await bodyOf<AdminReport>(await decide(admin, own.id, action), 201);
      app.clock.advance(3_600_000);
      await bodyOf(await undo(admin, decisions[0]?.id));
      expect([action, await dueAt()]).toEqual([action, own.dueAt]);
    }
  });

  it('cannot be taken back later than that, and what was taken off is erased then', async () => {
    const { memory, own } = await reportedMemory();
    const { decisions } = await bodyOf<AdminReport>(await decide(admin, own.id, 'take_off'), 201);
    app.clock.advance(DECISION_UNDONE_MS + 1_000);
    const later = await app.person({ role: 'admin' });
    expect((await undo(later, decisions[0]?.id)).status).toBe(409);
    await eraseEndedPosts(app.deps);
    expect((await visitor(app).send('GET', `/api/own-posts/${memory.id}?editKey=${memory.editKey}`)).status).toBe(404);
    expect(await readReport(later, own.id)).toMatchObject({ thing: 'gone', now: null, actions: ['leave'] });
    admin = later;
    anne = await app.person();
  });

  it('answers everybody who reported it, and ends all their reports', async () => {
    const { target, own } = await reportedMemory();
    const first = await reportConfirmed(app, target, { email: 'first@example.net' });
    await report(visitor(app), target, { email: 'second@example.net' });
    await report(anne, target);
    app.clock.advance(3_600_000);
    await bodyOf(await decide(admin, own.id, 'leave', { toReporter: 'We have looked, and it may stay.' }), 201);
    for (const email of ['first@example.net', 'second@example.net', anne.email])
      await emailSaying(app, email, 'We have looked, and it may stay.');
    const read = await visitor(app).send('GET', `/api/reports/${first.id}?key=${first.key}`);
    expect(await bodyOf<OwnReport>(read)).toMatchObject({ state: 'kept', answer: 'We have looked, and it may stay.' });
    expect((await readReport(admin, own.id)).alike).toEqual([]);
  });

  it('tells whoever left it the reason and what was decided, never who reported it nor what they wrote', async () => {
    const words = { email: 'writer@example.net', words: 'Dennis lives at 14 Harbour Row.' };
    const { own } = await reportedMemory(words, {
      reason: 'living_person',
      email: 'niece@example.net',
      details: 'He is my uncle.',
      relation: 'niece',
    });
    app.clock.advance(3_600_000);
    await bodyOf(await decide(admin, own.id, 'take_off', { toReported: 'Please write it without the address.' }), 201);
    const email = await emailSaying(app, 'writer@example.net', 'Please write it without the address.');
    expect(email.text).toContain('a living person');
    expect(`${email.text}${email.html}`).not.toMatch(/uncle|niece|Harbour/);
    const family = await emailSaying(app, anne.email, 'We have taken it off the page.');
    expect(family.text).not.toMatch(/uncle|niece|Harbour|write it without/);
  });

  it('keeps it hidden while somebody asks, and the report open', async () => {
    const { path, own } = await reportedMemory({}, { reason: 'scam_link' });
    await bodyOf(await decide(admin, own.id, 'keep_hidden'), 201);
    expect(await count(path)).toBe(0);
    const read = await readReport(admin, own.id);
    expect(read).toMatchObject({ state: 'open', thing: 'hidden' });
    expect(Date.parse(read.dueAt)).toBeGreaterThan(Date.parse(own.dueAt));
    const seen = async (id: string, key: string) =>
      bodyOf<OwnReport>(await visitor(app).send('GET', `/api/reports/${id}?key=${key}`));
    expect(await seen(own.id, own.key)).toMatchObject({ state: 'open', answer: 'Thank you for telling us.' });
    await bodyOf(await undo(admin, read.decisions[0]?.id));
    expect(await seen(own.id, own.key)).toMatchObject({ state: 'open', answer: '' });
  });

  it('is refused where what was looked at has changed, or does not fit', async () => {
    const { own, memory, page } = await reportedMemory();
    const { rev } = await readReport(admin, own.id);
    const edited = { editKey: memory.editKey, name: 'Gil', relation: '', words: 'Other words now.' };
    await visitor(app).send('PUT', `/api/own-posts/${memory.id}`, edited);
    expect((await decide(admin, own.id, 'leave', { rev })).status).toBe(409);
    for (const sent of [{ why: '' }, { toReporter: ' ' }, { action: 'shout' }])
      expect((await decide(admin, own.id, 'leave', sent)).status).toBe(422);
    const about = await reported(await report(visitor(app), { kind: 'tribute', path: page.path }));
    expect((await decide(admin, about.id, 'take_off')).status).toBe(409);
  });
});

describe('a frozen page', () => {
  const ownPage = async (id: string) => bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`));

  it('is read by everybody and takes nothing, until that is ended', async () => {
    const { path, own, page } = await reportedMemory();
    const { decisions } = await bodyOf<AdminReport>(await decide(admin, own.id, 'freeze_page'), 201);
    expect(await shown(path)).toMatchObject({ isFrozen: true, memories: { count: 1 } });
    expect((await app.request(`/${path}`)).status).toBe(200);
    expect((await visitor(app).leave(path)).status).toBe(403);
    expect((await visitor(app).light(path)).status).toBe(403);
    const publication = { path, visibility: 'public', approvesFirst: true };
    expect((await anne.send('PUT', `/api/tributes/${page.id}/publication`, publication)).status).toBe(403);
    expect((await anne.send('POST', `/api/tributes/${page.id}/showings`, { revision: 'x' })).status).toBe(403);
    const story = 'Another story.';
    await anne.send('PATCH', `/api/tributes/${page.id}`, { rev: (await ownPage(page.id)).rev, changes: { story } });
    const said = /Somebody of ours is looking into something on this page/;
    for (const at of ['care', 'changes', 'gifts'] as const)
      expect(await (await anne.get(addressOf(at, { id: page.id }))).text(), at).toMatch(said);
    const changes = await (await anne.get(addressOf('changes', { id: page.id }))).text();
    expect(changes).toContain('Another story.');
    expect(changes).not.toMatch(/until you press|value="show"/);
    expect(await (await anne.get('/choice')).text()).toContain('Nothing new can be added or shown for now');
    expect(await ownPage(page.id)).toMatchObject({ frozen: 'page' });
    // A freeze can always be undone, however long ago it was decided.
    app.clock.advance(DECISION_UNDONE_MS * 2);
    admin = await app.person({ role: 'admin' });
    anne = await app.person();
    expect((await undo(admin, decisions[0]?.id)).status).toBe(200);
    expect((await visitor(app).leave(path)).status).toBe(201);
    expect((await shown(path)).isFrozen).toBe(false);
  });

  it('stays what it is where only giving was frozen', async () => {
    const { path } = await publishedBy(anne);
    const own = await reported(await report(visitor(app), { kind: 'tribute', path }, { reason: 'fund_misuse' }));
    await bodyOf(await decide(admin, own.id, 'freeze_giving'), 201);
    expect((await visitor(app).leave(path)).status).toBe(201);
    expect((await readReport(admin, own.id)).thing).toBe('giving_frozen');
  });
});

describe('the queue', () => {
  it('is for admins alone, in all its parts', async () => {
    const { own } = await reportedMemory();
    for (const somebody of [anne, visitor(app)]) {
      const ask = async (method: string, path: string, body?: unknown) =>
        [401, 403].includes((await somebody.send(method, path, body)).status);
      expect(await ask('GET', '/api/admin/reports')).toBe(true);
      expect(await ask('GET', `/api/admin/reports/${own.id}`)).toBe(true);
      expect(
        await ask('POST', `/api/admin/reports/${own.id}/decisions`, { action: 'leave', why: 'x', toReporter: 'x' }),
      ).toBe(true);
      expect(await ask('PUT', `/api/admin/report-decisions/${own.id}/undoing`)).toBe(true);
    }
  });

  it('finds a report by its number and by an address, in whichever state', async () => {
    const { own } = await reportedMemory({}, { email: 'Found@example.net' });
    await bodyOf(await decide(admin, own.id, 'leave'), 201);
    const found = async (q: string) => (await queueOf(admin, `?q=${encodeURIComponent(q)}`)).items.map(({ id }) => id);
    expect(await found(String(own.number))).toEqual([own.id]);
    expect(await found(`#${own.number}`)).toEqual([own.id]);
    expect(await found('found@EXAMPLE.net')).toEqual([own.id]);
    for (const q of ['9999999', '99999999999', 'nobody@example.net', '%']) expect(await found(q)).toEqual([]);
    expect((await queueOf(admin)).items.map(({ id }) => id)).not.toContain(own.id);
    expect((await queueOf(admin, '?state=kept')).items.map(({ id }) => id)).toContain(own.id);
  });

  it('shows open ones unless others, or all, are asked for: in the list, its count and its file', async () => {
    const [open, ended] = [await reportedMemory(), await reportedMemory()];
    await bodyOf(await decide(admin, ended.own.id, 'leave'), 201);
    const [usual, all] = [await queueOf(admin), await queueOf(admin, '?state=all&sort=-sent')];
    expect(usual.items.map(({ state }) => state)).not.toContain('kept');
    expect(all.items.map(({ id }) => id)).toEqual(expect.arrayContaining([open.own.id, ended.own.id]));
    expect(all.count).toBe(await app.deps.db.$count(reports));
    const file = await (await admin.get('/admin/reports.csv?state=all')).text();
    for (const { own } of [open, ended]) expect(file).toContain(own.id);
    expect(await (await admin.get('/admin/reports.csv')).text()).not.toContain(ended.own.id);
  });

  it('comes in parts, each once, in both orders', async () => {
    const { path } = await publishedBy(anne);
    for (let number = 0; number <= ROWS_PER_ADMIN_PAGE; number += 1) {
      app.clock.advance(number % 3 === 0 ? 1_000 : 0);
      await report(visitor(app), { kind: 'tribute', path });
    }
    const open = (await app.deps.db.select().from(reports)).filter(({ state }) => state === 'open');
    for (const sort of ['usual', '-sent']) {
      const seen: AdminReportLine[] = [];
      let after: string | null = '';
      while (after !== null) {
        const part: AdminPage<AdminReportLine> = await queueOf(admin, `?sort=${sort}${after && `&after=${after}`}`);
        seen.push(...part.items);
        after = part.after;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(open.length);
      const times = seen.map((line) => (sort === 'usual' ? line.dueAt : line.sentAt));
      expect(times).toEqual(sort === 'usual' ? times.toSorted() : times.toSorted().toReversed());
    }
    for (const query of ['?after=x', '?sort=name', '?state=gone', '?reason=why'])
      expect((await admin.get(`/api/admin/reports${query}`)).status).toBe(422);
  });
});

it('reports go a year after they ended, but for those that still keep something frozen', async () => {
  const ended = await reportedMemory();
  const frozen = await reportedMemory();
  await bodyOf(await decide(admin, ended.own.id, 'leave'), 201);
  await bodyOf(await decide(admin, frozen.own.id, 'freeze_page'), 201);
  app.clock.advance(REPORT_RETENTION_MS + 1_000);
  await tidyReports(app.deps);
  const left = (await app.deps.db.select().from(reports)).map(({ id }) => id);
  expect(left).not.toContain(ended.own.id);
  expect(left).toContain(frozen.own.id);
  expect((await app.deps.db.select().from(reports)).every(({ network }) => network === '')).toBe(true);
});
