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
  tributeMembers,
  type TributeRow,
} from '../tables/tributes.ts';

interface Prepared {
  userId: string;
  fields: Partial<TributeFields>;
  /** Photographs that are stored already, in gallery order. */
  photographs: readonly { id: string; caption: string; alt: string }[];
}

/** Creates a draft from a prepared page for the claimant, and records no authors of its fields. Returns the draft's id. */
export async function createClaimed(
  ctx: Pick<Context, 'clock' | 'request'>,
  tx: Transaction,
  { userId, fields, photographs }: Prepared,
): Promise<string> {
  const [id, now, { length }] = [newId(ctx.clock), ctx.clock.now(), photographs];
  const counts = { photographs: length, nextPhotographSeq: length + 1 };
  const times = { createdAt: now, savedAt: now };
  await tx.insert(tributes).values({ ...fields, ...counts, ...times, id, language: ctx.request.language });
  await tx.insert(tributeMembers).values({ tributeId: id, userId, role: 'owner', since: now });
  const hung = photographs.map(({ id: photographId, ...said }, at) => ({ photographId, ...said, seq: at + 1 }));
  if (length > 0)
    await tx
      .insert(tributePhotographs)
      .values(hung.map((one) => ({ ...one, tributeId: id, role: 'gallery' as const, position: one.seq })));
  return id;
}

/** Marks the claim as disputed since `contestedAt`. Null ends the dispute. */
export async function setContested(tx: Transaction, id: string, contestedAt: Date | null): Promise<void> {
  await tx.update(tributes).set({ contestedAt }).where(eq(tributes.id, id));
}

/** Throws if the claim is disputed. Call before actions that cannot be undone. */
export function assertUncontested({ contestedAt }: Pick<TributeRow, 'contestedAt'>): void {
  if (contestedAt !== null) fail('PAGE_CONTESTED');
}

/** Gives a page to another account after an administrator's decision. Former people and open invitations lose access. */
export async function moveTribute(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await tx.select({ id: tributes.id }).from(tributes).where(eq(tributes.id, id)).for('update');
  // The old owner may have requested the deletion of the page or of their account. Cancel it for this page.
  await tx.delete(tributeDeletions).where(eq(tributeDeletions.tributeId, id));
  await tx.update(tributes).set({ deletedAt: null, closedAt: null }).where(eq(tributes.id, id));
  await tx.delete(tributeInvitations).where(eq(tributeInvitations.tributeId, id));
  await tx.delete(tributeHelpers).where(eq(tributeHelpers.tributeId, id));
  await tx.delete(tributeMembers).where(and(eq(tributeMembers.tributeId, id), ne(tributeMembers.userId, userId)));
  await tx
    .insert(tributeMembers)
    .values({ tributeId: id, userId, role: 'owner', since: clock.now() })
    .onConflictDoUpdate({ target: [tributeMembers.tributeId, tributeMembers.userId], set: { role: 'owner' } });
}
