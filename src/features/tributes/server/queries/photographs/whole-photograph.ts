import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import { paintWhole, forMember } from '../../../../media/server/commands/encode.ts';
import { tributePhotographs } from '../../tables/tributes.ts';
import { memberId, ownTributeRow } from '../keepers.ts';

/** The upright original as WebP, without turn or crop. For people who may write. Works for removed photographs too. */
export async function wholePhotograph(
  ctx: Pick<Context, 'db' | 'actor' | 'files' | 'encoder'>,
  { id, photographId }: { id: string; photographId: string },
): Promise<Buffer> {
  await ownTributeRow(ctx, { id, to: 'write' });
  const isOnTribute = and(eq(tributePhotographs.tributeId, id), eq(tributePhotographs.photographId, photographId));
  if ((await ctx.db.$count(tributePhotographs, isOnTribute)) === 0) fail('NOT_FOUND');
  return paintWhole(ctx, photographId, forMember(memberId(ctx)));
}
