import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibilityOf } from '../tables/tributes.ts';
import { isOpenTo, openingKey, type Seen } from './reading.ts';

describe('the key of a password', () => {
  const rows = fc.record<Seen>({
    id: fc.uuid(),
    state: fc.constant('published'),
    storedVisibility: fc.constant('private'),
    passwordHash: fc.string({ minLength: 1 }),
    linkKey: fc.option(fc.string()),
  });
  const different = <Value>(one: Value, other: Value) => fc.pre(one !== other);

  it('opens the page it was made for, under the secret and the hash it was made of, and nothing else', () => {
    fc.assert(
      fc.property(
        rows,
        rows,
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        (row, other, secret, foreign) => {
          different(secret, foreign);
          different(row.passwordHash, other.passwordHash);
          different(row.id, other.id);
          const key = openingKey([secret], row) ?? '';
          expect(isOpenTo([secret], row, [undefined, 'x', key])).toBe(true);
          expect(isOpenTo([foreign], row, [key])).toBe(false);
          expect(isOpenTo([secret], { ...row, passwordHash: other.passwordHash }, [key])).toBe(false);
          expect(isOpenTo([secret], { ...row, id: other.id }, [key])).toBe(false);
          expect(isOpenTo([secret], { ...row, state: 'draft' }, [key])).toBe(false);
          expect(isOpenTo([secret], { ...row, passwordHash: null }, [key])).toBe(false);
        },
      ),
    );
  });

  it('is not opened by a key that was changed in one place, cut or carried on', () => {
    fc.assert(
      fc.property(rows, fc.nat(42), fc.string({ minLength: 1 }), (row, at, sign) => {
        const key = openingKey(['a secret'], row) ?? '';
        const wrong = [
          key.slice(0, at) + sign + key.slice(at + 1),
          key.slice(0, at),
          key + sign,
          row.passwordHash ?? '',
        ];
        for (const one of wrong) if (one !== key) expect(isOpenTo(['a secret'], row, [one])).toBe(false);
      }),
    );
  });

  it.each([
    ['private', null, 'private'],
    ['private', 'a hash', 'password'],
    ['link', 'a hash', 'link'],
    ['public', 'a hash', 'public'],
  ] as const)('is asked for only where the page is stored as private and has a hash (%s, %s)', (stored, hash, told) => {
    expect(visibilityOf({ storedVisibility: stored, passwordHash: hash })).toBe(told);
  });
});
