import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groundsOf, judge, lockText, readCorpus, shown, waysIn } from './corpus.ts';

const people = await readCorpus();
const verdict = judge(people);

describe('the corpus of lies and of honest texts', () => {
  it('lets no lie through', () => {
    expect(verdict.traps).toBeGreaterThanOrEqual(300);
    expect(verdict.through).toEqual([]);
  });

  it('loses less than one honest sentence in twenty', () => {
    expect(verdict.outputs).toBeGreaterThanOrEqual(100);
    expect(verdict.lost.length / verdict.sentences, verdict.lost.join('\n')).toBeLessThan(0.05);
  });

  // If the grammar kept less than half, it would not be worth its 1,500 lines (decision 105).
  it('keeps by its grammar half of the honest English sentences, beyond those that stand in a fact letter by letter', () => {
    const { ours, lost, verbatim, quotation, grammar } = waysIn(people, 'en');
    expect(grammar / (verbatim + quotation + grammar + lost)).toBeGreaterThan(0.5);
    expect(ours + lost + verbatim + quotation + grammar).toBe(verdict.sentences);
  });

  it('holds lies that each stand in their text, and no text twice', () => {
    const traps = people.flatMap((person) => person.traps);
    for (const { id, output, lies } of traps) for (const lie of lies) expect(output.includes(lie), id).toBe(true);
    const texts = people.flatMap((person) => person.traps.map((trap) => `${person.name}: ${trap.output}`));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

const plain = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const joining = new Set(
  'a an the and but also too there is are was were be been being am has have had having do did does not can will shall who she he they her his their them him'.split(
    ' ',
  ),
);

describe('whatever is written', () => {
  it('is shown only in words that stand in the facts it points to', () => {
    const person = fc.constantFrom(...people);
    const soup = person.chain((one) => {
      const words = people
        .flatMap((other) => (other === one ? [] : other.facts.slice(0, 4)))
        .flatMap((fact) => fact.text.split(/\s+/));
      const own = one.facts.flatMap((fact) => fact.text.split(/(?<=[,.;]) |\s(?=in |at |on |for |and )/));
      const piece = fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...own) },
        { weight: 1, arbitrary: fc.constantFrom(...words) },
      );
      return fc.tuple(fc.constant(one), fc.array(piece, { minLength: 1, maxLength: 5 }));
    });
    fc.assert(
      fc.property(soup, ([one, pieces]) => {
        const grounds = groundsOf(one);
        const name = one.knownAs || one.name.split(' ')[0];
        for (const { sentence } of lockText(`${name} ${pieces.join(' ')}.`, grounds)) {
          if (sentence.state === 'left-out') continue;
          const said = grounds.facts.filter((fact) => sentence.facts.includes(fact.id));
          const known = new Set([
            ...plain(one.name),
            ...plain(one.knownAs),
            ...said.flatMap((fact) => [...plain(fact.text), ...plain(fact.saidBy ?? '')]),
          ]);
          const strange = plain(shown(sentence).replaceAll(/\w+ (?:the )?\[\w+\]/g, '')).filter(
            (word) => !known.has(word) && !joining.has(word),
          );
          // Words may differ from those of the facts only if they can be forms of verbs.
          expect(strange.filter((word) => !/(ed|ing|s|t|d|n|w|g|e|k|m|l|p)$/.test(word) || /\d/.test(word))).toEqual(
            [],
          );
        }
      }),
      { numRuns: 400 },
    );
  });
});
