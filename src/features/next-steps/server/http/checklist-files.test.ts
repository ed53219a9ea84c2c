import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf, wordsOf } from '../../../../../tests/support/pdf-words.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { checklistMember, checklistOf } from '../../../../../tests/support/tributes/checklists.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../../tests/support/tributes/tributes.ts';
import { closeLetters } from '../../../../platform/drawing/pdf/letter-pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advanceTo(12);
});
afterAll(async () => {
  await closeLetters();
  await app.close();
});

const download = (id: string, person?: Person, kind = 'bank') =>
  app.request(`/next-steps/${id}/letters/${kind}/letter.pdf`, person ? { headers: { cookie: person.cookie } } : {});
const save = async (person: Person, id: string, body: string) =>
  bodyOf(await person.send('PUT', `/api/checklists/${id}/letters/bank`, { rev: 0, body }));
const readLetter = async (answer: Response) => readPdf(new Uint8Array(await answer.arrayBuffer()));

describe('a letter as a PDF', () => {
  it('is what the server has, to be downloaded and kept by nobody on the way', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne, { name: 'Zoë “Zo” O’Neill/Łęcka' });
    const first = wordsOf(await readLetter(await download(id, anne)));
    expect(first).toContain('The death of Zoë “Zo” O’Neill/Łęcka Dear Sir or Madam,');
    await save(anne, id, 'Whitby, 3 May\n\nDear Mr Lee,\n\nPlease close it.\n\nAnne');
    const answer = await download(id, anne);
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        'cache-control': 'private, no-store',
        'content-type': 'application/pdf',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="The death of Zo_ _Zo_ O_Neill __cka.pdf"; ' +
        `filename*=UTF-8''${encodeURIComponent('The death of Zoë “Zo” O’Neill Łęcka.pdf')}`,
    );
    const letter = await readLetter(answer);
    expect(letter.pages).toEqual([
      ['Whitby, 3 May', 'The death of Zoë “Zo” O’Neill/Łęcka', 'Dear Mr Lee,', 'Please close it.', 'Anne'],
    ]);
    expect(letter).toMatchObject({ title: 'The death of Zoë “Zo” O’Neill/Łęcka', size: [595.28, 841.89] });
  });

  it('is offered beside the letter, which says which words it holds', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne);
    const at = `/next-steps/${id}/letters/bank`;
    const page = await (await app.request(at, { headers: { cookie: anne.cookie } })).text();
    expect(page).toMatch(new RegExp(`<a href="${at}/letter\\.pdf" download="">Save as PDF</a>`));
    expect(page).toContain('Save your changes before you copy, download or email this letter.');
  });

  it('is on the paper of the country', async () => {
    const anne = await app.person();
    const { id } = await checklistOf(anne, { name: 'Margaret', region: 'usa' });
    expect((await readLetter(await download(id, anne))).size).toEqual([612, 792]);
  });

  it('is there for those who may read the letter, and nobody else', async () => {
    const anne = await app.person();
    const { id, steps } = await checklistOf(anne);
    const all = await checklistMember(app, anne, id, 'all');
    const given = await checklistMember(app, anne, id, 'given', [steps[0]?.key ?? '']);
    const stranger = await app.person();
    const statuses = async (person?: Person) => {
      const letter = await download(id, person);
      const read = await app.request(
        `/api/checklists/${id}/letters/bank`,
        person ? { headers: { cookie: person.cookie } } : {},
      );
      return [letter.status, read.status, letter.headers.get('content-type')?.startsWith('application/pdf')];
    };
    expect(await statuses(anne)).toEqual([200, 200, true]);
    expect(await statuses(all)).toEqual([200, 200, true]);
    expect(await statuses(given)).toEqual([403, 403, false]);
    expect(await statuses(stranger)).toEqual([404, 404, false]);
    expect(await statuses()).toEqual([401, 401, false]);
    expect((await download(id, anne, 'nonsense')).status).toBe(404);
    expect((await download('nonsense', anne)).status).toBe(404);
  });
});
