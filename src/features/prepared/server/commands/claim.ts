import { asc, eq } from 'drizzle-orm';
import type { ProviderKeeps } from '../../contract/prepared.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { passOnPhotographs } from '../../../media/server/commands/pass-on.ts';
import { providerRoleOf } from '../../../providers/server/queries/own-provider.ts';
import { createClaimed } from '../../../tributes/server/commands/claimed.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { preparedByKey, type KeyBrought } from '../queries/prepared-pages.ts';
import { preparedPages, preparedPhotographs } from '../tables.ts';

type Claiming = Pick<Context, 'db' | 'actor' | 'clock' | 'log' | 'request' | 'secret'>;

/** Moves data of other features to the new tribute, in the transaction of the claim. */
export type MoveBeside = (tx: Transaction, tributeId: string) => Promise<void>;

/** Claims a page. May be repeated. Errors: NOT_FOUND, ADDRESS_NOT_CONFIRMED, ALREADY_DONE, NOT_ALLOWED for staff. */
export async function claimPage(
  ctx: Claiming,
  { keeps, ...brought }: KeyBrought & { keeps: ProviderKeeps },
  moveBeside: MoveBeside,
): Promise<{ tributeId: string }> {
  const userId = memberId(ctx);
  // Check the key before the email address, so that a wrong key reveals nothing.
  await preparedByKey(ctx, brought);
  if (ctx.actor.kind !== 'member' || !ctx.actor.user.isEmailVerified) fail('ADDRESS_NOT_CONFIRMED');
  const tributeId = await ctx.db.transaction(async (tx) => {
    await tx.select({ id: preparedPages.id }).from(preparedPages).where(eq(preparedPages.id, brought.id)).for('update');
    // Check again now that the row is locked: if two people claim at once, only one gets the page.
    const { fields, claimedBy, providerId, tributeId: before } = await preparedByKey({ ...ctx, db: tx }, brought);
    if (claimedBy === userId && before !== null) return before;
    if (fields === null) return fail('ALREADY_DONE');
    if ((await providerRoleOf(tx, providerId, userId)) !== null) fail('NOT_ALLOWED');
    const { name, knownAs, born, died, place } = fields;
    const photographs = await photographsOf(tx, brought.id);
    const id = await createClaimed(ctx, tx, { userId, fields: { name, knownAs, born, died, place }, photographs });
    await moveOver(tx, { preparedId: brought.id, userId, photographs, isKept: keeps.includes('photographs') });
    await tx
      .update(preparedPages)
      .set({ fields: null, claimedAt: ctx.clock.now(), claimedBy: userId, tributeId: id })
      .where(eq(preparedPages.id, brought.id));
    await moveBeside(tx, id);
    return id;
  });
  ctx.log.info('page_claimed', { preparedId: brought.id, tributeId });
  return { tributeId };
}

const photographsOf = (tx: Transaction, preparedId: string) => {
  const { photographId, caption, alt, position } = preparedPhotographs;
  return tx
    .select({ id: photographId, caption, alt })
    .from(preparedPhotographs)
    .where(eq(preparedPhotographs.preparedId, preparedId))
    .orderBy(asc(position), asc(photographId));
};

interface Moved {
  preparedId: string;
  userId: string;
  photographs: readonly { id: string }[];
  isKept: boolean;
}

/** Gives the photographs to the person who claimed the page, as if that person had uploaded them. */
async function moveOver(tx: Transaction, { preparedId, userId, photographs, isKept }: Moved): Promise<void> {
  const ids = photographs.map(({ id }) => id);
  await passOnPhotographs(tx, { ids, to: userId, keepsPublished: isKept });
  if (!isKept) await tx.delete(preparedPhotographs).where(eq(preparedPhotographs.preparedId, preparedId));
}
