import { eq, sql } from 'drizzle-orm';
import { CHANGEABLE_LIMITS, type AdminLimit, type LimitName } from '../../contract/changeable-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { failField } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { recordAuditEvent, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import { asAdminSees } from '../queries/limits.ts';
import { changedLimits, type ChangedLimit } from '../tables/limits.ts';

type Limiting = Pick<Context, 'db' | 'clock'> & Acting;

interface Changing {
  name: LimitName;
  why: string;
}

/** Error: INVALID_INPUT unless `value` is an integer within the bounds. */
export async function setLimit(ctx: Limiting, { name, value, why }: Changing & { value: number }): Promise<AdminLimit> {
  const { least: min, most: max } = CHANGEABLE_LIMITS[name];
  if (!Number.isInteger(value) || value < min || value > max) failField('value', 'number_between', { min, max });
  return ctx.db.transaction(async (tx) => {
    const before = await lockedLimit(tx, name);
    if (before?.value === value) return asAdminSees(name, before);
    const changed = { value, changedAt: ctx.clock.now() };
    await tx
      .insert(changedLimits)
      .values({ name, ...changed })
      .onConflictDoUpdate({ target: changedLimits.name, set: changed });
    await recordChange(ctx, tx, { name, why, before, after: value });
    return asAdminSees(name, { name, ...changed });
  });
}

/** Resets a limit to its default. Does nothing if the limit was not changed. */
export async function resetLimit(ctx: Limiting, { name, why }: Changing): Promise<AdminLimit> {
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.delete(changedLimits).where(eq(changedLimits.name, name)).returning();
    if (before) await recordChange(ctx, tx, { name, why, before, after: CHANGEABLE_LIMITS[name].usual });
    return asAdminSees(name, undefined);
  });
}

/** Locks the table, since the row may not exist yet. Readers do not wait. */
async function lockedLimit(tx: Transaction, name: LimitName): Promise<ChangedLimit | undefined> {
  await tx.execute(sql`lock table ${changedLimits} in exclusive mode`);
  const [row] = await tx.select().from(changedLimits).where(eq(changedLimits.name, name));
  return row;
}

interface Change extends Changing {
  before: ChangedLimit | undefined;
  after: number;
}

const recordChange = (ctx: Limiting, tx: Transaction, { name, why, before, after }: Change): Promise<void> =>
  recordAuditEvent(ctx, tx, {
    action: 'limit-changed',
    target: { kind: 'setting', id: name },
    before: { value: before?.value ?? CHANGEABLE_LIMITS[name].usual },
    after: { value: after },
    why,
  });
