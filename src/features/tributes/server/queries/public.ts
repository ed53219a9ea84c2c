import { eq, sql } from 'drizzle-orm';
import type { PlacedText } from '../../../catalogue/contract/catalogue.ts';
import { shownDate } from '../../../../shared/dates/dates.ts';
import type { Photograph } from '../../../media/contract/media.ts';
import { nameForVisitors } from '../../contract/names.ts';
import { withPhotographs } from '../../contract/story-blocks.ts';
import { pickFields, VISITOR_FIELDS } from '../../contract/tribute-fields.ts';
import type { PublicTribute } from '../../contract/tributes.ts';
import { subjectOfText } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { preparedQuery } from '../../../../platform/queries/prepared.ts';
import { rememberRead, readTogether } from '../../../../platform/queries/shared-reads.ts';
import { placedOf, placedTexts, textsChosenIn, type ReadText } from '../../../catalogue/server/queries/placed.ts';
import { isOpenTo, type Seen, keysBrought } from '../rules/reading.ts';
import { tributePaths, tributes, visibilityOf, type TributeRow } from '../tables/tributes.ts';
import { refuseReader } from './gone.ts';
import type { Many } from '../../../memories/contract/gestures/gestures.ts';
import { waitingIn } from '../../../memories/contract/gestures/counters.ts';
import { shownKey } from './own-tribute.ts';
import { presentPhotographs, shownPhotographs, type PlacedPhotographs } from './photographs/photographs.ts';
import { isAllowed } from './keepers.ts';
import { workingRow } from './working-copy.ts';

interface Reading extends Pick<Context, 'actor' | 'request' | 'secret'> {
  db: Writable;
}

export interface Reader {
  path: string;
  key?: string | undefined;
}

/** A tribute with the texts of the catalogue that it has chosen. */
export type TributeWithTexts = TributeRow & { texts: ReadText[] };

const readByPath = preparedQuery('tribute_by_path', (db) =>
  db
    .select({ tribute: tributes, texts: textsChosenIn(tributes.readings) })
    .from(tributePaths)
    .innerJoin(tributes, eq(tributes.id, tributePaths.tributeId))
    .where(eq(tributePaths.path, sql.placeholder('path'))),
);

export async function tributeByPath(db: Writable, path: string): Promise<TributeWithTexts | null> {
  const [found] = await readByPath(db, { path: path.toLowerCase() });
  return found ? { ...found.tribute, texts: found.texts } : null;
}

export async function tributeById(db: Writable, id: string): Promise<TributeRow | null> {
  const [found] = await db.select().from(tributes).where(eq(tributes.id, id));
  return found ?? null;
}

/** A page that everybody may read, at its present address, with the subjects of its cached page. Null for others. */
export async function publicTribute(
  { db }: Pick<Context, 'db'>,
  path: string,
): Promise<{ subjects: string[]; language: string; tribute: TributeWithTexts } | null> {
  const tribute = await tributeByPath(db, path);
  if (tribute?.path !== path || tribute.state !== 'published' || tribute.storedVisibility !== 'public') return null;
  const { id, language, readings } = tribute;
  return { subjects: [id, ...readings.map(({ slug }) => subjectOfText(slug))], language, tribute };
}

/** Finds a tribute that the caller may read. Otherwise NOT_FOUND, or PAGE_GONE if they could read it earlier. */
export const readableTribute = (ctx: Reading, reader: Reader): Promise<TributeWithTexts> =>
  readTogether(ctx.request, readingOf(reader), async () => {
    const row = await tributeByPath(ctx.db, reader.path);
    return row && (await canRead(ctx, row, reader)) ? row : refuseReader(ctx, reader, row);
  });

const readingOf = ({ path, key = '' }: Reader): string => `tribute ${path} ${key}`;

/** Lets a request that shows this public page do so without reading its row again. */
export const rememberTribute = ({ request }: Pick<Context, 'request'>, path: string, tribute: TributeWithTexts): void =>
  rememberRead(request, readingOf({ path }), tribute);

/** Whether the caller may read the page: it is public, they have its key, or they are on it. */
export async function canRead(ctx: Reading, row: Seen & Pick<TributeRow, 'path'>, reader: Reader): Promise<boolean> {
  if (row.state !== 'published') return false;
  return isOpenTo(ctx.secret, row, keysBrought(ctx, row, reader)) || isAllowed(ctx, row.id, 'read');
}

export const isForOthers = (row: Pick<TributeRow, 'storedVisibility' | 'passwordHash'>): boolean =>
  visibilityOf(row) !== 'private';

/** Whether others than the people on the page may read it, with or without a key. False for deleted pages. */
export const isOpenToOthers = (row: Pick<TributeRow, 'state' | 'storedVisibility' | 'passwordHash'>): boolean =>
  row.state === 'published' && isForOthers(row);

/** Path to redirect to, if the reader used a former address or another spelling. */
export const movedTo = (row: TributeRow, { path }: Reader): string | undefined =>
  row.path !== null && row.path !== path ? row.path : undefined;

export type Projection = Omit<PublicTribute, Many>;

export const publicProjection = async (db: Writable, row: TributeWithTexts): Promise<Projection> =>
  projection(row, await shownPhotographs(db, row), placedOf(row.readings, row.texts));

/** Projects the page as if every change were shown to visitors. */
export async function workingProjection(db: Writable, shown: TributeRow): Promise<Projection> {
  const row = await workingRow(db, shown);
  return projection(row, await presentPhotographs(db, row.id), await placedTexts(db, row.readings));
}

function projection(
  row: TributeRow,
  { portrait, gallery }: PlacedPhotographs<Photograph>,
  readings: PlacedText[],
): Projection {
  const { language, approvesFirst, flowers, charity, dress, wishes } = row;
  const isClosed = row.closedAt !== null;
  const ids = new Set([...gallery, ...(portrait ? [portrait] : [])].map(({ id }) => id));
  return {
    ...pickFields(row, VISITOR_FIELDS),
    path: row.path ?? '',
    called: nameForVisitors(row),
    // Hide `keptBy` at once, as we promise an owner who leaves. The row retains it in case the owner stays.
    keptBy: isClosed ? '' : row.keptBy,
    // Hide also the ids of photographs that visitors may not see.
    story: withPhotographs(row.story, (id) => ids.has(id)),
    language,
    visibility: visibilityOf(row),
    approvesFirst,
    isClosed,
    isFrozen: row.frozenAt !== null,
    born: shownDate(row.born, row.showsFullDates),
    died: shownDate(row.died, row.showsFullDates),
    portrait,
    photographs: gallery,
    readings,
    wishes: { flowers, charity: flowers === 'charity' ? charity : '', dress, wishes },
  };
}

export async function keeperTool(
  ctx: Reading,
  reader: Reader,
): Promise<{ tributeId: string | null; waitingCount: number; linkKey: string | null }> {
  const row = ctx.actor.kind === 'member' ? await tributeByPath(ctx.db, reader.path) : null;
  if (!row || !(await isAllowed(ctx, row.id, 'care'))) return { tributeId: null, waitingCount: 0, linkKey: null };
  return { tributeId: row.id, waitingCount: waitingIn(row), linkKey: shownKey(row) };
}
