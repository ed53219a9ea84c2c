// Sending reports: only about visible things, once per sender, with an answer by email.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { queueOf, readReport, report, reported } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import {
  ADDITIONS_PER_REPORT,
  REPORT_CHARACTERS,
  REPORTS_PER_NETWORK_PER_HOUR,
  URGENT_REPORT_MS,
  USUAL_REPORT_MS,
} from '../../../shared/limits/report-limits.ts';
import type { OwnReport, ReportSubject } from '../contract/reports.ts';
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

const subject = (query: Record<string, string>) =>
  visitor(app).send('GET', `/api/report-subjects?${new URLSearchParams(query).toString()}`);

describe('what can be reported', () => {
  it('is a page, a memory, a candle, and whatever else whoever reports can see', async () => {
    const { path, id } = await publishedBy(anne);
    const memory = await ownPost(await visitor(app).leave(path, { name: 'Gil', words: 'Her hedge was a disgrace.' }));
    const candle = await ownPost(await visitor(app).light(path, { name: 'A name' }));
    expect(await bodyOf<ReportSubject>(await subject({ kind: 'tribute', path }))).toMatchObject({
      id,
      called: '',
      path,
    });
    expect(await bodyOf<ReportSubject>(await subject({ kind: 'memory', path, id: memory.id }))).toMatchObject({
      name: 'Ada Marsh',
      called: 'Gil',
      words: 'Her hedge was a disgrace.',
      hasAddress: false,
    });
    expect(await bodyOf<ReportSubject>(await subject({ kind: 'candle', path, id: candle.id }))).toMatchObject({
      called: 'A name',
    });
    expect((await report(visitor(app), { kind: 'candle', path, id: candle.id })).status).toBe(201);
  });

  it('is nothing that they cannot see: private, waiting, of another page, made up', async () => {
    const open = await publishedBy(anne);
    const shut = await publishedBy(anne, { visibility: 'private' });
    const approving = await publishedBy(anne, { approvesFirst: true });
    const waiting = await ownPost(await visitor(app).leave(approving.path));
    const elsewhere = await ownPost(await visitor(app).leave(open.path));
    for (const target of [
      { kind: 'tribute', path: shut.path },
      { kind: 'tribute', path: 'nobody-here' },
      { kind: 'memory', path: approving.path, id: waiting.id },
      { kind: 'memory', path: approving.path, id: elsewhere.id },
      { kind: 'candle', path: open.path, id: elsewhere.id },
      { kind: 'memory', path: open.path },
      { kind: 'photograph', path: open.path, id: '00000000-0000-7000-8000-000000000000' },
      { kind: 'fund', path: open.path, id: '00000000-0000-7000-8000-000000000000' },
    ])
      expect([target, (await report(visitor(app), target)).status]).toEqual([target, 404]);
  });

  it('is a provider that families find, by whoever is signed in', async () => {
    const id = await providerOf(app, anne);
    expect((await report(admin, { kind: 'provider', id })).status).toBe(404);
    await makeLive(app, id);
    expect((await report(visitor(app), { kind: 'provider', id })).status).toBe(401);
    const own = await reported(await report(admin, { kind: 'provider', id }, { reason: 'scam_link' }));
    expect(own).toMatchObject({ kind: 'provider', hasAddress: true, isConfirmed: true });
    expect((await readReport(admin, own.id)).was.name).not.toBe('');
  });

  it('takes 2,000 characters, one of the reasons, and no more', async () => {
    const { path } = await publishedBy(anne);
    const target = { kind: 'tribute', path };
    for (const sent of [
      { details: 'x'.repeat(REPORT_CHARACTERS + 1) },
      { reason: 'because' },
      { email: 'nobody' },
      { idempotencyKey: 'short' },
    ])
      expect((await report(visitor(app), target, sent)).status).toBe(422);
    expect((await report(visitor(app), target, { details: '😀'.repeat(REPORT_CHARACTERS) })).status).toBe(201);
  });
});

describe('a report', () => {
  it('keeps the thing as it was, and waits as long as its reason allows', async () => {
    const { path } = await publishedBy(anne);
    const gil = visitor(app);
    const memory = await ownPost(await gil.leave(path, { words: 'As it was.' }));
    const usual = await reported(await report(visitor(app), { kind: 'memory', path, id: memory.id }));
    const edited = { editKey: memory.editKey, name: 'Gil', relation: '', words: 'As it is.' };
    expect((await gil.send('PUT', `/api/own-posts/${memory.id}`, edited)).status).toBe(200);
    expect(await readReport(admin, usual.id)).toMatchObject({
      was: { words: 'As it was.' },
      now: { words: 'As it is.' },
      isChanged: true,
    });
    expect(Date.parse(usual.dueAt) - Date.parse(usual.sentAt)).toBe(USUAL_REPORT_MS);
    const urgent = await reported(await report(visitor(app), { kind: 'tribute', path }, { reason: 'living_person' }));
    expect(Date.parse(urgent.dueAt) - Date.parse(urgent.sentAt)).toBe(URGENT_REPORT_MS);
    const { items } = await queueOf(admin);
    expect(items.findIndex(({ id }) => id === urgent.id)).toBeLessThan(items.findIndex(({ id }) => id === usual.id));
  });

  it('is one for each reporter and thing: sent again the same, further words are added to it', async () => {
    const { path } = await publishedBy(anne);
    const mary = visitor(app);
    const target = { kind: 'tribute', path };
    const sent = { idempotencyKey: 'the very same key', details: 'First.' };
    const first = await reported(await report(mary, target, sent));
    expect((await reported(await report(mary, target, sent))).id).toBe(first.id);
    expect((await readReport(admin, first.id)).happened).toEqual([]);
    const second = await reported(await report(mary, target, { details: 'Second.', reason: 'self_harm' }));
    expect(second).toMatchObject({ id: first.id, reason: 'abuse', isUrgent: true, addedAt: expect.any(String) });
    expect(first).toMatchObject({ isUrgent: false, addedAt: null });
    expect(Date.parse(second.dueAt) - Date.parse(second.sentAt)).toBe(URGENT_REPORT_MS);
    expect((await readReport(admin, first.id)).happened).toMatchObject([{ what: 'added', words: 'Second.' }]);
    expect((await reported(await report(visitor(app), target))).id).not.toBe(first.id);
  });

  it('of two who send at once becomes two, and of one who presses twice one', async () => {
    const { path, id } = await publishedBy(anne);
    const mary = visitor(app, { keepsCookies: false });
    const same = { idempotencyKey: 'pressed twice, at once', details: 'Once.' };
    const answers = await Promise.all([1, 2, 3].map(() => report(mary, { kind: 'tribute', path }, same)));
    expect(new Set((await Promise.all(answers.map(reported))).map((own) => own.id)).size).toBe(1);
    const all = await Promise.all([1, 2, 3].map(() => report(visitor(app), { kind: 'tribute', path })));
    expect(new Set((await Promise.all(all.map(reported))).map((own) => own.id)).size).toBe(3);
    const kept = (await app.deps.db.select().from(reports)).filter(({ targetId }) => targetId === id);
    expect(kept).toHaveLength(4);
  });

  it('is refused where one network or one person sends too many', async () => {
    const { path } = await publishedBy(anne);
    const network = '203.0.113.7';
    const statuses = [];
    for (let sent = 0; sent <= REPORTS_PER_NETWORK_PER_HOUR; sent += 1)
      statuses.push(
        (await report(visitor(app, { network }), { kind: 'tribute', path }, { email: `a${sent}@b.org` })).status,
      );
    expect(statuses.indexOf(429)).toBe(REPORTS_PER_NETWORK_PER_HOUR);
    const mary = visitor(app);
    const one = [];
    for (let sent = 0; sent <= ADDITIONS_PER_REPORT; sent += 1)
      one.push((await report(mary, { kind: 'tribute', path }, { details: `Again ${sent}` })).status);
    expect(one).toContain(429);
  });

  it('is read by its own link alone, and says nothing of the thing', async () => {
    const { path } = await publishedBy(anne);
    const own = await reported(await report(visitor(app), { kind: 'tribute', path }));
    const read = (key: string) => visitor(app).send('GET', `/api/reports/${own.id}?key=${key}`);
    expect(await bodyOf<OwnReport>(await read(own.key))).toEqual(own);
    expect((await read('x')).status).toBe(404);
    expect(JSON.stringify(own)).not.toContain('Marsh');
  });
});

describe('an answer', () => {
  it('is promised to an address, which its owner alone confirms', async () => {
    const { path } = await publishedBy(anne);
    const mary = visitor(app);
    const own = await reported(
      await report(mary, { kind: 'tribute', path }, { email: 'Mary@example.net', details: 'A hard word here.' }),
    );
    const [email] = await app.emailsTo('Mary@example.net');
    expect(`${email?.text}${email?.html}${email?.subject}`).not.toMatch(/hard word|Marsh/);
    const confirm = (code: string) => mary.send('PUT', `/api/reports/${own.id}/confirmation`, { code });
    for (const code of ['', 'x', own.key]) expect((await confirm(code)).status).toBe(404);
    const code = /code=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
    expect(await bodyOf<OwnReport>(await confirm(code))).toMatchObject({ isConfirmed: true });
    expect((await confirm(code)).status).toBe(200);
  });

  it('is sent to no more than a few reports’ worth of an address that anybody can type, and never for a machine', async () => {
    const pages = [];
    for (let number = 0; number < 5; number += 1) pages.push(await publishedBy(anne));
    for (const { path } of pages) {
      app.clock.advance(3_600_000);
      await report(visitor(app), { kind: 'tribute', path }, { email: 'victim@example.net' });
    }
    await report(visitor(app), { kind: 'tribute', path: pages[0]?.path }, { email: 'trap@example.net', website: 'x' });
    await app.emailsTo('victim@example.net', 3);
    await app.emailsTo(admin.email, 0);
    expect(app.emails.filter(({ to }) => to === 'victim@example.net')).toHaveLength(3);
    expect(app.emails.filter(({ to }) => to === 'trap@example.net')).toHaveLength(0);
  });
});
