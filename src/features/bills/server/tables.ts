import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { BillLine, BillState } from '../contract/bills.ts';
import type { Currency } from '../../../shared/money/currencies.ts';
import { users } from '../../accounts/server/tables.ts';
import { providers } from '../../providers/server/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const money = (name: string) => bigint(name, { mode: 'number' });
const member = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' });

/** Bills of providers to families. Their payments are only in the ledger. */
export const bills = pgTable(
  'bills',
  {
    id: uuid('id').primaryKey(),
    providerId: uuid('provider_id').references(() => providers.id, { onDelete: 'set null' }),
    /** The provider's name for families, as it was when the bill was last sent. */
    provider: text('firm').notNull(),
    madeBy: member('made_by'),
    /** The payer. Null: nobody has accepted the bill yet, or the account was erased. */
    madeFor: member('made_for'),
    takenUpAt: time('taken_up_at'),
    keyHash: text('key_hash'),
    /** Hash of the code that can be typed instead of the link. Null: none. */
    codeHash: text('code_hash'),
    title: text('title').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    state: text('state').$type<BillState>().notNull(),
    rev: integer('rev').notNull(),
    estimate: jsonb('estimate').$type<BillLine[]>().notNull(),
    final: jsonb('final').$type<BillLine[]>().notNull(),
    closedBy: text('closed_by').$type<'firm' | 'family'>(),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    index('bills_provider').on(table.providerId, table.createdAt),
    index('bills_made_for').on(table.madeFor),
    index('bills_made_by').on(table.madeBy),
    index('bills_code').on(table.codeHash),
  ],
);
export type BillRow = typeof bills.$inferSelect;

/** What families agreed to. Rows are only added. */
export const billAgreements = pgTable(
  'bill_agreements',
  {
    id: uuid('id').primaryKey(),
    billId: uuid('bill_id')
      .notNull()
      .references(() => bills.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'estimate' | 'final'>().notNull(),
    rev: integer('rev').notNull(),
    lines: jsonb('lines').$type<BillLine[]>().notNull(),
    total: money('total').notNull(),
    by: member('by'),
    at: time('at').notNull(),
  },
  (table) => [unique('bill_agreements_once').on(table.billId, table.rev), index('bill_agreements_by').on(table.by)],
);
export type BillAgreementRow = typeof billAgreements.$inferSelect;
