import { describe, expect, it } from 'vitest';
import type { Due, ChecklistStep } from '../../contract/checklists.ts';
import { dueWords, sayWith, threeOf, titleOf } from './say.ts';

const step = (key: string, more: Partial<ChecklistStep> = {}): ChecklistStep => ({
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
  const now = { day: null, phase: 'first-week' as const, three: ['x', 'b'], earlier: [] };
  const keysOf = (of: readonly ChecklistStep[]) => of.map(({ key }) => key);

  it('are the first that are open, and the rest stays where it was', () => {
    const all = [step('z', { state: 'done' }), ...steps, step('w', { phase: 'later' })];
    const { three, rest } = threeOf({ steps: all, now }, 'now');
    expect([keysOf(three), keysOf(rest)]).toEqual([
      ['a', 'b', 'c'],
      ['z', 'd'],
    ]);
  });

  it('count what waits for an answer, and not what was put off', () => {
    const some = [step('a', { state: 'waiting' }), step('b', { state: 'later' }), step('c')];
    expect(keysOf(threeOf({ steps: some, now }, 'now').three)).toEqual(['a', 'c']);
  });

  it('are those of the day in the phase of the day, whatever their own', () => {
    const all = [...steps, step('x', { phase: 'first-week' }), step('y', { phase: 'first-week' })];
    const { three, rest } = threeOf({ steps: all, now }, 'first-week');
    expect([keysOf(three), keysOf(rest)]).toEqual([['x', 'b'], ['y']]);
  });
});

describe('by when', () => {
  it.each([
    [null, 'No date is set by law.'],
    [due(), 'Within 5 days from the day the office has the medical certificate'],
    [due({ amount: 1, unit: 'months', from: 'funeral' }), 'Within 1 month from the day of the funeral'],
    [due({ by: '2026-10-10' }), 'By 10 October 2026'],
    [due({ isHeld: true }), 'Waits until the inquiry into the death has ended'],
  ])('%#', (of, words) => expect(dueWords(of)).toBe(words));
});

describe('a title', () => {
  it('has the name in it, unless somebody typed it', () => {
    const say = sayWith({ called: ' Margaret ', person: { name: 'Margaret Hartwell' } });
    expect(titleOf({ title: 'Register {name}’s death', isOwn: false }, say)).toBe('Register Margaret’s death');
    expect(titleOf({ title: 'Ask {name}', isOwn: true }, say)).toBe('Ask {name}');
    expect(sayWith({ called: '', person: { name: '' } })('{name} died.')).toBe('The person who died died.');
  });

  it('in a sentence that is said to others is the whole name', () => {
    const say = sayWith({ called: 'Mum', person: { name: 'Maria Doyle' } });
    expect(say('Ring them: “{name} has died.” {name} had a book.')).toBe(
      'Ring them: “Maria Doyle has died.” Mum had a book.',
    );
    expect(say('“{name}')).toBe('“Maria Doyle');
  });
});
