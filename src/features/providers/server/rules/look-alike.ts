// Names and licence numbers as somebody would mistake them for another's. A key is no secret and says nothing by itself:
// two firms with the same one are held until a person has looked at both.

/** Letters that look like others, by what they are taken for. Of Greek and Cyrillic, small letters and those that only capitals share. */
const LOOK: Record<string, string> = {
  ...pairs('aаα', 'a'),
  ...pairs('вβ', 'b'),
  ...pairs('сϲ', 'c'),
  ...pairs('ԁ', 'd'),
  ...pairs('еёεє', 'e'),
  ...pairs('һнη', 'h'),
  ...pairs('1|!ıіїι', 'i'),
  ...pairs('lӏ', 'i'),
  ...pairs('кκ', 'k'),
  ...pairs('мμ', 'm'),
  ...pairs('пν', 'n'),
  ...pairs('0оοσø', 'o'),
  ...pairs('рρ', 'p'),
  ...pairs('гя', 'r'),
  ...pairs('5$ѕ', 's'),
  ...pairs('тτ7', 't'),
  ...pairs('υц', 'u'),
  ...pairs('ѡω', 'w'),
  ...pairs('хχ', 'x'),
  ...pairs('уγ', 'y'),
  ...pairs('ζ', 'z'),
  ł: 'i',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

function pairs(letters: string, taken: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, taken]));
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[&+]/g, ' and ');

const seen = (text: string): string => [...text].map((letter) => LOOK[letter] ?? letter).join('');

/** Words that tell nobody which firm it is. */
const LOOSE = new Set(
  (
    'and the of und et y a son sons daughter daughters bro bros brother brothers family ltd limited llp lp plc cic cio ' +
    'inc incorporated llc co company corp gmbh pty sarl bv oy ab uk'
  )
    .split(' ')
    .map(seen),
);

/** The words of a name that tell which firm it is, without case, accents, signs and letters that look alike; all of them where none tells. */
export function tellingWords(name: string): string[] {
  const words = looks(name);
  const telling = words.filter((word) => !LOOSE.has(word));
  return telling.length === 0 ? words : telling;
}

/** The words of a text as they look. */
export const looks = (text: string): string[] =>
  // An apostrophe or a full stop is inside of a word: "Rowan's" and "L.T.D.".
  seen(plain(text).replaceAll(/['’‘`´.]/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export const keyOf = (words: readonly string[]): string =>
  words.join('').replaceAll('rn', 'm').replaceAll('vv', 'w').slice(0, 200);

/**
 * What a name comes to without case, accents, signs and spaces, with letters that look alike made one, and without words such as
 * "& Sons" and "Ltd". Empty for a name without a letter or a figure.
 */
export const nameKey = (name: string): string => keyOf(tellingWords(name));

/** A licence number the same way; too short to tell firms apart, it is empty. */
export function licenceKey(number: string): string {
  const key = seen(plain(number)).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return key.length < 3 ? '' : key;
}
