import * as compose from '../../words/en/compose.ts';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Fact } from '../../contract/facts.ts';
import { QUOTABLE_CHARACTERS, QUOTABLE_MEMORIES } from '../../../../shared/limits/limits.ts';
import { nameForVisitors } from '../../../tributes/contract/names.ts';
import type { WritingHelp } from '../../contract/writing.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { users } from '../../../accounts/server/tables.ts';
import { memories } from '../../../memories/server/tables.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { asVisitorsSay, leadOf } from '../rules/called.ts';
import { asShown, hidesFrom, hidesOrRepeats, shownFacts, shownSentences } from '../rules/hiding.ts';
import { softened } from '../rules/compose/passages.ts';
import type { GroundFact, Grounds } from '../rules/lock/grounds.ts';
import { sentencesOf } from '../rules/lock/sentences.ts';
import { factsOn } from './facts.ts';

interface KnownFact extends Fact {
  /** The sentence verbatim, for quotations. In `sentence` the name for visitors replaces the family's word. */
  quote: string;
  ledBy: string | null;
}

export interface Material extends Grounds {
  /** Confirmed facts without hidden details, with the names that visitors may read. Excludes the fact of the name. */
  known: readonly KnownFact[];
}

const PRONOUNS = ['she', 'he', 'they'] as const;
/** Reads "she" and "She/her". For other pronouns returns null: texts then use the name. */
const pronounsIn = (known: readonly Fact[]): Grounds['pronouns'] => {
  const said = known
    .find((fact) => fact.key === 'pronouns')
    ?.value.toLowerCase()
    .match(/\p{L}+/u)?.[0];
  return PRONOUNS.find((one) => one === said) ?? null;
};

/** A saying of the person may only be quoted. A description ("She always said: look twice") is an ordinary fact. */
function groundsOf({ id, key, value, sentence, quote, saidBy, ledBy }: KnownFact): GroundFact[] {
  if (key === 'saying' && /[“"]/.test(sentence)) return [{ id, text: value, saidBy, ledBy, isQuoted: 'of the person' }];
  const told = { id, text: sentence, saidBy, ledBy };
  return quote === sentence ? [told] : [{ ...told, text: quote, isQuoted: 'of the family' }, told];
}

/** Facts with the names that visitors may read. */
function knownFacts(page: TributeRow, facts: readonly Fact[]): KnownFact[] {
  const change = asVisitorsSay(page);
  const { someone } = wordsIn(page.language, compose);
  return facts.map((fact) => ({
    ...fact,
    quote: fact.sentence,
    sentence: change(fact.sentence),
    ledBy: fact.saidBy && leadOf(fact.saidBy, page.keptBy, someone),
  }));
}

/** Visitors' memories, which may only be quoted. Error: NOT_FOUND for a memory that the page does not show. */
async function quotations(db: Writable, tributeId: string, ids: readonly string[]): Promise<GroundFact[]> {
  if (ids.length === 0) return [];
  const isChosen = and(
    eq(memories.tributeId, tributeId),
    eq(memories.state, 'approved'),
    inArray(memories.id, [...ids]),
  );
  const rows = await db
    .select({ id: memories.id, name: memories.name, words: memories.words })
    .from(memories)
    .where(isChosen);
  if (rows.length !== new Set(ids).size) fail('NOT_FOUND');
  return rows.map(({ id, name, words }) => ({
    id: `memory:${id}`,
    text: words ?? '',
    saidBy: name,
    isQuoted: 'of a visitor',
  }));
}

/** Returns the ids of those memories that visitors of the page see. */
export async function shownMemories(db: Writable, tributeId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const isShown = and(
    eq(memories.tributeId, tributeId),
    eq(memories.state, 'approved'),
    inArray(memories.id, [...ids]),
  );
  return (await db.select({ id: memories.id }).from(memories).where(isShown)).map(({ id }) => id);
}

export const quotableOn = async (db: Writable, tributeId: string): Promise<WritingHelp['quotable']> =>
  db
    .select({
      id: memories.id,
      name: memories.name,
      beginning: sql<string>`left(${memories.words}, ${QUOTABLE_CHARACTERS})`,
    })
    .from(memories)
    .where(and(eq(memories.tributeId, tributeId), eq(memories.state, 'approved'), ne(memories.words, '')))
    .orderBy(desc(memories.createdAt), desc(memories.id))
    .limit(QUOTABLE_MEMORIES);

interface Asked {
  passage: string;
  memories: readonly string[];
}

/** Collects the facts for a text. If a passage is to be changed, its sentences count as facts that the caller said. */
export async function materialFor(
  ctx: Pick<Context, 'actor'> & { db: Writable },
  page: TributeRow,
  { passage, memories: chosen }: Asked,
): Promise<Material> {
  const userId = memberId(ctx);
  const confirmed = (await factsOn(ctx.db, asShown(page), userId)).filter((fact) => fact.isConfirmed);
  const hides = hidesFrom(page);
  const hidesTyped = hidesOrRepeats(page, confirmed);
  const known = knownFacts(
    page,
    shownFacts(confirmed, page).filter((fact) => fact.key !== 'name'),
  );
  const [asker] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const speaker = asker?.name ?? null;
  const said = passage.split(/\n+/).flatMap((line) => shownSentences(sentencesOf(line), hidesTyped));
  const { frames, gentler } = wordsIn(page.language, compose);
  // A sentence softened with our table counts as a fact too, with the same id.
  const own = said.flatMap((text, i): GroundFact[] =>
    [...new Set([text, softened(text, gentler)])].map((one) => ({
      id: `passage:${i + 1}`,
      text: one,
      saidBy: speaker,
    })),
  );
  const facts = [
    ...own,
    ...known.filter((fact) => fact.key !== 'pronouns').flatMap(groundsOf),
    ...(await quotations(ctx.db, page.id, chosen)).filter(({ text }) => !hidesTyped(text)),
  ];
  const { name, knownAs, language } = page;
  const called = nameForVisitors(page);
  const names = [...new Set([called, name, name.split(/\s+/)[0] ?? ''])].filter(Boolean);
  const whose = { name, called, knownAs, language, pronouns: pronounsIn(known) };
  return { ...whose, facts, speaker, frames: names.flatMap(frames), known, hides: passage === '' ? hides : hidesTyped };
}
