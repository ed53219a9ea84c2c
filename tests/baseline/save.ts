import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withoutRandom } from './same.ts';

/** The folder that `npm run baseline -- save FOLDER` names. */
function folder(): string {
  const named = process.env['BASELINE_FOLDER'];
  if (named === undefined) throw new Error('Only "npm run baseline -- save FOLDER" runs this');
  return named;
}

async function save(name: string, content: string | Buffer): Promise<void> {
  const path = join(folder(), name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

export const saveText = (name: string, text: string): Promise<void> => save(`${name}.txt`, `${withoutRandom(text)}\n`);

/** Saves a PNG picture. */
export const savePicture = (name: string, picture: Buffer): Promise<void> => save(`${name}.png`, picture);
