import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { trashKey, UNFINISHED, type FileStore } from './index.ts';

export function fileStoreConformance(name: string, open: () => Promise<FileStore>) {
  describe(`${name} as a file store`, () => {
    const text = async (store: FileStore, key: string) => {
      const found = await store.read(key);
      return found && { bytes: found.bytes, text: (await buffer(found.stream())).toString() };
    };
    const keys = async (store: FileStore) => (await Array.fromAsync(store.list())).map(({ key }) => key).toSorted();

    test('a written file reads back whole, from a buffer and from a stream', async () => {
      const store = await open();
      expect(await store.write('originals/one', Buffer.from('as bytes'))).toEqual({ bytes: 8 });
      const parts = Readable.from([Buffer.from('in '), Buffer.from('parts')]);
      expect(await store.write('sizes/one/480.webp', parts)).toEqual({ bytes: 8 });
      expect(await text(store, 'originals/one')).toEqual({ bytes: 8, text: 'as bytes' });
      expect(await text(store, 'sizes/one/480.webp')).toEqual({ bytes: 8, text: 'in parts' });
      const found = await store.read('sizes/one/480.webp');
      for (const [first, last, part] of [
        [0, 7, 'in parts'],
        [3, 5, 'par'],
        [7, 7, 's'],
      ] as const)
        expect(found && (await buffer(found.stream({ first, last }))).toString()).toBe(part);
    });

    test('files that are removed while they are listed are left out, and the others are not', async () => {
      const store = await open();
      const ids = ['a', 'b', 'c', 'd'];
      for (const id of ids) await store.write(`sizes/${id}/480.webp`, Buffer.from(id));
      const listed: string[] = [];
      for await (const { key } of store.list()) {
        listed.push(key);
        // When the first file is listed, removes all the others, to test that the listing goes on.
        if (listed.length === 1)
          for (const id of ids.slice(1)) if (key !== `sizes/${id}/480.webp`) await store.remove(`sizes/${id}/480.webp`);
      }
      expect(listed[0]).toMatch(/^sizes\//);
      expect((await keys(store)).length).toBeLessThan(3);
    });

    test('the mark is no file of the store, and the last one counts', async () => {
      const store = await open();
      expect(await store.readMark()).toBeNull();
      await store.writeMark('{"first":1}');
      await store.writeMark('{"second":2}');
      expect(await store.readMark()).toBe('{"second":2}');
      expect(await keys(store)).toEqual([]);
    });

    test('an empty file is a file', async () => {
      const store = await open();
      await store.write('originals/empty', Buffer.alloc(0));
      expect(await text(store, 'originals/empty')).toEqual({ bytes: 0, text: '' });
    });

    test('a second write replaces the first', async () => {
      const store = await open();
      await store.write('originals/one', Buffer.from('first'));
      await store.write('originals/one', Buffer.from('second'));
      expect((await text(store, 'originals/one'))?.text).toBe('second');
      expect(await keys(store)).toEqual(['originals/one']);
    });

    test('what is not there reads as null and can be removed', async () => {
      const store = await open();
      expect(await store.read('originals/none')).toBeNull();
      expect(await store.read('originals')).toBeNull();
      await store.write('originals/one', Buffer.from('x'));
      expect(await store.read('originals/one/480.webp')).toBeNull();
      await store.remove('originals/none');
      await store.remove('originals/one');
      expect(await store.read('originals/one')).toBeNull();
      expect(await keys(store)).toEqual([]);
    });

    test.each(['ENOSPC', 'ECONNRESET'])(
      'a write that fails with %s leaves nothing, and the old file if there was one',
      async (code) => {
        const store = await open();
        await store.write('originals/old', Buffer.from('old'));
        for (const key of ['originals/new', 'originals/old']) {
          await expect(store.write(key, failing(code))).rejects.toMatchObject({ code });
        }
        expect(await keys(store)).toEqual(['originals/old']);
        expect((await text(store, 'originals/old'))?.text).toBe('old');
      },
    );

    test('nobody reads a file while it is being written', async () => {
      const store = await open();
      const { promise: half, resolve: sawHalf } = Promise.withResolvers<void>();
      const { promise: goOn, resolve: finish } = Promise.withResolvers<void>();
      const writing = store.write('originals/slow', Readable.from(halting(sawHalf, goOn), { highWaterMark: 1 }));
      await half;
      expect(await store.read('originals/slow')).toBeNull();
      expect((await keys(store)).every((key) => key.startsWith(`${UNFINISHED}/`))).toBe(true);
      finish();
      await writing;
      expect((await text(store, 'originals/slow'))?.text).toBe('first second');
    });

    test('what is moved to the trash is listed there with the time of the move, and nobody reads it', async () => {
      const store = await open();
      await store.write('sizes/one/480.webp', Buffer.from('kept'));
      await store.write('sizes/two/480.webp', Buffer.from('other'));
      await pause(1_100);
      const moved = Date.now();
      await store.move('sizes/one/480.webp', trashKey('sizes/one/480.webp'));
      expect(await keys(store)).toEqual(['sizes/two/480.webp', 'trash/sizes/one/480.webp']);
      expect(await store.read('sizes/one/480.webp')).toBeNull();
      expect(await store.read(trashKey('sizes/one/480.webp'))).toBeNull();
      await expect(store.localPath(trashKey('sizes/one/480.webp'))).rejects.toThrow('trash');
      const [thrownAway] = await Array.fromAsync(store.list('trash'));
      // A bucket may report times in whole seconds only.
      expect(thrownAway?.writtenAt.getTime()).toBeGreaterThanOrEqual(moved - 1_000);
      await store.move(trashKey('sizes/one/480.webp'), 'sizes/one/480.webp');
      expect((await text(store, 'sizes/one/480.webp'))?.text).toBe('kept');
      expect(await keys(store)).toEqual(['sizes/one/480.webp', 'sizes/two/480.webp']);
    });

    test('moving what is not there is no error, and makes nothing', async () => {
      const store = await open();
      await store.move('sizes/none/480.webp', trashKey('sizes/none/480.webp'));
      expect(await keys(store)).toEqual([]);
    });

    test('removing a file removes the one in the trash too', async () => {
      const store = await open();
      for (const id of ['one', 'two']) {
        await store.write(`originals/${id}`, Buffer.from(id));
        await store.move(`originals/${id}`, trashKey(`originals/${id}`));
      }
      await store.write('originals/one', Buffer.from('again'));
      await store.remove('originals/one');
      expect(await keys(store)).toEqual(['trash/originals/two']);
      await store.remove('trash/originals/two');
      expect(await keys(store)).toEqual([]);
    });

    test('a folder is listed alone', async () => {
      const store = await open();
      for (const key of ['sizes/one/480.webp', 'sizes/one/800.webp', 'sizes/one-more/480.webp', 'originals/one'])
        await store.write(key, Buffer.from('x'));
      const listed = (await Array.fromAsync(store.list('sizes/one'), ({ key }) => key)).toSorted();
      expect(listed).toEqual(['sizes/one/480.webp', 'sizes/one/800.webp']);
      expect(await Array.fromAsync(store.list('sizes/none'))).toEqual([]);
    });

    test('many writes at once keep apart', async () => {
      const store = await open();
      const names = Array.from({ length: 40 }, (_, index) => `sizes/many-${index}/480.jpg`);
      await Promise.all(names.map((key) => store.write(key, Buffer.from(key))));
      for (const key of names) expect((await text(store, key))?.text).toBe(key);
      await Promise.all(names.map((key) => store.remove(key)));
      expect(await keys(store)).toEqual([]);
    });

    test('the local path holds the content', async () => {
      const store = await open();
      await store.write('originals/one', Buffer.from('local'));
      const { path, release } = await store.localPath('originals/one');
      expect(await readFile(path, 'utf8')).toBe('local');
      await release();
    });

    test('the list says when each file was written', async () => {
      const store = await open();
      const before = Date.now();
      await store.write('originals/one', Buffer.from('x'));
      const [file] = await Array.fromAsync(store.list());
      expect(file?.writtenAt.getTime()).toBeGreaterThanOrEqual(before - 2_000);
      expect(file?.writtenAt.getTime()).toBeLessThanOrEqual(Date.now() + 2_000);
    });

    test.each(hostileKeys)('refuses the key %j', async (key) => {
      const store = await open();
      await expect(store.write(key, Buffer.from('x'))).rejects.toThrow('Not a file key');
      await expect(store.read(key)).rejects.toThrow('Not a file key');
      await expect(store.remove(key)).rejects.toThrow('Not a file key');
      await expect(store.localPath(key)).rejects.toThrow('Not a file key');
      expect(await keys(store)).toEqual([]);
    });
  });
}

const hostileKeys = [
  '',
  '.',
  '..',
  '/',
  '/etc/passwd',
  '../outside',
  'originals/../../outside',
  'originals//one',
  'originals/',
  'a\\b',
  'a\0b',
  'a b',
  'a\nb',
  'a\r\nSet-Cookie: x',
  '\u202Egnp.exe',
  'C:\\x',
  'originals/one.',
  'originals/.hidden',
  'ORIGINALS/one',
  'originals/%2e%2e',
  '~/x',
  'a/b/c/d/e/f/g',
  'originals/one!',
  `originals/${'x'.repeat(5000)}`,
  'originals/naïve',
];

function failing(code: string): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw Object.assign(new Error(code), { code });
    })(),
  );
}

async function* halting(sawHalf: () => void, goOn: Promise<void>) {
  yield Buffer.from('first ');
  sawHalf();
  await goOn;
  yield Buffer.from('second');
}
