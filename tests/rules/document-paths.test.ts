// Every file that a document names exists. Decision records describe the past, so they may name files that are gone.
import { readdirSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const FILE = /`([\w./-]+\.(?:tsx?|mjs|css|json))`/g;
/** True if the file exists. A document may leave out the first folders of a path. */
const isThere = (named: string) => files.some((file) => file === named || file.endsWith(`/${named}`));

test.each(documents)('%s names no file that is gone', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(FILE)].map(([, path = '']) => path);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
