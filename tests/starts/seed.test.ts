import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anne, thomas } from '../../seeds/people.ts';
import { seed } from '../../seeds/seed.ts';
import { openExample } from '../../seeds/trial.ts';
import { TRIBUTE_ID, TRIBUTE_PATH } from '../../seeds/tribute.ts';
import { users } from '../../src/features/accounts/server/tables.ts';
import { outboxEmails } from '../../src/features/email/server/tables.ts';
import { tellKeepers } from '../../src/features/memories/server/commands/tell-keepers.ts';
import { cookieOf } from '../support/accounts/people.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { bodyOf, publicTribute } from '../support/tributes/tributes.ts';

let app: TestApp;
const said: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  // At night the product's own jobs send keepers no emails, so the test decides when keepers get them.
  app.clock.advanceTo(2);
  const example = await openExample(app.deps, (line) => said.push(line));
  await example.introduce();
});
afterAll(() => app.close());

const readExample = () => publicTribute(app, TRIBUTE_PATH);

it('says no password that somebody has changed, and brings back nothing that was erased', async () => {
  const own = await openTestApp();
  await seed(own.deps);
  const { email } = anne(own.deps);
  await own.deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.email, email));
  await own.deps.db.delete(users).where(eq(users.email, thomas(own.deps).email));
  const lines: string[] = [];
  const example = await openExample(own.deps, (line) => lines.push(line));
  await example.introduce();
  expect(lines.filter((line) => line.includes(', password '))).toEqual([expect.stringContaining('Grace Marlow')]);
  // The product must not end if the database disappears meanwhile.
  await own.deps.database.pool.query('alter table users rename to users_away');
  await expect(example.introduce()).resolves.toBeUndefined();
  await own.deps.database.pool.query('alter table users_away rename to users');
  await own.close();
});

describe('the seed of a trial', () => {
  it('publishes one complete page', async () => {
    const tribute = await readExample();
    expect(tribute.name).toBe('Margaret Elise Hartwell');
    expect(tribute.portrait?.alt).not.toBe('');
    expect(tribute.photographs.length).toBeGreaterThanOrEqual(6);
    expect(tribute.photographs.every(({ alt, caption }) => alt !== '' && caption !== '')).toBe(true);
    expect(tribute.memories.count).toBe(14);
    expect(tribute.candles.count).toBe(23);
  });

  it('dates what visitors left, newest first', async () => {
    const dates = (await readExample()).memories.items.map(({ leftAt }) => leftAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.at(-1)).toBe('2026-10-06T07:55:00.000Z');
  });

  it('says how its people sign in, and leaves something to decide', async () => {
    const { email, password } = anne(app.deps);
    expect(said.join('\n')).toContain(`${email}, password ${password}`);
    const signedIn = await app.send('POST', '/api/sessions', { email, password });
    const cookie = cookieOf(signedIn);
    const waiting = await bodyOf<{ items: unknown[] }>(
      await app.send('GET', `/api/tributes/${TRIBUTE_ID}/posts`, undefined, { cookie }),
    );
    expect(waiting.items).toHaveLength(3);
  });

  it('tells its keeper once that words wait, although visitors left them on earlier days', async () => {
    const { email } = anne(app.deps);
    app.clock.advanceTo(12);
    for (let minute = 0; minute < 3; minute += 1) {
      await tellKeepers(app.deps);
      app.clock.advance(60_000);
    }
    const isTold = and(eq(outboxEmails.to, email), eq(outboxEmails.matter, 'words-waiting'));
    expect(await app.deps.db.$count(outboxEmails, isTold)).toBe(1);
  });

  it('happens once', async () => {
    // Leaves out the photographs' sizes, because they are still being made.
    const readSettled = async () => {
      const { portrait, photographs, ...rest } = await readExample();
      return { ...rest, pictures: [portrait, ...photographs].map((shown) => [shown?.id, shown?.caption]) };
    };
    const before = await readSettled();
    const more: string[] = [];
    const again = await openExample(app.deps, (line) => more.push(line));
    expect(more).toEqual([]);
    await again.introduce();
    // Each start prints who can sign in.
    expect(more).toEqual(said.slice(1));
    expect(await readSettled()).toEqual(before);
  });
});
