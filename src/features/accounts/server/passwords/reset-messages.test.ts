import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { refusedLink } from '../../../../../tests/support/accounts/mailed-links.ts';
import { accountEnds } from '../../../../../tests/support/accounts/account-ends.ts';
import { chosen, old, passwordResets } from '../../../../../tests/support/accounts/password-resets.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());
const { check, reset, forgotten } = passwordResets(() => app);
const { close, openAgain, erase } = accountEnds(() => app);

describe('each message of the catalogue comes from its own cause', () => {
  const messages = async (oobCode: string, more = {}) => [
    (await check(oobCode, more)).error,
    (await reset(oobCode, chosen, more)).error,
  ];
  const twice = (message: string) => [message, message];

  test('a missing code, an unknown mode, a guessed or used code', async () => {
    expect(await messages('')).toEqual(twice('No action code found'));
    expect(await messages('guessed', { mode: 'recoverAnything' })).toEqual(twice('Unknown action mode'));
    expect(await messages('guessed', { mode: '' })).toEqual(twice('Unknown action mode'));
    expect(await messages('guessed')).toEqual(twice('The link is invalid or has already been used.'));
    const code = await forgotten('used@example.org');
    await reset(code);
    expect(await messages(code)).toEqual(twice('The link is invalid or has already been used.'));
  });

  test('an account that was closed, and one that is gone', async () => {
    const [disabled, gone] = [await forgotten('off@example.org'), await forgotten('gone@example.org')];
    await close('off@example.org');
    await erase('gone@example.org', old);
    expect(await messages(disabled)).toEqual(twice('This user account has been disabled.'));
    expect(await messages(gone)).toEqual(twice('No user found for this action.'));
    await openAgain('off@example.org');
    expect(await messages(disabled)).toEqual(twice('The link is invalid or has already been used.'));
  });

  test('anything else, which is also written to the log', async () => {
    const code = await forgotten('broken@example.org');
    const from = app.logLines.length;
    // Every transaction fails, because a job may have one at the same time.
    const failing = vi.spyOn(app.deps.db, 'transaction').mockRejectedValue(new Error('the disk is full'));
    expect(await reset(code)).toEqual(refusedLink('other', code));
    failing.mockRestore();
    expect(app.logLines.slice(from).join('\n')).toContain('Error in AuthLinkService: resetPassword');
    expect(await reset(code)).toMatchObject({ success: true });
  });
});
