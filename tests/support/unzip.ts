import { crc32 } from 'node:zlib';

const END = 0x0605_4b50;
const POST = 0x0201_4b50;
const FILE = 0x0403_4b50;

/** Unpacks an archive of files that are not compressed, by its directory. Throws at any inconsistency. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END) throw new Error('The archive has no end.');
  const count = archive.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let seen = 0; seen < count; seen += 1) {
    if (archive.readUInt32LE(at) !== POST) throw new Error('The directory is broken.');
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    const bytes = archive.readUInt32LE(at + 24);
    const offset = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(offset) !== FILE) throw new Error(`${name} does not lie where the directory says.`);
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const content = archive.subarray(start, start + bytes);
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    if (files.has(name)) throw new Error(`${name} is there twice.`);
    files.set(name, content);
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  if (at !== end) throw new Error('The directory does not end where the archive does.');
  return files;
}
