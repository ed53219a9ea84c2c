// Comparison keys for names and licence numbers that people confuse. They are not secrets. If two providers have the same
// key, an admin must compare them before either is approved.

/** Each letter and the Latin letter that it looks like. Greek and Cyrillic ones may look alike only as capitals. */
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

function pairs(emails: string, taken: string): Record<string, string> {
  return Object.fromEntries([...emails].map((email) => [email, taken]));
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[&+]/g, ' and ');

const seen = (text: string): string => [...text].map((email) => LOOK[email] ?? email).join('');

const LOOSE = new Set(
  (
    'and the of und et y a son sons daughter daughters bro bros brother brothers family ltd limited llp lp plc cic cio ' +
    'inc incorporated llc co company corp gmbh pty sarl bv oy ab uk'
  )
    .split(' ')
    .map(seen),
);

/** Words that distinguish a name, without case, accents, signs and look-alike letters. All words if none distinguishes. */
export function tellingWords(name: string): string[] {
  const words = looks(name);
  const telling = words.filter((word) => !LOOSE.has(word));
  return telling.length === 0 ? words : telling;
}

/** Words of a text, with look-alike letters unified. */
export const looks = (text: string): string[] =>
  // An apostrophe or full stop does not split a word: "Rowan's", "L.T.D.".
  seen(plain(text).replaceAll(/['’‘`´.]/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export const keyOf = (words: readonly string[]): string =>
  words.join('').replaceAll('rn', 'm').replaceAll('vv', 'w').slice(0, 200);

/** Comparison key of a name, without case, accents, signs, spaces, "& Sons" or "Ltd". Empty if nothing remains. */
export const nameKey = (name: string): string => keyOf(tellingWords(name));

/** Comparison key of a licence number. Empty if the number is too short to distinguish anything. */
export function licenceKey(number: string): string {
  const key = seen(plain(number)).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return key.length < 3 ? '' : key;
}
