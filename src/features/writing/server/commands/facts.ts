import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { FactsOfTribute, Interview, Relation, SaidKey } from '../../contract/facts.ts';
import { FACTS_PER_TRIBUTE, PRONOUNS_CHARACTERS } from '../../../../shared/limits/limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { writeBeside } from '../../../tributes/server/commands/save.ts';
import { lockOwnTribute, memberId, ownTributeRow } from '../../../tributes/server/queries/keepers.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { countFacts, factsOf } from '../queries/facts.ts';
import { interviewOf } from '../queries/interview.ts';
import { splitNotes } from '../rules/notes.ts';
import { facts, interviewSkips, writingChoices } from '../tables.ts';

type Saying = Pick<Context, 'db' | 'actor' | 'clock' | 'log'>;
type NewFact = typeof facts.$inferInsert;

/** Pronouns too long for the editor's form are refused already here, where the member can still change the answer. */
const pronounsOf = (value: string): string =>
  [...value].length > PRONOUNS_CHARACTERS ? failField('value', 'too_long', { max: PRONOUNS_CHARACTERS }) : value;

interface Said {
  id: string;
  factId: string;
  key: SaidKey;
  value: string;
}

/** Saves a fact. Error: NOT_FOUND for a fact id that another page uses. */
async function write(ctx: Saying, tx: Transaction, page: TributeRow, fact: NewFact): Promise<void> {
  const [known] = await tx.select().from(facts).where(eq(facts.id, fact.id)).for('update');
  if (known && known.tributeId !== fact.tributeId) fail('NOT_FOUND');
  if (fact.key === 'pronouns') {
    await tx.delete(facts).where(and(eq(facts.tributeId, page.id), eq(facts.key, 'pronouns')));
    return writeBeside(ctx, tx, page, { pronouns: pronounsOf(fact.value) });
  }
  if (!known && (await countFacts(tx, fact.tributeId)) >= FACTS_PER_TRIBUTE) fail('TOO_MANY_FACTS');
  const { key, value, saidBy, confirmedAt, confirmedBy } = fact;
  if (known?.key === key && known.value === value && known.confirmedAt) return;
  // The last editor becomes the author. The fact keeps its position. Whether it tells how the person died is asked again.
  await tx
    .insert(facts)
    .values(fact)
    .onConflictDoUpdate({
      target: facts.id,
      set: { key, value, saidBy, confirmedAt, confirmedBy, tellsHow: null, judgedFor: null },
    });
}

const factBy = (ctx: Saying, { id, factId, key, value }: Said, source: NewFact['source']): NewFact => {
  const [saidBy, saidAt] = [memberId(ctx), ctx.clock.now()];
  return { id: factId, tributeId: id, key, value, source, saidBy, saidAt, confirmedAt: saidAt, confirmedBy: saidBy };
};

/** Errors: NOT_FOUND, ROLE_TOO_SMALL, TOO_MANY_FACTS. */
export async function sayFact(ctx: Saying, said: Said): Promise<FactsOfTribute> {
  await ctx.db.transaction(async (tx) => {
    const page = await lockOwnTribute(ctx, tx, { id: said.id, to: 'write' });
    await write(ctx, tx, page, factBy(ctx, said, 'hand'));
  });
  return factsOf(ctx, said);
}

const confirm = async (ctx: Saying, tx: Transaction, chosen: SQL | undefined) =>
  tx
    .update(facts)
    .set({ confirmedAt: ctx.clock.now(), confirmedBy: memberId(ctx) })
    .where(and(chosen, isNull(facts.confirmedAt)));

/** Confirms a fact. Error: NOT_FOUND if it is gone. An already confirmed fact keeps its first confirmer. */
export async function confirmFact(
  ctx: Saying,
  { id, factId }: { id: string; factId: string },
): Promise<FactsOfTribute> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnTribute(ctx, tx, { id, to: 'write' });
    const isIt = and(eq(facts.id, factId), eq(facts.tributeId, id));
    await confirm(ctx, tx, isIt);
    const found = await tx.select({ id: facts.id }).from(facts).where(isIt);
    if (found.length === 0) fail('NOT_FOUND');
  });
  return factsOf(ctx, { id });
}

export async function confirmFacts(
  ctx: Saying,
  { id, factIds }: { id: string; factIds: readonly string[] },
): Promise<FactsOfTribute> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnTribute(ctx, tx, { id, to: 'write' });
    await confirm(ctx, tx, and(eq(facts.tributeId, id), inArray(facts.id, [...factIds])));
  });
  return factsOf(ctx, { id });
}

export async function removeFact(ctx: Saying, { id, factId }: { id: string; factId: string }): Promise<FactsOfTribute> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnTribute(ctx, tx, { id, to: 'write' });
    const isIt = and(eq(facts.id, factId), eq(facts.tributeId, id));
    const gone = await tx.delete(facts).where(isIt).returning({ id: facts.id });
    if (gone.length === 0) fail('NOT_FOUND');
  });
  return factsOf(ctx, { id });
}

/** Notes with too many facts are refused whole. If half were saved, the family would have to find out which half. */
export async function splitIntoFacts(
  ctx: Saying,
  { id, notesId, notes }: { id: string; notesId: string; notes: string },
): Promise<FactsOfTribute> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnTribute(ctx, tx, { id, to: 'write' });
    const isSplit = and(eq(facts.tributeId, id), eq(facts.notesId, notesId));
    if ((await tx.select({ id: facts.id }).from(facts).where(isSplit).limit(1)).length > 0) return;
    const pieces = splitNotes(notes);
    if ((await countFacts(tx, id)) + pieces.length > FACTS_PER_TRIBUTE) fail('TOO_MANY_FACTS');
    const [saidBy, saidAt] = [memberId(ctx), ctx.clock.now()];
    const common = { tributeId: id, notesId, source: 'notes' as const, saidBy, saidAt };
    if (pieces.length === 0) return;
    await tx.insert(facts).values(pieces.map((piece) => ({ id: newId(ctx.clock), ...piece, ...common })));
  });
  return factsOf(ctx, { id });
}

export async function relate(ctx: Saying, { id, relation }: { id: string; relation: Relation }): Promise<Interview> {
  await ownTributeRow(ctx, { id, to: 'write' });
  const { tributeId, userId } = writingChoices;
  await ctx.db
    .insert(writingChoices)
    .values({ tributeId: id, userId: memberId(ctx), relation })
    .onConflictDoUpdate({ target: [tributeId, userId], set: { relation } });
  return interviewOf(ctx, { id });
}

interface Answered {
  id: string;
  factId: string;
  key: SaidKey;
  value: string | null;
}

/** Errors: NOT_FOUND, ROLE_TOO_SMALL, TOO_MANY_FACTS. */
export async function answerQuestion(ctx: Saying, { id, factId, key, value }: Answered): Promise<Interview> {
  await ctx.db.transaction(async (tx) => {
    const page = await lockOwnTribute(ctx, tx, { id, to: 'write' });
    if (value === null) await tx.insert(interviewSkips).values({ tributeId: id, key }).onConflictDoNothing();
    else await write(ctx, tx, page, factBy(ctx, { id, factId, key, value }, 'interview'));
  });
  return interviewOf(ctx, { id });
}
