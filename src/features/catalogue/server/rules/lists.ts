// The common interface of texts and prompts, so that each command is written once for both.
import type * as z from 'zod';
import {
  PromptDraft,
  PromptWords,
  TextDraft,
  TextWords,
  type AdminPrompt,
  type AdminText,
  type EntryStatus,
} from '../../contract/catalogue-admin.ts';
import { fieldProblem, problemsOf, type FieldProblem } from '../../../../shared/api/field-refusals.ts';
import { POEM_LINES, QUOTE_CHARACTERS } from '../../contract/catalogue-limits.ts';
import { titleOf } from '../../../../shared/text/text-names.ts';
import { cataloguePrompts, catalogueTexts, type PromptRow, type TextRow } from '../tables.ts';
import { notFreeBecause } from './free.ts';
import { likenessOf } from './likeness.ts';
import { secondsToRead } from './reading-time.ts';

export interface CatalogueList<
  Words extends object = object,
  Row extends TextRow | PromptRow = TextRow | PromptRow,
  Entry = unknown,
> {
  table: typeof catalogueTexts | typeof cataloguePrompts;
  /** Schema of an entry's text, which also accepts drafts. */
  Words: z.ZodType<Words>;
  /** Problems of a text that forbid this status. For a draft, there are none. */
  problems(words: Words, status: EntryStatus): FieldProblem[];
  columnNames: readonly string[];
  unnamed(words: Words): string;
  columns(words: Words): Partial<Row>;
  wordsOf(row: Row): Words;
  entryOf(row: Row): Entry;
  /** `cells` turns an entry's text into CSV cells, and `fromCells` turns cells into an unchecked text: validate it. */
  cells(words: Words): Record<string, string>;
  fromCells(cells: Record<string, string>): Record<string, unknown>;
  said(words: Words): { body: string; title: string; called: string };
}

const factsOf = ({ slug, status, shippedHash, changedAt, updatedAt }: TextRow | PromptRow, isCut: boolean) => ({
  slug,
  status,
  source: isCut ? ('edition' as const) : shippedHash === null ? ('hand' as const) : ('release' as const),
  isChanged: changedAt !== null,
  revision: updatedAt.toISOString(),
});

/** Columns that a CSV file needs. Not the fields in `left`: old files lack `sameAs`, and `wordings` has four columns. */
const namesWithout = (shape: object, left: readonly string[]): string[] =>
  ['slug', 'status', ...Object.keys(shape)].filter((name) => !left.includes(name));

const list = (values: readonly string[]) => values.join(' ');
const listed = (cell = '') => cell.split(/\s+/u).filter((value) => value !== '');
const number = (value: number | null) => (value === null ? '' : String(value));
/** The number in a cell. Text that is not a number is returned as it is, so that the schema refuses it. */
const numbered = (cell = '') => {
  const typed = cell.trim();
  return typed === '' ? null : /^-?\d+$/u.test(typed) ? Number(typed) : typed;
};

/** Makes the function `problems`. It first returns problems of the whole schema, then problems between fields. */
const unlessDraft =
  <Words>(Complete: z.ZodType<Words>, together: (words: Words, status: EntryStatus) => FieldProblem[]) =>
  (words: Words, status: EntryStatus): FieldProblem[] =>
    status === 'draft'
      ? []
      : [...problemsOf(Complete.safeParse(words).error?.issues ?? []), ...together(words, status)];

function textProblems(words: TextWords, status: EntryStatus): FieldProblem[] {
  const { kind, body, author, born, died, work, title, year, rights, rightsReason } = words;
  const lines = body.split('\n').length;
  const origin = { author: { name: author, died: died ?? 0 }, work, title, published: year ?? 0 };
  const isClaimed = rights === 'public-domain' && notFreeBecause(origin, body) !== null;
  return [
    ...(kind === 'poem' && lines > POEM_LINES ? [fieldProblem('body', 'lines_most', { max: POEM_LINES })] : []),
    ...(kind === 'quote' && [...body].length > QUOTE_CHARACTERS
      ? [fieldProblem('body', 'too_long', { max: QUOTE_CHARACTERS })]
      : []),
    ...(kind === 'poem' && title.trim() === '' ? [fieldProblem('title', 'empty')] : []),
    ...(born !== null && died !== null && died < born ? [fieldProblem('died', 'died_year_before_born')] : []),
    ...(isClaimed ? [fieldProblem('rights', 'not_free')] : []),
    ...(status === 'live' && (rights === null || rightsReason.trim() === '')
      ? [fieldProblem('rights', 'rights_missing')]
      : []),
  ];
}

const textWords = (row: TextRow): TextWords => {
  const { kind, title, body, author, born, died, work, year, translator, language } = row;
  const { themes, faith, tone, forWhom, loss, rights, rightsReason, sameAs } = row;
  const whose = { kind, title, body, author, born, died, work, year, translator, language };
  return { ...whose, themes, faith, tone, forWhom, loss, rights, rightsReason, sameAs };
};

export const texts: CatalogueList<TextWords, TextRow, AdminText> = {
  table: catalogueTexts,
  Words: TextDraft,
  problems: unlessDraft(TextWords, textProblems),
  columnNames: namesWithout(TextWords.shape, ['sameAs']),
  unnamed: ({ kind }) => kind,
  columns: (words) => ({ ...words, seconds: secondsToRead(words.body), likeness: likenessOf(words) }),
  wordsOf: textWords,
  entryOf: (row) => ({ ...textWords(row), ...factsOf(row, row.edition !== null), seconds: row.seconds }),
  cells: ({ born, died, year, themes, forWhom, loss, rights, ...words }) => ({
    ...words,
    born: number(born),
    died: number(died),
    year: number(year),
    themes: list(themes),
    forWhom: list(forWhom),
    loss: list(loss),
    rights: rights ?? '',
  }),
  said: ({ title, author, body }) => ({
    body,
    title: title === '' ? '' : `${title} ${author}`,
    called: titleOf(title, body),
  }),
  fromCells: ({ born, died, year, themes, forWhom, loss, rights, ...cells }) => ({
    ...cells,
    born: numbered(born),
    died: numbered(died),
    year: numbered(year),
    themes: listed(themes),
    forWhom: listed(forWhom),
    loss: listed(loss),
    rights: rights === '' ? null : rights,
  }),
};

const TOKEN = /\{[^}]*\}/gu;

const promptWords = ({ closeness, moment, tone, avoidWhen, language, wordings, sameAs }: PromptRow): PromptWords => ({
  closeness,
  moment,
  tone,
  avoidWhen,
  language,
  wordings,
  sameAs,
});

export const prompts: CatalogueList<PromptWords, PromptRow, AdminPrompt> = {
  table: cataloguePrompts,
  Words: PromptDraft,
  problems: unlessDraft(PromptWords, ({ wordings }) =>
    Object.entries(wordings).flatMap(([pronoun, said]) =>
      (said.match(TOKEN) ?? []).some((token) => token !== '{name}')
        ? [fieldProblem(`wordings.${pronoun}`, 'braces')]
        : [],
    ),
  ),
  columnNames: [
    ...namesWithout(PromptWords.shape, ['sameAs', 'wordings']),
    ...Object.keys(PromptWords.shape.wordings.shape),
  ],
  unnamed: () => 'prompt',
  columns: (words) => words,
  wordsOf: promptWords,
  entryOf: (row) => ({ ...promptWords(row), ...factsOf(row, false) }),
  cells: ({ avoidWhen, wordings, ...words }) => ({ ...words, avoidWhen: list(avoidWhen), ...wordings }),
  said: ({ wordings }) => ({ body: wordings.name, title: '', called: wordings.name.replaceAll('{name}', '') }),
  fromCells: ({ avoidWhen, she, he, they, name, ...cells }) => ({
    ...cells,
    avoidWhen: listed(avoidWhen),
    wordings: { she, he, they, name },
  }),
};
