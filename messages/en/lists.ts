import { locale } from './language.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** "Ann, Ben and Cy" */
export const listOf = (names: readonly string[]): string => list.format(names);
