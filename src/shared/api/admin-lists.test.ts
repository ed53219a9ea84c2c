import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { adminList } from './admin-lists.ts';

const row = z.object({ id: z.string(), name: z.string() });
const declared = {
  screen: 'adminEmail',
  path: '/admin/emails',
  sorts: ['usual', '-name'],
  filters: { state: z.enum(['sent', 'failed']), by: z.string() },
  item: row,
} as const;

describe('a declared list', () => {
  it('is asked by its filters, a search, a sort and a cursor, each of them optional', () => {
    const { asked } = adminList(declared);
    expect(asked.parse({})).toEqual({});
    const whole = { q: 'anne', after: 'next', sort: '-name', state: 'sent', by: 'operator' };
    expect(asked.parse({ ...whole, column: 'id' })).toEqual(whole);
    for (const wrong of [{ sort: 'name' }, { state: 'open' }, { q: 'x'.repeat(201) }])
      expect(asked.safeParse(wrong).success).toBe(false);
  });

  it('names its filters in the order in which they were declared', () => {
    expect(adminList(declared).filters).toEqual(['state', 'by']);
  });

  it('has a file if it has columns', () => {
    expect(adminList(declared)).toMatchObject({ file: [], hasFile: false });
    expect(adminList({ ...declared, file: ['id', 'name'] })).toMatchObject({ file: ['id', 'name'], hasFile: true });
  });

  it('answers rows, and the fields beside them', () => {
    const page = { items: [{ id: '1', name: 'Anne' }], after: null, count: 1, isExact: true };
    expect(adminList(declared).page.parse({ ...page, isCut: true })).toEqual(page);
    const { page: withCut } = adminList({ ...declared, beside: { isCut: z.boolean() } });
    expect(withCut.parse({ ...page, isCut: true })).toEqual({ ...page, isCut: true });
    expect(withCut.safeParse(page).success).toBe(false);
  });
});
