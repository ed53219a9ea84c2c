import { and, asc, count, eq, gt } from 'drizzle-orm';
import { FORM_FACTS, type Fact, type FactsOfTribute } from '../../contract/facts.ts';
import { nameForFamily, nameInside, otherNameForVisitors } from '../../../tributes/contract/names.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { memberId, ownTributeRow, roleOf } from '../../../tributes/server/queries/keepers.ts';
import { workingRow } from '../../../tributes/server/queries/working-copy.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { factSentence } from '../rules/compose/sentence.ts';
import { facts, type FactRow } from '../tables.ts';

type Reading = Pick<Context, 'actor'> & { db: Writable };

/** The form's details as facts; empty fields are skipped. */
function formFacts(page: TributeRow): Fact[] {
  return FORM_FACTS.flatMap((key) => {
    // The fact reads "Margaret was known as Peggy", the name that visitors read. The family's own word is left out.
    const value = key === 'knownAs' ? otherNameForVisitors(page) : page[key];
    const sentence = value ? factSentence(key === 'knownAs' ? { ...page, publicName: '' } : page, { key, value }) : '';
    if (!value || sentence === '') return [];
    const typed = typeof value === 'string' ? value : JSON.stringify(value);
    const said = { saidBy: null, isOwn: false, source: 'form' as const, isConfirmed: true, saidAt: null };
    return [{ id: `form:${key}`, key, value: typed, sentence, ...said }];
  });
}

/** Whether the fact tells how the person died. A "no" expires when the page adds a choice about the death. */
function answerOf({ tellsHow, judgedFor }: FactRow, { loss }: TributeRow): boolean | null {
  const isKnown = loss.every((one) => judgedFor?.includes(one));
  return tellsHow === false && !isKnown ? null : tellsHow;
}

function factView(page: TributeRow, { fact, name }: { fact: FactRow; name: string | null }, userId: string): Fact {
  const { id, key, value, source, saidAt, confirmedAt, saidBy } = fact;
  const sentence = factSentence(page, { key, value });
  const isConfirmed = confirmedAt !== null;
  return {
    id,
    key,
    value,
    sentence,
    saidBy: name,
    isOwn: saidBy === userId,
    source,
    isConfirmed,
    saidAt: saidAt.toISOString(),
    tellsHow: answerOf(fact, page),
  };
}

const saidFacts = (db: Writable, tributeId: string) =>
  db
    .select({ fact: facts, name: users.name })
    .from(facts)
    .leftJoin(users, eq(users.id, facts.saidBy))
    .where(eq(facts.tributeId, tributeId))
    .orderBy(asc(facts.saidAt), asc(facts.id));

/** All facts of a page's working copy. Facts from the form come first. */
export async function factsOn(db: Writable, page: TributeRow, userId: string): Promise<Fact[]> {
  const said = await saidFacts(db, page.id);
  return [...formFacts(page), ...said.map((row) => factView(page, row, userId))];
}

export async function factsOf(ctx: Reading, { id }: { id: string }): Promise<FactsOfTribute> {
  const shown = await ownTributeRow(ctx, { id, to: 'read' });
  const page = await workingRow(ctx.db, shown);
  const userId = memberId(ctx);
  const role = (await roleOf(ctx.db, userId, id)) ?? fail('NOT_FOUND');
  return {
    id,
    name: nameInside(page, role),
    called: nameForFamily(page),
    role,
    language: page.language,
    facts: await factsOn(ctx.db, page, userId),
  };
}

/** Ids of facts changed since `at`. Changing a fact's text also sets `confirmedAt`. */
export async function changedSince(db: Writable, tributeId: string, at: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: facts.id })
    .from(facts)
    .where(and(eq(facts.tributeId, tributeId), gt(facts.confirmedAt, at)));
  return new Set(rows.map(({ id }) => id));
}

export async function countFacts(db: Writable, tributeId: string): Promise<number> {
  const [row] = await db.select({ facts: count() }).from(facts).where(eq(facts.tributeId, tributeId));
  return row?.facts ?? 0;
}
