import { readdir, readFile } from 'node:fs/promises';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';

export const root = join(import.meta.dirname, '../..');

/** The text of every TypeScript file under the folders, by its path from the project's root with forward slashes. */
export async function readSources(folders: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    for (const path of await pathsUnder(folder)) {
      if (/\.tsx?$/.test(path)) files.set(path, await readFile(join(root, path), 'utf8'));
    }
  }
  return files;
}

/** Paths of all files under a folder of the project. Empty if the folder does not exist. */
export async function pathsUnder(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted((a, b) => (a < b ? -1 : 1));
}

export function parse(path: string, source: string) {
  const parsed = parseSync(path, source);
  if (parsed.errors.length > 0) throw new Error(`${path} cannot be read: ${parsed.errors[0]?.message}`);
  return parsed;
}

export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Calls `visit` for every node below `node`, parents first. */
export function walk(
  node: unknown,
  visit: (node: SyntaxNode, parent: SyntaxNode | null) => void,
  parent: SyntaxNode | null = null,
): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, parent);
  } else if (isNode(node)) {
    visit(node, parent);
    for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) walk(value, visit, node);
  }
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const source = `${pathToFileURL(join(root, 'src')).href}/`;

/** Files in `src` of which a function ran. The first function is the module itself, which runs when a file is loaded. */
export const filesRun = (coverage: readonly Profiler.ScriptCoverage[]): string[] =>
  coverage
    .filter(({ url }) => url.startsWith(source))
    .filter(({ functions }) => functions.some(({ ranges: [all] }) => all && all.startOffset > 0 && all.count > 0))
    .map(({ url }) => `src/${url.slice(source.length)}`)
    .toSorted();
