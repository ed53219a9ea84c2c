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

/** What is collected on a page, and for whom. */
export const funds = pgTable(
  'funds',
  {
    id: uuid('id').primaryKey(),
    tributeId: page(),
    /** It takes what is paid of this bill, is on no page, and nobody looks after it here. Bills lie right of giving. */
    billId: uuid('bill_id'),
    /** A collection on a page that pays this bill: nobody but the bill's payee receives it. */
    paysBill: uuid('pays_bill'),
    purpose: text('purpose').$type<FundPurpose>().notNull(),
    title: text('title').notNull(),
    says: text('says').notNull(),
    payeeId: uuid('payee_id').references(() => payees.id),
    treasurerId: member('treasurer_id'),
    /** Null: none is named. */
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

/**
 * Another payee of a fund, another treasurer, or both, as they come by two pairs of hands and a wait: one steward names them,
 * another agrees, and until it counts each of them can stop it. The first ones come no other way.
 */
export const payeeChanges = pgTable(
  'payee_changes',
  {
    id: uuid('id').primaryKey(),
    fundId: uuid('fund_id')
      .notNull()
      .references(() => funds.id, { onDelete: 'cascade' }),
    /** Null: the fund had none. */
    fromId: uuid('from_id').references(() => payees.id),
    /** Null: the payee stays. */
    toId: uuid('to_id').references(() => payees.id),
    /** Null: the treasurer stays. */
    treasurerId: member('treasurer_id'),
    askedBy: member('asked_by'),
    askedAt: time('asked_at').notNull(),
    /** How many stewards the page had then. Where one of them has left by the time it counts, it does not. */
    stewards: integer('stewards').notNull().default(0),
    agreedBy: member('agreed_by'),
    agreedAt: time('agreed_at'),
    /** When the day is over; null: nobody has agreed yet. */
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

/** What can be paid for once, by whoever keeps a page; none is needed to run one. The price table of the house. */
export const extras = pgTable('extras', {
  id: uuid('id').primaryKey(),
  /** As it is read. */
  name: text('name').notNull(),
  says: text('says').notNull(),
  amount: money('amount').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** One that is not offered any more stays for the receipts that name it. */
  isOffered: boolean('is_offered').notNull(),
  position: integer('position').notNull(),
  changedAt: time('changed_at').notNull(),
});
export type ExtraRow = typeof extras.$inferSelect;
