import type { ProviderUploadAnswer } from '../../../../contract/provider-photographs.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { assertRoomOn, nextPosition } from '../../media/commands/hang.ts';
import { lockOwnProvider, ownProviderRow, type OwnProvider } from '../queries/own-provider.ts';
import { photographsOfProviders } from '../queries/shown.ts';
import { providerPhotographs } from '../tables.ts';
import { wallOfFirm } from './photographs.ts';

type Attaching = Pick<Context, 'db' | 'actor'>;

export interface ProviderPhotographHolder {
  attach(tx: Transaction, photograph: { id: string }): Promise<void>;
  /** NOT_FOUND when it was removed meanwhile, or by somebody who has left. */
  answer(photograph: { id: string }): Promise<ProviderUploadAnswer>;
}

/** A holder for one photograph; before a byte is read NOT_FOUND for strangers, TOO_MANY_PHOTOGRAPHS when full. */
export async function providerPhotographHolder(ctx: Attaching, id: string): Promise<ProviderPhotographHolder> {
  assertOpen(await ownProviderRow(ctx, { id, to: 'write' }));
  await assertRoomOn(ctx.db, wallOfFirm(id));
  return {
    async attach(tx, photograph) {
      const own = await lockOwnProvider(ctx, tx, { id, to: 'write' });
      const position = await nextPosition(tx, wallOfFirm(id), photograph.id);
      if (position === null) return;
      assertOpen(own);
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

const assertOpen = ({ provider: { state } }: OwnProvider): void =>
  state === 'closed' ? fail('ALREADY_DONE') : undefined;
