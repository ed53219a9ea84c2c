import { describe, expect, it } from 'vitest';
import { ChecklistDays, ChecklistPerson, StepKey, Told } from './checklists.ts';
import { Answers, answersTo, QUESTIONS } from './steps.ts';

describe('answers', () => {
  it('may each be left out, and are one of those that there are', () => {
    expect(Answers.parse({})).toEqual({});
    for (const question of QUESTIONS) {
      for (const value of answersTo(question))
        expect(Answers.parse({ [question]: value })).toEqual({ [question]: value });
      for (const wrong of ['', 'maybe', 1, null, ['yes']])
        expect([question, wrong, Answers.safeParse({ [question]: wrong }).success]).toEqual([question, wrong, false]);
    }
  });

  it('hold no more than was asked', () => {
    expect(Answers.parse({ will: 'yes', diagnosis: 'none of ours' })).toEqual({ will: 'yes' });
  });
});

describe('the key of a step', () => {
  it.each(['ew-register', 'a', '0193f000-0000-7000-8000-000000000001', 'a1-2-b'])('is %s', (key) => {
    expect(StepKey.safeParse(key).success).toBe(true);
  });

  it.each(['', '-a', 'a-', 'a--b', 'A', 'a b', 'a/b', 'a'.repeat(81), 'ä', 'a\n'])('is not “%s”', (key) => {
    expect(StepKey.safeParse(key).success).toBe(false);
  });
});

describe('the days of a checklist', () => {
  it('are days of the calendar, and never that of the death', () => {
    expect(ChecklistDays.parse({ funeral: '2028-02-29' })).toEqual({ funeral: '2028-02-29' });
    for (const wrong of [{ funeral: '2026-02-29' }, { funeral: '2026-1-1' }, { funeral: 'soon' }, { funeral: null }])
      expect(ChecklistDays.safeParse(wrong).success).toBe(false);
    expect(ChecklistDays.safeParse({ death: '2026-10-02' }).success).toBe(false);
  });
});

describe('who a checklist is about', () => {
  it('may be somebody of whom little is known', () => {
    const nobody = { name: '', born: null, died: null, diedIn: '' };
    expect(ChecklistPerson.parse(nobody)).toEqual(nobody);
    expect(ChecklistPerson.safeParse({ ...nobody, name: 'x'.repeat(121) }).success).toBe(false);
    expect(ChecklistPerson.safeParse({ ...nobody, died: { year: 2026, month: 2, day: 30 } }).success).toBe(false);
  });
});

describe('somebody who was told', () => {
  const told = { id: '0193f000-0000-7000-8000-000000000001', who: 'The bank', how: '', reference: '', on: null };

  it('has a name, and the rest where it is known', () => {
    expect(Told.parse(told)).toEqual(told);
    expect(Told.safeParse({ ...told, who: ' ' }).success).toBe(false);
    expect(Told.safeParse({ ...told, on: '2026-13-01' }).success).toBe(false);
    expect(Told.safeParse({ ...told, id: 'one' }).success).toBe(false);
    expect(Told.safeParse({ ...told, reference: 'x'.repeat(121) }).success).toBe(false);
  });
});
