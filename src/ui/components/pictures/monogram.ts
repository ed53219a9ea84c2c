const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const ASCII = /^[!-~]*$/;
// Scripts without spaces between words. In these one character is enough for a monogram.
const isWholeSign = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
// Scripts that join letters. Two joined letters would look like a word, so take one.
const isJoined = /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u;

/** The first grapheme of a word, in capitals if the script has them. */
function firstSign(word: string): string {
  // In ASCII a sign is one letter. The segmenter takes far longer.
  if (ASCII.test(word)) return /[a-z0-9]/i.exec(word)?.[0].toUpperCase() ?? '';
  for (const { segment } of segments.segment(word)) {
    if (/[\p{Letter}\p{Number}]/u.test(segment))
      return [...segment.toLocaleUpperCase()].length > 2 ? segment : segment.toLocaleUpperCase();
  }
  return '';
}

/** Initials of a name's first and last word, or only one where two would mislead. Empty for a name without letters. */
export function monogram(name: string): string {
  const signs = name
    .split(/[\s\u00A0·・]+/u)
    .map(firstSign)
    .filter((sign) => sign !== '');
  const first = signs[0] ?? '';
  if (isWholeSign.test(first) || isJoined.test(first) || signs.length === 1) return first;
  return first + (signs.at(-1) ?? '');
}
