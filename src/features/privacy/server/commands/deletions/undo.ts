import { eq } from 'drizzle-orm';
import type { ActionResult } from '../../../../accounts/contract/accounts.ts';
import { erasedFrom } from '../../../contract/deletions.ts';
import type { Context } from '../../../../../platform/context.ts';
import type { Transaction, Writable } from '../../../../../platform/database/index.ts';
import {
  checkActionCode,
  claimActionCode,
  type CodeAnswer,
  type RefusedCode,
} from '../../../../accounts/server/commands/links/action-codes.ts';
import {
  actionResult,
  refusedCode,
  type LinkCode,
  type LinkContext,
} from '../../../../accounts/server/commands/links/action-result.ts';
import { goOnSignedIn, isHalfSignedIn } from '../../../../accounts/server/commands/sessions/go-on-signed-in.ts';
import type { Outcome, SessionChange } from '../../../../accounts/server/commands/sessions/session-change.ts';
import { stopWaiting, UNDO_DELETION } from '../../../../accounts/server/commands/people/wait-for-deletion.ts';
import type { User } from '../../../../accounts/server/commands/people/write-user.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { changePages, type Changed } from '../../../../../platform/change-pages.ts';
import { clearDeleted } from '../../../../tributes/server/commands/delete.ts';
import { lockOwnedTributes, setClosed, setPublished } from '../../../../tributes/server/commands/leave.ts';
import { deletionUndoneEmail } from '../../emails/deletions.ts';
import { requestOf } from '../../queries/deletions/requests.ts';
import { deleteRequests, type DeleteRequest } from '../../tables/deletions.ts';

type Undoing = LinkContext & Pick<Context, 'config' | 'secret' | 'jobs' | 'pages' | 'request'>;

/** Keeps a waiting account and restores its tributes. Signs in only in the browser where the password was typed. */
export const undoDeletion = async (ctx: Undoing, link: LinkCode): Promise<Outcome<ActionResult>> => {
  let goOn = async (): Promise<SessionChange | null> => null;
  const undo = (changed: Changed): Promise<ActionResult> =>
    ctx.db.transaction(async (tx): Promise<ActionResult> => {
      const claim = await claimActionCode(ctx, tx, link.oobCode, UNDO_DELETION);
      const undone = await requestOfCode(ctx, tx, claim);
      if ('refused' in undone) return refusedCode(undone.refused);
      const isHere = await isHalfSignedIn({ ...ctx, db: tx }, undone.user.id);
      await keepAccount(ctx, tx, undone, changed);
      if (isHere) goOn = await goOnSignedIn(ctx, tx, undone.user);
      return { success: true, outcome: 'accountKept' };
    });
  const task = { name: 'undoDeletion', mode: UNDO_DELETION } as const;
  const result = await actionResult(ctx, task, link, () => changePages(ctx, undo));
  return { session: result.success ? await goOn() : null, answer: result };
};

/** Keeps an account. The caller has locked the user's row. `why`: an acting admin's reason, which the email quotes. */
export async function keepAccount(
  ctx: Pick<Context, 'clock' | 'config' | 'jobs' | 'log'>,
  tx: Transaction,
  { request, user: { id, mailbox, language }, why }: { request: DeleteRequest; user: User; why?: string },
  changed: Changed,
): Promise<void> {
  await stopWaiting(ctx, tx, id);
  await changed(tx, ...(await showAgain(tx, id, request.tributes)));
  await tx.delete(deleteRequests).where(eq(deleteRequests.id, request.id));
  const kept = { email: mailbox, hasPages: request.tributes.length > 0, ...(why !== undefined && { why }) };
  await queueEmail(ctx, tx, { to: mailbox, ...deletionUndoneEmail(writingTo(ctx.config, language), kept) });
  ctx.log.info('deletion_undone', { userId: id });
}

/** Checks whether a link would keep an account. Does not spend its code. */
export const checkUndo = (ctx: LinkContext, link: LinkCode): Promise<ActionResult> =>
  actionResult(ctx, { name: 'checkUndo', mode: UNDO_DELETION }, link, async () => {
    const checked = await checkActionCode(ctx, link.oobCode, UNDO_DELETION);
    const found = await requestOfCode(ctx, ctx.db, checked);
    return 'refused' in found ? refusedCode(found.refused) : { success: true, outcome: 'linkWorks' };
  });

type Undone = { refused: RefusedCode } | { request: DeleteRequest; user: User };

/** The deletion request that a code undoes. Refused if the account is gone or the wait is over. */
async function requestOfCode({ clock }: Pick<Context, 'clock'>, db: Writable, code: CodeAnswer): Promise<Undone> {
  const refused = (reason: RefusedCode['reason']) => ({ refused: { isValid: false as const, reason, isDone: false } });
  if (!code.isValid) return { refused: code };
  const request = await requestOf(db, code.user.id);
  if (!request || request.erasedAt) return refused('invalid');
  if (clock.now() >= erasedFrom(request.requestedAt)) return refused('expired');
  return { request, user: code.user };
}

export async function showAgain(
  tx: Transaction,
  userId: string,
  tributes: readonly { id: string; fate: string; wasPublished: boolean }[],
): Promise<string[]> {
  const owned = new Set((await lockOwnedTributes(tx, userId)).map(({ id }) => id));
  const shown = tributes.filter(({ id, wasPublished }) => wasPublished && owned.has(id));
  const idsOf = (wanted: string) => shown.filter(({ fate }) => fate === wanted).map(({ id }) => id);
  await setPublished(tx, idsOf('remove'));
  await clearDeleted(
    tx,
    tributes.map(({ id }) => id).filter((id) => owned.has(id)),
  );
  await setClosed(tx, { ownerId: userId, ids: idsOf('keep'), closedAt: null });
  return shown.map(({ id }) => id);
}
