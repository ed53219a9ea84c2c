// Old links say that their account is closed or erased. The tests create every state through the product itself.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressChanges, INVALID } from '../../../../../tests/support/accounts/address-changes.ts';
import { openForms } from '../../../../../tests/support/forms.ts';
import { linkIn, openLink, signUpLink } from '../../../../../tests/support/accounts/mailed-links.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../../tests/support/tributes/tributes.ts';
import { DELETION_WAIT_MS, UNCONFIRMED_ACCOUNT_MS } from '../../../../shared/limits/limits.ts';
import { hashSecret } from '../../../../platform/ids.ts';
import { eraseDueAccounts } from '../../../privacy/server/commands/deletions/erase.ts';
import { tidyAccounts } from '../commands/tidy.ts';
import { userByEmail } from '../queries.ts';
import { actionCodes } from '../tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DISABLED = 'This user account has been disabled.';
const NOT_FOUND = 'No user found for this action.';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());
const { change, use, asking, recover, mailedCode, signIn } = addressChanges(() => app);

const close = (id: string) =>
  admin.send('PUT', '/api/admin/disabled-users', { ids: [id], why: 'Letters to strangers' });
const enable = (id: string) => admin.send('PUT', '/api/admin/enabled-users', { ids: [id], why: 'It was a mistake' });
const leave = (person: Person) =>
  person.send('POST', '/api/deletion-requests', { password: person.password, tributes: [] });

const ways = {
  verifyEmail: ['/api/email-verification-checks', '/api/email-verifications'],
  resetPassword: ['/api/password-reset-checks', '/api/password-resets'],
  verifyAndChangeEmail: ['/api/email-link-checks', '/api/email-changes'],
  recoverEmail: ['/api/email-link-checks', '/api/email-recoveries'],
  undoDeletion: ['/api/deletion-undo-checks', '/api/deletion-undos'],
} as const;
type Mode = keyof typeof ways;

async function said(mode: Mode, oobCode: string): Promise<(string | undefined)[]> {
  const answers: (string | undefined)[] = [];
  for (const path of ways[mode]) {
    const answer = await app.send('POST', path, { mode, oobCode, password: 'three herons waiting' });
    answers.push((await bodyOf<{ error?: string }>(answer)).error ?? 'good');
  }
  return answers;
}
const twice = (message: string) => [message, message];

async function resetCode({ email }: Pick<Person, 'email'>, count = 1): Promise<string> {
  app.clock.advance(2 * MINUTE_MS);
  await app.send('POST', '/api/password-reset-mails', { email });
  return mailedCode(email, 'resetPassword', count);
}

async function unconfirmed(email: string): Promise<{ id: string; code: string }> {
  const { code } = await signUpLink(app, email, 'a quiet place');
  return { id: (await userByEmail(app.deps.db, email))?.id ?? '', code };
}

const rowOf = async (code: string) =>
  (
    await app.deps.db
      .select()
      .from(actionCodes)
      .where(eq(actionCodes.codeHash, hashSecret(code)))
  )[0];

describe('a link that was mailed before its account was closed', () => {
  test('says so when it is opened and when it is used; after the account is open again it works no more', async () => {
    const { person, code } = await asking();
    const reset = await resetCode(person);
    const { id, code: confirms } = await unconfirmed('closed-early@example.org');
    await close(person.id);
    await close(id);
    const links: [Mode, string][] = [
      ['resetPassword', reset],
      ['verifyAndChangeEmail', code],
      ['verifyEmail', confirms],
    ];
    for (const [mode, oobCode] of links) expect(await said(mode, oobCode), mode).toEqual(twice(DISABLED));
    await enable(person.id);
    await enable(id);
    for (const [mode, oobCode] of links) expect(await said(mode, oobCode), mode).toEqual(twice(INVALID));
    await close(person.id);
    expect(await said('resetPassword', reset)).toEqual(twice(DISABLED));
  });

  test('is shown the sentence on the screen of the link, and its code stays in no cookie', async () => {
    const person = await app.person();
    const reset = await resetCode(person);
    const link = linkIn((await app.emailsTo(person.email)).find((email) => email.text.includes(reset)));
    await close(person.id);
    const page = await openLink(openForms(app), link);
    expect(page.text).toContain(DISABLED);
    expect([page.fields['oobCode'], page.cookie.includes(reset)]).toEqual([undefined, false]);
  });

  test('and one that was asked for while it was closed is not revived either', async () => {
    const person = await app.person();
    const before = await resetCode(person);
    await close(person.id);
    const meanwhile = await resetCode(person, 2);
    for (const code of [before, meanwhile]) expect(await said('resetPassword', code)).toEqual(twice(DISABLED));
    await enable(person.id);
    for (const code of [before, meanwhile]) expect(await said('resetPassword', code)).toEqual(twice(INVALID));
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  test('puts an old address back all the same, once the account is open: a thief cannot end that', async () => {
    const { person, undo } = await asking();
    await close(person.id);
    expect(await said('recoverEmail', undo)).toEqual(twice(DISABLED));
    await enable(person.id);
    expect(await recover(undo)).toMatchObject({ success: true, email: person.email });
  });
});

describe('a link of an account that was erased', () => {
  test('says that there is nobody, and keeps its hash, mode, reason and expiry alone until it is tidied away', async () => {
    const { person, code, undo } = await asking();
    const reset = await resetCode(person);
    app.clock.advance(2 * MINUTE_MS);
    await leave(person);
    const keep = await mailedCode(person.email, 'undoDeletion');
    for (const [mode, dead] of [
      ['resetPassword', reset],
      ['verifyAndChangeEmail', code],
    ] as const)
      expect(await said(mode, dead), mode).toEqual(twice(INVALID));
    app.clock.advance(DELETION_WAIT_MS - 30 * MINUTE_MS);
    const late = await resetCode(person, 2);
    app.clock.advance(40 * MINUTE_MS);
    await eraseDueAccounts(app.deps);
    const links: [Mode, string][] = [
      ['resetPassword', reset],
      ['resetPassword', late],
      ['verifyAndChangeEmail', code],
      ['recoverEmail', undo],
      ['undoDeletion', keep],
    ];
    for (const [mode, oobCode] of links) {
      expect(await said(mode, oobCode), mode).toEqual(twice(NOT_FOUND));
      expect(await rowOf(oobCode), mode).toEqual({
        id: hashSecret(oobCode),
        codeHash: hashSecret(oobCode),
        mode,
        revokedFor: 'erased',
        expiresAt: expect.any(Date),
        userId: null,
        email: null,
        createdAt: null,
        usedAt: null,
        browserHash: null,
      });
    }
    app.clock.advance(30 * DAY_MS + 30 * MINUTE_MS);
    await tidyAccounts(app.deps);
    for (const [mode, oobCode] of links) expect(await said(mode, oobCode), mode).toEqual(twice(INVALID));
  });

  test('that did its work before says that it was used', async () => {
    const person = await app.person();
    const reset = await resetCode(person);
    const chosen = 'three herons waiting';
    await app.send('POST', '/api/password-resets', { mode: 'resetPassword', oobCode: reset, password: chosen });
    const cookie = (await signIn(person.email, chosen)).headers.getSetCookie().map((line) => line.split(';')[0]);
    await app.send('POST', '/api/deletion-requests', { password: chosen, tributes: [] }, { cookie: cookie.join('; ') });
    app.clock.advance(DELETION_WAIT_MS + MINUTE_MS);
    await eraseDueAccounts(app.deps);
    expect(await said('resetPassword', reset)).toEqual(twice(INVALID));
    expect(await rowOf(reset)).toBeUndefined();
  });

  test('says so too where nobody ever confirmed it, and names no address any more', async () => {
    const email = 'never-confirmed@example.org';
    const { code } = await signUpLink(app, email, 'a quiet place');
    app.clock.advance(UNCONFIRMED_ACCOUNT_MS + MINUTE_MS);
    await tidyAccounts(app.deps);
    expect(await said('verifyEmail', code)).toEqual(twice(NOT_FOUND));
    expect(await rowOf(code)).toMatchObject({ userId: null, email: null, createdAt: null, revokedFor: 'erased' });
  });

  test('says so too where another account took the address over', async () => {
    const email = 'taken-over@example.org';
    const { code } = await signUpLink(app, email, 'a quiet place');
    const person = await app.person();
    app.clock.advance(2 * MINUTE_MS);
    await change(person, email);
    const moved = await mailedCode(email, 'verifyAndChangeEmail');
    expect(await use('/api/email-changes', 'verifyAndChangeEmail', moved)).toMatchObject({ success: true });
    expect(await said('verifyEmail', code)).toEqual(twice(NOT_FOUND));
    expect(await rowOf(code)).toMatchObject({ userId: null, email: null });
  });
});

describe('a link that a change of its owner’s ended', () => {
  test('is invalid as before, whether a password or a role was changed, and leaves no row', async () => {
    const person = await app.person();
    const reset = await resetCode(person);
    const passwords = { currentPassword: person.password, newPassword: 'three herons waiting' };
    await person.send('PUT', '/api/password', passwords);
    expect([await said('resetPassword', reset), await rowOf(reset)]).toEqual([twice(INVALID), undefined]);
  });
});
