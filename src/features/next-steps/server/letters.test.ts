import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checklistMember, checklistOf, readChecklist } from '../../../../tests/support/tributes/checklists.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf } from '../../../../tests/support/tributes/tributes.ts';
import { CHECKLIST_LETTER_CHARACTERS } from '../../../shared/limits/limits.ts';
import { RELATION_WORDS_CHARACTERS } from '../contract/checklist-limits.ts';
import type { ChecklistLetter } from '../contract/checklist-letters.ts';
import type { Checklist } from '../contract/checklists.ts';
import { LetterKind } from '../contract/steps.ts';
import { checklistLetters, checklistMembers } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advanceTo(12);
});
afterAll(() => app.close());

const letterOf = async (person: Person, id: string, kind = 'bank') =>
  bodyOf<ChecklistLetter>(await person.get(`/api/checklists/${id}/letters/${kind}`));
const save = (person: Person, id: string, letter: object, kind = 'bank') =>
  person.send('PUT', `/api/checklists/${id}/letters/${kind}`, letter);

describe('a letter', () => {
  it('is filled from the facts of the person and of whoever writes', async () => {
    const anne = await app.person();
    await anne.send('PUT', '/api/accounts/current/name', { name: 'Anne Hartwell' });
    const died = { year: 2026, month: 10, day: 2 };
    const draft = await draftOf(anne, {
      name: 'Margaret Hartwell',
      died,
      born: { year: 1938, month: null, day: null },
    });
    const { id, rev } = await checklistOf(anne, { tributeId: draft.id });
    await bodyOf(await anne.send('PATCH', `/api/checklists/${id}`, { rev, relation: 'partner' }));
    const letter = await letterOf(anne, id);
    expect(letter).toMatchObject({ subject: 'The death of Margaret Hartwell', to: 'The bank', isSaved: false, rev: 0 });
    expect(letter.body).toContain(
      'Margaret Hartwell, my partner, born on [their date of birth], died on 2 October 2026',
    );
    expect(letter.body).toContain('Anne Hartwell');
    // Offices need a whole date of birth; a year alone stays blank.
    expect(letter.blanks).toEqual(['born', 'place', 'address']);
  });

  it('says who the person was as the one who writes chose it, in all of them, and is preset from what the page knows', async () => {
    const anne = await app.person();
    const draft = await draftOf(anne, { name: 'Maria Anne Doyle', knownAs: 'Mum' });
    const { id, rev } = await checklistOf(anne, { tributeId: draft.id });
    const related = await bodyOf<Checklist>(
      await anne.send('PATCH', `/api/checklists/${id}`, { rev, relation: 'parent' }),
    );
    expect(await letterOf(anne, id)).toMatchObject({ shownRelation: 'my mother' });
    // Offices read the whole name, never the family's word.
    expect((await letterOf(anne, id)).body).toContain('Maria Anne Doyle, my mother, born on');
    const chosen = { rev: related.rev, relationWords: 'my stepmother' };
    expect(await bodyOf<Checklist>(await anne.send('PATCH', `/api/checklists/${id}`, chosen))).toMatchObject({
      relationWords: 'my stepmother',
    });
    for (const kind of ['bank', 'energy', 'certificates'])
      expect((await letterOf(anne, id, kind)).body).toMatch(/Maria Anne Doyle, my stepmother,/);
    const [kept] = await app.deps.db.select().from(checklistMembers).where(eq(checklistMembers.checklistId, id));
    expect(JSON.stringify(kept)).not.toContain('stepmother');
    const other = await checklistMember(app, anne, id, 'all');
    expect((await letterOf(other, id)).body).not.toContain('stepmother');
    const tooLong = { rev: related.rev + 1, relationWords: 'x'.repeat(RELATION_WORDS_CHARACTERS + 1) };
    expect((await anne.send('PATCH', `/api/checklists/${id}`, tooLong)).status).toBe(422);
  });

  it('leaves to the family what it cannot know: a parent is neither mother nor father', async () => {
    const anne = await app.person();
    const { id, rev } = await checklistOf(anne, { name: 'Sam Doyle' });
    await bodyOf(await anne.send('PATCH', `/api/checklists/${id}`, { rev, relation: 'parent' }));
    const letter = await letterOf(anne, id);
    expect([letter.shownRelation, letter.blanks.includes('relation')]).toEqual(['', true]);
    expect(letter.body).not.toContain('my parent');
  });

  it('that the answers make needless is not offered, and stays where somebody has written it', async () => {
    const anne = await app.person();
    const { id, rev } = await checklistOf(anne);
    const kinds = async () =>
      (await bodyOf<{ letters: ChecklistLetter[] }>(await anne.get(`/api/checklists/${id}/letters`))).letters.map(
        ({ kind }) => kind,
      );
    await bodyOf(await save(anne, id, { body: 'Dear all', rev: 0 }, 'landlord'));
    const answers = { home: 'owned-alone', work: 'retired', age: 'adult' };
    await bodyOf(await anne.send('PATCH', `/api/checklists/${id}`, { rev, answers }));
    expect(await kinds()).toEqual(expect.arrayContaining(['bank', 'landlord']));
    expect(await kinds()).not.toContain('employer');
    expect((await letterOf(anne, id, 'landlord')).body).toBe('Dear all');
    expect((await anne.get(`/api/checklists/${id}/letters/employer`)).status).toBe(404);
  });

  it('changes with the facts until somebody changes it, and then stays as it was kept', async () => {
    const anne = await app.person();
    const { id, rev } = await checklistOf(anne);
    await bodyOf(await anne.send('PATCH', `/api/checklists/${id}`, { rev, person: { diedIn: 'Whitby' } }));
    expect((await letterOf(anne, id)).body).toContain('in Whitby.');
    const kept = await bodyOf<ChecklistLetter>(await save(anne, id, { rev: 0, body: 'Dear Mr Lee,' }));
    expect(kept).toMatchObject({ body: 'Dear Mr Lee,', isSaved: true, rev: 1, blanks: [] });
    await bodyOf(await anne.send('PATCH', `/api/checklists/${id}`, { rev: rev + 1, person: { diedIn: 'York' } }));
    expect((await letterOf(anne, id)).body).toBe('Dear Mr Lee,');
    const { letters } = await bodyOf<{ letters: ChecklistLetter[] }>(await anne.get(`/api/checklists/${id}/letters`));
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual([...LetterKind.options].toSorted());
    expect(letters.filter(({ isSaved }) => isSaved).map(({ kind }) => kind)).toEqual(['bank']);
    const fresh = await bodyOf<ChecklistLetter>(await anne.send('DELETE', `/api/checklists/${id}/letters/bank`));
    expect([fresh.isSaved, fresh.body.includes('in York.')]).toEqual([false, true]);
  });

  it('is never overwritten by an older state, and points at numbers of accounts', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    expect((await save(anne, id, { rev: 0, body: 'One.' })).status).toBe(200);
    const late = await save(anne, id, { rev: 0, body: 'Two.' });
    expect([late.status, (await late.json()) as object]).toMatchObject([412, { code: 'EDIT_CONFLICT' }]);
    const numbered = { rev: 1, body: 'My account is 20-00-00 55779911.' };
    expect((await save(anne, id, numbered)).status).toBe(422);
    expect((await save(anne, id, { ...numbered, isSure: true })).status).toBe(200);
    expect((await save(anne, id, { rev: 2, body: 'x'.repeat(CHECKLIST_LETTER_CHARACTERS + 1) })).status).toBe(422);
    expect((await save(anne, id, { rev: 2, body: '' }, 'no-such-letter')).status).toBe(422);
  });

  it('is there for every kind, with words that a name of any kind leaves whole', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne, { name: 'Мария {name} $& "O’Neill"' });
    for (const kind of LetterKind.options) {
      const { body, subject } = await letterOf(anne, id, kind);
      expect(`${subject}\n${body}`).toContain('Мария {name} $& "O’Neill"');
      expect(body).not.toMatch(/undefined|null|\{(born|died|place|relation|writer|today|address)\}/);
    }
  });

  it('lies sealed in the database', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    await bodyOf(await save(anne, id, { rev: 0, body: 'A needle in a letter' }));
    expect(JSON.stringify(await app.deps.db.select().from(checklistLetters))).not.toMatch(/needle/);
    expect((await readChecklist(anne, id)).id).toBe(id);
  });
});
