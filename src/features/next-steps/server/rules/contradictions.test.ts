// No step contradicts an answer, for all regions with all combinations of age, place, manner, will and repatriation.
import { describe, expect, it } from 'vitest';
import { answersTo, Region, type Answers, type GivenStep, type Question } from '../../contract/steps.ts';
import { stepCatalogue } from './catalogue.ts';
import { papersFor } from './papers-for.ts';
import { stepsFor, type Situation } from './steps-for.ts';

const { steps, byId } = stepCatalogue();
const textOf = ({ title, why, how }: GivenStep): string => [title, why, ...how].join('\n');
const given = (region: Region, answers: Answers): GivenStep[] => stepsFor(steps, { region, answers, relation: null });
const idsOf = (region: Region, answers: Answers): string[] => given(region, answers).map(({ id }) => id);

/** All combinations of answers, including unanswered questions. */
function everyWay(questions: readonly Question[]): Answers[] {
  const [first, ...rest] = questions;
  if (!first) return [{}];
  return everyWay(rest).flatMap((others) => [
    others,
    ...answersTo(first).map((answer) => ({ ...others, [first]: answer })),
  ]);
}

/** Phrases about the parents' own benefits, bank and milk. */
const ofParents = /Pension Credit|bank details|milk bank|your bank/g;
const ofGrownPeople =
  /\b(?:the|a) will\b|executor|employer\b.*\{name\}|pension|driving licence|\bguns?\b|weapon|purse|\bbanks?\b|mortgage|probate/i;

describe('steps after the death of a child or a baby', () => {
  const ways = everyWay(['place', 'manner', 'repatriation', 'funeral']);
  const ever = (age: 'child' | 'baby' | 'stillborn'): GivenStep[] => [
    ...new Set(Region.options.flatMap((region) => ways.flatMap((way) => given(region, { ...way, age })))),
  ];

  it.each(['child', 'baby', 'stillborn'] as const)('say nothing that only a grown person has: %s', (age) => {
    const notThem = age === 'child' ? /husband|\bwife\b|spouse/i : /passport|\bhabits/i;
    for (const step of ever(age)) {
      const text = textOf(step).replaceAll(ofParents, '');
      const found = ofGrownPeople.exec(text) ?? notThem.exec(text);
      expect([step.id, found?.[0]]).toEqual([step.id, undefined]);
    }
  });

  it.each(['child', 'baby', 'stillborn'] as const)('ask for no paper that they never had: %s', (age) => {
    const never = ['will', 'driving-licence', 'bank-statements', 'pension-papers', 'mortgage'];
    if (age !== 'child') never.push('passport');
    // `ie-stillbirth` asks for the parents’ own passport.
    for (const step of ever(age).filter(({ id }) => id !== 'ie-stillbirth')) {
      const papers = papersFor(step, { answers: { age }, relation: null });
      expect([step.id, papers.filter((paper) => never.includes(paper))]).toEqual([step.id, []]);
    }
  });

  it('leave the papers of grown people to grown people, and those of the parents to the parents', () => {
    const papers = (id: string, of: Omit<Situation, 'region'>) => {
      const step = byId.get(id);
      return step && papersFor(step, of);
    };
    expect(papers('ew-register', { answers: {}, relation: null })).toContain('passport');
    expect(papers('ew-register', { answers: { age: 'child' }, relation: 'child' })).toContain('passport');
    expect(papers('ew-register', { answers: {}, relation: 'baby' })).toEqual([
      'medical-certificate',
      'birth-certificate',
      'proof-of-address',
    ]);
    expect(papers('ew-stillbirth', { answers: { age: 'stillborn' }, relation: 'baby' })).toContain(
      'marriage-certificate',
    );
  });

  it('are there where something is needed', () => {
    for (const region of Region.options) {
      for (const age of ['baby', 'stillborn'] as const)
        expect(idsOf(region, { age, place: 'hospital' })).toEqual(
          expect.arrayContaining([
            'baby-time',
            'baby-faith',
            'baby-belongings',
            'baby-tell-clinic',
            'child-funeral-care',
            'child-who-decides',
          ]),
        );
      expect(idsOf(region, { age: 'stillborn', place: 'home' })).toContain('baby-midwife');
      for (const age of ['child', 'baby', 'stillborn'] as const) {
        const ids = idsOf(region, { age, funeral: 'cremation' });
        expect([region, ids.filter((id) => id.endsWith('cremation')).length]).toEqual([region, 1]);
        expect(ids.filter((id) => /certificates$|^sc-papers$/.test(id)).length).toBe(age === 'stillborn' ? 0 : 1);
        for (const id of ['wishes-now', 'who-decides', 'funeral-care', 'donation', 'medicines-weapons'])
          expect(ids).not.toContain(id);
        expect(ids.includes('uk-passport')).toBe(age === 'child' && byId.get('uk-passport')?.in.includes(region));
      }
    }
  });

  it('say first that a paper is for a baby lost before 24 weeks', () => {
    for (const id of ['ew-baby-loss-certificate', 'ni-baby-loss-certificate', 'sc-memorial-book']) {
      expect(byId.get(id)?.title).toMatch(/^If your baby was lost before 24 weeks/);
      expect(byId.get(id)?.why).toMatch(/^This is for a baby lost before/);
    }
  });
});

describe('steps after a death abroad', () => {
  const atHome =
    /^(?:ew|ni|sc|ie|us)-(?:.*register|.*stillbirth|.*birth|.*coroner|fiscal|examiner|fetal-death|green-form|(?:child-)?certificates|papers)$/;

  it.each(Region.options)('name no office that records or looks into a death at home: %s', (region) => {
    for (const way of everyWay(['age', 'manner', 'repatriation', 'will']))
      expect(idsOf(region, { ...way, place: 'abroad' }).filter((id) => atHome.test(id))).toEqual([]);
  });
});

describe('a journey home or to another country', () => {
  it.each(Region.options)('is one of the two, and none where the answer was no: %s', (region) => {
    for (const way of everyWay(['place', 'repatriation', 'age', 'manner'])) {
      const ids = idsOf(region, way);
      const home = ids.filter((id) => /bring-home|^sc-death-abroad/.test(id));
      const away = ids.filter((id) => id.endsWith('send-abroad'));
      const isHome = way.place === 'abroad' && way.repatriation !== 'no';
      const isAway = way.place !== 'abroad' && way.repatriation === 'yes';
      expect([way, home.length > 0, away.length]).toEqual([way, isHome, isAway ? 1 : 0]);
      if (home.length > 1) expect(home).not.toContain('bring-home');
    }
  });
});

describe('steps about the will', () => {
  it.each(Region.options)(
    'lead to one paper of a court where there is a will, and where there is none: %s',
    (region) => {
      const leave = /(?:^|-)(?:probate|confirmation)$|^(?:ew|ni|ie)-no-will$/;
      for (const will of ['yes', 'no'] as const) {
        expect(idsOf(region, { age: 'adult', will }).filter((id) => leave.test(id))).toHaveLength(1);
        const rules = idsOf(region, { age: 'adult', will }).filter((id) => /without-will|no-will$/.test(id));
        expect(rules).toHaveLength(will === 'no' ? 1 : 0);
      }
    },
  );
});

describe('steps about the manner of a death', () => {
  it.each(Region.options)('leave the doctor’s paper to whoever looks into it: %s', (region) => {
    const papers = ['medical-certificate', 'ew-medical-examiner', 'ni-medical-certificate', 'sc-review'];
    for (const way of everyWay(['place', 'age']))
      expect(idsOf(region, { ...way, manner: 'examined' }).filter((id) => papers.includes(id))).toEqual([]);
  });

  it.each(Region.options)('say what to do when the death was not expected, while nobody has answered: %s', (region) => {
    const [doctor] = given(region, { place: 'home', age: 'adult' }).filter(({ id }) =>
      /call-doctor|pronounce/.test(id),
    );
    expect(doctor?.how[0]).toMatch(/^If the death was not expected.*(?:emergency number|911)/);
  });
});

describe('the words of the steps', () => {
  it('read well where no name is known: nothing belongs to “the person who died’s”', () => {
    expect(steps.filter((step) => textOf(step).includes('{name}’s')).map(({ id }) => id)).toEqual([]);
  });

  it('name Tell Us Once in Northern Ireland only to say that it is not there', () => {
    const there = steps.filter((step) => step.in.includes('northern-ireland') && textOf(step).includes('Tell Us Once'));
    for (const step of there)
      expect([step.id, /Northern Ireland|does not exist here/.test(textOf(step))]).toEqual([step.id, true]);
  });

  it('are not those of another matter', () => {
    for (const step of steps)
      expect([step.id, /taken into care|somebody \{name\} kept/i.test(textOf(step))]).toEqual([step.id, false]);
  });
});
