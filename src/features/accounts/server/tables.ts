import { sql, type SQL } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Browser, System } from '../contract/devices.ts';
import { searchedText, searchIndex } from '../../../platform/text/search-words.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The specification's user document (section 3) and what signing in needs. Column properties follow better-auth's names. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** Lower case, for comparison. */
    email: text().notNull().unique(),
    /** As typed at sign-up; letters go there. */
    mailbox: text().notNull(),
    /** How those are to call them who look after a page with them; null for no name. */
    name: text(),
    emailVerified: boolean('email_verified').notNull().default(false),
    role: text({ enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    disabledAt: moment('disabled_at'),
    /** The admin who did it, and what they wrote of it: the letter says the same. */
    disabledBy: text('disabled_by'),
    disabledWhy: text('disabled_why'),
    /** Where their clock hangs, by the IANA list; null until a browser or the person has said so. */
    timeZone: text('time_zone'),
    /** In which they read screens and letters; null until they have chosen one. */
    language: text(),
    /** Whether they want letters about words that wait for them. */
    isToldOfWords: boolean('is_told_of_words').notNull().default(true),
    /** Since when the account waits to be deleted. Nobody is signed in to it then. */
    leavingAt: moment('leaving_at'),
    /** When a session was opened last; null: not since this is kept. */
    signedInAt: moment('signed_in_at'),
    timeCreated: moment('time_created').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  ({ email, name, role, emailVerified, disabledAt, leavingAt, signedInAt, timeCreated, id }) => [
    index('users_created').on(timeCreated, id),
    index('users_signed_in').on(signedInOrNever(signedInAt), id),
    index('users_email_beginning').on(sql`${email} text_pattern_ops`),
    index('users_name_beginning').on(sql`lower(${name}) text_pattern_ops`),
    searchIndex('users_search', searchedText(email, name)),
    index('users_admins')
      .on(timeCreated, id)
      .where(sql`${role} = 'admin'`),
    index('users_disabled')
      .on(timeCreated, id)
      .where(sql`${disabledAt} is not null`),
    index('users_leaving')
      .on(timeCreated, id)
      .where(sql`${leavingAt} is not null`),
    index('users_unconfirmed')
      .on(timeCreated, id)
      .where(sql`not ${emailVerified}`),
  ],
);

/** Word for word as the index has it, or the index is of no use. */
export function signedInOrNever(column: unknown): SQL {
  return sql`coalesce(${column}, '1970-01-01 00:00:00+00'::timestamptz)`;
}

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    /** As codes: decisions 17 and 34. */
    browser: text().$type<Browser>(),
    system: text().$type<System>(),
    /** The same in words, from releases that kept no codes. */
    device: text(),
    /** The absolute end, however much the session is used. */
    expiresAt: moment('expires_at').notNull(),
    /** Moved forward by use, at most once a minute. */
    seenAt: moment('seen_at').notNull(),
    /** Of an admin's: when it was used as one last, and when its password or second step was shown last, beside opening it. */
    adminAt: moment('admin_at'),
    provedAt: moment('proved_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expires_at').on(table.expiresAt)],
);

/** How a person can prove who they are; the password's Argon2id hash is the one way so far. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('accounts_one_of_a_kind').on(table.userId, table.providerId)],
);

/**
 * The codes of mailed links. A newer code of the same person and purpose removes the older.
 * No foreign key: a link of a person who is gone must be told from one that never was. Their codes keep only
 * the hash, the purpose, why it was revoked and its end.
 */
export const actionCodes = pgTable(
  'action_codes',
  {
    id: text().primaryKey(),
    codeHash: text('code_hash').notNull().unique(),
    mode: text({
      enum: ['verifyEmail', 'resetPassword', 'verifyAndChangeEmail', 'recoverEmail', 'undoDeletion'],
    }).notNull(),
    userId: text('user_id'),
    /**
     * The address the code was mailed to; the code is worth nothing for another one. As typed where it is to become
     * the account's: the new one of a change, and the old one that can be put back.
     */
    email: text(),
    createdAt: moment('created_at'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** A mark of the browser that signed up, as a hash: pressing the button there signs in. Null for every other code. */
    browserHash: text('browser_hash'),
    /** Why it never works again: the account was closed, its owner asked for its deletion, or it was erased. */
    revokedFor: text('revoked_for', { enum: ['closed', 'leaving', 'erased'] }),
  },
  (table) => [
    index('action_codes_by_user').on(table.userId, table.mode),
    index('action_codes_by_expires_at').on(table.expiresAt),
  ],
);

/** Sliding windows of what is limited: tries to sign in, letters to an address. Keys are hashes. */
export const turns = pgTable(
  'turns',
  {
    key: text().primaryKey(),
    takenAt: moment('taken_at').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('turns_by_expires_at').on(table.expiresAt)],
);

/** What somebody signs in with after the password: authenticator apps and passkeys. */
export const secondSteps = pgTable(
  'second_steps',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['app', 'passkey'] }).notNull(),
    name: text().notNull(),
    /** An app's secret, sealed with a key from the installation's secret. */
    appSecret: text('app_secret'),
    /** The time step of the last code that was taken: none is taken twice. */
    lastCodeStep: integer('last_code_step'),
    /** A passkey's; what is kept of it opens nothing. */
    credentialId: text('credential_id').unique(),
    publicKey: text('public_key'),
    useCount: bigint('use_count', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('second_steps_by_user').on(table.userId)],
);

/** An app or a passkey that was begun and not finished; a newer beginning replaces the older. */
export const secondStepSetups = pgTable(
  'second_step_setups',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Only the session that began can see it and go on. */
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['app', 'passkey'] }).notNull(),
    appSecret: text('app_secret'),
    challenge: text(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('second_step_setups_by_session').on(table.sessionId)],
);

/** One-time codes for somebody who has lost the second step; keyed hashes of them. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('recovery_codes_by_user').on(table.userId)],
);

/** The password was right and the second step is waited for; opens nothing by itself, and is gone once it was used. */
export const halfSignIns = pgTable(
  'half_sign_ins',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What a passkey has to sign. */
    challenge: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('half_sign_ins_by_user').on(table.userId),
    index('half_sign_ins_by_expires_at').on(table.expiresAt),
  ],
);
