import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ChosenText, Loss } from '../../../catalogue/contract/catalogue.ts';
import type { PartialDate } from '../../../../shared/dates/dates.ts';
import type { Focal, PhotographRole } from '../../../media/contract/media.ts';
import type { GivenRole } from '../../../people/contract/people.ts';
import type { Accent, Flowers, TributeFields } from '../../contract/tribute-fields.ts';
import type { TributeState } from '../../contract/tributes.ts';
import type { WritingCause } from '../../contract/versions.ts';
import type { Visibility } from '../../contract/publication.ts';
import { users } from '../../../accounts/server/tables.ts';
import { gestureCounters } from './gesture-counters.ts';
import { photographs } from '../../../media/server/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const tributes = pgTable(
  'tributes',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull().default(''),
    pronunciation: text('pronunciation').notNull().default(''),
    knownAs: text('known_as').notNull().default(''),
    publicName: text('public_name').notNull().default(''),
    pronouns: text('pronouns').notNull().default(''),
    born: jsonb('born').$type<PartialDate>(),
    died: jsonb('died').$type<PartialDate>(),
    showsFullDates: boolean('shows_full_dates').notNull().default(false),
    place: text('place').notNull().default(''),
    bornIn: text('born_in').notNull().default(''),
    diedIn: text('died_in').notNull().default(''),
    keptBy: text('kept_by').notNull().default(''),
    line: text('line').notNull().default(''),
    story: text('story').notNull().default(''),
    flowers: text('flowers').$type<Flowers>().notNull().default('unsaid'),
    charity: text('charity').notNull().default(''),
    takesStones: boolean('takes_stones').notNull().default(false),
    dress: text('dress').notNull().default(''),
    wishes: text('wishes').notNull().default(''),
    /** Cause of death, or a difficult relationship. Never shown to visitors. */
    loss: jsonb('loss').$type<Loss[]>().notNull().default([]),
    readings: jsonb('readings').$type<ChosenText[]>().notNull().default([]),
    accent: text('accent').$type<Accent>().notNull().default('rosemary'),
    language: text('language').notNull().default('en'),
    /** Counts accepted saves of the text fields. Saves of photographs and publication do not count. */
    rev: integer('rev').notNull().default(1),
    state: text('state').$type<TributeState>().notNull().default('draft'),
    path: text('path').unique(),
    /** "password" is stored as private with a hash, for the previous release (decision 41). Read it with `visibilityOf`. */
    storedVisibility: text('visibility').$type<Exclude<Visibility, 'password'>>().notNull().default('private'),
    passwordHash: text('password_hash'),
    linkKey: text('link_key'),
    approvesFirst: boolean('approves_first').notNull().default(true),
    photographs: integer('photographs').notNull().default(0),
    /** When photographs first changed since the last showing. Until the next showing, visitors see each as in `shown`. */
    photographChangesSince: time('photographs_held_at'),
    ...gestureCounters(),
    nextPhotographSeq: integer('next_photograph_seq').notNull().default(1),
    createdAt: time('created_at').notNull(),
    savedAt: time('saved_at').notNull(),
    publishedAt: time('published_at'),
    /** Set when the page lost its last keeper. It stays readable, but takes no posts, because nobody could approve them. */
    closedAt: time('closed_at'),
    /** Set while the page is deleted, alone or with its owner's account. It is then hidden and cannot be changed. */
    deletedAt: time('deleted_at'),
    /** Set while the claim is disputed (decision 68). The page then cannot be published, handed over or deleted. */
    contestedAt: time('contested_at'),
    /** Set when an administrator froze the page after a report. It stays readable, but accepts nothing (decision 71). */
    frozenAt: time('frozen_at'),
    givingFrozenAt: time('giving_frozen_at'),
    /** Whether the page was ever public. Set on publishing. For rows older than this column, use `wasEverPublic`. */
    wasPublic: boolean('was_public').notNull().default(false),
  },
  (table) => [
    index('tributes_created').on(table.createdAt, table.id),
    index('tributes_name_beginning').on(sql`lower(${table.name}) text_pattern_ops`),
    index('tributes_unusual')
      .on(table.createdAt, table.id)
      .where(
        sql`deleted_at is not null or contested_at is not null or frozen_at is not null or giving_frozen_at is not null or closed_at is not null`,
      ),
  ],
);
export type TributeRow = typeof tributes.$inferSelect;

export const visibilityOf = ({
  storedVisibility,
  passwordHash,
}: Pick<TributeRow, 'storedVisibility' | 'passwordHash'>): Visibility =>
  storedVisibility === 'private' && passwordHash !== null ? 'password' : storedVisibility;

export const tributeMembers = pgTable(
  'tribute_stewards',
  {
    tributeId: uuid('tribute_id')
      .notNull()
      .references(() => tributes.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<'owner' | 'steward'>().notNull(),
    since: time('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tributeId, table.userId] }),
    index('tribute_stewards_user').on(table.userId),
  ],
);

/** Helpers have their own table, because the previous release lets everybody in the keepers' table do everything. */
export const tributeHelpers = pgTable(
  'tribute_helpers',
  {
    tributeId: uuid('tribute_id')
      .notNull()
      .references(() => tributes.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<'writer' | 'reader'>().notNull(),
    since: time('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tributeId, table.userId] }), index('tribute_helpers_user').on(table.userId)],
);

/** Invitations. Deleted once used or withdrawn, or when the person who sent one may no longer invite. */
export const tributeInvitations = pgTable(
  'tribute_invitations',
  {
    id: uuid('id').primaryKey(),
    tributeId: uuid('tribute_id')
      .notNull()
      .references(() => tributes.id, { onDelete: 'cascade' }),
    role: text('role').$type<GivenRole>().notNull(),
    /** Recipient, as typed; null for a link that the inviter passes on. */
    email: text('email'),
    keyHash: text('key_hash').notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('tribute_invitations_tribute').on(table.tributeId),
    index('tribute_invitations_inviter').on(table.invitedBy),
    index('tribute_invitations_by_expires_at').on(table.expiresAt),
  ],
);
export type InvitationRow = typeof tributeInvitations.$inferSelect;

export interface PlacedPhotograph {
  role: PhotographRole;
  position: number;
  caption: string;
  alt: string;
  takenOn: PartialDate | null;
  place: string;
  rendition: number;
  focal: Focal;
}

export const tributePhotographs = pgTable(
  'tribute_photographs',
  {
    tributeId: uuid('tribute_id')
      .notNull()
      .references(() => tributes.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    photographId: uuid('photograph_id')
      .notNull()
      .unique()
      .references(() => photographs.id),
    role: text('role').$type<PhotographRole>().notNull(),
    /** Order in the gallery. Stays while the photograph is removed, so that it can return to its place. */
    position: integer('position').notNull(),
    caption: text('caption').notNull().default(''),
    alt: text('alt').notNull().default(''),
    takenOn: jsonb('taken_on').$type<PartialDate>(),
    place: text('place').notNull().default(''),
    removedAt: time('removed_at'),
    /** Set while an administrator hides the photograph, until a review or for good (decision 71). */
    rosemaryHiddenAt: time('house_hidden_at'),
    /** The state that visitors see while `photographChangesSince` is set; null if they do not see this photograph. */
    shown: jsonb('shown').$type<PlacedPhotograph>(),
  },
  (table) => [primaryKey({ columns: [table.tributeId, table.seq] })],
);

export const tributeSavings = pgTable(
  'tribute_savings',
  {
    tributeId: uuid('tribute_id')
      .notNull()
      .references(() => tributes.id, { onDelete: 'cascade' }),
    /** Name of a text field, or "photographs" for all photographs. */
    field: text('field').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tributeId, table.field] }), index('tribute_savings_user').on(table.userId)],
);

/** Unshown changes of published pages. A row is deleted when no change is left in it. */
export const workingCopies = pgTable('working_copies', {
  tributeId: uuid('tribute_id')
    .primaryKey()
    .references(() => tributes.id, { onDelete: 'cascade' }),
  /** Holds only fields that differ from the shown value. */
  changes: jsonb('changes').$type<Partial<TributeFields>>().notNull(),
  begunAt: time('begun_at').notNull(),
});

/** Versions are kept at each showing, when changes are discarded, and while somebody writes. Photographs are not copied. */
export const tributeVersions = pgTable(
  'tribute_versions',
  {
    id: uuid('id').primaryKey(),
    tributeId: uuid('tribute_id')
      .notNull()
      .references(() => tributes.id, { onDelete: 'cascade' }),
    cause: text('cause').$type<'shown' | 'put_back'>().notNull(),
    /** Set if it was kept while writing. `cause` is then "put_back", because the previous release knows only two causes. */
    keptFor: text('kept_for').$type<WritingCause>(),
    words: jsonb('words').$type<TributeFields>().notNull(),
    photographs: jsonb('photographs').$type<VersionPhotograph[]>().notNull(),
    madeAt: time('made_at').notNull(),
    savedBy: jsonb('saved_by').$type<Record<string, string>>(),
    lastSavedBy: text('last_saved_by'),
  },
  (table) => [index('tribute_versions_tribute').on(table.tributeId, table.id)],
);
export type VersionRow = typeof tributeVersions.$inferSelect;

export interface VersionPhotograph extends PlacedPhotograph {
  id: string;
}

/** Every address ever used, never given to another tribute. Outlives its tribute, so no foreign key (decision 22). */
export const tributePaths = pgTable(
  'tribute_paths',
  {
    path: text('path').primaryKey(),
    tributeId: uuid('tribute_id').notNull(),
    since: time('since').notNull(),
    /** Equal for look-alike addresses. A trigger writes it; it is null in older rows until `fillSkeletons` has run. */
    skeleton: text('skeleton'),
    goneAt: time('gone_at'),
    /** If true, everyone gets PAGE_GONE, because everyone could read the page. */
    wasPublic: boolean('was_public').notNull().default(false),
    /** If `wasPublic` is false, only readers with the key that has this hash get PAGE_GONE. */
    linkKeyHash: text('link_key_hash'),
  },
  (table) => [
    index('tribute_paths_tribute').on(table.tributeId),
    index('tribute_paths_skeleton').on(table.skeleton).concurrently(),
  ],
);

/**
 * A requested deletion. An undo deletes the row. After erasure the row stays for three years, without a name, so that
 * restored backups are erased again and no browser recreates the tribute. It has no foreign key, because it outlives
 * the tribute.
 */
export const tributeDeletions = pgTable(
  'tribute_deletions',
  {
    tributeId: uuid('tribute_id').primaryKey(),
    requestedAt: time('requested_at').notNull(),
    wasPublished: boolean('was_published').notNull(),
    remindedAt: time('reminded_at'),
    erasedAt: time('erased_at'),
  },
  (table) => [index('tribute_deletions_by_requested_at').on(table.requestedAt)],
);
export type TributeDeletion = typeof tributeDeletions.$inferSelect;
