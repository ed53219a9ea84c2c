import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERSION_AT_A_TURN_MS, VERSION_WHILE_WRITING_MS } from '../../../../shared/limits/limits.ts';
import { causeToKeep, type SaveHistory } from './keeping.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 4, 1);
const fresh: SaveHistory = { begunAt: START, lastSavedBy: null, keptAt: null, tookOverAt: null, restoredAt: null };

describe('what is kept while somebody writes', () => {
  it('is nothing where visitors see all of it', () => {
    const long = { ...fresh, begunAt: null, lastSavedBy: 'Anne' };
    expect(causeToKeep(long, { userId: 'Ben', now: START + VERSION_WHILE_WRITING_MS })).toBeNull();
  });

  it('is how it stood an hour after the writing began, and not sooner', () => {
    const own = { ...fresh, lastSavedBy: 'Anne' };
    expect(causeToKeep(own, { userId: 'Anne', now: START + VERSION_WHILE_WRITING_MS - 1 })).toBeNull();
    expect(causeToKeep(own, { userId: 'Anne', now: START + VERSION_WHILE_WRITING_MS })).toBe('hour');
  });

  it('is how it stood before something is brought back over it', () => {
    const now = START + MINUTE;
    const own = { ...fresh, lastSavedBy: 'Anne' };
    expect(causeToKeep(own, { userId: 'Anne', now, isRestoring: true })).toBe('restored');
    expect(causeToKeep({ ...own, restoredAt: START }, { userId: 'Anne', now, isRestoring: true })).toBeNull();
  });

  it('follows each turn and each hour, in whatever order people save', () => {
    const save = fc.record({ who: fc.constantFrom('Anne', 'Ben', 'Cleo'), after: fc.integer({ min: 1, max: 90 }) });
    fc.assert(
      fc.property(fc.array(save, { maxLength: 60 }), (saves) => {
        let saveHistory = fresh;
        let now = START;
        for (const { who, after } of saves) {
          now += after * MINUTE;
          const cause = causeToKeep(saveHistory, { userId: who, now });
          const { keptAt, tookOverAt, lastSavedBy } = saveHistory;
          if (cause === 'hour') expect(now - (keptAt ?? START)).toBeGreaterThanOrEqual(VERSION_WHILE_WRITING_MS);
          if (cause === null) expect(now - (keptAt ?? START)).toBeLessThan(VERSION_WHILE_WRITING_MS);
          if (lastSavedBy !== null && lastSavedBy !== who && cause !== 'took_over')
            expect(now - (tookOverAt ?? 0)).toBeLessThan(VERSION_AT_A_TURN_MS);
          saveHistory = { ...saveHistory, lastSavedBy: who, ...(cause && { keptAt: now }) };
          if (cause === 'took_over') saveHistory = { ...saveHistory, tookOverAt: now };
        }
      }),
    );
  });
});
