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

/** A business or person that serves families: public fields and state. */
export const providers = pgTable(
  'providers',
  {
    id: uuid('id').primaryKey(),
    state: text('state').$type<ProviderState>().notNull(),
    reason: text('reason').notNull().default(''),
    pausedBy: text('paused_by').$type<'firm' | 'house'>(),
    rev: integer('rev').notNull(),
    /** Email address in lower case. The account that confirmed it may claim the application. Null: it is claimed. */
    appliedWith: text('applied_with'),
    kinds: jsonb('kinds').$type<ProviderKind[]>().notNull(),
    legalName: text('legal_name').notNull(),
    tradingName: text('trading_name').notNull(),
    /** For finding similar names and licences (`rules/near-names.ts`). */
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
    /** Account at the card provider. Null: none. */
    payeeId: uuid('payee_id').references(() => payees.id),
    /** When the provider was submitted without card payments and without a usable account. Null: never. */
    cardsDeclinedAt: time('cards_declined_at'),
    /** Usual time to a first answer in ms. Null while there are too few answers. */
    usuallyAnswersMs: integer('usually_answers_ms'),
    answersCounted: integer('answers_counted'),
    /** Time of the first change (name, licence, website, look-alike picture) that nobody has reviewed yet. Null: none. */
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

/** Changes of a provider's state. Rows are only added. */
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
    /** User who made the change. Null: the program, or a deleted account. */
    byUser: member('by_user'),
    at: time('at').notNull(),
    why: text('why').notNull(),
  },
  (table) => [
    index('provider_changes_provider').on(table.providerId, table.at),
    index('provider_changes_user').on(table.byUser),
  ],
);

/** Notes by admins for admins. Rows are only added, and deleted with the provider. */
export const providerNotes = pgTable(
  'provider_notes',
  {
    id: uuid('id').primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** Admin who wrote the note. Null: the account was deleted. */
    byUser: member('by_user'),
    text: text('text').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('provider_notes_provider').on(table.providerId, table.at),
    index('provider_notes_user').on(table.byUser),
  ],
);

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
    /** For finding similar pictures (`media/queries/near-pictures.ts`). */
    lookKeys: integer('look_keys').array().notNull().default([]),
  },
  (table) => [
    index('provider_photographs_provider').on(table.providerId, table.position),
    index('provider_photographs_look_keys').using('gin', table.lookKeys),
  ],
);

/** Search rows: one for each area and kind of a live provider. */
export const providerPlaces = pgTable(
  'provider_places',
  {
    place: text('place').notNull(),
    kind: text('kind').$type<ProviderKind>().notNull(),
    /** Sort key of the provider's name, for the order within one place. */
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
/** An invitation to the staff. The first person who accepts it uses it up. */
export const providerInvitations = pgTable(
  'provider_invitations',
  {
    id: uuid('id').primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** Email address of the invited person, as typed. Null: the owner passes on a link instead. */
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
