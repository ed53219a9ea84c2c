/** How many lines of a memory are shown before the rest is folded away; memories.css has the same figure. */
const LINES = 10;
/** A memory that is not much longer is shown whole: a fold that hides a line or two is only in the way. */
const WIDE_COLUMN = { characters: 51, lines: LINES + 3 };
const NARROW_COLUMN = { characters: 34, lines: LINES + 5 };

// Letters of these scripts are about as wide as two of ours.
const WIDE_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

const widthOf = (line: string) => [...line].reduce((sum, letter) => sum + (WIDE_LETTER.test(letter) ? 2 : 1), 0);

const linesIn = (words: string, characters: number) =>
  words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / characters)), 0);

/** Where a memory is long enough to be folded: everywhere, only in narrow columns as on a phone, or nowhere. */
export function foldOf(words: string): 'everywhere' | 'narrow' | null {
  if (linesIn(words, WIDE_COLUMN.characters) >= WIDE_COLUMN.lines) return 'everywhere';
  return linesIn(words, NARROW_COLUMN.characters) >= NARROW_COLUMN.lines ? 'narrow' : null;
}
