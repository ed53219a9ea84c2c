import { and, eq } from 'drizzle-orm';
import type { Interview } from '../../contract/facts.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { questionsFor } from '../rules/questions.ts';
import { interviewSkips, writingChoices, type FactRow } from '../tables.ts';
import { factsOf } from './facts.ts';

type Choice = Pick<typeof writingChoices.$inferSelect, 'relation' | 'isHelpOn'>;

export async function choiceOf(db: Writable, tributeId: string, userId: string): Promise<Choice> {
  const isIt = and(eq(writingChoices.tributeId, tributeId), eq(writingChoices.userId, userId));
  const [row] = await db.select().from(writingChoices).where(isIt);
  return row ?? { relation: null, isHelpOn: false };
}

/** The questions for the caller's relation. Any confirmed fact with a question's key answers it. */
export async function interviewOf(ctx: Pick<Context, 'db' | 'actor'>, { id }: { id: string }): Promise<Interview> {
  const known = await factsOf(ctx, { id });
  const { relation } = await choiceOf(ctx.db, id, memberId(ctx));
  const answered = new Set<string>(known.facts.filter((fact) => fact.isConfirmed).map((fact) => fact.key));
  const skips = await ctx.db.select().from(interviewSkips).where(eq(interviewSkips.tributeId, id));
  const skipped = new Set<FactRow['key']>(skips.map((row) => row.key));
  const questions = (relation ? questionsFor(relation) : []).map((key) => ({
    key,
    state: answered.has(key) ? ('answered' as const) : skipped.has(key) ? ('skipped' as const) : ('open' as const),
  }));
  return { ...known, relation, questions };
}
