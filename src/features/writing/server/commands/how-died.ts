import { and, eq, inArray } from 'drizzle-orm';
import type { HowDiedAnswer, WritingHelp } from '../../contract/writing.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockOwnTribute, memberId } from '../../../tributes/server/queries/keepers.ts';
import { workingRow } from '../../../tributes/server/queries/working-copy.ts';
import { factsOn } from '../queries/facts.ts';
import { helpOf } from '../queries/runs.ts';
import { markOf } from '../rules/hiding.ts';
import { facts } from '../tables.ts';

type Answering = Pick<Context, 'db' | 'actor' | 'clock' | 'log' | 'textModel'>;

interface Given {
  id: string;
  answers: readonly HowDiedAnswer[];
}

/** Errors: NOT_FOUND, ROLE_TOO_SMALL. */
export async function answerHowDied(ctx: Answering, { id, answers }: Given): Promise<WritingHelp> {
  const yes = answers.filter((one) => one.tellsHow).map((one) => one.factId);
  const no = new Map(answers.filter(({ factId }) => !yes.includes(factId)).map((one) => [one.factId, one.mark]));
  await ctx.db.transaction(async (tx) => {
    // Every change of facts takes the same lock, so the marks stay current until the commit.
    const page = await workingRow(tx, await lockOwnTribute(ctx, tx, { id, to: 'write' }));
    const known = await factsOn(tx, page, memberId(ctx));
    const current = known.filter((fact) => no.get(fact.id) === markOf(fact, page)).map((fact) => fact.id);
    const judge = (ids: readonly string[], tellsHow: boolean) =>
      tx
        .update(facts)
        .set({ tellsHow, judgedFor: page.loss })
        .where(and(eq(facts.tributeId, id), inArray(facts.id, [...ids])));
    await judge(yes, true);
    await judge(current, false);
  });
  return helpOf(ctx, { id });
}
