// Entries that are likely the same though not letter for letter: most of their words are, in the same order.

/** Words in a row: two texts have so many in common by chance less often than a person would believe. */
const RUN = 4;
/** Of the shorter one: more than a quotation of one in the other, less than a copy with a line left out. */
const SHARE = 0.5;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Every run of words; a text of fewer is one run. */
export function runsOf(text: string): Set<string> {
  const words = wordsOf(text);
  if (words.length === 0) return new Set();
  const last = Math.max(0, words.length - RUN);
  return new Set(Array.from({ length: last + 1 }, (_, at) => words.slice(at, at + RUN).join(' ')));
}

export interface Compared {
  slug: string;
  runs: ReadonlySet<string>;
  /** Title and author as words; empty: it has no title. */
  title: string;
}

export const comparedOf = (slug: string, { body, title }: { body: string; title: string }): Compared => ({
  slug,
  runs: runsOf(body),
  title: wordsOf(title).join(' '),
});

/** By what the two are likely the same; null: by nothing. */
export function alikeBy(one: Compared, other: Compared): 'words' | 'title' | null {
  const [few, many] = one.runs.size <= other.runs.size ? [one.runs, other.runs] : [other.runs, one.runs];
  let common = 0;
  for (const run of few) if (many.has(run)) common += 1;
  if (few.size > 0 && common / few.size >= SHARE) return 'words';
  return one.title !== '' && one.title === other.title ? 'title' : null;
}
