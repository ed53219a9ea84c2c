import { and, eq, isNull } from 'drizzle-orm';
import type { Tribute } from '../../../contract/tributes.ts';
import { fail } from '../../../../../platform/errors.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { tributePhotographs } from '../../tables/tributes.ts';
import { assertRoom } from './attach-photograph.ts';
import { arrange, photographOf, setCount, type Arranging, type PhotographOf } from './photographs.ts';

export async function choosePortrait(ctx: Arranging, { id, photographId }: PhotographOf): Promise<Tribute> {
  return arrange(ctx, id, async (tx, row) => {
    const chosen = await photographOf(tx, id, photographId);
    if (chosen.removedAt) fail('NOT_FOUND');
    if (chosen.role === 'portrait') return;
    const hadPortrait = await moveToGallery(tx, id, chosen.position);
    await tx
      .update(tributePhotographs)
      .set({ role: 'portrait' })
      .where(eq(tributePhotographs.photographId, photographId));
    if (!hadPortrait) await setCount(tx, id, row.photographs - 1);
  });
}

export async function leavePortrait(ctx: Arranging, { id }: { id: string }): Promise<Tribute> {
  return arrange(ctx, id, async (tx, row) => {
    assertRoom(row, 'gallery');
    if (await moveToGallery(tx, id)) await setCount(tx, id, row.photographs + 1);
  });
}

async function moveToGallery(tx: Transaction, tributeId: string, position?: number): Promise<boolean> {
  const moved = await tx
    .update(tributePhotographs)
    .set({ role: 'gallery', position })
    .where(
      and(
        eq(tributePhotographs.tributeId, tributeId),
        eq(tributePhotographs.role, 'portrait'),
        isNull(tributePhotographs.removedAt),
      ),
    )
    .returning({ seq: tributePhotographs.seq });
  return moved.length > 0;
}
