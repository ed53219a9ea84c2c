import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alikeBy, comparedOf, runsOf } from './alike.ts';

const gate = 'The gate is shut and the hens are in, and nobody sings in the lane tonight.';
const by = (one: string, other: string, titles: [string, string] = ['', '']) =>
  alikeBy(comparedOf('a', { body: one, title: titles[0] }), comparedOf('b', { body: other, title: titles[1] }));

describe('texts that are likely the same', () => {
  it.each([
    [gate.toUpperCase()],
    [gate.replaceAll(/[,.]/g, '\n—')],
    [gate.replace('tonight', 'this evening')],
    [`Before it all.\n${gate}\nAnd after it a line or two of somebody else.`],
    [gate.slice(0, 50)],
  ])('are %j and the gate', (other) => {
    expect(by(gate, other)).toBe('words');
    expect(by(other, gate)).toBe('words');
  });

  it.each([
    ['The gate is shut. My mother has gone out to look for the dog by the river.'],
    ['Nobody.'],
    [''],
    ['tonight lane the in sings nobody and in are hens the and shut is gate the'],
  ])('are not %j and the gate', (other) => {
    expect(by(gate, other)).toBeNull();
  });

  it('have a title and an author in common, where there is a title', () => {
    expect(by(gate, 'Something else.', ['A Gate Ann', 'a gate, ANN'])).toBe('title');
    expect(by(gate, 'Something else.', ['', ''])).toBeNull();
  });

  it('are each like itself, in any script, and nothing is like no words', () => {
    expect(runsOf(' …!')).toEqual(new Set());
    expect(by('Réquiem αὔριο 明日', 'requiem αυριο 明日')).toBe('words');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(by(text, text)).toBe(runsOf(text).size === 0 ? null : 'words');
      }),
    );
  });
});
