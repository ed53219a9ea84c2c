/** Which page an email is about; `quoted` is its name in quotation marks. */
export const isPageOf = (quoted: string): string =>
  quoted === '' ? 'It is the page that has no name yet.' : `It is the page ${quoted}.`;
