// The time of an answer does not reveal whether an email address has an account, even if the database is 40 ms away.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/platform/secrets/password-hash.ts';
import { migrate } from '../../src/app/server/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { waitAlike } from '../support/app/cheap-passwords.ts';
import { isNightly } from '../support/app/exhaustive.ts';
import { postgresBinaries, startPostgres, type Postgres } from '../support/app/postgres.ts';
import { openTcpProxy, targetOf, type TcpProxy } from '../support/app/tcp-proxy.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

/** Samples of each kind. Noise alone then fails one run in seventy, and never the three runs that `retry` allows. */
const SAMPLES = 400;
const AT_ONCE = 16;
const EACH_WAY_MS = 20;

waitAlike();

/** The chance that a time in `one` exceeds a time in `other` (Mann-Whitney). 0.5 means that they do not differ. */
function chanceOfLonger(one: number[], other: number[]): number {
  const times = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))];
  const ranks = times.toSorted((a, b) => a.ms - b.ms).reduce((sum, { isOne }, at) => sum + (isOne ? at + 1 : 0), 0);
  return (ranks - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
}

describe.skipIf(postgresBinaries() === null)('with a database forty milliseconds away', () => {
  let server: Postgres;
  let way: TcpProxy;
  let app: TestApp;
  beforeAll(async () => {
    server = await startPostgres();
    const direct = await openPostgres(server.url);
    await migrate(direct);
    const hash = await hashPassword('a quiet place to stand');
    await direct.pool.query(`
      insert into users (id, email, mailbox, email_verified, time_created, updated_at)
        select 'known-' || n, mailbox, mailbox, true, now(), now()
        from (select n, 'known-' || n || '@example.org' as mailbox from generate_series(0, ${SAMPLES - 1}) as n) as all_of_them`);
    await direct.pool.query(
      `insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
         select 'credential-' || id, id, 'credential', id, $1, now(), now() from users`,
      [hash],
    );
    await direct.pool.query('vacuum analyze');
    await direct.close();
    way = await openTcpProxy(targetOf(server.url), { delayMs: EACH_WAY_MS });
    app = await openTestApp({}, await openPostgres(way.through(server.url)));
  });
  afterAll(async () => {
    await app.close();
    await way.close();
    await server.stop();
  });

  // The answers to all of these are delayed in the same way, so outside the nightly run two of them are enough.
  const ways = [
    ['a wrong password', '/api/sessions', { password: 'not this one at all' }, 401],
    ['a forgotten password', '/api/password-reset-mails', {}, 202],
    ['a link once more', '/api/verification-mails', {}, 202],
    ['signing up', '/api/accounts', { password: 'a quiet place to stand' }, 202],
  ] as const;
  const asked = isNightly ? ways : [ways[0], ways[3]];
  test.each(asked)(
    '%s takes as long for an address that is known as for any other',
    { retry: 2 },
    async (_, path, body, status) => {
      app.clock.advance(2 * 60 * 60 * 1000);
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      let next = 0;
      const ask = async () => {
        while (next < 2 * SAMPLES) {
          const at = next;
          next += 1;
          const kind = at % 2 === 0 ? 'known' : 'unknown';
          const headers = { 'x-forwarded-for': `10.${at >> 8}.${at & 255}.7` };
          const begin = performance.now();
          const email = `${kind}-${at >> 1}${kind === 'known' ? '' : path.replaceAll('/', '-')}@example.org`;
          const answer = await app.send('POST', path, { email, ...body }, headers);
          times[kind].push(performance.now() - begin);
          expect(answer.status).toBe(status);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
      const chance = chanceOfLonger(times.known, times.unknown);
      process.stdout.write(`${path}: ${chance.toFixed(3)}\n`);
      expect(chance).toBeGreaterThan(0.45);
      expect(chance).toBeLessThan(0.55);
    },
  );
});
