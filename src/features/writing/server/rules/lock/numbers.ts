const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const TENTHS = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'.split(' ');

/** A number spelled in words, with the count of its words. An ordinal never equals a cardinal. */
export interface SpelledNumber {
  value: number;
  isOrdinal: boolean;
  words: number;
}

const at = (words: readonly string[], word: string | undefined) => (word === undefined ? -1 : words.indexOf(word));

function belowHundred(words: readonly string[]): SpelledNumber | null {
  const [first, second] = words;
  const unit = at(UNITS, first);
  if (unit >= 0) return { value: unit, isOrdinal: false, words: 1 };
  const ordinal = at(ORDINALS, first);
  if (ordinal >= 0) return { value: ordinal, isOrdinal: true, words: 1 };
  const tenth = at(TENTHS, first);
  if (tenth >= 0) return { value: (tenth + 2) * 10, isOrdinal: true, words: 1 };
  const ten = (at(TENS, first) + 2) * 10;
  if (ten < 20) return null;
  const more = at(UNITS, second);
  if (more > 0 && more < 10) return { value: ten + more, isOrdinal: false, words: 2 };
  const moreOrdinal = at(ORDINALS, second);
  if (moreOrdinal > 0 && moreOrdinal < 10) return { value: ten + moreOrdinal, isOrdinal: true, words: 2 };
  return { value: ten, isOrdinal: false, words: 1 };
}

const SCALES: Record<string, number> = { hundred: 100, thousand: 1_000 };

/** Reads "two hundred and fifty", "thirty-one" (as two words) or "third", in lower case. */
export function spelledNumber(words: readonly string[]): SpelledNumber | null {
  let found = belowHundred(words);
  while (found && !found.isOrdinal) {
    const scale = SCALES[words[found.words] ?? ''];
    if (scale === undefined) break;
    let taken = found.words + 1;
    const value = found.value * scale;
    const rest = words[taken] === 'and' ? taken + 1 : taken;
    const more = belowHundred(words.slice(rest));
    if (more && more.value < scale) taken = rest + more.words;
    found = {
      value: value + (more && more.value < scale ? more.value : 0),
      isOrdinal: more?.isOrdinal ?? false,
      words: taken,
    };
  }
  return found;
}

/** Reads "31", "10,000" or "3rd". */
export function writtenNumber(word: string): Pick<SpelledNumber, 'value' | 'isOrdinal'> | null {
  const found = /^(\d{1,3}(?:,\d{3})+|\d+)(st|nd|rd|th)?$/.exec(word);
  if (!found?.[1]) return null;
  return { value: Number(found[1].replaceAll(',', '')), isOrdinal: found[2] !== undefined };
}
