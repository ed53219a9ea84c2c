import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { asc, eq, sql } from 'drizzle-orm';
import { EXPORT_PART_BYTES } from '../../../../../shared/limits/limits.ts';
import type { CommandContext } from '../../../../../platform/context.ts';
import { isAccountOpen } from '../../../../accounts/server/queries/still-signed-in.ts';
import { exportById } from '../../queries/exports/account.ts';
import { filesFrom, type NextFile } from '../../queries/exports/files.ts';
import { archived, directory, localHeader } from '../../rules/exports/zip.ts';
import { beginWriting, type FileWriting } from '../../../../operations/server/commands/files/write.ts';
import { EXPORT_FOLDER } from '../../queries/exports/export-files.ts';
import { removeExport } from './remove.ts';
import { exportParts, exports, type ArchivedFile, type ExportRow, type Reached } from '../../tables/exports.ts';

export const MAKE_EXPORT = 'make-export';

type Making = Pick<CommandContext, 'db' | 'dataKeys' | 'files' | 'jobs' | 'clock' | 'log' | 'config'>;

interface Written {
  key: string;
  writes: FileWriting;
  bytes: number;
  files: ArchivedFile[];
  /** The last file in this part, after which the next part begins. Null in the last part. */
  reached: Reached | null;
}

/** Makes the next part of a copy, and queues a job for the part after it or finishes. A part counts once it has a row. */
export async function makeExport(
  ctx: Making,
  { id }: { id: string },
  partBytes: number = EXPORT_PART_BYTES,
): Promise<void> {
  const row = await exportById(ctx.db, id);
  if (row?.state !== 'making') return;
  const part = await writePart(ctx, row, partBytes);
  const isOver = part.reached === null;
  const isKept = await ctx.db.transaction(async (tx) => {
    const { bytes } = exports;
    if (!(await isAccountOpen(tx, row.userId))) return false;
    // Changes nothing if another process has written this part or the account is gone.
    const [kept] = await tx
      .update(exports)
      .set({
        bytes: sql`${bytes} + ${part.bytes}`,
        ...(isOver ? { state: 'ready', readyAt: ctx.clock.now() } : { reached: part.reached }),
      })
      .where(sql`${exports.id} = ${id} and ${bytes} = ${row.bytes} and ${exports.state} = 'making'`)
      .returning({ id: exports.id });
    if (!kept) return false;
    const seq = await tx.$count(exportParts, eq(exportParts.exportId, id));
    await part.writes.settle(tx);
    await tx.insert(exportParts).values({ exportId: id, seq, key: part.key, bytes: part.bytes, files: part.files });
    if (!isOver) await ctx.jobs.send(MAKE_EXPORT, { id }, { key: id, tx });
    return true;
  });
  if (!isKept) {
    await part.writes.takeBack();
    await dropIfClosed(ctx, row);
  } else if (isOver) ctx.log.info('export_ready', { userId: row.userId, bytes: row.bytes + part.bytes });
}

/** Removes an unfinished copy of a closed account, so that its owner can request one as soon as it is open again. */
async function dropIfClosed(ctx: Making, { id, userId }: ExportRow): Promise<void> {
  const isOpen = await ctx.db.transaction((tx) => isAccountOpen(tx, userId));
  if (!isOpen) await removeExport(ctx, id);
}

async function writePart(ctx: Making, row: ExportRow, partBytes: number): Promise<Written> {
  const key = `${EXPORT_FOLDER}${row.id}/${randomBytes(8).toString('hex')}`;
  // The sweep erases a part that gets no row, because it is only a copy.
  const writes = await beginWriting(ctx, { id: `export ${key}`, keys: [key], otherwise: 'erasing' });
  const written: ArchivedFile[] = [];
  const archivedNow = async () => [...(await archivedFiles(ctx, row.id)), ...written].map(({ name }) => name);
  const files = filesFrom(ctx, row, archivedNow);
  const first = await files.next();
  if (first.done === true) {
    const { bytes } = await writes.write(key, directory(await archivedFiles(ctx, row.id), row.bytes, row.askedAt));
    return { key, writes, bytes, files: [], reached: null };
  }
  let { reached } = first.value;
  let size = 0;
  async function* content(begin: NextFile) {
    for (let next: NextFile | undefined = begin; next;) {
      const file = archived(next.name, next.content, row.bytes + size);
      const header = localHeader(file, row.askedAt);
      yield header;
      yield next.content;
      size += header.length + file.bytes;
      written.push(file);
      ({ reached } = next);
      if (size >= partBytes) return;
      const following = await files.next();
      next = following.done === true ? undefined : following.value;
    }
  }
  const { bytes } = await writes.write(key, Readable.from(content(first.value), { highWaterMark: 1 }));
  return { key, writes, bytes, files: written, reached };
}

async function archivedFiles({ db }: Making, id: string): Promise<ArchivedFile[]> {
  const rows = await db
    .select({ files: exportParts.files })
    .from(exportParts)
    .where(eq(exportParts.exportId, id))
    .orderBy(asc(exportParts.seq));
  return rows.flatMap(({ files }) => files);
}
