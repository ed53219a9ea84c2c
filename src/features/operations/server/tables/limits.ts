import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { CHANGEABLE_LIMITS, type LimitName } from '../../contract/changeable-limits.ts';

const inBounds = Object.entries(CHANGEABLE_LIMITS)
  .map(([name, { least, most }]) => `("name" = '${name}' and "value" between ${least} and ${most})`)
  .join(' or ');

/** Changed limits. A missing row means the default. The admin and the reason are in the audit event. */
export const changedLimits = pgTable(
  'changed_limits',
  {
    name: text('name').$type<LimitName>().primaryKey(),
    value: integer('value').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  () => [check('changed_limits_in_bounds', sql.raw(inBounds))],
);
export type ChangedLimit = typeof changedLimits.$inferSelect;
