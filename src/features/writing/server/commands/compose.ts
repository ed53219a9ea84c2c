import { desc, eq, inArray } from 'drizzle-orm';
import { WRITING_ANSWER_TOKENS, WRITING_RUN_MS, MOST_WRITING_RUNS } from '../../../../shared/limits/limits.ts';
import type { RunEnd, Sentence, WritingEvent, WritingKind, WritingVoice } from '../../contract/writing.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { TextModelError } from '../../../../platform/text-model/index.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { lockOwnTribute, memberId } from '../../../tributes/server/queries/keepers.ts';
import { workingRow } from '../../../tributes/server/queries/working-copy.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { materialFor, type Material } from '../queries/grounds.ts';
import { choiceOf } from '../queries/interview.ts';
import { runRow, runView } from '../queries/runs.ts';
import { composed } from '../rules/compose/compose.ts';
import { runLimits } from '../rules/limits.ts';
import { createLock } from '../rules/lock/lock.ts';
import { promptFor, type Sent } from '../rules/prompt.ts';
import { createReader, type Read } from '../rules/reader.ts';
import { writingRuns } from '../tables.ts';

type Composing = Pick<Context, 'db' | 'actor' | 'clock' | 'log' | 'textModel'>;

export interface Asked {
  id: string;
  runId: string;
  kind: WritingKind;
  voice: WritingVoice;
  passage: string;
  memories: readonly string[];
}

interface Begun {
  ids: { id: string; runId: string };
  page: TributeRow;
  material: Material;
  sent: Sent;
  composed: string;
}

/** Composes until `signal` aborts. Errors before the stream starts: NOT_FOUND, ROLE_TOO_SMALL, the contract's. */
export async function composeText(ctx: Composing, asked: Asked, signal: AbortSignal) {
  const begun = await ctx.db.transaction(async (tx) => {
    const beginning = await begin(ctx, tx, asked);
    // The caller was already answered "busy". Roll back, so that the request uses up no attempt and sends nothing.
    signal.throwIfAborted();
    return beginning;
  });
  ctx.log.info('writing_begun', { tributeId: asked.id, kind: asked.kind, model: ctx.textModel.name });
  return written(ctx, begun, signal);
}

const changesPassage = (kind: WritingKind) => kind === 'shorten' || kind === 'soften';

async function begin(ctx: Composing, tx: Transaction, asked: Asked): Promise<Begun> {
  const { id, runId, kind, voice } = asked;
  const page = await workingRow(tx, await lockOwnTribute(ctx, tx, { id, to: 'write' }));
  if (!(await choiceOf(tx, id, memberId(ctx))).isHelpOn) fail('HELP_IS_OFF');
  const isChange = changesPassage(kind);
  if (isChange && asked.passage.trim() === '') failField('passage', 'empty');
  const material = await materialFor({ ...ctx, db: tx }, page, { ...asked, passage: isChange ? asked.passage : '' });
  if (!isChange && material.facts.length === 0) fail('NO_FACTS');
  await limitRates(ctx, tx, id);
  const sent = promptFor({ ...material, kind, voice });
  const isSent = ctx.textModel.vendor !== null;
  const run = {
    id: runId,
    tributeId: id,
    askedBy: memberId(ctx),
    kind,
    voice,
    model: ctx.textModel.name,
    facts: material.facts.map((fact) => ({ id: fact.id, sentence: fact.text })),
    sent: isSent ? sent : null,
    begunAt: ctx.clock.now(),
  };
  const added = await tx.insert(writingRuns).values(run).onConflictDoNothing().returning({ id: writingRuns.id });
  if (added.length === 0) fail('ALREADY_DONE');
  await dropOld(tx, id);
  return { ids: { id, runId }, page, material, sent, composed: composed(material, asked) };
}

async function limitRates(ctx: Composing, tx: Transaction, id: string): Promise<void> {
  const parts = { db: tx, clock: ctx.clock };
  const { person, tribute, all } = runLimits(ctx.textModel.vendor === null);
  for (const [subject, windows] of [
    [`writing-of ${memberId(ctx)}`, person],
    [`writing-on ${id}`, tribute],
    ['writing', all],
  ] as const) {
    await limitRate(parts, subject, windows);
  }
}

async function dropOld(tx: Transaction, tributeId: string): Promise<void> {
  const { id, begunAt } = writingRuns;
  const old = tx
    .select({ id })
    .from(writingRuns)
    .where(eq(writingRuns.tributeId, tributeId))
    .orderBy(desc(begunAt), desc(id))
    .offset(MOST_WRITING_RUNS);
  await tx.delete(writingRuns).where(inArray(id, old));
}

async function* written(ctx: Composing, begun: Begun, signal: AbortSignal): AsyncGenerator<WritingEvent, void, void> {
  const paragraphs: Sentence[][] = [];
  let end: RunEnd = 'stopped';
  try {
    for await (const { sentence, paragraph } of sentencesOf(ctx, begun, signal)) {
      (paragraphs[paragraph] ??= []).push(sentence);
      yield { sentence, paragraph };
    }
    end = signal.aborted ? 'stopped' : 'done';
  } catch (error) {
    if (!(error instanceof TextModelError) && !signal.aborted) throw error;
    end = signal.aborted ? 'stopped' : 'failed';
    if (error instanceof TextModelError)
      ctx.log.info('text_model_failed', { kind: error.kind, model: ctx.textModel.name });
  } finally {
    // This also runs when the caller disconnects, which ends the generator early.
    await ctx.db
      .update(writingRuns)
      .set({ end, paragraphs: paragraphs.map((one) => one ?? []) })
      .where(eq(writingRuns.id, begun.ids.runId));
  }
  yield { ended: end, run: await runView(ctx, begun.page, await runRow(ctx.db, begun.ids)) };
}

async function* sentencesOf(
  { textModel }: Composing,
  { material, sent, composed: plain }: Begun,
  signal: AbortSignal,
): AsyncGenerator<Read, void, void> {
  const reader = createReader(createLock(material));
  const limited = AbortSignal.any([signal, AbortSignal.timeout(WRITING_RUN_MS)]);
  for await (const piece of textModel.write({
    ...sent,
    composed: plain,
    maxTokens: WRITING_ANSWER_TOKENS,
    signal: limited,
  }))
    yield* reader.push(piece);
  if (!limited.aborted) yield* reader.end();
}
