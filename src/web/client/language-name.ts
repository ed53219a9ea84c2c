/** What a language calls itself: "Deutsch", "português (Brasil)". */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }).of(tag) ?? tag;
