// The working copy: the tribute's row with its unshown changes, and with the photographs as keepers see them.
import { eq, inArray, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { OwnPhotograph } from '../../../media/contract/media.ts';
import type { TributeFields } from '../../contract/tribute-fields.ts';
import type { Snapshot } from '../../contract/tributes.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { fieldsOf } from '../rules/working-copy.ts';
import { workingCopies, type TributeRow } from '../tables/tributes.ts';
import { publishedPhotographs, ownPhotographs } from './photographs/photographs.ts';

export async function changesOf(db: Writable, id: string): Promise<Partial<TributeFields>> {
  const [copy] = await db.select().from(workingCopies).where(eq(workingCopies.tributeId, id));
  return copy?.changes ?? {};
}

/** Unshown changes by tribute id. Tributes without changes are left out. */
export async function changesOfMany(db: Writable, ids: string[]): Promise<Map<string, Partial<TributeFields>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(workingCopies).where(inArray(workingCopies.tributeId, ids));
  return new Map(rows.map(({ tributeId, changes }) => [tributeId, changes]));
}

export const workingRow = async (db: Writable, row: TributeRow): Promise<TributeRow> =>
  row.state === 'published' ? { ...row, ...(await changesOf(db, row.id)) } : row;

export async function workingSnapshot(db: Writable, row: TributeRow): Promise<Snapshot> {
  const { portrait, gallery } = await ownPhotographs(db, row.id);
  return { ...fieldsOf(await workingRow(db, row)), portrait, photographs: gallery };
}

/** The state that visitors see, as a snapshot to compare with the working copy. */
export async function shownSnapshot(db: Writable, row: TributeRow): Promise<Snapshot> {
  const { portrait, gallery } = row.photographChangesSince
    ? await publishedPhotographs(db, row.id)
    : await ownPhotographs(db, row.id);
  return { ...fieldsOf(row), portrait, photographs: gallery };
}

/** Hash of a state. The hash changes with every change of a text, a photograph or the photographs' order. */
export function revisionOf({ portrait, photographs, ...fields }: Snapshot): string {
  const placed = ({ id, rendition, focal, caption, alt, takenOn, place }: OwnPhotograph) => [
    id,
    rendition,
    focal,
    caption,
    alt,
    takenOn,
    place,
  ];
  const state = [Object.entries(fields).toSorted(), portrait && placed(portrait), photographs.map(placed)];
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url');
}

/** Renditions that visitors see or that a version names, by photograph id. Their files must not be deleted. */
export async function publishedRenditions(db: Writable, ids: readonly string[]): Promise<Map<string, number[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; renditions: number[] }>(sql`
    select id, array_agg(rendition) as renditions from (
      select photograph_id as id, (shown->>'rendition')::int as rendition
      from tribute_photographs where photograph_id = any(${sql.param([...ids])}::uuid[]) and shown is not null
      union
      select (one->>'id')::uuid, (one->>'rendition')::int
      from tribute_versions, jsonb_array_elements(photographs) one
      where tribute_id in (select tribute_id from tribute_photographs where photograph_id = any(${sql.param([...ids])}::uuid[]))
        and (one->>'id')::uuid = any(${sql.param([...ids])}::uuid[])
    ) as held group by id`);
  return new Map(rows.map(({ id, renditions }) => [id, renditions]));
}
