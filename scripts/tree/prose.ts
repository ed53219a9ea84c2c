// Finds sentences that a reader must read twice, in comments, in Markdown outside of tables and code, and in commit
// subjects. `node scripts/tree/prose.ts [--subjects]` prints a line for each. --subjects adds subjects since SUBJECTS_FROM.
import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathsUnder, root } from './source-files.ts';

const RULES: readonly [fault: string, isFaulty: (sentence: string) => boolean][] = [
  [
    'begins with a relative word',
    (one) => /^(What|Whoever|Whose|Whom|Where|Of|As|Nobody|Nothing|None|That)\b/.test(one),
  ],
  ['says whoever', (one) => /\bwho(so)?ever\b/i.test(one)],
  ['denies with "is no"', (one) => / (is|are) no [a-z]/.test(one)],
  ['has three or more "of"', (one) => (one.match(/\bof\b/g) ?? []).length > 2],
  ['has more than 30 words', (one) => one.split(/\s+/).length > 30],
];
/** Shorter sentences are labels, so they are not judged. */
const SHORTEST = 26;
const SUBJECT_CHARACTERS = 70;
const VERBS =
  /^(Add|Document|Explain|Extract|Fix|Keep|Move|Refuse|Remove|Rename|Replace|Send|Show|Simplify|Speed up|Test|Update|Use) \S/;
/** Not judged: generated snapshots of migrations, and a legal text that is copied word for word. */
const NOT_OURS = /\/migrations\/|^CODE_OF_CONDUCT\.md$/;
/** Only commits after this one have their subjects judged. */
const SUBJECTS_FROM = 'df6ac2be';

/** Splits a text into sentences. Code between backticks counts as one word, a link as its text. */
const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/`[^`]*`/g, 'x')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/(?<=[.!?;:])\s+/)
    .map((one) => one.trim())
    .filter((one) => one.length >= SHORTEST);

/** All faulty sentences in a text, each with its faults. */
export const faultsIn = (text: string): string[] =>
  sentencesOf(text).flatMap((one) => {
    const faults = RULES.filter(([, isFaulty]) => isFaulty(one)).map(([fault]) => fault);
    return faults.length === 0 ? [] : `${faults.join(', ')}: ${one}`;
  });

const COMMENT = /^\s*(?:\/\/|\/?\*\*?|#)\s?(.*?)(?:\*\/)?\s*$/;

/** The comments in a source text. Comment lines that follow each other are one comment. */
export function commentsOf(source: string): string[] {
  const found: string[][] = [[]];
  for (const line of source.split('\n')) {
    const said = COMMENT.exec(line)?.[1] ?? '';
    if (said === '' || /^[@!]|eslint|oxlint/.test(said)) found.push([]);
    else found.at(-1)?.push(said);
  }
  return found.filter((lines) => lines.length > 0).map((lines) => lines.join(' '));
}

/** The paragraphs and list items in a Markdown text, without headings, tables and code. */
export const paragraphsOf = (markdown: string): string[] =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .filter((part) => !/^\s*[|#]/.test(part))
    .map((part) => part.replace(/^\s*(?:[-*]|\d+\.)\s+/, '').replaceAll('\n', ' '));

async function faultsOfFile(path: string): Promise<string[]> {
  const text = await readFile(join(root, path), 'utf8');
  const texts = path.endsWith('.md') ? paragraphsOf(text) : commentsOf(text);
  return texts.flatMap(faultsIn).map((fault) => `${path}: ${fault}`);
}

/** Subjects of commits after SUBJECTS_FROM, except Dependabot's. Empty if git or that commit is missing. */
function subjects(): string[] {
  try {
    const args = ['log', '--no-merges', '--format=%an%x09%s', `${SUBJECTS_FROM}..HEAD`];
    const log = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const lines = log.split('\n').filter((line) => !line.startsWith('dependabot[bot]\t'));
    return lines.map((line) => line.slice(line.indexOf('\t') + 1));
  } catch {
    return [];
  }
}

/** A subject begins with one of the plain verbs and has at most 70 characters. */
export const isGoodSubject = (subject: string): boolean =>
  VERBS.test(subject) && subject.length <= SUBJECT_CHARACTERS && faultsIn(`${subject}.`).length === 0;

async function sourcePaths(): Promise<string[]> {
  const folders = ['src', 'tests', 'scripts', 'bench', 'seeds', 'pretend-provider', 'docs'];
  const inRoot = await readdir(root);
  const all = [...(await Promise.all(folders.map(pathsUnder))).flat(), ...inRoot];
  return all.filter((path) => /\.(tsx?|mjs|css|md)$/.test(path) && !NOT_OURS.test(path));
}

if (process.argv[1] === import.meta.filename) {
  const faults = (await Promise.all((await sourcePaths()).map(faultsOfFile))).flat();
  const judged = process.argv.includes('--subjects') ? subjects().filter((one) => one !== '') : [];
  const lines = [...faults, ...judged.filter((one) => !isGoodSubject(one)).map((one) => `commit: ${one}`)];
  for (const line of lines) console.error(line);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
