import { isWordsFile, wordsFile } from '../../../platform/settings/languages.ts';

/** Vite plugin: resolves imports of English text files to the files in `language`. `release`: folder with generated texts. */
export const wordsOf = (language: string, release?: string) => ({
  name: 'words-of-a-language',
  enforce: 'pre' as const,
  async resolveId(this: Resolving, source: string, importer: string | undefined) {
    if (language === 'en' || !source.endsWith('.ts')) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found !== null && isWordsFile(found.id) ? wordsFile(found.id, language, release) : null;
  },
});

interface Resolving {
  resolve(source: string, importer: string | undefined, options: { skipSelf: boolean }): Promise<{ id: string } | null>;
}
