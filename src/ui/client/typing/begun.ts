/** Words with a beginning put to them: where there are some already, it is a paragraph of its own. */
export const begun = (typed: string, beginning: string): string =>
  typed.trim() === '' ? beginning : `${typed.trimEnd()}\n\n${beginning}`;
