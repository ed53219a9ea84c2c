// Tests the import of a file: first a report for each line, then all lines or none.
import { describe, expect, it, vi } from 'vitest';
import { formParts, formWith } from '../../../../../../../tests/support/form-parts.ts';
import { refuse } from '../../../../../../../tests/support/app/render-page.ts';
import { adminVisit, hostileWords } from '../../../../../../../tests/support/samples/sample-admin.ts';
import type { ImportReport } from '../../../../contract/catalogue-admin.ts';

const AT = '/admin/poems/files';
type Lines = ImportReport['lines'];

async function send(intent: string, lines: Lines, { isWritten = false, content = 'slug\r\na' } = {}) {
  const called = vi.fn<(input: object) => unknown>(async () => ({ isWritten, lines }));
  const form = { format: 'csv', content, intent };
  const answer = await adminVisit(AT, { adminTexts: { import: called } }, form);
  return { ...answer, asked: called.mock.calls };
}
const added: Lines[number] = { line: 1, slug: 'a', result: 'added' };

describe('the files of a list', () => {
  it.each([
    ['quotes', '/admin/quotes/files/quotes.csv'],
    ['poems', '/admin/poems/files/poems.json'],
    ['message-prompts', '/admin/message-prompts/files/message-prompts.csv'],
  ])('offer all of the %s, and a form that only looks', async (catalogueList, file) => {
    const { html } = await adminVisit(`/admin/${catalogueList}/files`, {});
    expect(html).toContain(`href="${file}"`);
    const [form] = formParts(html);
    expect([form?.buttons, form?.values]).toEqual([['intent=check'], { format: 'csv', content: '' }]);
    // The field for a file needs JavaScript to read the file, so the server does not render it.
    expect(html).not.toContain('type="file"');
  });

  it('asks of its own kind, with lines as files end them, and writes only by its own button', async () => {
    const shared = { format: 'csv', content: 'slug\na', kind: 'poem' };
    expect((await send('check', [added])).asked).toEqual([[{ ...shared, isDryRun: true }]]);
    expect((await send('', [added])).asked).toEqual([[{ ...shared, isDryRun: true }]]);
    const written = await send('write', [added], { isWritten: true });
    expect(written.asked).toEqual([[{ ...shared, isDryRun: false }]]);
    expect([written.status, written.location]).toEqual([303, '/admin/poems?done=imported']);
  });

  it('says of each line what would become of it and why, by the names of the form', async () => {
    const lines: Lines = [
      added,
      { line: 2, slug: 'b', result: 'changed', differs: ['body', 'rightsReason'] },
      { line: 3, slug: 'c', result: 'same' },
      {
        line: 4,
        slug: hostileWords,
        result: 'refused',
        fields: [
          { field: 'body', code: 'empty' },
          { field: 'wordings.she', code: 'too_long', params: { max: 200 } },
          { field: hostileWords, code: 'unclear' },
        ],
      },
    ];
    const { html, text } = await send('check', lines);
    expect(text).toContain('Added: 1. Changed: 1. As they are: 1. Refused: 1.');
    for (const said of [
      'Words and Why it may be shown',
      'Words: Please write something here.',
      'With “she”: This can hold 200 characters.',
      'Nothing is brought in while a line is refused.',
    ])
      expect(text).toContain(said);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('value="write"');
    expect(text).toContain('with the heading as line 1');
  });

  it.each([
    ['nothing in it', [], 'There is no line in this file.'],
    ['nothing new', [{ line: 1, slug: 'a', result: 'same' }], 'Nothing would be changed by this file.'],
  ] as [string, Lines, string][])('offers nothing to bring in of a file with %s', async (_, lines, said) => {
    const { html, text } = await send('check', lines);
    expect(text).toContain(said);
    expect(html).not.toContain('value="write"');
  });

  it('brings in what was looked at, letter for letter', async () => {
    const content = '\n"a ""b"" <c> & \'d\'\n\nשלום",\t1\n';
    const looked = await send('check', [added], { content });
    const { values } = formWith(looked.html, 'intent=write');
    expect(values).toEqual({ format: 'csv', content });
    expect(formWith(looked.html, 'intent=check').values).toEqual({ format: 'csv', content });
    expect((await send('write', [added], { content: values['content'] ?? '' })).asked).toMatchObject([[{ content }]]);
  });

  it('is looked at again where a line was refused meanwhile', async () => {
    const { status, text } = await send('write', [{ line: 1, slug: 'a', result: 'refused' }]);
    expect(status).toBe(200);
    expect(text).toContain('Nothing is brought in while a line is refused.');
  });

  it.each([
    ['INVALID_INPUT', 422, { fields: [{ field: 'content', code: 'unclear' }] }, 'href="#content"'],
    ['INVALID_INPUT', 422, { fields: [{ field: 'format', code: 'unclear' }] }, 'href="#format"'],
    ['BODY_TOO_LARGE', 413, undefined, 'more than we can accept'],
    ['TOO_MANY_REQUESTS', 429, undefined, 'role="alert"'],
    ['BUSY', 503, undefined, 'role="alert"'],
  ])('keeps the file where it is refused by %s', async (code, status, data, said) => {
    const form = { format: 'json', content: `[${hostileWords}`, intent: 'check' };
    const refused = () => Promise.reject(refuse(code, status, data));
    const answer = await adminVisit('/admin/message-prompts/files', { adminPrompts: { import: refused } }, form);
    expect([answer.status, answer.html.includes(said)]).toEqual([status, true]);
    expect(answer.html).not.toContain('<img src=x');
    expect(formWith(answer.html, 'intent=check').values).toEqual({ format: 'json', content: `[${hostileWords}` });
  });
});
