import type { ProviderPhotographs } from '../../contract/provider-photographs.ts';
import { PHOTOGRAPHS_PER_PROVIDER } from '../../../../shared/limits/provider-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { assertOn, describeOn, orderOn, type Wall } from '../../../media/server/commands/hang.ts';
import { removePhotographFiles, removePhotographRows } from '../../../media/server/commands/remove.ts';
import { lockOwnProvider } from '../queries/own-provider.ts';
import { ownProviderPhotographs } from '../queries/photographs.ts';
import { providerPhotographs } from '../tables.ts';

type Arranging = Pick<Context, 'db' | 'actor'>;
interface PhotographOf {
  id: string;
  photographId: string;
}

export const wallOfProvider = (id: string): Wall => ({
  table: providerPhotographs,
  owner: providerPhotographs.providerId,
  id,
  most: PHOTOGRAPHS_PER_PROVIDER,
});

/** Changes caption and alternative text, if given. Errors: NOT_FOUND, ALREADY_DONE for a closed provider. */
export async function describeProviderPhotograph(
  ctx: Arranging,
  { id, ...said }: PhotographOf & { caption?: string | undefined; alt?: string | undefined },
): Promise<ProviderPhotographs> {
  await arranged(ctx, id, (tx) => describeOn(tx, wallOfProvider(id), said));
  return ownProviderPhotographs(ctx, id);
}

/** Errors as for `describeProviderPhotograph`, and EDIT_CONFLICT if a photograph was added or removed meanwhile. */
export async function orderProviderPhotographs(
  ctx: Arranging,
  { id, photographIds }: { id: string; photographIds: string[] },
): Promise<ProviderPhotographs> {
  await arranged(ctx, id, (tx) => {
    const current = () => ownProviderPhotographs({ ...ctx, db: tx }, id);
    return orderOn(tx, wallOfProvider(id), { photographIds, current });
  });
  return ownProviderPhotographs(ctx, id);
}

/** Removes a photograph for good: its row, then its files. A scheduled job removes files that a crash leaves. */
export async function removeProviderPhotograph(
  ctx: Arranging & Pick<Context, 'files'>,
  { id, photographId }: PhotographOf,
): Promise<ProviderPhotographs> {
  const removed = await arranged(ctx, id, async (tx) => {
    await assertOn(tx, wallOfProvider(id), photographId);
    return removePhotographRows(tx, [photographId]);
  });
  await removePhotographFiles(ctx, removed);
  return ownProviderPhotographs(ctx, id);
}

const arranged = <Answer>(ctx: Arranging, id: string, change: (tx: Transaction) => Promise<Answer>): Promise<Answer> =>
  ctx.db.transaction(async (tx) => {
    const { provider } = await lockOwnProvider(ctx, tx, { id, to: 'write' });
    if (provider.state === 'closed') fail('ALREADY_DONE');
    return change(tx);
  });
