import { describe, expect, it } from 'vitest';
import { GivenStep, Helpline, type GivenStep as Step } from '../../contract/steps.ts';
import { assertSound, stepCatalogue } from './catalogue.ts';

const { byId } = stepCatalogue();
const good = (): Step => {
  const step = byId.get('ew-register');
  if (!step) throw new Error('No step');
  return structuredClone(step);
};

describe('a step of a file', () => {
  it('is taken as it is written', () => {
    expect(GivenStep.safeParse(good()).success).toBe(true);
  });

  it.each<[string, (step: Step) => unknown]>([
    ['an id with capitals', (step) => ({ ...step, id: 'EW-register' })],
    ['no region', (step) => ({ ...step, in: [] })],
    ['a region that is none', (step) => ({ ...step, in: ['wales'] })],
    ['a phase that is none', (step) => ({ ...step, phase: 'someday' })],
    ['an area that is none', (step) => ({ ...step, area: 'other' })],
    ['no title', (step) => ({ ...step, title: '' })],
    ['a title too long to be read', (step) => ({ ...step, title: 'x'.repeat(81) })],
    ['a reason too long to be read', (step) => ({ ...step, why: 'x'.repeat(401) })],
    ['nothing to do', (step) => ({ ...step, how: [] })],
    ['too much to do', (step) => ({ ...step, how: Array.from({ length: 9 }, () => 'Ring them.') })],
    ['a paper that is none', (step) => ({ ...step, papers: ['library-card'] })],
    ['an address that is none', (step) => ({ ...step, call: [{ name: 'Office', url: 'www.example.org' }] })],
    ['an address of another protocol', (step) => ({ ...step, call: [{ name: 'Office', url: 'javascript:alert(1)' }] })],
    ['a date of no days', (step) => ({ ...step, deadline: { ...step.deadline, amount: 0 } })],
    ['a date from nowhere', (step) => ({ ...step, deadline: { ...step.deadline, from: 'birthday' } })],
    ['a rule too long to be read', (step) => ({ ...step, deadline: { ...step.deadline, rule: 'x'.repeat(251) } })],
    ['a letter that is none', (step) => ({ ...step, letter: 'aunt' })],
    ['a condition on a question that is none', (step) => ({ ...step, appliesIf: { weather: ['rain'] } })],
    ['a condition on an answer that is none', (step) => ({ ...step, appliesIf: { place: ['moon'] } })],
    ['a condition without an answer', (step) => ({ ...step, onlyIf: { place: [] } })],
    ['a source of a kind that is none', (step) => ({ ...step, sources: [{ ...step.sources[0], kind: 'rumour' }] })],
    ['a source without an address', (step) => ({ ...step, sources: [{ ...step.sources[0], url: '' }] })],
    ['a copy of no day', (step) => ({ ...step, sources: [{ ...step.sources[0], copy: 'last year' }] })],
    ['a day of reading that is none', (step) => ({ ...step, checkedAt: 'today' })],
    ['a word of its own', (step) => ({ ...step, urgent: true })],
  ])('is refused with %s', (_, changed) => {
    expect(GivenStep.safeParse(changed(good())).success).toBe(false);
  });

  it.each<[string, (step: Step) => Step, RegExp]>([
    ['after a step that is none', (step) => ({ ...step, after: ['nothing'] }), /names nothing, which is no step/],
    ['in the place of one that is none', (step) => ({ ...step, replaces: ['nothing'] }), /names nothing/],
    ['in the place of one of a region', (step) => ({ ...step, replaces: ['sc-register'] }), /not of the general pack/],
    [
      'with a date that a charity gives',
      (step) => ({ ...step, sources: step.sources.map((source) => ({ ...source, kind: 'charity' as const })) }),
      /has a date that no act and no government page gives/,
    ],
    ['with a date whose source is missing', (step) => ({ ...step, call: [], sources: [] }), /has a date/],
    [
      'with an office and no source',
      (step) => ({ ...step, deadline: undefined, sources: [], call: [{ name: 'Office' }] }),
      /names an office without a source/,
    ],
  ])('does not stand %s', (_, changed, why) => {
    expect(() => assertSound(good(), byId)).not.toThrow();
    expect(() => assertSound(changed(good()), byId)).toThrow(why);
  });
});

describe('whom one can talk to', () => {
  const line = {
    id: 'line',
    in: ['usa'],
    for: ['grief'],
    name: 'A line',
    says: 'Somebody listens.',
    url: 'https://example.org',
    source: { title: 'Page', url: 'https://example.org', publisher: 'Example', kind: 'charity', copy: null },
    checkedAt: '2026-11-23',
  };

  it('has a name, a place, an address and a source', () => {
    expect(Helpline.safeParse(line).success).toBe(true);
    for (const wrong of [
      { in: [] },
      { for: [] },
      { for: ['anger'] },
      { url: 'example' },
      { source: {} },
      { checkedAt: '' },
    ])
      expect(Helpline.safeParse({ ...line, ...wrong }).success).toBe(false);
  });
});
