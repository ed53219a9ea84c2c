import type { Forgotten } from '../../contract/writing.ts';
import type { Context } from '../../../../platform/context.ts';
import { memberId, ownTributeRow } from '../../../tributes/server/queries/keepers.ts';
import { workingRow } from '../../../tributes/server/queries/working-copy.ts';
import { forgotten } from '../rules/forgotten.ts';
import { factsOn } from './facts.ts';

export async function forgottenOn(
  ctx: Pick<Context, 'db' | 'actor'>,
  { id, text }: { id: string; text: string },
): Promise<Forgotten> {
  const page = await workingRow(ctx.db, await ownTributeRow(ctx, { id, to: 'read' }));
  const known = (await factsOn(ctx.db, page, memberId(ctx))).filter((fact) => fact.isConfirmed);
  return forgotten(known, text.trim() === '' ? page.story : text);
}
