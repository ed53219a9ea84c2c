import { expect, test } from 'vitest';
import { readTogether, rememberRead } from './shared-reads.ts';

test('callers share a running read of their request, and later ones read again', async () => {
  const request = {};
  let reads = 0;
  const read = async () => (reads += 1);
  expect(await Promise.all([readTogether(request, 'a', read), readTogether(request, 'a', read)])).toEqual([1, 1]);
  expect(await readTogether(request, 'a', read)).toBe(2);
  expect(await Promise.all([readTogether({}, 'a', read), readTogether(request, 'b', read)])).toEqual([3, 4]);
});

test('a failed read fails for all who share it, and is not kept', async () => {
  const request = {};
  const fails = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([readTogether(request, 'a', fails), readTogether(request, 'a', fails)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readTogether(request, 'a', async () => 'back')).toBe('back');
});

test('a remembered read answers every caller of its request', async () => {
  const request = {};
  rememberRead(request, 'a', 'row');
  for (let time = 0; time < 2; time += 1) expect(await readTogether(request, 'a', async () => 'other')).toBe('row');
});
