import { eq } from 'drizzle-orm';
import type { Focal, PhotographEdit } from '../../../../media/contract/media.ts';
import type { Tribute } from '../../../contract/tributes.ts';
import type { Context } from '../../../../../platform/context.ts';
import { fail, failField } from '../../../../../platform/errors.ts';
import { assertStillSignedIn } from '../../../../accounts/server/queries/still-signed-in.ts';
import { editStoredPhotograph } from '../../../../media/server/commands/edit.ts';
import { forMember } from '../../../../media/server/commands/encode.ts';
import { ownTribute } from '../../queries/own-tribute.ts';
import { lockOwnTribute, memberId, ownTributeRow } from '../../queries/keepers.ts';
import { savedCrop } from '../../rules/cropping.ts';
import { tributes } from '../../tables/tributes.ts';
import { noteSaved } from '../savings.ts';
import { holdPhotographs } from '../working-copy.ts';
import { photographOf, type Arranging, type PhotographOf } from './photographs.ts';

type Editing = Arranging & Pick<Context, 'files' | 'encoder' | 'jobs'>;

export async function editPhotograph(
  ctx: Editing,
  { id, photographId, turn, crop, focal }: PhotographOf & PhotographEdit & { focal: Focal },
): Promise<Tribute> {
  const kept = savedCrop(crop);
  if (kept === 'too_small') failField('crop', 'crop_too_small');
  // Encoding runs outside the transaction, so permission is checked before it and again in the write.
  await ownTributeRow(ctx, { id, to: 'write' });
  assertShown(await photographOf(ctx.db, id, photographId));
  const change = { id: photographId, edit: { turn, crop: kept }, focal, forWhom: forMember(memberId(ctx)) };
  await editStoredPhotograph(ctx, change, async (tx) => {
    await assertStillSignedIn(ctx, tx);
    const row = await lockOwnTribute(ctx, tx, { id, to: 'write' });
    assertShown(await photographOf(tx, id, photographId));
    await holdPhotographs(tx, row, ctx.clock.now());
    await tx.update(tributes).set({ savedAt: ctx.clock.now() }).where(eq(tributes.id, id));
    await noteSaved(ctx, tx, { id, fields: ['photographs'] });
  });
  return ownTribute(ctx, { id });
}

function assertShown({ removedAt }: { removedAt: Date | null }): void {
  if (removedAt) fail('NOT_FOUND');
}
