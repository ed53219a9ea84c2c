import { eq } from 'drizzle-orm';
import { actionRefusals } from '#messages/accounts';
import type { ActionResult } from '../../../../contract/accounts.ts';
import { erasedFrom } from '../../../../contract/deletions.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { claimActionCode } from '../../accounts/commands/action-codes.ts';
import { actionResult, refusal, type LinkCode } from '../../accounts/commands/action-result.ts';
import { stopWaiting, UNDO_DELETION } from '../../accounts/commands/wait-for-deletion.ts';
import { queueMail } from '../../mail/commands.ts';
import { lockOwnedTributes, setClosed, setPublished } from '../../tributes/commands/leave.ts';
import { deletionUndoneMail } from '../emails.ts';
import { requestOf } from '../queries.ts';
import { deleteRequests } from '../tables.ts';

type Undoing = Pick<Context, 'config' | 'db' | 'jobs' | 'clock' | 'log' | 'pages'>;

/** Keeps an account that waits to be deleted. Its tributes come back as they were; its person signs in again. */
export const undoDeletion = async (ctx: Undoing, link: LinkCode): Promise<ActionResult> => {
  const shown: string[] = [];
  const result = await actionResult(ctx, { name: 'undoDeletion', mode: UNDO_DELETION }, link, () =>
    ctx.db.transaction(async (tx) => {
      const claim = await claimActionCode(ctx, tx, link.oobCode, UNDO_DELETION);
      if (!claim.isValid) return refusal(actionRefusals[claim.reason]);
      const { id, mailbox } = claim.user;
      const request = await requestOf(tx, id);
      if (!request || request.erasedAt) return refusal(actionRefusals.invalid);
      if (ctx.clock.now() >= erasedFrom(request.requestedAt)) return refusal(actionRefusals.expired);
      await stopWaiting(ctx, tx, id);
      shown.push(...(await showAgain(tx, id, request.tributes)));
      await tx.delete(deleteRequests).where(eq(deleteRequests.id, request.id));
      await queueMail(ctx, tx, { to: mailbox, ...deletionUndoneMail(ctx.config, mailbox) });
      ctx.log.info('deletion_undone', { userId: id });
      return { success: true };
    }),
  );
  for (const id of shown) await ctx.pages.drop(id);
  return result;
};

async function showAgain(
  tx: Transaction,
  userId: string,
  tributes: readonly { id: string; fate: string; wasPublished: boolean }[],
): Promise<string[]> {
  const owned = new Set((await lockOwnedTributes(tx, userId)).map(({ id }) => id));
  const shown = tributes.filter(({ id, wasPublished }) => wasPublished && owned.has(id));
  const idsOf = (wanted: string) => shown.filter(({ fate }) => fate === wanted).map(({ id }) => id);
  await setPublished(tx, idsOf('remove'), true);
  await setClosed(tx, { ownerId: userId, ids: idsOf('keep'), closedAt: null });
  return shown.map(({ id }) => id);
}
