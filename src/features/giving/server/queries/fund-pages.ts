import { and, eq, isNotNull } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { funds } from '../tables/giving.ts';

/** Id of the fund's page, in a list. The list is empty for a gift to Rosemary, or if the page was deleted. */
export async function pagesOfFund(db: Writable, fundId: string | null): Promise<string[]> {
  if (fundId === null) return [];
  const rows = await db
    .select({ id: funds.tributeId })
    .from(funds)
    .where(and(eq(funds.id, fundId), isNotNull(funds.tributeId)));
  return rows.flatMap(({ id }) => id ?? []);
}
