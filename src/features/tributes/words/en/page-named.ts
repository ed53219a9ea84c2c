/** Says which page an email is about. `quoted` is the page's name in quotation marks. */
export const isPageOf = (quoted: string): string =>
  quoted === '' ? 'It is the page that has no name yet.' : `It is the page ${quoted}.`;
