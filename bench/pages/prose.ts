// Makes English-like prose from a seed. It has no copyright and is about as hard to compress as real text.
import { adjectives, adverbs, closeness, families, nouns, people, places, verbs } from './prose-words.ts';

const clauses = `
{who} {ved} {thing}
{who} {adv} {ved} {thing} {where}
we {ved} with her {where}
{thing} was {a}, and {thing} was {a} too
nobody {ved} {ns} like she did
{who} {ved} about {thing} until {thing} was {a}
there was {adv} {thing} {where}
she had {ved} every {n} in {place}
he {ved} her {a} {ns}
I can see her now, {ving} {thing}
it was {a} to hear {who} {v} {thing}
{ns} were {a} but she {ved} them {adv}
she would {v} {thing} for anybody
{who} {adv} {ved} what {person} said of {thing}
{count} {ns} later {thing} was still {a}
you could {v} {thing} {where}
in {year} {who} {ved} to {place} with {thing} and {count} {ns}
{ving} {ns} was her {a} {n}
she kept {count} {a} {ns} {where}
{thing} smelled of {ns} and {a} {n}
no {n} was too {a} for her to {v}
{thing} she {ved} in {year} is {adv} {where}
{person} says that {who} {ved} as if {thing} were {a}
those {a} {ns} {ved} us all
{thing} {adv} {ved}
{who} could not {v} without {ving} {ns}
{who} taught me to {v} {thing} and to {v} {adv}
on {day} {month} {year} {who} {ved} {thing}
{title} {family} {ved} {thing} {where}
at {count} she {ved} as a {n} for {family} and {family}
what {who} {ved}, {title} {family} {ved} {adv}
`
  .trim()
  .split('\n');
const things = [
  'the {n}',
  'the {a} {n}',
  'a {a} {n}',
  'her {n}',
  'her {a} {n}',
  'our {n}',
  'my {n}',
  'that {n}',
  'the {ns}',
  '{ns}',
  'a {n} of {ns}',
  'the {n} of her {n}',
  'his {n}',
  'any {n}',
  '{title} {family}\u2019s {n}',
  'one {a} {n}',
  '{person}\u2019s {n}',
  'some {ns}',
];
const wheres = [
  'in the {n}',
  'by the {n}',
  'near {place}',
  'under {thing}',
  'behind {thing}',
  'at the {a} {n}',
  'through {place}',
  'in {place}',
  'beside {thing}',
  'on {ns}',
  'after the {n}',
  'during {thing}',
  'across the {n}',
  'with {thing}',
  'for {count} {ns}',
  'like {thing}',
  'from the {n}',
  'at {day} {family} Street',
  'since {month}',
];
const subjects = [
  'she',
  'she',
  'she',
  'we',
  'they',
  'I',
  'he',
  'everybody',
  '{person}',
  '{person}',
  'her {n}',
  'all of us',
];
const joins = [
  ', and ',
  ', but ',
  ' because ',
  ' while ',
  ', so ',
  ' when ',
  '; ',
  ' before ',
  ', although ',
  ' after ',
];
const numbers = 'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty'.split(' ');
const months = 'January February March April May June July August September October November December'.split(' ');
const titles = ['Mr', 'Mrs', 'Miss', 'Dr', 'Aunt', 'Uncle', 'old'];

const isConsonantY = (word: string) => /[^aeiou]y$/.test(word);
const plural = (word: string) =>
  isConsonantY(word) ? `${word.slice(0, -1)}ies` : word + (/(s|x|ch|sh)$/.test(word) ? 'es' : 's');
const past = (word: string) =>
  isConsonantY(word) ? `${word.slice(0, -1)}ied` : word + (word.endsWith('e') ? 'd' : 'ed');
const continuous = (word: string) => `${/[^eoy]e$/.test(word) ? word.slice(0, -1) : word}ing`;

export const vocabulary = (): ReadonlySet<string> =>
  new Set([
    ...nouns,
    ...nouns.map(plural),
    ...verbs,
    ...verbs.map(past),
    ...verbs.map(continuous),
    ...adjectives,
    ...adverbs,
    ...places,
    ...people,
    ...families,
  ]);

/** The same seed gives the same numbers, from 0 up to but not including 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Prose {
  /** Whole sentences. They have about this many words together. */
  passage(words: number): string;
  /** Paragraphs of about 100 words with an empty line between them. */
  story(words: number): string;
  person(): string;
  relation(): string;
}

export function createProse(seed: number): Prose {
  const random = seededRandom(seed);
  const evenly = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  // Some words are much more frequent than others, as in real text.
  const unevenly = (words: readonly string[]) => words[Math.floor(random() ** 1.1 * words.length)] ?? '';
  const fillings: Record<string, () => string> = {
    n: () => unevenly(nouns),
    ns: () => plural(unevenly(nouns)),
    v: () => unevenly(verbs),
    ved: () => past(unevenly(verbs)),
    ving: () => continuous(unevenly(verbs)),
    a: () => unevenly(adjectives),
    adv: () => unevenly(adverbs),
    place: () => evenly(places),
    person: () => evenly(people),
    count: () => evenly(numbers),
    year: () => String(1931 + Math.floor(random() * 80)),
    day: () => String(1 + Math.floor(random() * 31)),
    month: () => evenly(months),
    title: () => evenly(titles),
    family: () => evenly(families),
    thing: () => evenly(things),
    where: () => evenly(wheres),
    who: () => evenly(subjects),
  };
  const filled = (pattern: string): string =>
    pattern.replaceAll(/\{(\w+)\}/g, (_, slot: string) => filled(fillings[slot]?.() ?? ''));
  const clause = () => filled(evenly(clauses));
  const sentence = () => {
    const text = clause() + (random() < 0.55 ? evenly(joins) + clause() : '');
    return `${text.charAt(0).toUpperCase()}${text.slice(1).replaceAll(/\ba ([aeiou])/g, 'an $1')}.`;
  };
  const passage = (words: number) => {
    let text = sentence();
    while (countWords(text) < words - 4) text += ` ${sentence()}`;
    return text;
  };
  return {
    passage,
    story: (words) => Array.from({ length: Math.round(words / 100) }, () => passage(100)).join('\n\n'),
    person: () => `${evenly(people)} ${evenly(families)}`,
    relation: () => evenly(closeness),
  };
}

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
