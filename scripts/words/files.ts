import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../tree/source-files.ts';

const WORDS = /^.*\/words\/([^/]+)\/[^/]+\.ts$/;
const sources = join(root, 'src');

async function wordsPaths(top: string): Promise<string[]> {
  const entries = await readdir(top, { withFileTypes: true, recursive: true });
  return entries
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => WORDS.test(path))
    .toSorted();
}

/** The files of texts in one language below a folder: the whole path and the content of each file. */
export async function wordsIn(language: string, top = sources): Promise<Map<string, string>> {
  const paths = (await wordsPaths(top)).filter((path) => WORDS.exec(path)?.[1] === language);
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)));
}

/** Every language that has files of texts below a folder, except English. */
export async function otherLanguages(top = sources): Promise<string[]> {
  const languages = new Set((await wordsPaths(top)).flatMap((path) => WORDS.exec(path)?.[1] ?? []));
  return [...languages].filter((language) => language !== 'en').toSorted();
}

export const pathIn = (language: string, path: string): string =>
  path.replace(/\/words\/[^/]+\//, `/words/${language}/`);

/** The first part of a text's key on a translation sheet: "memories.emails", or "site" for texts outside features. */
export const areaOf = (path: string): string =>
  (/([^/]+)\/words\/[^/]+\/([^/]+)\.ts$/.exec(path) ?? ['', path.replace(/\.ts$/, '')])
    .slice(1)
    .filter((part) => part !== 'shared')
    .join('.');
