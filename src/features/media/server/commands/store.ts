import { Readable } from 'node:stream';
import type { CommandContext } from '../../../../platform/context.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { FAMILY, UNEDITED, type FirstPaint, type ForWhom } from '../../../../platform/image-encoder/index.ts';
import { beginWriting, type FileWriting } from '../../../operations/server/commands/files/write.ts';
import { photographById, photographByKey, type StoredPhotograph } from '../queries.ts';
import { originalKey, sizeFolder, sizeKey } from '../rules.ts';
import { photographs } from '../tables.ts';
import { firstPaintOf, withOriginal } from './encode.ts';
import { receive } from './receive.ts';
import { assertNotRefused } from './refuse.ts';
import { askForSizes } from './sizes.ts';

type MediaContext = Pick<CommandContext, 'db' | 'files' | 'encoder' | 'jobs' | 'clock' | 'log'>;

export interface NewPhotograph {
  content: AsyncIterable<Uint8Array>;
  /** A local file with the same bytes. If given, the first size is made while the original is being stored. */
  path?: string;
  /** Null for visitors, who have no account. */
  uploaderId: string | null;
  /** Unique for each uploader; all visitors count as one. Storing with the same key returns the same photograph. */
  idempotencyKey: string;
  forWhom?: ForWhom;
}

/** `isNew` is false for a retry. Then `attach` was not called. */
export interface Stored {
  photograph: StoredPhotograph;
  isNew: boolean;
}

/** Stores files, then the row together with `attach`. A failure leaves no file. A job makes the other sizes. */
export async function storePhotograph(
  ctx: MediaContext,
  input: NewPhotograph,
  attach: (tx: Transaction, photograph: StoredPhotograph) => Promise<void> = async () => {},
): Promise<Stored> {
  const earlier = await photographByKey(ctx, input);
  if (earlier) return { photograph: earlier, isNew: false };
  const id = newId(ctx.clock);
  const painting = beginPainting(ctx, input);
  const writes = await beginWriting(ctx, { id: `photograph ${id}`, keys: [originalKey(id), sizeFolder(id)] });
  try {
    const { original, paint } = await keepAndPaint(ctx, writes, id, { ...input, painting });
    const { webp: _, ...painted } = paint;
    const photograph = shownAtFirst(id, paint);
    const stored = await insertRow(ctx, writes, input, { ...painted, ...original, photograph }, attach);
    if (!stored.isNew) await writes.takeBack();
    return stored;
  } catch (error) {
    return await afterFailure(ctx, id, error, writes);
  }
}

const shownAtFirst = (id: string, { width, height, colour, webp }: FirstPaint): StoredPhotograph => ({
  id,
  rendition: 1,
  width,
  height,
  colour,
  widths: [webp.width],
  isComplete: false,
  focal: null,
});

/** Begins the first size of a local file, so that it is made while the rest is being written. Null without such a file. */
function beginPainting(ctx: MediaContext, { path, forWhom = FAMILY }: NewPhotograph): Promise<FirstPaint> | null {
  if (path === undefined) return null;
  const painting = firstPaintOf(ctx, path, { edit: UNEDITED, forWhom });
  // `keepAndPaint` reports a failure. Without this line, one before that would end the process.
  painting.catch(() => undefined);
  return painting;
}

async function keepAndPaint(
  ctx: MediaContext,
  writes: FileWriting,
  id: string,
  { content, painting, forWhom = FAMILY }: NewPhotograph & { painting: Promise<FirstPaint> | null },
) {
  const writePaint = async (painted: Promise<FirstPaint>) => {
    const paint = await painted;
    await writes.write(sizeKey(shownAtFirst(id, paint), paint.webp.width, 'webp'), paint.webp.content);
    return paint;
  };
  if (painting === null) {
    const original = await writeOriginal(writes, id, content);
    const paint = withOriginal(ctx, id, (kept) => firstPaintOf(ctx, kept, { edit: UNEDITED, forWhom }));
    return { original, paint: await writePaint(paint) };
  }
  // Wait for both, even if one fails. Otherwise a write that is still running would leave its file behind.
  const [original, paint] = await Promise.allSettled([writeOriginal(writes, id, content), writePaint(painting)]);
  if (original.status === 'rejected') throw original.reason;
  if (paint.status === 'rejected') throw paint.reason;
  return { original: original.value, paint: paint.value };
}

async function writeOriginal(writes: FileWriting, id: string, source: AsyncIterable<Uint8Array>) {
  const { content, sha256 } = receive(source);
  // Reads one chunk at a time, to limit memory.
  const stream = Readable.from(content, { highWaterMark: 1 });
  const { bytes } = await writes.write(originalKey(id), stream);
  return { bytes, sha256: sha256() };
}

interface NewRow extends Pick<FirstPaint, 'original' | 'likeness'> {
  photograph: StoredPhotograph;
  bytes: number;
  sha256: string;
}

async function insertRow(
  ctx: MediaContext,
  writes: FileWriting,
  { uploaderId, idempotencyKey }: NewPhotograph,
  { photograph, original, likeness, bytes, sha256 }: NewRow,
  attach: (tx: Transaction, photograph: StoredPhotograph) => Promise<void>,
): Promise<Stored> {
  const now = ctx.clock.now();
  const values = {
    ...photograph,
    uploaderId,
    idempotencyKey,
    likeness,
    bytes,
    sha256,
    edit: UNEDITED,
    originalWidth: original.width,
    originalHeight: original.height,
    renderedAt: now,
    createdAt: now,
  };
  return ctx.db.transaction(async (tx) => {
    await assertNotRefused(tx, { sha256, likeness });
    const inserted = await tx
      .insert(photographs)
      .values(values)
      .onConflictDoNothing({ target: [photographs.uploaderId, photographs.idempotencyKey] })
      .returning({ id: photographs.id });
    if (inserted.length === 0) {
      const known = await photographByKey({ db: tx }, { uploaderId, idempotencyKey });
      if (!known) throw new Error('A photograph with this key came and went during the insert.');
      return { photograph: known, isNew: false };
    }
    await writes.settle(tx);
    await attach(tx, photograph);
    await askForSizes(ctx, { ...photograph, uploaderId }, tx);
    return { photograph, isNew: true };
  });
}

/** If the connection broke, the commit may have succeeded. So files are deleted only if the row is known to be missing. */
async function afterFailure(ctx: MediaContext, id: string, error: unknown, writes: FileWriting): Promise<Stored> {
  if (!(error instanceof CatalogueError)) {
    const photograph = await photographById(ctx, id).catch(() => undefined);
    if (photograph) return { photograph, isNew: true };
    // The database does not answer, so the row may exist. Leave the files to `sweepFiles`, which checks later.
    if (photograph === undefined) throw error;
  }
  await writes.takeBack();
  throw error;
}
