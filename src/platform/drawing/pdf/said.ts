// How a cluster carries its text: font codes, each a glyph and its text. PDF readers reverse right-to-left text
// character by character, and treat a code that contains a mark as zero-width. So marks get invisible codes of their
// own, and right-to-left every character has a code.
import type { Cluster } from './clusters.ts';
import type { Face } from './faces.ts';
import type { PdfFont } from './pdf-fonts.ts';

export interface Said {
  glyph: number;
  text: string;
  /** In em. */
  width: number;
}

/** Index of the glyph that carries the text in `voice`, near the cluster's start; -1 if a blank does. */
export function speaker({ face, glyphs }: Cluster, voice: Face): number {
  if (face !== voice) return -1;
  const first = glyphs.findIndex(({ x, y }) => Math.abs(x) < 0.06 && y === 0);
  return first === -1 && face.blank === undefined ? 0 : first;
}

const WEIGHTLESS = /^[\p{M}\p{Cf}]$/u;

export function saidBy(cluster: Cluster, { face: voice, widthOf }: Pick<PdfFont, 'face' | 'widthOf'>): Said[] {
  const { glyphs, text, level } = cluster;
  const { blank } = voice;
  const { id: glyph, x } = glyphs[speaker(cluster, voice)] ?? { id: blank ?? 0, x: 0 };
  // Include the drawn glyphs in the width: a gap would read as a space.
  const width = glyphs.length > 1 || cluster.face !== voice ? cluster.width - x : widthOf(glyph);
  const parts = blank === undefined ? [text] : level % 2 === 1 ? [...text].toReversed() : splitAtMark(text);
  const heavy = parts.filter((part) => !WEIGHTLESS.test(part));
  const bearer = heavy[0] === undefined ? 0 : parts.indexOf(heavy[0]);
  return parts.map((part, index) => ({
    glyph: index === bearer ? glyph : (blank ?? glyph),
    text: part,
    width: shareOf(part, { width, of: level % 2 === 1 ? heavy.length : 1, isBearer: index === bearer }),
  }));
}

function shareOf(part: string, { width, of, isBearer }: { width: number; of: number; isBearer: boolean }): number {
  if (of <= 1) return isBearer ? width : 0;
  return WEIGHTLESS.test(part) ? 0 : width / of;
}

/** Splits off the base, its marks with what follows, and joiners. */
function splitAtMark(text: string): string[] {
  const [, sign = '', rest = '', joiners = ''] = /^(.\P{Mn}*?)((?:\p{Mn}.*?)?)(\p{Cf}*)$/su.exec(text) ?? [];
  return [sign, rest, joiners].filter((part) => part !== '');
}
