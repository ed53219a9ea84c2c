import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { jpegWidths, type Photograph } from '../contract/media.ts';
import type { CommandContext } from '../../../platform/context.ts';
import type { Writable } from '../../../platform/database/index.ts';
import { originalKey, sizeKey } from './rules.ts';
import { photographs, type PhotographRow } from './tables.ts';

/** A photograph without caption, description, date and place, which are stored with the page. */
export type StoredPhotograph = Omit<Photograph, 'caption' | 'alt' | 'takenOn' | 'place'>;

/** Columns for features that join this table themselves. */
export const storedColumns = {
  id: photographs.id,
  rendition: photographs.rendition,
  width: photographs.width,
  height: photographs.height,
  colour: photographs.colour,
  widths: photographs.widths,
  isComplete: photographs.isComplete,
  focal: photographs.focal,
};

export async function photographById(ctx: { db: Writable }, id: string): Promise<StoredPhotograph | null> {
  const [found] = await ctx.db.select(storedColumns).from(photographs).where(eq(photographs.id, id));
  return found ?? null;
}

/** Photographs by id, without an order. Unknown ids are left out. */
export async function photographsByIds(
  ctx: { db: Writable },
  ids: readonly string[],
): Promise<Map<string, StoredPhotograph>> {
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select(storedColumns)
    .from(photographs)
    .where(inArray(photographs.id, [...ids]));
  return new Map(found.map((photograph) => [photograph.id, photograph]));
}

/** The rendition that people outside the owning account still see. Null if there is none or its facts are missing. */
export function asPublished(row: PhotographRow): StoredPhotograph | null {
  const { id, focal } = row;
  const published = [row, ...row.earlier].find(({ rendition }) => rendition === row.publishedRendition);
  if (published?.edit === undefined) return null;
  const { rendition, width, height, colour, widths, isComplete } = { ...row, ...published };
  return { id, rendition, width, height, colour, widths, isComplete, focal: published === row ? focal : null };
}

export async function photographByKey(
  ctx: { db: Writable },
  { uploaderId, idempotencyKey }: { uploaderId: string | null; idempotencyKey: string },
): Promise<StoredPhotograph | null> {
  const uploader = uploaderId === null ? isNull(photographs.uploaderId) : eq(photographs.uploaderId, uploaderId);
  const [found] = await ctx.db
    .select(storedColumns)
    .from(photographs)
    .where(and(uploader, eq(photographs.idempotencyKey, idempotencyKey)));
  return found ?? null;
}

type Files = Pick<CommandContext, 'files'>;

const contentOf = async ({ files }: Files, key: string): Promise<Buffer | null> => {
  const found = await files.read(key);
  return found && buffer(found.stream());
};

/** The original, at most 25 MB, for its sender or the tribute's keepers. Null if it has been removed. */
export const originalContent = (ctx: Files, id: string): Promise<Buffer | null> => contentOf(ctx, originalKey(id));

export const largestWebp = (
  ctx: Files,
  shown: Pick<StoredPhotograph, 'id' | 'rendition' | 'widths'>,
): Promise<Buffer | null> => contentOf(ctx, sizeKey(shown, shown.widths.at(-1) ?? 0, 'webp'));

/** The largest size as pages show it, without the camera's metadata. */
export async function shownContent(
  ctx: Files,
  photograph: StoredPhotograph,
): Promise<{ extension: 'jpg' | 'webp'; content: Buffer } | null> {
  const extension = photograph.isComplete ? 'jpg' : 'webp';
  const widths = photograph.isComplete ? jpegWidths(photograph.widths) : photograph.widths;
  const content = await contentOf(ctx, sizeKey(photograph, Math.max(...widths), extension));
  return content && { extension, content };
}
