// Tests the export and import of a list, and the report for each line.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { SLUG_CHARACTERS } from '../contract/catalogue-limits.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { poemWords, refusal } from '../../../../tests/support/tributes/texts.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminText, ImportReport } from '../contract/catalogue-admin.ts';
import { fillShipped } from './commands/fill-shipped.ts';
import { prompts, texts } from './rules/lists.ts';
import { readSheet, writeSheet } from './rules/sheets.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  await fillShipped(app.deps);
  admin = await app.person({ role: 'admin' });
  const there = { slug: 'a-gate', words: { ...poemWords, body: 'a-gate, and a line.' } };
  await bodyOf(await admin.send('POST', at(), there), 201);
});
afterAll(() => app.close());

const at = (slug = '', more = '') => `/api/catalogue/texts${slug && `/${slug}`}${more}`;
const read = async (slug: string) => bodyOf<AdminText>(await admin.get(at(slug)));
const exported = async (format: string, what = 'texts') =>
  (await bodyOf<{ content: string }>(await admin.get(`/api/catalogue/${what}/exports/${format}`))).content;
const imported = async (content: string, { format = 'csv', isDryRun = false, what = 'texts' } = {}) =>
  bodyOf<ImportReport>(await admin.send('POST', `/api/catalogue/${what}/imports`, { format, content, isDryRun }));

describe('files', () => {
  it.each([
    ['texts', 'csv'],
    ['texts', 'json'],
    ['prompts', 'csv'],
    ['prompts', 'json'],
  ])('of %s as %s come back as they went', async (what, format) => {
    const content = await exported(format, what);
    // A request body has at most 256 KB, so a large catalogue is sent in parts.
    const lines = readSheet(format === 'csv' ? 'csv' : 'json', content, (cells) =>
      what === 'texts' ? texts.fromCells(cells) : prompts.fromCells(cells),
    );
    expect(lines?.length).toBeGreaterThan(100);
    const catalogueList = what === 'texts' ? texts : prompts;
    const some = (lines ?? []).slice(0, 60).map(({ slug, status, words: said }) => ({
      slug,
      status: status as 'live',
      words: catalogueList.Words.parse(said),
    }));
    const part = writeSheet(format === 'csv' ? 'csv' : 'json', some, (said) => catalogueList.cells(said as never));
    const report = await imported(part, { format, what });
    expect(report.lines.filter(({ result }) => result !== 'same')).toEqual([]);
    expect(await exported(format, what)).toBe(content);
  });

  it('say line by line what would become of them, and change nothing before', async () => {
    const rows = [
      { ...poemWords, slug: 'from-a-file', status: 'draft', body: 'Out of a file.' },
      { ...poemWords, slug: 'a-gate', status: 'draft', body: 'a-gate, and a line.', title: 'The gate' },
      { ...poemWords, slug: 'no-rights', status: 'live', body: 'Nobody said.' },
      { ...poemWords, slug: 'from-a-file', status: 'draft', body: 'Once more.' },
      { ...poemWords, slug: 'same-words', status: 'draft', body: 'OUT of a file' },
      { slug: 'nothing' },
    ];
    const before = await exported('json');
    const content = JSON.stringify(rows);
    for (const isDryRun of [true, false]) {
      const { isWritten, lines } = await imported(content, { format: 'json', isDryRun });
      expect(isWritten).toBe(false);
      expect(lines.map(({ slug, result, fields = [] }) => [slug, result, fields[0]?.code])).toEqual([
        ['from-a-file', 'added', undefined],
        ['a-gate', 'changed', undefined],
        ['no-rights', 'refused', 'rights_missing'],
        ['from-a-file', 'refused', 'entry_twice'],
        ['same-words', 'refused', 'entry_known'],
        ['nothing', 'refused', 'none_of'],
      ]);
      expect(await exported('json')).toBe(before);
    }
    const good = JSON.stringify(rows.slice(0, 2));
    expect((await imported(good, { format: 'json', isDryRun: true })).isWritten).toBe(false);
    expect(await exported('json')).toBe(before);
    expect((await imported(good, { format: 'json' })).isWritten).toBe(true);
    expect(await read('a-gate')).toMatchObject({ title: 'The gate', status: 'draft' });
    expect(await read('from-a-file')).toMatchObject({ source: 'hand', seconds: expect.any(Number) });
  });

  it('that cannot be read are refused in words', async () => {
    for (const [format, content] of [
      ['json', '{'],
      ['json', '{"slug": 1}'],
    ])
      expect(await refusal(await admin.send('POST', at('imports'), { format, content, isDryRun: true }))).toEqual([
        422,
        'INVALID_INPUT',
        'content import_unreadable',
      ]);
  });

  it('say once which columns of a table are missing', async () => {
    for (const [what, content, columns] of [
      ['texts', 'slug,status,title,body\na-row,draft,One,Two\nb-row,draft,Three,Four', ['kind', 'author', 'born']],
      ['prompts', 'slug,status,closeness,moment,tone,avoidWhen,language,she,he\na,draft,any,later,plain,,en,A,B', null],
    ] as const) {
      const answer = await admin.send('POST', `/api/catalogue/${what}/imports`, {
        format: 'csv',
        content,
        isDryRun: true,
      });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        data: {
          fields: [
            {
              field: 'content',
              code: 'import_columns',
              params: { columns: columns ? expect.arrayContaining([...columns]) : ['they', 'name'] },
            },
          ],
        },
      });
    }
  });

  it('say at which line a table is none, and what a line could say', async () => {
    for (const ragged of ['second,draft,more', '"open']) {
      const content = `slug,status\nfirst,draft\n${ragged}`;
      const answer = await admin.send('POST', at('imports'), { format: 'csv', content, isDryRun: true });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('Line 3 could not be read');
    }
    const entry = { ...poemWords, status: 'draft', body: 'Another line.' };
    const rows = [
      { ...entry, slug: 'a-'.repeat(48) + 'ab', faith: 'any' },
      { ...entry, slug: 'of-no-faith', faith: 'pastafarian', status: 'shown' },
      { ...entry, slug: 'of-no-theme', themes: [], status: 'live', rights: 'own', rightsReason: 'Ours.' },
    ];
    const { lines } = await imported(JSON.stringify(rows), { format: 'json', isDryRun: true });
    expect(lines.map(({ fields = [] }) => fields)).toMatchObject([
      [{ field: 'slug', code: 'too_long', params: { max: SLUG_CHARACTERS } }],
      [
        { field: 'status', code: 'none_of', params: { choices: ['draft', 'live', 'retired'] } },
        { field: 'faith', code: 'none_of', params: { choices: expect.arrayContaining(['any']) } },
      ],
      [{ field: 'themes', code: 'none_chosen' }],
    ]);
  });

  it('are counted as a table program counts their lines, and as entries where they are no table', async () => {
    const cells = (slug: string, body: string) => ({ slug, status: 'lost' as never, words: { ...poemWords, body } });
    const rows = [cells('of-two-lines', 'One\nTwo'), cells('behind-an-empty-one', 'Three')];
    const [heading, ...more] = writeSheet('csv', rows, texts.cells).split('\r\n');
    const counted = async (content: string, format = 'csv') =>
      (await imported(content, { format, isDryRun: true })).lines.map(({ slug, line }) => [slug, line]);
    const table = [heading, more[0], '', ...more.slice(1)].join('\r\n');
    const expected = [
      ['of-two-lines', 2],
      ['behind-an-empty-one', 4],
    ];
    expect(await counted(table)).toEqual(expected);
    expect(await counted(JSON.stringify(rows), 'json')).toEqual(expected.map(([slug], index) => [slug, index + 1]));
    for (const [line, broken] of [
      [5, `${table}ragged`],
      [5, `${table}"open\n1\n2\n3`],
      [1, 'slug,"status\na,draft\n'],
    ] as const) {
      const answer = await admin.send('POST', at('imports'), { format: 'csv', content: broken, isDryRun: true });
      expect(await answer.json()).toMatchObject({ data: { fields: [{ code: 'import_ragged', params: { line } }] } });
    }
  });

  it('say of a year in a table what is wrong with it', async () => {
    const entry = { slug: 'of-no-year', status: 'live' as const };
    const cleared = { ...poemWords, rights: 'own' as const, rightsReason: 'Ours.' };
    const bring = async (born: unknown) => {
      const content = writeSheet('csv', [{ ...entry, words: { ...cleared, born: born as number } }], texts.cells);
      return (await imported(content, { isDryRun: true })).lines[0]?.fields;
    };
    expect(await bring('abc')).toMatchObject([{ field: 'born', code: 'year' }]);
    expect(await bring(1900)).toMatchObject([{ field: 'died', code: 'died_year_before_born' }]);
  });

  it('are read by no table program as a formula, and lose no email by it', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '=1+1',
        "'=1+1",
        "''-2",
        '@SUM(A1)',
        '+44',
        '\t=x',
        'a;=x',
        'a\n-b',
        '\u200B=x',
        '\uFF1Dx',
        '"a"',
        'a,b',
        'a\nb',
        'a\r\nb',
        '',
        ' x ',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ title: cell, author: cell, body: cell }), { minLength: 1, maxLength: 5 }),
        (rows) => {
          const lines = rows.map((row, n) => ({
            slug: `t-${n}`,
            status: 'draft' as const,
            words: { ...poemWords, ...row },
          }));
          const content = writeSheet('csv', lines, texts.cells);
          const back = readSheet('csv', content, texts.fromCells);
          expect(back?.map(({ words: said }) => said)).toEqual(lines.map(({ words: said }) => said));
          // Spreadsheets would execute a cell that begins like a formula.
          expect(content).not.toMatch(/(?:^|[,\n])"?[=+@]/u);
        },
      ),
    );
  });
});
