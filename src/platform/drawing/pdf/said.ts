// How a cluster carries its text: as font codes, each with a glyph and its text. PDF readers reverse right-to-left text
// character by character, and treat a code that contains a mark as zero-width. So each mark gets an invisible code of
// its own, and in right-to-left text every character does.
import type { Cluster } from './clusters.ts';
import type { Face } from './faces.ts';
import type { PdfFont } from './pdf-fonts.ts';

export interface Said {
  glyph: number;
  text: string;
  /** Width in em. */
  width: number;
}

/** Index of the glyph, near the cluster's start, that carries the text in the font `voice`. -1 for an invisible blank. */
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
  // The width includes glyphs drawn as outlines, because PDF readers would take a gap for a space.
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

/** Splits a text into its base letter, the first mark with all that follows, and joiners at the end. */
function splitAtMark(text: string): string[] {
  const [, sign = '', rest = '', joiners = ''] = /^(.\P{Mn}*?)((?:\p{Mn}.*?)?)(\p{Cf}*)$/su.exec(text) ?? [];
  return [sign, rest, joiners].filter((part) => part !== '');
}
