import { open } from 'node:fs/promises';

interface Box {
  type: string;
  body: Buffer;
}

/** Bytes that are read from a container: its front describes the pictures, and the rest is pixels. */
const HEAD_BYTES = 256 * 1024;

/** Code point of the primary picture's colour primaries (ISO/IEC 23091-2). Null if the container names none. */
export const heifPrimaries = (path: string) => fromHead(path, primariesIn);

/** Pixels of the largest picture in the container. Tiles of a grid count as smaller pictures. */
export const heifPixels = (path: string) =>
  fromHead(path, (head) => {
    const sizes = propertiesIn(head).filter(({ type, body }) => type === 'ispe' && body.length >= 12);
    return sizes.length === 0
      ? null
      : Math.max(...sizes.map(({ body }) => body.readUInt32BE(4) * body.readUInt32BE(8)));
  });

async function fromHead(path: string, read: (head: Buffer) => number | null): Promise<number | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return read(buffer.subarray(0, bytesRead));
  } catch (error) {
    // The container is truncated. Let the decoder refuse it.
    if (error instanceof RangeError) return null;
    throw error;
  } finally {
    await file.close();
  }
}

const propertiesIn = (head: Buffer) =>
  boxesIn(bodyOf('ipco', boxesIn(bodyOf('iprp', boxesIn(bodyOf('meta', boxesIn(head)).subarray(4))))));

function primariesIn(head: Buffer): number | null {
  const meta = boxesIn(bodyOf('meta', boxesIn(head)).subarray(4));
  const properties = boxesIn(bodyOf('iprp', meta));
  const all = boxesIn(bodyOf('ipco', properties));
  const primary = idAt(bodyOf('pitm', meta), 4, bodyOf('pitm', meta)[0] !== 0);
  const own = propertiesOf(primary, bodyOf('ipma', properties)).flatMap((index) => all[index - 1] ?? []);
  const named = own.find(({ type, body }) => type === 'colr' && body.toString('latin1', 0, 4) === 'nclx');
  return named ? named.body.readUInt16BE(4) : null;
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    // Size 1 means a 64-bit size and 0 means "to the end of the file". Only boxes with pixels have such sizes.
    if (size < 8) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

const bodyOf = (wanted: string, boxes: Box[]) => boxes.find(({ type }) => type === wanted)?.body ?? Buffer.alloc(0);
const idAt = (bytes: Buffer, at: number, isLong: boolean) => (isLong ? bytes.readUInt32BE(at) : bytes.readUInt16BE(at));

/** Numbers of the properties of a picture, counted from 1. */
function propertiesOf(picture: number, ipma: Buffer): number[] {
  const [hasLongIds, hasLongIndexes] = [(ipma[0] ?? 0) >= 1, ((ipma[3] ?? 0) & 1) === 1];
  let at = 8;
  for (let entries = ipma.readUInt32BE(4); entries > 0; entries -= 1) {
    const id = idAt(ipma, at, hasLongIds);
    at += hasLongIds ? 4 : 2;
    const count = ipma.readUInt8(at);
    const width = hasLongIndexes ? 2 : 1;
    const start = at + 1;
    at = start + count * width;
    if (id !== picture) continue;
    return Array.from({ length: count }, (_, index) =>
      hasLongIndexes ? ipma.readUInt16BE(start + index * 2) & 0x7fff : ipma.readUInt8(start + index) & 0x7f,
    );
  }
  return [];
}
