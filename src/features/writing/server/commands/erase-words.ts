import { eq } from 'drizzle-orm';
import type { SavedWords } from '../../../tributes/server/queries/saved-words.ts';
import { facts, writingRuns, type RunRow } from '../tables.ts';

const wordsOf = ({ facts: used, sent, paragraphs }: RunRow): string =>
  [
    ...paragraphs.map((sentences) =>
      sentences.map(({ parts }) => parts.map((part) => ('text' in part ? part.text : '')).join('')).join(' '),
    ),
    ...used.map((fact) => fact.sentence),
    sent?.prompt ?? '',
  ].join('\n');

/** Erases words in facts and composed texts. A composed text with such words is deleted whole: it can be composed again. */
export const writtenWords: SavedWords = {
  async read(db, tributeId) {
    const said = await db.select({ text: facts.value }).from(facts).where(eq(facts.tributeId, tributeId));
    const runs = await db.select().from(writingRuns).where(eq(writingRuns.tributeId, tributeId));
    return [
      ...said.map(({ text }) => ({ field: 'facts', text })),
      ...runs.map((run) => ({ field: 'texts', text: wordsOf(run) })),
    ];
  },
  async erase(tx, tributeId, without) {
    for (const { id, value } of await tx.select().from(facts).where(eq(facts.tributeId, tributeId))) {
      const rest = without(value);
      if (rest === value) continue;
      if (rest.trim() === '') await tx.delete(facts).where(eq(facts.id, id));
      else await tx.update(facts).set({ value: rest }).where(eq(facts.id, id));
    }
    for (const run of await tx.select().from(writingRuns).where(eq(writingRuns.tributeId, tributeId))) {
      const words = wordsOf(run);
      if (without(words) !== words) await tx.delete(writingRuns).where(eq(writingRuns.id, run.id));
    }
  },
};
