// A provider's sign-up marks the browser as any sign-up does; see accounts/server/sign-in/confirming-signs-in.test.ts.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn } from '../../../../tests/support/accounts/mailed-links.ts';
import { browserOf } from '../../../../tests/support/accounts/sign-up-browser.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { actionCodes } from '../../accounts/server/tables.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const browser = (planted?: string) => browserOf(app, planted);
const codeTo = async (email: string) => codeIn((await app.emailsTo(email)).at(-1));

describe('the sign-up of a service provider', () => {
  test('signs in the browser that sent it, once, and no other one', async () => {
    const [here, there] = [browser(), browser()];
    await here.offer('firm@example.org');
    await there.offer('other-firm@example.org');
    const code = await codeTo('firm@example.org');
    expect(await there.press(await codeTo('other-firm@example.org'))).toMatchObject({ success: true });
    expect(await here.press(code)).toMatchObject({ success: true });
    expect([await here.user(), await there.user()]).toEqual(['firm@example.org', 'other-firm@example.org']);
    expect([here.kept.has('sign-up'), (await here.press(code)).success]).toEqual([false, false]);
    const [theirs, mine] = [browser(), browser()];
    await theirs.offer('their-firm@example.org');
    await mine.offer('my-firm@example.org');
    await mine.press(await codeTo('their-firm@example.org'));
    expect(await mine.user()).toBeNull();
  });

  test('gives the same cookie for known addresses and to programs, and none to somebody who is signed in', async () => {
    const person = await app.person();
    app.clock.advance(2 * MINUTE_MS);
    const [known, unknown, program, signedIn] = [browser(), browser(), browser(), browser(person.cookie)];
    const answers = [
      await known.offer(person.email),
      await unknown.offer('unknown-firm@example.org'),
      await program.offer('program@example.org', { homepage: 'https://spam.example' }),
    ];
    const shapes = answers.map(({ status, headers }) => [
      status,
      headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=token;')),
    ]);
    expect(shapes[0]).toEqual([201, ['sign-up=token; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly']]);
    expect(shapes).toEqual([shapes[0], shapes[0], shapes[0]]);
    await signedIn.offer('signed-in@example.org');
    expect(signedIn.kept.has('sign-up')).toBe(false);
  });

  test('signs nobody in by an email to a known address', async () => {
    const person = await app.person();
    app.clock.advance(2 * MINUTE_MS);
    const here = browser();
    await here.offer(person.email);
    const bound = await app.deps.db.select().from(actionCodes).where(eq(actionCodes.userId, person.id));
    expect(bound.filter(({ browserHash }) => browserHash === hashSecret(here.kept.get('sign-up') ?? ''))).toEqual([]);
    expect(await here.user()).toBeNull();
  });
});
