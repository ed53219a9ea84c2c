// How a cluster says its words: codes of a font, each a shape and what it stands for. Programs that read a PDF turn what
// stands from right to left around, sign by sign, and take a code with a mark among its words for one without width. So
// marks have codes of their own, which show nothing, and from right to left every sign has one.
import type { Cluster } from './clusters.ts';
import type { Face } from './faces.ts';
import type { PdfFont } from './pdf-fonts.ts';

export interface Said {
  glyph: number;
  text: string;
  /** In em. */
  width: number;
}

/**
 * The glyph that says the words of a cluster in the face that speaks, where one stands about its beginning; -1 when a
 * blank says them. The other glyphs are drawn beside it.
 */
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
  // What is drawn beside it counts as its width: a gap would read as a space.
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

/** A sign, and its marks with what follows them. */
function splitAtMark(text: string): string[] {
  const [, sign = '', rest = '', joiners = ''] = /^(.\P{Mn}*?)((?:\p{Mn}.*?)?)(\p{Cf}*)$/su.exec(text) ?? [];
  return [sign, rest, joiners].filter((part) => part !== '');
}
