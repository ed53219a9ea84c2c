import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOG_FILE_BYTES, LOG_FILES, openLogFile } from './log-file.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'rosemary-log-')), 'log');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const lineOf = (number: number) => JSON.stringify({ number, padding: 'x'.repeat(LOG_FILE_BYTES / 4) });
const numbersIn = async (name: string) =>
  (await readFile(join(folder, name), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { number: number }).number);

test('a full file is put aside, the newest are kept, and no line is cut', async () => {
  const log = openLogFile(folder);
  for (let number = 0; number < 3 * LOG_FILES + 5; number += 1) log.write(lineOf(number));
  const names = (await readdir(folder)).toSorted();
  expect(names).toEqual(['rosemary.1.log', 'rosemary.2.log', 'rosemary.3.log', 'rosemary.4.log', 'rosemary.log']);
  for (const name of names) expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(LOG_FILE_BYTES);
  expect(await numbersIn('rosemary.1.log')).toEqual([15, 16, 17]);
  expect(await numbersIn('rosemary.log')).toEqual([18, 19]);
});

test('two processes share it, and each new start goes on where the last one ended', async () => {
  const [one, other] = [openLogFile(folder), openLogFile(folder)];
  for (const number of [0, 1, 2, 3]) (number % 2 === 0 ? one : other).write(lineOf(number));
  other.write(lineOf(4));
  openLogFile(folder).write(lineOf(5));
  expect(await numbersIn('rosemary.1.log')).toEqual([0, 1, 2]);
  expect(await numbersIn('rosemary.log')).toEqual([3, 4, 5]);
});

test.skipIf(process.platform === 'win32')('only its owner can read it', async () => {
  openLogFile(folder).write('{}');
  expect((await stat(join(folder, 'rosemary.log'))).mode & 0o077).toBe(0);
});
