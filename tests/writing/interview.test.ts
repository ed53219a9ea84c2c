import { describe, expect, it } from 'vitest';
import { question, relation } from '../../src/features/writing/words/en/interview.ts';
import { sentence } from '../../src/features/writing/words/en/facts.ts';
import { Relation, SaidKey } from '../../src/features/writing/contract/facts.ts';
import { questionsFor } from '../../src/features/writing/server/rules/questions.ts';

describe.each(Relation.options)('the questions about a %s', (to) => {
  it('are one short sentence each, with a hint, and name nobody who has no name yet', () => {
    expect(relation(to).length).toBeGreaterThan(3);
    for (const key of questionsFor(to))
      for (const name of ['Robin', '']) {
        const { ask, hint, begin } = question(key, to, name);
        expect(ask).toMatch(/^[A-Z][^?.]*\?$/);
        expect(ask.split(' ').length).toBeLessThanOrEqual(18);
        expect(hint).toMatch(/^[A-Z].*[.?]$/);
        expect(begin).toMatch(/^$|^[A-Z].*[\p{L}:]$/u);
        expect([ask, hint, begin].join(' ')).not.toMatch(/undefined| {2}/);
      }
  });

  it('say neither she nor he of them, and speak of no love', () => {
    for (const key of questionsFor(to).filter((one) => one !== 'pronouns'))
      expect(question(key, to, 'Robin').ask).not.toMatch(/\b(she|he|her|his|him|loved?|late|passed|peaceful)\b/i);
  });
});

it('an answer goes on from what stands in front of the field', () => {
  const answers: Partial<Record<SaidKey, string>> = {
    childhood: 'Leeds',
    school: 'St Mary’s',
    work: 'a nurse',
    home: 'Whitby',
    served: 'two wars',
    happiest: 'at sea',
    came: 'in a shoebox',
    'looked-like': 'an owl',
  };
  for (const key of SaidKey.options) {
    const { begin } = question(key, 'other', 'Robin');
    const said = sentence(key, 'Robin', answers[key] ?? 'Jean');
    expect(said.startsWith(begin), `${key}: ${said}`).toBe(true);
  }
});

it('asks in other words of a baby, and without a name', () => {
  expect(question('siblings', 'baby', 'Tomos').ask).toBe('Does Tomos have brothers or sisters?');
  expect(question('siblings', 'friend', 'Tomos').ask).toBe('Did Tomos have brothers or sisters?');
  expect(question('loved', 'baby', '')).toMatchObject({
    ask: 'What did your baby like best?',
    begin: 'Your baby loved',
  });
});
