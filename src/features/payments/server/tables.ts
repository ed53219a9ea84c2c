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

/** Who receives gifts: somebody's own account with the card provider, as it was when it was last read. */
export const payees = pgTable(
  'payees',
  {
    id: uuid('id').primaryKey(),
    tributeId: page(),
    kind: text('kind').$type<PayeeBrief['kind']>().notNull(),
    /** As givers read it. */
    label: text('label').notNull(),
    /** The member whose account it is. */
    holderId: member('holder_id'),
    charityNumber: text('charity_number'),
    /** When an admin held the number against the register; null: not yet. */
    charityCheckedAt: time('charity_checked_at'),
    /** The service provider whose account it is, for good; null: it is somebody's of a page. */
    firmId: uuid('firm_id'),
    /** Since when the house lets the firm be paid; null: it does not, or not now. */
    approvedAt: time('approved_at'),
    country: text('country').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Stored before the provider is asked for an account: asked again it is the same. */
    openKey: text('open_key').notNull(),
    /** The provider's name of the account; null: not opened yet. */
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
    /** They took back that we may act for the account. */
    withdrawnAt: time('withdrawn_at'),
    /** Their holder does not wish to receive any more. */
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

/** One gift. `gift_givers` names the person. The ledger alone has the booked sums. */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid('id').primaryKey(),
    /**
     * The owner in the ledger: an id of the feature that collects; null: Rosemary. The foreign key to `funds`
     * stands in the database alone, because that feature lies to the right (decision 107).
     */
    ownerId: uuid('fund_id'),
    /** The thing that Rosemary sold; null: a gift. Its foreign key to `extras` stands in the database alone. */
    itemId: uuid('extra_id'),
    /** The page that the item was paid for; null: there is none, or it is gone. */
    itemFor: uuid('extra_for').references(() => tributes.id, { onDelete: 'set null' }),
    /** The purpose as the payer read it. */
    title: text('title').notNull(),
    method: text('method').$type<GiftMethod>().notNull(),
    state: text('state').$type<GiftState>().notNull(),
    /** All in the smallest unit of `currency`; what is paid in all is their sum. */
    amount: money('amount').notNull(),
    cover: money('cover').notNull(),
    tip: money('tip').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The part for Rosemary: the tip and its own fee. */
    houseAmount: money('house_amount').notNull(),
    /** The fee that the payer was shown before paying. */
    feeShown: money('fee_shown'),
    netShown: money('net_shown'),
    /** The payee's account when it was asked; null: the house's own. */
    account: text('account'),
    /** Stored before the provider is asked: asked again it is the same page. */
    checkoutKey: text('checkout_key').notNull(),
    checkout: text('checkout').unique('gifts_checkout'),
    payment: text('payment').unique('gifts_payment'),
    nameSeenBy: text('name_seen_by').$type<NameSeenBy>().notNull(),
    isAmountSeen: boolean('is_amount_seen').notNull(),
    createdAt: time('created_at').notNull(),
    /** When the payment page ends. */
    endsAt: time('ends_at').notNull(),
    givenAt: time('given_at'),
    /** When the provider lets the payee have it; null: not booked yet. */
    arrivesAt: time('arrives_at'),
    /** The treasurer who has it in cash or as a cheque. */
    enteredBy: member('entered_by'),
    /** When it was last held against the provider. */
    readAt: time('read_at'),
    /** How often: what was read before somebody else settled it is old. */
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

/** Who gave, as far as they said: it can be erased while the gift stays. */
export const giftGivers = pgTable(
  'gift_givers',
  {
    giftId: uuid('gift_id')
      .primaryKey()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    memberId: member('member_id'),
    name: text('name').notNull(),
    /** Where the receipt goes; what was told to the provider where nothing was told to us. */
    email: text('email'),
    words: text('words').notNull(),
    /** Words wait for a keeper, like all words of visitors. */
    areWordsShown: boolean('are_words_shown').notNull(),
    /** When a keeper decided about them; null: not yet. */
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

/** A gift that a treasurer gives back, whole or in part. Stored before the provider is asked. */
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
    /** The provider's own code where it refused; null: it did not. */
    refused: text('refused'),
    createdAt: time('created_at').notNull(),
    /** When it was booked, or refused; null: it is underway, and counts as gone. Set with the booking, so none counts twice. */
    sentAt: time('sent_at'),
    /** The reference of its entry in the ledger; null: not booked yet, or by a release that did not keep it. */
    bookedAs: text('booked_as'),
    /** Of a bill: the provider says that the sum is to be paid again in another way. */
    isStillOwed: boolean('is_still_owed').notNull().default(false),
  },
  (table) => [index('gift_returns_gift').on(table.giftId), index('gift_returns_asker').on(table.askedBy)],
);

/** A giver's bank that asks a payee for a gift back, as it was when it was last read. */
export const giftDisputes = pgTable(
  'gift_disputes',
  {
    /** The provider's name of it. */
    id: text('id').primaryKey(),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    amount: money('amount').notNull(),
    state: text('state').$type<Dispute['state']>().notNull(),
    /** The provider's own code. */
    reason: text('reason').notNull(),
    answerUntil: time('answer_until'),
    /** Stored before the answer is sent: sent again it is the same. */
    answerKey: text('answer_key').notNull(),
    answeredAt: time('answered_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('gift_disputes_gift').on(table.giftId)],
);
