import { sentencesOf } from '../lock/sentences.ts';

const weight = (sentence: string) =>
  (sentence.match(/\p{N}+|(?<=\s)\p{Lu}\p{L}+/gu)?.length ?? 0) * 3 + Math.min(sentence.length / 40, 3);
const goesOn = (sentence: string) => /^(she|he|they|it|his|her|their|this|that|then|but|and)\b/i.test(sentence);

/** Keeps the weightier half of the sentences, in order. A sentence that refers to its predecessor stays only with it. */
export function shortened(text: string): string {
  const all = text.split(/\n+/).map(sentencesOf);
  const sentences = all.flat();
  const most = Math.ceil(sentences.length / 2);
  const kept = new Set(
    sentences
      .map((sentence, i) => ({ i, weight: i === 0 ? Number.POSITIVE_INFINITY : weight(sentence) }))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, most)
      .map((one) => one.i),
  );
  let i = -1;
  const stays = () => {
    i += 1;
    const isHanging = goesOn(sentences[i] ?? '') && i > 0 && !kept.has(i - 1);
    if (isHanging) kept.delete(i);
    return kept.has(i);
  };
  return all
    .map((paragraph) => paragraph.filter(stays).join(' '))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Replaces hard wordings by gentler ones from a fixed table. */
export function softened(text: string, gentler: readonly (readonly [string, string])[]): string {
  return gentler.reduce(
    (said, [hard, gentle]) =>
      said.replaceAll(new RegExp(`(?<!\\p{L})${hard}(?!\\p{L})`, 'giu'), (found) =>
        /^\p{Lu}/u.test(found) ? gentle.charAt(0).toUpperCase() + gentle.slice(1) : gentle,
      ),
    text,
  );
}
