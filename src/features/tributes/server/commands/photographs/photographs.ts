import { and, eq } from 'drizzle-orm';
import { isStillToCome } from '../../../../../shared/dates/dates.ts';
import { RESTORE_MS } from '../../../../../shared/limits/limits.ts';
import type { Tribute } from '../../../contract/tributes.ts';
import type { Context } from '../../../../../platform/context.ts';
import { fail, failField } from '../../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../../platform/database/index.ts';
import { ownTribute, keeperView } from '../../queries/own-tribute.ts';
import { lockOwnTribute } from '../../queries/keepers.ts';
import { isUnseen, PHOTOGRAPH_WORDS, type PhotographWords } from '../../rules/changes.ts';
import { yearProblems } from '../../rules/dates.ts';
import { tributePhotographs, tributes, type TributeRow } from '../../tables/tributes.ts';
import { assertRoom, takeDownPortrait } from './attach-photograph.ts';
import { keepBefore } from '../keep-while-writing.ts';
import { noteSaved } from '../savings.ts';
import { holdPhotographs, releaseIfAlike } from '../working-copy.ts';

export type Arranging = Pick<Context, 'db' | 'actor' | 'clock' | 'config'>;
export interface PhotographOf {
  id: string;
  photographId: string;
}

/** Sets a photograph's texts; absent ones stay. If a value differs from `seen`: EDIT_CONFLICT with the saved tribute. */
export async function describePhotograph(
  ctx: Arranging,
  { id, photographId, seen = {}, ...words }: PhotographOf & PhotographWords & { seen?: PhotographWords | undefined },
): Promise<Tribute> {
  const { caption, alt, takenOn, place } = words;
  const fields = yearProblems(words, ['takenOn'], ctx.clock.now());
  if (fields.length > 0) fail('INVALID_INPUT', { fields });
  if (takenOn && isStillToCome(takenOn, ctx.clock.now())) failField('takenOn', 'in_future');
  return arrange(ctx, id, async (tx, row) => {
    const stored = await photographOf(tx, id, photographId);
    if (isUnseen(stored, words, seen)) fail('EDIT_CONFLICT', { current: await keeperView({ ...ctx, db: tx }, row) });
    if (PHOTOGRAPH_WORDS.every((name) => words[name] === undefined)) return;
    // Drizzle skips undefined values, so absent texts stay.
    await tx
      .update(tributePhotographs)
      .set({ caption, alt, takenOn, place })
      .where(eq(tributePhotographs.photographId, photographId));
  });
}

export async function removePhotograph(ctx: Arranging, { id, photographId }: PhotographOf): Promise<Tribute> {
  return arrange(ctx, id, async (tx, row) => {
    const { role, removedAt } = await photographOf(tx, id, photographId);
    if (removedAt) return;
    await tx
      .update(tributePhotographs)
      .set({ removedAt: ctx.clock.now() })
      .where(eq(tributePhotographs.photographId, photographId));
    if (role === 'gallery') await setCount(tx, id, row.photographs - 1);
  });
}

/** Restores a removed photograph to its place within 30 days. NOT_FOUND after that. */
export async function restorePhotograph(ctx: Arranging, { id, photographId }: PhotographOf): Promise<Tribute> {
  return arrange(ctx, id, async (tx, row) => {
    const { role, removedAt } = await photographOf(tx, id, photographId);
    if (!removedAt) return;
    if (ctx.clock.now().getTime() - removedAt.getTime() > RESTORE_MS) fail('NOT_FOUND');
    assertRoom(row, role);
    if (role === 'portrait') await takeDownPortrait(tx, id, ctx.clock.now());
    await tx
      .update(tributePhotographs)
      .set({ removedAt: null })
      .where(eq(tributePhotographs.photographId, photographId));
    if (role === 'gallery') await setCount(tx, id, row.photographs + 1);
  });
}

/** Changes the working copy's photographs. Visitors of a published page do not see the change yet. */
export async function arrange(
  ctx: Arranging,
  id: string,
  change: (tx: Transaction, row: TributeRow) => Promise<void>,
): Promise<Tribute> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwnTribute(ctx, tx, { id, to: 'write' });
    await keepBefore(ctx, tx, row);
    await holdPhotographs(tx, row, ctx.clock.now());
    await change(tx, row);
    await tx.update(tributes).set({ savedAt: ctx.clock.now() }).where(eq(tributes.id, id));
    await noteSaved(ctx, tx, { id, fields: ['photographs'] });
    if (row.state === 'published') await releaseIfAlike(tx, id);
  });
  return ownTribute(ctx, { id });
}

export async function photographOf(tx: Writable, tributeId: string, photographId: string) {
  const [row] = await tx
    .select()
    .from(tributePhotographs)
    .where(and(eq(tributePhotographs.photographId, photographId), eq(tributePhotographs.tributeId, tributeId)));
  return row ?? fail('NOT_FOUND');
}

export const setCount = (tx: Transaction, id: string, photographs: number) =>
  tx.update(tributes).set({ photographs }).where(eq(tributes.id, id));
