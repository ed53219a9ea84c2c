import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedLink } from '../../../../tests/support/accounts/mailed-links.ts';
import { accountEnds } from '../../../../tests/support/accounts/account-ends.ts';
import { signingUp } from '../../../../tests/support/accounts/signing-up.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import * as words from '../words/en/accounts.ts';
import { UNCONFIRMED_ACCOUNT_MS } from '../../../shared/limits/limits.ts';
import { tidyAccounts } from './commands/tidy.ts';
import { actionCodes, users } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ ADMIN_EMAIL: 'Operator@example.org' });
});
afterAll(() => app.close());
const { signIn, verify, rowOf, signedUp } = signingUp(() => app);
const { close } = accountEnds(() => app);

describe('confirming an address', () => {
  test('needs the link once; then one signs in', async () => {
    const code = await signedUp('steps@example.org');
    expect((await signIn('steps@example.org')).status).toBe(403);
    expect(await verify(code)).toEqual({
      success: true,
      type: 'email-verification',
      outcome: 'addressConfirmed',
      message: 'Your email address is confirmed.',
      oobCode: code,
      signInEmail: 'steps@example.org',
    });
    expect(await verify(code)).toEqual({
      ...refusedLink('invalid', code),
      isDone: true,
      signInEmail: 'steps@example.org',
    });
    expect((await signIn('steps@example.org')).status).toBe(200);
  });

  test('is followed by one email of welcome', async () => {
    const code = await signedUp('welcomed@example.org');
    await Promise.all([verify(code), verify(code)]);
    app.clock.advance(60_000);
    const emails = await app.emailsTo('welcomed@example.org', 2);
    expect(emails.map(({ subject }) => subject).slice(1)).toEqual(['Welcome to Rosemary']);
  });

  test('of twenty at once exactly one wins', async () => {
    const code = await signedUp('parallel@example.org');
    const results = await Promise.all(Array.from({ length: 20 }, () => verify(code)));
    expect(results.filter(({ success }) => success)).toHaveLength(1);
    expect(results.filter(({ error }) => error === words.actionRefusals.invalid)).toHaveLength(19);
  });

  test('works until 24 hours have passed, to the second', async () => {
    const [late, early] = [await signedUp('late@example.org'), await signedUp('early@example.org')];
    app.clock.advance(DAY_MS - 2_000);
    expect(await verify(early)).toMatchObject({ success: true });
    app.clock.advance(4_000);
    expect(await verify(late)).toEqual(refusedLink('expired', late));
    expect(await rowOf('late@example.org')).toMatchObject({ emailVerified: false });
  });

  test('a code works for its purpose and its address alone, and apiKey chooses nothing', async () => {
    const code = await signedUp('bound@example.org');
    await app.deps.db
      .update(actionCodes)
      .set({ mode: 'resetPassword' })
      .where(eq(actionCodes.email, 'bound@example.org'));
    expect(await verify(code)).toEqual(refusedLink('invalid', code));
    await app.deps.db
      .update(actionCodes)
      .set({ mode: 'verifyEmail' })
      .where(eq(actionCodes.email, 'bound@example.org'));
    await app.deps.db.update(users).set({ email: 'moved@example.org' }).where(eq(users.email, 'bound@example.org'));
    expect(await verify(code)).toEqual(refusedLink('invalid', code));
    await app.deps.db.update(users).set({ email: 'bound@example.org' }).where(eq(users.email, 'moved@example.org'));
    expect(await verify(code, 'verifyEmail', { apiKey: 'another project' })).toMatchObject({ success: true });
  });

  test('says what is wrong in the specification’s words', async () => {
    const gone = await signedUp('gone@example.org');
    app.clock.advance(UNCONFIRMED_ACCOUNT_MS + MINUTE_MS);
    await tidyAccounts(app.deps);
    expect(await verify(gone)).toEqual(refusedLink('userNotFound', gone));
    const disabled = await signedUp('disabled@example.org');
    await close('disabled@example.org');
    for (let press = 0; press < 2; press += 1)
      expect(await verify(disabled)).toEqual({
        ...refusedLink('disabled', disabled),
        signInEmail: 'disabled@example.org',
      });
    expect(await verify('never made')).toEqual(refusedLink('invalid', 'never made'));
    expect(await verify('')).toEqual(refusedLink('noCode', ''));
    expect(await verify('anything', 'signIn')).toEqual(refusedLink('unknownMode', 'anything'));
    expect(await verify('anything', '')).toEqual(refusedLink('unknownMode', 'anything'));
    expect(await verify('with\0nul')).toEqual(refusedLink('invalid', 'with\0nul'));
  });

  test('only the operator’s own confirmed address becomes an admin', async () => {
    const code = await signedUp('operator@example.org');
    await app.deps.authentication.promoteAdmin();
    expect(await rowOf('operator@example.org')).toMatchObject({ role: 'user' });
    await verify(code);
    expect(await rowOf('operator@example.org')).toMatchObject({ role: 'admin' });
    await app.deps.db.update(users).set({ role: 'user' }).where(eq(users.email, 'operator@example.org'));
    await app.deps.authentication.promoteAdmin();
    const admins = await app.deps.db.select({ email: users.email }).from(users).where(eq(users.role, 'admin'));
    // Leaves out the admins that other tests created.
    expect(admins.filter((one) => !one.email.startsWith('person-'))).toEqual([{ email: 'operator@example.org' }]);
  });
});
