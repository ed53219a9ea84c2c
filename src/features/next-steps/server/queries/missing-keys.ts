import { notInArray } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { checklists } from '../tables.ts';

/** Ids of data keys that checklists need and this process lacks. Without them, families cannot open their next steps. */
export async function missingDataKeys({ db, dataKeys }: Pick<CommandContext, 'db' | 'dataKeys'>): Promise<string[]> {
  const { keyId } = checklists;
  const known = dataKeys.map(({ id }) => id);
  const rows = await db.selectDistinct({ keyId }).from(checklists).where(notInArray(keyId, known));
  return rows.map((row) => row.keyId).toSorted();
}
