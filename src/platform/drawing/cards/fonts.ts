// Fonts of preview pictures. A slice of a font is unpacked to a file on first use, where Pango finds it.
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import sharp from 'sharp';
import decompress from 'woff2-encoder/decompress';
import { familiesOf, fileName, packedFile, signsOf, slicesOf, type Style } from '../typefaces.ts';

interface Font {
  family: string;
  signs: ReadonlySet<number>;
}

export interface Fonts {
  /** Font families that together have all characters of a text, preferred first. Null if no family has one of them. */
  familiesFor: (text: string, style: Style) => Promise<string[] | null>;
}

/** `folder` must belong to this process and exist until it ends, because fonts read from it stay open. */
export function openFonts(folder: string): Fonts {
  const fonts = new Map<string, Promise<Font>>();
  const load = (file: URL, name: string) => {
    const font = fonts.get(name) ?? loadFont(file, join(folder, `${name}.ttf`));
    fonts.set(name, font);
    return font;
  };
  return {
    async familiesFor(text, style) {
      const missing = new Set(signsOf(text));
      const names = new Set<string>();
      for (const family of familiesOf(text)) {
        for (const [slice, claims] of missing.size > 0 ? await slicesOf(family) : []) {
          if (![...missing].some(claims)) continue;
          const name = fileName(family, slice, style);
          const font = await load(packedFile(family, name), name);
          const found = [...missing].filter((sign) => font.signs.has(sign));
          for (const sign of found) missing.delete(sign);
          if (found.length > 0) names.add(font.family);
        }
      }
      return missing.size === 0 ? [...names] : null;
    },
  };
}

async function loadFont(packed: URL, path: string): Promise<Font> {
  if (!existsSync(path)) {
    // Renamed when complete, because the thread may end while it writes.
    await writeFile(`${path}.part`, await decompress(await readFile(packed)));
    await rename(`${path}.part`, path);
  }
  // Drawing with a font file also registers the font, which can then be found by its family.
  await sharp({ text: { text: '.', fontfile: path } })
    .raw()
    .toBuffer();
  const face = new Face(new Blob(await readFile(path)));
  const [FAMILY, TYPOGRAPHIC_FAMILY] = [1, 16];
  const family = face.getName(TYPOGRAPHIC_FAMILY, 'en') || face.getName(FAMILY, 'en');
  return { family, signs: new Set(face.collectUnicodes()) };
}
