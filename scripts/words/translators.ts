// Reads and writes translation sheets. A sheet has every text with its key, its placeholders and its comment.
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pathIn, wordsIn } from './files.ts';
import { placesIn, textsOf, withTexts, type Text } from './texts.ts';

export interface Sheet {
  language: string;
  texts: Line[];
}

interface Line {
  /** Area, names around the text, and a number if several texts have the same names. */
  key: string;
  english: string;
  /** Placeholders that the product fills in. Each must occur somewhere in the translation too. */
  places: string[];
  about: string;
  translation: string;
}

/** This file describes the language itself and contains no text to translate, so it is generated. */
const OWN_FILE = 'language.ts';
const isOwnFile = (path: string) => basename(path) === OWN_FILE;

const wordsToSay = async (language: string): Promise<[path: string, source: string][]> =>
  [...(await wordsIn(language))].filter(([path]) => !isOwnFile(path));

/** All texts to translate into a language, with the translations that exist. */
export async function sheetFor(language: string): Promise<Sheet> {
  const said = new Map(
    (await wordsToSay(language)).flatMap(([name, source]) => textsOf(name, source)).map(({ key, text }) => [key, text]),
  );
  const texts = (await wordsToSay('en')).flatMap(([path, source]) => textsOf(path, source));
  return { language, texts: texts.map((text) => lineOf(text, said.get(text.key))) };
}

const lineOf = ({ key, text, comment }: Text, translation = ''): Line => ({
  key,
  english: text,
  places: placesIn(text),
  about: comment,
  translation,
});

/** The reasons for which a sheet is refused, one sentence each. */
export function sheetProblems(sheet: Sheet, current: Sheet): string[] {
  const given = new Map(sheet.texts.map((line) => [line.key, line]));
  const known = new Set(current.texts.map(({ key }) => key));
  const problems = sheet.texts.filter(({ key }) => !known.has(key)).map(({ key }) => `${key}: there is no such text`);
  for (const { key, english, places } of current.texts) {
    const line = given.get(key);
    if (!line || line.translation.trim() === '') problems.push(`${key}: has no translation`);
    else if (line.english !== english) problems.push(`${key}: the English text has changed since`);
    else problems.push(...placeProblems(key, places, placesIn(line.translation)));
  }
  return problems;
}

function placeProblems(key: string, wanted: string[], said: string[]): string[] {
  const missing = wanted.filter((place) => !said.includes(place)).map((place) => `${key}: misses {${place}}`);
  const foreign = said.filter((place) => !wanted.includes(place)).map((place) => `${key}: has a foreign {${place}}`);
  return [...missing, ...foreign];
}

/**
 * All files of a language by their whole path. Existing files keep their code, which may contain the language's own
 * grammar. Other files are made from English.
 */
export async function filesOf({ language, texts }: Sheet): Promise<Map<string, string>> {
  const said = new Map(texts.map(({ key, translation }) => [key, translation]));
  const own = await wordsIn(language);
  const files = new Map<string, string>();
  for (const [english, source] of await wordsIn('en')) {
    const path = pathIn(language, english);
    const words = () =>
      withTexts(path, own.get(path) ?? inLanguage(language, source), ({ key }) => said.get(key) ?? null);
    files.set(path, isOwnFile(path) ? ownFile(language) : words());
  }
  return files;
}

/** Changes imports of English texts into imports of the language's texts, because the server does not rewrite them. */
const inLanguage = (language: string, source: string): string =>
  source.replaceAll(/(?<=from '[^']*\/words\/)en(?=\/)/g, language);

const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

function ownFile(language: string): string {
  const { script = '' } = new Intl.Locale(language).maximize();
  return `// Describes the language for documents and for \`Intl\`.
export const tag = '${language}';
export const direction: 'ltr' | 'rtl' = '${RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'}';
/** For dates, numbers, lists and plurals. */
export const locale = '${language}';
`;
}

export async function takeSheet(sheet: Sheet): Promise<void> {
  for (const [path, text] of await filesOf(sheet)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
