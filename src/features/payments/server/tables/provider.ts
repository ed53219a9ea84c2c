// Events from the card provider, and alarms about payments. Both name gifts only by id.
import { boolean, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ProviderEvent } from '../../../../platform/card-payments/index.ts';
import type { AlarmKind } from '../rules/alarms.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    account: text('account'),
    aboutKind: text('about_kind').$type<ProviderEvent['about']['kind']>().notNull(),
    aboutId: text('about_id').notNull(),
    isWithdrawn: boolean('is_withdrawn').notNull(),
    isLive: boolean('is_live').notNull(),
    createdAt: time('created_at').notNull(),
    receivedAt: time('received_at').notNull(),
    handledAt: time('handled_at'),
  },
  (table) => [
    index('provider_events_waiting').on(table.handledAt, table.receivedAt),
    index('provider_events_about').on(table.aboutId).concurrently(),
  ],
);

/** Mismatches that an admin must look at. They contain no personal data. */
export const paymentAlarms = pgTable(
  'payment_alarms',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<AlarmKind>().notNull(),
    /** Idempotency key. A second alarm of the same kind with this reference is ignored. */
    reference: text('reference').notNull(),
    giftId: uuid('gift_id'),
    account: text('account'),
    /** Contains only codes and numbers. */
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull(),
    raisedAt: time('raised_at').notNull(),
    settledAt: time('settled_at'),
  },
  (table) => [unique('payment_alarms_once').on(table.kind, table.reference)],
);
