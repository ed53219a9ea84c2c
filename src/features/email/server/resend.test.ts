// Admins send failed emails again, or stop them, and never see their text.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openForms } from '../../../../tests/support/forms.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AuditLine } from '../../audit/contract/audit.ts';
import type { AdminEmail } from '../contract/admin-email.ts';
import { failureSaid } from '../words/en/admin-email.ts';
import { sendEmailsAgain } from './commands/resend.ts';
import { outboxEmails } from './tables.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

type Row = typeof outboxEmails.$inferInsert;
const row = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  to: `${id}@example.org`,
  fromName: 'Rosemary',
  fromEmail: 'help@example.org',
  subject: `About ${id}`,
  text: 'https://rosemary.test/auth-action?oobCode=a-secret',
  html: '<p>a-secret</p>',
  matter: 'note',
  createdAt: app.clock.now(),
  ...more,
});

beforeEach(async () => {
  const now = app.clock.now();
  const later = new Date(now.getTime() + 60 * 60 * 1000);
  await app.deps.db.delete(outboxEmails);
  await app.deps.db
    .insert(outboxEmails)
    .values([
      row('waiting', { dueAt: later }),
      row('last', { dueAt: later, isLast: true }),
      row('retrying', { lastError: 'ESOCKET', attempts: 3, failingSince: now, nextTryAt: later }),
      row('failed', { state: 'failed', lastError: 'EENVELOPE 550', failedAt: now }),
      row('emptied', { state: 'failed', text: '', html: '', failedAt: now }),
      row('stopped', { state: 'failed', endedAs: 'stopped', text: '' }),
      row('expired', { state: 'failed', endedAs: 'expired', text: '' }),
      row('sent', { state: 'sent', sentAt: now, text: '' }),
      row('claimed', { lastError: 'ESOCKET', claimedUntil: later, nextTryAt: later }),
    ]);
});

const ids = ['waiting', 'last', 'retrying', 'failed', 'emptied', 'stopped', 'expired', 'sent', 'claimed', 'unknown'];
const list = async (query = '') => bodyOf<AdminPage<AdminEmail>>(await admin.get(`/api/admin/emails${query}`));
const stateOf = async (id: string) => (await list(`?q=${id}@example.org`)).items[0]?.state;
const acts = async () =>
  (await bodyOf<{ items: AuditLine[] }>(await admin.get('/api/admin/audit'))).items
    .filter(({ action }) => action === 'email-sent-again' || action === 'email-stopped')
    .map(({ action, by, target }) => [action, by, target.id]);

it('finds emails by each state, and says until when a failed one can be sent again', async () => {
  const found = async (state: string) => (await list(`?state=${state}`)).items.map(({ id }) => id).toSorted();
  expect(await found('queued')).toEqual(['last', 'waiting']);
  expect(await found('retrying')).toEqual(['claimed', 'retrying']);
  expect(await found('failed')).toEqual(['emptied', 'failed']);
  expect(await found('stopped')).toEqual(['stopped']);
  expect(await found('expired')).toEqual(['expired']);
  expect(await found('sent')).toEqual(['sent']);
  const until = new Map((await list()).items.map(({ id, againUntil }) => [id, againUntil]));
  const week = new Date(app.clock.now().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString();
  expect(ids.map((id) => until.get(id) ?? null)).toEqual([null, null, null, week, null, null, null, null, null, null]);
});

it('sends failed emails again, and those that are being tried, each once and with an audit event', async () => {
  const { changed } = await bodyOf<{ changed: string[] }>(
    await admin.send('PUT', '/api/admin/emails/sent-again', { ids }),
  );
  expect(changed.toSorted()).toEqual(['failed', 'retrying']);
  for (const id of changed) expect(await app.emailsTo(`${id}@example.org`)).toHaveLength(1);
  await expect.poll(() => stateOf('failed')).toBe('sent');
  expect((await acts()).toSorted()).toEqual([
    ['email-sent-again', admin.id, 'failed'],
    ['email-sent-again', admin.id, 'retrying'],
  ]);
  expect(app.emails.some(({ to }) => to.startsWith('stopped') || to.startsWith('claimed'))).toBe(false);
});

it('counts an email that is being sent again already as sent again, and sends it once', async () => {
  await app.deps.db
    .insert(outboxEmails)
    .values(row('again', { nextTryAt: app.clock.now(), claimedUntil: new Date(app.clock.now().getTime() + 60_000) }));
  const asked = { ids: ['again', 'sent', 'waiting', 'claimed'] };
  const answer = await admin.send('PUT', '/api/admin/emails/sent-again', asked);
  expect(await bodyOf(answer)).toEqual({ changed: ['again'] });
  expect(await acts()).not.toContainEqual(['email-sent-again', admin.id, 'again']);
});

it('sends all that failed for the operator, with one audit event', async () => {
  const operator = { ...app.deps, actor: { kind: 'operator' } } as const;
  expect(await sendEmailsAgain(operator, 'all')).toEqual(['failed']);
  expect((await acts())[0]).toEqual(['email-sent-again', 'operator', 'all']);
  await expect.poll(() => stateOf('failed')).toBe('sent');
});

it('stops emails that wait or failed, and removes their text', async () => {
  const { changed } = await bodyOf<{ changed: string[] }>(
    await admin.send('PUT', '/api/admin/emails/stopped', { ids }),
  );
  expect(changed.toSorted()).toEqual(['emptied', 'failed', 'last', 'retrying', 'waiting']);
  for (const id of changed) {
    const [kept] = await app.deps.db.select().from(outboxEmails).where(eq(outboxEmails.id, id));
    expect(kept).toMatchObject({ state: 'failed', endedAs: 'stopped', text: '', html: '', unsubscribe: '' });
    // An erased account's last email keeps no address.
    expect(kept?.to).toBe(id === 'last' ? '' : `${id}@example.org`);
  }
  const again = await admin.send('PUT', '/api/admin/emails/sent-again', { ids: changed });
  expect(await bodyOf(again)).toEqual({ changed: [] });
});

it('asks before it stops at an address of its own, and names ten of the emails', async () => {
  const many = Array.from({ length: 12 }, (_, at) => row(`many-${at}`, { createdAt: new Date(1_000 * at) }));
  await app.deps.db.insert(outboxEmails).values(many);
  const forms = openForms(app);
  const sent = new URLSearchParams([['intent', 'stop'], ...many.map(({ id }) => ['id', id])]);
  const { status, location } = await forms.post('/admin/mail?state=queued', sent, admin.cookie);
  expect([status, location.startsWith('/admin/mail?state=queued&ask=')]).toEqual([303, true]);
  const { text } = await forms.get(location, admin.cookie);
  expect(text).toContain('Stop these 12 emails?');
  expect(text.match(/many-\d+@example\.org/g)?.slice(0, 10)).toEqual(
    Array.from({ length: 10 }, (_, at) => `many-${11 - at}@example.org`),
  );
  expect(text).toContain('and 2 more');
  expect(text.match(/name="id"/g)).toHaveLength(12);
  expect((await forms.get('/admin/mail?ask=gone', admin.cookie)).text).not.toContain('value="do-stop"');
  await admin.send('PUT', '/api/admin/emails/stopped', { ids: many.map(({ id }) => id) });
  const late = await forms.post(location, new URLSearchParams({ intent: 'do-stop', id: 'many-1' }), admin.cookie);
  expect((await forms.get(late.location, admin.cookie)).text).toContain(
    'They were stopped or sent already, or are being sent now.',
  );
});

it.each([
  ['', ''],
  ['ESOCKET', 'The mail server could not be reached (ESOCKET)'],
  ['EAUTH 535', 'The mail server did not accept our sign-in (535)'],
  ['EENVELOPE 530', 'The mail server did not accept our sign-in (530)'],
  ['ETLS', 'There was no secure connection to the mail server (ETLS)'],
  ['EENVELOPE 451', 'The mail server asked us to try later (451)'],
  ['EENVELOPE 452', 'The mailbox or the mail server has no room now (452)'],
  ['EENVELOPE 550', 'The mail server refused the address (550)'],
  ['EMESSAGE 554', 'The mail server refused the email (554)'],
  ['TypeError', 'The email could not be handed over (TypeError)'],
])('says in words what the error codes %j mean', (codes, said) => {
  expect(failureSaid(codes)).toBe(said);
});

it('says in the file what the screen says', async () => {
  const file = await (await admin.get('/admin/mail.csv?q=failed@example.org')).text();
  expect(file).toContain('"Could not be sent","0","The mail server refused the address (550)"');
});

it('is for admins alone', async () => {
  const member = await app.person();
  for (const path of ['sent-again', 'stopped'])
    expect((await member.send('PUT', `/api/admin/emails/${path}`, { ids })).status).toBe(403);
  expect(await stateOf('failed')).toBe('failed');
});

it('works on the screen without a script: sends at once, and asks before it stops', async () => {
  const forms = openForms(app);
  const screen = await (await admin.get('/admin/mail')).text();
  expect(screen).not.toMatch(/a-secret|oobCode/);
  expect(screen).toContain('The mail server could not be reached (ESOCKET)');
  expect(screen).toContain('The mail server refused the address (550)');
  expect(screen).toContain('aria-label="Choose About failed, to failed@example.org"');
  for (const words of ['Being tried again', 'Out of date, not sent', 'Stopped', 'Can be sent again until'])
    expect(screen).toContain(words);
  const press = async (fields: Record<string, string>) => {
    const { location, text } = await forms.post('/admin/mail?state=failed', fields, admin.cookie);
    return location === '' ? text : (await forms.get(location, admin.cookie)).text;
  };
  expect(await press({ intent: 'stop' })).toContain('Please choose at least one first.');
  const asked = await press({ intent: 'stop', id: 'failed' });
  for (const words of ['<title>Stop this email? · ', 'failed@example.org', 'About failed', 'value="do-stop"'])
    expect(asked).toContain(words);
  expect(await stateOf('failed')).toBe('failed');
  expect(await press({ intent: 'do-stop', id: 'failed' })).toContain('One email was stopped.');
  expect(await stateOf('failed')).toBe('stopped');
  expect(await press({ intent: 'send-again', id: 'failed' })).toContain('None of these emails can be sent again');
  expect(await press({ intent: 'send-again', id: 'retrying' })).toContain('One email is being sent again.');
});
