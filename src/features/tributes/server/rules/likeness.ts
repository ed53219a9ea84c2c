interface Seen {
  id: string;
  sha256: string;
  likeness: string;
}

/** Likenesses of one picture in two sizes differ in at most this many bits. Two shots of one scene differ in more. */
const BITS_APART = 4;
/** A likeness without light and dark says nothing about the picture, so it is not compared. */
const PLAIN = /^0+$/;

/** Maps each photograph to the first earlier one that looks the same. The input is in order of arrival. */
export function likeIds(photographs: readonly Seen[]): Map<string, string> {
  const like = new Map<string, string>();
  const earlier: (Seen & Halves)[] = [];
  for (const seen of photographs) {
    const halves = halvesOf(seen.likeness);
    const same = earlier.find((other) => other.sha256 === seen.sha256 || bitsApart(other, halves) <= BITS_APART);
    if (same) like.set(seen.id, same.id);
    earlier.push({ ...seen, ...halves });
  }
  return like;
}

/** A likeness as two 32-bit numbers, because every save compares up to 500 photographs, and numbers are fast. */
interface Halves {
  high: number;
  low: number;
}

const halvesOf = (likeness: string): Halves =>
  PLAIN.test(likeness)
    ? { high: Number.NaN, low: Number.NaN }
    : { high: Number.parseInt(likeness.slice(0, 8), 16), low: Number.parseInt(likeness.slice(8), 16) };

const bitsApart = (one: Halves, other: Halves): number =>
  Number.isNaN(one.high) || Number.isNaN(other.high) ? 64 : bits(one.high ^ other.high) + bits(one.low ^ other.low);

/** Counts set bits in parallel (Hacker's Delight, 5-1). */
function bits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
