import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { doorOf, isStillOpen } from '../../../tributes/server/queries/doors.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { serviceEvents, serviceEventTold } from '../tables.ts';

const BATCH = 500;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Hashes the doors of subscribers anew with the current secret. Returns how many changed. Can be repeated. */
export async function renewDoors({ db, secret }: Pick<CommandContext, 'db' | 'secret'>): Promise<number> {
  const { id, door, serviceEventId } = serviceEventTold;
  const read = (after: string) =>
    db
      .select({ id, door, tribute: tributes })
      .from(serviceEventTold)
      .innerJoin(serviceEvents, eq(serviceEvents.id, serviceEventId))
      .innerJoin(tributes, eq(tributes.id, serviceEvents.tributeId))
      .where(and(ne(door, 'public'), gt(id, after)))
      .orderBy(asc(id))
      .limit(BATCH);
  let changed = 0;
  for (let rows = await read(NO_ID); rows.length > 0; rows = await read(rows.at(-1)?.id ?? ''))
    for (const row of rows) {
      const now = doorOf(secret, row.tribute);
      if (now === null || now === 'public' || now === row.door || !isStillOpen(secret, row.tribute, row.door)) continue;
      await db
        .update(serviceEventTold)
        .set({ door: now })
        .where(and(eq(id, row.id), eq(door, row.door)));
      changed += 1;
    }
  return changed;
}
