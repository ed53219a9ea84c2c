import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountEnds } from '../../../../tests/support/accounts/account-ends.ts';
import { addressChanges, INVALID, type Asked } from '../../../../tests/support/accounts/address-changes.ts';
import { cookieOf } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { actionCodes } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());
const { close, erase } = accountEnds(() => app);
const { change, said, use, confirm, recover, check, signIn, addressOf, isSignedIn, mailedCode, asking } =
  addressChanges(() => app);

describe('the undo link in the emails to the old address', () => {
  test('before the change: keeps the address, ends the wish, every session and every code', async () => {
    const { person, code, undo } = await asking();
    expect(await check('recoverEmail', undo)).toMatchObject({ success: true, email: person.email });
    expect(await recover(undo, person.cookie)).toMatchObject({ success: true, email: person.email });
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect(await confirm(code)).toMatchObject({ error: INVALID });
    expect([await addressOf(person), (await recover(undo)).error]).toEqual([person.email, INVALID]);
  });

  test('after it: puts the old address back, tells the new one, ends every session and every code', async () => {
    const { person, newEmail, code, undo } = await asking();
    await confirm(code);
    const cookie = cookieOf(await signIn(newEmail, person.password));
    const newer = await mailedCode(person.email, 'recoverEmail', 2);
    expect(await recover(undo)).toMatchObject({ error: INVALID });
    expect(await recover(newer)).toMatchObject({ success: true, email: person.email });
    expect([await addressOf(person), await isSignedIn(cookie)]).toEqual([person.email, false]);
    expect((await signIn(newEmail, person.password)).status).toBe(401);
    expect((await signIn(person.email, person.password)).status).toBe(200);
    const told = (await app.emailsTo(newEmail, 3)).map(({ subject }) => subject);
    expect(told).toContain('The address of an account at Rosemary was changed back');
    const isLive = and(eq(actionCodes.userId, person.id), isNull(actionCodes.usedAt));
    expect(await app.deps.db.select().from(actionCodes).where(isLive)).toEqual([]);
  });

  test('outlasts what a thief does next: another address, a new password, a reset', async () => {
    const { person, newEmail, code } = await asking();
    await confirm(code, person.cookie);
    const undo = await mailedCode(person.email, 'recoverEmail', 2);
    app.clock.advance(2 * MINUTE_MS);
    expect(await said(change(person, 'third@example.org'))).toEqual({ result: 'send change success' });
    await confirm(await mailedCode('third@example.org', 'verifyAndChangeEmail'), person.cookie);
    const between = await mailedCode(newEmail, 'recoverEmail', 2);
    const passwords = { currentPassword: person.password, newPassword: 'three herons waiting' };
    await person.send('PUT', '/api/password', passwords);
    expect(await addressOf(person)).toBe('third@example.org');
    expect(await recover(undo)).toMatchObject({ success: true, email: person.email });
    expect([await addressOf(person), (await recover(between)).error]).toEqual([person.email, INVALID]);
  });

  test('works for seven days', async () => {
    const [early, late] = [await asking(), await asking()];
    app.clock.advance(7 * DAY_MS - 2_000);
    expect(await recover(early.undo)).toMatchObject({ success: true });
    app.clock.advance(4_000);
    expect(await recover(late.undo)).toMatchObject({ error: 'The link has expired. Please request a new one.' });
  });
});

describe('each message of the catalogue, in both modes', () => {
  test.each([
    ['verifyAndChangeEmail', '/api/email-changes'],
    ['recoverEmail', '/api/email-recoveries'],
  ])('%s', async (mode, path) => {
    const codeOf = ({ code, undo }: Asked) => (mode === 'recoverEmail' ? undo : code);
    const messages = async (oobCode: string, asMode = mode) => [
      (await check(asMode, oobCode)).error,
      (await use(path, asMode, oobCode)).error,
    ];
    const twice = (message: string) => [message, message];
    expect(await messages('')).toEqual(twice('No action code found'));
    expect(await messages('guessed', 'recoverAnything')).toEqual(twice('Unknown action mode'));
    expect(await messages('guessed')).toEqual(twice(INVALID));
    const [off, gone] = [await asking(), await asking()];
    await close(off.person.email);
    await erase(gone.person.email, gone.person.password);
    expect(await messages(codeOf(off))).toEqual(twice('This user account has been disabled.'));
    expect(await messages(codeOf(gone))).toEqual(twice('No user found for this action.'));
    vi.spyOn(app.deps.db, 'transaction').mockRejectedValueOnce(new Error('the disk is full'));
    expect((await use(path, mode, 'guessed')).error).toBe('An error occurred. Please try again.');
  });
});
