import { sql, type SQL } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Browser, System } from '../contract/devices.ts';
import { searchedText, searchIndex } from '../../../platform/text/search-words.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The specification's user document (section 3), and columns for sign-in. Property names follow better-auth. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** In lower case, for comparison. */
    email: text().notNull().unique(),
    /** As typed at sign-up. Emails go to this form of the address. */
    mailbox: text().notNull(),
    /** Shown to the other people who manage a page. Null if the person gave none. */
    name: text(),
    emailVerified: boolean('email_verified').notNull().default(false),
    role: text({ enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    disabledAt: moment('disabled_at'),
    disabledBy: text('disabled_by'),
    disabledWhy: text('disabled_why'),
    /** IANA name. Null until known. */
    timeZone: text('time_zone'),
    language: text(),
    /** Whether to email about contributions that wait for approval. */
    isToldOfWords: boolean('is_told_of_words').notNull().default(true),
    /** When the wait for deletion began. The person cannot sign in during the wait. */
    leavingAt: moment('leaving_at'),
    /** Time of the last sign-in. Null if the person has not signed in since the product began to record it. */
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

/** Must repeat the index's expression exactly, or PostgreSQL does not use the index. */
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
    /** Browser and system are codes: decisions 17 and 34. */
    browser: text().$type<Browser>(),
    system: text().$type<System>(),
    /** The device as text, in rows of releases that had no codes. */
    device: text(),
    /** The device as the native app names it. Null in browsers. */
    deviceName: text('device_name'),
    /** The highest number of a token that the native app has used, and its first use (decision 132). */
    tokenNumber: integer('token_number'),
    tokenSince: moment('token_since'),
    /** The session ends at this time, however much it is used. */
    expiresAt: moment('expires_at').notNull(),
    /** Time of last use, written at most once a minute. */
    seenAt: moment('seen_at').notNull(),
    /** For admins only: last use of the admin area, and last proof by password or second step after sign-in. */
    adminAt: moment('admin_at'),
    provedAt: moment('proved_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expires_at').on(table.expiresAt)],
);

/** Credentials. So far, the only kind is the password's Argon2id hash. */
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
 * Codes of mailed links. A newer code replaces the person's older one with the same purpose. No foreign key points to the
 * user, because an erased account's link must differ from one that never existed. Such codes keep only hash, purpose,
 * revocation reason and expiry.
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
    /** The address that the code was mailed to. It is as typed if it may become the account's address. */
    email: text(),
    createdAt: moment('created_at'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Hash of the token that marks the browser that signed up. The link signs in only there. Null for other codes. */
    browserHash: text('browser_hash'),
    revokedFor: text('revoked_for', { enum: ['closed', 'leaving', 'erased', 'expired'] }),
  },
  (table) => [
    index('action_codes_by_user').on(table.userId, table.mode),
    index('action_codes_by_expires_at').on(table.expiresAt),
  ],
);

/** Sliding windows of rate limits, such as sign-in tries or emails to an address. Keys are hashes. */
export const rateLimits = pgTable(
  'turns',
  {
    key: text().primaryKey(),
    takenAt: moment('taken_at').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('turns_by_expires_at').on(table.expiresAt)],
);

export const secondSteps = pgTable(
  'second_steps',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['app', 'passkey'] }).notNull(),
    name: text().notNull(),
    /** An authenticator app's secret, encrypted with a key derived from the installation's secret. */
    appSecret: text('app_secret'),
    /** Time step of the last accepted code, so that no code works twice. */
    lastCodeStep: integer('last_code_step'),
    /** A passkey's public key and id. They cannot be used to sign in. */
    credentialId: text('credential_id').unique(),
    publicKey: text('public_key'),
    useCount: bigint('use_count', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('second_steps_by_user').on(table.userId)],
);

/** An unfinished setup of an app or passkey. A newer setup replaces the older one. */
export const secondStepSetups = pgTable(
  'second_step_setups',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that began the setup. Only this session can see and finish it. */
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

/** One-time codes for a person who lost the second step. Only keyed hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull().unique(),
    /** Key of the hash, encrypted. Null if an earlier release made the code. */
    sealedKey: text('sealed_key'),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('recovery_codes_by_user').on(table.userId)],
);

/** Sign-ins with a right password and a pending second step. A row alone gives no access, and is deleted on use. */
export const halfSignIns = pgTable(
  'half_sign_ins',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('half_sign_ins_by_user').on(table.userId),
    index('half_sign_ins_by_expires_at').on(table.expiresAt),
  ],
);

/** A sign-in of the native app that uses its passkey in the phone's browser. */
export const appPasskeyUses = pgTable(
  'app_passkey_uses',
  {
    /** Hash of the key in the address that the browser opens. */
    keyHash: text('key_hash').primaryKey(),
    halfHash: text('half_hash')
      .notNull()
      .references(() => halfSignIns.tokenHash, { onDelete: 'cascade' }),
    /** Hash of the verifier, which only the app has. */
    verifierHash: text('verifier_hash').notNull(),
    /** The passkey's own question, which differs from the one for browsers that sign in by themselves. */
    challenge: text().notNull(),
    /** Set once the passkey was used. */
    codeHash: text('code_hash'),
    codeExpiresAt: moment('code_expires_at'),
  },
  (table) => [index('app_passkey_uses_by_half').on(table.halfHash)],
);
