import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Doing, PlanRole, StepState } from '../contract/plans.ts';
import type { LetterKind, Phase } from '../contract/steps.ts';
import { users } from '../../accounts/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const planId = () =>
  uuid('plan_id')
    .notNull()
    .references(() => plans.id, { onDelete: 'cascade' });
const member = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' });

/**
 * What must be done after one death. Everything that somebody wrote or answered is sealed with a key of the plan's own,
 * which is sealed with a key of the installation (decision 61).
 */
export const plans = pgTable(
  'plans',
  {
    id: uuid('id').primaryKey(),
    tributeId: uuid('tribute_id').references(() => tributes.id, { onDelete: 'set null' }),
    keyId: text('key_id').notNull(),
    sealedKey: text('sealed_key').notNull(),
    /** `Content` of rules/opened.ts. */
    sealed: text('sealed').notNull(),
    rev: integer('rev').notNull(),
    createdAt: time('created_at').notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [index('plans_tribute').on(table.tributeId), index('plans_key').on(table.keyId)],
);
export type PlanRow = typeof plans.$inferSelect;

export const planMembers = pgTable(
  'plan_members',
  {
    planId: planId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<PlanRole>().notNull(),
    /** Who the person was to them, where no page says it; sealed. */
    sealedRelation: text('sealed_relation'),
    /** How letters of theirs say it, "my mother"; sealed. */
    sealedRelationWords: text('sealed_relation_words'),
    since: time('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.userId] }), index('plan_members_user').on(table.userId)],
);

/** A way onto a plan, for whoever opens it first. */
export const planInvitations = pgTable(
  'plan_invitations',
  {
    id: uuid('id').primaryKey(),
    planId: planId(),
    role: text('role').$type<Exclude<PlanRole, 'owner'>>().notNull(),
    /** Steps that whoever comes is given. */
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
    index('plan_invitations_plan').on(table.planId),
    index('plan_invitations_inviter').on(table.invitedBy),
    index('plan_invitations_by_expires_at').on(table.expiresAt),
  ],
);

/** A step that somebody did something about, or one of their own. Of all others the catalogue alone knows. */
export const planSteps = pgTable(
  'plan_steps',
  {
    planId: planId(),
    key: text('key').notNull(),
    /** Of an own step; null for one of the catalogue, which has its own. */
    phase: text('phase').$type<Phase>(),
    state: text('state').$type<StepState>().notNull(),
    givenTo: member('given_to'),
    /** `StepContent` of rules/opened.ts. */
    sealed: text('sealed'),
    rev: integer('rev').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.key] }), index('plan_steps_given').on(table.givenTo)],
);
export type StepRow = typeof planSteps.$inferSelect;

/** Who did what and when. */
export const planDoings = pgTable(
  'plan_doings',
  {
    planId: planId(),
    id: uuid('id').notNull(),
    key: text('key').notNull(),
    userId: member('user_id'),
    deed: text('deed').$type<Doing['deed']>().notNull(),
    state: text('state').$type<StepState>(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.key, table.id] }), index('plan_doings_user').on(table.userId)],
);

/** A letter that somebody asked for, on a morning. */
export const planReminders = pgTable(
  'plan_reminders',
  {
    planId: planId(),
    key: text('key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    on: date('on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.key, table.userId] }),
    index('plan_reminders_user').on(table.userId),
    index('plan_reminders_by_on').on(table.on),
  ],
);

/** A paper of a step. The bytes lie in the file store, sealed; so is the name. */
export const planPapers = pgTable(
  'plan_papers',
  {
    id: uuid('id').primaryKey(),
    planId: planId(),
    key: text('key').notNull(),
    sealedName: text('sealed_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    addedBy: member('added_by'),
    addedAt: time('added_at').notNull(),
  },
  (table) => [index('plan_papers_plan').on(table.planId, table.key), index('plan_papers_adder').on(table.addedBy)],
);

/** Somebody who was told: an office, a bank, a friend. */
export const planTold = pgTable(
  'plan_told',
  { planId: planId(), id: uuid('id').notNull(), sealed: text('sealed').notNull(), savedAt: time('saved_at').notNull() },
  (table) => [primaryKey({ columns: [table.planId, table.id] })],
);

/** A letter as somebody changed it. */
export const planLetters = pgTable(
  'plan_letters',
  {
    planId: planId(),
    kind: text('kind').$type<LetterKind>().notNull(),
    sealed: text('sealed').notNull(),
    rev: integer('rev').notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.kind] })],
);
