import { Rules } from '@cto.af/linebreak';
import type { Cluster } from './clusters.ts';

const rules = new Rules();
const words = new Intl.Segmenter('en', { granularity: 'word' });
/** Scripts that write no spaces between words. */
const UNSPACED = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+/gu;

function breaksIn(text: string): Set<number> {
  const breaks = new Set([...rules.breaks(text)].map(({ position }) => position));
  for (const { 0: run, index } of text.matchAll(UNSPACED))
    for (const word of words.segment(run)) if (word.index > 0) breaks.add(index + word.index);
  return breaks;
}

const isSpace = ({ text }: Cluster) => /^\s+$/u.test(text) && !/[\u00a0\u202f]/.test(text);

/** Splits clusters into lines of at most `measure` em. A word that is longer than a line breaks anywhere. */
export function linesOf(text: string, clusters: readonly Cluster[], measure: number): Cluster[][] {
  const breaks = breaksIn(text);
  const lines: Cluster[][] = [];
  let [begin, chance, width] = [0, 0, 0];
  for (let at = 0; at < clusters.length; at += 1) {
    const cluster = clusters[at];
    if (!cluster) break;
    width += cluster.width;
    // The loop runs twice if spaces extend beyond the line's end and the next word still does not fit.
    while (width > measure && at > begin && !isSpace(cluster)) {
      const cut = chance > begin ? chance : at;
      lines.push(clusters.slice(begin, cut));
      begin = cut;
      width = clusters.slice(cut, at + 1).reduce((sum, one) => sum + one.width, 0);
    }
    if (breaks.has(cluster.end)) chance = at + 1;
  }
  lines.push(clusters.slice(begin));
  return lines.map(withoutLastSpaces);
}

function withoutLastSpaces(line: Cluster[]): Cluster[] {
  const last = line.findLastIndex((cluster) => !isSpace(cluster));
  return line.slice(0, last + 1);
}

/** The clusters in visual order, left to right, by rule L2 of the bidirectional algorithm. */
export function inSight(line: readonly Cluster[]): Cluster[] {
  const seen = [...line];
  const levels = line.map(({ level }) => level);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1)
    for (let at = 0; at < seen.length; at += 1) {
      let end = at;
      while ((seen[end]?.level ?? -1) >= level) end += 1;
      if (end - at > 1) seen.splice(at, end - at, ...seen.slice(at, end).toReversed());
      at = Math.max(at, end);
    }
  return seen;
}
