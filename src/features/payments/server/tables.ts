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

/** Accounts at the card provider that receive gifts, as last read. */
export const payees = pgTable(
  'payees',
  {
    id: uuid('id').primaryKey(),
    tributeId: page(),
    kind: text('kind').$type<PayeeBrief['kind']>().notNull(),
    label: text('label').notNull(),
    holderId: member('holder_id'),
    charityNumber: text('charity_number'),
    /** When an admin checked the number against the register; null: not yet. */
    charityCheckedAt: time('charity_checked_at'),
    /** The service provider that owns the account, for good; null: it belongs to a page. */
    providerId: uuid('firm_id'),
    /** Since when Rosemary approves the provider; null: not approved. */
    approvedAt: time('approved_at'),
    country: text('country').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Idempotency key, stored before the provider is asked for an account. */
    openKey: text('open_key').notNull(),
    /** Id at the provider; null: not opened yet. */
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
    /** The holder withdrew our permission for the account. */
    withdrawnAt: time('withdrawn_at'),
    /** The holder stopped receiving. */
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

/** One gift. `gift_givers` names the person. Only the ledger has the booked sums. */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid('id').primaryKey(),
    /** An id of the feature that collects; null: Rosemary. Its foreign key is only in the database (decision 107). */
    ownerId: uuid('fund_id'),
    /** The extra that was sold; null: a gift. Its foreign key to `extras` exists only in the database. */
    itemId: uuid('extra_id'),
    itemFor: uuid('extra_for').references(() => tributes.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    method: text('method').$type<GiftMethod>().notNull(),
    state: text('state').$type<GiftState>().notNull(),
    /** Minor units of `currency`; their sum is the total. */
    amount: money('amount').notNull(),
    cover: money('cover').notNull(),
    tip: money('tip').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Rosemary's part: the tip and its own fee. */
    rosemaryAmount: money('house_amount').notNull(),
    feeShown: money('fee_shown'),
    netShown: money('net_shown'),
    /** The payee's account at the time of the request; null: Rosemary's own. */
    account: text('account'),
    /** Idempotency key, stored before the provider is asked for a payment page. */
    checkoutKey: text('checkout_key').notNull(),
    checkout: text('checkout').unique('gifts_checkout'),
    payment: text('payment').unique('gifts_payment'),
    nameSeenBy: text('name_seen_by').$type<NameSeenBy>().notNull(),
    isAmountSeen: boolean('is_amount_seen').notNull(),
    createdAt: time('created_at').notNull(),
    endsAt: time('ends_at').notNull(),
    givenAt: time('given_at'),
    /** When the provider releases it to the payee; null: not booked yet. */
    arrivesAt: time('arrives_at'),
    enteredBy: member('entered_by'),
    /** When it was last checked against the provider. */
    readAt: time('read_at'),
    /** Version: detects that another process settled it since it was read. */
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

/** Details of the giver, erasable without the gift. */
export const giftGivers = pgTable(
  'gift_givers',
  {
    giftId: uuid('gift_id')
      .primaryKey()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    memberId: member('member_id'),
    name: text('name').notNull(),
    /** For the receipt; from the card provider if the giver typed none here. */
    email: text('email'),
    words: text('words').notNull(),
    areWordsShown: boolean('are_words_shown').notNull(),
    wordsDecidedAt: time('words_decided_at'),
    language: text('language').notNull(),
    /** From then on nothing is stored about them, even if the card provider sends it later. */
    erasedAt: time('erased_at'),
  },
  (table) => [
    index('gift_givers_member').on(table.memberId),
    index('gift_givers_email').on(table.email),
    searchIndex('gift_givers_search', searchedText(table.name, table.email)),
  ],
);

/** Refunds, stored before the provider is asked. */
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
    /** When it was booked or refused; null: pending, counts as gone. Set with the booking, so it never counts twice. */
    sentAt: time('sent_at'),
    /** Reference of its ledger entry; null: not booked yet, or booked by an earlier release. */
    bookedAs: text('booked_as'),
    /** For a bill: the sum is owed again. */
    isStillOwed: boolean('is_still_owed').notNull().default(false),
  },
  (table) => [index('gift_returns_gift').on(table.giftId), index('gift_returns_asker').on(table.askedBy)],
);

/** Disputes, as last read. */
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
