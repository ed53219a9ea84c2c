import { diff3Merge } from 'node-diff3';

/** Splits a story into paragraphs and the gaps between them. All parts joined are the story. */
const tokensOf = (story: string): string[] =>
  story.split(/((?:\r\n|\r(?!\n)|\n)(?:[ \t]*(?:\r\n?|\n))+)/u).filter((token) => token !== '');

/** Three-way merge by paragraph. Null if both sides changed the same paragraph or gap; people decide about that. */
export function mergeStories(base: string, here: string, elsewhere: string): string | null {
  const regions = diff3Merge(tokensOf(here), tokensOf(base), tokensOf(elsewhere), { excludeFalseConflicts: true });
  const merged = regions.flatMap(({ ok }) => ok ?? [null]);
  return merged.includes(null) ? null : merged.join('');
}
