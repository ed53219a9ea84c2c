// One person uses all functions of an account. Then a thief who reads all stored data finds no secret.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accounts } from '../../src/features/accounts/server/tables.ts';
import { outboxEmails } from '../../src/features/email/server/tables.ts';
import { codeIn, linkIn } from '../support/accounts/mailed-links.ts';
import { cookieOf, type Person } from '../support/accounts/people.ts';
import { payRealPasswordCost } from '../support/app/cheap-passwords.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { codeNow, finishWith, halfDone, keyBytes, setUpApp } from '../support/accounts/two-step.ts';

// The test inspects the hashes, so passwords are hashed at the real cost.
payRealPasswordCost();

const MINUTE_MS = 60_000;
const email = 'canary-marigold@example.org';
const passwords = ['first quiet canary', 'second quiet canary', 'third quiet canary'] as const;

let app: TestApp;
const secrets = new Set<string>(passwords);
const remember = (...values: string[]) => values.forEach((value) => secrets.add(value));

beforeAll(async () => {
  // With SMTP, a delivered email is deleted. Only a trial stores the text, for its outbox page.
  app = await openTestApp({ SMTP_URL: 'smtp://localhost:2525' });
  await signUpAndIn();
  await loseThePassword();
  await useTwoSteps();
});
afterAll(() => app.close());

const post = (path: string, body: unknown, cookie = '') =>
  app.send('POST', path, body, cookie === '' ? {} : { cookie });
const tokensIn = (cookie: string) =>
  [...cookie.matchAll(/(?:session|second-step|sign-up)=([\w-]{20,})/g)].map(([, token = '']) => token);

/** Asks for an email after the pause between two emails. Returns the code in the email with this mode. */
async function mailedCode(mode: string, count: number, ask: () => Promise<unknown>): Promise<string> {
  app.clock.advance(2 * MINUTE_MS);
  await ask();
  // Other emails to the same address may arrive before or after this one.
  const links = async () => (await app.emailsTo(email)).filter((letter) => linkIn(letter).includes(`mode=${mode}&`));
  const found = await vi.waitUntil(async () => (await links())[count - 1], { timeout: 120_000, interval: 100 });
  const code = codeIn(found);
  remember(code);
  return code;
}

async function signIn(password: string): Promise<string> {
  const cookie = cookieOf(await post('/api/sessions', { email, password }));
  remember(...tokensIn(cookie));
  return cookie;
}

async function signUpAndIn() {
  remember(...tokensIn(cookieOf(await post('/api/accounts', { email, password: passwords[0], role: 'admin' }))));
  await post('/api/email-verifications', { mode: 'verifyEmail', oobCode: 'guessed' });
  const verify = await mailedCode('verifyEmail', 2, () => post('/api/verification-mails', { email }));
  await post('/api/email-verifications', { mode: 'verifyEmail', oobCode: verify });
  app.clock.advance(61_000);
  await app.emailsTo(email, 3);
  await post('/api/sessions', { email, password: 'not the one' });
  const here = await signIn(passwords[0]);
  await signIn(passwords[0]);
  const own = (method: string, path: string, body?: object) => app.send(method, path, body, { cookie: here });
  const { sessions } = (await (await own('GET', '/api/sessions')).json()) as {
    sessions: { id: string; isCurrent: boolean }[];
  };
  await own('DELETE', `/api/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?.id}`);
  await own('PUT', '/api/password', { currentPassword: 'not the one', newPassword: passwords[1] });
  await own('PUT', '/api/password', { currentPassword: passwords[0], newPassword: passwords[1] });
  const now = { cookie: await signIn(passwords[1]) };
  await app.send('DELETE', '/api/sessions', undefined, now);
  await app.send('DELETE', '/api/sessions/current', undefined, now);
}

async function loseThePassword() {
  await post('/api/password-resets', { mode: 'resetPassword', oobCode: 'guessed', password: passwords[2] });
  const reset = await mailedCode('resetPassword', 1, () => post('/api/password-reset-mails', { email }));
  await post('/api/password-resets', { mode: 'resetPassword', oobCode: reset, password: passwords[2] });
}

async function useTwoSteps() {
  const cookie = await signIn(passwords[2]);
  const send: Person['send'] = (method, path, body, more = {}) => app.send(method, path, body, { cookie, ...more });
  const person: Person = { id: '', email, password: passwords[2], cookie, send, get: (path) => send('GET', path) };
  const { key, recoveryCodes } = await setUpApp(app, person);
  const bytes = keyBytes(key);
  remember(key, key.replaceAll(' ', ''), ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', '')));
  remember(bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url'));
  app.clock.advance(MINUTE_MS);
  const half = await halfDone(app, person);
  remember(...tokensIn(half));
  await finishWith(app, half, '000000');
  remember(...tokensIn(cookieOf(await finishWith(app, half, codeNow(key, app)))));
  const fresh = await send('POST', '/api/two-step/recovery-codes', { password: passwords[2] });
  remember(...((await fresh.json()) as { recoveryCodes: string[] }).recoveryCodes);
  await send('POST', '/api/two-step/app-setups', { password: 'not the one' });
  await setUpApp(app, person);
  const { steps } = (await (await send('GET', '/api/two-step')).json()) as { steps: { id: string }[] };
  for (const { id } of steps) await send('DELETE', `/api/two-step/steps/${id}`, { password: passwords[2] });
  await setUpApp(app, person);
  const waiting = await halfDone(app, person);
  remember(...tokensIn(waiting));
  for (let tries = 0; tries < 11; tries += 1) await finishWith(app, waiting, 'wrong');
  await signInTooOften();
}

async function signInTooOften() {
  for (let tries = 0; tries < 11; tries += 1) await post('/api/sessions', { email, password: 'not the one' });
}

/** Every row of every table as text, including the job queue's tables. */
async function dump(): Promise<string> {
  const { rows } = await app.deps.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const texts = [];
  for (const { name } of rows) {
    const kept = await app.deps.db.execute<{ text: string | null }>(
      sql`select json_agg(t)::text as text from ${sql.raw(name)} as t`,
    );
    texts.push(kept.rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

it('holds none of the secrets in any table', async () => {
  // A queued email is stored with its text until it is sent, so all emails are sent first.
  app.clock.advance(3 * 60 * MINUTE_MS);
  await app.emailsTo(email);
  await expect
    .poll(async () => (await app.deps.db.select().from(outboxEmails)).filter(({ text }) => text !== ''))
    .toEqual([]);
  expect(secrets.size).toBeGreaterThan(45);
  const kept = await dump();
  expect(kept).toContain(email);
  expect([...secrets].filter((secret) => secret.length < 8 || kept.includes(secret))).toEqual([]);
});

it('keeps every password as Argon2id, at the floor or above', async () => {
  for (const { password } of await app.deps.db.select().from(accounts)) {
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(password ?? '') ?? [];
    expect([Number(memory) >= 19_456, Number(passes) >= 2]).toEqual([true, true]);
  }
});

it('has a line for each of more than twenty kinds of event, with its request, and names nobody', () => {
  const lines = app.logLines.map((line) => JSON.parse(line) as { event: string; request?: string });
  const events = new Set(lines.map(({ event }) => event));
  const expected = `signed_up role_in_sign_up_ignored verification_sent verification_refused address_confirmed welcomed
    sign_in_refused signed_in password_change_refused password_changed session_ended other_sessions_ended signed_out
    password_reset_refused password_reset_sent password_reset second_step_added two_step_on second_step_asked
    second_step_refused recovery_codes_renewed two_step_change_refused second_step_removed two_step_off
    second_step_limited sign_in_limited`.split(/\s+/);
  expect(expected.filter((event) => !events.has(event))).toEqual([]);
  for (const { event, request } of lines) if (expected.includes(event)) expect(request).toMatch(/^[0-9a-f-]{36}$/);
  const all = app.logLines.join('\n');
  expect([...secrets, 'marigold', 'canary'].filter((secret) => all.includes(secret))).toEqual([]);
});
