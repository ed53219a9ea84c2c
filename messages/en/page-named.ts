/** A page in a letter, by its name as a quotation. */
export const pageOf = (quoted: string): string =>
  quoted === '' ? 'the page that has no name yet' : `the page ${quoted}`;
