import { and, eq, sql } from 'drizzle-orm';
import type { ProviderPhotographs } from '../../../../contract/provider-photographs.ts';
import type { Context } from '../../../context.ts';
import { fail, failField } from '../../../errors.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { removePhotographFiles, removePhotographRows, type RemovedRow } from '../../media/commands/remove.ts';
import { lockOwnProvider } from '../queries/own-provider.ts';
import { ownProviderPhotographs } from '../queries/photographs.ts';
import { providerPhotographs } from '../tables.ts';

type Arranging = Pick<Context, 'db' | 'actor'>;
interface PhotographOf {
  id: string;
  photographId: string;
}

/** Changes the words beside a photograph; what is not named stays. Errors: NOT_FOUND, ALREADY_DONE for a closed firm. */
export async function describeProviderPhotograph(
  ctx: Arranging,
  { id, photographId, caption, alt }: PhotographOf & { caption?: string | undefined; alt?: string | undefined },
): Promise<ProviderPhotographs> {
  await arranged(ctx, id, async (tx) => {
    await assertThere(tx, { id, photographId });
    if (caption === undefined && alt === undefined) return;
    // Drizzle leaves out what is undefined.
    await tx
      .update(providerPhotographs)
      .set({ caption, alt })
      .where(eq(providerPhotographs.photographId, photographId));
  });
  return ownProviderPhotographs(ctx, id);
}

/** Errors: as before, and EDIT_CONFLICT where somebody else has added or removed one. */
export async function orderProviderPhotographs(
  ctx: Arranging,
  { id, photographIds }: { id: string; photographIds: string[] },
): Promise<ProviderPhotographs> {
  const wanted = new Set(photographIds);
  if (wanted.size !== photographIds.length) failField('photographIds', 'photograph_twice');
  await arranged(ctx, id, async (tx) => {
    const isOfFirm = eq(providerPhotographs.providerId, id);
    const there = await tx.select({ id: providerPhotographs.photographId }).from(providerPhotographs).where(isOfFirm);
    if (there.length !== wanted.size || there.some((one) => !wanted.has(one.id)))
      fail('EDIT_CONFLICT', { current: await ownProviderPhotographs({ ...ctx, db: tx }, id) });
    if (wanted.size === 0) return;
    const ids = sql`${sql.param(photographIds)}::uuid[]`;
    await tx
      .update(providerPhotographs)
      .set({ position: sql`array_position(${ids}, ${providerPhotographs.photographId})` })
      .where(isOfFirm);
  });
  return ownProviderPhotographs(ctx, id);
}

/** For good. Its files go after its row: what a crash leaves is swept. */
export async function removeProviderPhotograph(
  ctx: Arranging & Pick<Context, 'files'>,
  { id, photographId }: PhotographOf,
): Promise<ProviderPhotographs> {
  const removed = await arranged(ctx, id, async (tx) => {
    await assertThere(tx, { id, photographId });
    return removePhotographRows(tx, [photographId]);
  });
  await removePhotographFiles(ctx, removed satisfies RemovedRow[]);
  return ownProviderPhotographs(ctx, id);
}

const arranged = <Answer>(ctx: Arranging, id: string, change: (tx: Transaction) => Promise<Answer>): Promise<Answer> =>
  ctx.db.transaction(async (tx) => {
    const { provider } = await lockOwnProvider(ctx, tx, { id, to: 'write' });
    if (provider.state === 'closed') fail('ALREADY_DONE');
    return change(tx);
  });

async function assertThere(tx: Transaction, { id, photographId }: PhotographOf): Promise<void> {
  const isIt = and(eq(providerPhotographs.photographId, photographId), eq(providerPhotographs.providerId, id));
  const [found] = await tx.select({ id: providerPhotographs.photographId }).from(providerPhotographs).where(isIt);
  if (!found) fail('NOT_FOUND');
}
