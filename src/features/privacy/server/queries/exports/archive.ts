import { asc, eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { EXPORT_RETENTION_MS } from '../../../../../shared/limits/limits.ts';
import type { Export } from '../../../contract/exports.ts';
import type { Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import type { ByteRange } from '../../../../../platform/file-store/index.ts';
import { isStillSignedIn } from '../../../../accounts/server/queries/still-signed-in.ts';
import { exportParts } from '../../tables/exports.ts';
import { exportById, exportOf, exportView } from './account.ts';
import { isOutdated } from './outdated.ts';

/** After this many bytes, the download checks the owner's session again. */
const SLICE_BYTES = 4 * 1024 * 1024;

type Asking = Pick<Context, 'db' | 'actor' | 'clock'>;

export async function ownExport({ db, actor, clock }: Asking): Promise<Export | null> {
  if (actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const row = await exportOf(db, actor.user.id);
  if (!row || isGone(row.readyAt, clock.now()) || (await isOutdated(db, row))) return null;
  return exportView(row, clock.now());
}

const isGone = (readyAt: Date | null, now: Date) =>
  readyAt !== null && now.getTime() >= readyAt.getTime() + EXPORT_RETENTION_MS;

interface Archive {
  bytes: number;
  madeAt: Date;
  stream(range?: ByteRange): Readable;
}

/** A finished copy for its owner. Errors: NOT_FOUND for everybody else. */
export async function ownArchive({ files, ...ctx }: Asking & Pick<Context, 'files'>, id: string): Promise<Archive> {
  if (ctx.actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const row = await exportById(ctx.db, id);
  if (row?.userId !== ctx.actor.user.id || row.state !== 'ready' || isGone(row.readyAt, ctx.clock.now()))
    fail('NOT_FOUND');
  if (await isOutdated(ctx.db, row)) fail('NOT_FOUND');
  const { key, seq, bytes } = exportParts;
  const parts = await ctx.db
    .select({ key, bytes })
    .from(exportParts)
    .where(eq(exportParts.exportId, id))
    .orderBy(asc(seq));
  async function* content({ first, last }: ByteRange) {
    let start = 0;
    for (const part of parts) {
      const within = { first: Math.max(first - start, 0), last: Math.min(last - start, part.bytes - 1) };
      start += part.bytes;
      if (within.first > within.last) continue;
      for (let at = within.first; at <= within.last; at += SLICE_BYTES) {
        const isAllowed = await isStillSignedIn(ctx, ctx.db);
        const found = isAllowed ? await files.read(part.key) : null;
        // The download must fail, because an archive with a gap would look complete.
        if (!found) throw new Error(isAllowed ? 'A part of a copy is gone.' : 'The session of a download has ended.');
        yield* found.stream({ first: at, last: Math.min(at + SLICE_BYTES - 1, within.last) });
      }
    }
  }
  const whole = { first: 0, last: row.bytes - 1 };
  const stream = (range = whole) => Readable.from(content(range), { highWaterMark: 1 });
  return { bytes: row.bytes, madeAt: row.askedAt, stream };
}
