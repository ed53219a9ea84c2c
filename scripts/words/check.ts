// Holds every language under messages/ to English by types: the same areas, the same names, functions that take the same
// and say texts. A language that misses a word does not compile.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../source-files.ts';

const WIDENED = `type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Widened<Said>
    : { [Key in keyof T]: Widened<T[Key]> };
`;

async function areasOf(folder: string, language: string): Promise<string[]> {
  const names = await readdir(join(folder, language));
  return names.filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3));
}

/** What is wrong with the languages of a folder, one line each; none when each says all that English says. */
export async function languageProblems(folder = join(root, 'messages')): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const others = entries.filter((entry) => entry.isDirectory() && entry.name !== 'en').map(({ name }) => name);
  if (others.length === 0) return [];
  const english = await areasOf(folder, 'en');
  const problems: string[] = [];
  const checks: [file: string, text: string][] = [];
  for (const language of others) {
    const areas = await areasOf(folder, language);
    for (const area of english) {
      if (!areas.includes(area)) problems.push(`messages/${language}/${area}.ts is missing`);
      else checks.push([`${language}.${area}.mts`, comparison(folder, language, area)]);
    }
    for (const area of areas)
      if (!english.includes(area)) problems.push(`messages/${language}/${area}.ts is no area of English`);
  }
  return [...problems, ...(await compile(checks))];
}

const comparison = (folder: string, language: string, area: string) => `
import type * as English from ${JSON.stringify(join(folder, 'en', `${area}.ts`))};
import type * as Other from ${JSON.stringify(join(folder, language, `${area}.ts`))};
${WIDENED}declare const other: typeof Other;
export const checked: Widened<typeof English> = other;
`;

async function compile(files: [name: string, text: string][]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'languages-'));
  try {
    for (const [name, text] of files) await writeFile(join(folder, name), text);
    const project = { extends: join(root, 'tsconfig.contract.json'), include: [folder], exclude: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
    const { output, code } = await typeCheck(folder);
    return code === 0 ? [] : output.trimEnd().split('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function typeCheck(project: string): Promise<{ output: string; code: number }> {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', project], (error, stdout) =>
      resolve({ output: stdout, code: error === null ? 0 : 1 }),
    );
  });
}

if (process.argv[1] === import.meta.filename) {
  const problems = await languageProblems();
  for (const line of problems) console.error(line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
