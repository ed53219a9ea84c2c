import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { counters } from '../../../memories/contract/gestures/counters.ts';
import { tributes, tributeMembers } from '../tables/tributes.ts';

const waitingOfAll = sql.join(
  counters.map(({ waiting }) => sql`${tributes[waiting]}`),
  sql.raw(' + '),
);

/** Tributes with waiting posts, for a keeper. Returns two at most: that is enough to know that there are several. */
export const tributesWaitingFor = (db: Writable, userId: string): Promise<{ id: string }[]> =>
  db
    .select({ id: tributes.id })
    .from(tributes)
    .innerJoin(tributeMembers, eq(tributeMembers.tributeId, tributes.id))
    .where(and(eq(tributeMembers.userId, userId), isNull(tributes.deletedAt), sql`${waitingOfAll} > 0`))
    .orderBy(asc(tributes.id))
    .limit(2);
