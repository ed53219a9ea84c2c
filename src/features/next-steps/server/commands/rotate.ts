import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { rewrapped } from '../rules/opened.ts';
import { checklists } from '../tables.ts';

const BATCH = 200;

/** Wraps each checklist's key again, with the newest installation key. Returns how many keys changed. Safe to repeat. */
export async function rotateDataKey({ db, dataKeys }: Pick<CommandContext, 'db' | 'dataKeys'>): Promise<number> {
  const [{ id: newest }] = dataKeys;
  let [changed, after] = [0, ''];
  for (;;) {
    const rows = await db
      .select({ id: checklists.id, keyId: checklists.keyId, sealedKey: checklists.sealedKey })
      .from(checklists)
      .where(and(ne(checklists.keyId, newest), after === '' ? undefined : gt(checklists.id, after)))
      .orderBy(asc(checklists.id))
      .limit(BATCH);
    for (const row of rows) {
      const { keyId, sealed: sealedKey } = rewrapped(dataKeys, row);
      const isAsRead = and(eq(checklists.id, row.id), eq(checklists.keyId, row.keyId));
      const done = await db
        .update(checklists)
        .set({ keyId, sealedKey })
        .where(isAsRead)
        .returning({ id: checklists.id });
      changed += done.length;
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return changed;
  }
}
