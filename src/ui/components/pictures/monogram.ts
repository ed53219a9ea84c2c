const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
// Scripts that write names without spaces and whose first sign already says much.
const isWholeSign = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
// Joined letters would read as a word that is not there, so one is enough.
const isJoined = /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u;

/** The first sign of a word as a reader sees it, in capitals where the script has them. */
function firstSign(word: string): string {
  for (const { segment } of segments.segment(word)) {
    if (/[\p{Letter}\p{Number}]/u.test(segment))
      return [...segment.toLocaleUpperCase()].length > 2 ? segment : segment.toLocaleUpperCase();
  }
  return '';
}

/** Initials of a name in any script: first and last word, or one sign where two would mislead. Empty for no letters. */
export function monogram(name: string): string {
  const signs = name
    .split(/[\s\u00A0·・]+/u)
    .map(firstSign)
    .filter((sign) => sign !== '');
  const first = signs[0] ?? '';
  if (isWholeSign.test(first) || isJoined.test(first) || signs.length === 1) return first;
  return first + (signs.at(-1) ?? '');
}
