import { expect, it } from 'vitest';
import { Relation, SaidKey } from '../../contract/facts.ts';
import { questionsFor } from './questions.ts';

it.each(Relation.options)('asks twelve to eighteen questions of a %s, each once, and what is hard late', (relation) => {
  const questions = questionsFor(relation);
  expect(new Set(questions).size).toBe(questions.length);
  expect(questions.length).toBeGreaterThanOrEqual(12);
  expect(questions.length).toBeLessThanOrEqual(18);
  expect(questions.indexOf('pronouns')).toBeGreaterThanOrEqual(0);
  expect(questions.indexOf('pronouns')).toBeLessThan(3);
  for (const hard of ['hard', 'missed', 'lately'] as const)
    if (questions.includes(hard)) expect(questions.indexOf(hard)).toBeGreaterThan(questions.length / 2);
});

it('asks everything of somebody', () => {
  const asked = new Set(Relation.options.flatMap(questionsFor));
  expect(SaidKey.options.filter((key) => !asked.has(key))).toEqual([]);
});

it('presumes no life that a baby, a child or a pet did not have', () => {
  const ofALife = ['work', 'partner', 'children', 'grandchildren', 'school', 'served', 'belief', 'hard'] as const;
  for (const relation of ['baby', 'pet'] as const)
    for (const key of ofALife) expect(questionsFor(relation)).not.toContain(key);
  for (const key of ['partner', 'children', 'work', 'served'] as const)
    expect(questionsFor('child')).not.toContain(key);
});
