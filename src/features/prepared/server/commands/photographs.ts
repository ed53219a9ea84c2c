import { PHOTOGRAPHS_PER_PREPARED } from '../../contract/prepared-limits.ts';
import type { PreparedPhotographs } from '../../contract/prepared-photographs.ts';
import type { ProviderUploadAnswer } from '../../../providers/contract/provider-photographs.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import {
  assertOn,
  assertRoomOn,
  describeOn,
  nextPosition,
  orderOn,
  type Wall,
} from '../../../media/server/commands/hang.ts';
import { removePhotographFiles, removePhotographRows } from '../../../media/server/commands/remove.ts';
import type { ProviderPhotographTarget } from '../../../providers/server/commands/photograph-target.ts';
import { providerPhotographs, photographsWaiting, type OfProvider } from '../queries/photographs.ts';
import { ownPrepared } from '../queries/prepared-pages.ts';
import { preparedPhotographs } from '../tables.ts';
import { lockWaiting } from './prepare.ts';

type Arranging = Pick<Context, 'db' | 'actor' | 'clock'>;
type PhotographOf = OfProvider & { photographId: string };

const wallOf = (id: string): Wall => ({
  table: preparedPhotographs,
  owner: preparedPhotographs.preparedId,
  id,
  most: PHOTOGRAPHS_PER_PREPARED,
});

/** Changes caption or alternative text. Errors, here and in the next functions: NOT_FOUND, ALREADY_DONE if claimed. */
export async function describePreparedPhotograph(
  ctx: Arranging,
  { providerId, id, ...said }: PhotographOf & { caption?: string | undefined; alt?: string | undefined },
): Promise<PreparedPhotographs> {
  await arranged(ctx, { providerId, id }, (tx) => describeOn(tx, wallOf(id), said));
  return providerPhotographs(ctx, { providerId, id });
}

/** Changes the order. Errors: EDIT_CONFLICT if a photograph was added or removed meanwhile. */
export async function orderPreparedPhotographs(
  ctx: Arranging,
  { photographIds, ...wanted }: OfProvider & { photographIds: string[] },
): Promise<PreparedPhotographs> {
  await arranged(ctx, wanted, (tx) => {
    const current = () => providerPhotographs({ ...ctx, db: tx }, wanted);
    return orderOn(tx, wallOf(wanted.id), { photographIds, current });
  });
  return providerPhotographs(ctx, wanted);
}

export async function removePreparedPhotograph(
  ctx: Arranging & Pick<Context, 'files'>,
  { photographId, ...wanted }: PhotographOf,
): Promise<PreparedPhotographs> {
  const removed = await arranged(ctx, wanted, async (tx) => {
    await assertOn(tx, wallOf(wanted.id), photographId);
    return removePhotographRows(tx, [photographId]);
  });
  await removePhotographFiles(ctx, removed);
  return providerPhotographs(ctx, wanted);
}

const arranged = <Answer>(ctx: Arranging, wanted: OfProvider, change: (tx: Transaction) => Promise<Answer>) =>
  ctx.db.transaction(async (tx) => {
    await lockWaiting(ctx, tx, wanted);
    return change(tx);
  });

/** The target of an upload. Throws before any byte is read: NOT_FOUND for non-staff, TOO_MANY_PHOTOGRAPHS at the limit. */
export async function preparedPhotographTarget(ctx: Arranging, wanted: OfProvider): Promise<ProviderPhotographTarget> {
  const { state } = await ownPrepared(ctx, wanted);
  if (state !== 'waiting') fail(state === 'claimed' ? 'ALREADY_DONE' : 'NOT_FOUND');
  const { id: preparedId } = wanted;
  await assertRoomOn(ctx.db, wallOf(preparedId));
  return {
    async attach(tx, { id: photographId }) {
      await lockWaiting(ctx, tx, wanted);
      const position = await nextPosition(tx, wallOf(preparedId), photographId);
      if (position !== null) await tx.insert(preparedPhotographs).values({ photographId, preparedId, position });
    },
    answer: ({ id: photographId }) => preparedUploadAnswer(ctx, { ...wanted, photographId }),
  };
}

/** Response to an upload. Errors: NOT_FOUND if the photograph was removed or the page claimed meanwhile. */
export async function preparedUploadAnswer(
  ctx: Arranging,
  { photographId, ...wanted }: PhotographOf,
): Promise<ProviderUploadAnswer> {
  const { state } = await ownPrepared(ctx, wanted);
  const there = state === 'waiting' ? await photographsWaiting(ctx.db, wanted.id) : [];
  return { photograph: there.find(({ id }) => id === photographId) ?? fail('NOT_FOUND') };
}
