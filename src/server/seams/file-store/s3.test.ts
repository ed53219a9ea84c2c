import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileStoreConformance } from './conformance.ts';
import { openS3Store } from './s3.ts';

const KEY = 'S3RVER';
const folder = await mkdtemp(join(tmpdir(), 'rosemary-s3-'));
const vendor = (allowMismatchedSignatures: boolean) =>
  new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'vendor'),
    allowMismatchedSignatures,
  });
// It signs a bucket's own address, asked for when a bucket is made or listed, without the slash that the SDK ends it
// with. So one server looks away from signatures, and a strict one stands on the same folder.
const lenient = vendor(true);
const strict = vendor(false);
let port: number;
let strictPort: number;

beforeAll(async () => {
  await mkdir(join(folder, 'vendor'));
  ({ port } = await lenient.run());
  ({ port: strictPort } = await strict.run());
});
afterAll(async () => {
  await lenient.close();
  await strict.close();
  await rm(folder, { recursive: true });
});

async function newBucket(): Promise<string> {
  const Bucket = `b-${randomUUID()}`;
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: KEY, secretAccessKey: KEY };
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket }));
  client.destroy();
  return Bucket;
}
const addressOf = (bucket: string, at = port) =>
  `s3://${KEY}:${KEY}@127.0.0.1:${at}/${bucket}?region=us-east-1&tls=off`;
const drafts = () => join(folder, 'drafts');
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

test('more files than one answer lists are all listed', async () => {
  const bucket = await newBucket();
  const names = Array.from({ length: 2_050 }, (_, index) => `file-${index}`);
  const kept = join(folder, 'vendor', bucket, 'sizes');
  await mkdir(kept);
  await Promise.all(names.map((name) => writeFile(join(kept, `${name}._S3rver_object`), 'x')));
  const store = await openS3Store(addressOf(bucket), { draftFolder: drafts() });
  const listed = await Array.fromAsync(store.list());
  expect(listed.map(({ key }) => key).toSorted()).toEqual(names.map((name) => `sizes/${name}`).toSorted());
});

test('every request about a file is signed', async () => {
  const bucket = await newBucket();
  const store = await openS3Store(addressOf(bucket, strictPort), { draftFolder: drafts() });
  await store.write('originals/one', Readable.from([Buffer.from('private')]));
  const found = await store.read('originals/one');
  expect(found && (await buffer(found.stream())).toString()).toBe('private');
  await store.remove('originals/one');
  expect(await store.read('originals/one')).toBeNull();
});

test('a wrong secret and a bucket that is not there stop the start', async () => {
  const wrong = addressOf(await newBucket(), strictPort).replace(`:${KEY}@`, ':wrong@');
  await expect(openS3Store(wrong, { draftFolder: drafts() })).rejects.toThrow('signature');
  const missing = addressOf('not-there', strictPort);
  await expect(openS3Store(missing, { draftFolder: drafts() })).rejects.toThrow('bucket');
});

/** A road to the vendor on which the next uploads can be made to meet a 503. */
async function stumbling() {
  let failures = 0;
  const server = createServer((request, response) => {
    if (request.method === 'PUT' && failures > 0) {
      failures -= 1;
      request.resume().on('end', () => response.writeHead(503).end());
      return;
    }
    const { method, url: path, headers } = request;
    const onward = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    fail: (times: number) => void (failures = times),
    left: () => failures,
    close: () => server.close(),
  };
}

test('a stream goes up again when the vendor stumbles, and is refused when it keeps failing', async () => {
  const way = await stumbling();
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
