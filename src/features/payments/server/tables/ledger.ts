import { bigint, index, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * Whose money an account counts. given: what givers gave, and so below zero, of a fund or the house. cover: what they added
 * for the card's fee, of a fund. payee: what a payee has with the provider. fees: what the provider kept. house: what came to
 * the house. hand: cash and cheques that the treasurer of a fund has, and what a
 * provider was paid of a bill without a card.
 */
export type AccountKind = 'given' | 'cover' | 'payee' | 'fees' | 'house' | 'hand';

/** The card provider's movements of a gift, and what a treasurer or a service provider enters. */
export type EntryKind =
  | 'charge'
  | 'refund'
  | 'refund-failed'
  | 'dispute'
  | 'dispute-won'
  | 'other'
  | 'cash'
  | 'cheque'
  | 'transfer'
  | 'estate'
  | 'correction';

export const HOUSE = 'house';

export interface Posting {
  kind: AccountKind;
  owner: string;
  amount: number;
}

// Double entry. It names no person: gifts, funds and payees stand in it by their ids alone, and may go while it stays. The
// database refuses what does not sum to zero and every change of what stands (decision 64).

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<AccountKind>().notNull(),
    /** A fund, the provider's name of a payee's account, or "house". */
    owner: text('owner').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [unique('ledger_accounts_one').on(table.kind, table.owner, table.currency)],
);

/** One thing that happened to money. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** What happened, by its name elsewhere: it is booked once. */
    reference: text('reference').notNull().unique('ledger_entries_once'),
    giftId: uuid('gift_id'),
    /** How many postings it has: none can be added later. */
    lines: smallint('lines').notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ledger_entries_gift').on(table.giftId)],
);

/** In the smallest unit of the account's currency; what an account gets is positive. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.accountId] }),
    index('ledger_postings_account').on(table.accountId, table.amount),
  ],
);
