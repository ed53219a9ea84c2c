// Failures for admins: grouped, searchable, marked and reopened.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms } from '../../../../tests/support/forms.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { ROWS_PER_ADMIN_PAGE, type AdminPage } from '../../../shared/api/admin-lists.ts';
import { CRITICAL_LOG_RECORD_MS, LOG_RECORD_MS } from '../../../shared/limits/limits.ts';
import type { LogEntry, LogGroup } from '../contract/logs.ts';
import { createLog, keepBrowserFailure, tidyLogs } from './commands/logs.ts';
import { logGroups, logs } from './tables/logs.ts';

let app: TestApp;
let admin: Person;
let log: ReturnType<typeof createLog>;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
  log = createLog({ clock: app.clock, db: app.deps.db, write: () => undefined });
});
afterAll(() => app.close());

const list = async (query = '') => bodyOf<AdminPage<LogGroup>>(await admin.get(`/api/admin/logs${query}`));
const read = async (id: string, query = '') =>
  bodyOf<{ group: LogGroup; page: AdminPage<LogEntry> }>(await admin.get(`/api/admin/logs/${id}${query}`));
const mark = (ids: string[], status: string) => admin.send('PUT', '/api/admin/log-statuses', { ids, status });
async function fail(note: string, facts: Record<string, unknown> = {}, message = 'Out of it'): Promise<string> {
  const reference = log.failure(note, new RangeError(message), facts);
  await log.settled();
  return reference;
}
const groupOf = async (note: string) => (await list(`?q=${encodeURIComponent(note)}`)).items[0];

describe('failures that are alike', () => {
  it('are one group with the first, the last and how often, however their messages differ', async () => {
    await fail('The store is full', { at: 1 });
    const first = app.clock.now().toISOString();
    app.clock.advance(60_000);
    await fail('The store is full', {}, 'Out of something else');
    const group = await groupOf('The store is full');
    expect(group).toMatchObject({ count: 2, firstAt: first, lastAt: app.clock.now().toISOString(), status: 'open' });
    const { page } = await read(group?.id ?? '');
    expect(page.items.map(({ error }) => error.message)).toEqual(['Out of something else', 'Out of it']);
    expect([page.count, page.isExact]).toEqual([2, true]);
  });

  it('come critical ones first, then the latest, and by how often where that is asked', async () => {
    await fail('Something old and grave', { isCritical: true });
    app.clock.advance(1_000);
    for (let time = 0; time < 5; time += 1) await fail('Something often');
    app.clock.advance(1_000);
    await fail('Something new');
    const notes = async (query: string) => (await list(query)).items.map(({ note }) => note);
    expect((await notes('')).slice(0, 2)).toEqual(['Something old and grave', 'Something new']);
    expect((await notes('?sort=-last'))[0]).toBe('Something new');
    expect((await notes('?sort=-count'))[0]).toBe('Something often');
    expect(await notes('?critical=yes')).toEqual(['Something old and grave']);
  });

  it('are found by the reference that somebody quotes, and by how the note begins, email for email', async () => {
    const reference = await fail('100% of it_failed');
    for (const q of [reference, reference.toUpperCase(), '100%', '100% of it_f'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).items.map(({ note }) => note)).toEqual(['100% of it_failed']);
    for (const q of ['100_', '%', 'it_failed', 'zzzzzzzz'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).items).toEqual([]);
  });

  it('of a browser stand under no words of its own', async () => {
    const error = { name: 'My name is Rose Hill', message: 'x', stack: 'at f (https://rosemary.test/rose-hill:1:1)' };
    keepBrowserFailure(log, error, { userId: 'u1' });
    await log.settled();
    const { items } = await list('?source=browser');
    expect(items.map((one) => [one.error, one.place])).toEqual([['', '']]);
  });
});

describe('how far somebody has come', () => {
  it('is marked for many at once, answers what changed, and can be set back', async () => {
    const ids = [];
    for (const note of ['First of two', 'Second of two']) {
      await fail(note);
      ids.push((await groupOf(note))?.id ?? '');
    }
    expect(await bodyOf(await mark([ids[0] ?? ''], 'seen'))).toEqual({ marked: [{ id: ids[0], from: 'open' }] });
    const { marked } = await bodyOf<{ marked: { id: string; from: string }[] }>(await mark([...ids, 'gone'], 'fixed'));
    expect(marked.toSorted((a, b) => a.from.localeCompare(b.from))).toEqual([
      { id: ids[1], from: 'open' },
      { id: ids[0], from: 'seen' },
    ]);
    expect(await bodyOf(await mark(ids, 'fixed'))).toEqual({ marked: [] });
    expect((await list('?status=fixed')).items).toHaveLength(2);
    await fail('First of two');
    expect((await groupOf('First of two'))?.status).toBe('open');
    await mark([ids[1] ?? ''], 'seen');
    await fail('Second of two');
    expect((await groupOf('Second of two'))?.status).toBe('seen');
  });

  it('is for admins alone, and takes nothing that is none', async () => {
    const member = await app.person();
    for (const [method, path, body] of [
      ['GET', '/api/admin/logs', undefined],
      ['GET', '/api/admin/logs/x', undefined],
      ['PUT', '/api/admin/log-statuses', { ids: ['x'], status: 'seen' }],
    ] as const)
      expect((await member.send(method, path, body)).status).toBe(403);
    for (const [ids, status] of [
      [[], 'seen'],
      [['x'], 'gone'],
      [Array(51).fill('x'), 'seen'],
    ] as const)
      expect((await mark([...ids], status)).status).toBe(422);
    expect((await admin.get('/api/admin/logs/none')).status).toBe(404);
    for (const query of ['?after=x', '?after=WzFd', '?sort=note', '?status=gone'])
      expect((await admin.get(`/api/admin/logs${query}`)).status).toBe(422);
  });
});

describe('the screen of one group', () => {
  it('shows why a status was refused', async () => {
    await fail('Refused on its screen');
    const { id } = (await groupOf('Refused on its screen')) ?? { id: '' };
    const answer = await openForms(app).post(`/admin/logs/${id}`, { intent: 'gone' }, admin.cookie);
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/role="alert"/);
  });
});

describe('many of them', () => {
  it('come in parts, each once, in every order, and are counted', async () => {
    for (let number = 0; number < ROWS_PER_ADMIN_PAGE + 5; number += 1)
      log.failure(`Many ${number % 60}`, new Error('x'));
    await log.settled();
    for (let number = 50; number < 60; number += 1) await fail(`Many ${number}`);
    for (const sort of ['usual', '-last', '-count']) {
      const seen: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page: AdminPage<LogGroup> = await list(`?sort=${sort}${after && `&after=${after}`}`);
        seen.push(...page.items.map(({ id }) => id));
        expect([page.isExact, page.count]).toEqual([true, await app.deps.db.$count(logGroups)]);
        after = page.after;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(await app.deps.db.$count(logGroups));
    }
  });

  it('are grouped too where they were kept before there were groups', async () => {
    const reference = await fail('Kept long ago');
    const { id = '' } = (await groupOf('Kept long ago')) ?? {};
    await app.deps.db.update(logs).set({ groupId: null }).where(eq(logs.reference, reference));
    await app.deps.db.delete(logGroups).where(eq(logGroups.id, id));
    await tidyLogs({ db: app.deps.db, clock: app.clock });
    expect(await groupOf('Kept long ago')).toMatchObject({ id, count: 1 });
  });

  it('go with the last of their failures: critical ones later', async () => {
    await fail('Grave to the end', { isCritical: true });
    app.clock.advance(LOG_RECORD_MS + 60_000);
    await tidyLogs({ db: app.deps.db, clock: app.clock });
    const left = () => app.deps.db.select({ note: logGroups.note }).from(logGroups);
    expect(await left()).toEqual([{ note: 'Something old and grave' }, { note: 'Grave to the end' }]);
    app.clock.advance(CRITICAL_LOG_RECORD_MS);
    await tidyLogs({ db: app.deps.db, clock: app.clock });
    expect(await left()).toEqual([]);
  });
});
