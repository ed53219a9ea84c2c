import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../../../../tests/support/app/test-clock.ts';
import { openTestDatabase } from '../../../../tests/support/app/test-database.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { giveBackUse, tryRateLimit } from './commands/rate-limit.ts';
import { rateLimits } from './tables.ts';

const MINUTE_MS = 60_000;
const tenInFifteen = [{ most: 10, ms: 15 * MINUTE_MS }];
const emailLike = [
  { most: 1, ms: MINUTE_MS },
  { most: 5, ms: 60 * MINUTE_MS },
];
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const open = (clock = testClock()) => ({ ctx: { db: database.db, clock }, clock });

test('of many turns taken at once exactly as many are free as there are', async () => {
  const { ctx } = open();
  const taken = await Promise.all(Array.from({ length: 40 }, () => tryRateLimit(ctx, 'parallel', tenInFifteen)));
  expect(taken.filter(({ isFree }) => isFree)).toHaveLength(10);
});

test('the window slides: no span of its length ever holds more than its turns', async () => {
  const { ctx, clock } = open();
  const start = clock.now().getTime();
  const times: number[] = [];
  for (let step = 0; step < 120; step += 1) {
    if ((await tryRateLimit(ctx, 'sliding', tenInFifteen)).isFree) times.push(clock.now().getTime() - start);
    clock.advance(step % 7 === 0 ? 2 * MINUTE_MS : 5_000);
  }
  const most = times.map((from) => times.filter((at) => at >= from && at < from + 15 * MINUTE_MS).length);
  expect(Math.max(...most)).toBe(10);
  expect(times.length).toBeGreaterThan(20);
});

test('two windows at once: one a minute and five an hour, with the wait that is left', async () => {
  const { ctx, clock } = open();
  const take = () => tryRateLimit(ctx, 'mail', emailLike);
  expect(await take()).toMatchObject({ isFree: true });
  expect(await take()).toEqual({ isFree: false, retryAfterSeconds: 60 });
  clock.advance(59_999);
  expect(await take()).toEqual({ isFree: false, retryAfterSeconds: 1 });
  for (let more = 0; more < 4; more += 1) {
    clock.advance(MINUTE_MS);
    expect(await take()).toMatchObject({ isFree: true });
  }
  clock.advance(MINUTE_MS);
  const refused = await take();
  expect(refused.isFree).toBe(false);
  clock.advance((refused.isFree ? 0 : refused.retryAfterSeconds) * 1000);
  expect(await take()).toMatchObject({ isFree: true });
});

test('a turn given back can be taken again, and only that one', async () => {
  const { ctx } = open();
  const taken = await Promise.all(Array.from({ length: 10 }, () => tryRateLimit(ctx, 'back', tenInFifteen)));
  const [first] = taken;
  if (!first) throw new Error('No turn was taken');
  await giveBackUse(ctx, first);
  expect((await tryRateLimit(ctx, 'back', tenInFifteen)).isFree).toBe(true);
  const refused = await tryRateLimit(ctx, 'back', tenInFifteen);
  expect(refused.isFree).toBe(false);
  await giveBackUse(ctx, refused);
  expect((await tryRateLimit(ctx, 'back', tenInFifteen)).isFree).toBe(false);
});

test('subjects do not share rateLimits, and no subject can be read from the table', async () => {
  const { ctx } = open();
  for (let count = 0; count < 10; count += 1) await tryRateLimit(ctx, 'sign-in ada@example.org', tenInFifteen);
  expect((await tryRateLimit(ctx, 'sign-in bob@example.org', tenInFifteen)).isFree).toBe(true);
  expect(JSON.stringify(await database.db.select().from(rateLimits))).not.toMatch(/ada|bob/);
});
