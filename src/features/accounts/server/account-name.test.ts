import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openForms, type Forms } from '../../../../tests/support/forms.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { fieldMessage } from '../../../shared/words/en/field-refusals.ts';
import { fault } from '../../../shared/api/field-refusals.ts';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

const save = (person: Person, name: string) => person.send('PUT', '/api/accounts/current/name', { name });
async function nameOf(person: Person): Promise<unknown> {
  const { user } = (await (await person.get('/api/sessions/current')).json()) as { user: { name?: string } };
  return user.name;
}
const act = (person: Person, name: string) => forms.post('/account', { intent: 'change-name', name }, person.cookie);

describe('the name of an account', () => {
  test('is nobody’s at first, is kept without the spaces around it, and can be taken out', async () => {
    const person = await app.person();
    expect(await nameOf(person)).toBeUndefined();
    for (const [typed, kept] of [
      ['  Thomas Rosewood \n', 'Thomas Rosewood'],
      ['Zoe\u0308', 'Zo\u00eb'],
      ['نور', 'نور'],
      ['می\u200cخواهم', 'می\u200cخواهم'],
      ['👩‍🌾', '👩‍🌾'],
      ['ü'.repeat(80), 'ü'.repeat(80)],
    ] as const) {
      const answer = await save(person, typed);
      expect([answer.status, await answer.json()]).toEqual([200, { name: kept }]);
      expect(await nameOf(person)).toBe(kept);
    }
    expect((await save(person, ' \t ')).status).toBe(200);
    expect(await nameOf(person)).toBeUndefined();
  });

  test('is refused with its field named where it could not stand in a sentence', async () => {
    const person = await app.person();
    for (const [typed, code] of [
      ['a'.repeat(81), 'too_long_by'],
      ['Thomas\nRosewood', 'unstorable'],
      ['Thomas\u202eRosewood', 'unstorable'],
      ['Thomas\0', 'unstorable'],
      ['Thomas \ud83d', 'unstorable'],
    ] as const) {
      const answer = await save(person, typed);
      const { data } = (await answer.json()) as { data: { fields: { field: string; code: string }[] } };
      expect([typed, answer.status, data.fields]).toEqual([
        typed,
        422,
        [expect.objectContaining({ field: 'name', code })],
      ]);
    }
    expect(await nameOf(person)).toBeUndefined();
  });

  test('is saved on the account screen without JavaScript, and said so', async () => {
    const person = await app.person();
    const done = await act(person, '<b>Ada</b> & Co');
    expect([done.status, done.location]).toEqual([303, '/account?done=name']);
    const shown = (await forms.get(done.location, person.cookie)).text;
    expect(shown).toContain('Your name has been saved.');
    expect(shown).toContain('value="&lt;b&gt;Ada&lt;/b&gt; &amp; Co"');
    const long = await act(person, 'b'.repeat(81));
    expect([long.status, long.text]).toEqual([422, expect.stringContaining('b'.repeat(81))]);
    expect(long.text).toContain(fieldMessage(fault('too_long_by', { max: 80, over: 1 })));
    const gone = await act(person, '');
    expect(gone.location).toBe('/account?done=no-name');
    expect(await nameOf(person)).toBeUndefined();
  });
});
