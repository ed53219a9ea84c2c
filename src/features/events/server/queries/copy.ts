// What of services stands in a person's copy of everything.
import { asc, eq, sql } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { gatherings, gatheringTold } from '../tables.ts';

export const gatheringsInCopy = (db: Writable, tributeId: string): Promise<object[]> => {
  const { kind, title, startsAt, zone, venue, address, note, seenBy, changedAt, changedBy, cancelledAt } = gatherings;
  return db
    .select({ kind, title, startsAt, zone, venue, address, note, seenBy, changedAt, changedBy, cancelledAt })
    .from(gatherings)
    .where(eq(gatherings.tributeId, tributeId))
    .orderBy(asc(startsAt), asc(gatherings.id));
};

/** Of what somebody asked to be told, as far as the address is proved to be theirs. */
export const changesAskedInCopy = async (db: Writable, email: string | null): Promise<object[]> =>
  email === null
    ? []
    : db
        .select({ serviceId: gatheringTold.gatheringId, email: gatheringTold.email, since: gatheringTold.toldAt })
        .from(gatheringTold)
        .where(eq(sql`lower(${gatheringTold.email})`, email.toLowerCase()))
        .orderBy(asc(gatheringTold.toldAt));
