// Cells of tables for spreadsheets. The reader's settings decide what separates cells. So a semicolon, tab or line
// break inside a cell may start a new one, and the text after it may be a formula.

// Spreadsheets skip white space and invisible characters before a formula.
const SKIPPED = String.raw`[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}"]*`;
// Full-width and small forms of these signs count like the usual ones.
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]';
const BEGINS = String.raw`(^|[,;|\t\r\n\v\f\u0085\u2028\u2029])(${SKIPPED})`;
const FORMULA = new RegExp(`${BEGINS}(?='*${SIGN})`, 'gu');
const DEFUSED = new RegExp(`${BEGINS}'(?='*${SIGN})`, 'gu');
/** A control character at the start. Some spreadsheets drop it, so that a formula after it comes first. */
const CONTROL = /^(?='*[\t\r\n])/u;
const DEFUSED_CONTROL = /^'(?='*[\t\r\n])/u;
const A_NUMBER = /^-?\d+(\.\d+)?$/u;

/** Puts an apostrophe before every formula, which makes it text. Negative numbers stay as they are. */
export const defused = (cell: string): string =>
  A_NUMBER.test(cell) ? cell : cell.replaceAll(FORMULA, "$1$2'").replace(CONTROL, "'");

export const undefused = (cell: string): string => cell.replace(DEFUSED_CONTROL, '').replaceAll(DEFUSED, '$1$2');
