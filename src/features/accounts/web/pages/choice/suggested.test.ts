import { describe, expect, it } from 'vitest';
import { suggested } from './suggested.ts';

const draft = (id: string, savedAt: string, more = {}) =>
  ({ id, name: id, state: 'draft', role: 'owner', savedAt, ...more }) as const;
const checklist = (id: string, savedAt: string, open = 3) => ({ id, name: id, open, savedAt });

describe('what the first screen suggests', () => {
  it('is nothing to somebody with nothing open', () => {
    expect(suggested([], [])).toBeNull();
    expect(suggested([draft('a', '2026-01-01', { state: 'published' })], [checklist('b', '2026-01-02', 0)])).toBeNull();
    expect(suggested([draft('a', '2026-01-01', { role: 'reader' })], [])).toBeNull();
  });

  it('is one thing: what they did last', () => {
    const drafts = [draft('old', '2026-01-01'), draft('newer', '2026-03-01')];
    expect(suggested(drafts, [checklist('checklist', '2026-02-01')])).toEqual({
      kind: 'draft',
      id: 'newer',
      name: 'newer',
    });
    expect(suggested(drafts, [checklist('checklist', '2026-04-01')])).toEqual({
      kind: 'checklist',
      id: 'checklist',
      name: 'checklist',
    });
    expect(suggested([draft('helped', '2026-05-01', { role: 'writer' })], [])?.id).toBe('helped');
  });
});
