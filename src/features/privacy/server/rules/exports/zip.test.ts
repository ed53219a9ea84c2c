import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unzip } from '../../../../../../tests/support/unzip.ts';
import { archived, directory, localHeader } from './zip.ts';

const at = new Date('2026-11-21T12:34:56Z');

const contents: [name: string, content: Buffer][] = [
  ['empty.txt', Buffer.alloc(0)],
  ['tributes/zoë-שלום/one.json', Buffer.from('{"a":1}')],
  ['bytes.bin', Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251))],
];

function archive(): Buffer {
  const parts: Buffer[] = [];
  const bytesSoFar = () => parts.reduce((sum, part) => sum + part.length, 0);
  const files = contents.map(([name, content]) => {
    const file = archived(name, content, bytesSoFar());
    parts.push(localHeader(file, at), content);
    return file;
  });
  return Buffer.concat([...parts, directory(files, bytesSoFar(), at)]);
}

test('files of any name and content come back as they were', () => {
  expect([...unzip(archive())]).toEqual(contents);
});

const isUnzipHere = spawnSync('unzip', ['-v']).status === 0;
test.runIf(isUnzipHere)('a program of somebody else finds them too, with their names and times', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-zip-'));
  const run = (...typed: string[]) =>
    execFileSync('unzip', typed, { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' }, encoding: 'utf8' });
  try {
    await writeFile(join(folder, 'copy.zip'), archive());
    expect(run('-t', 'copy.zip')).toContain('No errors detected');
    expect(run('-Z1', 'copy.zip').trim().split('\n')).toEqual(contents.map(([name]) => name));
    expect(run('-l', 'copy.zip')).toContain('2026-11-21 12:34');
    run('-q', 'copy.zip', '-d', 'out');
    for (const [name, content] of contents)
      expect((await readFile(join(folder, 'out', name))).equals(content), name).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('beyond four gigabytes the directory says so in the larger form', () => {
  const far = 5 * 1024 ** 3;
  const file = { name: 'far', crc32: 1, bytes: 3, offset: far };
  const end = directory([file], far + 36, at);
  const extra = end.subarray(46 + 3, 46 + 3 + 12);
  expect([extra.readUInt16LE(0), extra.readUInt16LE(2), Number(extra.readBigUInt64LE(4))]).toEqual([1, 8, far]);
  expect(end.readUInt32LE(42)).toBe(0xffff_ffff);
  const large = end.indexOf(Buffer.from([0x50, 0x4b, 6, 6]));
  expect(Number(end.readBigUInt64LE(large + 48))).toBe(far + 36);
  expect(Number(end.readBigUInt64LE(end.indexOf(Buffer.from([0x50, 0x4b, 6, 7])) + 8))).toBe(far + 36 + large);
  expect(end.readUInt32LE(end.length - 6)).toBe(0xffff_ffff);
});
