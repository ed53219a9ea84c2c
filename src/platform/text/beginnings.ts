import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

const LAST_LETTER = '\u{10FFFF}';

/** Case-sensitive prefix match that an index with `text_pattern_ops` on the same expression supports. */
export const beginsWith = (text: SQLWrapper, beginning: string): SQL =>
  sql`${text} ~>=~ ${beginning} and ${text} ~<~ ${beginning + LAST_LETTER}`;

/** Sort order of that index, so that only the needed rows are read. */
export const byBeginning = (text: SQLWrapper): SQL => sql`${text} using ~<~`;
