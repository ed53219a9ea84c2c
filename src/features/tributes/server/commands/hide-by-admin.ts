// Actions of administrators on reported pages and photographs. Callers check permission and lock the page.
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import type { Changed } from '../../../../platform/change-pages.ts';
import { tributePhotographs, tributes, type TributeRow } from '../tables/tributes.ts';

interface Hiding {
  tx: Transaction;
  changed: Changed;
}

/** Throws if the page is frozen, because a frozen page accepts no changes. */
export function assertNotFrozen({ frozenAt }: Pick<TributeRow, 'frozenAt'>): void {
  if (frozenAt !== null) fail('PAGE_FROZEN');
}

/** Sets the time when each freeze (page, giving) began; null ends that freeze. An absent one does not change. */
export async function setFrozen(
  { tx, changed }: Hiding,
  id: string,
  frozen: Partial<Pick<TributeRow, 'frozenAt' | 'givingFrozenAt'>>,
): Promise<void> {
  await tx.update(tributes).set(frozen).where(eq(tributes.id, id));
  await changed(tx, id);
}

export async function setPhotographHidden(
  { tx, changed }: Hiding,
  { tributeId, photographId }: { tributeId: string; photographId: string },
  rosemaryHiddenAt: Date | null,
): Promise<void> {
  const isIt = and(
    eq(tributePhotographs.tributeId, tributeId),
    eq(tributePhotographs.photographId, photographId),
    rosemaryHiddenAt === null
      ? isNotNull(tributePhotographs.rosemaryHiddenAt)
      : or(isNull(tributePhotographs.removedAt), isNotNull(tributePhotographs.shown)),
  );
  await tx.update(tributePhotographs).set({ rosemaryHiddenAt }).where(isIt);
  await changed(tx, tributeId);
}
