// Text hidden in one process must not stay public in another that has stopped receiving its messages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresBinaries, startPostgres, type Postgres } from '../../../../tests/support/app/postgres.ts';
import { openTcpProxy, targetOf, type TcpProxy } from '../../../../tests/support/app/tcp-proxy.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { ownPost, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { errorMessage } from '../../../shared/words/en/errors.ts';
import { migrate } from '../migrate.ts';
import { openPostgres } from '../../../platform/database/postgres.ts';

const HEARTBEAT = { everyMs: 50, withinMs: 500 };

describe.skipIf(postgresBinaries() === null)('a process whose way to the database goes silent', () => {
  let server: Postgres;
  let way: TcpProxy;
  let family: TestApp;
  let readers: TestApp;
  let origin: string;
  beforeAll(async () => {
    server = await startPostgres();
    const direct = await openPostgres(server.url);
    await migrate(direct);
    way = await openTcpProxy(targetOf(server.url));
    family = await openTestApp({}, direct);
    readers = await openTestApp({}, await openPostgres(way.through(server.url), { heartbeat: HEARTBEAT }));
    origin = `http://127.0.0.1:${(await readers.listen()).port}`;
  });
  afterAll(async () => {
    // Jobs fail while the database is silent.
    readers.failedJobs.length = 0;
    await readers.close();
    await family.close();
    await way.close();
    await server.stop();
  });

  const read = async (path: string) => (await fetch(`${origin}${path}`)).text();
  const readiness = async () => (await fetch(`${origin}/readyz`)).status;

  test('shows nothing that was hidden meanwhile, and says that it is not ready until it hears again', async () => {
    const keeper = await family.person();
    const page = await publishedBy(keeper);
    const words = 'Something the family would rather not read here.';
    const { id } = await ownPost(await visitor(family).leave(page.path, { words }));
    await expect.poll(() => read(`/${page.path}`), { timeout: 20_000 }).toContain(words);
    await expect.poll(() => readers.deps.pages.knows(`/${page.path}`), { timeout: 20_000 }).toBe(true);

    way.silence('all');
    await expect.poll(() => readers.deps.pages.knows(`/${page.path}`), { timeout: 20_000 }).toBe(false);
    expect(await readiness()).toBe(503);
    const silent = await fetch(`${origin}/${page.path}`, { headers: { accept: 'text/html' } });
    expect([silent.status, silent.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await silent.text()).toContain(errorMessage('BUSY'));
    const hidden = await keeper.send('PUT', `/api/tributes/${page.id}/posts/${id}/decision`, {
      decision: 'declined',
    });
    expect(hidden.status).toBe(200);

    way.speak();
    await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
    expect(await read(`/${page.path}`)).not.toContain(words);
  });
});
