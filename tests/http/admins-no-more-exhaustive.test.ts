// Every process checks the admin role at each request. If the check itself fails, access is refused.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens, specifiedScreens } from '../../src/shared/screens/screens.ts';
import { users } from '../../src/features/accounts/server/tables.ts';
import { logs } from '../../src/features/operations/server/tables/logs.ts';
import { migrate } from '../../src/app/server/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { allEndpoints, callWith } from '../support/endpoints.ts';
import type { Person } from '../support/accounts/people.ts';
import { postgresBinaries, startPostgres, type Postgres } from '../support/app/postgres.ts';
import { openScene } from '../support/tributes/scenes.ts';
import { openTcpProxy, type TcpProxy } from '../support/app/tcp-proxy.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

const NOBODY = '0190a000-0000-7000-8000-000000000000';
/** The specification's screens. They come first, because the log records only thirty lines per person at a time. */
const SPECIFIED: string[] = Object.values(specifiedScreens).flatMap(({ access, path }) =>
  access === 'admin' ? path : [],
);
const adminScreens = Object.values(screens)
  .filter(({ access }) => access === 'admin')
  .map(({ path }) => path.replaceAll(/:\w+/g, NOBODY));
const adminEndpoints = allEndpoints().filter(({ access }) => access === 'admin');

describe.skipIf(postgresBinaries() === null)('an admin, in two processes', () => {
  let server: Postgres;
  let proxy: TcpProxy;
  let one: TestApp;
  let other: TestApp;
  let inputs: (object | undefined)[];
  let boss: Person;
  beforeAll(async () => {
    server = await startPostgres();
    const { hostname, port } = new URL(server.url);
    proxy = await openTcpProxy({ host: hostname, port: Number(port) });
    const direct = await openPostgres(server.url);
    await migrate(direct);
    one = await openTestApp({}, direct);
    other = await openTestApp({}, await openPostgres(proxy.through(server.url)));
    const keeper = await one.person();
    const scene = await openScene(one, keeper, 'public');
    inputs = adminEndpoints.map(({ example }) => example(scene, keeper));
    boss = await one.person({ role: 'admin' });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await proxy.close();
    await server.stop();
  });

  const calls = (app: TestApp) =>
    adminEndpoints.map((endpoint, at) => async () => {
      const answer = await callWith(app, endpoint, { input: inputs[at], headers: { cookie: boss.cookie } });
      return { what: endpoint.name, status: answer.status, to: answer.headers.get('location') };
    });
  const visits = (app: TestApp) =>
    adminScreens.map((path) => async () => {
      const answer = await app.request(path, { headers: { cookie: boss.cookie } });
      return { what: path, status: answer.status, to: answer.headers.get('location') };
    });
  const role = (now: 'user' | 'admin') => one.deps.db.update(users).set({ role: now }).where(eq(users.id, boss.id));
  const tries = () => one.deps.db.$count(logs, eq(logs.note, 'Unauthorized admin access attempt'));

  it('who lost the role in one opens nothing in either from then on, and each try is noted', async () => {
    expect([adminScreens.length, adminEndpoints.length].every((count) => count >= 30)).toBe(true);
    for (const app of [one, other])
      expect((await boss.get('/admin')).status + (await app.request('/')).status).toBe(400);
    await role('user');
    for (const [at, path] of SPECIFIED.entries()) {
      const answer = await [one, other][at % 2]?.request(path, { headers: { cookie: boss.cookie } });
      expect([path, answer?.status, answer?.headers.get('location')]).toEqual([path, 303, '/']);
    }
    await expect.poll(tries).toBe(SPECIFIED.length);
    for (const app of [one, other]) {
      const opened = await Promise.all(visits(app).map((ask) => ask()));
      expect(opened.filter(({ status, to }) => status !== 303 || to !== '/')).toEqual([]);
      const answered = await Promise.all(calls(app).map((ask) => ask()));
      expect(answered.filter(({ status }) => status !== 403)).toEqual([]);
    }
    await role('admin');
    expect((await other.request('/admin', { headers: { cookie: boss.cookie } })).status).toBe(200);
  });

  it('opens nothing where the database does not answer, and everything once it does again', async () => {
    proxy.silence('all');
    const answers = await Promise.all([...visits(other), ...calls(other)].map((ask) => ask()));
    for (const { what, status } of answers) expect({ what, isOpen: status < 300 }).toEqual({ what, isOpen: false });
    expect(answers.filter(({ status }) => status === 503 || status === 500).length).toBeGreaterThan(0);
    proxy.speak();
    const isBack = async () => (await other.request('/admin', { headers: { cookie: boss.cookie } })).status;
    await expect.poll(isBack, { timeout: 60_000 }).toBe(200);
    expect((await one.request('/admin', { headers: { cookie: boss.cookie } })).status).toBe(200);
  }, 120_000);
});
