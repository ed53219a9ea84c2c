// Typefaces for drawing: Newsreader first, then the Noto family of each script. Each npm package has a font in slices.
import { readFile } from 'node:fs/promises';

export type Style = 'normal' | 'italic';
export interface Family {
  package: string;
  weight: '400' | 'wght';
  hasItalic?: true;
}
type Slices = readonly (readonly [name: string, claims: (sign: number) => boolean])[];

const noto = (name: string): Family => ({ package: `@fontsource-variable/noto-${name}`, weight: 'wght' });
const [japanese, korean, chinese] = [noto('serif-jp'), noto('serif-kr'), noto('serif-sc')];
const first: Family[] = [
  { package: '@fontsource/newsreader', weight: '400', hasItalic: true },
  // For Greek and Cyrillic.
  { ...noto('serif'), hasItalic: true },
];
const others: Family[] = [
  noto('naskh-arabic'),
  ...(
    'hebrew devanagari bengali gurmukhi gujarati oriya tamil telugu kannada malayalam sinhala ' +
    'thai lao khmer tibetan georgian armenian ethiopic'
  )
    .split(' ')
    .map((script) => noto(`serif-${script}`)),
  { package: '@fontsource/noto-serif-myanmar', weight: '400' },
  noto('emoji'),
];

/** Families for Chinese characters, which look different in Japan (if the text has kana) and Korea (if it has Hangul). */
function eastAsian(text: string): Family[] {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return [japanese, chinese, korean];
  return /\p{sc=Hang}/u.test(text) ? [korean, chinese, japanese] : [chinese, japanese, korean];
}

export const familiesOf = (text: string): Family[] => [...first, ...eastAsian(text), ...others];

/** Characters that draw nothing: spaces, joiners and variation selectors. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/u;
export const signsOf = (text: string) =>
  [...text].filter((sign) => !UNSEEN.test(sign)).map((sign) => sign.codePointAt(0) ?? 0);

export const fileName = ({ package: from, weight, hasItalic }: Family, slice: string, style: Style) =>
  [from.split('/')[1], slice, weight, hasItalic ? style : 'normal'].join('-');

export const packedFile = (family: Family, name: string) =>
  new URL(import.meta.resolve(`${family.package}/files/${name}.woff2`));

const slices = new Map<string, Promise<Slices>>();

export function slicesOf(family: Family): Promise<Slices> {
  const known = slices.get(family.package) ?? readSlices(family);
  slices.set(family.package, known);
  return known;
}

/** Reads a package's unicode.json: ranges such as "U+370-373" for each slice. A slice may lack characters in its ranges. */
async function readSlices(family: Family): Promise<Slices> {
  const text = await readFile(new URL(import.meta.resolve(`${family.package}/unicode.json`)), 'utf8');
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([name, list]) => {
    const ranges = list.split(',').map((range): Range => {
      const [from = 0, to = from] = range
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((sign) => parseInt(sign, 16));
      return [from, to];
    });
    return [name.replaceAll(/[[\]]/g, ''), claimsOf(ranges.toSorted(([a], [b]) => a - b))];
  });
}

type Range = readonly [from: number, to: number];

/** A binary search, because a text of a thousand characters is checked against each of a family's hundred slices. */
function claimsOf(ranges: readonly Range[]): (sign: number) => boolean {
  return (sign) => {
    let [low, high] = [0, ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [from, to] = ranges[middle] ?? [0, 0];
      if (sign < from) high = middle - 1;
      else if (sign > to) low = middle + 1;
      else return true;
    }
    return false;
  };
}
