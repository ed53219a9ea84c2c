// Finds near-duplicates: entries that have most of their words in the same order.

/** Number of words in a run, a sequence of words in a text. Shorter runs are often equal by chance. */
const RUN = 4;
/** Duplicates share at least this part of the shorter text's runs. A copy that lacks a line shares more than this. */
const SHARE = 0.5;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** All runs of words in a text. A text with fewer words than a run is one run. */
export function runsOf(text: string): Set<string> {
  const words = wordsOf(text);
  if (words.length === 0) return new Set();
  const last = Math.max(0, words.length - RUN);
  return new Set(Array.from({ length: last + 1 }, (_, at) => words.slice(at, at + RUN).join(' ')));
}

export interface Compared {
  slug: string;
  runs: ReadonlySet<string>;
  /** The normalised title. Empty if the entry has none. */
  title: string;
}

export const comparedOf = (slug: string, { body, title }: { body: string; title: string }): Compared => ({
  slug,
  runs: runsOf(body),
  title: wordsOf(title).join(' '),
});

/** Returns what makes two entries likely duplicates: equal words or an equal title. Null if nothing does. */
export function alikeBy(one: Compared, other: Compared): 'words' | 'title' | null {
  const [few, many] = one.runs.size <= other.runs.size ? [one.runs, other.runs] : [other.runs, one.runs];
  let common = 0;
  for (const run of few) if (many.has(run)) common += 1;
  if (few.size > 0 && common / few.size >= SHARE) return 'words';
  return one.title !== '' && one.title === other.title ? 'title' : null;
}
