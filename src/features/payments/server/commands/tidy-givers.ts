import { and, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { GIVER_RETENTION_MS, UNPAID_GIVER_RETENTION_MS } from '../../../../shared/limits/limits.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { giftGivers, gifts } from '../tables.ts';
import { erasePayers } from './payers.ts';

/** Erases givers after the time that the law sets, and sooner if they were never charged. Payments stay. */
export async function tidyGivers({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const isOver = or(
    lt(gifts.createdAt, before(GIVER_RETENTION_MS)),
    and(inArray(gifts.state, ['ended', 'failed']), lt(gifts.createdAt, before(UNPAID_GIVER_RETENTION_MS))),
  );
  const isNamed = or(
    ne(giftGivers.name, ''),
    ne(giftGivers.words, ''),
    sql`${giftGivers.email} is not null`,
    sql`${giftGivers.memberId} is not null`,
  );
  const over = db.select({ id: gifts.id }).from(gifts).where(isOver);
  await erasePayers(clock, db, and(inArray(giftGivers.giftId, over), isNamed));
}
