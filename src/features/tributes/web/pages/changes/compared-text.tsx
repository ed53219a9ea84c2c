import { diffWordsWithSpace } from 'diff';
import * as words from '../../../words/en/changes.ts';
import { locale } from '../../../../../shared/words/en/language.ts';

/** So many words that are other, and the texts have nothing to do with each other: then nothing is marked. */
const MOST_EDITS = 2_000;

/** Characters of what is alike that stand around each difference: enough to find the place. */
const AROUND = 120;

/** Stands for the marked words in what is read aloud around them. */
const BETWEEN = '\uE000';

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
  const seen = parts.filter(({ added, removed }) => !(side === 'before' ? added : removed));
  const pieces = joined(seen.map(({ added, removed, value }) => ({ isMarked: added || removed, text: value })));
  return pieces.map(({ isMarked, text }, at) =>
    isMarked ? (
      <Marked key={at} isAdded={side === 'after'} text={text} />
    ) : (
      shortened(text, { isFirst: at === 0, isLast: at === pieces.length - 1 })
    ),
  );
}

interface Piece {
  isMarked: boolean;
  text: string;
}

/** Marked words with nothing but a space between them are marked, and said aloud, as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const made: Piece[] = [];
  pieces.forEach((piece, at) => {
    const isBetween = /^[^\S\n]+$/u.test(piece.text) && made.at(-1)?.isMarked && pieces[at + 1]?.isMarked;
    const isMarked = piece.isMarked || isBetween === true;
    const last = made.at(-1);
    if (last?.isMarked && isMarked) last.text += piece.text;
    else made.push({ isMarked, text: piece.text });
  });
  return made;
}

/** Underlined or struck through, and said aloud: few screen readers tell the two elements. */
function Marked({ isAdded, text }: { isAdded: boolean; text: string }) {
  const [Element, said] = isAdded ? (['ins', words.markedAdded] as const) : (['del', words.markedRemoved] as const);
  const [before, after] = said(BETWEEN).split(BETWEEN);
  return (
    <Element>
      <span className="sr">{before}</span>
      {text}
      <span className="sr">{after}</span>
    </Element>
  );
}

/** What is alike in both, without the middle of a long stretch. */
function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 2 * AROUND + 20) return text;
  // Without half a word at the cut; the other end stands before or after what is marked, as it was written.
  const head = isFirst ? '' : text.slice(0, AROUND).replace(/ \S*$/u, '').trimEnd();
  const tail = isLast ? '' : text.slice(-AROUND).replace(/^\S* /u, '').trimStart();
  return [head, '…', tail].filter((part) => part !== '').join(' ');
}
