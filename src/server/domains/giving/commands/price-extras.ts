import { eq } from 'drizzle-orm';
import { amountFault } from '../../../../contract/money.ts';
import type { CommandContext } from '../../../context.ts';
import { CatalogueError, fail } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import { extras, type ExtraRow } from '../tables.ts';

type Pricing = Pick<CommandContext, 'db' | 'clock' | 'log'>;

interface Priced extends Pick<ExtraRow, 'name' | 'says' | 'amount' | 'currency' | 'position'> {
  /** Null: it is a new one. */
  id: string | null;
}

/**
 * Sets a line of the price table, and offers it. Payments keep what they were made for. Errors: INVALID_INPUT for an amount
 * that its currency does not take, NOT_FOUND.
 */
export async function setExtra(ctx: Pricing, { id, ...line }: Priced): Promise<ExtraRow> {
  const fault = amountFault(line.amount, line.currency);
  if (fault) throw new CatalogueError('INVALID_INPUT', { fields: [{ field: 'amount', ...fault }] });
  const values = { ...line, isOffered: true, changedAt: ctx.clock.now() };
  const [row] =
    id === null
      ? await ctx.db
          .insert(extras)
          .values({ id: newId(ctx.clock), ...values })
          .returning()
      : await ctx.db.update(extras).set(values).where(eq(extras.id, id)).returning();
  if (!row) return fail('NOT_FOUND');
  ctx.log.info('extra_set', { extraId: row.id, amount: row.amount, currency: row.currency });
  return row;
}

/** It is offered no more; what names it stays as it is. False where there is none, or it was not offered. */
export async function retireExtra(ctx: Pricing, id: string): Promise<boolean> {
  const [before] = await ctx.db.select().from(extras).where(eq(extras.id, id));
  if (before?.isOffered !== true) return false;
  await ctx.db.update(extras).set({ isOffered: false, changedAt: ctx.clock.now() }).where(eq(extras.id, id));
  ctx.log.info('extra_retired', { extraId: id });
  return true;
}
