import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ownRelease } from './releases.ts';

/** Pseudo-languages that scripts/words makes from English, to test long texts and right-to-left screens. */
export const GENERATED = ['en-XA', 'ar-XB'] as const;
export type Generated = (typeof GENERATED)[number];
export const isGenerated = (language: string): language is Generated => GENERATED.some((one) => one === language);

const root = join(import.meta.dirname, '../../..');

/** Texts are in `<feature>/words/<language>/<area>.ts`. Those of generated languages are in a release's `words`. */
const ENGLISH = `${sep}words${sep}en${sep}`;

export const isWordsFile = (file: string): boolean => file.startsWith(root) && file.includes(ENGLISH);

export function wordsFile(english: string, language: string, release?: string): string {
  const top = isGenerated(language) ? join(release ?? ownRelease(), 'words') + english.slice(root.length) : english;
  return top.replace(ENGLISH, `${sep}words${sep}${language}${sep}`);
}

/** Whether the product has this language. Either it is generated, or `shared` has a folder for it beside English. */
export const isSpoken = (language: string): boolean =>
  isGenerated(language) ||
  (/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language) && existsSync(join(root, 'src/shared/words', language)));

/** The wanted language if the site has it, otherwise the site's first language. */
export const spokenLanguage = (languages: readonly string[], wanted: string | null | undefined): string =>
  languages.find((language) => language === wanted) ?? languages[0] ?? 'en';

export const languagesOf = (setting: string): string[] => [
  ...new Set(setting.split(',').map((language) => language.trim())),
];

/** The language's name in the language itself: "Deutsch", "português (Brasil)". */
const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(language) ?? language;

/** The languages that people can choose, if there are several. Named by the server: browsers give different names. */
export const offeredLanguages = (languages: readonly string[]): { languages?: { tag: string; name: string }[] } =>
  languages.length > 1 ? { languages: languages.map((tag) => ({ tag, name: nameOf(tag) })) } : {};
