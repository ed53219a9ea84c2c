import type { SaidKey } from '../../contract/facts.ts';
import type { Forgotten } from '../../contract/writing.ts';

const PEOPLE: readonly SaidKey[] = ['parents', 'siblings', 'partner', 'children', 'grandchildren', 'family', 'friends'];
/** Relations to ask about if no fact mentions them. */
const ASKED: readonly SaidKey[] = ['parents', 'siblings', 'partner', 'children', 'grandchildren', 'friends'];

/** Finds names of people, but not of places: in "Eudora in New York" only "Eudora". */
const NAME =
  /(?<!(?:^|\s)(?:in|at|near|from|of|to)\s)(?<!\p{Lu}[\p{L}\p{M}'’-]*\s)(?!(?:My|Our|His|Her|Their|The|A|An|And|One|Two|Three|None|No|Nobody)\b)\p{Lu}[\p{L}\p{M}'’-]*(?:\s+\p{Lu}[\p{L}\p{M}'’-]*)*/gu;
const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []);

/** Names in facts that the text does not mention, and relations without a fact. */
export function forgotten(facts: readonly { key: string; value: string }[], text: string): Forgotten {
  const said = words(text);
  const people = facts.filter((fact) => PEOPLE.some((key) => key === fact.key));
  const names = people.flatMap((fact) => fact.value.match(NAME) ?? []);
  // Compare first names only: a family shares the surname.
  const isNamed = (name: string) => said.has([...words(name)][0] ?? '');
  return {
    names: [...new Set(names)].filter((name) => !isNamed(name)),
    unsaid: ASKED.filter((key) => !facts.some((fact) => fact.key === key)),
  };
}
