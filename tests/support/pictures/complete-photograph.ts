import { setTimeout as pause } from 'node:timers/promises';
import type { Photograph } from '../../../src/features/media/contract/media.ts';
import { photographById, type StoredPhotograph } from '../../../src/features/media/server/queries.ts';
import type { TestApp } from '../app/test-app.ts';

/** Waits until the job has made every size of a photograph's current rendition. */
export async function completePhotograph(
  { deps }: Pick<TestApp, 'deps'>,
  { id }: Pick<Photograph, 'id'>,
): Promise<StoredPhotograph> {
  for (let waited = 0; waited < 120_000; waited += 100) {
    const found = await photographById(deps, id);
    if (found?.isComplete) return found;
    await pause(100);
  }
  throw new Error(`The sizes of ${id} were not made in time.`);
}
