import { and, desc, eq } from 'drizzle-orm';
import { WRITING_RUNS_KEPT, WRITING_RUN_MS } from '../../../../contract/limits.ts';
import type { Run, RunSummary, WritingDesk } from '../../../../contract/writing.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { users } from '../../accounts/tables.ts';
import { memberId, ownTributeRow } from '../../tributes/queries/stewards.ts';
import { writingRuns, type RunRow } from '../tables.ts';
import { factsOf } from './facts.ts';
import { quotableOn } from './grounds.ts';
import { choiceOf } from './interview.ts';

interface Asked {
  run: RunRow;
  askedBy: string | null;
}

/** A run whose process died is over. */
const endOf = ({ end, begunAt }: RunRow, now: Date): RunSummary['end'] =>
  end ?? (now.getTime() - begunAt.getTime() > WRITING_RUN_MS ? 'stopped' : null);

function summary({ run, askedBy }: Asked, now: Date): RunSummary {
  const { id, kind, voice, model, sent, begunAt, takenAt, paragraphs } = run;
  const blanks = paragraphs.flat().filter((one) => one.state !== 'kept').length;
  const at = { begunAt: begunAt.toISOString(), takenAt: takenAt?.toISOString() ?? null };
  return { id, kind, voice, model: sent ? model : null, askedBy, end: endOf(run, now), blanks, ...at };
}

export const runView = (asked: Asked, now: Date): Run => {
  const { facts, paragraphs, sent } = asked.run;
  return { ...summary(asked, now), facts, paragraphs, sent };
};

const selectRuns = (db: Writable) =>
  db
    .select({ run: writingRuns, askedBy: users.name })
    .from(writingRuns)
    .leftJoin(users, eq(users.id, writingRuns.askedBy));

/** NOT_FOUND for one of another page, or that is gone. */
export async function runRow(db: Writable, { id, runId }: { id: string; runId: string }): Promise<Asked> {
  const [found] = await selectRuns(db).where(and(eq(writingRuns.id, runId), eq(writingRuns.tributeId, id)));
  return found ?? fail('NOT_FOUND');
}

type Reading = Pick<Context, 'db' | 'actor' | 'clock' | 'textModel'>;

export async function runOf(ctx: Reading, ids: { id: string; runId: string }): Promise<Run> {
  await ownTributeRow(ctx, { id: ids.id, to: 'read' });
  return runView(await runRow(ctx.db, ids), ctx.clock.now());
}

/** Where somebody writes with help on a page, and what was composed there. */
export async function deskOf(ctx: Reading, { id }: { id: string }): Promise<WritingDesk> {
  const { facts, called: _called, ...page } = await factsOf(ctx, { id });
  const { isHelpOn } = await choiceOf(ctx.db, id, memberId(ctx));
  const rows = await selectRuns(ctx.db)
    .where(eq(writingRuns.tributeId, id))
    .orderBy(desc(writingRuns.begunAt), desc(writingRuns.id))
    .limit(WRITING_RUNS_KEPT);
  const usable = facts.filter((fact) => fact.isConfirmed && fact.key !== 'name').length;
  const quotable = await quotableOn(ctx.db, id);
  const now = ctx.clock.now();
  const runs = rows.map((row) => summary(row, now));
  return { ...page, isHelpOn, vendor: ctx.textModel.vendor, facts: usable, quotable, runs };
}
