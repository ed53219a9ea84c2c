import { expect, test } from 'vitest';
import { hashSecret, newId, newSecret } from './ids.ts';

const frozen = (ms: number) => ({ now: () => new Date(ms) });

test('an id is a UUID of version 7 that carries its time', () => {
  const id = newId(frozen(Date.UTC(2031, 4, 6)));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2031, 4, 6));
});

test('ids of one millisecond sort in the order they were made, even past the counter', () => {
  const clock = frozen(Date.UTC(2032, 0, 1));
  const ids = Array.from({ length: 20_000 }, () => newId(clock));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('a clock that steps back a little does not disturb the order', () => {
  const later = newId(frozen(Date.UTC(2033, 0, 1) + 5));
  expect(newId(frozen(Date.UTC(2033, 0, 1))) > later).toBe(true);
});

test('secrets are long, different and safe in an address; their hash is stable', () => {
  const secrets = Array.from({ length: 10_000 }, newSecret);
  expect(new Set(secrets).size).toBe(10_000);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(hashSecret('a')).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb');
});
