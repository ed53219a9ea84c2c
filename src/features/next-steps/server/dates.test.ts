import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checklistOf, readChecklist, readStep, saveStep } from '../../../../tests/support/tributes/checklists.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf } from '../../../../tests/support/tributes/tributes.ts';
import type { Checklist } from '../contract/checklists.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advanceTo(12);
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;
function daysAgo(days: number) {
  const [year = 0, month = 0, day = 0] = new Date(app.clock.now().getTime() - days * DAY_MS)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .map(Number);
  return { year, month, day };
}
const year = (of: number) => ({ year: of, month: null, day: null });

/** A checklist about a page's person, with that page's facts. */
async function checklistAbout(person: Person, facts: object): Promise<Checklist> {
  const draft = await draftOf(person, { name: 'Maria Anne Doyle', ...facts });
  return checklistOf(person, { tributeId: draft.id });
}
const titles = ({ steps, now: { three } }: Checklist) =>
  three.map((key) => steps.find((step) => step.key === key)?.title);
const keys = ({ steps }: Checklist) => steps.map(({ key }) => key);

describe('a mother born in 1941 who died 18 days ago', () => {
  const mother = () => ({ born: year(1941), died: daysAgo(18), knownAs: 'Mum' });

  it('has steps of the eighteenth day first, and none that her age or the days rule out', async () => {
    const checklist = await checklistAbout(await app.person(), mother());
    expect(checklist.now).toMatchObject({ day: 18, phase: 'first-month' });
    expect(titles(checklist)).toEqual([
      'Register the death of {name}',
      'Look for the will',
      'Decide how the funeral should be',
    ]);
    for (const gone of ['someone-with-you', 'call-doctor', 'donation', 'children-cared-for', 'uk-child-benefit-parent'])
      expect([gone, keys(checklist).includes(gone)]).toEqual([gone, false]);
    expect(checklist.called).toBe('Mum');
  });

  it('has no Child Benefit in the calendar, and the dates of the others', async () => {
    const anne = await app.person();
    const { id } = await checklistAbout(anne, mother());
    const calendar = await (await anne.get(`/next-steps/${id}/dates.ics`)).text();
    expect(calendar).not.toContain('Child Benefit');
    expect(calendar).toContain('Inheritance Tax');
    expect(calendar).toContain('Next steps for Mum’s family');
  });

  it('says quietly what was left out and why, and brings a step back for good', async () => {
    const anne = await app.person();
    const checklist = await checklistAbout(anne, mother());
    const why = (of: Checklist, key: string) => of.leftOut.find((one) => one.key === key)?.why;
    expect([why(checklist, 'donation'), why(checklist, 'children-cared-for')]).toEqual(['time', 'age']);
    expect(why(checklist, 'ew-baby-birth')).toBeUndefined();
    const back = await anne.send('PATCH', `/api/checklists/${checklist.id}`, {
      rev: checklist.rev,
      wanted: ['children-cared-for'],
    });
    const changed = await bodyOf<Checklist>(back);
    expect(keys(changed)).toContain('children-cared-for');
    expect(why(changed, 'children-cared-for')).toBeUndefined();
    // An answer also brings back the steps that it makes necessary.
    const said = { rev: changed.rev, answers: { children: 'yes' } };
    const answered = await bodyOf<Checklist>(await anne.send('PATCH', `/api/checklists/${checklist.id}`, said));
    expect(keys(answered)).toContain('uk-child-benefit-parent');
  });

  it('loses no tick, note or reminder that somebody made before the dates were known', async () => {
    const anne = await app.person();
    const checklist = await checklistOf(anne);
    await bodyOf(await saveStep(anne, checklist.id, 'donation', { state: 'done' }));
    await bodyOf(await saveStep(anne, checklist.id, 'children-cared-for', { note: 'Ask Ruth.', rev: 0 }));
    const remindOn = new Date(app.clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
    await bodyOf(await saveStep(anne, checklist.id, 'uk-child-benefit-parent', { remindOn }));
    await bodyOf(await saveStep(anne, checklist.id, 'someone-with-you', { state: 'done' }));
    const person = { born: year(1941), died: daysAgo(18) };
    await bodyOf(await anne.send('PATCH', `/api/checklists/${checklist.id}`, { rev: checklist.rev, person }));
    const after = await readChecklist(anne, checklist.id);
    expect(keys(after)).toEqual(
      expect.arrayContaining(['donation', 'children-cared-for', 'uk-child-benefit-parent', 'someone-with-you']),
    );
    expect((await readStep(anne, checklist.id, 'donation')).state).toBe('done');
    expect((await readStep(anne, checklist.id, 'children-cared-for')).note).toBe('Ask Ruth.');
    expect(keys(after)).not.toContain('pets-of-nobody');
    expect(keys(after)).not.toContain('call-doctor');
  });
});

describe('what is known', () => {
  it('is never asked: at most five questions come before the first steps, the one about whom included', async () => {
    const anne = await app.person();
    const known = await checklistAbout(anne, { born: year(1941), died: daysAgo(18) });
    expect(known.asks).toEqual(['region', 'done', 'relation']);
    const unknown = await checklistOf(anne);
    expect(unknown.asks).toEqual(['region', 'died', 'age', 'place']);
    const asked = { rev: unknown.rev, asked: ['region', 'died', 'age', 'place'] };
    expect((await bodyOf<Checklist>(await anne.send('PATCH', `/api/checklists/${unknown.id}`, asked))).asks).toEqual(
      [],
    );
  });

  it('decides nothing that is not certain: of a year alone, both ages stay', async () => {
    const anne = await app.person();
    const now = app.clock.now().getUTCFullYear();
    const checklist = await checklistAbout(anne, { born: year(now - 18), died: year(now) });
    expect([checklist.now.day, checklist.ages.toSorted()]).toEqual([null, ['adult', 'child']]);
    expect(keys(checklist)).toContain('donation');
    expect(checklist.asks).toContain('age');
  });

  it('is a child where the dates say so, whatever nobody answered', async () => {
    const anne = await app.person();
    const now = app.clock.now().getUTCFullYear();
    const checklist = await checklistAbout(anne, { born: year(now - 9), died: daysAgo(1) });
    expect(keys(checklist)).toEqual(expect.arrayContaining(['child-school', 'child-donation']));
    expect(keys(checklist)).not.toContain('find-will');
    // Families who lost a child see no list of steps for adults.
    expect(checklist.leftOut.map(({ key }) => key)).not.toContain('find-will');
  });

  it('asks at a step what decides whether it is needed', async () => {
    const anne = await app.person();
    const { id } = await checklistAbout(anne, { born: year(1941), died: daysAgo(18) });
    expect((await readStep(anne, id, 'landlord')).asks).toEqual(['home']);
    expect((await readStep(anne, id, 'bank')).asks).toEqual([]);
  });
});

describe('the day', () => {
  it('is counted where the reader lives', async () => {
    const anne = await app.person();
    const checklist = await checklistAbout(anne, { died: daysAgo(18) });
    await bodyOf(await anne.send('PUT', '/api/email-wishes', { timeZone: 'Pacific/Kiritimati', isToldOfWords: true }));
    expect((await readChecklist(anne, checklist.id)).now.day).toBe(19);
  });

  it.each([
    [0, 'now'],
    [2, 'now'],
    [5, 'first-week'],
    [31, 'first-month'],
    [60, 'first-year'],
    [800, 'later'],
  ])('%i leads to %s', async (days, phase) => {
    const checklist = await checklistAbout(await app.person(), { born: year(1941), died: daysAgo(days) });
    expect(checklist.now).toMatchObject({ day: days, phase });
    expect(checklist.now.three.length).toBeGreaterThan(0);
  });
});
