import { and, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import { fail } from '../../../../platform/errors.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Database, Transaction } from '../../../../platform/database/index.ts';
import { giftGivers, gifts, payees } from '../tables.ts';

interface Decided {
  giftId: string;
  ownerId: string;
  isShown: boolean;
}

/** Shows or hides what a payer wrote. Errors: NOT_FOUND if the payer wrote nothing. */
export async function decideWordsOf(
  clock: Clock,
  tx: Transaction,
  { giftId, ownerId, isShown }: Decided,
): Promise<void> {
  const isPaid = and(eq(gifts.id, giftId), eq(gifts.ownerId, ownerId), isNotNull(gifts.givenAt));
  const decided = await tx
    .update(giftGivers)
    .set({ areWordsShown: isShown, wordsDecidedAt: clock.now() })
    .where(
      and(inArray(giftGivers.giftId, tx.select({ id: gifts.id }).from(gifts).where(isPaid)), ne(giftGivers.words, '')),
    )
    .returning({ giftId: giftGivers.giftId });
  if (decided.length === 0) fail('NOT_FOUND');
}

const NOBODY = { memberId: null, name: '', email: null, words: '', areWordsShown: false } as const;

/** Erases these payers; later data about them is not stored either. The payments stay, as the law demands. */
export async function erasePayers(clock: Clock, db: Transaction | Database, those: SQL | undefined): Promise<void> {
  await db
    .update(giftGivers)
    .set({ ...NOBODY, erasedAt: clock.now() })
    .where(those);
}

/** Erases a holder from the holder's accounts, which can then receive nothing. A charity keeps its name. */
export async function erasePayeesOf(clock: Clock, tx: Transaction, holderId: string): Promise<void> {
  await tx
    .update(payees)
    .set({
      holderId: null,
      label: sql`case when ${payees.kind} = 'charity' then ${payees.label} else '' end`,
      statementName: null,
      wanted: [],
      leftAt: sql`coalesce(${payees.leftAt}, ${clock.now().toISOString()}::timestamptz)`,
    })
    .where(eq(payees.holderId, holderId));
}
