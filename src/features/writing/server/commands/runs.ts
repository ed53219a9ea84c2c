import { and, eq, isNull } from 'drizzle-orm';
import type { Run, WritingHelp } from '../../contract/writing.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { memberId, ownTributeRow } from '../../../tributes/server/queries/keepers.ts';
import { helpOf, runOf } from '../queries/runs.ts';
import { writingChoices, writingRuns } from '../tables.ts';

type Using = Pick<Context, 'db' | 'actor' | 'clock' | 'textModel'>;

/** Switches help with writing on or off. It is off by default for each member on each page. */
export async function chooseHelp(
  ctx: Using,
  { id, isHelpOn }: { id: string; isHelpOn: boolean },
): Promise<WritingHelp> {
  await ownTributeRow(ctx, { id, to: 'write' });
  const { tributeId, userId } = writingChoices;
  await ctx.db
    .insert(writingChoices)
    .values({ tributeId: id, userId: memberId(ctx), isHelpOn })
    .onConflictDoUpdate({ target: [tributeId, userId], set: { isHelpOn } });
  return helpOf(ctx, { id });
}

interface RunIds {
  id: string;
  runId: string;
}

const isRun = ({ id, runId }: RunIds) => and(eq(writingRuns.id, runId), eq(writingRuns.tributeId, id));

export async function takeRun(ctx: Using, ids: RunIds): Promise<Run> {
  await ownTributeRow(ctx, { id: ids.id, to: 'write' });
  await ctx.db
    .update(writingRuns)
    .set({ takenAt: ctx.clock.now() })
    .where(and(isRun(ids), isNull(writingRuns.takenAt)));
  return runOf(ctx, ids);
}

export async function removeRun(ctx: Using, ids: RunIds): Promise<WritingHelp> {
  await ownTributeRow(ctx, { id: ids.id, to: 'write' });
  const gone = await ctx.db.delete(writingRuns).where(isRun(ids)).returning({ id: writingRuns.id });
  if (gone.length === 0) fail('NOT_FOUND');
  return helpOf(ctx, ids);
}
