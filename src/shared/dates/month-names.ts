export interface MonthName {
  month: number;
  /** Also matches inflected endings, "октября", if the language has them. */
  pattern: RegExp;
  /** An abbreviation such as "Oct". It counts as a month only with a day or year beside it. */
  isShort: boolean;
}

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2001, month, 17)));
const SPELLINGS: Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'long', day: 'numeric', year: 'numeric' },
  { month: 'short' },
  { month: 'short', day: 'numeric', year: 'numeric' },
  { dateStyle: 'medium' },
];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

function spelled(language: string, spelling: Intl.DateTimeFormatOptions, date: Date): string {
  const options = { ...spelling, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' };
  const parts = new Intl.DateTimeFormat(language, options).formatToParts(date);
  const month = parts.find(({ type }) => type === 'month')?.value ?? '';
  // Chinese, Japanese and Korean write a sign for "month" after the number.
  const text = parts.map(({ value }) => value).join('');
  const sign = /^\d+$/u.test(month) ? new RegExp(`${month}(月|월)`, 'u').exec(text)?.[1] : '';
  return sign === undefined ? '' : `${month}${sign}`.replace(/\.$/u, '');
}

/** English month names get no endings, because "may" and "march" would match the beginning of other words. */
function ending(name: string, language: string, isShort: boolean): string {
  if (isShort || language.startsWith('en') || !/\p{L}$/u.test(name) || /[月월]$/u.test(name)) return '';
  return String.raw`[\p{L}\p{M}]{0,${[...name].length > 4 ? 4 : 2}}`;
}

function namesIn(language: string): MonthName[] {
  return MONTHS.flatMap((date, at) => {
    const long = spelled(language, { month: 'long' }, date);
    const names = new Set(SPELLINGS.map((spelling) => spelled(language, spelling, date)));
    return [...names]
      .filter((name) => /\p{L}/u.test(name))
      .map((name) => {
        const isShort = name.length < long.length && name.length < 5;
        const isDigit = /^\d/u.test(name);
        const before = isDigit ? String.raw`(?<!\d)` : `(?<![\\p{L}\\p{M}])${language === 'he' ? '[בהול]?' : ''}`;
        const after = isDigit ? '' : String.raw`(?![\p{L}\p{M}])`;
        const pattern = new RegExp(`${before}${escaped(name)}${ending(name, language, isShort)}${after}`, 'giu');
        return { month: at + 1, isShort, pattern };
      });
  });
}

/** Whether the runtime has month names in this language. */
export const isSpoken = (language: string): boolean =>
  /^[a-z]{2,3}(-|$)/iu.test(language) && Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;

const known = new Map<string, readonly MonthName[]>();

/** Month names in this language and in English. Only English ones if the language is unknown. */
export function monthNames(language: string): readonly MonthName[] {
  const found = known.get(language);
  if (found) return found;
  const names = [...new Set(isSpoken(language) ? [language, 'en'] : ['en'])].flatMap(namesIn);
  known.set(language, names);
  return names;
}
