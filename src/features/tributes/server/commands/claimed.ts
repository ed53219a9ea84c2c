import { and, eq, ne } from 'drizzle-orm';
import type { TributeFields } from '../../contract/tribute-fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import {
  tributeDeletions,
  tributeHelpers,
  tributeInvitations,
  tributePhotographs,
  tributes,
  tributeStewards,
  type TributeRow,
} from '../tables/tributes.ts';

interface Prepared {
  userId: string;
  fields: Partial<TributeFields>;
  /** Stored already, in the order of the gallery. */
  photographs: readonly { id: string; caption: string; alt: string }[];
}

/** A draft of what somebody else prepared, owned by whoever claims it. Nobody has saved anything of it yet. Answers its id. */
export async function createClaimed(
  ctx: Pick<Context, 'clock' | 'request'>,
  tx: Transaction,
  { userId, fields, photographs }: Prepared,
): Promise<string> {
  const [id, now, { length }] = [newId(ctx.clock), ctx.clock.now(), photographs];
  const counts = { photographs: length, nextPhotographSeq: length + 1 };
  const times = { createdAt: now, savedAt: now };
  await tx.insert(tributes).values({ ...fields, ...counts, ...times, id, language: ctx.request.language });
  await tx.insert(tributeStewards).values({ tributeId: id, userId, role: 'owner', since: now });
  const hung = photographs.map(({ id: photographId, ...said }, at) => ({ photographId, ...said, seq: at + 1 }));
  if (length > 0)
    await tx
      .insert(tributePhotographs)
      .values(hung.map((one) => ({ ...one, tributeId: id, role: 'gallery' as const, position: one.seq })));
  return id;
}

/** Whether somebody says that it is not theirs who claimed it; null: nobody does any more. */
export async function setContested(tx: Transaction, id: string, contestedAt: Date | null): Promise<void> {
  await tx.update(tributes).set({ contestedAt }).where(eq(tributes.id, id));
}

/** Nothing that cannot be undone is done with a page while it is contested. */
export function assertUncontested({ contestedAt }: Pick<TributeRow, 'contestedAt'>): void {
  if (contestedAt !== null) fail('PAGE_CONTESTED');
}

/**
 * Gives a page to somebody by the decision of the house: whoever owned it is off it, with everybody whom they let in or
 * invited, so that none of them comes back by that.
 */
export async function moveTribute(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await tx.select({ id: tributes.id }).from(tributes).where(eq(tributes.id, id)).for('update');
  // Whoever had it may have asked for its deletion, or for that of their account: it goes with neither.
  await tx.delete(tributeDeletions).where(eq(tributeDeletions.tributeId, id));
  await tx.update(tributes).set({ deletedAt: null, closedAt: null }).where(eq(tributes.id, id));
  await tx.delete(tributeInvitations).where(eq(tributeInvitations.tributeId, id));
  await tx.delete(tributeHelpers).where(eq(tributeHelpers.tributeId, id));
  await tx.delete(tributeStewards).where(and(eq(tributeStewards.tributeId, id), ne(tributeStewards.userId, userId)));
  await tx
    .insert(tributeStewards)
    .values({ tributeId: id, userId, role: 'owner', since: clock.now() })
    .onConflictDoUpdate({ target: [tributeStewards.tributeId, tributeStewards.userId], set: { role: 'owner' } });
}
