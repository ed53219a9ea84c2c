/** Which page a letter is about, by its name as a quotation. */
export const isPageOf = (quoted: string): string =>
  quoted === '' ? 'It is the page that has no name yet.' : `It is the page ${quoted}.`;
