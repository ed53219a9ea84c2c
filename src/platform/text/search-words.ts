import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';

/** Word for word as the indexes have it (`gin_trgm_ops`), or they are of no use. A word of it begins after a space. */
export const searchedText = (...columns: readonly SQLWrapper[]): SQL =>
  sql`plain_letters(${sql.join(
    columns.map((column) => sql`' ' || coalesce(${column}, '')`),
    sql` || `,
  )})`;

/** A GIN index of groups of three letters. */
export const searchIndex = (name: string, text: SQL) =>
  index(name)
    .using('gin', sql`${text} gin_trgm_ops`)
    .concurrently();

/** The same text where the planner is not to take the index for it, though its guess of how many are found is far too low. */
export const unindexed = (text: SQLWrapper): SQL => sql`(${text} || '')`;

/** More words than this tell nothing apart that so many have not. */
const MOST_WORDS = 10;
const LETTER = /[\p{L}\p{N}]/u;
/** Searches that an index of three letters supports: three together, or one or two at a beginning or end of a word. */
const THREE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/**
 * Whether every word that was typed is somewhere in the text, whatever its accents and capitals; null where nothing typed has a
 * letter or a figure. One or two letters are too few for the index, so a word must begin with them.
 */
export function hasWords(text: SQLWrapper, typed: string): SQL | null {
  const words = typed.split(/\s+/).filter((word) => LETTER.test(word));
  return and(...words.slice(0, MOST_WORDS).flatMap((word) => isIn(text, word))) ?? null;
}

/** The index is asked for an email address up to its @ only: the rest stands in most of its rows, and costs far more than it saves. */
function isIn(text: SQLWrapper, word: string): SQL[] {
  const whole = patternOf(word);
  const [, before = ''] = /^(.*[\p{L}\p{N}].*@)./u.exec(word) ?? [];
  if (!THREE.test(before)) return [sql`${text} like ${whole}`];
  return [sql`${text} like ${patternOf(before)}`, sql`${unindexed(text)} like ${whole}`];
}

const ESCAPED = sql.raw(String.raw`'([\\%_])', '\\\1'`);

/** Accents go before signs of LIKE are escaped: wide letters have such signs too. */
function patternOf(word: string): SQL {
  const bare = word.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
  const beginning = THREE.test(bare) ? '%' : '% ';
  return sql`${beginning}::text || regexp_replace(plain_letters(${word}), ${ESCAPED}, 'g') || '%'`;
}
