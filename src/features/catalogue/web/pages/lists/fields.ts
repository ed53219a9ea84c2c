import * as words from '../../../words/en/admin-lists.ts';
import * as catalogue from '../../../words/en/catalogue.ts';
import * as limits from '../../../contract/catalogue-limits.ts';
import { Closeness, Faith, ForWhom, Loss, Moment, Rights, Theme, Tone } from '../../../contract/catalogue.ts';

/** The values of an entry as typed in a form. Only the server validates them. */
export type TypedWords = Record<string, unknown>;

type Option = readonly [value: string, label: string];

export interface EntryField {
  name: string;
  as: 'line' | 'area' | 'year' | 'choice' | 'choices';
  most?: number;
  options?: readonly Option[];
  none?: string;
}

const options = <Value extends string>(values: readonly Value[], called: (value: Value) => string): Option[] =>
  values.map((value) => [value, called(value)] as const);

const tone: EntryField = { name: 'tone', as: 'choice', options: options(Tone.options, catalogue.tone) };
const language: EntryField = { name: 'language', as: 'line', most: 20 };
const sameAs: EntryField = { name: 'sameAs', as: 'line', most: limits.SLUG_CHARACTERS };

export const textFields: readonly EntryField[] = [
  { name: 'title', as: 'line', most: limits.TEXT_TITLE_CHARACTERS },
  { name: 'body', as: 'area', most: limits.TEXT_CHARACTERS },
  { name: 'author', as: 'line', most: limits.AUTHOR_CHARACTERS },
  { name: 'born', as: 'year' },
  { name: 'died', as: 'year' },
  { name: 'work', as: 'line', most: limits.WORK_CHARACTERS },
  { name: 'year', as: 'year' },
  { name: 'translator', as: 'line', most: limits.AUTHOR_CHARACTERS },
  language,
  sameAs,
  { name: 'rights', as: 'choice', options: options(Rights.options, words.rightsName), none: words.noRights },
  { name: 'rightsReason', as: 'area', most: limits.RIGHTS_REASON_CHARACTERS },
  { name: 'faith', as: 'choice', options: options(Faith.options, catalogue.faith) },
  tone,
  { name: 'themes', as: 'choices', options: options(Theme.options, catalogue.theme) },
  { name: 'forWhom', as: 'choices', options: options(ForWhom.options, catalogue.forWhom) },
  { name: 'loss', as: 'choices', options: options(Loss.options, words.lossName) },
];

const wording = (pronoun: string): EntryField => ({
  name: `wordings.${pronoun}`,
  as: 'line',
  most: limits.PROMPT_CHARACTERS,
});
export const promptFields: readonly EntryField[] = [
  ...['she', 'he', 'they', 'name'].map(wording),
  { name: 'closeness', as: 'choice', options: options(Closeness.options, words.closenessName) },
  { name: 'moment', as: 'choice', options: options(Moment.options, words.momentName) },
  tone,
  { name: 'avoidWhen', as: 'choices', options: options([...Loss.options, 'pet' as const], words.lossName) },
  language,
  sameAs,
];

/** The values of a form's fields by name. Lists have one item per line. */
export function valuesOf(entry: object): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(entry)) {
    if (Array.isArray(value)) values[name] = value.join('\n');
    else if (typeof value === 'object' && value !== null)
      for (const [inner, said] of Object.entries(value)) values[`${name}.${inner}`] = String(said);
    else values[name] = value === null ? '' : String(value);
  }
  return values;
}

export function wordsOf(fields: readonly EntryField[], typed: Record<string, string>, fixed: object): TypedWords {
  const said: TypedWords = { ...fixed };
  for (const { name, as, none } of fields) {
    const value = typed[name] ?? '';
    const [outer = '', inner] = name.split('.');
    if (inner !== undefined) said[outer] = { ...(said[outer] as object | undefined), [inner]: value };
    else said[name] = meant(value, as, none !== undefined);
  }
  return said;
}

function meant(value: string, as: EntryField['as'], canBeNone: boolean): unknown {
  if (as === 'choices') return value.split('\n').filter((one) => one !== '');
  if (as === 'year') return yearOf(value.trim());
  // Forms send CRLF, but texts are stored with LF.
  if (as === 'area') return value.replaceAll('\r\n', '\n');
  if (as === 'choice') return value === '' && canBeNone ? null : value;
  return value;
}

/** A typed year. Text that is not a number is sent as it is, so that the server refuses it. */
const yearOf = (typed: string): unknown => (typed === '' ? null : /^-?\d+$/u.test(typed) ? Number(typed) : typed);
