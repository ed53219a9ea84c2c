// The fonts of preview pictures: Newsreader, and for what it lacks the Noto family of each script. Our packages hold them
// compressed and in slices; a slice is unpacked when a text first needs it.
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import sharp from 'sharp';
import decompress from 'woff2-encoder/decompress';

type Style = 'normal' | 'italic';
interface Family {
  package: string;
  weight: '400' | 'wght';
  hasItalic?: true;
}
interface Font {
  family: string;
  signs: ReadonlySet<number>;
}
type Slices = readonly (readonly [name: string, claims: (sign: number) => boolean])[];

const noto = (name: string): Family => ({ package: `@fontsource-variable/noto-${name}`, weight: 'wght' });
const [japanese, korean, chinese] = [noto('serif-jp'), noto('serif-kr'), noto('serif-sc')];
const first: Family[] = [
  { package: '@fontsource/newsreader', weight: '400', hasItalic: true },
  // Greek and Cyrillic.
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

/** Chinese characters have other shapes in Japan and Korea; the letters beside them tell. */
function eastAsian(text: string): Family[] {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return [japanese, chinese, korean];
  return /\p{sc=Hang}/u.test(text) ? [korean, chinese, japanese] : [chinese, japanese, korean];
}

export interface Fonts {
  /** Names of the families that together write every sign of a text, the preferred ones first; null when a sign is in none. */
  familiesFor: (text: string, style: Style) => Promise<string[] | null>;
}

/** `folder` must be this process's own and last as long as it: what was once read from it stays open. */
export function openFonts(folder: string): Fonts {
  const fonts = new Map<string, Promise<Font>>();
  const load = (file: string, name: string) => {
    const font = fonts.get(name) ?? loadFont(file, join(folder, `${name}.ttf`));
    fonts.set(name, font);
    return font;
  };
  return {
    async familiesFor(text, style) {
      const missing = new Set(signsOf(text));
      const names = new Set<string>();
      for (const family of [...first, ...eastAsian(text), ...others]) {
        for (const [slice, claims] of missing.size > 0 ? await slicesOf(family) : []) {
          if (![...missing].some(claims)) continue;
          const name = fileName(family, slice, style);
          const font = await load(import.meta.resolve(`${family.package}/files/${name}.woff2`), name);
          const found = [...missing].filter((sign) => font.signs.has(sign));
          for (const sign of found) missing.delete(sign);
          if (found.length > 0) names.add(font.family);
        }
      }
      return missing.size === 0 ? [...names] : null;
    },
  };
}

/** What needs no shape of its own: spaces, joiners, and signs that choose a variant of the one before. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/u;
const signsOf = (text: string) =>
  [...text].filter((sign) => !UNSEEN.test(sign)).map((sign) => sign.codePointAt(0) ?? 0);

const fileName = ({ package: from, weight, hasItalic }: Family, slice: string, style: Style) =>
  [from.split('/')[1], slice, weight, hasItalic ? style : 'normal'].join('-');

const slices = new Map<Family, Promise<Slices>>();

function slicesOf(family: Family): Promise<Slices> {
  const known = slices.get(family) ?? readSlices(family);
  slices.set(family, known);
  return known;
}

/** A package's unicode.json: for each slice, ranges like "U+370-373,U+37F". They claim more than the fonts hold. */
async function readSlices(family: Family): Promise<Slices> {
  const text = await readFile(new URL(import.meta.resolve(`${family.package}/unicode.json`)), 'utf8');
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([name, list]) => {
    const ranges = list.split(',').map((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((sign) => parseInt(sign, 16));
      return [from, to] as const;
    });
    return [name.replaceAll(/[[\]]/g, ''), (sign) => ranges.some(([from, to]) => from <= sign && sign <= to)];
  });
}

async function loadFont(packed: string, path: string): Promise<Font> {
  if (!existsSync(path)) {
    // Renamed when whole: a thread may end between.
    await writeFile(`${path}.part`, await decompress(await readFile(new URL(packed))));
    await rename(`${path}.part`, path);
  }
  // Whatever is drawn with a file's font adds it to those that are looked for by family.
  await sharp({ text: { text: '.', fontfile: path } })
    .raw()
    .toBuffer();
  const face = new Face(new Blob(await readFile(path)));
  const [FAMILY, TYPOGRAPHIC_FAMILY] = [1, 16];
  const family = face.getName(TYPOGRAPHIC_FAMILY, 'en') || face.getName(FAMILY, 'en');
  return { family, signs: new Set(face.collectUnicodes()) };
}
