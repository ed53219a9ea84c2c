import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { closureOf } from '../../scripts/tree/figures.ts';
import { filesRun } from '../../scripts/tree/source-files.ts';

it('follows what a file loads, and neither types nor packages', () => {
  const files = new Map([
    ['src/a.ts', "import { b } from './b.ts'; import type { D } from './d.ts'; import { z } from 'zod'; b(z as D);"],
    ['src/b.ts', "import { a } from './a.ts'; export const b = () => import('./c.ts').then(a);"],
    ['src/c.ts', 'export const c = 1;'],
    ['src/d.ts', 'export type D = 1;'],
  ]);
  expect([...closureOf('src/a.ts', files)].toSorted()).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts']);
});

it('counts a file that ran a function, and not one that was only loaded', () => {
  const ran = (startOffset: number, count: number) => ({
    functionName: '',
    isBlockCoverage: false,
    ranges: [{ startOffset, endOffset: 90, count }],
  });
  const script = (path: string, functions: ReturnType<typeof ran>[]) => ({
    scriptId: path,
    url: pathToFileURL(path).href,
    functions,
  });
  const coverage = [
    script('src/ran.ts', [ran(0, 0), ran(20, 2)]),
    script('src/loaded.ts', [ran(0, 1), ran(20, 0)]),
    script('node_modules/package.js', [ran(0, 1), ran(20, 2)]),
  ];
  expect(filesRun(coverage)).toEqual(['src/ran.ts']);
});
