import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../shared/money/currencies.ts';
import type { PayeeCountry } from '../../payments/contract/payees.ts';
import type {
  ProviderAccess,
  ProviderFaith,
  ProviderKind,
  ProviderPrice,
  ProviderState,
} from '../contract/provider-fields.ts';
import type { ProviderRole } from '../contract/provider-roles.ts';
import { searchedText, searchIndex } from '../../../platform/text/search-words.ts';
import { users } from '../../accounts/server/tables.ts';
import { payees } from '../../payments/server/tables.ts';
import { photographs } from '../../media/server/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const member = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' });

/** A firm or a person that serves families: what it says of itself, and how far it has come. */
export const providers = pgTable(
  'providers',
  {
    id: uuid('id').primaryKey(),
    state: text('state').$type<ProviderState>().notNull(),
    /** Why it is in this state, as its people read it. */
    reason: text('reason').notNull().default(''),
    /** Who paused it; null: it is not paused. */
    pausedBy: text('paused_by').$type<'firm' | 'house'>(),
    rev: integer('rev').notNull(),
    /** In small letters: whoever has this address confirmed may take the application up. Null: somebody has. */
    appliedWith: text('applied_with'),
    kinds: jsonb('kinds').$type<ProviderKind[]>().notNull(),
    legalName: text('legal_name').notNull(),
    tradingName: text('trading_name').notNull(),
    /** By which those with a name or a licence that looks like this one's are found (`rules/near-names.ts`). */
    lookKeys: integer('look_keys').array().notNull().default([]),
    says: text('says').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    website: text('website').notNull(),
    address: text('address').notNull(),
    country: text('country').$type<PayeeCountry>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    areas: jsonb('areas').$type<string[]>().notNull(),
    languages: jsonb('languages').$type<string[]>().notNull(),
    faiths: jsonb('faiths').$type<ProviderFaith[]>().notNull(),
    access: jsonb('access').$type<ProviderAccess[]>().notNull(),
    hours: text('hours').notNull(),
    outOfHours: text('out_of_hours').notNull(),
    licenceBody: text('licence_body').notNull(),
    licenceNumber: text('licence_number').notNull(),
    licenceUntil: text('licence_until'),
    insuranceUntil: text('insurance_until'),
    prices: jsonb('prices').$type<ProviderPrice[]>().notNull(),
    /** Its own account with the card provider; null: none was begun. */
    payeeId: uuid('payee_id').references(() => payees.id),
    /** When it was sent for review without card payments, with no account that could take any; null: it was not. */
    cardsDeclinedAt: time('cards_declined_at'),
    /** How long its first answers to families usually take, and how many say so; null: none yet. */
    usuallyAnswersMs: integer('usually_answers_ms'),
    answersCounted: integer('answers_counted'),
    /** Since when it has a name, a licence, a website or a picture of another firm that the house has not looked at; null: it has none. */
    renamedAt: time('renamed_at'),
    createdAt: time('created_at').notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [
    index('providers_applied_with').on(table.appliedWith),
    index('providers_state').on(table.state, table.createdAt),
    index('providers_payee').on(table.payeeId),
    index('providers_look_keys').using('gin', table.lookKeys),
    index('providers_to_look_at')
      .on(sql`(${table.state} <> 'in-review')`, table.createdAt, table.id)
      .concurrently(),
    index('providers_applied').on(table.createdAt, table.id).concurrently(),
    ...[table.legalName, table.tradingName, table.licenceNumber, table.address].map((column) =>
      index(`providers_begins_${column.name}`)
        .on(sql`lower(${column}) text_pattern_ops`)
        .concurrently(),
    ),
    searchIndex('providers_search', searchedText(table.legalName, table.tradingName)),
    index('providers_email')
      .on(sql`lower(${table.email})`)
      .concurrently(),
  ],
);
export type ProviderRow = typeof providers.$inferSelect;

/** Who acts for a provider. */
export const providerStaff = pgTable(
  'provider_staff',
  {
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<ProviderRole>().notNull(),
    since: time('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.userId] }), index('provider_staff_user').on(table.userId)],
);

/** Every change of a provider's state. Rows are added, never changed. */
export const providerChanges = pgTable(
  'provider_changes',
  {
    id: uuid('id').primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    from: text('from').$type<ProviderState>(),
    to: text('to').$type<ProviderState>().notNull(),
    by: text('by').$type<'firm' | 'house' | 'product'>().notNull(),
    /** Null: the product, or somebody whose account is gone. */
    byUser: member('by_user'),
    at: time('at').notNull(),
    why: text('why').notNull(),
  },
  (table) => [
    index('provider_changes_provider').on(table.providerId, table.at),
    index('provider_changes_user').on(table.byUser),
  ],
);

/** What admins note about it for each other; it goes with the firm. Rows are added, never changed. */
export const providerNotes = pgTable(
  'provider_notes',
  {
    id: uuid('id').primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** Null: their account is gone. */
    byUser: member('by_user'),
    text: text('text').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('provider_notes_provider').on(table.providerId, table.at),
    index('provider_notes_user').on(table.byUser),
  ],
);

/** What families see of it in pictures. */
export const providerPhotographs = pgTable(
  'provider_photographs',
  {
    photographId: uuid('photograph_id')
      .primaryKey()
      .references(() => photographs.id, { onDelete: 'cascade' }),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    caption: text('caption').notNull().default(''),
    alt: text('alt').notNull().default(''),
    /** By which those that show the same are found (`media/queries/near-pictures.ts`). */
    lookKeys: integer('look_keys').array().notNull().default([]),
  },
  (table) => [
    index('provider_photographs_provider').on(table.providerId, table.position),
    index('provider_photographs_look_keys').using('gin', table.lookKeys),
  ],
);

/** Where families find it: a row for each area and each kind while it is live, and none otherwise. */
export const providerPlaces = pgTable(
  'provider_places',
  {
    /** As `placeKey` has it. */
    place: text('place').notNull(),
    kind: text('kind').$type<ProviderKind>().notNull(),
    /** Of its name, by which those of one place are ordered. */
    nameKey: text('name_key').notNull(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.place, table.kind, table.nameKey, table.providerId] }),
    index('provider_places_provider').on(table.providerId),
  ],
);
/** A way to act for a provider, for whoever opens it first. */
export const providerInvitations = pgTable(
  'provider_invitations',
  {
    id: uuid('id').primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** Where the letter went, as it was typed; null for a link to pass on. */
    email: text('email'),
    keyHash: text('key_hash').notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('provider_invitations_provider').on(table.providerId),
    index('provider_invitations_inviter').on(table.invitedBy),
    index('provider_invitations_by_expires_at').on(table.expiresAt),
  ],
);
export type ProviderInvitationRow = typeof providerInvitations.$inferSelect;
