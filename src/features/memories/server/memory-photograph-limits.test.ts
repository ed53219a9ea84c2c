import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POSTS_WINDOW_MS } from '../../../shared/limits/limits.ts';
import * as limits from '../../media/contract/photograph-limits.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import { memoryTarget, sendWhole } from '../../../../tests/support/pictures/uploads.ts';
import { differentJpeg, pictureVisitor } from '../../../../tests/support/pictures/visitors-pictures.ts';
import { photographs } from '../../media/server/tables.ts';
import { memoryPhotographs } from './tables.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

describe('limits of photographs with memories', () => {
  it('refuse before a byte is read where nobody may write', async () => {
    const { path } = await publishedBy(anne, { visibility: 'private' });
    const visitor = pictureVisitor(app);
    for (const address of [path, 'nobody-at-all']) {
      const answer = await sendWhole(visitor.send, memoryTarget(address), await differentJpeg());
      expect(answer.status).toBe(404);
    }
  });

  it('hold one author back after eighteen in ten minutes, and let others go on', async () => {
    const { id, path } = await publishedBy(anne);
    const visitor = pictureVisitor(app);
    await visitor.upload(path);
    const [row] = (await app.deps.db.select().from(memoryPhotographs)).filter((one) => one.tributeId === id);
    if (!row) throw new Error('The upload left no row.');
    await fill(row, { author: row.author, network: 'elsewhere' }, limits.VISITOR_PHOTOGRAPHS_PER_AUTHOR - 1);
    const answer = await sendWhole(visitor.send, memoryTarget(path), await differentJpeg());
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('600');
    await pictureVisitor(app).upload(path);
    app.clock.advance(POSTS_WINDOW_MS + 1);
    await visitor.upload(path);
  });

  it('hold a network back after three hundred in a day', async () => {
    const { id, path } = await publishedBy(anne);
    const visitor = pictureVisitor(app, '198.51.100.7');
    await visitor.upload(path);
    const [row] = (await app.deps.db.select().from(memoryPhotographs)).filter((one) => one.tributeId === id);
    if (!row) throw new Error('The upload left no row.');
    await fill(row, { author: 'others', network: row.network }, limits.VISITOR_PHOTOGRAPHS_PER_NETWORK - 1);
    const other = pictureVisitor(app, '198.51.100.7');
    expect((await sendWhole(other.send, memoryTarget(path), await differentJpeg())).status).toBe(429);
    // An administrator raises the limit by one.
    const admin = await app.person({ role: 'admin' });
    const raised = { value: limits.VISITOR_PHOTOGRAPHS_PER_NETWORK + 1, why: 'A large funeral.' };
    expect((await admin.send('PUT', '/api/admin/limits/photographsPerNetwork', raised)).status).toBe(200);
    await other.upload(path);
    expect((await sendWhole(other.send, memoryTarget(path), await differentJpeg())).status).toBe(429);
  });
});

type Hung = typeof memoryPhotographs.$inferSelect;

async function fill(row: Hung, sender: Pick<Hung, 'author' | 'network'>, count: number): Promise<void> {
  const [stored] = await app.deps.db.select().from(photographs);
  if (!stored) throw new Error('There is no photograph.');
  const ids = Array.from({ length: count }, () => randomUUID());
  await app.deps.db.insert(photographs).values(ids.map((id) => ({ ...stored, id, idempotencyKey: `fill ${id}` })));
  await app.deps.db.insert(memoryPhotographs).values(ids.map((id) => ({ ...row, ...sender, photographId: id })));
}
