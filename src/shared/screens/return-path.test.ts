import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath, signInAddress } from './return-path.ts';

const origin = 'https://rosemary.example';

describe('signInAddress', () => {
  it.each([
    ['/account?done=address', '/account'],
    ['/create-tribute?tribute=1&done=kept&step=story', '/create-tribute?tribute=1&step=story'],
    ['/choice', '/choice'],
  ])('leads from %s back to %s', (from, back) =>
    expect(signInAddress(new URL(from, origin))).toBe(`/userauth/login?to=${encodeURIComponent(back)}`),
  );

  it('says that a form was not done, where it came without a session', () => {
    const from = new URL('/account/deletion', origin);
    const read = `/userauth/login?to=${encodeURIComponent('/account/deletion')}`;
    expect(['GET', 'HEAD'].map((method) => signInAddress(from, { method }))).toEqual([read, read]);
    expect(signInAddress(from, { method: 'POST' })).toBe(read.replace('?', '?not-done&'));
  });
});

describe('returnPath', () => {
  it.each(['/choice', '/create-tribute?tribute=1&step=story', '/account/tributes/1#waiting', '/%2F%2Fevil.example'])(
    'keeps %s',
    (path) => expect(returnPath(path, origin)).toBe(path),
  );

  it.each([
    '',
    'choice',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example/',
    'https://rosemary.example@evil.example/',
    '/a b',
    `/${'a'.repeat(1000)}`,
  ])('refuses %j', (path) => expect(returnPath(path, origin)).toBeNull());

  it('refuses what is no text', () => {
    expect(returnPath(null, origin)).toBeNull();
    expect(returnPath(undefined, origin)).toBeNull();
    expect(returnPath(new File([], 'to'), origin)).toBeNull();
  });

  it('never leads to another site, whatever is written', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '.',
      '..',
      '@',
      ':',
      'evil.example',
      'http:',
      '?',
      '#',
      '%2f',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = returnPath(pieces.join(''), origin);
        if (path !== null) expect(new URL(path, `${origin}/userauth/login`).origin).toBe(origin);
      }),
      { numRuns: 5000 },
    );
  });
});
