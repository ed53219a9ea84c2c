import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type * as S3 from '@aws-sdk/client-s3';
import { openDrafts, type Drafts } from './drafts.ts';
import { isTrash, MARK_NAME, StoreAway, trashKey, UNFINISHED, type ByteRange, type FileStore } from './index.ts';
import { assertKey } from './keys.ts';

interface S3Options {
  /** Local folder for files on their way to the bucket, and for files that the encoder reads. */
  draftFolder: string;
  /** Files in `draftFolder` that are older than this are removed at the start. */
  staleAfterMs?: number;
  /** Longest time that the vendor may take without sending anything. */
  patienceMs?: number;
}

interface Bucket {
  sdk: typeof S3;
  ask: Ask;
  Bucket: string;
  drafts: Drafts;
}

/** `request` is called for each try, because a stream can be sent only once. */
type Ask = <Answer>(request: (client: S3.S3Client) => Promise<Answer>) => Promise<Answer>;

const TRIES = 3;
const PAUSE_MS = 100;
/** Longest silence of the vendor. Somebody waits for our response, which must come within fifteen seconds. */
const PATIENCE_MS = 10_000;
/** A request that fails later than this is not tried again. */
const RETRY_WITHIN_MS = 2_000;
/** If the vendor did not answer, it is not asked for this long. Requests in the meantime fail at once. */
const LEFT_ALONE_MS = 2_000;
const quiet = () => {};

/**
 * Stores files in a bucket of their own. The bucket can be private, because every byte is served by us. `url` is
 * s3://key:secret@host/bucket?region=…; without key and secret, the machine's own permission is used. An upload is one
 * request of known length, because a crash during a multipart upload would leave parts that cost money.
 */
export async function openS3Store(
  url: string,
  { draftFolder, staleAfterMs = 60 * 60 * 1000, patienceMs = PATIENCE_MS }: S3Options,
): Promise<FileStore> {
  // The package is twenty megabytes large, so it is loaded only if a bucket is used.
  const sdk = await import('@aws-sdk/client-s3');
  const { client, name } = clientOf(sdk, new URL(url), patienceMs);
  const ask = createAsk(client);
  const bucket: Bucket = { sdk, ask, Bucket: name, drafts: await openDrafts(draftFolder, staleAfterMs) };
  const store: FileStore = {
    async write(key, content) {
      assertKey(key);
      if (Buffer.isBuffer(content)) {
        await ask((to) => to.send(new sdk.PutObjectCommand({ Bucket: name, Key: key, Body: content })));
        return { bytes: content.length };
      }
      const draft = await bucket.drafts.write(content);
      return putDraft(bucket, key, draft).finally(() => rm(draft.path, { force: true }));
    },
    async read(Key) {
      assertKey(Key);
      if (isTrash(Key)) return null;
      const found = await ask((to) => to.send(new sdk.HeadObjectCommand({ Bucket: name, Key }))).catch(nullWhenMissing);
      if (!found) return null;
      return { bytes: found.ContentLength ?? 0, stream: (range) => Readable.from(chunksOf(bucket, Key, range)) };
    },
    async remove(Key) {
      assertKey(Key);
      const isUnfinished = Key.startsWith(`${UNFINISHED}/`);
      if (isUnfinished) await bucket.drafts.remove(Key.slice(UNFINISHED.length + 1));
      for (const gone of isUnfinished || isTrash(Key) ? [Key] : [Key, trashKey(Key)])
        await ask((to) => to.send(new sdk.DeleteObjectCommand({ Bucket: name, Key: gone })));
    },
    async move(key, to) {
      assertKey(key);
      assertKey(to);
      await moveObject(bucket, key, to);
    },
    async *list(under) {
      if (under !== undefined) return yield* everyFile(bucket, `${under}/`);
      for await (const { name: draft, ...found } of bucket.drafts.list()) {
        yield { key: `${UNFINISHED}/${draft}`, ...found };
      }
      yield* everyFile(bucket);
    },
    removeUnfinished: (before) => bucket.drafts.removeOld(before),
    readMark: () => readMark(bucket),
    async writeMark(mark) {
      await ask((to) => to.send(new sdk.PutObjectCommand({ Bucket: name, Key: MARK_NAME, Body: Buffer.from(mark) })));
    },
    async localPath(key) {
      assertKey(key);
      if (isTrash(key)) throw new Error('What lies in the trash is not read');
      const { path } = await bucket.drafts.write(Readable.from(chunksOf(bucket, key)));
      return { path, release: () => rm(path, { force: true }) };
    },
  };
  await proveWritable(store);
  return store;
}

/** Writes a test file, so that a wrong address, secret or permission is found at the start, not at the first upload. */
async function proveWritable(store: FileStore): Promise<void> {
  const key = `${UNFINISHED}/start-${randomBytes(8).toString('hex')}`;
  await store.write(key, Buffer.from('start'));
  await store.remove(key);
}

function clientOf({ S3Client: Client }: typeof S3, url: URL, patienceMs: number) {
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
  const client = new Client({
    region,
    endpoint: `${scheme}://${url.host}`,
    forcePathStyle: true,
    ...(url.username === '' ? {} : { credentials }),
    // Few other S3 implementations understand checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // `createAsk` retries, with a time limit.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: patienceMs, socketTimeout: patienceMs },
    // Silences warnings about streams that the SDK cannot send again. Our retry makes a new stream.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  });
  return { client, name: url.pathname.split('/')[1] ?? '' };
}

function createAsk(client: S3.S3Client): Ask {
  let leftAloneUntil = 0;
  return async (request) => {
    if (performance.now() < leftAloneUntil) throw new StoreAway('The bucket has just been silent');
    const begin = performance.now();
    for (let tries = 1; ; tries += 1) {
      try {
        return await request(client);
      } catch (error) {
        const status = statusOf(error);
        if (isMissing(error)) throw error;
        const isFinal = tries === TRIES || (status >= 400 && status < 500);
        if (isFinal || performance.now() - begin > RETRY_WITHIN_MS) {
          if (status === 0) leftAloneUntil = performance.now() + LEFT_ALONE_MS;
          throw new StoreAway(error instanceof Error ? error.message : 'no answer', { cause: error });
        }
        await pause(tries * PAUSE_MS);
      }
    }
  };
}

async function readMark({ sdk, ask, Bucket: name }: Bucket): Promise<string | null> {
  const asked = { Bucket: name, Key: MARK_NAME };
  const found = await ask((to) => to.send(new sdk.GetObjectCommand(asked))).catch(nullWhenMissing);
  return (await found?.Body?.transformToString()) ?? null;
}

async function putDraft(
  { sdk, ask, Bucket: name }: Bucket,
  Key: string,
  { path, bytes }: { path: string; bytes: number },
) {
  await ask((to) => {
    const Body = createReadStream(path);
    return to.send(new sdk.PutObjectCommand({ Bucket: name, Key, Body, ContentLength: bytes }));
  });
  return { bytes };
}

/** Sends the request only when the content is read. If we answer without a body, as to HEAD, no download stays open. */
async function* chunksOf(
  { sdk, ask, Bucket: name }: Bucket,
  Key: string,
  range?: ByteRange,
): AsyncGenerator<Uint8Array> {
  const part = range && { Range: `bytes=${range.first}-${range.last}` };
  const { Body } = await ask((to) => to.send(new sdk.GetObjectCommand({ Bucket: name, Key, ...part })));
  if (Body instanceof Readable) yield* Body;
}

/** Copies the file within the bucket, without a download, and removes the original. */
async function moveObject({ sdk, ask, Bucket: name }: Bucket, from: string, to: string): Promise<void> {
  const CopySource = `${name}/${from}`;
  const isThere = await ask((client) =>
    client.send(new sdk.CopyObjectCommand({ Bucket: name, Key: to, CopySource })),
  ).catch(nullWhenMissing);
  if (isThere) await ask((client) => client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key: from })));
}

/** Uses ListObjects version 1. All S3 implementations have it, and it continues after a key instead of a token. */
async function* everyFile({ sdk, ask, Bucket: name }: Bucket, Prefix = '') {
  let isMore = true;
  let last: string | undefined;
  while (isMore) {
    const after = last === undefined ? {} : { Marker: last };
    const page = await ask((to) => to.send(new sdk.ListObjectsCommand({ Bucket: name, Prefix, ...after })));
    const files = page.Contents ?? [];
    for (const { Key, Size = 0, LastModified } of files) {
      if (Key !== undefined && Key !== MARK_NAME && LastModified)
        yield { key: Key, bytes: Size, writtenAt: LastModified };
    }
    last = files.at(-1)?.Key;
    isMore = page.IsTruncated === true && last !== undefined;
  }
}

function statusOf(error: unknown): number {
  const about = error instanceof Error && '$metadata' in error ? error.$metadata : null;
  const status = typeof about === 'object' && about && 'httpStatusCode' in about ? about.httpStatusCode : null;
  return typeof status === 'number' ? status : 0;
}

const isMissing = (error: unknown) =>
  statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket');

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
