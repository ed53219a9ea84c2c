// Finds near-duplicates: entries that share most of their words in the same order.

/** Words per run. Shorter runs are often equal by chance. */
const RUN = 4;
/** Share of the shorter text's runs: above a quotation, below a copy with one line missing. */
const SHARE = 0.5;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** All runs of words; a shorter text is one run. */
export function runsOf(text: string): Set<string> {
  const words = wordsOf(text);
  if (words.length === 0) return new Set();
  const last = Math.max(0, words.length - RUN);
  return new Set(Array.from({ length: last + 1 }, (_, at) => words.slice(at, at + RUN).join(' ')));
}

export interface Compared {
  slug: string;
  runs: ReadonlySet<string>;
  /** Normalised title; empty if it has none. */
  title: string;
}

export const comparedOf = (slug: string, { body, title }: { body: string; title: string }): Compared => ({
  slug,
  runs: runsOf(body),
  title: wordsOf(title).join(' '),
});

/** The reason why both are likely the same, or null. */
export function alikeBy(one: Compared, other: Compared): 'words' | 'title' | null {
  const [few, many] = one.runs.size <= other.runs.size ? [one.runs, other.runs] : [other.runs, one.runs];
  let common = 0;
  for (const run of few) if (many.has(run)) common += 1;
  if (few.size > 0 && common / few.size >= SHARE) return 'words';
  return one.title !== '' && one.title === other.title ? 'title' : null;
}
