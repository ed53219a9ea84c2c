import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { refusedLink } from '../../../../tests/support/accounts/mailed-links.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import type { CurrentUser } from '../../accounts/contract/accounts.ts';
import { logs } from './tables/logs.ts';
import { failedOperation } from './rules/failed-operations.ts';

const credentials = { email: 'newcomer@example.org', password: 'a quiet place' };
const rename = ({ deps }: TestApp, from: string, to: string) =>
  deps.db.execute(sql`ALTER TABLE ${sql.identifier(from)} RENAME TO ${sql.identifier(to)}`);

let app: TestApp;
let member: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  [member, admin] = [await app.newcomer(), await app.newcomer({ role: 'admin' })];
  // Wait for the emails, or a job would fail while a table is missing.
  for (const { email } of [member, admin]) await app.emailsTo(email);
  app.clock.advance(61_000);
});
afterAll(() => app.close());

/** Waits for the row with the reference in the answer. The row is written after the answer. */
async function rowOf(answer: Response) {
  const body = (await answer.json()) as { data?: { reference: string }; error?: { details: { reference: string } } };
  const reference = body.data?.reference ?? body.error?.details.reference;
  for (let waited = 0; waited < 120_000; waited += 20) {
    const row = (await app.deps.db.select().from(logs)).find((each) => each.reference === reference);
    if (row) return row;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No row has the reference ${reference}`);
}

type Ask = () => Promise<Response>;
const call = (name: string, data: object, person?: Person): Ask => {
  const headers: Record<string, string> = person ? { cookie: person.cookie } : {};
  return () => app.send('POST', `/functions/${name}`, { data }, headers);
};

describe('each operation of the catalogue that breaks is logged by its name', () => {
  const asked: [note: string, broken: string, isCritical: boolean, ask: Ask][] = [
    ['User signup failed', 'users', true, () => app.send('POST', '/api/accounts', credentials)],
    ['User login failed', 'users', false, () => app.send('POST', '/api/sessions', credentials)],
    [
      'Verification email failed',
      'users',
      false,
      () => app.send('POST', '/api/verification-mails', { email: 'v@example.org' }),
    ],
    ['Verification email failed', 'users', false, call('handleVerifyEmail', { email: 'w@example.org' })],
    [
      'Password reset failed',
      'users',
      false,
      () => app.send('POST', '/api/password-reset-mails', { email: 'r@example.org' }),
    ],
    ['Password reset failed', 'users', false, call('handlePasswordReset', { email: 's@example.org' })],
    [
      'User deletion failed',
      'delete_requests',
      true,
      () => member.send('POST', '/api/deletion-requests', { password: member.password, tributes: [] }),
    ],
    ['Auth state handling failed', 'sessions', true, () => member.get('/api/sessions/current')],
  ];

  it.each(asked)('%s (%s missing)', async (note, broken, isCritical, ask) => {
    await rename(app, broken, `${broken}_away`);
    const answer = await ask().finally(() => rename(app, `${broken}_away`, broken));
    expect(answer.status).toBe(500);
    expect(await rowOf(answer)).toMatchObject({
      note,
      isCritical,
      status: 'open',
      source: 'server',
      date: expect.any(Date),
      error: { code: '42P01', message: expect.any(String), stack: expect.any(String), name: expect.any(String) },
    });
  });

  it('User info fetch failed, when the session is good and the person cannot be read', async () => {
    const { user } = (await (await member.get('/api/sessions/current')).json()) as { user: CurrentUser };
    vi.spyOn(app.deps.authentication, 'actorOf').mockResolvedValueOnce({
      kind: 'member',
      user,
      language: null,
      sessionId: 'this one',
      admin: { usedAt: app.clock.now(), provedAt: app.clock.now() },
    });
    await rename(app, 'users', 'users_away');
    const answer = await member.get('/api/sessions/current').finally(() => rename(app, 'users_away', 'users'));
    expect(answer.status).toBe(500);
    expect(await rowOf(answer)).toMatchObject({
      note: 'User info fetch failed',
      isCritical: false,
      status: 'open',
      error: { code: '42P01' },
    });
  });

  it('Welcome and dynamic email failed, in the form of a call', async () => {
    const from = { email: 'help@rosemary.example', name: 'Rosemary' };
    const email = { to: member.email, from, tempId: 'note', dynamicData: { words: 'Hello' } };
    const asks: [string, Ask][] = [
      ['Welcome email failed', call('handleWelcomeEmail', { email: member.email }, member)],
      ['Dynamic email failed', call('sendDynamicEmail', email, admin)],
    ];
    for (const [note, ask] of asks) {
      await rename(app, 'mails', 'mails_away');
      const answer = await ask().finally(() => rename(app, 'mails_away', 'mails'));
      expect(answer.status).toBe(500);
      expect(await answer.clone().json()).toMatchObject({ error: { status: 'INTERNAL' } });
      expect(await rowOf(answer)).toMatchObject({ note, isCritical: false });
    }
    // The welcome was rolled back together with its email, so it can be requested again.
    expect((await call('handleWelcomeEmail', { email: member.email }, member)()).status).toBe(200);
    const subjects = (await app.emailsTo(member.email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('Welcome to Rosemary');
  });
});

describe('a failure behind an action link', () => {
  it.each([
    ['verifyEmail', 'verifyEmail', '/api/email-verifications'],
    ['checkPasswordReset', 'resetPassword', '/api/password-reset-checks'],
    ['resetPassword', 'resetPassword', '/api/password-resets'],
    ['checkEmailLink', 'recoverEmail', '/api/email-link-checks'],
    ['confirmEmailChange', 'verifyAndChangeEmail', '/api/email-changes'],
    ['recoverEmail', 'recoverEmail', '/api/email-recoveries'],
    ['checkUndo', 'undoDeletion', '/api/deletion-undo-checks'],
  ])('is answered in the specification’s words, and logged as one of AuthLinkService: %s', async (name, mode, path) => {
    await rename(app, 'action_codes', 'action_codes_away');
    const answer = await app
      .send('POST', path, { mode, oobCode: 'any', password: 'a quiet place' })
      .finally(() => rename(app, 'action_codes_away', 'action_codes'));
    expect(await answer.json()).toEqual(refusedLink('other', 'any'));
    const note = `Error in AuthLinkService: ${name}`;
    const rows = () => app.deps.db.select().from(logs).where(eq(logs.note, note));
    await expect.poll(rows).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({
      source: 'composable',
      isCritical: false,
      function: name,
      status: 'open',
      error: { code: '42P01', message: expect.any(String), stack: expect.any(String), name: expect.any(String) },
    });
  });
});

describe('what a failed sign-up says', () => {
  const broken = async (env: Record<string, string>) => {
    const one = await openTestApp(env);
    await rename(one, 'users', 'users_away');
    const answer = await one.send('POST', '/api/accounts', credentials);
    const { message } = (await answer.json()) as { message: string };
    await one.close();
    return message;
  };

  it('is the specification’s sentence in debug mode alone', async () => {
    expect(await broken({ DEBUG_MODE: 'on' })).toBe('could not complete signup');
    expect(await broken({})).toMatch(/^Something went wrong on our side/);
  });
});

it.each([
  ['accounts.signOut', 'User signout failed'],
  ['accounts.changePassword', 'Password change failed'],
  ['tributes.save', 'Unexpected error'],
])('%s would be logged as: %s', (endpoint, note) => {
  expect(failedOperation(endpoint)).toEqual({ note, isCritical: false });
});
