import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../shared/money/currencies.ts';
import type { PayeeBrief } from '../../giving/contract/funds.ts';
import type { GiftMethod, GiftState, NameSeenBy } from '../../giving/contract/giving.ts';
import type { Dispute, Wanted } from '../../../platform/card-payments/index.ts';
import { searchedText, searchIndex } from '../../../platform/text/search-words.ts';
import { users } from '../../accounts/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';
import { dayOf, numberLetters, sumOf } from './tables/gift-columns.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const money = (name: string) => bigint(name, { mode: 'number' });
const page = () => uuid('tribute_id').references(() => tributes.id, { onDelete: 'set null' });
const member = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' });

/** Accounts at the card provider that can receive payments, as last read from there. */
export const payees = pgTable(
  'payees',
  {
    id: uuid('id').primaryKey(),
    tributeId: page(),
    kind: text('kind').$type<PayeeBrief['kind']>().notNull(),
    label: text('label').notNull(),
    holderId: member('holder_id'),
    charityNumber: text('charity_number'),
    /** When an admin last checked the charity's number in the public register. Null: never. */
    charityCheckedAt: time('charity_checked_at'),
    /** The service provider that owns the account for ever. Null: the account belongs to a page. */
    providerId: uuid('firm_id'),
    /** Since when the service provider is approved. Null: it is not. */
    approvedAt: time('approved_at'),
    country: text('country').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Idempotency key, stored before the card provider is asked to open an account. */
    openKey: text('open_key').notNull(),
    /** Id of the account at the card provider. Null: not opened yet. */
    account: text('account').unique('payees_account'),
    canCharge: boolean('can_charge').notNull(),
    canPayOut: boolean('can_pay_out').notNull(),
    cards: text('cards').$type<'active' | 'pending' | 'inactive'>().notNull(),
    isSubmitted: boolean('is_submitted').notNull(),
    wanted: jsonb('wanted').$type<Wanted[]>().notNull(),
    wantedUntil: time('wanted_until'),
    stopped: text('stopped'),
    statementName: text('statement_name'),
    readAt: time('read_at'),
    /** When the holder withdrew our access to the account. */
    withdrawnAt: time('withdrawn_at'),
    /** When the holder stopped receiving with this account. */
    leftAt: time('left_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('payees_tribute').on(table.tributeId),
    index('payees_holder').on(table.holderId),
    searchIndex('payees_search', searchedText(table.label)),
  ],
);
export type PayeeRow = typeof payees.$inferSelect;

/** One payment, whose payer is in `gift_givers`. Booked sums are only in the ledger. */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid('id').primaryKey(),
    /** Id of what receives the money, such as a fund. Null: Rosemary. Foreign key only in the database (decision 107). */
    ownerId: uuid('fund_id'),
    /** The extra that was bought. Null: none. The foreign key to `extras` is only in the database. */
    itemId: uuid('extra_id'),
    itemFor: uuid('extra_for').references(() => tributes.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    method: text('method').$type<GiftMethod>().notNull(),
    state: text('state').$type<GiftState>().notNull(),
    /** In minor units of `currency`. The total is the sum of `amount`, `cover` and `tip`. */
    amount: money('amount').notNull(),
    cover: money('cover').notNull(),
    tip: money('tip').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Rosemary's part, which is the tip and Rosemary's fee. */
    rosemaryAmount: money('house_amount').notNull(),
    feeShown: money('fee_shown'),
    netShown: money('net_shown'),
    /** The payee's account when the payment was requested. Null: Rosemary's own. */
    account: text('account'),
    /** Idempotency key, stored before the card provider is asked for a payment page. */
    checkoutKey: text('checkout_key').notNull(),
    checkout: text('checkout').unique('gifts_checkout'),
    payment: text('payment').unique('gifts_payment'),
    nameSeenBy: text('name_seen_by').$type<NameSeenBy>().notNull(),
    isAmountSeen: boolean('is_amount_seen').notNull(),
    createdAt: time('created_at').notNull(),
    endsAt: time('ends_at').notNull(),
    givenAt: time('given_at'),
    /** When the card provider releases the money to the payee. Null: not booked yet. */
    arrivesAt: time('arrives_at'),
    enteredBy: member('entered_by'),
    /** When the gift was last read from the card provider. */
    readAt: time('read_at'),
    /** Raised by each process that stores what it read, so that a process notices when another was faster. */
    looks: integer('looks').notNull().default(0),
  },
  (table) => [
    index('gifts_fund').on(table.ownerId, table.givenAt),
    index('gifts_open').on(table.state, table.createdAt),
    index('gifts_account').on(table.account),
    index('gifts_enterer').on(table.enteredBy),
    index('gifts_extra').on(table.itemId),
    index('gifts_extra_for').on(table.itemFor),
    index('gifts_day').on(dayOf(table), table.id).concurrently(),
    index('gifts_total').on(sumOf(table), table.currency).concurrently(),
    searchIndex('gifts_number', numberLetters(table.id)),
  ],
);
export type GiftRow = typeof gifts.$inferSelect;

/** Personal details of the giver, in a table of their own, so that they can be erased without the gift. */
export const giftGivers = pgTable(
  'gift_givers',
  {
    giftId: uuid('gift_id')
      .primaryKey()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    memberId: member('member_id'),
    name: text('name').notNull(),
    /** Address for the receipt. If the giver typed none, the one that the card provider reports. */
    email: text('email'),
    words: text('words').notNull(),
    areWordsShown: boolean('are_words_shown').notNull(),
    wordsDecidedAt: time('words_decided_at'),
    language: text('language').notNull(),
    /** When the giver was erased. After that nothing more is stored, even if the card provider sends it. */
    erasedAt: time('erased_at'),
  },
  (table) => [
    index('gift_givers_member').on(table.memberId),
    index('gift_givers_email').on(table.email),
    searchIndex('gift_givers_search', searchedText(table.name, table.email)),
  ],
);

/** Refunds. They are stored before the card provider is asked for them. */
export const giftReturns = pgTable(
  'gift_returns',
  {
    id: uuid('id').primaryKey(),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    amount: money('amount').notNull(),
    askedBy: member('asked_by'),
    key: text('key').notNull(),
    refused: text('refused'),
    createdAt: time('created_at').notNull(),
    /** Set in the transaction that books the refund, or when it is refused. Null: pending, and counted as refunded. */
    sentAt: time('sent_at'),
    /** Reference of the refund's ledger entry. Null: not booked yet, or booked by a release that did not store it. */
    bookedAs: text('booked_as'),
    /** True if a bill was paid and the refunded sum is owed again. */
    isStillOwed: boolean('is_still_owed').notNull().default(false),
  },
  (table) => [index('gift_returns_gift').on(table.giftId), index('gift_returns_asker').on(table.askedBy)],
);

/** Disputes, as last read from the card provider. */
export const giftDisputes = pgTable(
  'gift_disputes',
  {
    id: text('id').primaryKey(),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    amount: money('amount').notNull(),
    state: text('state').$type<Dispute['state']>().notNull(),
    reason: text('reason').notNull(),
    answerUntil: time('answer_until'),
    /** Idempotency key, stored before the evidence is sent. */
    answerKey: text('answer_key').notNull(),
    answeredAt: time('answered_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('gift_disputes_gift').on(table.giftId)],
);
