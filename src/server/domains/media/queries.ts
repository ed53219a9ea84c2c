import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Photograph } from '../../../contract/media.ts';
import type { Writable } from '../../seams/database/index.ts';
import { photographs } from './tables.ts';

/** What media knows of a photograph; its words belong to the page that shows it. */
export type StoredPhotograph = Omit<Photograph, 'caption' | 'alt' | 'takenOn' | 'place'>;

/** For domains that join the table themselves. */
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

/** In no order; ids that are not there are left out. */
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
