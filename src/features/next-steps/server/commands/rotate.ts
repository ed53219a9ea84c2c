import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { rewrapped } from '../rules/opened.ts';
import { plans } from '../tables.ts';

const BATCH = 200;

/**
 * Rewraps each plan's key with the newest installation key; content stays, so people can write meanwhile. Keeps
 * changes made meanwhile. After a crash, run it again. Returns the number of rewrapped plans.
 */
export async function rotateDataKey({ db, dataKeys }: Pick<CommandContext, 'db' | 'dataKeys'>): Promise<number> {
  const [{ id: newest }] = dataKeys;
  let [changed, after] = [0, ''];
  for (;;) {
    const rows = await db
      .select({ id: plans.id, keyId: plans.keyId, sealedKey: plans.sealedKey })
      .from(plans)
      .where(and(ne(plans.keyId, newest), after === '' ? undefined : gt(plans.id, after)))
      .orderBy(asc(plans.id))
      .limit(BATCH);
    for (const row of rows) {
      const { keyId, sealed: sealedKey } = rewrapped(dataKeys, row);
      const isAsRead = and(eq(plans.id, row.id), eq(plans.keyId, row.keyId));
      const done = await db.update(plans).set({ keyId, sealedKey }).where(isAsRead).returning({ id: plans.id });
      changed += done.length;
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return changed;
  }
}
