import { and, eq, isNull, lt } from 'drizzle-orm';
import { ERASURE_RECORD_MS } from '../../../../../shared/limits/limits.ts';
import type { CommandContext } from '../../../../../platform/context.ts';
import { eraseUser } from '../../../../accounts/server/commands/people/erase.ts';
import { userById } from '../../../../accounts/server/queries.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { changePages } from '../../../../../platform/change-pages.ts';
import { deletionDoneEmail } from '../../emails/deletions.ts';
import { finishErasures } from './finish-erasures.ts';
import { dueRequests } from '../../queries/deletions/requests.ts';
import { deleteRequests, type DeleteRequest } from '../../tables/deletions.ts';
import { erasurePlan, type Leaver } from './plan.ts';

export const ERASE_ACCOUNTS = 'erase-accounts';

/** Erases due accounts. One failure does not stop the others. A retry runs all steps again and erases what is left. */
export async function eraseDueAccounts(ctx: CommandContext): Promise<void> {
  await finishErasures(ctx);
  const failures: unknown[] = [];
  for (const request of await dueRequests(ctx.db, ctx.clock.now())) {
    await eraseAccount(ctx, request).catch((error: unknown) => {
      ctx.log.failure('User deletion failed', error, { requestId: request.id, isCritical: true });
      failures.push(error);
    });
  }
  await forgetOldRequests(ctx);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts wait to be erased`);
}

async function eraseAccount(ctx: CommandContext, request: DeleteRequest): Promise<void> {
  const leaver = await leaverOf(ctx, request);
  for (const { erase } of erasurePlan) await erase?.(ctx, leaver);
  await finish(ctx, request, leaver);
  ctx.log.info('account_erased', { requestId: request.id });
}

/** Tributes that stay. If a backup restores the person, a second erasure must not remove these tributes. */
const savedAs = ({ tributes }: DeleteRequest) => tributes.filter(({ fate }) => fate === 'keep');

async function leaverOf({ db }: CommandContext, request: DeleteRequest): Promise<Leaver> {
  const user = await userById(db, request.userId);
  const known = [request.userEmail, user?.email ?? '', user?.mailbox ?? ''].map((email) => email.toLowerCase());
  return {
    userId: request.userId,
    language: user?.language ?? null,
    emails: [...new Set(known)].filter((email) => email !== ''),
    staying: savedAs(request).map(({ id }) => id),
  };
}

/** Deletes the user, marks the request and queues the last email in one transaction, so that the email is sent once. */
async function finish(ctx: CommandContext, request: DeleteRequest, leaver: Leaver): Promise<void> {
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      await eraseUser(tx, leaver);
      await changed(tx, ...leaver.staying);
      const marked = await tx
        .update(deleteRequests)
        .set({ userEmail: '', tributes: savedAs(request), erasedAt: ctx.clock.now() })
        .where(and(eq(deleteRequests.id, request.id), isNull(deleteRequests.erasedAt)))
        .returning({ id: deleteRequests.id });
      // Another process may have erased the account first, or a backup may have restored an erased one.
      if (marked.length === 0) return;
      const email = deletionDoneEmail(writingTo(ctx.config, leaver.language), request.tributes);
      await queueEmail(ctx, tx, { to: request.userEmail, ...email, isLast: true });
    }),
  );
}

async function forgetOldRequests({ db, clock }: CommandContext): Promise<void> {
  const before = new Date(clock.now().getTime() - ERASURE_RECORD_MS);
  await db.delete(deleteRequests).where(lt(deleteRequests.erasedAt, before));
}
