import { sql } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import { tributePaths } from '../tables/tributes.ts';

export const FILL_SKELETONS = 'fill-skeletons';
const AT_ONCE = 1_000;

/** Adds skeletons (by which look-alikes are found) to addresses that older releases stored. Works in small batches. */
export async function fillSkeletons({ db }: Pick<Deps, 'db'>, atOnce = AT_ONCE): Promise<void> {
  for (let filled = atOnce; filled === atOnce;) {
    const { rows } = await db.execute<{ path: string }>(sql`
      update ${tributePaths} set skeleton = path_skeleton(path) where path in (
        select path from ${tributePaths} where skeleton is null limit ${atOnce} for update skip locked)
      returning path`);
    filled = rows.length;
  }
}
