// `node scripts/tree/rename.ts renames.json [--dry]`: renames words in identifiers and file names of tracked sources.
// renames.json: { "words": { "glimpse": "previewLink" }, "keep": ["glimpsed"], "prose": { "glimpse": "preview link" } }
// Changes identifiers in any case and plural: glimpseId, OpenedGlimpse, GLIMPSES_PER_TRIBUTE. Never changes string
// literals, because some are stored, hashed, sealed or sent. Lists those that contain the word. "prose" changes comments.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, root, walk } from './source-files.ts';

interface Renames {
  words: Record<string, string>;
  keep?: string[];
  /** Pattern for the paths of the files to change. Without it, all sources are changed. */
  paths?: string;
  /** Words to replace in comments. Their plurals are replaced too. */
  prose?: Record<string, string>;
  /** Whole string literals to replace, because they name something in the code, such as a screen. */
  strings?: Record<string, string>;
  /** Pattern for files whose string literals are not changed, because they are stored or sent. */
  keepStringsIn?: string;
  /** Words to replace in the kebab-case names of files; the default is `words`. */
  files?: Record<string, string>;
}

const [mapFile, mode] = process.argv.slice(2);
if (mapFile === undefined) throw new Error('Say which file holds the renames.');
const asked = JSON.parse(readFileSync(mapFile, 'utf8')) as Renames;
const kept = new Set(asked.keep);
const strings = new Map(Object.entries(asked.strings ?? {}));
const keepsStrings = (path: string) => asked.keepStringsIn !== undefined && new RegExp(asked.keepStringsIn).test(path);

const capital = (word: string) => (word[0] ?? '').toUpperCase() + word.slice(1);
const constant = (word: string) => word.replaceAll(/([A-Z])/g, '_$1').toUpperCase();
const kebab = (word: string) => word.replaceAll(/([A-Z])/g, '-$1').toLowerCase();
const plural = (word: string) =>
  word.endsWith('y') ? `${word.slice(0, -1)}ies` : word.endsWith('s') ? word : `${word}s`;

/** All forms of a word in identifiers, the longest first. Names with underscores are tables and are not renamed. */
const forms = Object.entries(asked.words).flatMap(([from, to]): [RegExp, string][] => [
  [new RegExp(`^${plural(from)}(?![a-z])`, 'g'), plural(to)],
  [new RegExp(`^${from}(?![a-z])`, 'g'), to],
  [new RegExp(`${capital(plural(from))}(?![a-z])`, 'g'), capital(plural(to))],
  [new RegExp(`${capital(from)}(?![a-z])`, 'g'), capital(to)],
  [new RegExp(`(?<![A-Z])${constant(plural(from))}(?![A-Z])`, 'g'), constant(plural(to))],
  [new RegExp(`(?<![A-Z])${constant(from)}(?![A-Z])`, 'g'), constant(to)],
]);
const renamed = (name: string) =>
  kept.has(name) || /[a-z]_|_[a-z]/.test(name)
    ? name
    : forms.reduce((now, [from, to]) => now.replaceAll(from, to), name);

const prose = Object.entries(asked.prose ?? {}).flatMap(([from, to]): [RegExp, string][] =>
  [
    [plural(from), plural(to)],
    [capital(plural(from)), capital(plural(to))],
    [from, to],
    [capital(from), capital(to)],
  ].map(([one = '', other = '']) => [new RegExp(`\\b${one}\\b`, 'g'), other]),
);
const anyWord = new RegExp(Object.keys(asked.words).join('|'), 'i');
/** Files that are not changed, such as migrations, old decisions and two lists that are keyed by table names. */
const LEFT_ALONE =
  /\/migrations\/|__snapshots__|^docs\/decisions\/|package-lock\.json$|\/deletions\/plan\.ts$|\/data-columns\.ts$/;

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const looked = tracked.filter((path) => !LEFT_ALONE.test(path) && new RegExp(asked.paths ?? '').test(path));

function renamedSource(path: string, text: string): { text: string; left: string[] } {
  const { program, comments } = parse(path, text);
  const edits: { start: number; end: number; with: string }[] = [];
  const left: string[] = [];
  walk(program, (node) => {
    const name = node['name'];
    if (/^(Identifier|JSXIdentifier|PrivateIdentifier)$/.test(node.type) && typeof name === 'string') {
      if (renamed(name) !== name)
        edits.push({
          start: node.start,
          end: node.start + name.length + Number(node.type[0] === 'P'),
          with: (node.type[0] === 'P' ? '#' : '') + renamed(name),
        });
    }
    if (node.type !== 'Literal' && node.type !== 'TemplateElement') return;
    const literal = text.slice(node.start, node.end);
    const other = keepsStrings(path) ? undefined : strings.get(literal.slice(1, -1));
    if (other !== undefined && /^['"]/.test(literal))
      edits.push({ start: node.start, end: node.end, with: literal[0] + other + literal[0] });
    else if (anyWord.test(literal) && !/^['"]\.\.?\//.test(literal)) left.push(`${path}: ${literal}`);
  });
  for (const { start, end } of comments) {
    const said = text.slice(start, end);
    const now = prose
      .reduce((all, [from, to]) => all.replaceAll(from, to), said)
      .replaceAll(/`[A-Za-z_]+`/g, (code) => `\`${renamed(code.slice(1, -1))}\``);
    if (now !== said) edits.push({ start, end, with: now });
  }
  const unique = [...new Map(edits.map((edit) => [edit.start, edit])).values()].toSorted((a, b) => b.start - a.start);
  return {
    text: unique.reduce((all, edit) => all.slice(0, edit.start) + edit.with + all.slice(edit.end), text),
    left,
  };
}

let count = 0;
const literals: string[] = [];
for (const path of looked.filter((one) => /\.tsx?$/.test(one))) {
  const before = readFileSync(join(root, path), 'utf8');
  if (!anyWord.test(before)) continue;
  const { text, left } = renamedSource(path, before);
  literals.push(...left);
  if (text === before) continue;
  count += 1;
  if (mode !== '--dry') writeFileSync(join(root, path), text);
}
for (const line of literals) console.log(line);
console.log(`${count} files changed.`);

const ofFiles = asked.files ?? Object.fromEntries(Object.entries(asked.words).map((pair) => pair.map(kebab)));
const names = Object.entries(ofFiles).flatMap(([from, to]): [RegExp, string][] => [
  [new RegExp(`(?<![a-z])${plural(from)}(?![a-z])`, 'g'), plural(to)],
  [new RegExp(`(?<![a-z])${from}(?![a-z])`, 'g'), to],
]);
const moves = looked
  .map((path) => [path, names.reduce((now, [from, to]) => now.replaceAll(from, to), path)] as const)
  .filter(([from, to]) => from !== to);
if (moves.length > 0) {
  const file = join(mkdtempSync(join(tmpdir(), 'rename-')), 'moves.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(moves), null, 1));
  const args = [join(root, 'scripts/tree/move.ts'), file, ...(mode === '--dry' ? ['--dry'] : [])];
  process.stdout.write(execFileSync(process.execPath, args, { cwd: root }));
}
