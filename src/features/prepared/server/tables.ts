import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { PreparedFields, ContestDecision } from '../contract/prepared.ts';
import { users } from '../../accounts/server/tables.ts';
import { photographs } from '../../media/server/tables.ts';
import { providers } from '../../providers/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const member = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' });

/** A page that a provider prepares. The claim turns it into a tribute, and only the reference stays here. */
export const preparedPages = pgTable(
  'prepared_pages',
  {
    id: uuid('id').primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** Null if the page is claimed or was taken down. */
    fields: jsonb('fields').$type<PreparedFields>(),
    /** The provider's own reference, such as a file number. It stays after the claim, and families never see it. */
    reference: text('reference').notNull().default(''),
    keyHash: text('key_hash').notNull(),
    /** Hash of the code that can be typed instead of the link. Null: none. */
    codeHash: text('code_hash'),
    madeBy: member('made_by'),
    madeAt: time('made_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    toldAt: time('told_at'),
    claimedAt: time('claimed_at'),
    claimedBy: member('claimed_by'),
    tributeId: uuid('tribute_id').references(() => tributes.id, { onDelete: 'set null' }),
    takenDownAt: time('taken_down_at'),
    /** When the page was removed from the provider's list. Its link still works to contest the claim. */
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

/** Photographs of an unclaimed page. After the claim: those of the tribute that the provider may see. */
export const preparedPhotographs = pgTable(
  'prepared_photographs',
  {
    photographId: uuid('photograph_id')
      .primaryKey()
      .references(() => photographs.id, { onDelete: 'cascade' }),
    /** Null if the page was deleted with its provider. The nightly job then deletes the files. */
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
    /** Person who contested. Null: the account was deleted. */
    byUser: member('by_user'),
    says: text('says').notNull(),
    openedAt: time('opened_at').notNull(),
    decidedAt: time('decided_at'),
    decidedBy: member('decided_by'),
    decision: text('decision').$type<ContestDecision>(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    // A page can have one open contest. A second one gets ALREADY_DONE.
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
