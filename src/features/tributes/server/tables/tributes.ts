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
    dress: text('dress').notNull().default(''),
    wishes: text('wishes').notNull().default(''),
    /** How they died, or how it stood between people: never shown to visitors. */
    loss: jsonb('loss').$type<Loss[]>().notNull().default([]),
    readings: jsonb('readings').$type<ChosenText[]>().notNull().default([]),
    accent: text('accent').$type<Accent>().notNull().default('rosemary'),
    language: text('language').notNull().default('en'),
    /** Counts accepted saves of the written fields; photographs and publication are resources of their own. */
    rev: integer('rev').notNull().default(1),
    state: text('state').$type<TributeState>().notNull().default('draft'),
    path: text('path').unique(),
    /**
     * Who may read it, but for a password: a page that asks for one is "private" here and has its hash, so that a process of
     * the release before shows it to nobody (decision 41). `visibilityOf` tells them apart.
     */
    storedVisibility: text('visibility').$type<Exclude<Visibility, 'password'>>().notNull().default('private'),
    /** Of the password that a page asks its visitors for. */
    passwordHash: text('password_hash'),
    linkKey: text('link_key'),
    approvesFirst: boolean('approves_first').notNull().default(true),
    photographs: integer('photographs').notNull().default(0),
    /** Since when visitors see the photographs as each one's `shown` says, because a keeper has changed them since. */
    photographsHeldAt: time('photographs_held_at'),
    ...gestureCounters(),
    nextPhotographSeq: integer('next_photograph_seq').notNull().default(1),
    createdAt: time('created_at').notNull(),
    savedAt: time('saved_at').notNull(),
    publishedAt: time('published_at'),
    /** Since when nobody keeps it: it stays to be read, and takes no new words that nobody could decide about. */
    closedAt: time('closed_at'),
    /** Since when it waits to be deleted, alone or with its keeper's account: hidden from everybody, changed by nobody. */
    deletedAt: time('deleted_at'),
    /** Since when somebody says that it is not its owner's who claimed it (decision 68): not published, handed over or deleted. */
    contestedAt: time('contested_at'),
    /** Since when the house lets it take nothing, because of a report: it stays to be read (decision 71). */
    frozenAt: time('frozen_at'),
    /** Since when nobody can give on it, by the house. */
    givingFrozenAt: time('giving_frozen_at'),
    /** Whether it was ever open to everyone; set when it is published, so that of older rows `visibility` tells too. */
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

export const tributeStewards = pgTable(
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

/**
 * Those who help on a page and do not keep it. Apart from its stewards, because to the release before whoever stands among
 * those may do everything.
 */
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

/** To come onto a page; gone once it is used or taken back. Those of somebody who may invite no more go with that. */
export const tributeInvitations = pgTable(
  'tribute_invitations',
  {
    id: uuid('id').primaryKey(),
    tributeId: uuid('tribute_id')
      .notNull()
      .references(() => tributes.id, { onDelete: 'cascade' }),
    role: text('role').$type<GivenRole>().notNull(),
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
    index('tribute_invitations_tribute').on(table.tributeId),
    index('tribute_invitations_inviter').on(table.invitedBy),
    index('tribute_invitations_by_expires_at').on(table.expiresAt),
  ],
);
export type InvitationRow = typeof tributeInvitations.$inferSelect;

/** A photograph on a page: how it stood at one moment. */
export interface StandingPhotograph {
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
    /** Order in the gallery; kept while removed, so that a restored photograph returns to its place. */
    position: integer('position').notNull(),
    caption: text('caption').notNull().default(''),
    alt: text('alt').notNull().default(''),
    takenOn: jsonb('taken_on').$type<PartialDate>(),
    place: text('place').notNull().default(''),
    removedAt: time('removed_at'),
    /** Since when visitors do not see it, by the house: until somebody has looked, or for good (decision 71). */
    houseHiddenAt: time('house_hidden_at'),
    /** What visitors see of it while the page's photographs are held; null where they see nothing of it. */
    shown: jsonb('shown').$type<StandingPhotograph>(),
  },
  (table) => [primaryKey({ columns: [table.tributeId, table.seq] })],
);

/** Who saved each field of a page last. */
export const tributeSavings = pgTable(
  'tribute_savings',
  {
    tributeId: uuid('tribute_id')
      .notNull()
      .references(() => tributes.id, { onDelete: 'cascade' }),
    /** Of the written ones, or "photographs" for all of them. */
    field: text('field').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tributeId, table.field] }), index('tribute_savings_user').on(table.userId)],
);

/** What was written on a published page and is not shown yet. A row without changes is removed. */
export const workingCopies = pgTable('working_copies', {
  tributeId: uuid('tribute_id')
    .primaryKey()
    .references(() => tributes.id, { onDelete: 'cascade' }),
  /** Only fields that differ from what visitors see. */
  changes: jsonb('changes').$type<Partial<TributeFields>>().notNull(),
  begunAt: time('begun_at').notNull(),
});

/** How a page stood: at each showing, when changes were put back, and while it was written. Pictures are named, never copied. */
export const tributeVersions = pgTable(
  'tribute_versions',
  {
    id: uuid('id').primaryKey(),
    tributeId: uuid('tribute_id')
      .notNull()
      .references(() => tributes.id, { onDelete: 'cascade' }),
    cause: text('cause').$type<'shown' | 'put_back'>().notNull(),
    /**
     * Why it was kept while somebody wrote. Its `cause` is "put_back" then, so that the release before, which knows two
     * causes, can read it and shows none of its pictures to visitors.
     */
    keptFor: text('kept_for').$type<WritingCause>(),
    words: jsonb('words').$type<TributeFields>().notNull(),
    photographs: jsonb('photographs').$type<VersionPhotograph[]>().notNull(),
    madeAt: time('made_at').notNull(),
    /** By field, the account that had saved it last. */
    savedBy: jsonb('saved_by').$type<Record<string, string>>(),
    /** The account that had saved anything of it last. */
    lastSavedBy: text('last_saved_by'),
  },
  (table) => [index('tribute_versions_tribute').on(table.tributeId, table.id)],
);
export type VersionRow = typeof tributeVersions.$inferSelect;

export interface VersionPhotograph extends StandingPhotograph {
  id: string;
}

/**
 * Every address a tribute ever had. None of them ever leads to another tribute, so they outlive their own: no foreign
 * key (decision 22).
 */
export const tributePaths = pgTable(
  'tribute_paths',
  {
    path: text('path').primaryKey(),
    tributeId: uuid('tribute_id').notNull(),
    since: time('since').notNull(),
    /** The same for addresses that look alike. A trigger writes it; null in older rows until `fillSkeletons` has run. */
    skeleton: text('skeleton'),
    /** Since when its tribute is erased. */
    goneAt: time('gone_at'),
    /** Everyone who asks is told that it is gone, because everyone could read it once. */
    wasPublic: boolean('was_public').notNull().default(false),
    /** Else whoever brings the key of its link, of which the hash is left. */
    linkKeyHash: text('link_key_hash'),
  },
  (table) => [
    index('tribute_paths_tribute').on(table.tributeId),
    index('tribute_paths_skeleton').on(table.skeleton).concurrently(),
  ],
);

/**
 * One tribute whose keeper asked for its deletion. Undone, the row is removed; met, it stays for three years without a
 * name, so that a restored backup is erased again and no browser brings the tribute back. No foreign key: it outlives it.
 */
export const tributeDeletions = pgTable(
  'tribute_deletions',
  {
    tributeId: uuid('tribute_id').primaryKey(),
    requestedAt: time('requested_at').notNull(),
    wasPublished: boolean('was_published').notNull(),
    /** When its keepers were told that the end is near. */
    remindedAt: time('reminded_at'),
    erasedAt: time('erased_at'),
  },
  (table) => [index('tribute_deletions_by_requested_at').on(table.requestedAt)],
);
export type TributeDeletion = typeof tributeDeletions.$inferSelect;
