/** Adds a suggested beginning to a field's text, as a new paragraph if the field is not empty. */
export const begun = (typed: string, beginning: string): string =>
  typed.trim() === '' ? beginning : `${typed.trimEnd()}\n\n${beginning}`;
