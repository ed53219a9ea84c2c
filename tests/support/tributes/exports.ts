import { setTimeout as pause } from 'node:timers/promises';
import { exportAddress, type Export } from '../../../src/features/privacy/contract/exports.ts';
import type { Person } from '../accounts/people.ts';
import { bodyOf } from './tributes.ts';
import { unzip } from '../unzip.ts';

/** Requests a person's export and waits until the job has made it. */
export async function copyOf(person: Person): Promise<Export> {
  await bodyOf(await person.send('POST', '/api/exports'), 202);
  for (let waited = 0; waited < 120_000; waited += 100) {
    const { export: made } = await bodyOf<{ export: Export | null }>(await person.get('/api/exports/current'));
    if (made?.state === 'ready') return made;
    await pause(100);
  }
  throw new Error('The copy was not made in time.');
}

/** Downloads a person's export and returns the files in it. */
export async function filesOfCopy(person: Person, { id, bytes }: Export): Promise<Map<string, Buffer>> {
  const answer = await person.get(exportAddress(id));
  if (answer.status !== 200) throw new Error(`The copy answered ${answer.status}`);
  if (answer.headers.get('content-length') !== String(bytes))
    throw new Error('The copy has another length than it says.');
  return unzip(Buffer.from(await answer.arrayBuffer()));
}
