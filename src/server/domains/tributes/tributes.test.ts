import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tribute } from '../../../contract/tributes.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

describe('a tribute', () => {
  it('is made, saved, published and read', async () => {
    const anne = await app.person();
    const id = randomUUID();
    const made = await anne.send('POST', '/api/tributes', { id, changes: { name: 'Margaret Elise Hartwell' } });
    expect(made.status).toBe(201);
    const tribute = (await made.json()) as Tribute;
    expect(tribute.proposedPath).toBe('margaret-elise-hartwell');
    const published = await anne.send('PUT', `/api/tributes/${id}/publication`, {
      path: tribute.proposedPath, visibility: 'public', approvesFirst: true,
    });
    expect(published.status).toBe(200);
    const read = await app.send('GET', '/api/public-tributes/margaret-elise-hartwell');
    expect(await read.json()).toMatchObject({ tribute: { name: 'Margaret Elise Hartwell' } });
    const left = await app.send('POST', '/api/public-tributes/margaret-elise-hartwell/memories', {
      name: 'Priya', relation: 'Pupil', words: 'She brought me a hand lens.', idempotencyKey: randomUUID(),
    });
    expect(left.status).toBe(201);
    expect(left.headers.getSetCookie()).toHaveLength(1);
  });
});
