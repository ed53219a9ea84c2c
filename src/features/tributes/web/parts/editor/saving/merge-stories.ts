import { diff3Merge } from 'node-diff3';

/** Paragraphs and the blank lines between them, each by itself; joined they are the story. */
const tokensOf = (story: string): string[] =>
  story.split(/((?:\r\n|\r(?!\n)|\n)(?:[ \t]*(?:\r\n?|\n))+)/u).filter((token) => token !== '');

/**
 * What two people made of one story since `base`: changes to different paragraphs stand together. Null when both changed
 * the same paragraph, or the same gap between two, which people decide.
 */
export function mergeStories(base: string, here: string, elsewhere: string): string | null {
  const regions = diff3Merge(tokensOf(here), tokensOf(base), tokensOf(elsewhere), { excludeFalseConflicts: true });
  const merged = regions.flatMap(({ ok }) => ok ?? [null]);
  return merged.includes(null) ? null : merged.join('');
}
