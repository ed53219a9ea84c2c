import { describe, expect, it } from 'vitest';
import { canDo, isOver } from './rules.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);
const row = { askedBy: 'asks', agreedBy: null, targetId: 'target', expiresAt: at(1), endedAt: null };

describe('what an admin can do with a question', () => {
  it('is to withdraw one’s own, and to agree to or refuse another’s', () => {
    expect(canDo(row, 'asks', NOW)).toEqual(['withdraw']);
    expect(canDo(row, 'other', NOW)).toEqual(['agree', 'refuse']);
  });

  it('is to refuse what is about oneself, and never to agree to it', () => {
    expect(canDo(row, 'target', NOW)).toEqual(['refuse']);
  });

  it('is to stop what was agreed to while it waits, also after the seven days', () => {
    const agreed = { ...row, agreedBy: 'other', expiresAt: at(-1) };
    expect(isOver(agreed, NOW)).toBe(false);
    expect(['asks', 'other', 'third'].map((id) => canDo(agreed, id, NOW))).toEqual([
      ['withdraw'],
      ['refuse'],
      ['refuse'],
    ]);
  });

  it('is nothing once it has ended or nobody answered in time', () => {
    for (const over of [
      { ...row, endedAt: NOW },
      { ...row, expiresAt: NOW },
      { ...row, agreedBy: 'other', endedAt: NOW },
    ]) {
      expect(isOver(over, NOW)).toBe(true);
      expect(['asks', 'other', 'target'].flatMap((id) => canDo(over, id, NOW))).toEqual([]);
    }
  });
});
