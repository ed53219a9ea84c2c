import { eq, sql, type SQL } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import type { SaveHistory } from '../rules/keeping.ts';
import { tributes, tributeSavings, tributeVersions, workingCopies, type TributeRow } from '../tables/tributes.ts';

const millis = (time: SQL) => sql<number | null>`(extract(epoch from ${time}) * 1000)::float8`;
const { keptFor, madeAt, tributeId } = tributeVersions;
const savedLast = (which: SQL = sql`true`) =>
  millis(sql`(select max(${madeAt}) from ${tributeVersions} where ${tributeId} = ${tributes.id} and ${which})`);

/** Columns to select with the tribute's row, so that an autosave needs no second query. */
export const saveHistoryOnRow = {
  lastSavedBy: sql<string | null>`(select ${tributeSavings.userId} from ${tributeSavings}
    where ${tributeSavings.tributeId} = ${tributes.id} order by ${tributeSavings.savedAt} desc limit 1)`,
  copyBegunAt: millis(
    sql`(select ${workingCopies.begunAt} from ${workingCopies} where ${workingCopies.tributeId} = ${tributes.id})`,
  ),
  keptAt: savedLast(),
  tookOverAt: savedLast(sql`${keptFor} = 'took_over'`),
  restoredAt: savedLast(sql`${keptFor} = 'restored'`),
};

interface Found extends Omit<SaveHistory, 'begunAt'> {
  copyBegunAt: number | null;
}

/** `begunAt` is the time of the first unshown change. For a draft, which has no shown state, it is the creation time. */
export function saveHistoryOf(
  { state, createdAt, photographChangesSince }: Pick<TributeRow, 'state' | 'createdAt' | 'photographChangesSince'>,
  { copyBegunAt, ...found }: Found,
): SaveHistory {
  const changesSince = photographChangesSince?.getTime() ?? null;
  const waiting = copyBegunAt === null ? changesSince : Math.min(copyBegunAt, changesSince ?? copyBegunAt);
  return { ...found, begunAt: state === 'draft' ? createdAt.getTime() : waiting };
}

export async function readSaveHistory(db: Writable, row: TributeRow): Promise<SaveHistory | null> {
  const [found] = await db.select(saveHistoryOnRow).from(tributes).where(eq(tributes.id, row.id));
  return found ? saveHistoryOf(row, found) : null;
}
