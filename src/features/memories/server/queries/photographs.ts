import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Photograph } from '../../../media/contract/media.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { photographsByIds, storedColumns, type StoredPhotograph } from '../../../media/server/queries.ts';
import { photographs } from '../../../media/server/tables.ts';
import { jsonOf } from '../../../../platform/queries/json.ts';
import { memoryPhotographs, type memories } from '../tables.ts';

interface Pictured {
  id: string;
  photographs: number;
}

/** Removes caption, description, date and place. Memories do not show them. */
export const withoutWords = (stored: StoredPhotograph): Photograph => ({
  ...stored,
  caption: '',
  alt: '',
  takenOn: null,
  place: '',
});

/** SQL for a memory's photographs, so that they are read together with the memory. */
export const photographsOf = (
  post: typeof memories,
): SQL<StoredPhotograph[]> => sql`case when ${post.photographs} = 0 then '[]' else (
  select coalesce(json_agg(${jsonOf(storedColumns)} order by ${memoryPhotographs.position}), '[]') from ${memoryPhotographs}
  join ${photographs} on ${eq(photographs.id, memoryPhotographs.photographId)}
  where ${eq(memoryPhotographs.memoryId, post.id)}) end`;

export async function photographsOfPosts(db: Writable, posts: readonly Pictured[]): Promise<Map<string, Photograph[]>> {
  const ids = posts.filter((post) => post.photographs > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const hung = await db
    .select({ memoryId: memoryPhotographs.memoryId, photographId: memoryPhotographs.photographId })
    .from(memoryPhotographs)
    .where(inArray(memoryPhotographs.memoryId, ids))
    .orderBy(asc(memoryPhotographs.position));
  const stored = await photographsByIds(
    { db },
    hung.map(({ photographId }) => photographId),
  );
  const byPost = new Map<string, Photograph[]>(ids.map((id) => [id, []]));
  for (const { memoryId, photographId } of hung) {
    const found = stored.get(photographId);
    if (found) byPost.get(memoryId ?? '')?.push(withoutWords(found));
  }
  return byPost;
}

export const photographsOfPost = async (db: Writable, post: Pictured): Promise<Photograph[]> =>
  (await photographsOfPosts(db, [post])).get(post.id) ?? [];

/** Returns the tribute id if the photograph is in an approved or waiting memory; otherwise null. */
export async function tributeOfMemoryPhotograph(db: Writable, photographId: string): Promise<string | null> {
  const [found] = await db
    .select({ tributeId: memoryPhotographs.tributeId })
    .from(memoryPhotographs)
    .where(eq(memoryPhotographs.photographId, photographId));
  return found?.tributeId ?? null;
}

/** Content hashes in the order of `ids`. For a missing photograph, the id replaces the hash. */
export async function contentsOf(db: Writable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: photographs.id, sha256: photographs.sha256 })
    .from(photographs)
    .where(inArray(photographs.id, [...ids]));
  const known = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  return ids.map((id) => known.get(id) ?? id);
}

export async function memoryOfPhotograph(db: Writable, photographId: string): Promise<string | null> {
  const [found] = await db
    .select({ memoryId: memoryPhotographs.memoryId })
    .from(memoryPhotographs)
    .where(eq(memoryPhotographs.photographId, photographId));
  return found?.memoryId ?? null;
}
