import { asc, eq } from 'drizzle-orm';
import type { Told } from '../../contract/plans.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { opened, sealedPlace } from '../rules/opened.ts';
import { planTold } from '../tables.ts';
import { openPlan, type OpenedPlan, type Planning } from './opened-plan.ts';

type Asking = Pick<Planning, 'db' | 'actor' | 'dataKeys'>;

/** In the order of entry. */
export async function toldOf(ctx: Asking, { id }: { id: string }): Promise<{ told: Told[] }> {
  return { told: await toldRows(ctx.db, await openPlan(ctx, { id, to: 'all' })) };
}

export async function toldRows(db: Writable, { row, key }: Pick<OpenedPlan, 'row' | 'key'>): Promise<Told[]> {
  const rows = await db.select().from(planTold).where(eq(planTold.planId, row.id)).orderBy(asc(planTold.id));
  return rows.map(({ id, sealed }) => ({ ...opened<Omit<Told, 'id'>>(key, sealedPlace.told(row.id, id), sealed), id }));
}
