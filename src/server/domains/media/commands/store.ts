import { Readable } from 'node:stream';
import { ENCODER_QUEUE, PHOTOGRAPH_WIDTHS } from '../../../../contract/limits.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { CommandContext } from '../../../context.ts';
import { CatalogueError, fail } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import type { FileStore } from '../../../seams/file-store/index.ts';
import type { EncodedPhotograph, EncoderRefusal } from '../../../seams/image-encoder/index.ts';
import { photographById, photographByKey, type StoredPhotograph } from '../queries.ts';
import { originalKey, sizeKey } from '../rules.ts';
import { photographs } from '../tables.ts';
import { receive } from './receive.ts';

type MediaContext = Pick<CommandContext, 'db' | 'files' | 'encoder' | 'clock' | 'log'>;

export interface NewPhotograph {
  content: AsyncIterable<Uint8Array>;
  uploaderId: string;
  /** Unique for each uploader; the same key again answers the same photograph. */
  idempotencyKey: string;
}

/** `isNew` is false when an earlier request with the same key had made it; then nothing was attached now. */
export interface Stored {
  photograph: StoredPhotograph;
  isNew: boolean;
}

const refusals: Record<EncoderRefusal, ErrorCode> = {
  not_supported: 'PHOTOGRAPH_NOT_SUPPORTED',
  unreadable: 'PHOTOGRAPH_UNREADABLE',
  too_many_pixels: 'PHOTOGRAPH_TOO_LARGE',
  busy: 'BUSY',
};
/** Half a second of encoding for each photograph that may be waiting. */
const RETRY_SECONDS = Math.ceil(ENCODER_QUEUE / 2);

/**
 * Keeps a photograph: files first, its row last, `attach` in the row's transaction. Whatever fails, no file stays.
 * Errors: PHOTOGRAPH_TOO_LARGE, PHOTOGRAPH_NOT_SUPPORTED, PHOTOGRAPH_UNREADABLE, BUSY, and what `attach` throws.
 */
export async function storePhotograph(
  ctx: MediaContext,
  input: NewPhotograph,
  attach: (tx: Transaction, photograph: StoredPhotograph) => Promise<void> = async () => {},
): Promise<Stored> {
  const earlier = await photographByKey(ctx, input);
  if (earlier) return { photograph: earlier, isNew: false };
  const id = newId(ctx.clock);
  const writes = notedWrites(ctx.files);
  try {
    const original = await writeOriginal(writes, id, input.content);
    const encoded = await encodeOriginal(ctx, id);
    await writeSizes(writes, id, encoded);
    const { width, height, colour, sizes } = encoded;
    const photograph = { id, width, height, colour, widths: sizes.map((size) => size.width) };
    const stored = await insertRow(ctx, input, { ...photograph, ...original }, (tx) => attach(tx, photograph));
    if (!stored.isNew) await writes.takeBack();
    return stored;
  } catch (error) {
    return await afterFailure(ctx, id, error, writes);
  }
}

type NotedWrites = ReturnType<typeof notedWrites>;

async function writeOriginal(writes: NotedWrites, id: string, source: AsyncIterable<Uint8Array>) {
  const { content, sha256 } = receive(source);
  // One chunk at a time: what waits in memory is what the socket gave last.
  const stream = Readable.from(content, { highWaterMark: 1 });
  const { bytes } = await writes.write(originalKey(id), stream);
  return { bytes, sha256: sha256() };
}

async function encodeOriginal(ctx: MediaContext, id: string): Promise<EncodedPhotograph> {
  const file = await ctx.files.localPath(originalKey(id));
  try {
    const answer = await ctx.encoder.encode(file.path, PHOTOGRAPH_WIDTHS);
    if (answer.ok) return answer.photograph;
    fail(refusals[answer.reason], answer.reason === 'busy' ? { retryAfterSeconds: RETRY_SECONDS } : undefined);
  } finally {
    await file.release();
  }
}

async function writeSizes(writes: NotedWrites, id: string, { sizes }: EncodedPhotograph) {
  for (const { width, webp, jpg } of sizes) {
    await writes.write(sizeKey(id, width, 'webp'), webp);
    await writes.write(sizeKey(id, width, 'jpg'), jpg);
  }
}

async function insertRow(
  ctx: MediaContext,
  { uploaderId, idempotencyKey }: NewPhotograph,
  row: StoredPhotograph & { bytes: number; sha256: string },
  attach: (tx: Transaction) => Promise<void>,
): Promise<Stored> {
  return ctx.db.transaction(async (tx) => {
    const inserted = await tx
      .insert(photographs)
      .values({ ...row, uploaderId, idempotencyKey, createdAt: ctx.clock.now() })
      .onConflictDoNothing({ target: [photographs.uploaderId, photographs.idempotencyKey] })
      .returning({ id: photographs.id });
    if (inserted.length === 0) {
      const photograph = await photographByKey({ db: tx }, { uploaderId, idempotencyKey });
      if (!photograph) throw new Error('A photograph with this key came and went during the insert.');
      return { photograph, isNew: false };
    }
    await attach(tx);
    const { bytes: _bytes, sha256: _sha256, ...photograph } = row;
    return { photograph, isNew: true };
  });
}

/** A lost connection can hide a commit that happened, so files go only when the row is known to be absent. */
async function afterFailure(ctx: MediaContext, id: string, error: unknown, writes: NotedWrites): Promise<Stored> {
  if (!(error instanceof CatalogueError)) {
    const photograph = await photographById(ctx, id).catch(() => undefined);
    if (photograph) return { photograph, isNew: true };
    // Unknown: the sweep will find out once the database answers again.
    if (photograph === undefined) throw error;
  }
  await writes.takeBack();
  throw error;
}

/** Writes on trust: every key is noted before its file exists, so that all of them can be taken back. */
function notedWrites(files: FileStore) {
  const keys: string[] = [];
  return {
    write(key: string, content: Readable | Buffer) {
      keys.push(key);
      return files.write(key, content);
    },
    async takeBack() {
      for (const key of keys) await files.remove(key);
    },
  };
}
