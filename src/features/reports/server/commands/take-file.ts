import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { HEAD_BYTES, recognise } from '../../../media/contract/picture-kinds.ts';
import type { ReportFileType } from '../../contract/report-files.ts';
import {
  REPORT_FILE_BYTES,
  REPORT_FILE_WAITS_MS,
  REPORT_FILES_PER_NETWORK_PER_DAY,
} from '../../../../shared/limits/report-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { CatalogueError, fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { UNEDITED, type FirstPaint, type ForWhom } from '../../../../platform/image-encoder/index.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { firstPaintOf } from '../../../media/server/commands/encode.ts';
import { receive, type Received } from '../../../media/server/commands/receive.ts';
import { beginWriting, type FileWriting } from '../../../operations/server/commands/files/write.ts';
import { fileClaim } from '../rules/file-claims.ts';
import { keysOfFile, offeredFileId, previewKey, reportFileKey } from '../rules/file-keys.ts';
import { shownName } from '../rules/file-names.ts';
import { perDay } from '../rules/limits.ts';

type Taking = Pick<Context, 'db' | 'files' | 'encoder' | 'clock' | 'secret' | 'request'>;

interface Sent {
  content: AsyncIterable<Uint8Array>;
  name: string;
  forWhom: ForWhom;
}

export interface TakenFile {
  claim: string;
  name: string;
}

/** Stores a file before its report exists. The sweep erases unclaimed ones. TOO_MANY_REQUESTS, BUSY, bad files. */
export async function takeReportFile(ctx: Taking, { content, name, forWhom }: Sent): Promise<TakenFile> {
  await limitFiles(ctx);
  const id = newId(ctx.clock);
  // Twice a claim's validity, because somebody may be writing the report. Then the sweep erases the files.
  const writes = await beginWriting(ctx, {
    id: offeredFileId(id),
    keys: keysOfFile(id),
    waitsMs: 2 * REPORT_FILE_WAITS_MS,
    otherwise: 'erasing',
  });
  const { head, whole, end } = await begun(content);
  try {
    const type = typeOf(head);
    const isPdf = type === 'application/pdf';
    const kept = await writeFile(writes, id, isPdf ? pdf(whole) : receive(whole, REPORT_FILE_BYTES));
    const size = isPdf ? null : await writePreview(ctx, writes, id, forWhom);
    const facts = {
      id,
      name: shownName(name),
      type,
      ...kept,
      width: size?.width ?? null,
      height: size?.height ?? null,
    };
    return { claim: fileClaim(ctx.secret, { ...facts, at: ctx.clock.now().getTime() }), name: facts.name };
  } catch (error) {
    await writes.takeBack();
    throw error;
  } finally {
    await end();
  }
}

async function limitFiles({ db, clock, request }: Taking): Promise<void> {
  await limitRate({ db, clock }, `report-files-of ${request.network}`, perDay(REPORT_FILES_PER_NETWORK_PER_DAY));
}

/** Splits off the first bytes, which show the type. Call `end` to release the source. */
async function begun(source: AsyncIterable<Uint8Array>) {
  const coming = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const next = await coming.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* whole() {
    yield head;
    for (let next = await coming.next(); !next.done; next = await coming.next()) yield next.value;
  }
  return { head, whole: whole(), end: async () => void (await coming.return?.()) };
}

/** The type by the first bytes. Errors: PAPER_NOT_SUPPORTED unless it is a photograph or PDF. */
function typeOf(head: Buffer): ReportFileType {
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  const kind = recognise(head.subarray(0, HEAD_BYTES));
  return kind === null ? fail('PAPER_NOT_SUPPORTED') : `image/${kind}`;
}

/** Receives a PDF without parsing it, because a PDF may contain anything. */
function pdf(source: AsyncIterable<Uint8Array>): Received {
  const hash = createHash('sha256');
  async function* content() {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > REPORT_FILE_BYTES) fail('PAPER_TOO_LARGE');
      hash.update(chunk);
      yield chunk;
    }
  }
  return { content: content(), sha256: () => hash.digest('hex') };
}

const AS_FILE = { PHOTOGRAPH_TOO_LARGE: 'PAPER_TOO_LARGE', PHOTOGRAPH_NOT_SUPPORTED: 'PAPER_NOT_SUPPORTED' } as const;

async function writeFile(writes: FileWriting, id: string, { content, sha256 }: Received) {
  try {
    const { bytes } = await writes.write(reportFileKey(id), Readable.from(content, { highWaterMark: 1 }));
    return { bytes, sha256: sha256() };
  } catch (error) {
    if (error instanceof CatalogueError && error.code in AS_FILE) fail(AS_FILE[error.code as keyof typeof AS_FILE]);
    throw error;
  }
}

/** Writes a preview and returns the original's size in pixels. Decoding also proves that the file is a picture. */
async function writePreview(
  ctx: Taking,
  writes: FileWriting,
  id: string,
  forWhom: ForWhom,
): Promise<FirstPaint['original']> {
  const file = await ctx.files.localPath(reportFileKey(id));
  try {
    const { webp, original } = await firstPaintOf(ctx, file.path, { edit: UNEDITED, forWhom });
    await writes.write(previewKey(id), webp.content);
    return original;
  } finally {
    await file.release();
  }
}
