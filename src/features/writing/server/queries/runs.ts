import { and, desc, eq } from 'drizzle-orm';
import { MOST_WRITING_RUNS, WRITING_RUN_MS } from '../../../../shared/limits/limits.ts';
import type { Run, RunSummary, Sentence, WritingHelp } from '../../contract/writing.ts';
import type { Fact } from '../../contract/facts.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { memberId, ownTributeRow } from '../../../tributes/server/queries/keepers.ts';
import { writingRuns, type RunRow } from '../tables.ts';
import { workingRow } from '../../../tributes/server/queries/working-copy.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { asReadNow } from '../rules/compose/read-now.ts';
import { hidesFrom, hidesOrRepeats, hidingsOf, howDiedQuestions, leftOutOf, shownFacts } from '../rules/hiding.ts';
import { changedSince, factsOf, factsOn } from './facts.ts';
import { quotableOn, shownMemories } from './grounds.ts';
import { choiceOf } from './interview.ts';

type Reading = Pick<Context, 'db' | 'actor' | 'clock'>;

interface Asked {
  run: RunRow;
  askedBy: string | null;
}

/** How a run ended. If its process died, it counts as stopped after a timeout. */
const endOf = ({ end, begunAt }: RunRow, now: Date): RunSummary['end'] =>
  end ?? (now.getTime() - begunAt.getTime() > WRITING_RUN_MS ? 'stopped' : null);

function summary({ run, askedBy }: Asked, now: Date): RunSummary {
  const { id, kind, voice, model, sent, begunAt, takenAt, paragraphs } = run;
  const blanks = paragraphs.flat().filter((one) => one.state !== 'kept').length;
  const at = { begunAt: begunAt.toISOString(), takenAt: takenAt?.toISOString() ?? null };
  return { id, kind, voice, model: sent ? model : null, askedBy, end: endOf(run, now), blanks, ...at };
}

/** Returns a run without unusable sentences: visitors may not see them, or their facts were changed or removed since. */
export async function runView(ctx: Reading, page: TributeRow, asked: Asked): Promise<Run> {
  const { facts, sent } = asked.run;
  const known = await factsOn(ctx.db, page, memberId(ctx));
  const [ofFacts, ofTyped] = [hidesFrom(page), hidesOrRepeats(page, known)];
  const hides = (one: Sentence) => (one.facts.some(isTyped) ? ofTyped : ofFacts)(wordsOf(one));
  const usable = shownFacts(known, page);
  const gone = await goneFacts(ctx, page, { run: asked.run, usable });
  const change = asReadNow(page, known);
  const paragraphs = asked.run.paragraphs.map((sentences) =>
    sentences.map((one): Sentence => {
      const isHidden = one.facts.some((id) => gone.has(id)) || (one.facts.length > 0 && hides(one));
      return isHidden ? { parts: [], facts: [], state: 'left-out', isHidden: true } : change(one);
    }),
  );
  return { ...summary(asked, ctx.clock.now()), facts, paragraphs, sent };
}

/** Whether the id belongs to a typed passage or a visitor's memory, not to a fact. */
const isTyped = (id: string) => id.startsWith('passage:') || id.startsWith('memory:');
const wordsOf = ({ parts }: Sentence) => parts.map((part) => ('text' in part ? part.text : '')).join('');

/** Returns ids that may not be used: of facts changed, removed or hidden since the run, and of memories not shown. */
async function goneFacts(
  ctx: Reading,
  page: TributeRow,
  { run: { facts, begunAt }, usable }: { run: RunRow; usable: readonly Fact[] },
): Promise<Set<string>> {
  const ids = facts.map(({ id }) => id);
  const changed = await changedSince(ctx.db, page.id, begunAt);
  const quoted = ids.flatMap((id) => (id.startsWith('memory:') ? [id.slice('memory:'.length)] : []));
  const there = new Set([
    ...usable.filter((fact) => fact.isConfirmed && !changed.has(fact.id)).map(({ id }) => id),
    ...(await shownMemories(ctx.db, page.id, quoted)).map((id) => `memory:${id}`),
  ]);
  return new Set(ids.filter((id) => !there.has(id) && !id.startsWith('passage:')));
}

const selectRuns = (db: Writable) =>
  db
    .select({ run: writingRuns, askedBy: users.name })
    .from(writingRuns)
    .leftJoin(users, eq(users.id, writingRuns.askedBy));

/** Reads a run. Error: NOT_FOUND if it is gone or belongs to another page. */
export async function runRow(db: Writable, { id, runId }: { id: string; runId: string }): Promise<Asked> {
  const [found] = await selectRuns(db).where(and(eq(writingRuns.id, runId), eq(writingRuns.tributeId, id)));
  return found ?? fail('NOT_FOUND');
}

export async function runOf(ctx: Reading, ids: { id: string; runId: string }): Promise<Run> {
  const page = await workingRow(ctx.db, await ownTributeRow(ctx, { id: ids.id, to: 'read' }));
  return runView(ctx, page, await runRow(ctx.db, ids));
}

export async function helpOf(ctx: Reading & Pick<Context, 'textModel'>, { id }: { id: string }): Promise<WritingHelp> {
  const working = await workingRow(ctx.db, await ownTributeRow(ctx, { id, to: 'read' }));
  const { facts, called: _called, ...page } = await factsOf(ctx, { id });
  const { isHelpOn } = await choiceOf(ctx.db, id, memberId(ctx));
  const rows = await selectRuns(ctx.db)
    .where(eq(writingRuns.tributeId, id))
    .orderBy(desc(writingRuns.begunAt), desc(writingRuns.id))
    .limit(MOST_WRITING_RUNS);
  const usable = facts.filter((fact) => fact.isConfirmed && fact.key !== 'name').length;
  const quotable = await quotableOn(ctx.db, id);
  const now = ctx.clock.now();
  const runs = rows.map((row) => summary(row, now));
  return {
    ...page,
    isHelpOn,
    vendor: ctx.textModel.vendor,
    facts: usable,
    hides: hidingsOf(facts, working),
    howDied: howDiedQuestions(facts, working),
    leftOut: leftOutOf(facts, working),
    quotable,
    runs,
  };
}
