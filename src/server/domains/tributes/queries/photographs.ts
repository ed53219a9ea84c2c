import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { PHOTOGRAPHS_PER_TRIBUTE, RESTORE_MS } from '../../../../contract/limits.ts';
import type { OwnPhotograph, Photograph } from '../../../../contract/media.ts';
import type { Context } from '../../../context.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { storedColumns } from '../../media/queries.ts';
import { photographs } from '../../media/tables.ts';
import { likeIds } from '../rules/likeness.ts';
import { isOpenTo } from '../rules/reading.ts';
import { tributePhotographs, tributes } from '../tables.ts';
import { keysBrought } from './gone.ts';
import { isSteward, ownTributeRow } from './stewards.ts';

interface Shown<Kind> {
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
const { role, seq, tributeId, position, removedAt, photographId } = tributePhotographs;
const isStored = eq(photographs.id, photographId);
const shownOn = (id: string) => and(eq(tributeId, id), isNull(removedAt));

type OwnRow = Omit<OwnPhotograph, 'original' | 'likeId'> & { originalWidth: number; originalHeight: number };
const own = ({ originalWidth: width, originalHeight: height, ...row }: OwnRow, likeId: string | null = null) => ({
  ...row,
  original: { width, height },
  likeId,
});

/** As visitors see them: nothing of the original, nothing of how it was edited. */
export async function shownPhotographs(db: Writable, id: string): Promise<Shown<Photograph>> {
  const rows = await db
    .select({ role, photograph: shownColumns })
    .from(tributePhotographs)
    .innerJoin(photographs, isStored)
    .where(shownOn(id))
    .orderBy(asc(position), asc(seq));
  return byRole(rows);
}

/** As those who keep the tribute see them. */
export async function ownPhotographs(db: Writable, id: string): Promise<Shown<OwnPhotograph>> {
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

function byRole<Kind>(rows: { role: 'portrait' | 'gallery'; photograph: Kind }[]): Shown<Kind> {
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

/** Removed photographs that can still be brought back, the latest first. */
export async function removedPhotographs(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { id }: { id: string },
): Promise<{ photographs: RemovedPhotograph[] }> {
  await ownTributeRow(ctx, id);
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

/** The tribute that shows this photograph now, if one does. */
export async function tributeShowing({ db }: { db: Writable }, id: string): Promise<string | null> {
  const [found] = await db
    .select({ tributeId })
    .from(tributePhotographs)
    .where(and(eq(photographId, id), isNull(removedAt)));
  return found?.tributeId ?? null;
}

/** Who may fetch a photograph's files: everyone, only this asker, or (null) not this asker. */
export async function photographAudience(
  ctx: Pick<Context, 'db' | 'actor' | 'request' | 'secret'>,
  photograph: string,
): Promise<'public' | 'private' | null> {
  const [found] = await ctx.db
    .select({
      id: tributes.id,
      state: tributes.state,
      storedVisibility: tributes.storedVisibility,
      passwordHash: tributes.passwordHash,
      linkKey: tributes.linkKey,
      path: tributes.path,
      removedAt,
    })
    .from(tributePhotographs)
    .innerJoin(tributes, eq(tributes.id, tributeId))
    .where(eq(photographId, photograph));
  if (!found) return null;
  const keys = keysBrought(ctx, found, { path: found.path ?? '' });
  if (found.removedAt === null && isOpenTo(ctx.secret, found, keys))
    return found.storedVisibility === 'public' ? 'public' : 'private';
  return (await isSteward(ctx, found.id)) ? 'private' : null;
}
