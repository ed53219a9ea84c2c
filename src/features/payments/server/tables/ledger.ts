import { bigint, index, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * given: gifts to a fund or to Rosemary, negative. cover: added by givers for card fees. payee: a payee's money at the card
 * provider. fees: fees of the card provider. house: Rosemary's share. hand: cash and cheques that a treasurer has, and
 * payments of bills without a card.
 */
export type AccountKind = 'given' | 'cover' | 'payee' | 'fees' | 'house' | 'hand';

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

export const ROSEMARY = 'house';

export interface Posting {
  kind: AccountKind;
  owner: string;
  amount: number;
}

// Double-entry bookkeeping. Rows name gifts, funds and payees only by id, so that those can be deleted. The database
// refuses entries that do not sum to zero, and any later change (decision 64).

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<AccountKind>().notNull(),
    /** Id of a fund, the card provider's id of a payee's account, or "Rosemary". */
    owner: text('owner').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [unique('ledger_accounts_one').on(table.kind, table.owner, table.currency)],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** Idempotency key: an entry with this reference is booked once. */
    reference: text('reference').notNull().unique('ledger_entries_once'),
    giftId: uuid('gift_id'),
    /** Number of postings in the entry. The database refuses to add others later. */
    lines: smallint('lines').notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ledger_entries_gift').on(table.giftId)],
);

/** In minor units of the account's currency. A positive amount adds to the account. */
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
