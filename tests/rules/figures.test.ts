import { expect, it } from 'vitest';
import { closureOf } from '../../scripts/tree/figures.ts';

it('follows what a file loads, and neither types nor packages', () => {
  const files = new Map([
    ['src/a.ts', "import { b } from './b.ts'; import type { D } from './d.ts'; import { z } from 'zod'; b(z as D);"],
    ['src/b.ts', "import { a } from './a.ts'; export const b = () => import('./c.ts').then(a);"],
    ['src/c.ts', 'export const c = 1;'],
    ['src/d.ts', 'export type D = 1;'],
  ]);
  expect([...closureOf('src/a.ts', files)].toSorted()).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts']);
});
