import { describe, expect, it } from 'vitest';
import { cookie, readCookies } from './cookies.ts';

const read = (header: string) => Object.fromEntries(readCookies(new Headers({ cookie: header })));

describe('cookies', () => {
  it('are read by name, the first of a name and the one bound to this host first', () => {
    expect(read('a=1; b = 2 ;a=3; =x; c')).toEqual({ a: '1', b: '2' });
    expect(read('own=planted; __Host-own=ours')).toMatchObject({ own: 'ours' });
    expect(read('__Host-own=ours; own=planted')).toMatchObject({ own: 'ours' });
  });

  it('are bound to the host over https and hidden from scripts, unless they hold nothing', () => {
    expect(cookie('device', 'x', { isSecure: true, maxAgeSeconds: 5 })).toBe(
      '__Host-device=x; Path=/; Max-Age=5; SameSite=Lax; HttpOnly; Secure',
    );
    expect(cookie('device', 'x', { isSecure: false, maxAgeSeconds: 5 })).toBe(
      'device=x; Path=/; Max-Age=5; SameSite=Lax; HttpOnly',
    );
    expect(cookie('signed-in', '1', { isSecure: true, maxAgeSeconds: 5, isReadable: true })).toBe(
      'signed-in=1; Path=/; Max-Age=5; SameSite=Lax; Secure',
    );
  });

  it('hold nothing that could end them early', () => {
    expect(() => cookie('device', 'a; Domain=evil.example', { isSecure: true, maxAgeSeconds: 5 })).toThrow('URL-safe');
  });
});
