import { describe, expect, it } from 'vitest';
import { createTestStorage } from '../../../../../../../tests/support/tributes/editing.ts';
import { createSavedPairs } from './saved-pairs.ts';

describe('kept pairs', () => {
  it('are remembered in this browser, for each tribute by itself', () => {
    const storage = createTestStorage();
    createSavedPairs(storage, 't1').add(['p1', 'p2']);
    expect(['p1', 'p2', 'p3'].map((id) => createSavedPairs(storage, 't1').has(id))).toEqual([true, true, false]);
    expect(createSavedPairs(storage, 't2').has('p1')).toBe(false);
  });

  it('last as long as the page where nothing can be stored', () => {
    for (const storage of [null, createTestStorage(() => false)]) {
      const kept = createSavedPairs(storage, 't1');
      kept.add(['p1']);
      expect(kept.has('p1')).toBe(true);
    }
    const odd = createTestStorage();
    odd.setItem('kept-pairs:t1', '[1');
    expect(createSavedPairs(odd, 't1').has('p1')).toBe(false);
  });
});
