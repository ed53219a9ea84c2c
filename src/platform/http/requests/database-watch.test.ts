import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/api/errors.ts';
import { CatalogueError } from '../../errors.ts';
import { databaseWatch } from './database-watch.ts';
import { errorAnswer } from '../answers/error-answers.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function appOn(isUsable: () => Promise<boolean>, work: () => Promise<void>) {
  const app = new Hono();
  const watch = databaseWatch({ isUsable }, { waitMs: 30, askMs: 10 });
  app.use((_c, next) => watch(next));
  app.get('/', async (c) => {
    await work();
    return c.text('done');
  });
  app.onError((error) => errorAnswer(error instanceof CatalogueError ? error : new CatalogueError('UNEXPECTED')));
  return app;
}

describe('a request that waits for the database', () => {
  it('is answered BUSY soon when the database has gone silent', async () => {
    const answer = await appOn(
      async () => false,
      () => pause(2_000),
    ).request('/');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(((await answer.json()) as ErrorBody).code).toBe('BUSY');
  });

  it('may take its time while the database answers', async () => {
    let asked = 0;
    const isUsable = async () => (asked += 1) > 0;
    expect(await (await appOn(isUsable, () => pause(150)).request('/')).text()).toBe('done');
    expect(asked).toBeGreaterThan(1);
  });

  it('asks nothing when it is quick, and fails as it would alone', async () => {
    let asked = 0;
    const isUsable = async () => (asked += 1) > 0;
    const failing = appOn(isUsable, () => Promise.reject(new CatalogueError('NOT_FOUND')));
    expect((await failing.request('/')).status).toBe(404);
    await pause(60);
    expect(asked).toBe(0);
  });

  it('does not end the process by failing after it was given up', async () => {
    const late = appOn(
      async () => false,
      async () => {
        await pause(80);
        throw new Error('too late');
      },
    );
    expect((await late.request('/')).status).toBe(503);
    await pause(100);
  });
});
