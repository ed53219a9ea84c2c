import { describe, expect, it } from 'vitest';
import { MemoryWords } from '../src/features/memories/contract/fields.ts';
import { TributeFields } from '../src/features/tributes/contract/tribute-fields.ts';
import { MEMORIES, memoryOf, writtenFields } from './fixture.ts';
import { countWords } from './pages/prose.ts';

const memories = Array.from({ length: MEMORIES }, (_, at) => memoryOf(at, 'Goodbye.'));

describe('the tribute that is measured', () => {
  it('has a story of about 1,500 words', () => {
    expect(Math.abs(countWords(writtenFields().story) - 1_500)).toBeLessThan(50);
  });

  it('has 50 memories of together about 1,700 words, no two alike', () => {
    expect(memories).toHaveLength(50);
    expect(Math.abs(memories.reduce((sum, { words }) => sum + countWords(words), 0) - 1_700)).toBeLessThan(50);
    expect(new Set(memories.map(({ words }) => words)).size).toBe(50);
  });

  it('keeps to the limits of the product', () => {
    expect(() => TributeFields.partial().parse(writtenFields())).not.toThrow();
    for (const memory of memories) expect(() => MemoryWords.parse(memory)).not.toThrow();
  });
});
