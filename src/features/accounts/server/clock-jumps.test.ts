// The server's clock jumps both ways. Expired codes stay expired, and counts from the future block nobody.
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAllExpired } from '../../../app/server/end-expired.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { finishWith, halfDone, setUpApp } from '../../../../tests/support/accounts/two-step.ts';
import { bodyOf, draftOf } from '../../../../tests/support/tributes/tributes.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { tidyRateLimits } from './commands/end-expired.ts';
import { checkActionCode, claimActionCode, makeActionCode } from './commands/links/action-codes.ts';
import { clearRateLimit, secondsUntilAllowed, tryRateLimit } from './commands/rate-limit.ts';
import { once } from './rules/limits.ts';
import { rateLimits } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEARS_MS = 5 * 365 * 24 * HOUR_MS;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Does something while the clock is ahead, then puts it back. */
async function ahead<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  app.clock.advance(ms);
  const result = await work();
  app.clock.advance(-ms);
  return result;
}

const newCode = async () => {
  const { id: userId, email } = await app.person();
  const { db } = app.deps;
  const mailed = await makeActionCode(app.deps, db, { mode: 'resetPassword', userId, email, lifeMs: HOUR_MS });
  return mailed.code;
};
const check = (code: string) => checkActionCode(app.deps, code, 'resetPassword');
const claim = (code: string) => app.deps.db.transaction((tx) => claimActionCode(app.deps, tx, code, 'resetPassword'));
const expired = { isValid: false, reason: 'expired' };

describe('a code that has expired', () => {
  it('stays expired once it was refused, whether it was looked at or used', async () => {
    for (const refuse of [check, claim]) {
      const code = await newCode();
      expect(await ahead(2 * HOUR_MS, () => refuse(code))).toMatchObject(expired);
      expect([await check(code), await claim(code)]).toMatchObject([expired, expired]);
    }
  });

  it('stays expired within a minute, although nobody used it, and newer codes work', async () => {
    const code = await newCode();
    await ahead(YEARS_MS, () => endAllExpired(app.deps));
    expect(await check(code)).toMatchObject({ isValid: false });
    const next = await newCode();
    expect(await claim(next)).toMatchObject({ isValid: true });
  });

  it('is never valid again, whatever the clock does', async () => {
    const moves = fc.array(fc.integer({ min: -180, max: 180 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(moves, async (minutes) => {
        const code = await newCode();
        let isOver = false;
        let moved = 0;
        for (const by of minutes) {
          app.clock.advance(by * MINUTE_MS);
          moved += by * MINUTE_MS;
          const { isValid } = await check(code);
          if (isOver) expect(isValid).toBe(false);
          else expect(isValid).toBe(moved < HOUR_MS);
          isOver ||= !isValid;
        }
        app.clock.advance(-moved);
      }),
      { numRuns: 15 },
    );
  });

  it('ends a second step and a preview link too', async () => {
    const member = await app.person();
    const { recoveryCodes } = await setUpApp(app, member);
    const [late, ended] = [await halfDone(app, member), await halfDone(app, member)];
    const finish = (cookie: string) => finishWith(app, cookie, recoveryCodes[0] ?? '');
    expect((await ahead(HOUR_MS, () => finish(late))).status).not.toBe(200);
    expect((await finish(late)).status).not.toBe(200);
    const { id } = await draftOf(member, { name: 'Ada Marsh' });
    const previewLinkId = randomUUID();
    const made = await member.send('POST', `/api/tributes/${id}/preview-links`, { previewLinkId, label: 'Mary' });
    const { key } = await bodyOf<{ key: string }>(made, 201);
    const preview = async () => (await app.send('GET', `/api/preview-links/${previewLinkId}?key=${key}`)).status;
    expect(await preview()).toBe(200);
    await ahead(YEARS_MS, () => endAllExpired(app.deps));
    expect([await preview(), (await finish(ended)).status === 200]).toEqual([404, false]);
    expect((await finish(await halfDone(app, member))).status).toBe(200);
  });
});

describe('a rate limit', () => {
  const windows = [{ most: 2, ms: HOUR_MS }];
  const use = (subject: string) => tryRateLimit(app.deps, subject, windows);

  it('ignores uses from the future, also where it only looks, and drops them with the next use', async () => {
    const subject = randomUUID();
    await ahead(YEARS_MS, async () => [await use(subject), await use(subject)]);
    expect(await secondsUntilAllowed(app.deps, subject, windows)).toBe(0);
    const taken = await use(subject);
    expect(taken).toMatchObject({ isFree: true });
    const key = taken.isFree ? taken.key : '';
    const [row] = await app.deps.db.select().from(rateLimits).where(eq(rateLimits.key, key));
    expect(row?.takenAt).toHaveLength(1);
    await use(subject);
    expect(await use(subject)).toMatchObject({ isFree: false });
  });

  it('blocks for no longer than its window and a minute, whatever the clock did before', async () => {
    const jumps = fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(jumps, async (minutes) => {
        const subject = randomUUID();
        let moved = 0;
        for (const by of minutes) {
          app.clock.advance(by * MINUTE_MS);
          moved += by * MINUTE_MS;
          const answer = await use(subject);
          if (!answer.isFree) expect(answer.retryAfterSeconds).toBeLessThanOrEqual((HOUR_MS + MINUTE_MS) / 1000);
        }
        app.clock.advance(-moved);
      }),
      { numRuns: 15 },
    );
  });

  it('of what may happen once counts whatever the clock said, and outlives the night', async () => {
    const [subject, other] = [randomUUID(), randomUUID()];
    await ahead(YEARS_MS, async () => [await tryRateLimit(app.deps, subject, once), await use(other)]);
    await tidyRateLimits(app.deps.db, app.clock.now());
    expect(await tryRateLimit(app.deps, subject, once)).toMatchObject({ isFree: false });
    await clearRateLimit(app.deps.db, subject);
    expect(await tryRateLimit(app.deps, subject, once)).toMatchObject({ isFree: true });
  });
});

it('an email goes at once although the last one was sent while the clock was ahead', async () => {
  const member = await app.person();
  const ask = () => app.send('POST', '/api/password-reset-mails', { email: member.email });
  expect((await ahead(5 * HOUR_MS, ask)).status).toBe(202);
  expect((await ask()).status).toBe(202);
  await app.emailsTo(member.email, 2);
  const rows = await app.deps.db.select().from(outboxEmails).where(eq(outboxEmails.to, member.email));
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent']);
});
