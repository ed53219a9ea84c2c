import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserClient } from '../browser-client.ts';
import { isUnreachable } from './unreachable.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a request without a connection is told from a mistake in a script', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('window', { location: { origin: 'http://localhost' } });
  const failed: unknown = await createBrowserClient()
    .accounts.current()
    .catch((error: unknown) => error);
  expect([isUnreachable(failed), failed instanceof TypeError]).toEqual([true, true]);
  expect(isUnreachable(new TypeError('x is undefined'))).toBe(false);
});

test('so is a script that could not be loaded', () => {
  const failed = new TypeError('Failed to fetch dynamically imported module');
  expect(isUnreachable(failed)).toBe(false);
  vi.stubGlobal('navigator', { onLine: false });
  expect([isUnreachable(failed), isUnreachable(new Error('other'))]).toEqual([true, false]);
});
