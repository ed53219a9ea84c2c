// How many queries a page takes, and how many of them wait for others. Each is a round trip, slow under load.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillShipped } from '../../../features/catalogue/server/commands/fill-shipped.ts';
import { countingRounds } from '../../../platform/database/index.ts';
import { payeeChanges } from '../../../features/giving/server/tables/giving.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { claimOf, pictureVisitor } from '../../../../tests/support/pictures/visitors-pictures.ts';
import { openScene, type Scene } from '../../../../tests/support/tributes/scenes.ts';
import { showChanges } from '../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let scene: Scene;
beforeAll(async () => {
  app = await openTestApp();
  await fillShipped(app.deps);
  const keeper = await app.person();
  scene = await openScene(app, keeper);
  const { tributeId: id, path } = scene;
  const expectDone = async (answer: Promise<Response>) => expect((await answer).status).toBeLessThan(300);
  await expectDone(keeper.send('PUT', `/api/tributes/${id}/readings/our-usual-walk`, { chosenBy: '' }));
  await showChanges(keeper, id);
  const publication = { path, visibility: 'public', approvesFirst: false };
  await expectDone(keeper.send('PUT', `/api/tributes/${id}/publication`, publication));
  const at = { startsAt: '2030-06-01T14:30', zone: 'Europe/London' };
  const fields = { kind: 'funeral', title: '', ...at, venue: 'St Mary', address: '1 High Street', note: '' };
  const serviceEvent = { serviceEventId: randomUUID(), fields, seenBy: 'visitors' };
  await expectDone(keeper.send('POST', `/api/tributes/${id}/services`, serviceEvent));
  const visitor = pictureVisitor(app);
  const words = { name: 'Jo', relation: '', words: 'He kept bees.', idempotencyKey: randomUUID() };
  const memory = { ...words, photographs: [claimOf(await visitor.upload(path))] };
  await expectDone(visitor.sendJson('POST', `/api/public-tributes/${path}/memories`, memory));
  const countedAt = app.clock.now();
  await app.deps.db.update(payeeChanges).set({ countedAt }).where(eq(payeeChanges.id, scene.fund.changeId));
});
afterAll(() => app.close());

/** Set for queries of the work that is measured, but not for those of jobs. */
const measured = new AsyncLocalStorage<true>();

/** Runs `work`. `steps` is the length of the longest chain of queries in which each waited for the one before. */
async function queriesOf(work: () => Promise<Response>): Promise<{ html: string; steps: number }> {
  const { pool } = app.deps.database;
  const { query } = pool;
  let steps = 0;
  let done = 0;
  pool.query = ((...given: Parameters<typeof query>) => {
    if (!measured.getStore()) return Reflect.apply(query, pool, given) as unknown;
    const step = done + 1;
    steps = Math.max(steps, step);
    return (Reflect.apply(query, pool, given) as unknown as Promise<unknown>).finally(
      () => (done = Math.max(done, step)),
    );
  }) as typeof query;
  try {
    const answer = await measured.run(true, work);
    expect(answer.status).toBe(200);
    return { html: await answer.text(), steps };
  } finally {
    pool.query = query;
  }
}

it.each([
  ['is rendered for each request', () => `/r/${scene.path}`],
  ['is rendered to be cached', () => `/${scene.path}`],
])('a page with everything takes five queries in two steps where it %s', async (_, address) => {
  const { html, count, steps } = await countingRounds(async (counted) => {
    const queries = await queriesOf(() => app.request(address()));
    return { ...queries, count: counted() };
  });
  for (const part of ['words', 'photographs', 'memories', 'candles', 'stones', 'service'])
    expect(html).toMatch(new RegExp(`id="${part}`));
  for (const words of ['He kept bees.', 'For the family']) expect(html).toContain(words);
  expect(count).toBe(5);
  // On PostgreSQL, queries do not pass through the pool that this test watches.
  if (app.deps.database.engine === 'embedded') expect(steps).toBe(2);
});
