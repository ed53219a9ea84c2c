/** Lines shown before the fold. The number is the same in memories.css. */
const LINES = 10;
/** Slightly longer memories are shown whole, because a fold for a line or two only annoys. */
const WIDE_COLUMN = { characters: 51, lines: LINES + 3 };
const NARROW_COLUMN = { characters: 34, lines: LINES + 5 };

// Letters in these scripts are twice as wide as Latin ones.
const WIDE_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

function widthOf(line: string): number {
  const letters = [...line];
  return WIDE_LETTER.test(line)
    ? letters.length + letters.filter((one) => WIDE_LETTER.test(one)).length
    : letters.length;
}

const linesIn = (words: string, characters: number) =>
  words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / characters)), 0);

/** Whether to fold a long memory everywhere, only in narrow columns (phones), or never (null). */
export function foldOf(words: string): 'everywhere' | 'narrow' | null {
  if (linesIn(words, WIDE_COLUMN.characters) >= WIDE_COLUMN.lines) return 'everywhere';
  return linesIn(words, NARROW_COLUMN.characters) >= NARROW_COLUMN.lines ? 'narrow' : null;
}
