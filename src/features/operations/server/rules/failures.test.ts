import { expect, test } from 'vitest';
import { placeOf } from './failures.ts';

test('a failure in a built file has one place in all releases', () => {
  const places = ['20261130T101500Z-7', '20261201T080000Z-8'].map((release) => {
    const frame = `    at loader (file:///srv/rosemary/dist/releases/${release}/server/en/render.js:12:3)`;
    return placeOf(Object.assign(new Error('no'), { stack: `Error: no\n${frame}` }));
  });
  const place = { file: 'dist/server/en/render.js', function: 'loader' };
  expect(places).toEqual([place, place]);
});
