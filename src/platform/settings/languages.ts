import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Made from the English words by scripts/words, to look at how screens bear long words and another direction. */
export const GENERATED = ['en-XA', 'ar-XB'] as const;
export type Generated = (typeof GENERATED)[number];
export const isGenerated = (language: string): language is Generated => GENERATED.some((one) => one === language);

const root = join(import.meta.dirname, '../../..');

const built = join(root, 'dist');
/** Words lie in `<feature>/words/<language>/<area>.ts`; those of the generated languages in the same tree below `dist/words`. */
const ENGLISH = `${sep}words${sep}en${sep}`;

export const isWordsFile = (file: string): boolean => file.startsWith(root) && file.includes(ENGLISH);

/** The file of a language that says what an English one says. Both are whole paths. */
export function wordsFile(english: string, language: string, dist = built): string {
  const top = isGenerated(language) ? join(dist, 'words') + english.slice(root.length) : english;
  return top.replace(ENGLISH, `${sep}words${sep}${language}${sep}`);
}

/** Whether the product can speak it: it has a folder beside the English words of `shared`, or is a generated one. */
export const isSpoken = (language: string): boolean =>
  isGenerated(language) ||
  (/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language) && existsSync(join(root, 'src/shared/words', language)));

/** A language where it is spoken here; the first one where it is not, or not known. */
export const spokenLanguage = (languages: readonly string[], wanted: string | null | undefined): string =>
  languages.find((language) => language === wanted) ?? languages[0] ?? 'en';

/** The setting `LANGUAGES` as it is written, "en, de": the first is spoken where nothing else is known. */
export const languagesOf = (setting: string): string[] => [
  ...new Set(setting.split(',').map((language) => language.trim())),
];

/** What a language calls itself: "Deutsch", "português (Brasil)". */
const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(language) ?? language;

/** What pages offer to choose from; nothing where one language is spoken. Named here, as browsers name them otherwise. */
export const offeredLanguages = (languages: readonly string[]): { languages?: { tag: string; name: string }[] } =>
  languages.length > 1 ? { languages: languages.map((tag) => ({ tag, name: nameOf(tag) })) } : {};
