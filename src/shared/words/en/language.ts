// What this language is, for documents and for `Intl`.
export const tag = 'en';
export const direction: 'ltr' | 'rtl' = 'ltr';
/** For dates, numbers, lists and plurals. */
export const locale = 'en-GB';
