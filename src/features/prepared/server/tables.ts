import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { PreparedFields, ContestDecision } from '../contract/prepared.ts';
import { users } from '../../accounts/server/tables.ts';
import { photographs } from '../../media/server/tables.ts';
import { providers } from '../../providers/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const member = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' });

/** A page that a provider prepares. Claiming turns it into a tribute; then only its reference stays here. */
export const preparedPages = pgTable(
  'prepared_pages',
  {
    id: uuid('id').primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** Null once it is claimed or taken down. */
    fields: jsonb('fields').$type<PreparedFields>(),
    /** The provider's own reference, such as a file number. It outlives the claim; families never see it. */
    reference: text('reference').notNull().default(''),
    keyHash: text('key_hash').notNull(),
    /** Hash of the typed code; null: none. */
    codeHash: text('code_hash'),
    madeBy: member('made_by'),
    madeAt: time('made_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    toldAt: time('told_at'),
    claimedAt: time('claimed_at'),
    claimedBy: member('claimed_by'),
    tributeId: uuid('tribute_id').references(() => tributes.id, { onDelete: 'set null' }),
    takenDownAt: time('taken_down_at'),
    /** Removed from the provider's list. The link still works for contesting the claim. */
    hiddenAt: time('hidden_at'),
  },
  (table) => [
    index('prepared_pages_provider').on(table.providerId, table.madeAt),
    index('prepared_pages_made_by').on(table.madeBy),
    index('prepared_pages_claimed_by').on(table.claimedBy),
    index('prepared_pages_tribute').on(table.tributeId),
    index('prepared_pages_expires_at').on(table.expiresAt),
    index('prepared_pages_code').on(table.codeHash).concurrently(),
  ],
);
export type PreparedRow = typeof preparedPages.$inferSelect;

/** Before the claim: its photographs. Afterwards: those on the tribute that the provider may see, with its own captions. */
export const preparedPhotographs = pgTable(
  'prepared_photographs',
  {
    photographId: uuid('photograph_id')
      .primaryKey()
      .references(() => photographs.id, { onDelete: 'cascade' }),
    /** Null once the page is gone with its provider; the nightly job deletes the files. */
    preparedId: uuid('prepared_id').references(() => preparedPages.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    caption: text('caption').notNull().default(''),
    alt: text('alt').notNull().default(''),
  },
  (table) => [index('prepared_photographs_prepared').on(table.preparedId, table.position)],
);

export const claimContests = pgTable(
  'claim_contests',
  {
    id: uuid('id').primaryKey(),
    preparedId: uuid('prepared_id')
      .notNull()
      .references(() => preparedPages.id, { onDelete: 'cascade' }),
    tributeId: uuid('tribute_id')
      .notNull()
      .references(() => tributes.id, { onDelete: 'cascade' }),
    by: text('by').$type<'firm' | 'person'>().notNull(),
    /** Null: the account is gone. */
    byUser: member('by_user'),
    says: text('says').notNull(),
    openedAt: time('opened_at').notNull(),
    decidedAt: time('decided_at'),
    decidedBy: member('decided_by'),
    decision: text('decision').$type<ContestDecision>(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    // One open contest for each page; a second gets ALREADY_DONE.
    uniqueIndex('claim_contests_open')
      .on(table.preparedId)
      .where(sql`decided_at is null`),
    index('claim_contests_waiting')
      .on(table.openedAt, table.id)
      .where(sql`decided_at is null`)
      .concurrently(),
    index('claim_contests_tribute').on(table.tributeId),
    index('claim_contests_by_user').on(table.byUser),
    index('claim_contests_decided_by').on(table.decidedBy),
  ],
);
export type ContestRow = typeof claimContests.$inferSelect;
