import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWordsFile, wordsFile } from './settings/languages.ts';

/** Another language has other texts of the same form. */
export type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Widened<Said>
    : { [Key in keyof T]: Widened<T[Key]> };
type Module = Readonly<Record<string, unknown>>;
/** By language: what it has instead of an English module, or of an object or function that one exports. */
const spoken = new Map<string, ReadonlyMap<unknown, unknown>>();
const sources = join(import.meta.dirname, '..');

/** Reads the words of other languages, before anything is said in them. */
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

/** Words in a language: a whole English module, or an object or function of one. In English where none were loaded. */
export const wordsIn = <English extends object>(tag: string, english: English): Widened<English> =>
  (spoken.get(tag)?.get(english) ?? english) as Widened<English>;
