import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isGenerated } from '../../src/server/languages.ts';
import { readSources } from '../source-files.ts';
import { generatedWords } from './generated.ts';

/** Writes the generated ones among the languages below a folder of the project's root, a folder for each. */
export async function writeGenerated(languages: readonly string[], folder: string): Promise<void> {
  const english = await readSources(['messages/en']);
  for (const language of languages.filter(isGenerated)) {
    await mkdir(join(folder, language), { recursive: true });
    for (const [path, source] of english) {
      // One folder deeper than the words they are made from.
      const words = generatedWords(language, path, source).replaceAll(
        /from '\.\.\/\.\.\/src\//g,
        "from '../../../src/",
      );
      await writeFile(join(folder, language, basename(path)), words);
    }
  }
}
