import { Readable } from 'node:stream';

/** A bucket takes at most 5 GB in one request, and each part lies on this machine's disk on its way there. */
const PART_BYTES = 1024 ** 3;

/** Splits a stream. Each part must be read to its end before the next one. */
export async function* inParts(content: Readable, partBytes = PART_BYTES): AsyncGenerator<Readable> {
  const chunks: AsyncIterator<Uint8Array> = content[Symbol.asyncIterator]();
  let next = await chunks.next();
  const part = async function* () {
    for (let bytes = 0; next.done !== true && bytes < partBytes; next = await chunks.next()) {
      bytes += next.value.length;
      yield next.value;
    }
  };
  while (next.done !== true) yield Readable.from(part());
}
