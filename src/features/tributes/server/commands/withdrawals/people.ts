import { and, count, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import {
  changedAny,
  replaying,
  UNCHANGED,
  type Replays,
} from '../../../../operations/server/commands/withdrawals/replaying.ts';
import { removeAgain } from '../../../../people/server/commands/remove-again.ts';
import { tributePreviewLinks } from '../../tables/preview-links.ts';
import { tributeHelpers, tributeInvitations, tributeMembers, tributes } from '../../tables/tributes.ts';
import { pageMembership } from '../people/membership.ts';
import { nameOfPage, onPage } from './pages.ts';

const OnPage = z.object({ tribute_id: z.uuid(), user_id: z.string() });
const Id = z.object({ id: z.uuid() });

/** A page that loses its last keeper takes no posts, because nobody could approve them. */
const personRemoved = replaying(OnPage, async (ctx, { tribute_id: id, user_id: userId }) => {
  const removed = await removeAgain(ctx, pageMembership, { id, userId });
  if (!removed.isChanged) return removed;
  await onPage(ctx, id, async ({ tx }) => {
    const [keepers] = await tx.select({ count: count() }).from(tributeMembers).where(eq(tributeMembers.tributeId, id));
    if (keepers?.count === 0)
      await tx
        .update(tributes)
        .set({ closedAt: ctx.clock.now() })
        .where(and(eq(tributes.id, id), isNull(tributes.closedAt)));
    return UNCHANGED;
  });
  return removed;
});

const helperLowered = replaying(OnPage, async ({ db }, { tribute_id: id, user_id: userId }) =>
  changedAny(
    await db
      .update(tributeHelpers)
      .set({ role: 'reader' })
      .where(
        and(eq(tributeHelpers.tributeId, id), eq(tributeHelpers.userId, userId), eq(tributeHelpers.role, 'writer')),
      )
      .returning({ id: tributeHelpers.userId }),
  ),
);

/** Who became the owner is not known here, so the old owner stays until a person has looked. */
const handedOver = replaying(OnPage, async (ctx, { tribute_id: id, user_id: userId }) => {
  const isOwner = and(
    eq(tributeMembers.tributeId, id),
    eq(tributeMembers.userId, userId),
    eq(tributeMembers.role, 'owner'),
  );
  const [row] = await ctx.db
    .select({ id: tributes.id, path: tributes.path })
    .from(tributes)
    .innerJoin(tributeMembers, eq(tributeMembers.tributeId, tributes.id))
    .where(isOwner);
  return row ? { isChanged: false, confirm: nameOfPage(ctx, row) } : UNCHANGED;
});

const invitationEnded = replaying(Id, async ({ db }, { id }) =>
  changedAny(await db.delete(tributeInvitations).where(eq(tributeInvitations.id, id)).returning()),
);

const previewLinkEnded = replaying(Id, async ({ db }, { id }) =>
  changedAny(await db.delete(tributePreviewLinks).where(eq(tributePreviewLinks.id, id)).returning()),
);

export const pagePeopleReplays = {
  'page-person-removed': personRemoved,
  'page-helper-lowered': helperLowered,
  'page-handed-over': handedOver,
  'page-invitation-ended': invitationEnded,
  'preview-link-ended': previewLinkEnded,
} satisfies Partial<Replays>;
