import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExhaustive } from '../../../../../tests/support/app/exhaustive.ts';
import { Relation } from '../../../writing/contract/facts.ts';
import {
  answersTo,
  CHECKED_FOR_MS,
  Phase,
  QUESTIONS,
  Region,
  type Answers,
  type GivenStep,
} from '../../contract/steps.ts';
import { named } from '../../contract/step-words.ts';
import { readCatalogue, stepCatalogue, wantsChecking } from './catalogue.ts';
import { addTo, dueOf } from './due.ts';
import { filled, lettersFor } from './letters.ts';
import { knownSteps } from './merged.ts';
import { holdsNumber } from './numbers.ts';
import { emptyStep } from './opened.ts';
import { stepsFor } from './steps-for.ts';

const { steps, byId, letters, helplines } = stepCatalogue();

const answers = fc.record(
  Object.fromEntries(QUESTIONS.map((question) => [question, fc.constantFrom(...answersTo(question))])),
  { requiredKeys: [] },
) as fc.Arbitrary<Answers>;
const situation = fc.record({
  region: fc.constantFrom(...Region.options),
  answers,
  relation: fc.constantFrom(null, ...Relation.options),
});

describe('whoever lost their baby', () => {
  it('is shown nothing that is about grown people, before any question', () => {
    for (const region of Region.options) {
      const found = stepsFor(steps, { region, answers: {}, relation: 'baby' });
      expect(found.length).toBeGreaterThan(5);
      const grown = found.filter(({ appliesIf }) => appliesIf?.age?.every((age) => age === 'adult' || age === 'child'));
      expect(grown.map(({ id }) => id)).toEqual([]);
      expect(found.some(({ id }) => id.endsWith('probate') || id === 'tell-employer')).toBe(false);
      const ids = found.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(['baby-time', 'child-who-decides', 'baby-tell-clinic']));
      expect(ids.some((id) => id.endsWith('-stillbirth') || id.endsWith('-baby-birth'))).toBe(false);
    }
  });
});

describe('the steps of every situation', () => {
  it('are some, in the order of the phases, each once, none of another region, and none that an answer contradicts', () => {
    fc.assert(
      fc.property(situation, ({ region, answers: said, relation }) => {
        const found = stepsFor(steps, { region, answers: said, relation });
        const ids = found.map(({ id }) => id);
        expect(ids.length).toBeGreaterThan(5);
        expect(new Set(ids).size).toBe(ids.length);
        const phases = found.map(({ phase }) => Phase.options.indexOf(phase));
        expect(phases).toEqual(phases.toSorted((a, b) => a - b));
        const facts: Record<string, string | undefined> = { ...said, relation: relation ?? undefined };
        for (const step of found) {
          expect(step.in.includes(region) || step.in.includes('everywhere')).toBe(true);
          for (const [question, values] of Object.entries({ ...step.appliesIf, ...step.onlyIf }))
            if (facts[question] !== undefined) expect(values).toContain(facts[question]);
          const isBaby = relation === 'baby';
          for (const question of Object.keys(step.onlyIf ?? {}))
            if (question !== 'age' || !isBaby) expect(facts[question]).toBeDefined();
        }
      }),
      { numRuns: isExhaustive ? 3000 : 300 },
    );
  });

  it('never name a day without an act or a page of a government, nor a step before what it waits for in its phase', () => {
    fc.assert(
      fc.property(situation, (of) => {
        const found = stepsFor(steps, of);
        for (const [at, step] of found.entries()) {
          if (step.deadline) expect(['act', 'government']).toContain(step.sources[step.deadline.source]?.kind);
          const later = new Set(
            found
              .slice(at + 1)
              .filter(({ phase }) => phase === step.phase)
              .map(({ id }) => id),
          );
          for (const before of step.after) expect(later.has(before)).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('leave out what a step of the region replaces, as long as that one is there', () => {
    const ids = (region: Region, said: Answers) =>
      stepsFor(steps, { region, answers: said, relation: null }).map(({ id }) => id);
    expect(ids('england-wales', {})).toContain('ew-register');
    expect(ids('england-wales', {})).not.toContain('register');
    expect(ids('everywhere', {})).toContain('register');
    expect(ids('scotland', { age: 'stillborn' })).not.toContain('sc-register');
    expect(ids('scotland', { age: 'stillborn' })).toContain('sc-stillbirth');
    expect(ids('usa', {})).not.toContain('us-veteran');
  });

  it('end for steps that wait for each other', () => {
    const [one] = steps;
    if (!one) throw new Error('No step');
    const circle: GivenStep[] = ['a', 'b'].map((id, at) => ({
      ...one,
      in: ['everywhere'],
      id,
      after: [at === 0 ? 'b' : 'a'],
      replaces: [],
    }));
    expect(stepsFor(circle, { region: 'usa', answers: {}, relation: null })).toHaveLength(2);
  });
});

describe('the files of steps', () => {
  it('are whole: every name leads somewhere, and every source has an address', () => {
    expect(readCatalogue().steps.length).toBe(steps.length);
    expect(steps.length).toBeGreaterThan(90);
    for (const { sources } of steps) for (const { url } of sources) expect(URL.canParse(url)).toBe(true);
    for (const region of Region.options.filter((one) => one !== 'everywhere'))
      expect(steps.filter((step) => step.in.includes(region)).length).toBeGreaterThan(4);
  });

  it('have a letter for each step that offers one, and tokens that are filled', () => {
    for (const step of steps)
      if (step.letter)
        expect(lettersFor(letters, { region: 'usa', answers: {}, relation: null }).map(({ id }) => id)).toContain(
          step.letter,
        );
    const known = new Set(['name', 'relation', 'born', 'died', 'place', 'address', 'writer', 'today', 'reference']);
    for (const { body, subject } of letters)
      for (const [, token] of `${subject} ${body}`.matchAll(/\{(\w+)\}/g)) expect(known).toContain(token);
    for (const step of steps)
      for (const text of [step.title, step.why, ...step.how])
        // Quotations are skipped: they contain words to say to an office.
        expect(text.replaceAll(/\{name\}|“[^”]*”/g, '')).not.toMatch(/[{}]|passed away|loved one|deceased/i);
  });

  it('name somebody to talk to wherever there is a pack', () => {
    for (const region of Region.options.filter((one) => one !== 'everywhere'))
      expect(helplines.some((line) => line.in.includes(region) && line.for.includes('grief'))).toBe(true);
  });

  it('want to be checked again after half a year', () => {
    const read = new Date('2026-11-23T00:00:00Z');
    const step = { checkedAt: '2026-11-23' };
    expect(wantsChecking(step, new Date(read.getTime() + CHECKED_FOR_MS))).toBe(false);
    expect(wantsChecking(step, new Date(read.getTime() + CHECKED_FOR_MS + 1))).toBe(true);
  });
});

describe('a day that the law sets', () => {
  const known = { died: { year: 2026, month: 10, day: 2 }, days: {}, answers: {} };
  const step = (id: string) => byId.get(id) ?? fail(id);
  const fail = (id: string): never => {
    throw new Error(`No step ${id}`);
  };

  it('counts from the day that the rule names, once it is known', () => {
    expect(dueOf(step('ew-register'), known)?.by).toBeNull();
    expect(dueOf(step('ew-register'), { ...known, days: { certificate: '2026-10-05' } })?.by).toBe('2026-10-10');
    expect(dueOf(step('sc-register'), known)?.by).toBe('2026-10-10');
    expect(dueOf(step('sc-register'), { ...known, died: { year: 2026, month: 10, day: null } })?.by).toBeNull();
    expect(dueOf(step('uk-inheritance-tax-pay'), known)?.by).toBe('2027-04-30');
    expect(dueOf(step('tell-closest'), known)).toBeNull();
  });

  it('waits while somebody looks into the death', () => {
    const looked = { ...known, answers: { manner: 'examined' as const } };
    expect(dueOf(step('sc-register'), looked)).toMatchObject({ isHeld: true, by: null });
    expect(dueOf(step('ew-register'), looked)).toMatchObject({ isHeld: true, by: null });
    const released = { ...looked, days: { certificate: '2026-11-02' } };
    expect(dueOf(step('ew-register'), released)).toMatchObject({ isHeld: false, by: '2026-11-07' });
    expect(dueOf(step('uk-inheritance-tax-pay'), looked)).toMatchObject({ isHeld: false, by: '2027-04-30' });
  });

  it('is a day of the calendar', () => {
    expect(addTo('2026-01-31', { amount: 1, unit: 'months' })).toBe('2026-02-28');
    expect(addTo('2024-02-29', { amount: 1, unit: 'years' })).toBe('2025-02-28');
    expect(addTo('2026-12-30', { amount: 2, unit: 'weeks' })).toBe('2027-01-13');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('days' as const, 'weeks' as const, 'months' as const, 'years' as const),
        (from, amount, unit) => {
          const day = from.toISOString().slice(0, 10);
          const end = addTo(day, { amount, unit });
          expect(end).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(end > day).toBe(true);
          expect(addTo(day, { amount, unit, isMonthEnd: unit === 'months' }) >= end).toBe(true);
        },
      ),
    );
  });
});

describe('steps with what was done about them', () => {
  const given = stepsFor(steps, { region: 'usa', answers: {}, relation: null });
  const inWeek = given.filter(({ phase }) => phase === 'first-week').map(({ id }) => id);
  const keys = (order: Partial<Record<Phase, string[]>>) =>
    knownSteps({ given, rows: [], order })
      .filter(({ phase }) => phase === 'first-week')
      .map(({ key }) => key);

  it('stand as they were moved, and what came since keeps its neighbour', () => {
    const turned = inWeek.toReversed();
    expect(keys({ 'first-week': turned })).toEqual(turned);
    const [first = '', second = ''] = inWeek;
    const without = inWeek.filter((id) => id !== second).toReversed();
    const found = keys({ 'first-week': without });
    expect(new Set(found)).toEqual(new Set(inWeek));
    expect(found.indexOf(second)).toBe(found.indexOf(first) + 1);
    expect(keys({})).toEqual(inWeek);
  });

  it('are all there, whatever an old order names', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...inWeek, 'gone', 'other')), (order) => {
        expect(new Set(keys({ 'first-week': order }))).toEqual(new Set(inWeek));
      }),
    );
    expect(knownSteps({ given, rows: [], order: {} }).every(({ content }) => content === emptyStep)).toBe(true);
  });
});

describe('words with a name in them', () => {
  it('begin with a large letter where somebody without a name begins a sentence', () => {
    expect(named('{name} died. {name} lived; {name}’s cat', { called: '', name: '' }, 'the person who died')).toBe(
      'The person who died died. The person who died lived; the person who died’s cat',
    );
    expect(named('Register {name}’s death', { called: 'de Vries $&', name: '' }, 'nobody')).toBe(
      'Register de Vries $&’s death',
    );
  });
});

describe('a letter', () => {
  const facts = {
    name: 'Ruth Ode',
    relation: '',
    born: '',
    died: '2 October 2026',
    place: ' ',
    address: '',
    writer: 'Tom',
    reference: '',
    today: '5 October 2026',
  };
  const blanks = {
    name: 'name',
    relation: 'relation',
    born: 'born',
    died: 'died',
    place: 'place',
    address: 'address',
    writer: 'writer',
    reference: 'reference',
  };

  it('says what is known, and names what is not', () => {
    const letter = filled(
      { body: '{today} {name}, {relation}, {born} {place} {died} {other} {writer}' },
      facts,
      blanks,
    );
    expect(letter.body).toBe('5 October 2026 Ruth Ode, [relation], [born] [place] 2 October 2026 {other} Tom');
    expect(letter.blanks).toEqual(['relation', 'born', 'place']);
  });

  it('of a region stands in the place of the general one', () => {
    const two = [
      { id: 'bank' as const, to: 'Bank', subject: 'S', body: 'B' },
      { id: 'bank' as const, to: 'US bank', subject: 'S', body: 'B', in: ['usa' as const] },
    ];
    const to = (region: Region) => lettersFor(two, { region, answers: {}, relation: null }).map((one) => one.to);
    expect([to('usa'), to('ireland')]).toEqual([['US bank'], ['Bank']]);
  });

  it('are those that the answers ask for: none to an employer for a baby', () => {
    const of = (said: Answers) =>
      lettersFor(letters, { region: 'usa', answers: said, relation: null }).map(({ id }) => id);
    expect(of({ age: 'stillborn' })).toEqual([]);
    expect(of({ age: 'baby' })).toEqual(['certificates']);
    expect(of({ age: 'child' })).not.toContain('employer');
    expect(of({ age: 'adult', work: 'retired', home: 'owned-alone' })).not.toContain('landlord');
    expect(of({})).toEqual(expect.arrayContaining(['bank', 'employer', 'landlord', 'certificates']));
  });
});

describe('numbers that do not belong in a checklist', () => {
  it.each([
    ['a card', '4111 1111 1111 1111'],
    ['a card with strokes', 'It was 5500-0000-0000-0004, I think'],
    ['an account with its sort code', 'Sort code 20-00-00, account 55779911'],
    ['an IBAN', 'IE29 AIBK 9311 5212 3456 78'],
    ['a National Insurance number', 'QQ no, AB 12 34 56 C'],
    ['a Social Security number', '123-45-6789'],
    ['a PPS number', '1234567FA'],
  ])('such as %s are seen', (_, text) => {
    expect(holdsNumber(text)).toBe(true);
  });

  it.each([
    'Ring 01632 960142 after nine.',
    'Call +44 20 7946 0958 or 0800 182 2222.',
    'The funeral is on 2026-10-15 at 11.30, plot 1234.',
    'Reference TUO 123456789012',
    'He was born on 14-03-1938 and died on 02-10-2026.',
    'Grave 12, row 34, section 56',
  ])('and this is not one: %s', (text) => {
    expect(holdsNumber(text)).toBe(false);
  });
});
