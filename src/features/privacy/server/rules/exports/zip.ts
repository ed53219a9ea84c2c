import { crc32 } from 'node:zlib';
import type { ArchivedFile } from '../../tables/exports.ts';

// ZIP format, from PKWARE's APPNOTE 6.3.10. Files are not compressed, because photographs already are. We write it in
// parts, so that a killed process can resume; no available library can do that (decision 16).
const VERSION = 45;
const UTF8_NAME = 0x0800;
const STORED = 0;
const REGULAR_FILE = (0o100_644 << 16) >>> 0;
const MADE_ON_UNIX = (3 << 8) | VERSION;
const MOST_16 = 0xffff;
const MOST_32 = 0xffff_ffff;

type Field = [value: number, bytes: 2 | 4 | 8];
const short = (value: number): Field => [value, 2];
const long = (value: number): Field => [value, 4];
const huge = (value: number): Field => [value, 8];

function record(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
}

/** Date and time in the MS-DOS format, in UTC, in steps of two seconds. */
function stamp(at: Date): Field[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [short(time), short(date)];
}

const facts = ({ crc32: sum, bytes, name }: Omit<ArchivedFile, 'offset'>, at: Date): Field[] => [
  short(UTF8_NAME),
  short(STORED),
  ...stamp(at),
  long(sum),
  long(bytes),
  long(bytes),
  short(Buffer.byteLength(name)),
];

/** A file's entry for the archive's directory. `offset`: where the file's header begins in the archive. */
export const archived = (name: string, content: Buffer, offset: number): ArchivedFile => ({
  name,
  crc32: crc32(content),
  bytes: content.length,
  offset,
});

export const localHeader = (file: ArchivedFile, at: Date): Buffer =>
  Buffer.concat([record(long(0x0403_4b50), short(VERSION), ...facts(file, at), short(0)), Buffer.from(file.name)]);

function directoryEntry(file: ArchivedFile, at: Date): Buffer {
  const isFar = file.offset >= MOST_32;
  const extra = isFar ? record(short(1), short(8), huge(file.offset)) : Buffer.alloc(0);
  const head = record(
    long(0x0201_4b50),
    short(MADE_ON_UNIX),
    short(VERSION),
    ...facts(file, at),
    short(extra.length),
    short(0),
    short(0),
    short(0),
    long(REGULAR_FILE),
    long(isFar ? MOST_32 : file.offset),
  );
  return Buffer.concat([head, Buffer.from(file.name), extra]);
}

export function directory(files: readonly ArchivedFile[], start: number, at: Date): Buffer {
  const entries = Buffer.concat(files.map((file) => directoryEntry(file, at)));
  const count = files.length;
  const end = start + entries.length;
  const isLarge = count >= MOST_16 || end >= MOST_32;
  const large = [
    record(long(0x0606_4b50), huge(44), short(MADE_ON_UNIX), short(VERSION), long(0), long(0)),
    record(huge(count), huge(count), huge(entries.length), huge(start)),
    record(long(0x0706_4b50), long(0), huge(end), long(1)),
  ];
  const counted = short(Math.min(count, MOST_16));
  const last = record(
    long(0x0605_4b50),
    short(0),
    short(0),
    counted,
    counted,
    long(Math.min(entries.length, MOST_32)),
    long(Math.min(start, MOST_32)),
    short(0),
  );
  return Buffer.concat([entries, ...(isLarge ? large : []), last]);
}
