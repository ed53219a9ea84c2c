// `node scripts/tree/move.ts moves.json [--dry]`: moves files and rewrites every path to or from them.
// moves.json maps old paths to new ones, both from the project's root. A path that ends in a slash moves a whole folder.
// Rewrites relative paths in strings (imports, `new URL`, CSS imports) and whole paths from the root, in tracked text.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from './source-files.ts';

const TEXT = /(\.(tsx?|mjs|cjs|js|css|json|md|html|txt|ya?ml|sql)|^\.ci\/run)$/;
/** Files that are not rewritten, because they name tables and packages, not files of the project. */
const LEFT_ALONE = /^(src\/app\/server\/migrations\/|package-lock\.json$)/;
/** Matches a complete relative path, but not a beginning that code completes, such as `./files/${name}`. */
const RELATIVE = /(?<=['"`(\s])\.{1,2}\/[\w./#@-]*(?![$\w./#@-])/gu;

const [mapFile, mode] = process.argv.slice(2);
if (mapFile === undefined) throw new Error('Say which file holds the moves.');
const asked = JSON.parse(readFileSync(mapFile, 'utf8')) as Record<string, string>;
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const moves = new Map(tracked.flatMap((path) => (newPath(path) === path ? [] : [[path, newPath(path)]])));

function newPath(path: string): string {
  const exact = asked[path];
  if (exact !== undefined) return exact;
  const folder = Object.keys(asked)
    .filter((one) => one.endsWith('/') && path.startsWith(one))
    .toSorted((one, other) => other.length - one.length)[0];
  return folder === undefined ? path : asked[folder] + path.slice(folder.length);
}

/** Moves of whole folders, because documents name folders without their files. */
const folders = Object.entries(asked)
  .filter(([from]) => from.endsWith('/'))
  .map(([from, to]): [string, string] => [from.slice(0, -1), to.slice(0, -1)]);

const taken = new Map<string, string>();
for (const [from, to] of moves) {
  const other = taken.get(to) ?? (tracked.includes(to) && !moves.has(to) ? to : undefined);
  if (other !== undefined) throw new Error(`${from} and ${other} would both be ${to}`);
  taken.set(to, from);
}

/** The new path of a file or folder. A folder has one if all its files move there; otherwise its path stays the same. */
function newTarget(path: string): string {
  const clean = path.replace(/\/$/, '');
  if (tracked.includes(clean)) return newPath(clean);
  const inside = tracked.filter((one) => one.startsWith(`${clean}/`));
  const ends = new Set(inside.map((one) => newPath(one).slice(0, -(one.length - clean.length)) || newPath(one)));
  const [end] = ends;
  return inside.length > 0 && ends.size === 1 && end !== undefined ? end : clean;
}

function relativePath(fromFile: string, to: string): string {
  const path = posix.relative(posix.dirname(fromFile), to);
  return path.startsWith('.') ? path : `./${path}`;
}

function rewritten(path: string, text: string): string {
  const at = newPath(path);
  const local = text.replaceAll(RELATIVE, (found) => {
    const target = posix.join(posix.dirname(path), found);
    if (target.startsWith('..') || !existsSync(join(root, target))) return found;
    const isFolder = statSync(join(root, target)).isDirectory();
    const to = newTarget(target);
    if (at === path && to === target.replace(/\/$/, '')) return found;
    return relativePath(at, to) + (isFolder && found.endsWith('/') ? '/' : '');
  });
  return [...moves, ...folders].reduce(
    (now, [from, to]) => (now.includes(from) ? now.replaceAll(wholePath(from), to) : now),
    local,
  );
}

const wholePath = (path: string) => new RegExp(`(?<![\\w./-])${RegExp.escape(path)}(?![\\w-])`, 'gu');

let count = 0;
for (const path of tracked) {
  if (!TEXT.test(path) || LEFT_ALONE.test(path)) continue;
  const text = readFileSync(join(root, path), 'utf8');
  const next = rewritten(path, text);
  if (next === text) continue;
  count += 1;
  if (mode !== '--dry') writeFileSync(join(root, path), next);
}
for (const [from, to] of moves) {
  if (mode === '--dry') continue;
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
}
if (mode !== '--dry') execFileSync('git', ['add', '--all', ...moves.keys(), ...moves.values()], { cwd: root });
console.log(`${moves.size} files moved, ${count} files rewritten.`);
