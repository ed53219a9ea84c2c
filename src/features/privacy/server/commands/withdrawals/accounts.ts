import { eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { changePages, type Changed } from '../../../../../platform/change-pages.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { revokeCodes } from '../../../../accounts/server/commands/links/revoke-codes.ts';
import { setWaiting, stopWaiting } from '../../../../accounts/server/commands/people/wait-for-deletion.ts';
import { lockedUser, type User } from '../../../../accounts/server/commands/people/write-user.ts';
import {
  replaying,
  UNCHANGED,
  type ReplayContext,
  type Replayed,
  type Replays,
} from '../../../../operations/server/commands/withdrawals/replaying.ts';
import { setDeleted } from '../../../../tributes/server/commands/delete.ts';
import { lockOwnedTributes, setClosed } from '../../../../tributes/server/commands/leave.ts';
import { TributeFate } from '../../../contract/deletions.ts';
import { requestOf } from '../../queries/deletions/requests.ts';
import { deleteRequests, type ChosenFate } from '../../tables/deletions.ts';
import { showAgain } from '../deletions/undo.ts';

const Request = z.object({
  id: z.string(),
  user_id: z.string(),
  requested_at: z.coerce.date(),
  tributes: z.array(z.object({ id: z.uuid(), fate: TributeFate, wasPublished: z.boolean() })),
});
type Request = z.infer<typeof Request>;

interface Leaving {
  tx: Transaction;
  changed: Changed;
  /** Undefined if the backup does not have the account. */
  user: User | undefined;
}

const onAccount = (
  ctx: ReplayContext,
  id: string,
  change: (leaving: Leaving) => Promise<Replayed>,
): Promise<Replayed> =>
  changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => change({ tx, changed, user: await lockedUser(tx, { id }) })),
  );

/** Closes an account and hides its pages, as its holder chose. Pages without a choice are hidden too. */
async function beginAgain(ctx: ReplayContext, { tx, changed, user }: Leaving, request: Request): Promise<void> {
  if (!user) return;
  const at = request.requested_at;
  await setWaiting(ctx, tx, user.id, at);
  await revokeCodes(ctx, tx, user.id, 'leaving');
  const owned = (await lockOwnedTributes(tx, user.id)).map((row) => row.id);
  const staying = new Set(request.tributes.filter(({ fate }) => fate === 'keep').map((one) => one.id));
  await setDeleted(
    tx,
    owned.filter((id) => !staying.has(id)),
    at,
  );
  await setClosed(tx, { ownerId: user.id, ids: owned.filter((id) => staying.has(id)), closedAt: at });
  await changed(tx, ...owned);
}

const rowOf = (request: Request, tributes: ChosenFate[]) => ({
  id: request.id,
  userId: request.user_id,
  requestedAt: request.requested_at,
  tributes,
});

const asked = replaying(Request, (ctx, request) =>
  onAccount(ctx, request.user_id, async (leaving) => {
    const { tx, user } = leaving;
    if (!user) return UNCHANGED;
    await beginAgain(ctx, leaving, request);
    const row = { ...rowOf(request, request.tributes), userEmail: user.mailbox };
    await tx
      .insert(deleteRequests)
      .values(row)
      .onConflictDoUpdate({ target: deleteRequests.userId, set: row, setWhere: isNull(deleteRequests.erasedAt) });
    return { isChanged: true };
  }),
);

const undone = replaying(z.object({ user_id: z.string() }), (ctx, { user_id: userId }) =>
  onAccount(ctx, userId, async ({ tx, changed, user }) => {
    const request = await requestOf(tx, userId);
    if (!user || !request || request.erasedAt !== null) return UNCHANGED;
    await stopWaiting(ctx, tx, userId);
    await changed(tx, ...(await showAgain(tx, userId, request.tributes)));
    await tx.delete(deleteRequests).where(eq(deleteRequests.id, request.id));
    return { isChanged: true };
  }),
);

/** Closes the account at once. The hourly job erases it again, and sends no email. */
const erased = replaying(Request, (ctx, request) =>
  onAccount(ctx, request.user_id, async (leaving) => {
    await beginAgain(ctx, leaving, request);
    const row = { ...rowOf(request, request.tributes), userEmail: '', erasedAt: ctx.clock.now() };
    await leaving.tx.insert(deleteRequests).values(row).onConflictDoUpdate({ target: deleteRequests.userId, set: row });
    return { isChanged: true };
  }),
);

export const accountDeletionReplays = {
  'account-deletion-asked': asked,
  'account-deletion-undone': undone,
  'account-erased': erased,
} satisfies Partial<Replays>;
