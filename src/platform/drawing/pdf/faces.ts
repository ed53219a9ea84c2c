// Fonts of letters, unpacked in memory. A slice of a font is unpacked on first use.
import { readFile } from 'node:fs/promises';
import { Blob, Face as HarfbuzzFace, Font, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { familiesOf, fileName, packedFile, signsOf, slicesOf, type Family } from '../typefaces.ts';

export interface Face {
  name: string;
  family: string;
  file: Uint8Array;
  font: Font;
  upem: number;
  /** `ascender` and `descender` are in em. A descender below the baseline is negative. */
  ascender: number;
  descender: number;
  isVariable: boolean;
  isEmoji: boolean;
  /** Number of the glyph for a space, which draws nothing. */
  blank: number | undefined;
  signs: ReadonlySet<number>;
}

export const WEIGHT = 400;

const opened = new Map<string, Promise<Face>>();

function openFace(family: Family, slice: string): Promise<Face> {
  const name = fileName(family, slice, 'normal');
  const face = opened.get(name) ?? readFace(family, name);
  opened.set(name, face);
  return face;
}

async function readFace(family: Family, name: string): Promise<Face> {
  const file = await decompress(await readFile(packedFile(family, name)));
  const face = new HarfbuzzFace(new Blob(file));
  const font = new Font(face);
  const isVariable = 'wght' in face.getAxisInfos();
  if (isVariable) font.setVariations([new Variation('wght', WEIGHT)]);
  const { ascender, descender } = font.hExtents();
  return {
    name,
    family: family.package,
    file,
    font,
    upem: face.upem,
    ascender: ascender / face.upem,
    descender: descender / face.upem,
    isVariable,
    isEmoji: family.package.endsWith('-emoji'),
    blank: font.nominalGlyph(0x20),
    signs: new Set(face.collectUnicodes()),
  };
}

/** Maximum font slices per document. Long Chinese texts need a hundred, and unpacking all fonts would take seconds. */
const MOST_FACES = 150;

/** Families by preference. Newsreader misplaces combining marks: it is second if a text needs them (Yoruba, Igbo). */
function inOrder(text: string): Family[] {
  const [fine, plain, ...others] = familiesOf(text);
  if (!fine || !plain || !/\p{sc=Latn}\p{M}/u.test(text.normalize('NFC'))) return familiesOf(text);
  return [plain, fine, ...others];
}

/** Faces that together have all characters of a text, preferred first. At least one. */
export async function facesFor(text: string): Promise<Face[]> {
  const missing = new Set(signsOf(text));
  const faces: Face[] = [];
  for (const family of inOrder(text)) {
    for (const [slice, claims] of await slicesOf(family)) {
      // Opens only slices with missing characters, and always the first slice: it draws a box for a character in no font.
      if (faces.length > 0 && ![...missing].some(claims)) continue;
      const face = await openFace(family, slice);
      const found = [...missing].filter((sign) => face.signs.has(sign));
      for (const sign of found) missing.delete(sign);
      if (found.length > 0 || faces.length === 0) faces.push(face);
      if (missing.size === 0 || faces.length === MOST_FACES) return faces;
    }
  }
  return faces;
}

/** The face for a character with its marks. Digits, signs and spaces keep the previous face, if it has them. */
export function faceOf(grapheme: string, faces: readonly Face[], before: Face | null): Face | undefined {
  const signs = signsOf(grapheme);
  const has = (face: Face) => signs.every((sign) => face.signs.has(sign));
  const isNeutral = /^[\p{Script=Common}\p{Script=Inherited}]+$/u.test(grapheme);
  if (before && !before.isEmoji && (signs.length === 0 || (isNeutral && has(before)))) return before;
  const [base = -1] = signs;
  return faces.find(has) ?? faces.find((face) => face.signs.has(base)) ?? faces[0];
}
