import { and, eq, isNull } from 'drizzle-orm';
import { PHOTOGRAPHS_PER_TRIBUTE } from '../../../../media/contract/photograph-limits.ts';
import type { PhotographRole } from '../../../../media/contract/media.ts';
import type { UploadAnswer } from '../../../contract/tributes.ts';
import type { Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { ownTribute } from '../../queries/own-tribute.ts';
import { lockOwnTribute, ownTributeRow } from '../../queries/keepers.ts';
import { tributePhotographs, tributes, type TributeRow } from '../../tables/tributes.ts';
import { noteSaved } from '../savings.ts';
import { holdPhotographs } from '../working-copy.ts';

type Attaching = Pick<Context, 'db' | 'actor' | 'clock' | 'config'>;

export interface PhotographTarget {
  attach(tx: Transaction, photograph: { id: string }): Promise<void>;
  /** Response to the upload's last byte. NOT_FOUND if the photograph was removed meanwhile. */
  answer(photograph: { id: string }): Promise<UploadAnswer>;
}

/** Target of an upload. Call before reading the file. Errors: NOT_FOUND for strangers, TOO_MANY_PHOTOGRAPHS. */
export async function photographTarget(
  ctx: Attaching,
  tributeId: string,
  role: PhotographRole,
): Promise<PhotographTarget> {
  assertRoom(await ownTributeRow(ctx, { id: tributeId, to: 'write' }), role);
  return {
    attach: (tx, photograph) => attachPhotograph(ctx, tx, { id: tributeId, photographId: photograph.id, role }),
    async answer({ id }) {
      const tribute = await ownTribute(ctx, { id: tributeId });
      const photograph = [tribute.portrait, ...tribute.photographs].find((shown) => shown?.id === id);
      return { photograph: photograph ?? fail('NOT_FOUND'), tribute };
    },
  };
}

/** Attaches a stored photograph. Idempotent. A new portrait replaces the old one. */
async function attachPhotograph(
  ctx: Attaching,
  tx: Transaction,
  { id, photographId, role }: { id: string; photographId: string; role: PhotographRole },
): Promise<void> {
  const row = await lockOwnTribute(ctx, tx, { id, to: 'write' });
  const [known] = await tx.select().from(tributePhotographs).where(eq(tributePhotographs.photographId, photographId));
  if (known) return known.tributeId === id ? undefined : fail('NOT_FOUND');
  assertRoom(row, role);
  const now = ctx.clock.now();
  await holdPhotographs(tx, row, now);
  if (role === 'portrait') await takeDownPortrait(tx, id, now);
  const seq = row.nextPhotographSeq;
  await tx.insert(tributePhotographs).values({ tributeId: id, seq, photographId, role, position: seq });
  const photographs = row.photographs + (role === 'gallery' ? 1 : 0);
  await tx
    .update(tributes)
    .set({ nextPhotographSeq: seq + 1, photographs, savedAt: now })
    .where(eq(tributes.id, id));
  await noteSaved(ctx, tx, { id, fields: ['photographs'] });
}

export async function takeDownPortrait(tx: Transaction, tributeId: string, removedAt: Date): Promise<void> {
  const isShownPortrait = and(
    eq(tributePhotographs.tributeId, tributeId),
    eq(tributePhotographs.role, 'portrait'),
    isNull(tributePhotographs.removedAt),
  );
  await tx.update(tributePhotographs).set({ removedAt }).where(isShownPortrait);
}

export function assertRoom(row: Pick<TributeRow, 'photographs'>, role: PhotographRole): void {
  if (role === 'gallery' && row.photographs >= PHOTOGRAPHS_PER_TRIBUTE) fail('TOO_MANY_PHOTOGRAPHS');
}
