import { describe, expect, it } from 'vitest';
import type { Due, PlanStep } from '../../../contract/plans.ts';
import { currentPhase, dueWords, sayWith, threeOf, titleOf } from './say.ts';

const step = (key: string, more: Partial<PlanStep> = {}): PlanStep => ({
  key,
  phase: 'now',
  area: 'people',
  title: key,
  state: 'open',
  isOwn: false,
  due: null,
  givenTo: null,
  waitsFor: [],
  hasNote: false,
  papers: 0,
  wantsChecking: false,
  ...more,
});
const due = (more: Partial<Due> = {}): Due => ({
  amount: 5,
  unit: 'days',
  from: 'certificate',
  rule: '',
  by: null,
  isHeld: false,
  ...more,
});

describe('three at a time', () => {
  const steps = ['a', 'b', 'c', 'd'].map((key) => step(key));

  it('are the first that are open, and the rest stays where it was', () => {
    const { three, rest } = threeOf([step('z', { state: 'done' }), ...steps, step('w', { phase: 'later' })], 'now');
    expect([three.map(({ key }) => key), rest.map(({ key }) => key)]).toEqual([
      ['a', 'b', 'c'],
      ['z', 'd'],
    ]);
  });

  it('count what waits for an answer, and not what was put off', () => {
    const { three } = threeOf([step('a', { state: 'waiting' }), step('b', { state: 'later' }), step('c')], 'now');
    expect(three.map(({ key }) => key)).toEqual(['a', 'c']);
  });

  it('are those of the first phase with something open', () => {
    expect(currentPhase([step('a', { state: 'done' }), step('b', { phase: 'first-month' })])).toBe('first-month');
    expect(currentPhase([step('a', { state: 'not-needed' })])).toBe('now');
    expect(currentPhase([])).toBe('now');
  });
});

describe('by when', () => {
  it.each([
    [null, 'No date is set by law.'],
    [due(), 'Within 5 days from the day the office has the medical certificate'],
    [due({ amount: 1, unit: 'months', from: 'funeral' }), 'Within 1 month from the day of the funeral'],
    [due({ by: '2026-10-10' }), 'By 10 October 2026'],
    [due({ isHeld: true }), 'Waits for whoever looks into the death'],
  ])('%#', (of, words) => expect(dueWords(of)).toBe(words));
});

describe('a title', () => {
  it('has the name in it, unless somebody typed it', () => {
    const say = sayWith(' Margaret ');
    expect(titleOf({ title: 'Register {name}’s death', isOwn: false }, say)).toBe('Register Margaret’s death');
    expect(titleOf({ title: 'Ask {name}', isOwn: true }, say)).toBe('Ask {name}');
    expect(sayWith('')('{name} died.')).toBe('The person who died died.');
  });
});
