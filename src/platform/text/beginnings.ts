import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

const LAST_LETTER = '\u{10FFFF}';

/** Whether a text has this beginning, case-sensitive. An index on the text with `text_pattern_ops` supports this. */
export const beginsWith = (text: SQLWrapper, beginning: string): SQL =>
  sql`${text} ~>=~ ${beginning} and ${text} ~<~ ${beginning + LAST_LETTER}`;

/** The sort order of the index that `beginsWith` uses. In this order, only the rows needed are read. */
export const byBeginning = (text: SQLWrapper): SQL => sql`${text} using ~<~`;
