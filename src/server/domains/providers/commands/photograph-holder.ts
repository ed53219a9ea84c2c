import { eq, max } from 'drizzle-orm';
import type { ProviderUploadAnswer } from '../../../../contract/provider-photographs.ts';
import { PHOTOGRAPHS_PER_FIRM } from '../../../../contract/provider-limits.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import type { Transaction, Writable } from '../../../seams/database/index.ts';
import { lockOwnProvider, ownProviderRow, type OwnProvider } from '../queries/own-provider.ts';
import { photographsOfProviders } from '../queries/shown.ts';
import { providerPhotographs } from '../tables.ts';

type Attaching = Pick<Context, 'db' | 'actor'>;

export interface ProviderPhotographHolder {
  attach(tx: Transaction, photograph: { id: string }): Promise<void>;
  /** NOT_FOUND when it was removed meanwhile, or by somebody who has left. */
  answer(photograph: { id: string }): Promise<ProviderUploadAnswer>;
}

/** A holder for one photograph; before a byte is read NOT_FOUND for strangers, TOO_MANY_PHOTOGRAPHS when full. */
export async function providerPhotographHolder(ctx: Attaching, id: string): Promise<ProviderPhotographHolder> {
  await assertRoom(ctx.db, await ownProviderRow(ctx, { id, to: 'write' }));
  return {
    async attach(tx, photograph) {
      const own = await lockOwnProvider(ctx, tx, { id, to: 'write' });
      const known = eq(providerPhotographs.photographId, photograph.id);
      const [before] = await tx.select().from(providerPhotographs).where(known);
      if (before) return before.providerId === id ? undefined : fail('NOT_FOUND');
      await assertRoom(tx, own);
      const position = (await lastPosition(tx, id)) + 1;
      await tx.insert(providerPhotographs).values({ photographId: photograph.id, providerId: id, position });
    },
    answer: (photograph) => providerUploadAnswer(ctx, { id, photographId: photograph.id }),
  };
}

export async function providerUploadAnswer(
  ctx: Attaching,
  { id, photographId }: { id: string; photographId: string },
): Promise<ProviderUploadAnswer> {
  await ownProviderRow(ctx, { id, to: 'write' });
  const photographs = (await photographsOfProviders(ctx, [id])).get(id) ?? [];
  return { photograph: photographs.find((one) => one.id === photographId) ?? fail('NOT_FOUND') };
}

async function assertRoom(db: Writable, { provider: { id, state } }: OwnProvider): Promise<void> {
  if (state === 'closed') fail('ALREADY_DONE');
  const count = await db.$count(providerPhotographs, eq(providerPhotographs.providerId, id));
  if (count >= PHOTOGRAPHS_PER_FIRM) fail('TOO_MANY_PHOTOGRAPHS');
}

async function lastPosition(tx: Transaction, id: string): Promise<number> {
  const [last] = await tx
    .select({ position: max(providerPhotographs.position) })
    .from(providerPhotographs)
    .where(eq(providerPhotographs.providerId, id));
  return last?.position ?? 0;
}
