// Fonts as a PDF embeds them. Each code stands for a glyph and the text it shows there, so that copied text is right.
// In a cluster with several glyphs, the first one has the text. The others are drawn as outlines beside it.
import type { Face } from './faces.ts';
import { figure, hex, utf16, type PdfObjects } from './pdf-objects.ts';
import { subsetOf } from './subset.ts';

interface Code {
  code: number;
  glyph: number;
  text: string;
  /** Width in em. */
  width: number;
}
interface Drawing {
  name: string;
  number: number;
}
export interface PdfFont {
  name: string;
  face: Face;
  codeOf: (spoken: Omit<Code, 'code'>) => number;
  /** A glyph's width in em, from the font, without kerning. */
  widthOf: (glyph: number) => number;
  /** A glyph's outline, to be drawn without text. Null if the glyph is empty. */
  drawingOf: (glyph: number) => Drawing | null;
}
export interface PdfFonts {
  of: (face: Face) => PdfFont;
  drawings: () => number;
  /** Writes all fonts. Returns the resource dictionary, which is the same for every page. */
  resources: () => string;
}

export function pdfFonts(objects: PdfObjects): PdfFonts {
  const fonts = new Map<Face, ReturnType<typeof pdfFont>>();
  return {
    of(face) {
      const font = fonts.get(face) ?? pdfFont(face, `F${fonts.size + 1}`, objects);
      fonts.set(face, font);
      return font;
    },
    drawings: () => [...fonts.values()].reduce((sum, { drawings }) => sum + drawings.size, 0),
    resources() {
      const all = [...fonts.values()];
      const spoken = all.filter(({ isSpoken }) => isSpoken());
      const named = spoken.map(({ name, write }) => `/${name} ${write()} 0 R`).join('');
      const drawn = all.flatMap(({ drawings }) => [...drawings.values()].filter((drawing) => drawing !== null));
      return `<</Font<<${named}>>/XObject<<${drawn.map(({ name, number }) => `/${name} ${number} 0 R`).join('')}>>>>`;
    },
  };
}

function pdfFont(face: Face, name: string, objects: PdfObjects) {
  const codes = new Map<string, Code>();
  const drawings = new Map<number, Drawing | null>();
  return {
    name,
    face,
    drawings,
    codeOf(spoken: Omit<Code, 'code'>) {
      const key = `${spoken.glyph} ${spoken.width} ${spoken.text}`;
      const known = codes.get(key) ?? { ...spoken, code: codes.size + 1 };
      codes.set(key, known);
      return known.code;
    },
    widthOf: (glyph: number) => face.font.glyphHAdvance(glyph) / face.upem,
    drawingOf(glyph: number) {
      const known = drawings.get(glyph);
      if (known !== undefined) return known;
      const path = outlineOf(face, glyph);
      const entries = `/Type/XObject/Subtype/Form/BBox[${boxOf(face, glyph)}]`;
      const drawing = path === '' ? null : { name: `${name}G${glyph}`, number: objects.stream(path, entries) };
      drawings.set(glyph, drawing);
      return drawing;
    },
    isSpoken: () => codes.size > 0,
    write: () => written(face, [...codes.values()], objects),
  };
}

function boxOf({ font }: Face, glyph: number): string {
  const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = font.glyphExtents(glyph) ?? {};
  return [xBearing - 1, yBearing + height - 1, xBearing + width + 1, yBearing + 1].join(' ');
}

/** A glyph's outline in font units. Quadratic curves become cubic, because PDF has no others. */
function outlineOf({ font }: Face, glyph: number): string {
  let [x, y] = [0, 0];
  const path: string[] = [];
  for (const { type, values } of font.glyphToJson(glyph)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
    const third = (from: number, to: number) => Math.round((from + 2 * to) / 3);
    if (type === 'M') path.push(`${a} ${b} m`);
    else if (type === 'L') path.push(`${a} ${b} l`);
    else if (type === 'Q') path.push(`${third(x, a)} ${third(y, b)} ${third(c, a)} ${third(d, b)} ${c} ${d} c`);
    else if (type === 'C') path.push(`${a} ${b} ${c} ${d} ${e} ${f} c`);
    else path.push('h');
    if (values.length >= 2) [x = 0, y = 0] = values.slice(-2);
  }
  return path.length === 0 ? '' : `${path.join('\n')}\nf`;
}

function written(face: Face, codes: readonly Code[], objects: PdfObjects): number {
  const name = `/${tagOf(face)}+${face.name.replaceAll(/[^A-Za-z0-9-]/g, '')}`;
  const file = subsetOf(face, new Set(codes.map(({ glyph }) => glyph)));
  const [above, below] = [Math.round(face.ascender * 1000), Math.round(face.descender * 1000)];
  const descriptor = objects.add(
    `<</Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[-500 ${below} 2000 ${above}]/ItalicAngle 0` +
      `/Ascent ${above}/Descent ${below}/CapHeight 700/StemV 80` +
      `/FontFile2 ${objects.stream(file, `/Length1 ${file.length}`)} 0 R>>`,
  );
  const widths = codes.map(({ width }) => figure(width * 1000)).join(' ');
  const glyphs = Buffer.from([0, ...codes.map(({ glyph }) => glyph)].flatMap((glyph) => [glyph >> 8, glyph % 256]));
  const descendant = objects.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/DW 0/W[1[${widths}]]/CIDToGIDMap ${objects.stream(glyphs)} 0 R>>`,
  );
  return objects.add(
    `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]` +
      `/ToUnicode ${objects.stream(wordsOf(codes))} 0 R>>`,
  );
}

/** A name of six capitals that is unique for each font in a file. */
const tagOf = ({ name }: Face): string => {
  let sum = [...name].reduce((total, sign) => (total * 31 + sign.charCodeAt(0)) % 308_915_776, 7);
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (sum % 26));
    sum = Math.floor(sum / 26);
    return letter;
  }).join('');
};

const MOST_IN_LIST = 100;

function wordsOf(codes: readonly Code[]): string {
  const lists: string[] = [];
  for (let at = 0; at < codes.length; at += MOST_IN_LIST) {
    const some = codes.slice(at, at + MOST_IN_LIST);
    const lines = some.map(({ code, text }) => `<${hex(code)}><${utf16(text)}>`);
    lists.push(`${some.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><FFFF>
endcodespacerange
${lists.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
