import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { qrPicture } from '../../../../platform/text/qr-picture.ts';
import { keyedHash } from '../../../../platform/secrets/secret.ts';
import { asTyped, hashedCodes, isRecoveryCode, newRecoveryCodes, resealedKey } from './recovery-codes.ts';
import { seal, unseal } from './sealed.ts';
import { appAddress, appCode, base32, fittingStep, stepAt } from './totp.ts';

const rfcKey = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  // From RFC 6238, appendix B, cut to six digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of the standard at second %i', (second, code) => {
    expect(appCode(rfcKey, stepAt(new Date(second * 1000)))).toBe(code);
  });

  test('fit one step early or late and no further, and never the last one taken or an older one', () => {
    const now = new Date(1_234_567_890_000);
    const step = stepAt(now);
    const fits = (drift: number, last: number | null = null) =>
      fittingStep(rfcKey, appCode(rfcKey, step + drift), now, last);
    expect([-2, -1, 0, 1, 2].map((drift) => fits(drift))).toEqual([null, step - 1, step, step + 1, null]);
    expect([-1, 0, 1].map((drift) => fits(drift, step))).toEqual([null, null, step + 1]);
    for (const typed of ['', '00592', '0059244', 'abcdef']) expect(fittingStep(rfcKey, typed, now, null)).toBeNull();
  });

  test('come from a key in base32, in an address that keeps every sign', () => {
    expect(base32(rfcKey)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect([0, 1, 2, 3, 4, 5].map((length) => base32(Buffer.from('foobar').subarray(0, length + 1)))).toEqual([
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
    const address = appAddress(rfcKey, { issuer: 'Rose & Mary', account: 'ada+home@example.org' });
    expect(address).toBe(
      'otpauth://totp/Rose%20%26%20Mary:ada%2Bhome%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Rose%20%26%20Mary',
    );
  });
});

describe('what is sealed', () => {
  test('comes back for its owner and its secret alone, and only whole', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.nat(), (plain, at) => {
        const sealed = seal(['secret'], 'ada', Buffer.from(plain));
        expect(unseal(['secret'], 'ada', sealed)).toEqual(Buffer.from(plain));
        expect(unseal(['other'], 'ada', sealed)).toBeNull();
        expect(unseal(['secret'], 'bob', sealed)).toBeNull();
        const bytes = Buffer.from(sealed, 'base64url');
        bytes.writeUInt8(bytes.readUInt8(at % bytes.length) ^ 1, at % bytes.length);
        expect(unseal(['secret'], 'ada', bytes.toString('base64url'))).toBeNull();
      }),
    );
    for (const odd of ['', 'x', randomBytes(20).toString('base64url')])
      expect(unseal(['secret'], 'ada', odd)).toBeNull();
  });

  test('never looks the same twice', () => {
    const sealed = Array.from({ length: 50 }, () => seal(['secret'], 'ada', rfcKey));
    expect(new Set(sealed).size).toBe(50);
  });
});

describe('recovery codes', () => {
  test('are ten, of 59 bits each, and none comes twice', () => {
    const codes = Array.from({ length: 1_000 }, newRecoveryCodes).flat();
    expect(codes).toHaveLength(10_000);
    expect(new Set(codes).size).toBe(10_000);
    for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/);
  });

  test('are the same however they are typed, and hashed for one person and one installation', () => {
    expect(asTyped(' K7QD m2xw-9rta\n')).toBe('k7qdm2xw9rta');
    const [row] = hashedCodes(['secret'], 'ada', ['k7qd-m2xw-9rta']);
    if (!row) return expect.unreachable();
    expect(isRecoveryCode(['secret'], row, 'K7QD M2XW 9RTA')).toBe(true);
    expect(isRecoveryCode(['secret'], row, 'k7qd-m2xw-9rtb')).toBe(false);
    expect(isRecoveryCode(['secret'], { ...row, userId: 'bob' }, 'k7qd-m2xw-9rta')).toBe(false);
    expect(isRecoveryCode(['other'], row, 'k7qd-m2xw-9rta')).toBe(false);
    expect(isRecoveryCode(['other', 'secret'], row, 'k7qd-m2xw-9rta')).toBe(true);
    const moved = { ...row, sealedKey: resealedKey(['other', 'secret'], 'ada', row.sealedKey ?? '') };
    expect(isRecoveryCode(['other'], moved, 'k7qd-m2xw-9rta')).toBe(true);
    expect(isRecoveryCode(['secret'], moved, 'k7qd-m2xw-9rta')).toBe(false);
  });

  test('of an earlier release need the secret of that time', () => {
    const codeHash = keyedHash(['secret'], 'recovery-code', 'ada k7qdm2xw9rta');
    const row = { userId: 'ada', codeHash, sealedKey: null };
    const fits = (...secret: [string, ...string[]]) => isRecoveryCode(secret, row, 'k7qd-m2xw-9rta');
    expect([fits('secret'), fits('other', 'secret'), fits('other')]).toEqual([true, true, false]);
  });
});

test('a QR picture is a square of whole modules with its three finders, light all around', () => {
  const { size, path } = qrPicture('otpauth://totp/Rosemary:ada?secret=GEZDGNBVGY3TQOJQ');
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = Number(x); at < Number(x) + Number(length); at += 1) rows[Number(y)]?.splice(at, 1, true);
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  const finder = (row: number, column: number) => rows[row]?.slice(column, column + 7).join();
  const line = Array(7).fill(true).join();
  expect([finder(4, 4), finder(4, size - 11), finder(size - 11, 4)]).toEqual([line, line, line]);
  const edge = [0, 1, 2, 3, size - 4, size - 1].flatMap((at) => [...(rows[at] ?? []), ...rows.map((row) => row[at])]);
  expect(edge.some((dark) => dark)).toBe(false);
});
