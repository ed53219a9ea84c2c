import { and, eq, isNull } from 'drizzle-orm';
import { PHOTOGRAPHS_PER_TRIBUTE, RESTORE_MS } from '../../../../contract/limits.ts';
import type { PhotographRole, Tribute } from '../../../../contract/tributes.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { ownTribute } from '../queries/own-tribute.ts';
import { lockOwnTribute, ownTributeRow } from '../queries/stewards.ts';
import { tributePhotographs, tributes, type TributeRow } from '../tables.ts';

type Arranging = Pick<Context, 'db' | 'actor' | 'clock' | 'pages'>;
interface PhotographOf {
  id: string;
  photographId: string;
}

/** Refuses an upload before its bytes are read: NOT_FOUND for strangers, TOO_MANY_PHOTOGRAPHS when the page is full. */
export async function assertRoomForPhotograph(ctx: Arranging, tributeId: string, role: PhotographRole): Promise<void> {
  assertRoom(await ownTributeRow(ctx, tributeId), role);
}

/** Hangs a stored photograph on a tribute, once however often it is asked. A new portrait takes the old one's place. */
export async function attachPhotograph(
  ctx: Arranging,
  { id, photographId, role }: PhotographOf & { role: PhotographRole },
): Promise<Tribute> {
  return arrange(ctx, id, async (tx, row) => {
    const [known] = await tx.select().from(tributePhotographs).where(eq(tributePhotographs.photographId, photographId));
    if (known) return known.tributeId === id ? undefined : fail('NOT_FOUND');
    assertRoom(row, role);
    if (role === 'portrait') await removePortrait(tx, id, ctx.clock.now());
    const seq = row.nextPhotographSeq;
    await tx.insert(tributePhotographs).values({ tributeId: id, seq, photographId, role, position: seq });
    await tx
      .update(tributes)
      .set({ nextPhotographSeq: seq + 1, photographs: row.photographs + (role === 'gallery' ? 1 : 0) })
      .where(eq(tributes.id, id));
  });
}

/** Changes caption or alternative text; what is not named stays. */
export async function describePhotograph(
  ctx: Arranging,
  { id, photographId, caption, alt }: PhotographOf & { caption?: string | undefined; alt?: string | undefined },
): Promise<Tribute> {
  return arrange(ctx, id, async (tx) => {
    await photographOf(tx, id, photographId);
    if (caption === undefined && alt === undefined) return;
    await tx
      .update(tributePhotographs)
      .set({ ...(caption === undefined ? {} : { caption }), ...(alt === undefined ? {} : { alt }) })
      .where(eq(tributePhotographs.photographId, photographId));
  });
}

/** Takes a photograph off the page; it can be brought back for 30 days. */
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

/** Brings a removed photograph back to where it was, within 30 days; later it is NOT_FOUND. */
export async function restorePhotograph(ctx: Arranging, { id, photographId }: PhotographOf): Promise<Tribute> {
  return arrange(ctx, id, async (tx, row) => {
    const { role, removedAt } = await photographOf(tx, id, photographId);
    if (!removedAt) return;
    if (ctx.clock.now().getTime() - removedAt.getTime() > RESTORE_MS) fail('NOT_FOUND');
    assertRoom(row, role);
    if (role === 'portrait') await removePortrait(tx, id, ctx.clock.now());
    await tx
      .update(tributePhotographs)
      .set({ removedAt: null })
      .where(eq(tributePhotographs.photographId, photographId));
    if (role === 'gallery') await setCount(tx, id, row.photographs + 1);
  });
}

/** Runs a change of the photographs with the tribute locked, then lets visitors see it. */
export async function arrange(
  ctx: Arranging,
  id: string,
  change: (tx: Transaction, row: TributeRow) => Promise<void>,
): Promise<Tribute> {
  const { state } = await ctx.db.transaction(async (tx) => {
    const row = await lockOwnTribute(ctx, id, tx);
    await change(tx, row);
    await tx.update(tributes).set({ savedAt: ctx.clock.now() }).where(eq(tributes.id, id));
    return row;
  });
  if (state === 'published') await ctx.pages.drop(id);
  return ownTribute(ctx, { id });
}

async function photographOf(tx: Transaction, tributeId: string, photographId: string) {
  const [row] = await tx
    .select()
    .from(tributePhotographs)
    .where(and(eq(tributePhotographs.photographId, photographId), eq(tributePhotographs.tributeId, tributeId)));
  return row ?? fail('NOT_FOUND');
}

const removePortrait = (tx: Transaction, tributeId: string, removedAt: Date) =>
  tx
    .update(tributePhotographs)
    .set({ removedAt })
    .where(
      and(
        eq(tributePhotographs.tributeId, tributeId),
        eq(tributePhotographs.role, 'portrait'),
        isNull(tributePhotographs.removedAt),
      ),
    );

const setCount = (tx: Transaction, id: string, photographs: number) =>
  tx.update(tributes).set({ photographs }).where(eq(tributes.id, id));

function assertRoom(row: TributeRow, role: PhotographRole): void {
  if (role === 'gallery' && row.photographs >= PHOTOGRAPHS_PER_TRIBUTE) fail('TOO_MANY_PHOTOGRAPHS');
}
