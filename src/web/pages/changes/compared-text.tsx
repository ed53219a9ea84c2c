import { diffWordsWithSpace } from 'diff';
import { locale } from '#messages/language';

/** So many words that are other, and the texts have nothing to do with each other: then nothing is marked. */
const MOST_EDITS = 2_000;

/** Characters of what is alike that stand around each difference: enough to find the place. */
const AROUND = 120;

interface Props {
  before: string;
  after: string;
  /** Which of the two is drawn. */
  side: 'before' | 'after';
}

/** One of two texts, with the words marked that the other does not have. */
export function ComparedText({ before, after, side }: Props) {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS, intlSegmenter: segmenter });
  if (!parts) return side === 'before' ? before : after;
  return parts.map(({ added, removed, value }, at) => {
    if (side === 'before' ? added : removed) return null;
    if (added) return <ins key={at}>{value}</ins>;
    return removed ? (
      <del key={at}>{value}</del>
    ) : (
      shortened(value, { isFirst: at === 0, isLast: at === parts.length - 1 })
    );
  });
}

/** What is alike in both, without the middle of a long stretch. */
function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 2 * AROUND + 20) return text;
  const [head, tail] = [isFirst ? '' : text.slice(0, AROUND), isLast ? '' : text.slice(-AROUND)];
  return `${wordsOf(head, / \S*$/u)} … ${wordsOf(tail, /^\S* /u)}`;
}

/** Without half a word at the cut. */
const wordsOf = (text: string, half: RegExp) => text.replace(half, '').trim();
