import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { splashUntilNavigation } from './splash.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const startedAt = Date.now();
  const hide = vi.fn<() => void>();
  const navigated = splashUntilNavigation({ hide, sinceStartMs: () => Date.now() - startedAt });
  return { hide, navigated };
}

test('it stays until something is navigated to, however long that takes', () => {
  const { hide } = open();
  vi.advanceTimersByTime(60_000);
  expect(hide).not.toHaveBeenCalled();
});

test.each([0, 1, 700, 1499])('after a navigation at %i ms it is hidden at 1500 ms and not before', (at) => {
  const { hide, navigated } = open();
  vi.advanceTimersByTime(at);
  navigated();
  vi.advanceTimersByTime(1499 - at);
  expect(hide).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(hide).toHaveBeenCalledTimes(1);
});

test.each([1500, 9000])('after a navigation at %i ms it is hidden at once', (at) => {
  const { hide, navigated } = open();
  vi.advanceTimersByTime(at);
  navigated();
  expect(hide).toHaveBeenCalledTimes(1);
});

test('later navigations hide nothing any more', () => {
  const { hide, navigated } = open();
  navigated();
  navigated();
  vi.advanceTimersByTime(5000);
  navigated();
  expect(hide).toHaveBeenCalledTimes(1);
});
