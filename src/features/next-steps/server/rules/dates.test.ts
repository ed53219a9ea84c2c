import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Loss } from '../../../catalogue/contract/catalogue.ts';
import type { PartialDate } from '../../../../shared/dates/dates.ts';
import { Relation } from '../../../writing/contract/facts.ts';
import { FIRST_QUESTIONS_MOST } from '../../contract/checklist-limits.ts';
import type { FirstQuestion } from '../../contract/checklist-now.ts';
import { answersTo, Phase, QUESTIONS, Region, type Answers } from '../../contract/steps.ts';
import { agesOf, AGES, daysSince, yearsLived } from './ages.ts';
import { stepCatalogue } from './catalogue.ts';
import { firstQuestions } from './first-questions.ts';
import { phaseOn, checklistNow } from './now.ts';
import { regionIn } from './region.ts';
import { agesOpen, saidOf, undecided, type Known } from './said.ts';
import { chooseSteps, stepsFor } from './steps-for.ts';

const { steps, byId } = stepCatalogue();
const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = '2026-11-27';
const iso = (at: Date) => at.toISOString().slice(0, 10);

type Precision = 'day' | 'month' | 'year';
const cut = (day: Date, precision: Precision): PartialDate => ({
  year: day.getUTCFullYear(),
  month: precision === 'year' ? null : day.getUTCMonth() + 1,
  day: precision === 'day' ? day.getUTCDate() : null,
});
const precision = fc.constantFrom<Precision>('day', 'month', 'year');

/** Generates a life's true dates, and how exactly the family knows each. */
const life = fc
  .record({
    ago: fc.integer({ min: 0, max: 4000 }),
    lived: fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 800 })),
    bornTo: precision,
    diedTo: precision,
  })
  .map(({ ago, lived, bornTo, diedTo }) => {
    const died = new Date(Date.parse(TODAY) - ago * DAY_MS);
    const born = new Date(died.getTime() - lived * DAY_MS);
    return {
      ago,
      lived,
      whole: { born: cut(born, 'day'), died: cut(died, 'day') },
      known: { born: cut(born, bornTo), died: cut(died, diedTo) },
    };
  });
const answers = fc.record(
  Object.fromEntries(QUESTIONS.map((question) => [question, fc.constantFrom(...answersTo(question))])),
  { requiredKeys: [] },
) as fc.Arbitrary<Answers>;
const region = fc.constantFrom(...Region.options);
const relation = fc.constantFrom(null, ...Relation.options);
const loss = fc.subarray([...Loss.options], { maxLength: 2 });
const knownOf = (of: { born: PartialDate | null; died: PartialDate | null }, more: Partial<Known> = {}): Known => ({
  loss: [],
  today: TODAY,
  ...of,
  ...more,
});

describe('ages and days', () => {
  it('of dates that are not whole hold the true ones', () => {
    fc.assert(
      fc.property(life, ({ ago, whole, known }) => {
        const [days, years] = [daysSince(known.died, TODAY), yearsLived(known)];
        const exact = yearsLived(whole);
        expect(days && days.least <= ago && ago <= days.most).toBe(true);
        expect(exact && exact.least === exact.most).toBe(true);
        if (years && exact) expect([years.least <= exact.least, exact.most <= years.most]).toEqual([true, true]);
        for (const age of agesOf(whole)) expect(agesOf(known).has(age)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    [{ year: 2008, month: 11, day: 28 }, ['child']],
    [{ year: 2008, month: 11, day: 27 }, ['adult']],
    [{ year: 2008, month: 11, day: null }, ['adult', 'child']],
    [{ year: 2026, month: 11, day: 26 }, ['baby']],
    [{ year: 2026, month: 11, day: 27 }, ['baby', 'stillborn']],
    [{ year: 2025, month: 6, day: 1 }, ['child', 'baby']],
    [{ year: 41, month: null, day: null }, [...AGES]],
    [null, [...AGES]],
  ])('born %o and died today leaves %o', (born, ages) => {
    const died = { year: 2026, month: 11, day: 27 };
    expect([...agesOf({ born, died })]).toEqual(ages);
  });

  it('decide nothing where there is no day, where it is to come, or where the dates contradict', () => {
    expect(daysSince(null, TODAY)).toBeNull();
    expect(daysSince({ year: null, month: 3, day: 2 }, TODAY)).toBeNull();
    expect(daysSince({ year: 2026, month: 11, day: 28 }, TODAY)).toEqual({ least: 0, most: 0 });
    expect([...agesOf({ born: cut(new Date(TODAY), 'day'), died: { year: 1999, month: null, day: null } })]).toEqual([
      ...AGES,
    ]);
  });
});

describe('the steps of a life', () => {
  const situation = fc.record({ region, relation, answers, loss, of: life });
  /** Relations that fit a person of any age. */
  const close = fc.constantFrom(null, 'partner' as const, 'child' as const, 'sibling' as const, 'friend' as const);

  it('that its whole dates leave are all there when the dates are less whole, and nobody asked', () => {
    fc.assert(
      fc.property(situation, close, ({ of, answers: said, region: where }, who) => {
        const rest = { region: where, answers: { ...said, age: undefined }, relation: who };
        const exact = chooseSteps(steps, { ...rest, known: knownOf(of.whole) });
        const less = chooseSteps(steps, { ...rest, known: knownOf(of.known) });
        const found = new Set(less.steps.map(({ id }) => id));
        // Leaves out steps that need a known age, and steps that another one replaces.
        const replaced = new Set(less.steps.flatMap((step) => step.replaces));
        for (const step of exact.steps.filter(({ onlyIf, id }) => onlyIf?.age === undefined && !replaced.has(id)))
          expect([step.id, found.has(step.id)]).toEqual([step.id, true]);
      }),
      { numRuns: 1500 },
    );
  });

  it('never lose one that somebody wants, and say of each one that is left out why', () => {
    fc.assert(
      fc.property(situation, ({ of, loss: said, ...rest }) => {
        const all = { ...rest, known: knownOf(of.known, { loss: said }) };
        const { steps: chosen, leftOut } = chooseSteps(steps, all);
        const ids = new Set(chosen.map(({ id }) => id));
        for (const { key, why, question } of leftOut) {
          expect([key, ids.has(key)]).toEqual([key, false]);
          expect([why, question === null]).toEqual([why, why === 'time']);
        }
        const wanted = leftOut.map(({ key }) => key);
        const back = new Set(stepsFor(steps, { ...all, wanted }).map(({ id }) => id));
        for (const key of [...ids, ...wanted]) expect([key, back.has(key)]).toEqual([key, true]);
      }),
      { numRuns: 600 },
    );
  });

  it('leave out for their days none whose last day has not certainly passed', () => {
    fc.assert(
      fc.property(situation, ({ of, ...rest }) => {
        const { leftOut } = chooseSteps(steps, { ...rest, known: knownOf(of.known) });
        for (const { key } of leftOut.filter(({ why }) => why === 'time'))
          expect(of.ago).toBeGreaterThan(byId.get(key)?.until ?? Infinity);
      }),
      { numRuns: 600 },
    );
  });

  it('follow an answer that the dates allow, and the dates where they rule it out', () => {
    const old = knownOf({ born: cut(new Date('1941-01-01'), 'year'), died: cut(new Date('2026-11-09'), 'day') });
    const ages = (said: Answers, known: Known) => agesOpen({ answers: said, relation: null, known });
    expect(ages({ age: 'baby' }, old)).toEqual(['adult']);
    const day = cut(new Date(TODAY), 'day');
    expect(ages({ age: 'stillborn' }, knownOf({ born: day, died: day }))).toEqual(['stillborn']);
    // For a child this young the family decides which word for the age it uses.
    const week = cut(new Date('2026-11-20'), 'day');
    expect(ages({ age: 'stillborn' }, knownOf({ born: week, died: day }))).toEqual(['stillborn']);
    expect(ages({ age: 'adult' }, knownOf({ born: week, died: day }))).toEqual(['baby']);
  });

  it('take the word of whoever answers over what an old age suggests', () => {
    const known = knownOf({ born: cut(new Date('1941-01-01'), 'year'), died: cut(new Date('2026-11-09'), 'day') });
    const ids = (said: Answers) =>
      stepsFor(steps, { region: 'england-wales', relation: null, answers: said, known }).map(({ id }) => id);
    expect(ids({})).not.toContain('tell-employer');
    expect(ids({ work: 'employed', children: 'yes' })).toEqual(
      expect.arrayContaining(['tell-employer', 'children-cared-for', 'uk-guardians-allowance']),
    );
    expect(ids({ work: 'self-employed' })).toContain('own-business');
  });

  it('ask at a step only what is not decided', () => {
    fc.assert(
      fc.property(situation, ({ of, loss: said, ...rest }) => {
        const all = { ...rest, known: knownOf(of.known, { loss: said }) };
        for (const step of stepsFor(steps, all))
          for (const question of undecided(step, saidOf(all))) expect(rest.answers[question]).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});

describe('what matters on a day', () => {
  const step = fc.record({
    phase: fc.constantFrom(...Phase.options),
    state: fc.constantFrom(
      'open' as const,
      'waiting' as const,
      'done' as const,
      'not-needed' as const,
      'later' as const,
    ),
    by: fc.option(fc.integer({ min: -200, max: 400 })),
    waits: fc.boolean(),
  });
  const list = fc.array(step, { maxLength: 25 }).map((made) =>
    made.map(({ phase, state, by, waits }, at) => ({
      key: `s${at}`,
      phase,
      state,
      waitsFor: waits && at > 0 ? [`s${at - 1}`] : [],
      due:
        by === null
          ? null
          : {
              amount: 1,
              unit: 'days' as const,
              from: 'death' as const,
              rule: '',
              isHeld: false,
              by: iso(new Date(Date.parse(TODAY) + by * DAY_MS)),
            },
    })),
  );

  it('is at most three open steps, each once, of the day as its date says it; something wherever anything is open', () => {
    fc.assert(
      fc.property(list, life, (made, { ago, known }) => {
        const since = daysSince(known.died, TODAY);
        const { day, phase, three, earlier } = checklistNow(made, { since, today: TODAY });
        const open = made.filter(({ state }) => state === 'open' || state === 'waiting');
        expect(day === null || day === ago).toBe(true);
        expect([three.length <= 3, new Set(three).size]).toEqual([true, three.length]);
        for (const key of [...three, ...earlier]) expect(open.some((one) => one.key === key)).toBe(true);
        if (open.length > 0) expect(three.length).toBeGreaterThan(0);
        expect(Phase.options).toContain(phase);
      }),
      { numRuns: 2000 },
    );
  });

  it('goes on with the days, and never back', () => {
    const order = [0, 2, 3, 7, 8, 31, 32, 365, 366, 10_000].map((day) => Phase.options.indexOf(phaseOn(day)));
    expect(order).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('puts a near date of the law first, and asks no longer for one that was missed long ago', () => {
    const of = (by: string) => ({ amount: 1, unit: 'days', from: 'death', rule: '', isHeld: false, by }) as const;
    const plain = { state: 'open', waitsFor: [] as string[], due: null } as const;
    const made = [
      { ...plain, key: 'missed', phase: 'first-week', due: of('2026-08-01') },
      { ...plain, key: 'first', phase: 'first-year' },
      { ...plain, key: 'near', phase: 'later', due: of('2026-12-01') },
    ] as const;
    const { three, earlier } = checklistNow(made, { since: { least: 130, most: 130 }, today: TODAY });
    expect([three, earlier]).toEqual([['near', 'first'], []]);
  });
});

describe('the first questions', () => {
  it('are never about what is known, and never more than five with the one about whom', () => {
    fc.assert(
      fc.property(
        fc.record({ answers, relation, of: life, hasDates: fc.boolean(), isOfPage: fc.boolean() }),
        ({ of, hasDates, isOfPage, ...rest }) => {
          const known = hasDates ? knownOf(of.known) : knownOf({ born: null, died: null });
          const asked: FirstQuestion[] = [];
          const now = { day: null, phase: 'now' as const, three: [], earlier: ['a'] };
          for (let [next] = firstQuestions({ ...rest, known, isOfPage, now, asked }); next;) {
            expect(rest.answers[next as keyof Answers]).toBeUndefined();
            if (next === 'relation') expect(rest.relation).toBeNull();
            if (next === 'died') expect([isOfPage, known.died?.day ?? null]).toEqual([false, null]);
            asked.push(next);
            [next] = firstQuestions({ ...rest, known, isOfPage, now, asked });
          }
          expect(asked.length).toBeLessThan(FIRST_QUESTIONS_MOST);
          expect(new Set(asked).size).toBe(asked.length);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    [null, 'england-wales'],
    ['Europe/London', 'england-wales'],
    ['Europe/Dublin', 'ireland'],
    ['America/New_York', 'usa'],
    ['America/Toronto', 'everywhere'],
    ['Australia/Sydney', 'everywhere'],
  ])('begin with the region of %s', (zone, where) => expect(regionIn(zone)).toBe(where));
});
