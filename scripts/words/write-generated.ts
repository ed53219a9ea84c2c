import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isGenerated, isWordsFile, wordsFile } from '../../src/platform/settings/languages.ts';
import { parse } from '../tree/source-files.ts';
import { wordsIn } from './files.ts';
import { generatedWords } from './generated.ts';

/** Writes the generated languages below `words` of a release, in the same folders as the English words. */
export async function writeGenerated(languages: readonly string[], release: string): Promise<void> {
  for (const language of languages.filter(isGenerated)) {
    for (const [path, source] of await wordsIn('en')) {
      const file = wordsFile(path, language, release);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(
        file,
        importsFrom({ file, english: path, language, release }, generatedWords(language, path, source)),
      );
    }
  }
}

interface Place {
  file: string;
  english: string;
  language: string;
  release: string;
}

/** Rewrites imports for the generated file's folder, so that they lead to generated words or to the original files. */
const importsFrom = ({ file, english, language, release }: Place, source: string): string =>
  parse(english, source)
    .module.staticImports.toReversed()
    .reduce((text, { moduleRequest: { value, start, end } }) => {
      if (!value.startsWith('.')) return text;
      const target = join(dirname(english), value);
      const to = isWordsFile(target) ? wordsFile(target, language, release) : target;
      return `${text.slice(0, start)}'${specifierOf(relative(dirname(file), to))}'${text.slice(end)}`;
    }, source);

const specifierOf = (path: string): string => {
  const plain = path.replaceAll('\\', '/');
  return plain.startsWith('.') ? plain : `./${plain}`;
};
