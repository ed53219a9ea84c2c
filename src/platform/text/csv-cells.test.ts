import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defused, undefused } from './csv-cells.ts';
import { csv } from '../http/answers/csv.ts';

describe('a cell of a table', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['  @SUM(A1)', "  '@SUM(A1)"],
    ['\u200B=1+1', "\u200B'=1+1"],
    ['\uFEFF+1', "\uFEFF'+1"],
    ['\u2060\u00AD-x', "\u2060\u00AD'-x"],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['\uFF20SUM(A1)', "'\uFF20SUM(A1)"],
    ['a;=1+1', "a;'=1+1"],
    ['a; "=1+1', 'a; "\'=1+1'],
    ['a\t\u200B=1', "a\t\u200B'=1"],
    ['a|+1', "a|'+1"],
    ['one\n-two', "one\n'-two"],
    ['one\r\n=two', "one\r\n'=two"],
    ['one\u2028=two', "one\u2028'=two"],
    ['\tx', "'\tx"],
  ])('%j is defused', (cell, text) => {
    expect(defused(cell)).toBe(text);
    expect(undefused(text)).toBe(cell);
  });

  it.each(['Anne-Marie', 'a = b', '-12.50', '12', 'anna@example.org', '3+4', '', ' ', "'tis", 'Smith, Jo'])(
    '%j stays as it is',
    (cell) => expect(defused(cell)).toBe(cell),
  );

  it('reads back exactly, and begins no formula whatever parts the cells', () => {
    const unit = fc.constantFrom(...'=+-@\uFF1D\'";,|\t\r\n a1\u200B\uFEFF\u00AD\u3000\u2028', 'é', '村');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 24 }), (cell) => {
        const text = defused(cell);
        expect(undefused(text)).toBe(cell);
        if (/^-?\d+(\.\d+)?$/.test(cell)) return;
        for (const part of text.split(/[,;|\t\r\n\u2028]/u))
          expect(part.replaceAll(/["\s\u200B\uFEFF\u00AD\u3000]/gu, '')).not.toMatch(/^[=+\-@\uFF1D]/u);
      }),
      { numRuns: 20_000 },
    );
  });

  it('stands in quotes, whatever it holds', () => {
    const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv([['a', '', 'say "no"', '-1.00', 'b;=1']]));
    expect(file).toBe('\uFEFF"a","","say ""no""","-1.00","b;\'=1"\r\n');
  });
});
