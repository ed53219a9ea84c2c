// Compares every language with English by types: each needs the same files and names, and functions with the same
// parameters that return texts. A language in which a text is missing does not compile.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from '../tree/source-files.ts';
import { areaOf, otherLanguages, pathIn, wordsIn } from './files.ts';

const WIDENED = `type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Widened<Said>
    : { [Key in keyof T]: Widened<T[Key]> };
`;

/** Faults in the languages below a folder, one line each. Empty if each language is complete. */
export async function languageProblems(top = join(root, 'src')): Promise<string[]> {
  const english = [...(await wordsIn('en', top)).keys()];
  const problems: string[] = [];
  const checks: [file: string, text: string][] = [];
  for (const language of await otherLanguages(top)) {
    const own = [...(await wordsIn(language, top)).keys()];
    for (const path of english) {
      const other = pathIn(language, path);
      if (own.includes(other)) checks.push([`${language}.${areaOf(path)}.mts`, comparison(path, other)]);
      else problems.push(`${relative(top, other)} is missing`);
    }
    for (const path of own)
      if (!english.includes(pathIn('en', path))) problems.push(`${relative(top, path)} is no area of English`);
  }
  return checks.length === 0 ? problems : [...problems, ...(await compile(checks))];
}

const comparison = (english: string, other: string) => `
import type * as English from ${JSON.stringify(english)};
import type * as Other from ${JSON.stringify(other)};
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
