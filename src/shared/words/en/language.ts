// Facts about this language, for documents and `Intl`.
export const tag = 'en';
export const direction: 'ltr' | 'rtl' = 'ltr';
/** For dates, numbers, lists and plurals. */
export const locale = 'en-GB';
