import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';

/** Must match the indexes' expression (`gin_trgm_ops`) exactly, or they are unused. A space precedes each word. */
export const searchedText = (...columns: readonly SQLWrapper[]): SQL =>
  sql`plain_letters(${sql.join(
    columns.map((column) => sql`' ' || coalesce(${column}, '')`),
    sql` || `,
  )})`;

export const searchIndex = (name: string, text: SQL) =>
  index(name)
    .using('gin', sql`${text} gin_trgm_ops`)
    .concurrently();

/** The same text, without its index: the planner underestimates the matches and would choose it wrongly. */
export const unindexed = (text: SQLWrapper): SQL => sql`(${text} || '')`;

/** More words do not narrow a search further. */
const MOST_WORDS = 10;
const LETTER = /[\p{L}\p{N}]/u;
/** Searches that a trigram index supports: three letters together, or one or two at a word's edge. */
const THREE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/** Whether the text has every typed word; null without letters or digits. Short words must begin one (index). */
export function hasWords(text: SQLWrapper, typed: string): SQL | null {
  const words = typed.split(/\s+/).filter((word) => LETTER.test(word));
  return and(...words.slice(0, MOST_WORDS).flatMap((word) => isIn(text, word))) ?? null;
}

/** Searches an email address only up to its @: most rows contain the rest, which costs more than it saves. */
function isIn(text: SQLWrapper, word: string): SQL[] {
  const whole = patternOf(word);
  const [, before = ''] = /^(.*[\p{L}\p{N}].*@)./u.exec(word) ?? [];
  if (!THREE.test(before)) return [sql`${text} like ${whole}`];
  return [sql`${text} like ${patternOf(before)}`, sql`${unindexed(text)} like ${whole}`];
}

const ESCAPED = sql.raw(String.raw`'([\\%_])', '\\\1'`);

/** Strip accents before escaping LIKE wildcards: wide letters contain such characters too. */
function patternOf(word: string): SQL {
  const bare = word.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
  const beginning = THREE.test(bare) ? '%' : '% ';
  return sql`${beginning}::text || regexp_replace(plain_letters(${word}), ${ESCAPED}, 'g') || '%'`;
}
