import { and, eq, sql } from 'drizzle-orm';
import type { ExtraLine } from '../../contract/extras.ts';
import { amountFault } from '../../../../shared/money/money.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { recordAuditEvent, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import { extraRow } from '../queries/extras.ts';
import { extras, type ExtraRow } from '../tables/giving.ts';

type Pricing = Pick<CommandContext, 'db' | 'clock' | 'log'> & Acting;

const codesOf = ({ amount, currency, position, isOffered }: ExtraRow) => ({ amount, currency, position, isOffered });
const saidOf = ({ name, says }: ExtraRow) => `${name}\n${says}`;

const isOther = sql`(${extras.name}, ${extras.says}, ${extras.amount}, ${extras.currency}, ${extras.position}, ${extras.isOffered})
  is distinct from (excluded.name, excluded.says, excluded.amount, excluded.currency, excluded.position, excluded.is_offered)`;

/** Adds or changes an extra. Earlier payments keep their price. Errors: INVALID_INPUT if the currency forbids the sum. */
export async function setExtra(ctx: Pricing, { id, ...line }: ExtraLine & { id: string }): Promise<ExtraRow> {
  const fault = amountFault(line.amount, line.currency);
  if (fault) throw new CatalogueError('INVALID_INPUT', { fields: [{ field: 'amount', ...fault }] });
  const values = { ...line, isOffered: true, changedAt: ctx.clock.now() };
  const changed = await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(extras).where(eq(extras.id, id)).for('update');
    const [after] = await tx
      .insert(extras)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: extras.id, set: values, setWhere: isOther })
      .returning();
    if (after) await recordSetting(ctx, tx, before, after);
    return after;
  });
  if (!changed) return extraRow(ctx.db, id);
  ctx.log.info('extra_set', { extraId: changed.id, amount: changed.amount, currency: changed.currency });
  return changed;
}

function recordSetting(ctx: Acting, tx: Transaction, before: ExtraRow | undefined, after: ExtraRow): Promise<void> {
  const isSaidAnew = before === undefined || saidOf(before) !== saidOf(after);
  return recordAuditEvent(ctx, tx, {
    action: 'extra-set',
    target: { kind: 'extra', id: after.id },
    ...(before && { before: codesOf(before) }),
    after: codesOf(after),
    ...(isSaidAnew && { said: { ...(before && { before: saidOf(before) }), after: saidOf(after) } }),
  });
}

export async function retireExtra(ctx: Pricing, id: string): Promise<boolean> {
  const retired = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(extras)
      .set({ isOffered: false, changedAt: ctx.clock.now() })
      .where(and(eq(extras.id, id), eq(extras.isOffered, true)))
      .returning();
    const [before, after] = [{ isOffered: true }, { isOffered: false }];
    if (row)
      await recordAuditEvent(ctx, tx, {
        action: 'extra-retired',
        target: { kind: 'extra', id: row.id },
        before,
        after,
      });
    return row;
  });
  if (!retired) return false;
  ctx.log.info('extra_retired', { extraId: retired.id });
  return true;
}
