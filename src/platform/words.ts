import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWordsFile, wordsFile } from './settings/languages.ts';

/** The type of an English module's translation: the same functions and keys, with any texts. */
export type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Widened<Said>
    : { [Key in keyof T]: Widened<T[Key]> };
type Module = Readonly<Record<string, unknown>>;
/** For each language: a map from English modules, and from their exported objects and functions, to translations. */
const spoken = new Map<string, ReadonlyMap<unknown, unknown>>();
const sources = join(import.meta.dirname, '..');

/** Loads the texts of other languages. Call it before `wordsIn`. */
export async function loadWords(languages: readonly string[]): Promise<void> {
  const wanted = languages.filter((language) => language !== 'en' && !spoken.has(language));
  const files = wanted.length === 0 ? [] : await englishFiles();
  for (const language of wanted) {
    const pairs = files.map(async (file) => pairsOf(await read(file), await read(wordsFile(file, language))));
    spoken.set(language, new Map((await Promise.all(pairs)).flat()));
  }
}

const read = async (file: string): Promise<Module> => (await import(pathToFileURL(file).href)) as Module;

const pairsOf = (english: Module, other: Module): [unknown, unknown][] => [
  [english, other],
  ...Object.entries(english)
    .filter(([, value]) => typeof value === 'object' || typeof value === 'function')
    .map(([name, value]): [unknown, unknown] => [value, other[name]]),
];

async function englishFiles(): Promise<string[]> {
  const entries = await readdir(sources, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isWordsFile(file) && file.endsWith('.ts'));
}

/** Texts in a language, for a whole English module, or an object or function of it. Falls back to English. */
export const wordsIn = <English extends object>(tag: string, english: English): Widened<English> =>
  (spoken.get(tag)?.get(english) ?? english) as Widened<English>;
