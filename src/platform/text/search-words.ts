import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';

/** The searched text of a row. An index (`gin_trgm_ops`) must have exactly this expression. A space precedes each word. */
export const searchedText = (...columns: readonly SQLWrapper[]): SQL =>
  sql`plain_letters(${sql.join(
    columns.map((column) => sql`' ' || coalesce(${column}, '')`),
    sql` || `,
  )})`;

export const searchIndex = (name: string, text: SQL) =>
  index(name)
    .using('gin', sql`${text} gin_trgm_ops`)
    .concurrently();

/** The text in a form that no index has. The planner underestimates how many rows match and would wrongly use the index. */
export const unindexed = (text: SQLWrapper): SQL => sql`(${text} || '')`;

/** More words would not narrow a search further, so they are ignored. */
const MOST_WORDS = 10;
const LETTER = /[\p{L}\p{N}]/u;
/** Patterns that a trigram index supports: three letters together, or one or two at the edge of a word. */
const THREE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/** Whether the text has every typed word. Null without letters or digits. Short words match only beginnings of words. */
export function hasWords(text: SQLWrapper, typed: string): SQL | null {
  const words = typed.split(/\s+/).filter((word) => LETTER.test(word));
  return and(...words.slice(0, MOST_WORDS).flatMap((word) => isIn(text, word))) ?? null;
}

/** Searches the index for an email address only up to its @: most rows have the rest, which would slow the search. */
function isIn(text: SQLWrapper, word: string): SQL[] {
  const whole = patternOf(word);
  const [, before = ''] = /^(.*[\p{L}\p{N}].*@)./u.exec(word) ?? [];
  if (!THREE.test(before)) return [sql`${text} like ${whole}`];
  return [sql`${text} like ${patternOf(before)}`, sql`${unindexed(text)} like ${whole}`];
}

const ESCAPED = sql.raw(String.raw`'([\\%_])', '\\\1'`);

/** Escapes LIKE wildcards last, because `plain_letters` turns full-width signs into wildcards. */
function patternOf(word: string): SQL {
  const bare = word.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
  const beginning = THREE.test(bare) ? '%' : '% ';
  return sql`${beginning}::text || regexp_replace(plain_letters(${word}), ${ESCAPED}, 'g') || '%'`;
}
