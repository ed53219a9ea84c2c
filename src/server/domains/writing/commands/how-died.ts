import { and, eq, inArray } from 'drizzle-orm';
import type { HowDiedAnswer, WritingDesk } from '../../../../contract/writing.ts';
import type { Context } from '../../../context.ts';
import { lockOwnTribute } from '../../tributes/queries/stewards.ts';
import { deskOf } from '../queries/runs.ts';
import { facts } from '../tables.ts';

type Answering = Pick<Context, 'db' | 'actor' | 'clock' | 'log' | 'textModel'>;

interface Given {
  id: string;
  answers: readonly HowDiedAnswer[];
}

/** Errors: NOT_FOUND, ROLE_TOO_SMALL. */
export async function answerHowDied(ctx: Answering, { id, answers }: Given): Promise<WritingDesk> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnTribute(ctx, tx, { id, to: 'write' });
    for (const tellsHow of [true, false]) {
      const ids = answers.filter((one) => one.tellsHow === tellsHow).map((one) => one.factId);
      await tx
        .update(facts)
        .set({ tellsHow })
        .where(and(eq(facts.tributeId, id), inArray(facts.id, ids)));
    }
  });
  return deskOf(ctx, { id });
}
