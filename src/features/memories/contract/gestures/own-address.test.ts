import { expect, it } from 'vitest';
import { candle } from './candle.ts';
import { isOwnPostAddress } from './gestures.ts';
import { memory } from './memory.ts';
import { ownPostAddress } from './own-address.ts';

it('leads back to an entry by its secret, whatever the secret holds', () => {
  const post = { id: 'id', kind: memory.kind, editKey: 'a&b=c d', tribute: { path: 'peg' } };
  expect(ownPostAddress(post)).toBe('/peg/memories/id?key=a%26b%3Dc%20d');
  expect(ownPostAddress({ ...post, kind: candle.kind })).toBe('/peg/candles/id?key=a%26b%3Dc%20d');
  expect(ownPostAddress(post, { saved: 1 })).toBe('/peg/memories/id?key=a%26b%3Dc%20d&saved=1');
});

it('is known again, on any page, and nothing else is', () => {
  const own = ownPostAddress({ id: 'id', kind: candle.kind, editKey: 'k', tribute: { path: 'peg' } });
  expect(
    [own, '/peg/memories/id?key=k', '/peg/photographs/id', 'https://example.org/peg/memories/id'].map(isOwnPostAddress),
  ).toEqual([true, true, false, false]);
});
