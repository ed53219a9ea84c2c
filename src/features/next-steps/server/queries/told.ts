import { asc, eq } from 'drizzle-orm';
import type { Told } from '../../contract/checklists.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { opened, sealedPlace } from '../rules/opened.ts';
import { checklistTold } from '../tables.ts';
import { openChecklist, type OpenedChecklist, type Planning } from './opened-checklist.ts';

type Asking = Pick<Planning, 'db' | 'actor' | 'dataKeys'>;

export async function toldOf(ctx: Asking, { id }: { id: string }): Promise<{ told: Told[] }> {
  return { told: await toldRows(ctx.db, await openChecklist(ctx, { id, to: 'all' })) };
}

export async function toldRows(db: Writable, { row, key }: Pick<OpenedChecklist, 'row' | 'key'>): Promise<Told[]> {
  const rows = await db
    .select()
    .from(checklistTold)
    .where(eq(checklistTold.checklistId, row.id))
    .orderBy(asc(checklistTold.id));
  return rows.map(({ id, sealed }) => ({ ...opened<Omit<Told, 'id'>>(key, sealedPlace.told(row.id, id), sealed), id }));
}
