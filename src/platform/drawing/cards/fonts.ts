// The fonts of preview pictures: a slice is unpacked into a file when a text first needs it, where Pango finds it.
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
  /** Names of the families that together write every sign of a text, the preferred ones first; null when a sign is in none. */
  familiesFor: (text: string, style: Style) => Promise<string[] | null>;
}

/** `folder` must be this process's own and last as long as it: what was once read from it stays open. */
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
    // Renamed when whole: a thread may end between.
    await writeFile(`${path}.part`, await decompress(await readFile(packed)));
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
