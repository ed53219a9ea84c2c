// Finds places where a text reveals more than the year of a birth or death. Doubtful places count as well.
import type { PartialDate } from '../../../shared/dates/dates.ts';
import { isSpoken, monthNames, type MonthName } from '../../../shared/dates/month-names.ts';

export interface ShownDates {
  born: PartialDate | null;
  died: PartialDate | null;
  showsFullDates: boolean;
  language: string;
}

export interface ToldDate {
  /** Offset in UTF-16 units. */
  at: number;
  end: number;
  year: number | null;
}

interface Said extends ToldDate {
  month: number;
  /** Empty if the text names no day. */
  days: number[];
  isBare: boolean;
}

const ABOUT = {
  born: /\b(?:born|birth\w*|arrived|came into the world)\b/iu,
  died: /\b(?:died|dies|dying|death|passed|left us|lost (?:her|him|them)|slipped away)\b/iu,
};

const UNITS = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const DAYS = [
  ...UNITS,
  ...'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  ),
  ...UNITS.map((unit) => `twenty[- ]${unit}`),
  'thirtieth',
  'thirty[- ]first',
];
/** Days with an English name. They count only beside a birth or a death. */
const FEASTS: readonly (readonly [name: string, day: number, month: number])[] = [
  ['christmas day', 25, 12],
  ['christmas eve', 24, 12],
  ['boxing day', 26, 12],
  ["new year[’']?s day", 1, 1],
  ["new year[’']?s eve", 31, 12],
  ["(?:st )?valentine[’']?s day", 14, 2],
  ["st patrick[’']?s day", 17, 3],
  ["st george[’']?s day", 23, 4],
  ["st andrew[’']?s day", 30, 11],
  ["st david[’']?s day", 1, 3],
  ["hallowe[’']?en", 31, 10],
  ['bonfire night', 5, 11],
  ['armistice day', 11, 11],
  ['independence day', 4, 7],
];

/** Replaces digits of other scripts by ASCII digits, keeping every offset. */
const withPlainDigits = (text: string) =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const zero = [...Array(10).keys()].find(
      (n) => !/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - n - 1)),
    );
    return zero === undefined ? digit : String(zero).padEnd(digit.length);
  });

/** Characters between the parts of a date. Stars are included because they format stories. */
const GAP = String.raw`[\s\p{Cf}\uFE0E*_,.'’]`;
const DAY_BEFORE = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|ª|日)?(?:\s*[-–/&,]\s*(\d{1,2})(?:st|nd|rd|th)?)?${GAP}*(?:(?:day )?of|de|di|do|del|d)?${GAP}*$`,
  'iu',
);
const DAY_AFTER = new RegExp(String.raw`^${GAP}*(?:the )?(\d{1,2})(?!\d)`, 'iu');
const YEAR_AFTER = new RegExp(
  String.raw`^${GAP}*(?:(?:the )?\d{1,2}(?!\d)(?:st|nd|rd|th|日|일)?|de|del|di|do|of)?${GAP}*(?:de|del)?${GAP}*(\d{4})(?!\d)`,
  'iu',
);
const YEAR_BEFORE = new RegExp(String.raw`(?<!\d)(\d{4})(?:年|년|m)?${GAP}*(?:\d{1,2}${GAP}*)?$`, 'iu');
const SPELLED_BEFORE = new RegExp(String.raw`\b(?:${DAYS.map((day) => `(${day})`).join('|')})(?: day)? of\s+$`, 'iu');
const SPELLED_AFTER = new RegExp(String.raw`^\s+the (?:${DAYS.map((day) => `(${day})`).join('|')})\b`, 'iu');

/** Search distance on each side of a month, in UTF-16 units. A day or year farther away belongs to something else. */
const BESIDE = 60;
const OWN_STYLES: Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { day: 'numeric', month: 'short' },
  { dateStyle: 'short' },
];
const FIELDS = ['born', 'died'] as const;

const spelledDay = (pattern: RegExp, text: string): number[] => {
  const found = pattern.exec(text);
  const day = found ? found.slice(1).findLastIndex((one) => one !== undefined) + 1 : 0;
  return day > 0 ? [day] : [];
};

function besideMonth(text: string, { month, isShort }: MonthName, at: number, end: number): Said[] {
  const from = Math.max(0, at - BESIDE);
  const [before, after] = [text.slice(from, at), text.slice(end, end + BESIDE)];
  const [dayBefore, dayAfter] = [DAY_BEFORE.exec(before), DAY_AFTER.exec(after)];
  const numbers = [dayBefore?.[1], dayBefore?.[2], dayAfter?.[1]].flatMap((day) => (day ? [Number(day)] : []));
  const days = [...numbers, ...spelledDay(SPELLED_BEFORE, before), ...spelledDay(SPELLED_AFTER, after)];
  const [yearBefore, yearAfter] = [YEAR_BEFORE.exec(before), YEAR_AFTER.exec(after)];
  const year = Number(yearAfter?.[1] ?? yearBefore?.[1] ?? 0) || null;
  const isBare = days.length === 0 && year === null;
  if (isBare && isShort) return [];
  const day = dayBefore ?? SPELLED_BEFORE.exec(before);
  const first = (yearAfter ? day : (yearBefore ?? day))?.index ?? before.length;
  const length = yearAfter?.[0].length ?? dayAfter?.[0].length ?? 0;
  return [{ at: from + first, end: end + length, month, days, year, isBare }];
}

const named = (text: string, language: string): Said[] =>
  monthNames(language).flatMap((name) =>
    [...text.matchAll(name.pattern)].flatMap((found) =>
      besideMonth(text, name, found.index, found.index + found[0].length),
    ),
  );

/** Finds a day in the calendar that a language uses: "3 พฤษภาคม 2474". */
function inOwnCalendar(text: string, { language, ...page }: ShownDates): ToldDate[] {
  const calendar = isSpoken(language) ? new Intl.DateTimeFormat(language).resolvedOptions().calendar : 'gregory';
  if (calendar === 'gregory') return [];
  return FIELDS.flatMap((field) => {
    const known = page[field];
    if (!known?.year || !known.month || !known.day) return [];
    const date = new Date(Date.UTC(known.year, known.month - 1, known.day));
    const said = OWN_STYLES.map((style) =>
      new Intl.DateTimeFormat(language, { ...style, numberingSystem: 'latn', timeZone: 'UTC' }).format(date),
    );
    return said.flatMap((one) => {
      const at = text.indexOf(one);
      return at < 0 ? [] : [{ at, end: at + one.length, year: null }];
    });
  });
}

const SIGN = String.raw`[\s\p{Cf}]*[-./年월月][\s\p{Cf}]*`;
const THREE = new RegExp(String.raw`(?<![\d.])(\d{1,4})${SIGN}(\d{1,2})${SIGN}(\d{1,4})(?!\d)`, 'gu');
const MONTH_AND_YEAR = new RegExp(String.raw`(?<![\d./-])(\d{1,2})[./](\d{4})(?!\d)`, 'gu');
const DAY_AND_MONTH = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?!\s?\d)/gu;
const ROMAN = /(?<!\d)(\d{1,2})[.\s]\s?(I{1,3}|IV|VI{0,3}|IX|XI{0,2})[.\s]\s?(\d{4})(?!\d)/gu;
const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Reads numeric dates. "3/5" is ambiguous, so both orders are tried. */
function figured(text: string): Said[] {
  const said = (found: RegExpExecArray, month: number, days: number[], year: number | null): Said[] =>
    month < 1 || month > 12
      ? []
      : [{ at: found.index, end: found.index + found[0].length, month, days, year, isBare: false }];
  const three = [...text.matchAll(THREE)].flatMap((found) => {
    const [a, b, c] = [Number(found[1]), Number(found[2]), Number(found[3])];
    if (a > 31) return [...said(found, b, [c], a), ...said(found, c, [b], a)];
    return [...said(found, b, [a], c), ...said(found, a, [b], c), ...(c > 31 ? [] : said(found, b, [c], a))];
  });
  const two = [...text.matchAll(MONTH_AND_YEAR)].flatMap((found) =>
    said(found, Number(found[1]), [], Number(found[2])),
  );
  const day = [...text.matchAll(DAY_AND_MONTH)].flatMap((found) =>
    said(found, Number(found[2]), [Number(found[1])], null),
  );
  const roman = [...text.matchAll(ROMAN)].flatMap((found) =>
    said(found, ROMANS.indexOf(found[2] ?? '') + 1, [Number(found[1])], Number(found[3])),
  );
  return [...three, ...two, ...day, ...roman];
}

function feasts(text: string): Said[] {
  return FEASTS.flatMap(([name, day, month]) =>
    [...text.matchAll(new RegExp(String.raw`\b${name}\b`, 'giu'))].map((found) => ({
      at: found.index,
      end: found.index + found[0].length,
      month,
      days: [day],
      year: null,
      isBare: false,
    })),
  );
}

const isYear = (said: number | null, year: number | null) =>
  said === null || year === null || said === year || (said < 100 && said === year % 100);

const isDayOf = ({ days, month, year }: Said, date: PartialDate): boolean =>
  month === date.month && isYear(year, date.year) && (days.length === 0 || !date.day || days.includes(date.day));

const sentenceAround = (text: string, at: number): string => {
  const from = Math.max(
    ...['.', '!', '?', '\n'].map((sign) => text.lastIndexOf(`${sign} `, at)),
    text.lastIndexOf('\n', at),
  );
  return text.slice(from + 1).split(/[.!?]\s|\n/u, 1)[0] ?? '';
};
const isEnglish = (language: string) => /^en\b/iu.test(language);
/** In "in May", the word is a month; in "her sister May" and "they may" it is not. */
const AS_MONTH = /\b(?:in|of|last|this|early|late|mid|since|until|that|one)[\s-]+$/iu;

/** Finds days and months of a birth or death on a page where visitors should see only the year. */
export function toldDates(given: string, page: ShownDates): ToldDate[] {
  const dates = FIELDS.filter((field) => page[field]?.month);
  if (page.showsFullDates || dates.length === 0) return [];
  const text = withPlainDigits(given);
  const english = isEnglish(page.language);
  const isOf = (said: Said, isFeast: boolean) =>
    dates.some((field) => {
      const date = page[field];
      if (!date || !isDayOf(said, date)) return false;
      const isAbout = ABOUT[field].test(sentenceAround(text, said.at));
      if (isFeast) return isAbout;
      return !said.isBare || !english || (isAbout && AS_MONTH.test(text.slice(0, said.at)));
    });
  const found = [...named(text, page.language), ...figured(text)].filter((said) => isOf(said, false));
  const others = feasts(text).filter((said) => isOf(said, true));
  return [...found, ...others, ...inOwnCalendar(text, page)]
    .toSorted((a, b) => a.at - b.at || b.end - a.end)
    .filter((one, i, all) => !all.slice(0, i).some((other) => other.end > one.at))
    .map(({ at, end, year }) => ({ at, end, year }));
}

/** Whether a sentence reveals more than the year. After "born" or "died", a date counts even if nobody entered it. */
export function mayTellDate(given: string, page: ShownDates): boolean {
  if (page.showsFullDates) return false;
  if (toldDates(given, page).length > 0) return true;
  const text = withPlainDigits(given);
  const said = [...named(text, page.language), ...figured(text)].filter((one) => !one.isBare);
  return FIELDS.some((field) => {
    const date = page[field];
    return said.some(({ year }) => {
      if (!isEnglish(page.language)) return !date?.month && Boolean(date?.year) && year === date?.year;
      return ABOUT[field].test(given) && isYear(year, date?.year ?? null);
    });
  });
}

const WEEKDAY = String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+(?:the\s+)?)?`;
const LED = new RegExp(String.raw`(?:\b(?:(early |late )?(?:on|in))\s+)(?:the\s+)?${WEEKDAY}$`, 'iu');
const UNLED = new RegExp(String.raw`(?:\bthe\s+)?${WEEKDAY}$`, 'iu');

/** Turns "on 3 May 1931" into "in 1931". Null if the text is not English or a date has no year. */
export function withYears(given: string, page: ShownDates): string | null {
  const told = toldDates(given, page);
  if (!isEnglish(page.language) || told.some(({ year }) => year === null || year < 100)) return null;
  return told.toReversed().reduce((text, { at, end, year }) => {
    const before = text.slice(0, at);
    const led = LED.exec(before);
    if (led) return `${before.slice(0, led.index)}${/^\p{Lu}/u.test(led[0]) ? 'In' : 'in'} ${year}${text.slice(end)}`;
    const unled = UNLED.exec(before);
    const kept = before.slice(0, unled?.index ?? before.length);
    return `${kept}${/\b(?:born|died|death|birth)\s+$/iu.test(kept) ? 'in ' : ''}${year}${text.slice(end)}`;
  }, given);
}
