import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINKS, hasLink, isDistinctive, plainWords } from './words.ts';

describe('a link', () => {
  it.each([
    'see https://example.org',
    'HTTP://EXAMPLE.ORG',
    'ftp://files.example',
    'www.example.org',
    'example.com',
    'Example.COM/x',
    'buy at cheap-flowers.shop',
    'cheap.co.uk',
    'mail me: a@b.example',
    'mailto:a@b',
    '[url=x]y[/url]',
    '<a href="x">y</a>',
    '[words](example)',
    'hxxps://evil.example',
    'example [dot] com',
    'example(dot)com',
    'https：//example．com',
    'exam\u200bple.com',
    'example。com',
    'javascript://x',
    'bit.ly/abc',
    'visit 192.168.0.1/x',
    'пример.рф',
    'tg://join',
    'data:text/html,x',
    't.me/joinnow',
    'T.ME/x',
    'EXAMPLE.DE',
    'Cheap.De/x',
    'example.中国',
    'example .com',
    'example. c o m',
    'example dot com',
    'example<dot>com',
    'example,com',
    'example·com',
    'exam\u034fple\u{e0001}.com',
    'https:/example',
    'http:\\\\example',
    'h t t p : / / x',
    '//example/x',
    'экзамплё.РФ',
  ])('is seen in %j', (text) => expect(hasLink(text)).toBe(true));

  it.each([
    'She taught botany. He kept bees.',
    'Mr. Hartwell',
    'St. Mary',
    'e.g. this',
    'at 9 a.m. sharp',
    'well... and so on',
    'Ph.D.',
    'J.R.R. Tolkien',
    '14.3.1938',
    'It was 2.5 miles',
    'no space.Here it goes on',
    'Rest in peace',
    'a/b',
    'and/or',
    'tel: a lot',
    'Love,Mum',
    'M.B.E.',
    'We came. Common sense',
    '彼女は優しかった。忘れません。',
    ':-)',
    '10:30',
    'The data: all gone',
    'Thank you…for all',
    '£1,240.50',
    '',
  ])('is not seen in %j', (text) => expect(hasLink(text)).toBe(false));
});

describe('plain words', () => {
  it('are alike however they are dressed', () =>
    expect(plainWords('  Thé  BEST, roofs!!! ')).toBe(plainWords('the best roofs')));

  it('keep every script', () => expect(plainWords('村上 春樹')).toBe('村上春樹'));

  it('are distinctive when they are long', () => {
    expect(isDistinctive(plainWords('Rest in peace, dear Margaret'))).toBe(false);
    expect(isDistinctive(plainWords('The best prices for roof repairs are only found with our company'))).toBe(true);
  });
});

it('nothing that a pattern of links sees lacks its sign', () => {
  const piece = fc.constantFrom(
    '.',
    ':',
    '/',
    '@',
    '[',
    '<a ',
    '](',
    ' ',
    ',',
    '·',
    'dot',
    'точка',
    'com',
    'c o m',
    'рф',
    'www',
    'hxxp',
    'http',
    'a',
    'B',
    '9',
    'é',
  );
  const text = fc
    .array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 2 })), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (sent) =>
      LINKS.every(({ sign, patterns }) => sign.test(sent) || !patterns.some((pattern) => pattern.test(sent))),
    ),
    { numRuns: 3_000 },
  );
});
