import type { GroundFact, Grounds } from './grounds.ts';
import { sentencesOf } from './sentences.ts';

const bare = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.。！!？?،؟۔।]+$/u, '')
    .trim();

/** Finds a fact with this sentence verbatim. A fact's later sentences count only after a sentence of the same fact. */
export function verbatimFact(sentence: string, grounds: Grounds, before: readonly string[]): GroundFact | null {
  const said = bare(sentence);
  if (said === '') return null;
  const found = grounds.facts.find((fact) => {
    if (fact.isQuoted) return false;
    if (bare(fact.text) === said) return true;
    const at = fact.text
      .split(/\n+/)
      .flatMap(sentencesOf)
      .findIndex((one) => bare(one) === said);
    return at === 0 || (at > 0 && before.includes(fact.id));
  });
  return found ?? null;
}
