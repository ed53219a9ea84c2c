import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withoutRandom } from './same.ts';

/** The folder that `npm run baseline -- save FOLDER` names. */
function folder(): string {
  const named = process.env['BASELINE_FOLDER'];
  if (named === undefined) throw new Error('Only "npm run baseline -- save FOLDER" runs this');
  return named;
}

export async function saveText(name: string, text: string): Promise<void> {
  const path = join(folder(), `${name}.txt`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${withoutRandom(text)}\n`);
}
