import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { changePages } from '../../../../platform/change-pages.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { replaying, UNCHANGED, type Replays } from '../../../operations/server/commands/withdrawals/replaying.ts';
import { erasePayeesOf, erasePayers } from '../../../payments/server/commands/payers.ts';
import { funds } from '../tables/giving.ts';
import { giftGivers, gifts, payees } from '../../../payments/server/tables.ts';

type Erasing = Pick<CommandContext, 'db' | 'clock' | 'pages'>;

/** Deletes a giver's name and message; sums stay, as the law demands. Removes the user as treasurer and payee. */
export async function eraseGiver(ctx: Erasing, who: { userId: string; emails: string[] }): Promise<void> {
  const { memberId, email } = giftGivers;
  const isTheirs = or(eq(memberId, who.userId), inArray(sql`lower(${email})`, who.emails));
  const isHeld = eq(payees.holderId, who.userId);
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      await changed(tx, ...(await pagesNaming(tx, { isTheirs, isHeld, userId: who.userId })));
      await erasePayers(ctx.clock, tx, isTheirs);
      await tx.update(funds).set({ treasurerId: null }).where(eq(funds.treasurerId, who.userId));
      await erasePayeesOf(ctx.clock, tx, who.userId);
    }),
  );
}

async function pagesNaming(
  tx: Writable,
  { isTheirs, isHeld, userId }: { isTheirs: ReturnType<typeof or>; isHeld: ReturnType<typeof eq>; userId: string },
): Promise<string[]> {
  const given = tx
    .select({ id: gifts.ownerId })
    .from(gifts)
    .innerJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .where(and(isTheirs, isNotNull(gifts.ownerId)));
  const held = tx.select({ id: payees.id }).from(payees).where(isHeld);
  const rows = await tx
    .selectDistinct({ id: funds.tributeId })
    .from(funds)
    .where(or(inArray(funds.id, given), inArray(funds.payeeId, held), eq(funds.treasurerId, userId)));
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Leaves a restored fund without its old treasurer. It pauses until its keepers choose one. */
const treasurerRemoved = replaying(z.object({ id: z.uuid() }), async ({ db }, { id }) => {
  const isTheirs = and(eq(funds.id, id), isNotNull(funds.treasurerId));
  const changed = await db.update(funds).set({ treasurerId: null }).where(isTheirs).returning({ id: funds.id });
  return changed.length > 0 ? { isChanged: true, confirm: id } : UNCHANGED;
});

export const fundReplays = { 'treasurer-removed': treasurerRemoved } satisfies Partial<Replays>;
