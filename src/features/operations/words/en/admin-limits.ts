// Rate limits on the settings screen.
import { fromOneNetwork } from '../../../memories/words/en/gestures.ts';
import type { LimitName } from '../../contract/changeable-limits.ts';
import { locale } from '../../../../shared/words/en/language.ts';

const figure = (value: number): string => value.toLocaleString(locale);

export const heading = 'Limits';
export const what =
  'How often one network, address or browser may do something. A household, a school or a wake shares one network. A change holds from the next request on. All other limits are part of the product.';
const names: Record<LimitName, string> = {
  lettersPerAddress: 'Letters to one address in an hour',
  lettersPerNetwork: 'Letters asked for from one network in an hour',
  signInTriesPerNetwork: 'Wrong passwords from one network in 15 minutes',
  entriesPerNetwork: fromOneNetwork,
  photographsPerNetwork: 'Photographs of visitors from one network in a day',
  reportsPerAuthor: 'Reports from one browser in an hour',
  reportsPerNetwork: 'Reports from one network in an hour',
  hiddenPerNetwork: 'Entries that urgent reports from one network hide in a day',
  applicationsPerNetwork: 'Service providers that apply from one network in an hour',
};
const hints: Partial<Record<LimitName, string>> = {
  lettersPerAddress: 'Never more than one a minute. Later ones wait for their turn.',
  entriesPerNetwork: 'More are not refused: they wait for the family.',
  hiddenPerNetwork: 'Later ones only come to the reports.',
};
export const nameOf = (name: LimitName): string => names[name];
export const hintOf = (name: LimitName): string | undefined => hints[name];
export const stands = (value: number, isUsual: boolean, usual: number): string =>
  isUsual ? `${figure(value)}, as usual` : `${figure(value)}; usually ${figure(usual)}`;
export const change = 'Change';
export const changeOne = (name: LimitName): string => `Change: ${names[name]}`;
export const value = (least: number, most: number): string => `How many, from ${figure(least)} to ${figure(most)}`;
export const why = 'Why';
export const whyHint = 'It is kept in the audit.';
export const save = 'Save this limit';
export const reset = 'As usual again';
