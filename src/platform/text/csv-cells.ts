// Cells of tables that people open in a spreadsheet. Which sign parts the cells is the reader's setting, not the file's: there,
// what follows a semicolon, a tab or a new line inside a cell may begin a cell of its own.

// Spreadsheets skip these before a formula: white space, and what nobody sees.
const SKIPPED = String.raw`[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}"]*`;
// Full-width and small forms count as the usual ones.
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]';
const BEGINS = String.raw`(^|[,;|\t\r\n\v\f\u0085\u2028\u2029])(${SKIPPED})`;
const FORMULA = new RegExp(`${BEGINS}(?='*${SIGN})`, 'gu');
const DEFUSED = new RegExp(`${BEGINS}'(?='*${SIGN})`, 'gu');
/** Some spreadsheets drop a control sign in front, with what it hides. */
const CONTROL = /^(?='*[\t\r\n])/u;
const DEFUSED_CONTROL = /^'(?='*[\t\r\n])/u;
const A_NUMBER = /^-?\d+(\.\d+)?$/u;

/** With an apostrophe in front of every formula, which makes it text. A number below zero is none. */
export const defused = (cell: string): string =>
  A_NUMBER.test(cell) ? cell : cell.replaceAll(FORMULA, "$1$2'").replace(CONTROL, "'");

/** A cell as it was before `defused`. */
export const undefused = (cell: string): string => cell.replace(DEFUSED_CONTROL, '').replaceAll(DEFUSED, '$1$2');
