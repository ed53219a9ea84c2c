import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCounter, type Counter } from '../../../tests/support/app/counter.ts';
import { COUNTED_SCREENS } from '../../features/privacy/contract/analytics.ts';
import type { HandOverLimits } from './hand-over.ts';
import type { Analytics } from './index.ts';

interface Given {
  open(origin: string, limits: HandOverLimits): Analytics;
  /** All fields, with their values, that a request about this screen may contain. */
  fields(screen: string): Record<string, string>;
  read(body: string): Record<string, string>;
}

const HEADERS =
  /^(host|connection|content-type|content-length|user-agent|accept|accept-language|accept-encoding|sec-fetch-mode)$/;

export function analyticsConformance(name: string, { open, fields, read }: Given) {
  describe(`${name} as what counts opened screens`, () => {
    let counter: Counter;
    let analytics: Analytics;
    beforeAll(async () => {
      counter = await openCounter();
      analytics = open(counter.origin, { most: 3, withinMs: 400 });
    });
    afterAll(() => counter.close());

    it.each(COUNTED_SCREENS)('is told the name of %s, once, and nothing of who opened it', async (screen) => {
      const before = counter.told.length;
      expect(await analytics.count(screen)).toBe(true);
      const [told, ...more] = counter.told.slice(before);
      expect(more).toEqual([]);
      expect(told).toMatchObject({ method: 'POST', path: '/count' });
      expect(read(told?.body ?? '')).toEqual(fields(screen));
      expect(Object.keys(told?.headers ?? {}).filter((header) => !HEADERS.test(header))).toEqual([]);
      expect(told?.headers['user-agent']).toBe('Rosemary');
      expect(told?.headers['accept-language'] ?? '*').toBe('*');
    });

    it.each([400, 404, 429, 500])('loses one that is answered %i, with one try', async (status) => {
      const before = counter.told.length;
      counter.answers((response) => void response.writeHead(status).end('no'));
      expect(await analytics.count('home')).toBe(false);
      expect(counter.told.length).toBe(before + 1);
    });

    it('follows no redirection', async () => {
      const before = counter.told.length;
      counter.answers((response) => void response.writeHead(307, { location: '/elsewhere' }).end());
      expect(await analytics.count('home')).toBe(false);
      expect(counter.told.length).toBe(before + 1);
    });

    it('gives up on a silence, and lets only so many be on their way', async () => {
      const before = counter.told.length;
      counter.answers(() => undefined);
      const all = await Promise.all(Array.from({ length: 10 }, () => analytics.count('home')));
      expect(all).toEqual(Array.from({ length: 10 }, () => false));
      expect(counter.told.length).toBe(before + 3);
      counter.answers();
      expect(await analytics.count('home')).toBe(true);
    });

    it('loses one quietly where nobody listens', async () => {
      expect(await open('http://127.0.0.1:9', { most: 1, withinMs: 400 }).count('home')).toBe(false);
    });
  });
}
