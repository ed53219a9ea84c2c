import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

const LAST_LETTER = '\u{10FFFF}';

/** Whether a text begins so, letter for letter: an index with `text_pattern_ops` on the same expression finds it. */
export const beginsWith = (text: SQLWrapper, beginning: string): SQL =>
  sql`${text} ~>=~ ${beginning} and ${text} ~<~ ${beginning + LAST_LETTER}`;

/** The order of that index, so that no more of it is read than is wanted. */
export const byBeginning = (text: SQLWrapper): SQL => sql`${text} using ~<~`;
