// Waiting work from all features: sorted by deadline, then by age, without finished items.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { claimed, contest, prepare } from '../../../../tests/support/providers/prepared.ts';
import { providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { answer, linkOf, object, takenOff } from '../../../../tests/support/admin/objections.ts';
import { decide, readReport, report, reported, undo } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminReport } from '../../reports/contract/admin-reports.ts';
import { OVERVIEW_ITEMS_PER_KIND, type OverviewItem, type OverviewKind } from '../contract/overview.ts';
import { paymentAlarms } from '../../payments/server/tables/provider.ts';
import { noteOutage } from '../../email/server/commands/outage.ts';
import { logGroups } from '../../operations/server/tables/logs.ts';
import { providers } from '../../providers/server/tables.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const overview = async () =>
  bodyOf<{ items: OverviewItem[]; counts: Partial<Record<OverviewKind, number>> }>(
    await admin.get('/api/admin/overview'),
  );
const kinds = async () => (await overview()).items.map(({ kind }) => kind);
async function alarm(number: number): Promise<string> {
  const id = randomUUID();
  const raisedAt = new Date(app.clock.now().getTime() - 1_000_000 + number * 1_000);
  const row = { kind: 'missing', reference: id, giftId: null, account: null, details: {} } as const;
  await app.deps.db.insert(paymentAlarms).values({ id, ...row, raisedAt });
  return id;
}

it('is empty where nothing waits, and is for admins alone', async () => {
  expect(await overview()).toEqual({ items: [], counts: {} });
  expect((await (await app.person()).get('/api/admin/overview')).status).toBe(403);
});

it('names a report, a provider, a contested page, a wish of another admin, an alarm and a critical failure', async () => {
  const { path } = await publishedBy(await app.person(), { changes: { name: 'Vera Lind' } });
  const { id: reportId } = await reported(await report(visitor(app), { kind: 'tribute', path }, { reason: 'spam' }));
  const [owner, family, mother] = [await app.person(), await app.person(), await app.person()];
  const waiting = await providerOf(app, owner, { tradingName: 'Waiting & Sons' });
  await app.deps.db.update(providers).set({ state: 'in-review' }).where(eq(providers.id, waiting));
  const live = await providerOf(app, owner, { tradingName: 'Rowan' });
  await makeLive(app, live);
  const page = await prepare(owner, live);
  await claimed(family, page);
  await bodyOf(await contest(mother, page), 201);
  const wish = { action: 'give-admin', targetId: mother.id, why: 'She joins us.' };
  await bodyOf(await (await app.person({ role: 'admin' })).send('POST', '/api/admin/approvals', wish), 201);
  const alarmId = await alarm(1);
  app.deps.log.failure('The disk is gone', new Error('no disk'), { isCritical: true });
  await expect.poll(kinds).toContain('failure');
  const { items, counts } = await overview();
  expect(items.map(({ kind, called }) => [kind, called])).toEqual([
    ['alarm', 'missing'],
    ['report', 'Vera Lind'],
    ['provider', 'Waiting & Sons'],
    ['contest', 'Rowan'],
    ['adminApproval', 'give-admin'],
    ['failure', 'The disk is gone'],
  ]);
  expect(counts).toEqual({ alarm: 1, report: 1, provider: 1, contest: 1, adminApproval: 1, failure: 1 });
  expect(items.find(({ kind }) => kind === 'alarm')?.id).toBe(alarmId);
  await bodyOf(await decide(admin, reportId, 'leave'), 201);
  await bodyOf(await admin.send('DELETE', `/api/payment-alarms/${alarmId}`));
  await app.deps.db.update(logGroups).set({ status: 'seen' });
  await app.deps.db.update(providers).set({ state: 'live' });
  expect(await kinds()).toEqual(['contest', 'adminApproval']);
});

it('names so many of a kind, the oldest, and counts all of them', async () => {
  for (let number = 0; number < OVERVIEW_ITEMS_PER_KIND + 3; number += 1) await alarm(number);
  const { items, counts } = await overview();
  const alarms = items.filter(({ kind }) => kind === 'alarm');
  expect(alarms).toHaveLength(OVERVIEW_ITEMS_PER_KIND);
  expect(alarms.map(({ since }) => since)).toEqual(alarms.map(({ since }) => since).toSorted());
  expect(counts.alarm).toBe(OVERVIEW_ITEMS_PER_KIND + 3);
});

it('names a frozen page, with the report that froze it, until the freeze is ended', async () => {
  const { path } = await publishedBy(await app.person(), { changes: { name: 'Ida Frost' } });
  const own = await reported(await report(visitor(app), { kind: 'tribute', path }, { reason: 'dispute' }));
  const frozenOnes = async () => (await overview()).items.filter(({ kind }) => kind === 'frozen');
  expect(await frozenOnes()).toEqual([]);
  const { decisions } = await bodyOf<AdminReport>(await decide(admin, own.id, 'freeze_page'), 201);
  app.clock.advance(3_600_000);
  // A second freeze must not list the same page twice.
  const second = await reported(await report(visitor(app), { kind: 'tribute', path }, { reason: 'spam' }));
  await bodyOf(await decide(admin, second.id, 'freeze_giving'), 201);
  expect(await frozenOnes()).toMatchObject([
    { id: own.id, called: 'Ida Frost', number: own.number, since: decisions[0]?.at, dueAt: null },
  ]);
  expect((await overview()).counts.frozen).toBe(1);
  const screen = await (await admin.get('/admin')).text();
  expect(screen).toContain('A frozen page');
  expect(screen).toContain('1 frozen page');
  await bodyOf(await undo(admin, decisions[0]?.id));
  expect(await frozenOnes()).toMatchObject([{ id: second.id }]);
  const [last] = (await readReport(admin, second.id)).decisions;
  await bodyOf(await undo(admin, last?.id));
  expect(await frozenOnes()).toEqual([]);
});

it('names an objection by the report that it is about, until it is answered', async () => {
  const decider = await app.person({ role: 'admin' });
  const { own, email } = await takenOff(app, decider);
  await bodyOf(await object(visitor(app), await linkOf(app, email)), 201);
  admin = await app.person({ role: 'admin' });
  const found = (await overview()).items.filter(({ kind }) => kind === 'appeal');
  expect(found).toMatchObject([
    {
      id: own.id,
      number: own.number,
      about: 'memory',
      called: 'Ada Marsh',
      reason: 'abuse',
      dueAt: expect.any(String),
    },
  ]);
  expect(await (await admin.get('/admin')).text()).toContain('An objection to what was decided');
  const { objections } = await readReport(admin, own.id);
  await bodyOf(await answer(admin, objections[0]?.id, 'stands'));
  expect(await kinds()).not.toContain('appeal');
});

it('says that emails cannot be sent, how many wait and since when, until one is sent', async () => {
  const since = app.clock.now();
  await noteOutage(app.deps, 'ESOCKET');
  app.clock.advance(30 * 60_000 - 1);
  expect(await kinds()).not.toContain('emails');
  app.clock.advance(1);
  const found = (await overview()).items.filter(({ kind }) => kind === 'emails');
  expect(found).toMatchObject([{ called: expect.stringMatching(/^\d+$/), since: since.toISOString(), dueAt: null }]);
  const screen = await (await admin.get('/admin')).text();
  expect(screen).toContain('The mail server takes no email.');
  expect(screen).toContain('href="/admin/mail?state=retrying"');
  await visitor(app).send('POST', '/api/accounts', { email: 'new@example.org', password: 'some other long words' });
  await expect.poll(kinds).not.toContain('emails');
});
