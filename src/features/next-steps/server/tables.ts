import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Doing, ChecklistRole, StepState } from '../contract/checklists.ts';
import type { LetterKind, Phase } from '../contract/steps.ts';
import { users } from '../../accounts/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const checklistId = () =>
  uuid('plan_id')
    .notNull()
    .references(() => checklists.id, { onDelete: 'cascade' });
const member = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' });

/** Tasks after one death. Content is sealed with the checklist's key, which an installation key wraps (decision 61). */
export const checklists = pgTable(
  'plans',
  {
    id: uuid('id').primaryKey(),
    tributeId: uuid('tribute_id').references(() => tributes.id, { onDelete: 'set null' }),
    keyId: text('key_id').notNull(),
    sealedKey: text('sealed_key').notNull(),
    /** `Content` from rules/opened.ts, encrypted. */
    sealed: text('sealed').notNull(),
    rev: integer('rev').notNull(),
    createdAt: time('created_at').notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [index('plans_tribute').on(table.tributeId), index('plans_key').on(table.keyId)],
);
export type ChecklistRow = typeof checklists.$inferSelect;

export const checklistMembers = pgTable(
  'plan_members',
  {
    checklistId: checklistId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<ChecklistRole>().notNull(),
    /** The member's relation to the person if no page holds it; sealed. */
    sealedRelation: text('sealed_relation'),
    /** The relation as the member's letters say it ("my mother"); sealed. */
    sealedRelationWords: text('sealed_relation_words'),
    since: time('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.checklistId, table.userId] }), index('plan_members_user').on(table.userId)],
);

/** An invitation. The first person who accepts uses it up. */
export const checklistInvitations = pgTable(
  'plan_invitations',
  {
    id: uuid('id').primaryKey(),
    checklistId: checklistId(),
    role: text('role').$type<Exclude<ChecklistRole, 'owner'>>().notNull(),
    keys: jsonb('keys').$type<string[]>().notNull(),
    email: text('email'),
    keyHash: text('key_hash').notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('plan_invitations_plan').on(table.checklistId),
    index('plan_invitations_inviter').on(table.invitedBy),
    index('plan_invitations_by_expires_at').on(table.expiresAt),
  ],
);

/** Custom steps, and catalogue steps with saved changes. Untouched steps have no row. */
export const checklistSteps = pgTable(
  'plan_steps',
  {
    checklistId: checklistId(),
    key: text('key').notNull(),
    /** Custom steps only; null for catalogue steps, whose phase is in the catalogue. */
    phase: text('phase').$type<Phase>(),
    state: text('state').$type<StepState>().notNull(),
    givenTo: member('given_to'),
    /** `StepContent` from rules/opened.ts, encrypted. */
    sealed: text('sealed'),
    rev: integer('rev').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.checklistId, table.key] }), index('plan_steps_given').on(table.givenTo)],
);
export type StepRow = typeof checklistSteps.$inferSelect;

export const checklistDoings = pgTable(
  'plan_doings',
  {
    checklistId: checklistId(),
    id: uuid('id').notNull(),
    key: text('key').notNull(),
    userId: member('user_id'),
    action: text('deed').$type<Doing['action']>().notNull(),
    state: text('state').$type<StepState>(),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checklistId, table.key, table.id] }),
    index('plan_doings_user').on(table.userId),
  ],
);

export const checklistReminders = pgTable(
  'plan_reminders',
  {
    checklistId: checklistId(),
    key: text('key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    on: date('on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checklistId, table.key, table.userId] }),
    index('plan_reminders_user').on(table.userId),
    index('plan_reminders_by_on').on(table.on),
  ],
);

/** Metadata of papers. The sealed bytes are in the file store. */
export const checklistPapers = pgTable(
  'plan_papers',
  {
    id: uuid('id').primaryKey(),
    checklistId: checklistId(),
    key: text('key').notNull(),
    sealedName: text('sealed_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    addedBy: member('added_by'),
    addedAt: time('added_at').notNull(),
  },
  (table) => [index('plan_papers_plan').on(table.checklistId, table.key), index('plan_papers_adder').on(table.addedBy)],
);

export const checklistTold = pgTable(
  'plan_told',
  {
    checklistId: checklistId(),
    id: uuid('id').notNull(),
    sealed: text('sealed').notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.checklistId, table.id] })],
);

export const checklistLetters = pgTable(
  'plan_letters',
  {
    checklistId: checklistId(),
    kind: text('kind').$type<LetterKind>().notNull(),
    sealed: text('sealed').notNull(),
    rev: integer('rev').notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.checklistId, table.kind] })],
);
