import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitAlike } from '../../../../tests/support/app/cheap-passwords.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { logs } from '../../../features/operations/server/tables/logs.ts';
import { outboxEmails } from '../../../features/email/server/tables.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let member: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  member = await app.newcomer();
  admin = await app.newcomer({ role: 'admin' });
});
afterAll(() => app.close());

waitAlike();

const call = (name: string, data: unknown, headers: Record<string, string> = {}) =>
  app.send('POST', `/functions/${name}`, { data }, headers);
const as = ({ cookie }: Person) => ({ cookie });
const seen = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as unknown });
const errorOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { status: string; message: string; details?: object } };
  return { ...error, http: answer.status };
};
/** Advances the clock until the rate limit for emails to one address is over. */
const later = () => app.clock.advance(61 * MINUTE_MS);
/** Does the same for the admin, and unlocks the admin session again. */
async function laterAsAdmin() {
  later();
  await admin.send('POST', '/api/admin/proof', { password: admin.password });
}
const emailCount = async () =>
  (await app.deps.db.select({ to: outboxEmails.to, subject: outboxEmails.subject }).from(outboxEmails)).length;

const json = { 'content-type': 'application/json' };
const name = '/functions/handleVerifyEmail';
const unreadable: [string, string, RequestInit][] = [
  ['another method', name, { method: 'PUT', headers: json, body: '{"data":{}}' }],
  ['a page address', name, {}],
  ['no body', name, { method: 'POST', headers: json }],
  ['no payload', name, { method: 'POST', headers: json, body: '{}' }],
  ['something beside it', name, { method: 'POST', headers: json, body: '{"data":{},"more":1}' }],
  ['a list', name, { method: 'POST', headers: json, body: '[{"data":{}}]' }],
  ['a word', name, { method: 'POST', headers: json, body: '"data"' }],
  ['broken JSON', name, { method: 'POST', headers: json, body: '{"data":' }],
  ['another type', name, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"data":{}}' }],
  ['a form', name, { method: 'POST', body: new URLSearchParams({ data: '{}' }) }],
  ['too much', name, { method: 'POST', headers: json, body: JSON.stringify({ data: 'x'.repeat(300_000) }) }],
  ['bytes that are no text', name, { method: 'POST', headers: json, body: new Uint8Array([0x22, 0xff, 0x22]) }],
  ['a null payload', name, { method: 'POST', headers: json, body: '{"data":null}' }],
  ['no address', name, { method: 'POST', headers: json, body: '{"data":{}}' }],
  ['two addresses', name, { method: 'POST', headers: json, body: '{"data":{"email":"a@b.example,c@d.example"}}' }],
  [
    'a line end',
    name,
    { method: 'POST', headers: json, body: '{"data":{"email":"a@b.example\\r\\nBcc: c@d.example"}}' },
  ],
];

describe('the protocol', () => {
  it.each(unreadable)('refuses %s in its own form', async (_what, path, init) => {
    const error = await errorOf(await app.request(path, init));
    expect(error).toMatchObject({ http: 400, status: 'INVALID_ARGUMENT' });
    expect(error.message.length).toBeGreaterThan(10);
  });

  it.each(['nothing', 'handleVerifyEmail/', 'handleVerifyEmail/x', 'toString', '__proto__', ''])(
    'knows no call named %j',
    async (unknown) => {
      expect(await errorOf(await call(unknown, {}))).toMatchObject({ http: 404, status: 'NOT_FOUND' });
    },
  );

  it.each([
    '/handleVerifyEmail',
    '/functions/handleVerifyMail',
    '/functions//handleVerifyEmail',
    '/functions/us-central1/handleVerifyEmail',
    '/rosemary/us-central1/handleVerifyEmail',
    '/functions/functions/handleVerifyEmail',
    '/account/handleVerifyEmail/',
    '/api/handleVerifyEmail',
  ])('says at the wrong base address %s where the functions are, and sends nothing', async (path) => {
    const before = await emailCount();
    const error = await errorOf(await app.send('POST', path, { data: { email: member.email } }));
    const right = `${app.origin}/functions/handleVerifyEmail`;
    expect(error).toMatchObject({ http: 404, status: 'NOT_FOUND', message: expect.stringContaining(right) });
    expect(error.details).toEqual({ functions: expect.arrayContaining([right]) });
    expect(await emailCount()).toBe(before);
  });

  it('is for our own pages alone', async () => {
    const body = JSON.stringify({ data: { email: member.email } });
    const foreign = { origin: 'https://evil.example', cookie: member.cookie };
    for (const headers of [foreign, { ...foreign, 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }]) {
      const answer = await app.request(name, { method: 'POST', headers: { ...json, ...headers }, body });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(await errorOf(answer)).toMatchObject({ http: 403, status: 'PERMISSION_DENIED' });
    }
    const ask = (origin: string) => app.request(name, { method: 'OPTIONS', headers: { origin } });
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const own = await ask(app.origin);
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, app.origin]);
  });

  it('is never kept, and carries the headers of every answer', async () => {
    const answer = await call('handleVerifyEmail', { email: 'nobody-here@example.org' });
    expect(await seen(answer)).toEqual({ status: 200, body: { result: { success: true } } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('handlePasswordReset and handleVerifyEmail', () => {
  it.each(['handlePasswordReset', 'handleVerifyEmail'])('%s answers alike, whoever is known', async (which) => {
    later();
    const before = await emailCount();
    const answers = await Promise.all(
      [member.email, `stranger-${which}@example.org`].map(async (email) => {
        const started = performance.now();
        const answer = await call(which, { email });
        const headers = [...answer.headers].filter(([header]) => header !== 'date');
        return { ...(await seen(answer)), headers, isSlow: performance.now() - started > 190 };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, body: { result: { success: true } }, isSlow: true });
    expect(await emailCount()).toBe(before + 1);
  });

  it('share their limits with the other ways to ask for an email', async () => {
    later();
    const { email } = member;
    expect((await app.send('POST', '/api/verification-mails', { email })).status).toBe(202);
    for (const which of ['handlePasswordReset', 'handleVerifyEmail']) {
      const answer = await call(which, { email: email.toUpperCase() });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await errorOf(answer)).toMatchObject({
        http: 429,
        status: 'RESOURCE_EXHAUSTED',
        details: { retryAfterSeconds: expect.any(Number) },
      });
    }
  });
});

describe('handleWelcomeEmail', () => {
  const welcomes = async (email: string) =>
    (await app.deps.db.select().from(outboxEmails)).filter(
      ({ to, subject }) => to === email && /Welcome/.test(subject),
    );

  it('writes to the one who asks, once, however often and however many at a time', async () => {
    const person = await app.newcomer();
    const ask = () => call('handleWelcomeEmail', { email: person.email.toUpperCase() }, as(person));
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    for (const answer of answers)
      expect(await seen(answer)).toEqual({ status: 200, body: { result: { success: true } } });
    later();
    await ask();
    expect(await welcomes(person.email)).toHaveLength(1);
  });

  it('writes to nobody else, and to no address that is not confirmed', async () => {
    const [person, unconfirmed] = [await app.newcomer(), await app.newcomer({ isVerified: false })];
    const asked: [string, Record<string, string>, string][] = [
      [person.email, {}, 'UNAUTHENTICATED'],
      [admin.email, as(person), 'PERMISSION_DENIED'],
      ['stranger@example.org', as(person), 'PERMISSION_DENIED'],
      [unconfirmed.email, as(unconfirmed), 'PERMISSION_DENIED'],
    ];
    for (const [email, headers, status] of asked) {
      expect((await errorOf(await call('handleWelcomeEmail', { email }, headers))).status).toBe(status);
      expect(await welcomes(email)).toEqual([]);
    }
  });
});

const note = (to: string, changes: object = {}) => ({
  to,
  from: { email: 'help@rosemary.example', name: 'Rosemary' },
  tempId: 'note',
  dynamicData: { words: 'Your page is back.\n\nWe are sorry <b>for the wait</b>.' },
  ...changes,
});

describe('sendDynamicEmail', () => {
  it('is no relay: of 500 tries by visitors and members not one email comes, and the log stays short', async () => {
    const person = await app.newcomer();
    const before = await emailCount();
    const templates = ['note', 'welcome', 'reset', '../note', ''];
    for (let at = 0; at < 500; at += 1) {
      const email = note(at % 3 === 0 ? member.email : `victim-${at}@example.org`, {
        from: { email: `boss-${at}@example.org`, name: 'The bank' },
        tempId: templates[at % 5],
        dynamicData: { words: 'Pay here', html: '<a href="https://evil.example">Pay</a>' },
      });
      const answer = await call('sendDynamicEmail', email, at % 2 === 0 ? {} : as(person));
      expect(answer.status).toBe(at % 2 === 0 ? 401 : 403);
    }
    expect(await emailCount()).toBe(before);
    const rows = await app.deps.db.select().from(logs).where(like(logs.note, 'Unauthorized%'));
    expect(rows.length).toBeLessThanOrEqual(30);
    expect(rows[0]).toMatchObject({
      note: 'Unauthorized admin access attempt',
      status: 'open',
      isCritical: false,
      snapshot: { userId: person.id, asked: 'sendDynamicEmail' },
    });
  });

  it('sends an admin’s note from our sender, as text, to the address as the account has it', async () => {
    const reader = await app.newcomer();
    await laterAsAdmin();
    const answer = await call('sendDynamicEmail', note(reader.email.toUpperCase()), as(admin));
    expect(await seen(answer)).toEqual({ status: 200, body: { result: { success: true } } });
    const email = (await app.emailsTo(reader.email, 2)).find(({ subject }) => subject.startsWith('A note'));
    expect(email).toMatchObject({
      subject: 'A note from Rosemary',
      from: { name: 'Rosemary', email: 'help@rosemary.example' },
    });
    expect(email?.text).toContain('Your page is back.\n\nWe are sorry <b>for the wait</b>.');
    expect(email?.html).toContain('We are sorry &lt;b&gt;for the wait&lt;/b&gt;.');
    expect((await call('sendDynamicEmail', note(reader.email), as(admin))).status).toBe(429);
  });

  it.each<[string, object]>([
    ['another sender', { from: { email: 'boss@example.org', name: 'Rosemary' } }],
    ['another name', { from: { email: 'help@rosemary.example', name: 'The bank' } }],
    ['an unknown template', { tempId: 'reset' }],
    ['no template', { tempId: undefined }],
    ['no data', { dynamicData: undefined }],
    ['data the template does not take', { dynamicData: { words: 'Hello', html: '<p>' } }],
    ['data of another template', { tempId: 'welcome' }],
    ['empty words', { dynamicData: { words: ' \n ' } }],
    ['too many words', { dynamicData: { words: 'x'.repeat(4_001) } }],
    ['words that are no text', { dynamicData: { words: ['Hello'] } }],
    ['a stranger', { to: 'stranger@example.org' }],
    ['two people', { to: 'a@example.org, b@example.org' }],
  ])('refuses an admin %s', async (_what, changes) => {
    await laterAsAdmin();
    const before = await emailCount();
    const answer = await call('sendDynamicEmail', note(member.email, changes), as(admin));
    expect(await errorOf(answer)).toMatchObject({ http: 400, status: 'INVALID_ARGUMENT' });
    expect(await emailCount()).toBe(before);
  });

  it('refuses an admin an address that nobody has confirmed', async () => {
    const { email } = await app.newcomer({ isVerified: false });
    await laterAsAdmin();
    expect((await call('sendDynamicEmail', note(email), as(admin))).status).toBe(400);
  });
});
