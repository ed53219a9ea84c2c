import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/tree/source-files.ts';
import { textsOf, withTexts } from '../../scripts/words/texts.ts';
import { filesOf, sheetFor, sheetProblems, type Sheet } from '../../scripts/words/translators.ts';

const source = `
/** Beside the button. */
export const taken = (count: number, problem: { day: string }) =>
  count === 1 ? \`One of \${count}, on \${problem.day}.\` : \`\${count} on \${problem.day}\${count > 5 ? ', in all' : ''}\`;
const states = { open: 'Open', 'by-link': 'It’s by a link' };
export const state = (value: keyof typeof states): string => states[value];
`;

describe('the texts of a file', () => {
  it('have a key, places with names, and what is said of them', () => {
    expect(textsOf('pages.ts', source)).toMatchObject([
      { key: 'pages.taken', text: 'One of {count}, on {day}.', comment: 'Beside the button.' },
      { key: 'pages.taken.2', text: '{count} on {day}{part}' },
      { key: 'pages.taken.3', text: ', in all' },
      { key: 'pages.states.open', text: 'Open', comment: '' },
      { key: 'pages.states.by-link', text: 'It’s by a link' },
    ]);
  });

  it('come back as they were, or in another order and with signs that code must escape', () => {
    expect(withTexts('pages.ts', source, ({ text }) => text)).toBe(source);
    const said: Record<string, string> = {
      'pages.taken.2': 'Am {day}{part}: {count} `mal`',
      'pages.taken.3': ', insgesamt ${x}',
      'pages.states.by-link': "Durch d'n \\ Link",
    };
    const german = withTexts('pages.ts', source, ({ key }) => said[key] ?? null);
    expect(german).toContain("`Am ${problem.day}${count > 5 ? ', insgesamt ${x}' : ''}: ${count} \\`mal\\``");
    expect(german).toContain(String.raw`'by-link': 'Durch d\'n \\ Link'`);
    expect(german).toContain('`One of ${count}, on ${problem.day}.`');
  });
});

const german = (area: string) => join(root, `src/${area.replace('.', '/words/de/')}.ts`);

describe('a sheet for translators', async () => {
  const empty = await sheetFor('de');
  const filled: Sheet = { ...empty, texts: empty.texts.map((line) => ({ ...line, translation: `Ü ${line.english}` })) };
  const changed = (key: string, translation: string): Sheet => ({
    ...filled,
    texts: filled.texts.map((line) => (line.key === key ? { ...line, translation } : line)),
  });

  it('holds every text once, with its context and no translation yet', () => {
    expect(new Set(empty.texts.map(({ key }) => key)).size).toBe(empty.texts.length);
    expect(empty.texts.find(({ key }) => key === 'tributes.tribute.backTo')).toEqual({
      key: 'tributes.tribute.backTo',
      english: 'Back to the page of {name}',
      places: ['name'],
      about: '',
      translation: '',
    });
    expect(sheetProblems(empty, empty)).toContain('tributes.tribute.backTo: has no translation');
  });

  it('is taken back whole: the same code with other texts', async () => {
    expect(sheetProblems(filled, empty)).toEqual([]);
    const files = await filesOf(filled);
    expect(files.get(german('shared.language'))).toContain("tag = 'de'");
    expect(files.get(german('features/tributes.tribute'))).toContain(
      'export const backTo = (name: string): string => `Ü Back to the page of ${name}`;',
    );
    // The server imports these files as they are, so they must import texts in their own language.
    const toEnglish = [...files].filter(([, text]) => /from '[^']*\/words\/en\//.test(text)).map(([path]) => path);
    expect(toEnglish).toEqual([]);
    const same = await filesOf({
      ...filled,
      texts: filled.texts.map((line) => ({ ...line, translation: line.english })),
    });
    const english = await readFile(join(root, 'src/features/memories/words/en/memories.ts'), 'utf8');
    expect(same.get(german('features/memories.memories'))).toBe(english.replaceAll('/words/en/', '/words/de/'));
  });

  it.each([
    ['a missing place', 'Zurück zur Seite', ['tributes.tribute.backTo: misses {name}']],
    ['a foreign place', 'Zurück zu {name} {kind}', ['tributes.tribute.backTo: has a foreign {kind}']],
    ['no words', ' ', ['tributes.tribute.backTo: has no translation']],
  ])('is refused with %s', (_, translation, problems) => {
    expect(sheetProblems(changed('tributes.tribute.backTo', translation), empty)).toEqual(problems);
  });

  it('is refused with a text that is not ours, and one whose English has changed', () => {
    const [first, ...rest] = filled.texts;
    if (!first) throw new Error('There are no texts');
    const other = { ...filled, texts: [{ ...first, english: 'Before' }, { ...first, key: 'nowhere.at.all' }, ...rest] };
    expect(sheetProblems(other, empty)).toEqual([
      'nowhere.at.all: there is no such text',
      `${first.key}: the English text has changed since`,
    ]);
  });
});
