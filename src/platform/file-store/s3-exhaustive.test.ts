import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY, openVendor, type Vendor } from '../../../tests/support/app/bucket.ts';
import { fileStoreConformance } from './conformance.ts';
import { StoreAway } from './index.ts';
import { openS3Store } from './s3.ts';

let vendor: Vendor;
let newBucket: Vendor['newBucket'];
let addressOf: Vendor['addressOf'];
beforeAll(async () => {
  vendor = await openVendor();
  ({ newBucket, addressOf } = vendor);
});
afterAll(() => vendor.close());

const drafts = () => join(vendor.folder, 'drafts');
const open = async () => openS3Store(addressOf(await newBucket()), { draftFolder: drafts() });

fileStoreConformance('S3', open);

test('what went up leaves nothing on this machine', async () => {
  const store = await open();
  await store.write('originals/one', Readable.from([Buffer.alloc(100_000, 1), Buffer.alloc(100_000, 2)]));
  expect(await readdir(drafts())).toEqual([]);
  const { path, release } = await store.localPath('originals/one');
  expect(path.startsWith(drafts())).toBe(true);
  await release();
  expect(await readdir(drafts())).toEqual([]);
});

test('what a crash left on this machine is listed as unfinished and can be removed', async () => {
  const store = await open();
  await writeFile(join(drafts(), 'abc.part'), 'half');
  const listed = await Array.fromAsync(store.list());
  expect(listed).toEqual([{ key: 'unfinished/abc.part', bytes: 4, writtenAt: expect.any(Date) }]);
  await store.remove('unfinished/abc.part');
  expect(await readdir(drafts())).toEqual([]);
});

test('more files than one answer lists are all listed', async () => {
  const bucket = await newBucket();
  const names = Array.from({ length: 2_050 }, (_, index) => `file-${index}`);
  const kept = join(vendor.folderOf(bucket), 'sizes');
  await mkdir(kept);
  await Promise.all(names.map((name) => writeFile(join(kept, `${name}._S3rver_object`), 'x')));
  const store = await openS3Store(addressOf(bucket), { draftFolder: drafts() });
  const listed = await Array.fromAsync(store.list());
  expect(listed.map(({ key }) => key).toSorted()).toEqual(names.map((name) => `sizes/${name}`).toSorted());
});

test('every request about a file is signed', async () => {
  const bucket = await newBucket();
  const store = await openS3Store(addressOf(bucket, vendor.strictPort), { draftFolder: drafts() });
  await store.write('originals/one', Readable.from([Buffer.from('private')]));
  const found = await store.read('originals/one');
  expect(found && (await buffer(found.stream())).toString()).toBe('private');
  await store.remove('originals/one');
  expect(await store.read('originals/one')).toBeNull();
});

test('a wrong secret and a bucket that is not there stop the start', async () => {
  const wrong = addressOf(await newBucket(), vendor.strictPort).replace(`:${KEY}@`, ':wrong@');
  await expect(openS3Store(wrong, { draftFolder: drafts() })).rejects.toThrow('signature');
  const missing = addressOf('not-there', vendor.strictPort);
  await expect(openS3Store(missing, { draftFolder: drafts() })).rejects.toThrow('bucket');
});

/** A proxy in front of the storage vendor. It records requests, and can fail or be silent. */
async function road() {
  let failures = 0;
  let isSilent = false;
  const passed: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    passed.push(request);
    if (isSilent) return;
    if (request.method === 'PUT' && failures > 0) {
      failures -= 1;
      request.resume().on('end', () => response.writeHead(503).end());
      return;
    }
    const { method, url: path, headers } = request;
    const onward = httpRequest({ host: '127.0.0.1', port: vendor.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    passed,
    /** The proxy answers the next uploads with 503. */
    fail: (times: number) => void (failures = times),
    left: () => failures,
    /** The proxy accepts every request and answers none. */
    silence: () => void (isSilent = true),
    speak: () => void (isSilent = false),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('a stream goes up again when the vendor stumbles, and is refused when it keeps failing', async () => {
  const way = await road();
  const store = await openS3Store(addressOf(await newBucket(), way.port), { draftFolder: drafts() });
  const parts = () => Readable.from([Buffer.from('in '), Buffer.from('parts')]);
  way.fail(2);
  await store.write('originals/one', parts());
  expect(way.left()).toBe(0);
  const found = await store.read('originals/one');
  expect(found && (await buffer(found.stream())).toString()).toBe('in parts');
  way.fail(100);
  await expect(store.write('originals/two', parts())).rejects.toThrow();
  expect(await readdir(drafts())).toEqual([]);
  way.close();
});

test('what is kept stays private: nothing is opened to others, and every request is signed', async () => {
  const way = await road();
  const store = await openS3Store(addressOf(await newBucket(), way.port), { draftFolder: drafts() });
  await store.write('originals/one', Readable.from([Buffer.from('private')]));
  await store.write('sizes/one/1-480.webp', Buffer.from('small'));
  await buffer((await store.read('originals/one'))?.stream() ?? Readable.from([]));
  await Array.fromAsync(store.list());
  expect(way.passed.length).toBeGreaterThan(6);
  for (const { headers, url } of way.passed) {
    expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=/);
    expect(`${url} ${Object.keys(headers).join(' ')}`).not.toMatch(/acl|grant|website|policy/i);
  }
  way.close();
});

test('a vendor that was silent is left alone for a moment, and asked again by itself', async () => {
  const way = await road();
  const store = await openS3Store(addressOf(await newBucket(), way.port), { draftFolder: drafts(), patienceMs: 2_500 });
  await store.write('originals/one', Buffer.from('x'));
  way.silence();
  await expect(store.read('originals/one')).rejects.toThrow(StoreAway);
  const asked = way.passed.length;
  await expect(store.read('originals/one')).rejects.toThrow(StoreAway);
  expect(way.passed.length).toBe(asked);
  way.speak();
  await expect
    .poll(() => store.read('originals/one').catch(() => null), { timeout: 30_000 })
    .toMatchObject({ bytes: 1 });
  way.close();
}, 60_000);

test('a vendor that falls silent is given up, at the start and later, and nothing is left here', async () => {
  const way = await road();
  const address = addressOf(await newBucket(), way.port);
  const store = await openS3Store(address, { draftFolder: drafts(), patienceMs: 1_000 });
  way.silence();
  await expect(store.write('originals/one', Readable.from([Buffer.from('x')]))).rejects.toThrow();
  await expect(store.read('originals/one')).rejects.toThrow();
  await expect(openS3Store(address, { draftFolder: drafts(), patienceMs: 1_000 })).rejects.toThrow();
  expect(await readdir(drafts())).toEqual([]);
  way.close();
});
