import { expect, test } from 'vitest';
import { unzip } from '../../../../../tests/support/unzip.ts';
import { archived, directory, localHeader } from './zip.ts';

const at = new Date('2026-11-21T12:34:56Z');

test('files of any name and content come back as they were', () => {
  const contents: [string, Buffer][] = [
    ['empty.txt', Buffer.alloc(0)],
    ['tributes/zoë-שלום/one.json', Buffer.from('{"a":1}')],
    ['bytes.bin', Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251))],
  ];
  const parts: Buffer[] = [];
  const files = contents.map(([name, content]) => {
    const file = archived(
      name,
      content,
      parts.reduce((sum, part) => sum + part.length, 0),
    );
    parts.push(localHeader(file, at), content);
    return file;
  });
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  expect([...unzip(Buffer.concat([...parts, directory(files, start, at)]))]).toEqual(contents);
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
