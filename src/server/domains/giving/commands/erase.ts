import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { changePages } from '../../../change-pages.ts';
import type { CommandContext } from '../../../context.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { funds, giftGivers, gifts, payees } from '../tables.ts';

const NOBODY = { memberId: null, name: '', email: null, words: '', areWordsShown: false } as const;
/** A giver of whom nothing is known any more, nor will be. */
export const nobody = ({ clock }: Pick<CommandContext, 'clock'>) => ({ ...NOBODY, erasedAt: clock.now() });

type Erasing = Pick<CommandContext, 'db' | 'clock' | 'pages'>;

/**
 * What a gift came to stays, as the law wants it; who gave it and what they wrote goes. So does whoever received, or looked
 * after the money: to an account that is nobody's here nothing can be given.
 */
export async function eraseGiver(ctx: Erasing, who: { userId: string; emails: string[] }): Promise<void> {
  const { memberId, email } = giftGivers;
  const isTheirs = or(eq(memberId, who.userId), inArray(sql`lower(${email})`, who.emails));
  const isHeld = eq(payees.holderId, who.userId);
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      await changed(tx, ...(await pagesNaming(tx, { isTheirs, isHeld, userId: who.userId })));
      await tx.update(giftGivers).set(nobody(ctx)).where(isTheirs);
      await tx.update(funds).set({ treasurerId: null }).where(eq(funds.treasurerId, who.userId));
      // A charity is still called by its own name.
      await tx
        .update(payees)
        .set({
          holderId: null,
          label: sql`case when ${payees.kind} = 'charity' then ${payees.label} else '' end`,
          statementName: null,
          wanted: [],
          leftAt: sql`coalesce(${payees.leftAt}, ${ctx.clock.now().toISOString()}::timestamptz)`,
        })
        .where(isHeld);
    }),
  );
}

/** The tributes on whose finished pages they stand. */
async function pagesNaming(
  tx: Writable,
  { isTheirs, isHeld, userId }: { isTheirs: ReturnType<typeof or>; isHeld: ReturnType<typeof eq>; userId: string },
): Promise<string[]> {
  const given = tx
    .select({ id: gifts.fundId })
    .from(gifts)
    .innerJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .where(and(isTheirs, isNotNull(gifts.fundId)));
  const held = tx.select({ id: payees.id }).from(payees).where(isHeld);
  const rows = await tx
    .selectDistinct({ id: funds.tributeId })
    .from(funds)
    .where(or(inArray(funds.id, given), inArray(funds.payeeId, held), eq(funds.treasurerId, userId)));
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}
