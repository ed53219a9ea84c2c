import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDiskStore } from './disk.ts';
import { storeInWords } from './store-in-words.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'rosemary-words-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const inWords = () => new Error('its disk is full');

async function* endless() {
  for (;;) yield Buffer.alloc(1_000);
}

/** Fails in the middle of the content, as a disk that has become full does. */
const openFull = async () => ({
  ...(await openDiskStore(folder)),
  async write(_key: string, content: Readable | Buffer) {
    for await (const { length } of content as AsyncIterable<Uint8Array>) throw new Error(`ENOSPC after ${length}`);
    return { bytes: 0 };
  },
});

it('a store that fails in the middle of a stream is told in words', async () => {
  const store = storeInWords(await openFull(), inWords);
  await expect(store.write('originals/one', Readable.from(endless()))).rejects.toThrow('its disk is full');
});

it('an error of the content stays as it is', async () => {
  const broken = async function* () {
    yield Buffer.from('half');
    throw new Error('cut off');
  };
  const store = storeInWords(await openDiskStore(folder), inWords);
  await expect(store.write('originals/one', Readable.from(broken()))).rejects.toThrow('cut off');
});
