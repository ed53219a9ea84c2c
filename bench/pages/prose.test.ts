import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { countWords, createProse, seededRandom, vocabulary } from './prose.ts';

describe('the prose of the bench', () => {
  it('is the same for the same seed and another for another', () => {
    expect(createProse(1).story(300)).toBe(createProse(1).story(300));
    expect(createProse(1).story(300)).not.toBe(createProse(2).story(300));
  });

  it('has as many words as it was asked for, within a sentence for each paragraph', () => {
    const story = createProse(3).story(1500);
    expect(story.split('\n\n')).toHaveLength(15);
    expect(countWords(story)).toBeGreaterThan(1400);
    expect(countWords(story)).toBeLessThan(1700);
  });

  it('knows more than 1,500 words and leaves no gap unfilled', () => {
    expect(vocabulary().size).toBeGreaterThan(1500);
    expect(createProse(4).story(3000)).not.toMatch(/[{}]|undefined| {2}/);
  });

  it('is no easier to compress than a novel', () => {
    // Measured on pieces of novels and plays of 3,200 words, with brotli at its best: 2.7 to 3.1 bits per character,
    // and 740 to 980 different words.
    const prose = createProse(5);
    const text = `${prose.story(1500)}\n${Array.from({ length: 50 }, () => prose.passage(34)).join('\n')}`;
    const bits = (brotliCompressSync(text).length * 8) / text.length;
    expect(bits).toBeGreaterThan(2.6);
    expect(bits).toBeLessThan(3.1);
    expect(new Set(text.toLowerCase().match(/[a-z]+/g)).size).toBeGreaterThan(850);
  });

  it('draws figures evenly from 0 up to 1', () => {
    const random = seededRandom(6);
    const figures = Array.from({ length: 10_000 }, random);
    expect(Math.min(...figures)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...figures)).toBeLessThan(1);
    expect(figures.reduce((sum, figure) => sum + figure, 0) / figures.length).toBeCloseTo(0.5, 1);
  });
});
