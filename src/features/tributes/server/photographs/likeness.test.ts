import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { likeIds } from '../rules/likeness.ts';

const hex = (value: bigint) => value.toString(16).padStart(16, '0');
const seen = (id: string, likeness: string, sha256 = id) => ({ id, sha256, likeness });

test('four bits apart is the same picture, five is another', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }),
      fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { minLength: 0, maxLength: 12 }),
      (first, flipped) => {
        const second = flipped.reduce((value, bit) => value ^ (1n << BigInt(bit)), first);
        fc.pre(second !== 0n);
        const like = likeIds([seen('a', hex(first)), seen('b', hex(second))]);
        expect(like.get('b')).toBe(flipped.length <= 4 ? 'a' : undefined);
        expect(like.get('a')).toBeUndefined();
      },
    ),
  );
});

test('the same file is the same picture, and a plain picture is like nothing else', () => {
  const plain = hex(0n);
  const all = [seen('a', plain, 'x'), seen('b', plain, 'y'), seen('c', plain, 'x'), seen('d', hex(1n))];
  expect([...likeIds(all)]).toEqual([['c', 'a']]);
});

test('five hundred photographs are compared in a moment', () => {
  const all = Array.from({ length: 500 }, (_, index) =>
    seen(String(index), hex((BigInt(index) * 0x9e3779b97f4a7c15n) % 2n ** 64n)),
  );
  const start = process.cpuUsage();
  likeIds(all);
  expect(process.cpuUsage(start).user).toBeLessThan(300_000);
});
