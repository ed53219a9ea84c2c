import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Closeness, Loss, Moment } from '../../contract/catalogue.ts';
import { momentsOf, promptsFor, wordingFor } from './prompts.ts';

describe('the wording of a prompt', () => {
  it('follows what the family says, and is the name where it cannot', () => {
    for (const [pronouns, wording] of [
      ['she', 'she'],
      ['She/her', 'she'],
      [' HE ', 'he'],
      ['him', 'he'],
      ['they/them', 'they'],
      ['xe/xem', 'name'],
      ['sheila', 'name'],
      ['', 'name'],
      ['“she”', 'name'],
    ])
      expect([pronouns, wordingFor(pronouns ?? '')]).toEqual([pronouns, wording]);
  });
});

const at = (day: string) => new Date(`${day}T12:00:00Z`);

it('the moment follows the days since the death', () => {
  expect(momentsOf(null, false, at('2026-05-01'))).toEqual(['later']);
  expect(momentsOf(at('2026-04-28'), true, at('2026-05-01'))).toEqual(['first-days', 'service']);
  expect(momentsOf(at('2026-04-01'), true, at('2026-05-01'))).toEqual(['service', 'later']);
  expect(momentsOf(at('2025-05-02'), true, at('2026-05-01'))).toEqual(['anniversary', 'later']);
  expect(momentsOf(at('2020-12-31'), true, at('2026-01-01'))).toEqual(['anniversary', 'later']);
  expect(momentsOf(at('2020-02-29'), true, at('2026-03-01'))).toEqual(['anniversary', 'later']);
  expect(momentsOf(at('2025-05-02'), false, at('2026-05-01'))).toEqual(['later']);
  expect(momentsOf(at('2025-09-02'), true, at('2026-05-01'))).toEqual(['later']);
});

const prompt = fc.record({
  slug: fc.uuid(),
  closeness: fc.constantFrom(...Closeness.options),
  moment: fc.constantFrom(...Moment.options),
  avoidWhen: fc.uniqueArray(fc.constantFrom(...Loss.options, 'pet' as const), { maxLength: 3 }),
});
const offered = fc.record({
  loss: fc.uniqueArray(fc.constantFrom(...Loss.options), { maxLength: 4 }),
  moments: fc.uniqueArray(fc.constantFrom(...Moment.options), { minLength: 1, maxLength: 2 }),
  closeness: fc.option(fc.constantFrom(...Closeness.options), { nil: undefined }),
  seed: fc.uuid(),
});

it('what is offered hurts nobody, each once, in one order, what was asked for first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(prompt, { selector: ({ slug }) => slug, maxLength: 40 }), offered, (prompts, of) => {
      const found = promptsFor(prompts, of);
      expect(promptsFor(prompts.toReversed(), of)).toEqual(found);
      expect(new Set(found).size).toBe(found.length);
      const wanted = of.closeness ?? 'any';
      for (const one of found) {
        expect([wanted, 'any']).toContain(one.closeness);
        expect(one.avoidWhen.filter((avoided) => avoided !== 'pet' && of.loss.includes(avoided))).toEqual([]);
      }
      // All prompts that may be shown are offered.
      const may = prompts.filter(
        (one) =>
          [wanted, 'any'].includes(one.closeness) && !one.avoidWhen.some((a) => a !== 'pet' && of.loss.includes(a)),
      );
      expect(found).toHaveLength(may.length);
      const closest = found.findLastIndex(({ closeness }) => closeness === wanted);
      expect(found.slice(0, closest + 1).every(({ closeness }) => closeness === wanted)).toBe(true);
    }),
  );
});
