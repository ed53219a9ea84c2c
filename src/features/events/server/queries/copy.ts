// Service events in a person's data export.
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

/** Subscriptions of the person, if the email address is confirmed. */
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
