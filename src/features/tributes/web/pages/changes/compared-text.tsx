import { diffWordsWithSpace } from 'diff';
import * as words from '../../../words/en/changes.ts';
import { locale } from '../../../../../shared/words/en/language.ts';

/** With more differing words than this, the texts are unrelated and no differences are marked. */
const MOST_EDITS = 2_000;

/** Unchanged characters shown around each difference. */
const AROUND = 120;

/** Placeholder for the marked words. Splits the text for screen readers into the parts before and after these words. */
const BETWEEN = '\uE000';

interface Props {
  before: string;
  after: string;
  side: 'before' | 'after';
}

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

/** Merges marked words that only a space separates, so that they are marked and read aloud as one. */
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

/** Adds words for screen readers, because few of them announce `ins` and `del`. */
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

function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 2 * AROUND + 20) return text;
  // Cut between words. The end beside a marked word stays as written.
  const head = isFirst ? '' : text.slice(0, AROUND).replace(/ \S*$/u, '').trimEnd();
  const tail = isLast ? '' : text.slice(-AROUND).replace(/^\S* /u, '').trimStart();
  return [head, '…', tail].filter((part) => part !== '').join(' ');
}
