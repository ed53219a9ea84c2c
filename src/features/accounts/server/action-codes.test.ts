// A mailed code works for its own purpose only; each purpose is tried with the codes of all others (promise 4).

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { checkActionCode, claimActionCode, makeActionCode, type ActionMode } from './commands/links/action-codes.ts';
import { actionCodes } from './tables.ts';

const LIFE_MS = 60 * 60_000;
const modes = actionCodes.mode.enumValues;
const pairs = modes.flatMap((made) => modes.filter((asked) => asked !== made).map((asked) => [made, asked] as const));

let app: TestApp;
let userId: string;
let email: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ id: userId, email } = await app.person());
});
afterAll(() => app.close());

const make = (mode: ActionMode) =>
  app.deps.db.transaction(
    async (tx) => (await makeActionCode(app.deps, tx, { mode, userId, email, lifeMs: LIFE_MS })).code,
  );
const check = (code: string, mode: ActionMode) => checkActionCode(app.deps, code, mode);
const claim = (code: string, mode: ActionMode) =>
  app.deps.db.transaction((tx) => claimActionCode(app.deps, tx, code, mode));

describe('the code of a link', () => {
  test.each(pairs)('for %s is worth nothing for %s, and not spent by the try', async (made, asked) => {
    const code = await make(made);
    expect(await check(code, asked)).toEqual({ isValid: false, reason: 'invalid', isDone: false });
    expect(await claim(code, asked)).toEqual({ isValid: false, reason: 'invalid', isDone: false });
    expect(await claim(code, made)).toMatchObject({ isValid: true, user: { id: userId } });
    expect(await claim(code, made)).toMatchObject({ isValid: false, reason: 'invalid' });
  });

  test.each(modes)(
    'for %s works until its last two seconds and not two seconds after, and a newer one ends it',
    async (mode) => {
      const old = await make(mode);
      const code = await make(mode);
      expect(await check(old, mode)).toMatchObject({ isValid: false, reason: 'invalid' });
      app.clock.advance(LIFE_MS - 2_000);
      expect(await check(code, mode)).toMatchObject({ isValid: true });
      app.clock.advance(4_000);
      expect(await check(code, mode)).toEqual({ isValid: false, reason: 'expired', isDone: false });
      expect(await claim(code, mode)).toEqual({ isValid: false, reason: 'expired', isDone: false });
    },
  );
});
