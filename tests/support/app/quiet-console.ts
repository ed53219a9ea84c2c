// Fails tests that print a warning or an error: among unread output of passing tests, the next fault would go unnoticed.
import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

const printed: string[] = [];

for (const level of ['warn', 'error'] as const) {
  const print = console[level];
  console[level] = (...words: unknown[]) => {
    printed.push(format(...words));
    print(...words);
  };
}

beforeEach(() => {
  printed.length = 0;
});

afterEach(() => {
  if (printed.length > 0) throw new Error(`The test printed a warning or an error:\n${printed.join('\n')}`);
});
