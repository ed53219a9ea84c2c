// What of services stands in a person's copy of everything.
import { asc, eq, sql } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { serviceEvents, serviceEventTold } from '../tables.ts';

export const serviceEventsInCopy = (db: Writable, tributeId: string): Promise<object[]> => {
  const { kind, title, startsAt, zone, venue, address, note, seenBy, changedAt, changedBy, cancelledAt } =
    serviceEvents;
  return db
    .select({ kind, title, startsAt, zone, venue, address, note, seenBy, changedAt, changedBy, cancelledAt })
    .from(serviceEvents)
    .where(eq(serviceEvents.tributeId, tributeId))
    .orderBy(asc(startsAt), asc(serviceEvents.id));
};

/** Of what somebody asked to be told, as far as the address is proved to be theirs. */
export const changesAskedInCopy = async (db: Writable, email: string | null): Promise<object[]> =>
  email === null
    ? []
    : db
        .select({
          serviceId: serviceEventTold.serviceEventId,
          email: serviceEventTold.email,
          since: serviceEventTold.toldAt,
        })
        .from(serviceEventTold)
        .where(eq(sql`lower(${serviceEventTold.email})`, email.toLowerCase()))
        .orderBy(asc(serviceEventTold.toldAt));
