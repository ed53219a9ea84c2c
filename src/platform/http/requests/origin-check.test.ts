import { describe, expect, it } from 'vitest';
import { isFromOwnPage, mayChange } from './origin-check.ts';

const production = { publicUrl: 'https://rosemary.example', isTrial: false };
const trial = { publicUrl: 'http://localhost:3000', isTrial: true };
const from = (headers: Record<string, string>) => new Headers(headers);

describe('mayChange', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('lets %s read without proof', (method) => {
    expect(mayChange(method, from({}), production)).toBe(true);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'get'])('refuses %s without proof', (method) => {
    expect(mayChange(method, from({}), production)).toBe(false);
  });

  it.each([
    ['our own origin', { origin: 'https://rosemary.example' }, true],
    [
      'our own page, as the browser says',
      { 'sec-fetch-site': 'same-origin', origin: 'https://rosemary.example' },
      true,
    ],
    ['the browser alone', { 'sec-fetch-site': 'same-origin' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }, false],
    ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'https://evil.rosemary.example' }, false],
    [
      'another site that forges the origin header',
      { 'sec-fetch-site': 'cross-site', origin: 'https://rosemary.example' },
      false,
    ],
    ['an opaque origin', { origin: 'null' }, false],
    ['the same host on another port', { origin: 'https://rosemary.example:8443' }, false],
    ['the same host without TLS', { origin: 'http://rosemary.example' }, false],
    ['a prefix of our name', { origin: 'https://rosemary.example.evil.example' }, false],
    ['loopback, which only a trial may use', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, false],
  ])('judges %s', (_name, headers, expected) => {
    expect(mayChange('POST', from(headers), production)).toBe(expected);
  });

  it('wants no proof beside a bearer token, which proves no origin either', () => {
    const app = from({ origin: 'https://localhost', 'sec-fetch-site': 'cross-site', authorization: 'bearer none' });
    expect([mayChange('POST', app, production), isFromOwnPage(app, production)]).toEqual([true, false]);
    for (const authorization of ['Basic YTpi', 'Bearers x', 'x Bearer y', ''])
      expect(mayChange('POST', from({ origin: 'https://localhost', authorization }), production)).toBe(false);
  });

  it('lets a trial be opened under any name of this machine, but not from another port', () => {
    expect(mayChange('POST', from({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }), trial)).toBe(true);
    expect(mayChange('POST', from({ origin: 'http://127.0.0.1:9999', host: '127.0.0.1:3000' }), trial)).toBe(false);
    expect(mayChange('POST', from({ origin: 'http://evil.example', host: 'evil.example' }), trial)).toBe(false);
  });
});
