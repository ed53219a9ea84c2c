import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Pseudo-languages made from English by scripts/words, to test long words and right-to-left. */
export const GENERATED = ['en-XA', 'ar-XB'] as const;
export type Generated = (typeof GENERATED)[number];
export const isGenerated = (language: string): language is Generated => GENERATED.some((one) => one === language);

const root = join(import.meta.dirname, '../../..');

const built = join(root, 'dist');
/** Words are in `<feature>/words/<language>/<area>.ts`; those of generated languages below `dist/words`. */
const ENGLISH = `${sep}words${sep}en${sep}`;

export const isWordsFile = (file: string): boolean => file.startsWith(root) && file.includes(ENGLISH);

export function wordsFile(english: string, language: string, dist = built): string {
  const top = isGenerated(language) ? join(dist, 'words') + english.slice(root.length) : english;
  return top.replace(ENGLISH, `${sep}words${sep}${language}${sep}`);
}

/** Whether the product has this language: a folder beside the English words of `shared`, or generated. */
export const isSpoken = (language: string): boolean =>
  isGenerated(language) ||
  (/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language) && existsSync(join(root, 'src/shared/words', language)));

/** The wanted language if the site has it, else the first one. */
export const spokenLanguage = (languages: readonly string[], wanted: string | null | undefined): string =>
  languages.find((language) => language === wanted) ?? languages[0] ?? 'en';

export const languagesOf = (setting: string): string[] => [
  ...new Set(setting.split(',').map((language) => language.trim())),
];

/** A language's own name: "Deutsch", "português (Brasil)". */
const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(language) ?? language;

/** Languages to choose from; nothing with a single one. Named on the server, because browsers name them differently. */
export const offeredLanguages = (languages: readonly string[]): { languages?: { tag: string; name: string }[] } =>
  languages.length > 1 ? { languages: languages.map((tag) => ({ tag, name: nameOf(tag) })) } : {};
