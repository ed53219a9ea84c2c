import { expect, test, vi } from 'vitest';
import { createRecentChanges } from './recent-changes.ts';

const now = () => performance.now();

test('a subject has changed for those who read it before, and not for those who read it later', () => {
  const changes = createRecentChanges();
  const before = now();
  changes.note('a');
  expect(changes.hasChangedSince(['b', 'a'], before)).toBe(true);
  expect(changes.hasChangedSince(['b'], before)).toBe(false);
  vi.spyOn(performance, 'now').mockReturnValue(before + 1_000);
  expect(changes.hasChangedSince(['a'], before + 900)).toBe(false);
  vi.restoreAllMocks();
});

test('every subject may have changed if messages were lost, or if it was read too long ago', () => {
  const changes = createRecentChanges();
  const before = now();
  expect(changes.hasChangedSince(['a'], before - 6_000)).toBe(true);
  changes.noteAll();
  expect(changes.hasChangedSince(['a'], before)).toBe(true);
});
