import { and, eq, isNotNull } from 'drizzle-orm';
import { erasedFrom } from '../../../contract/deletions.ts';
import { DELETION_WAIT_MS } from '../../../../../shared/limits/limits.ts';
import type { Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { setWaiting } from '../../../../accounts/server/commands/people/wait-for-deletion.ts';
import { lockedUser } from '../../../../accounts/server/commands/people/write-user.ts';
import type { Act } from '../../../../audit/server/commands/record-audit-event.ts';
import { tributes, tributeMembers } from '../../../../tributes/server/tables/tributes.ts';
import { requestOf } from '../../queries/deletions/requests.ts';
import { deleteRequests, type DeleteRequest } from '../../tables/deletions.ts';

type Erasing = Pick<Context, 'clock' | 'log'>;

/** Locks a user who waits for deletion. Errors: NOT_FOUND without a request, ALREADY_DONE if due, PAGE_CONTESTED. */
export async function requestToMeet({ clock }: Erasing, tx: Transaction, id: string): Promise<DeleteRequest> {
  await lockedUser(tx, { id });
  const request = await requestOf(tx, id);
  if (!request || request.erasedAt) return fail('NOT_FOUND');
  if (clock.now() >= erasedFrom(request.requestedAt)) fail('ALREADY_DONE');
  const contested = await tx
    .select({ id: tributes.id })
    .from(tributes)
    .innerJoin(tributeMembers, and(eq(tributeMembers.tributeId, tributes.id), eq(tributeMembers.role, 'owner')))
    .where(and(eq(tributeMembers.userId, id), isNotNull(tributes.contestedAt)));
  return contested.length > 0 ? fail('PAGE_CONTESTED') : request;
}

/** Ends the wait for deletion early. The deletion is then final, and the next hourly run erases the account. */
export async function eraseSooner(ctx: Erasing, tx: Transaction, id: string): Promise<Act> {
  const { requestedAt } = await requestToMeet(ctx, tx, id);
  // Every check counts from `requestedAt`. Moving it back ends the wait.
  const asIfAt = new Date(ctx.clock.now().getTime() - DELETION_WAIT_MS);
  await tx.update(deleteRequests).set({ requestedAt: asIfAt }).where(eq(deleteRequests.userId, id));
  await setWaiting(ctx, tx, id, asIfAt);
  ctx.log.info('erasure_hastened', { userId: id });
  return {
    action: 'erasure-hastened',
    target: { kind: 'user', id },
    before: { requestedAt: requestedAt.toISOString() },
  };
}
