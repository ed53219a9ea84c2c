import { randomUUID } from 'node:crypto';
import { UploadAnswer, type Publication } from '../../src/contract/tributes.ts';
import { OwnEntry } from '../../src/contract/memories.ts';
import type { Person } from './people.ts';
import { png } from './pictures.ts';
import type { TestApp } from './test-app.ts';

/** A published tribute with one photograph and one memory, and everything a test needs to reach them. */
export interface Scene {
  tributeId: string;
  path: string;
  /** The key of a "link" tribute. */
  linkKey: string | null;
  photographId: string;
  entry: OwnEntry;
}

let count = 0;

/** Made through the same requests that people make. */
export async function openScene(app: TestApp, steward: Person, publication: Partial<Publication> = {}): Promise<Scene> {
  count += 1;
  const tributeId = randomUUID();
  const path = publication.path ?? `margaret-${count}`;
  const changes = { name: 'Margaret Rosewood', story: 'She kept bees.', born: { year: 1938, month: null, day: null } };
  await expectStatus(201, await steward.send('POST', '/api/tributes', { id: tributeId, changes }));
  const photographId = await uploadPhotograph(app, steward, tributeId);
  const publish = (visibility: Publication['visibility']) =>
    steward.send('PUT', `/api/tributes/${tributeId}/publication`, { path, visibility, approvesFirst: true, ...publication });
  await expectStatus(200, await publish('public'));
  const entry = await leaveMemory(app, path);
  const published = await expectStatus(200, await publish(publication.visibility ?? 'public'));
  const { linkKey } = (await published.json()) as { linkKey: string | null };
  return { tributeId, path, linkKey, photographId, entry };
}

export async function uploadPhotograph(app: TestApp, steward: Person, tributeId: string): Promise<string> {
  const address = `/api/tributes/${tributeId}/photographs?role=gallery&key=${randomUUID()}`;
  const body = new Uint8Array(await png({ width: 64, height: 48 }));
  const headers = { cookie: steward.cookie, 'content-type': 'image/png' };
  const answer = await expectStatus(201, await app.request(address, { method: 'POST', headers, body }));
  return UploadAnswer.parse(await answer.json()).photograph.id;
}

/** From a browser and a network of its own, so that limits never meet in one test. */
export async function leaveMemory(app: TestApp, path: string, words = 'She taught me to prune.'): Promise<OwnEntry> {
  count += 1;
  const memory = { name: 'Ada', relation: 'neighbour', words, idempotencyKey: randomUUID() };
  const from = { 'x-forwarded-for': `10.9.${count >> 8}.${count & 255}` };
  const answer = await app.send('POST', `/api/public-tributes/${path}/memories`, memory, from);
  return OwnEntry.parse(await (await expectStatus(201, answer)).json());
}

export async function expectStatus(status: number, answer: Response): Promise<Response> {
  if (answer.status !== status) throw new Error(`Expected ${status}, got ${answer.status}: ${await answer.text()}`);
  return answer;
}
