/** Appends a beginning as a new paragraph if text exists. */
export const begun = (typed: string, beginning: string): string =>
  typed.trim() === '' ? beginning : `${typed.trimEnd()}\n\n${beginning}`;
