import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { RESTORE_MS } from '../../../../../shared/limits/limits.ts';
import { PHOTOGRAPHS_PER_TRIBUTE } from '../../../../media/contract/photograph-limits.ts';
import type { OwnPhotograph, Photograph } from '../../../../media/contract/media.ts';
import type { Context } from '../../../../../platform/context.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { preparedQuery } from '../../../../../platform/queries/prepared.ts';
import { storedColumns } from '../../../../media/server/queries.ts';
import { photographs, type PhotographRow } from '../../../../media/server/tables.ts';
import { likeIds } from '../../rules/likeness.ts';
import { tributePhotographs, type PlacedPhotograph, type TributeRow } from '../../tables/tributes.ts';
import { ownTributeRow } from '../keepers.ts';

export interface PlacedPhotographs<Kind> {
  portrait: Kind | null;
  gallery: Kind[];
}

const shownColumns = {
  ...storedColumns,
  caption: tributePhotographs.caption,
  alt: tributePhotographs.alt,
  takenOn: tributePhotographs.takenOn,
  place: tributePhotographs.place,
};
const ownColumns = {
  ...shownColumns,
  edit: photographs.edit,
  originalWidth: photographs.originalWidth,
  originalHeight: photographs.originalHeight,
};
const { role, seq, tributeId, position, removedAt, rosemaryHiddenAt, photographId, shown } = tributePhotographs;
const isStored = eq(photographs.id, photographId);
const shownOn = (id: string | Placeholder) => and(eq(tributeId, id), isNull(removedAt));

type OwnRow = Omit<OwnPhotograph, 'original' | 'likeId'> & { originalWidth: number; originalHeight: number };
const own = ({ originalWidth: width, originalHeight: height, ...row }: OwnRow, likeId: string | null = null) => ({
  ...row,
  original: { width, height },
  likeId,
});

type Saved = Pick<TributeRow, 'id' | 'photographChangesSince'>;

/** A page's photographs for visitors, without data about originals or edits. */
export async function shownPhotographs(db: Writable, tribute: Saved): Promise<PlacedPhotographs<Photograph>> {
  if (tribute.photographChangesSince === null) return presentPhotographs(db, tribute.id);
  const { portrait, gallery } = await publishedPhotographs(db, tribute.id, isNull(rosemaryHiddenAt));
  return { portrait: portrait && forVisitors(portrait), gallery: gallery.map(forVisitors) };
}

const forVisitors = ({ edit: _edit, original: _original, likeId: _likeId, ...photograph }: OwnPhotograph): Photograph =>
  photograph;

const readPresent = preparedQuery('present_photographs', (db) =>
  db
    .select({ role, photograph: shownColumns })
    .from(tributePhotographs)
    .innerJoin(photographs, isStored)
    .where(and(shownOn(sql.placeholder('id')), isNull(rosemaryHiddenAt)))
    .orderBy(asc(position), asc(seq)),
);

export const presentPhotographs = async (db: Writable, id: string): Promise<PlacedPhotographs<Photograph>> =>
  byRole(await readPresent(db, { id }));

/** The photographs that visitors see, with keepers' data. Only for a page with unshown changes of photographs. */
export async function publishedPhotographs(
  db: Writable,
  id: string,
  wanted?: SQL,
): Promise<PlacedPhotographs<OwnPhotograph>> {
  const rows = await db
    .select({ seq, shown, row: photographs })
    .from(tributePhotographs)
    .innerJoin(photographs, isStored)
    .where(and(eq(tributeId, id), isNotNull(shown), wanted));
  return placedOf(rows.flatMap(({ shown: stood, ...one }) => (stood ? { ...one, stood } : [])));
}

interface Stood {
  row: PhotographRow;
  seq: number;
  stood: PlacedPhotograph;
}

/** Photographs as they were in an earlier state. Lists only files that still exist. */
export function placedOf(rows: readonly Stood[]): PlacedPhotographs<OwnPhotograph> {
  const inOrder = rows.toSorted((a, b) => a.stood.position - b.stood.position || a.seq - b.seq);
  return byRole(inOrder.map(({ row, stood }) => ({ role: stood.role, photograph: asItStood(row, stood) })));
}

function asItStood(row: PhotographRow, stood: PlacedPhotograph): OwnPhotograph {
  const { caption, alt, takenOn, place, focal } = stood;
  const then = row.earlier.find(({ rendition }) => rendition === stood.rendition);
  const { rendition, width, height, colour, widths, isComplete, edit } = then?.edit ? { ...row, ...then } : row;
  const original = { width: row.originalWidth, height: row.originalHeight };
  const words = { caption, alt, takenOn, place };
  return {
    id: row.id,
    rendition,
    width,
    height,
    colour,
    widths,
    isComplete,
    edit,
    focal,
    ...words,
    original,
    likeId: null,
  };
}

export async function ownPhotographs(db: Writable, id: string): Promise<PlacedPhotographs<OwnPhotograph>> {
  const { sha256, likeness } = photographs;
  const rows = await db
    .select({ role, seq, sha256, likeness, photograph: ownColumns })
    .from(tributePhotographs)
    .innerJoin(photographs, isStored)
    .where(shownOn(id))
    .orderBy(asc(position), asc(seq));
  const asTheyCame = rows.toSorted((a, b) => a.seq - b.seq).map((row) => ({ ...row, id: row.photograph.id }));
  const like = likeIds(asTheyCame);
  const withLike = ({ photograph, ...row }: (typeof rows)[number]) => ({
    ...row,
    photograph: own(photograph, like.get(photograph.id)),
  });
  return byRole(rows.map(withLike));
}

function byRole<Kind>(rows: { role: 'portrait' | 'gallery'; photograph: Kind }[]): PlacedPhotographs<Kind> {
  return {
    portrait: rows.find((row) => row.role === 'portrait')?.photograph ?? null,
    gallery: rows.filter((row) => row.role === 'gallery').map(({ photograph }) => photograph),
  };
}

export async function portraitsOf(db: Writable, tributeIds: string[]): Promise<Map<string, OwnPhotograph>> {
  if (tributeIds.length === 0) return new Map();
  const rows = await db
    .select({ tributeId, photograph: ownColumns })
    .from(tributePhotographs)
    .innerJoin(photographs, isStored)
    .where(and(inArray(tributeId, tributeIds), eq(role, 'portrait'), isNull(removedAt)));
  return new Map(rows.map((row) => [row.tributeId, own(row.photograph)]));
}

export interface RemovedPhotograph extends OwnPhotograph {
  removedAt: string;
  goneAt: string;
}

/** Removed photographs that can still be restored, latest first. */
export async function removedPhotographs(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { id }: { id: string },
): Promise<{ photographs: RemovedPhotograph[] }> {
  await ownTributeRow(ctx, { id, to: 'write' });
  const oldest = new Date(ctx.clock.now().getTime() - RESTORE_MS);
  const rows = await ctx.db
    .select({ removedAt, photograph: ownColumns })
    .from(tributePhotographs)
    .innerJoin(photographs, isStored)
    .where(and(eq(tributeId, id), gt(removedAt, oldest)))
    .orderBy(desc(removedAt), desc(seq))
    .limit(PHOTOGRAPHS_PER_TRIBUTE);
  return {
    photographs: rows.flatMap(({ removedAt: at, photograph }) =>
      at === null ? [] : { ...own(photograph), ...span(at) },
    ),
  };
}

const span = (removed: Date) => ({
  removedAt: removed.toISOString(),
  goneAt: new Date(removed.getTime() + RESTORE_MS).toISOString(),
});

export async function tributeShowing({ db }: { db: Writable }, id: string): Promise<string | null> {
  const [found] = await db
    .select({ tributeId })
    .from(tributePhotographs)
    .where(and(eq(photographId, id), or(isNull(removedAt), isNotNull(shown))));
  return found?.tributeId ?? null;
}
