import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { clustersOf, type Cluster, type Way } from './clusters.ts';
import { facesFor, type Face } from './faces.ts';
import { inSight, linesOf } from './lines.ts';

let faces: Face[];
beforeAll(async () => {
  faces = await facesFor('Any words 0123456789 () שלום עולם مرحبا بكم ภาษาไทย 母が、「口座」नमस्ते क्षि');
});

const set = (text: string, way: Way = 'ltr') => clustersOf(text, { faces, way, language: 'en' });
const textOf = (clusters: readonly Cluster[]) => clusters.map(({ text }) => text).join('');
const widthOf = (clusters: readonly Cluster[]) => clusters.reduce((sum, { width }) => sum + width, 0);
const lines = (text: string, measure: number) => linesOf(text, set(text), measure).map(textOf);

describe('clusters', () => {
  test('are shaped as their scripts are written', () => {
    const texts = (text: string) => set(text).map((cluster) => cluster.text);
    expect(texts('क्षि')).toEqual(['क्षि']);
    expect(texts('नमस्ते')).toEqual(['न', 'म', 'स्', 'ते']);
    expect(widthOf(set('مرحبا'))).toBeLessThan(widthOf(set('م\u200cر\u200cح\u200cب\u200cا')));
  });

  test('have their marks above their letters', async () => {
    const text = 'ọ́'.normalize('NFC');
    const [cluster] = clustersOf(text, { faces: await facesFor(text), way: 'ltr', language: 'yo' });
    const [letter, mark] = cluster?.glyphs ?? [];
    expect([letter?.x, cluster?.glyphs.length]).toEqual([0, 2]);
    expect(mark?.x).toBeLessThan((cluster?.width ?? 0) - 0.02);
  });

  test('have the direction of their script', () => {
    expect(set('a שלום 12').map(({ level }) => level)).toEqual([0, 0, 1, 1, 1, 1, 1, 2, 2]);
    expect(set('a ש', 'rtl').map(({ level }) => level)).toEqual([2, 1, 1]);
  });

  test('show no signs of direction, and lose none of the words', () => {
    expect(textOf(set('\u2067a\u2069b\u202e')).replaceAll(/\p{Cf}/gu, '')).toBe('ab');
    expect(set('\u200f\u202a')).toEqual([]);
  });

  test('are bounded, whatever stands on a sign', () => {
    const clusters = set(`a${'\u0301'.repeat(500)}`);
    expect(Math.max(...clusters.map(({ text }) => text.length))).toBeLessThan(64);
    expect(textOf(clusters)).toHaveLength(501);
  });
});

describe('lines', () => {
  test.each([
    ['Any words', 4, ['Any', 'words']],
    ['Any words', 100, ['Any words']],
    ['Any\u00a0words Any', 6, ['Any\u00a0words', 'Any']],
    ['Any  words', 4, ['Any', 'words']],
    ['words-words', 4, ['words-', 'words']],
    ['', 4, ['']],
    ['口座」口座', 2.5, ['口', '座」', '口座']],
    ['ภาษาไทย', 3, ['ภาษา', 'ไทย']],
  ])('of %j in %d em are %j', (text, measure, expected) => {
    expect(lines(text, measure)).toEqual(expected);
  });

  test('are no wider than the paper, and lose nothing but spaces at their ends', () => {
    const words = fc.string({
      unit: fc.constantFrom(' ', ' ', 'A', 'w', 'o', '(', '1', 'ש', 'م', 'ภ', 'ษ', '母', '、', '「', 'न', '्', '\u0301'),
      maxLength: 80,
    });
    fc.assert(
      fc.property(words, fc.double({ min: 3, max: 20, noNaN: true }), (text, measure) => {
        const clusters = set(text);
        const broken = linesOf(text, clusters, measure);
        for (const line of broken) if (line.length > 1) expect(widthOf(line)).toBeLessThanOrEqual(measure + 0.001);
        expect(broken.map(textOf).join('').replaceAll(/\s/g, '')).toBe(textOf(clusters).replaceAll(/\s/g, ''));
      }),
    );
  });
});

describe('in sight', () => {
  const seen = (text: string, way: Way) => textOf(inSight(set(text, way)));

  test.each<[string, Way, string]>([
    ['Any (words) 12', 'ltr', 'Any (words) 12'],
    ['שלום 12 עולם', 'rtl', 'םלוע 12 םולש'],
    ['Any שלום 12', 'ltr', 'Any 12 םולש'],
    ['שלום Any words 12', 'rtl', 'Any words 12 םולש'],
  ])('%j from %s reads %j', (text, way, expected) => {
    expect(seen(text, way)).toBe(expected);
  });

  test('nothing is lost', () => {
    const signs = fc.string({
      unit: fc.constantFrom(' ', 'a', 'ש', '1', '(', '\u202e', '\u2067', '\u2069'),
      maxLength: 60,
    });
    fc.assert(
      fc.property(signs, (text) => {
        const line = set(text);
        expect(new Set(inSight(line))).toEqual(new Set(line));
        expect(inSight(line)).toHaveLength(line.length);
      }),
    );
  });
});
