import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arePicturesAlike, pictureKeys } from './queries/near-pictures.ts';

const shareKey = (one: readonly number[], other: readonly number[]) => one.some((key) => other.includes(key));

describe('pictures that are near', () => {
  const picture = (likeness: bigint, file = likeness.toString()) => ({
    sha256: createHash('sha256').update(file).digest('hex'),
    likeness: likeness.toString(16).padStart(16, '0'),
  });

  it('share a key, whichever three bits are others, and those that are further apart are not near', () => {
    const telling = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).filter((bits) => {
      const set = bits.toString(2).replaceAll('0', '').length;
      return set >= 11 && set <= 53;
    });
    const bits = fc.uniqueArray(fc.nat({ max: 63 }), { maxLength: 5 });
    fc.assert(
      fc.property(telling, bits, (likeness, flipped) => {
        const other = flipped.reduce((all, bit) => all ^ (1n << BigInt(bit)), likeness);
        const [one, two] = [picture(likeness), picture(other, `again ${other}`)];
        const isNear = flipped.length <= 3;
        expect(arePicturesAlike(one, two)).toBe(isNear);
        if (isNear) expect(shareKey(pictureKeys(one), pictureKeys(two))).toBe(true);
        for (const key of pictureKeys(one)) expect(key).toBe(key | 0);
      }),
    );
  });

  it('of plain ones only the same file', () => {
    expect(arePicturesAlike(picture(0n, 'a'), picture(0n, 'b'))).toBe(false);
    expect(arePicturesAlike(picture(3n, 'a'), picture(1n, 'b'))).toBe(false);
    expect(arePicturesAlike(picture(0n, 'a'), picture(0n, 'a'))).toBe(true);
    expect(shareKey(pictureKeys(picture(0n, 'a')), pictureKeys(picture(0n, 'a')))).toBe(true);
  });
});
