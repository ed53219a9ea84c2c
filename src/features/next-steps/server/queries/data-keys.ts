import type { CommandContext } from '../../../../platform/context.ts';
import { checklists } from '../tables.ts';

/** Ids of the data keys that checklists need. */
export async function neededDataKeys({ db }: Pick<CommandContext, 'db'>): Promise<string[]> {
  const rows = await db.selectDistinct({ keyId: checklists.keyId }).from(checklists);
  return rows.map((row) => row.keyId).toSorted();
}

/** Those that this process lacks. Without them, families cannot open their next steps. */
export async function missingDataKeys({ db, dataKeys }: Pick<CommandContext, 'db' | 'dataKeys'>): Promise<string[]> {
  const known = new Set(dataKeys.map(({ id }) => id));
  return (await neededDataKeys({ db })).filter((id) => !known.has(id));
}
