// A process killed right after a commit sends no messages. So other processes must be notified by the commit itself.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { postgresBinaries, startPostgres, type Postgres } from '../../../../tests/support/app/postgres.ts';
import { decide, report, reported } from '../../../../tests/support/admin/reports.ts';
import { openScene, type Scene } from '../../../../tests/support/tributes/scenes.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { migrate } from '../migrate.ts';
import { openPostgres } from '../../../platform/database/postgres.ts';

describe.skipIf(postgresBinaries() === null)('a process that is killed right after its commit', () => {
  let server: Postgres;
  let family: TestApp;
  let readers: TestApp;
  let keeper: Person;
  beforeAll(async () => {
    server = await startPostgres();
    const direct = await openPostgres(server.url);
    await migrate(direct);
    family = await openTestApp({}, direct);
    readers = await openTestApp({}, await openPostgres(server.url));
    // Only the family's process has the uploaded files, so the other one must not run jobs for them.
    await readers.deps.jobs.stop(1_000);
    keeper = await family.person();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await readers.close();
    await family.close();
    await server.stop();
  });

  const own = ({ post }: Scene) => `/api/own-posts/${post.id}`;
  const publication = (path: string, visibility: string) => ({ path, visibility, approvesFirst: true });

  test.each<[string, (scene: Scene) => Promise<Response>]>([
    [
      'hides words',
      ({ tributeId, post }) =>
        keeper.send('PUT', `/api/tributes/${tributeId}/posts/${post.id}/decision`, { decision: 'declined' }),
    ],
    [
      'hides what is reported',
      ({ path, post }) => report(family, { kind: 'memory', path, id: post.id }, { reason: 'living_person' }),
    ],
    [
      'freezes a page',
      async ({ path }) => {
        const admin = await family.person({ role: 'admin' });
        const { id } = await reported(await report(family, { kind: 'tribute', path }));
        return decide(admin, id, 'freeze_page');
      },
    ],
    ['takes words back', (scene) => family.send('DELETE', own(scene), { editKey: scene.post.editKey })],
    [
      'changes words',
      (scene) => family.send('PUT', own(scene), { ...scene.post, photographs: undefined, words: 'Other words.' }),
    ],
    [
      'makes the page private',
      ({ tributeId, path }) =>
        keeper.send('PUT', `/api/tributes/${tributeId}/publication`, publication(path, 'private')),
    ],
    ['takes the page back', ({ tributeId }) => keeper.send('DELETE', `/api/tributes/${tributeId}/publication`)],
    ['deletes the page', ({ tributeId }) => keeper.send('PUT', `/api/tributes/${tributeId}/deletion`)],
    [
      'shows changes',
      async ({ tributeId }) => {
        const { revision } = await bodyOf<{ revision: string }>(await keeper.get(`/api/tributes/${tributeId}/changes`));
        return keeper.send('POST', `/api/tributes/${tributeId}/showings`, { revision });
      },
    ],
    [
      'asks for the deletion of the account',
      async ({ tributeId }) => {
        const tributes = await keeper.get('/api/tributes');
        const { tributes: all } = (await tributes.json()) as { tributes: { id: string }[] };
        const fates = all.map(({ id }) => ({ id, fate: id === tributeId ? 'keep' : 'remove' }));
        return keeper.send('POST', '/api/deletion-requests', { password: keeper.password, tributes: fates });
      },
    ],
  ])('and %s leaves the page as it was on no other', async (_, act) => {
    const dropped = vi.spyOn(family.deps.pages, 'drop');
    const scene = await openScene(family, keeper);
    await keeper.send('PATCH', `/api/tributes/${scene.tributeId}`, { rev: 1, changes: { story: 'Another.' } });
    // Wait until the photograph's sizes are done and announced.
    await expect.poll(() => dropped.mock.calls).toContainEqual([scene.tributeId]);
    const isKept = () => readers.deps.pages.knows(`/${scene.path}`);
    await expect.poll(() => readers.request(`/${scene.path}`).then(isKept)).toBe(true);
    dropped.mockResolvedValue();
    vi.spyOn(family.deps.pages, 'forget').mockReturnValue();
    expect((await act(scene)).ok).toBe(true);
    await expect.poll(isKept, { timeout: 20_000 }).toBe(false);
  });
});
