import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languageProblems } from '../../scripts/words/check.ts';

const english = `
const steps = { one: 'One', two: 'Two' };
export type Step = keyof typeof steps;
export const step = (name: Step): string => steps[name];
export const title = 'Title';
export const many = (count: number): string => \`\${count} pages\`;
export const list = ['a', 'b'];
`;
const german = english.replace('Title', 'Titel').replace('pages', 'Seiten').replace("'a', 'b'", "'c'");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  for (const language of ['en', 'de']) await mkdir(join(folder, 'pages/words', language), { recursive: true });
  await write('en', 'pages', english);
});
afterAll(() => rm(folder, { recursive: true }));
const write = (language: string, area: string, text: string) =>
  writeFile(join(folder, 'pages/words', language, `${area}.ts`), text);

it('takes a language that says all that English says', async () => {
  await write('de', 'pages', german);
  expect(await languageProblems(folder)).toEqual([]);
});

it.each([
  ['a sentence', german.replace("export const title = 'Titel';", ''), /'title' is missing/],
  ['a word of a list of words', german.replace(", two: 'Two'", ''), /step/],
  ['what stands in a sentence', german.replace('count: number', 'count: string'), /many/],
  ['the form of a sentence', german.replace("'Titel'", '() => ""'), /title/],
])('refuses one that misses %s', async (_, text, problem) => {
  await write('de', 'pages', text);
  expect((await languageProblems(folder)).join('\n')).toMatch(problem);
});

it('refuses one that misses an area, or has one too many', async () => {
  await write('de', 'pages', german);
  await write('en', 'letters', "export const dear = 'Dear';\n");
  await write('de', 'briefe', "export const dear = 'Liebe';\n");
  expect(await languageProblems(folder)).toEqual([
    'pages/words/de/letters.ts is missing',
    'pages/words/de/briefe.ts is no area of English',
  ]);
});

it('finds nothing wrong with those of the product', async () => {
  expect(await languageProblems()).toEqual([]);
});
