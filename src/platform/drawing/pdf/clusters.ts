// Shapes a line of text with HarfBuzz into clusters in logical order, each with its glyphs and direction.
import bidiFactory, { type Bidi } from 'bidi-js';
import { Buffer as HarfbuzzBuffer, Direction, shape } from 'harfbuzzjs';
import { faceOf, type Face } from './faces.ts';

/** Characters that are shaped together and never separated. Measures are in em. */
export interface Cluster {
  text: string;
  end: number;
  /** Level of the bidirectional algorithm. Odd levels run from right to left. */
  level: number;
  face: Face;
  /** From left to right. `x` and `y` are relative to the cluster's start. */
  glyphs: { id: number; x: number; y: number }[];
  width: number;
}
export type Way = 'ltr' | 'rtl';
interface Run {
  start: number;
  end: number;
  level: number;
  face: Face;
}

// The types of bidi-js describe its export for bundlers. In Node the import is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** More combining marks than any script uses. Marks beyond this number start a new cluster. */
const MOST_IN_ONE = 32;
/** Characters before and after a run that can change its joined letters. */
const CONTEXT = 8;
const UNSEEN = /^\p{Default_Ignorable_Code_Point}*$/u;

export function clustersOf(text: string, { faces, way, language }: Setting): Cluster[] {
  const { levels } = bidi.getEmbeddingLevels(text, way);
  const clusters: Cluster[] = [];
  for (const run of runsOf(text, levels, faces)) {
    for (const cluster of shaped(text, run, language)) {
      const before = clusters.at(-1);
      if (!UNSEEN.test(cluster.text)) clusters.push(cluster);
      else if (before) Object.assign(before, { text: before.text + cluster.text, end: cluster.end });
    }
  }
  return clusters;
}

export interface Setting {
  faces: readonly Face[];
  way: Way;
  language: string;
}

/** Splits a text into runs of one direction and one font. */
function runsOf(text: string, levels: Uint8Array, faces: readonly Face[]): Run[] {
  const runs: Run[] = [];
  for (const { start, end, piece } of pieces(text)) {
    const last = runs.at(-1);
    const level = levels[start] ?? 0;
    const face = faceOf(piece, faces, last?.face ?? null);
    if (!face) continue;
    const isLong = piece.length >= MOST_IN_ONE;
    if (last && !isLong && last.level === level && last.face === face) last.end = end;
    else runs.push({ start, end, level, face });
  }
  return runs;
}

function* pieces(text: string) {
  for (const { segment, index } of graphemes.segment(text)) {
    if (segment.length <= MOST_IN_ONE) yield { start: index, end: index + segment.length, piece: segment };
    else {
      let start = index;
      let piece = '';
      for (const sign of segment) {
        piece += sign;
        if (piece.length < MOST_IN_ONE) continue;
        yield { start, end: start + piece.length, piece };
        start += piece.length;
        piece = '';
      }
      if (piece !== '') yield { start, end: start + piece.length, piece };
    }
  }
}

function shaped(text: string, { start, end, level, face }: Run, language: string): Cluster[] {
  const buffer = new HarfbuzzBuffer();
  const from = Math.max(0, start - CONTEXT);
  buffer.addText(text.slice(from, end + CONTEXT), start - from, end - start);
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  buffer.setLanguage(language);
  buffer.guessSegmentProperties();
  shape(face.font, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const found = new Map<number, Cluster>();
  for (const [index, { codepoint: id, cluster: at }] of infos.entries()) {
    const cluster = found.get(at) ?? { text: '', end: 0, level, face, glyphs: [], width: 0 };
    found.set(at, cluster);
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    cluster.glyphs.push({ id, x: cluster.width + xOffset / face.upem, y: yOffset / face.upem });
    cluster.width += xAdvance / face.upem;
  }
  const starts = [...found.keys()].toSorted((a, b) => a - b);
  return starts.flatMap((at, index) => {
    const cluster = found.get(at);
    const next = (starts[index + 1] ?? end - from) + from;
    return cluster ? [{ ...cluster, text: text.slice(at + from, next), end: next }] : [];
  });
}
