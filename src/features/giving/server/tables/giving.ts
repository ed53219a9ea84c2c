import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../../shared/money/currencies.ts';
import type { FundPurpose, FundState } from '../../contract/giving.ts';
import { users } from '../../../accounts/server/tables.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { payees } from '../../../payments/server/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const money = (name: string) => bigint(name, { mode: 'number' });
const page = () => uuid('tribute_id').references(() => tributes.id, { onDelete: 'set null' });
const member = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' });

export const funds = pgTable(
  'funds',
  {
    id: uuid('id').primaryKey(),
    tributeId: page(),
    /** Bill whose direct payments go to the fund, without page or treasurer. No foreign key: giving never imports bills. */
    billId: uuid('bill_id'),
    /** Bill that a page's collection pays. Only the bill's payee can receive the gifts. */
    paysBill: uuid('pays_bill'),
    purpose: text('purpose').$type<FundPurpose>().notNull(),
    title: text('title').notNull(),
    says: text('says').notNull(),
    payeeId: uuid('payee_id').references(() => payees.id),
    treasurerId: member('treasurer_id'),
    /** In minor units. Null: there is no goal. */
    goal: money('goal'),
    currency: text('currency').$type<Currency>().notNull(),
    state: text('state').$type<FundState>().notNull(),
    rev: integer('rev').notNull(),
    createdAt: time('created_at').notNull(),
    openedAt: time('opened_at'),
    closedAt: time('closed_at'),
  },
  (table) => [
    index('funds_tribute').on(table.tributeId),
    index('funds_payee').on(table.payeeId),
    index('funds_treasurer').on(table.treasurerId),
    uniqueIndex('funds_bill').on(table.billId),
    index('funds_pays_bill').on(table.paysBill),
  ],
);
export type FundRow = typeof funds.$inferSelect;

/** Changes of payee or treasurer, including the first choice of each. See `change-payee.ts`. */
export const payeeChanges = pgTable(
  'payee_changes',
  {
    id: uuid('id').primaryKey(),
    fundId: uuid('fund_id')
      .notNull()
      .references(() => funds.id, { onDelete: 'cascade' }),
    fromId: uuid('from_id').references(() => payees.id),
    /** The new payee. Null: the payee stays. */
    toId: uuid('to_id').references(() => payees.id),
    /** The new treasurer. Null: the treasurer stays. */
    treasurerId: member('treasurer_id'),
    askedBy: member('asked_by'),
    askedAt: time('asked_at').notNull(),
    /** Number of keepers when the change was requested. If one leaves before it takes effect, the change is stopped. */
    keepers: integer('stewards').notNull().default(0),
    agreedBy: member('agreed_by'),
    agreedAt: time('agreed_at'),
    /** When the change takes effect at the earliest. Null: not approved yet. */
    countsAt: time('counts_at'),
    countedAt: time('counted_at'),
    stoppedBy: member('stopped_by'),
    stoppedAt: time('stopped_at'),
  },
  (table) => [
    index('payee_changes_fund').on(table.fundId),
    index('payee_changes_from').on(table.fromId),
    index('payee_changes_to').on(table.toId),
    index('payee_changes_treasurer').on(table.treasurerId),
    index('payee_changes_asker').on(table.askedBy),
    index('payee_changes_agreer').on(table.agreedBy),
    index('payee_changes_stopper').on(table.stoppedBy),
    index('payee_changes_counts').on(table.countsAt),
  ],
);

export type PayeeChangeRow = typeof payeeChanges.$inferSelect;

/** Optional extras that a keeper can buy for a page, with their prices. */
export const extras = pgTable('extras', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  says: text('says').notNull(),
  amount: money('amount').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** False if the extra is withdrawn from sale. The row stays because receipts name it. */
  isOffered: boolean('is_offered').notNull(),
  position: integer('position').notNull(),
  changedAt: time('changed_at').notNull(),
});
export type ExtraRow = typeof extras.$inferSelect;
