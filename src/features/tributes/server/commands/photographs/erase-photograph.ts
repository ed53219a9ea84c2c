import { eq, sql } from 'drizzle-orm';
import type { Tribute } from '../../../contract/tributes.ts';
import type { Context } from '../../../../../platform/context.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { removePhotographFiles, removePhotographRows } from '../../../../media/server/commands/remove.ts';
import { ownTribute } from '../../queries/own-tribute.ts';
import { lockOwnTribute } from '../../queries/keepers.ts';
import { tributePhotographs, tributes, tributeVersions } from '../../tables/tributes.ts';
import { changePages } from '../../../../../platform/change-pages.ts';
import { photographOf, setCount, type PhotographOf } from './photographs.ts';
import { noteSaved } from '../savings.ts';
import { releaseIfAlike } from '../working-copy.ts';

type Erasing = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'files' | 'pages'>;

/** Erases a photograph and its files everywhere at once, even a removed one. Errors: NOT_FOUND, ROLE_TOO_SMALL. */
export async function erasePhotograph(ctx: Erasing, { id, photographId }: PhotographOf): Promise<Tribute> {
  let removed: string[] = [];
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockOwnTribute(ctx, tx, { id, to: 'erase' });
      const { role, removedAt } = await photographOf(tx, id, photographId);
      await eraseFromVersions(tx, { id, photographId });
      await tx.delete(tributePhotographs).where(eq(tributePhotographs.photographId, photographId));
      removed = await removePhotographRows(tx, [photographId]);
      if (role === 'gallery' && removedAt === null) await setCount(tx, id, row.photographs - 1);
      await tx.update(tributes).set({ savedAt: ctx.clock.now() }).where(eq(tributes.id, id));
      await noteSaved(ctx, tx, { id, fields: ['photographs'] });
      if (row.state === 'published') await releaseIfAlike(tx, id);
      await changed(tx, id);
    }),
  );
  await removePhotographFiles(ctx, removed);
  return ownTribute(ctx, { id });
}

export async function eraseFromVersions(tx: Transaction, { id, photographId }: PhotographOf): Promise<void> {
  const { tributeId, photographs } = tributeVersions;
  const others = sql`(select coalesce(jsonb_agg(one order by at), '[]')
    from jsonb_array_elements(${photographs}) with ordinality as stood(one, at) where one->>'id' <> ${photographId})`;
  await tx.update(tributeVersions).set({ photographs: others }).where(eq(tributeId, id));
}
