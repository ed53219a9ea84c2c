import { locale } from './language.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

const plain = new Intl.ListFormat(locale, { type: 'unit' });

/** "Ann, Ben, Cy" */
export const plainListOf = (names: readonly string[]): string => plain.format(names);

/** "Ann, Ben and Cy" */
export const listOf = (names: readonly string[]): string => list.format(names);
