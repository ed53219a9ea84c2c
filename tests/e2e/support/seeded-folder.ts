// A trial is started once for the first time, which makes the example page. Every worker gets a copy of its folder.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicTribute } from '../../../src/features/tributes/contract/tributes.ts';
import { TRIBUTE_PATH } from '../../../seeds/tribute.ts';
import { START_MS, startProduct, type ProductProcess } from './product.ts';

const FOLDER = 'E2E_SEEDED_FOLDER';

/** Makes the folder before the workers start. The function that it returns removes the folder. */
export default async function makeSeededFolder(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_DATABASE_URL']) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-seeded-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const product = await startProduct(join(folder, 'data'));
    await untilPeopleAreSaid(product);
    await untilSizesAreMade(product.origin);
    await product.stop();
    await writeFile(join(folder, 'said'), product.output());
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[FOLDER] = folder;
  return remove;
}

/** Copies the folder. Returns the output of the first start, because only that contains the trial's passwords. */
export async function copySeeded(dataDir: string): Promise<string> {
  const folder = process.env[FOLDER];
  if (!folder) throw new Error('The journeys are run with `npm run e2e`, which makes the folder they begin with.');
  await cp(join(folder, 'data'), dataDir, { recursive: true });
  return readFile(join(folder, 'said'), 'utf8');
}

/** Waits until the trial has printed its people. On a slow machine it opens first and seeds meanwhile. */
async function untilPeopleAreSaid({ output }: ProductProcess): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    if ([...output().matchAll(/@rosemary\.example, password /g)].length === 3) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The example page was not finished:\n${output()}`);
}

/** Waits for all sizes of the example's photographs. Otherwise every copy would make them during the journeys. */
async function untilSizesAreMade(origin: string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    const answer = await fetch(`${origin}/api/public-tributes/${TRIBUTE_PATH}`);
    const { tribute } = (await answer.json()) as { tribute?: PublicTribute };
    // Without a tribute, a slow machine was busy.
    if (tribute && [tribute.portrait, ...tribute.photographs].every((photograph) => photograph?.isComplete !== false))
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The photographs of the example page did not come in all their sizes.');
}
