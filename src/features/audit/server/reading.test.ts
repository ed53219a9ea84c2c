// Admins read the audit through the API and as a file.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, allActions } from '../../../../tests/support/admin/audit.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { AuditEvent, AuditLine } from '../contract/audit.ts';
import { fieldMessage } from '../../../shared/words/en/field-refusals.ts';
import type { AdminPage } from '../../../shared/api/admin-lists.ts';
import { AUDIT_PAGE, AUDIT_WALK_ROWS } from '../contract/audit-limits.ts';
import { users } from '../../accounts/server/tables.ts';
import { eq } from 'drizzle-orm';
import { eraseWordsAbout } from './commands/erase-words.ts';

let app: TestApp;
let admin: Person;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  [admin, member] = [await app.person({ role: 'admin' }), await app.person()];
});
afterAll(() => app.close());

const list = async (query = '') => bodyOf<AdminPage<AuditLine>>(await admin.get(`/api/admin/audit${query}`));
const read = (id: string) => admin.get(`/api/admin/audit/${id}`);
const file = async (query = '') => {
  const answer = await admin.get(`/admin/audit.csv${query}`);
  expect(answer.status).toBe(200);
  return { answer, rows: (await answer.text()).split('\r\n') };
};
const ctx = () => ({ ...app.deps, actor: { kind: 'operator' } as const });

describe('the list', () => {
  it('is read in parts, the newest first, each act once', async () => {
    for (let at = 0; at < 2 * AUDIT_PAGE + 3; at += 1) {
      // Some events have the same time.
      if (at % 3 === 0) app.clock.advance(1_000);
      await act(ctx(), { target: { kind: 'text', id: `t${at}` } });
    }
    const seqs: number[] = [];
    for (let query = ''; ;) {
      const { items, after, count } = await list(query);
      seqs.push(...items.map(({ seq }) => seq));
      expect(count).toBe(2 * AUDIT_PAGE + 3);
      if (after === null) break;
      query = `?after=${after}`;
    }
    expect(seqs).toEqual(Array.from({ length: 2 * AUDIT_PAGE + 3 }, (_, at) => 2 * AUDIT_PAGE + 3 - at));
  });

  it('holds no words, and looking at it is no act', async () => {
    await act(ctx(), { why: 'Because of Ada.', said: { before: 'Old name', after: 'New name' } });
    const { items, count } = await list();
    expect(JSON.stringify(items)).not.toMatch(/Ada|name/);
    expect((await list()).count).toBe(count);
  });

  it('is filtered by what was done, by whom, to what, and when', async () => {
    app.clock.advance(3 * 24 * 60 * 60_000);
    const day = app.clock.now().toISOString().slice(0, 10);
    const user = { kind: 'user', id: member.id } as const;
    await act(ctx(), { action: 'two-step-ended', target: user });
    await act({ ...app.deps }, { action: 'admin-made', target: user });
    app.clock.advance(24 * 60 * 60_000);
    const next = app.clock.now().toISOString().slice(0, 10);
    await act(ctx(), { action: 'admin-made', target: { kind: 'user', id: admin.id } });
    const found = async (query: string) =>
      (await list(query)).items.map(({ action, by, target }) => [action, by, target.id]);
    const [ended, made, later] = [
      ['two-step-ended', 'operator', member.id],
      ['admin-made', 'product', member.id],
      ['admin-made', 'operator', admin.id],
    ];
    expect(await found('?action=admin-made')).toEqual([later, made]);
    expect(await found('?by=product')).toEqual([made]);
    expect(await found(`?targetKind=user&targetId=${member.id}`)).toEqual([made, ended]);
    expect(await found('?targetKind=user')).toEqual([later, made, ended]);
    expect(await found(`?targetKind=provider&targetId=${member.id}`)).toEqual([]);
    expect(await found(`?from=${day}&to=${day}`)).toEqual([made, ended]);
    expect(await found(`?from=${next}`)).toEqual([later]);
    expect(await found(`?from=${day}&by=operator&action=admin-made`)).toEqual([later]);
    expect(await found(`?from=${next}&to=${day}`)).toEqual([]);
  });

  it('is asked for by the address of whoever did it, and says that address as long as the account is there', async () => {
    await act(ctx(), { target: { kind: 'text', id: 'by-address' } });
    const [line] = (await list()).items;
    await read(line?.id ?? '');
    const query = `?action=act-read&by=${encodeURIComponent(admin.email.toUpperCase())}`;
    const { items } = await list(query);
    expect(items[0]).toMatchObject({ by: admin.id, byEmail: admin.email, target: { id: line?.id } });
    expect((await file(query)).rows.join()).toContain(line?.id);
    expect((await list('?by=operator')).items[0]).toMatchObject({ byEmail: null });
    const nobody = await admin.get('/api/admin/audit?by=nobody@example.org');
    expect(nobody.status).toBe(422);
    expect(await nobody.text()).toContain('no_account');
  });

  it('shows a filter that cannot be with what is wrong with it, and all that was typed', async () => {
    const answer = await admin.get('/admin/audit?by=nobody@example.org&from=yesterday&targetId=t1');
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('<h1 tabindex="-1">Audit</h1>');
    expect(html).toContain('value="nobody@example.org"');
    expect(html).toMatch(/id="from"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="from"/);
    expect(await (await admin.get('/admin/audit?by=nobody@example.org')).text()).toContain(
      fieldMessage({ code: 'no_account' }),
    );
  });

  it.each([
    '?action=nothing',
    '?by=%27%20or%201%3D1',
    '?targetKind=planet',
    `?targetId=${'x'.repeat(101)}`,
    '?from=yesterday',
    '?to=2026-02-30',
    '?after=x',
    `?after=${Buffer.from('["2026-01-01","1"]').toString('base64url')}`,
    `?after=${Buffer.from('["never",1]').toString('base64url')}`,
    `?after=${Buffer.from('[1,1.5]').toString('base64url')}`,
  ])('is refused %s', async (query) => {
    expect((await admin.get(`/api/admin/audit${query}`)).status).toBe(422);
  });
});

describe('one act', () => {
  it('has its words, and reading it is an act', async () => {
    await act(ctx(), { why: 'Because of Ada.', said: { before: 'Old', after: 'New' } });
    const [line] = (await list()).items;
    const whole = await bodyOf<AuditEvent>(await read(line?.id ?? ''));
    expect(whole).toEqual({
      ...line,
      why: 'Because of Ada.',
      said: { before: 'Old', after: 'New' },
      wordsErasedAt: null,
      hash: expect.stringMatching(/^[\da-f]{64}$/),
      previousHash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    const [reading] = (await list()).items;
    expect(reading).toMatchObject({ action: 'act-read', by: admin.id, target: { kind: 'act', id: line?.id } });
  });

  it('says when its words were erased', async () => {
    await act(ctx(), { target: { kind: 'user', id: 'gone' }, why: 'They asked.' });
    const [line] = (await list()).items;
    await eraseWordsAbout(app.deps, { userId: 'gone' });
    const whole = await bodyOf<AuditEvent>(await read(line?.id ?? ''));
    expect(whole).toMatchObject({ why: '', wordsErasedAt: app.clock.now().toISOString(), target: { id: 'gone' } });
  });

  it('is not found under another id, and no act then', async () => {
    const { count } = await list();
    expect((await read(randomUUID())).status).toBe(404);
    expect((await read('x')).status).toBe(422);
    expect((await list()).count).toBe(count);
  });
});

describe('the file', () => {
  it('has every act that is filtered with its words, defused, and is an act itself', async () => {
    const hostile = '=HYPERLINK("http://evil.example","x")';
    await act(ctx(), {
      action: 'extra-set',
      target: { kind: 'extra', id: 'one' },
      after: { amount: -5 },
      why: hostile,
    });
    await act(ctx(), { action: 'extra-set', target: { kind: 'extra', id: 'two' }, why: 'A line,\r\n"quoted"' });
    const { answer, rows } = await file('?action=extra-set&by=');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="audit.csv"');
    expect(rows[0]).toMatch(
      /^"Number","Id","When \(UTC\)","By","Address today","What","About","Which","Before","After","Why",/,
    );
    expect(rows.slice(1).join('\r\n')).toMatch(/,"extra","two","","","A line,\r\n""quoted""",/);
    expect(rows.at(-2)).toContain(`,"extra","one","","amount: -5","'=HYPERLINK(""http://evil.example"",""x"")",`);
    const [line] = (await list()).items;
    expect(line).toMatchObject({ action: 'acts-exported', by: admin.id, after: { action: 'extra-set' } });
    expect((await file('?action=acts-exported')).rows[1]).toContain(`,"${admin.id}","${admin.email}","acts-exported",`);
  });

  it('is whole beyond a part of it, and counted', async () => {
    const many = 2 * AUDIT_WALK_ROWS + 1;
    for (let at = 0; at < many; at += 1) await act(ctx(), { target: { kind: 'log', id: `l${at}` } });
    const { rows } = await file('?targetKind=log');
    const ids = rows.slice(1, -1).map((row) => row.split('","')[7]);
    expect(ids).toEqual(Array.from({ length: many }, (_, at) => `l${many - 1 - at}`));
    expect(await list('?targetKind=log')).toMatchObject({ count: many, isExact: true });
    expect(await list()).toMatchObject({ count: (await allActions(app.deps.db)).length, isExact: true });
  });

  it('is refused to everybody else, and for filters that are none', async () => {
    const { count } = await list();
    for (const who of [member, { get: (path: string) => app.request(path) }])
      expect((await who.get('/admin/audit.csv')).status).toBeGreaterThanOrEqual(400);
    expect((await admin.get('/admin/audit.csv?from=yesterday')).status).toBe(422);
    expect((await list()).count).toBe(count);
  });
});

it('whoever is no admin any more reads nothing, from that moment on', async () => {
  const late = await app.person({ role: 'admin' });
  const provider = await providerOf(app, member);
  await makeLive(app, provider);
  expect((await late.get(`/api/service-providers/${provider}`)).status).toBe(200);
  expect((await list()).items[0]).toMatchObject({ action: 'provider-read', by: late.id, target: { id: provider } });
  await app.deps.db.update(users).set({ role: 'user' }).where(eq(users.id, late.id));
  for (const path of ['/api/admin/audit', `/api/service-providers/${provider}`, '/admin/audit.csv'])
    expect((await late.get(path)).status).toBe(403);
  expect((await list()).items[0]).toMatchObject({ action: 'provider-read', by: late.id });
});
