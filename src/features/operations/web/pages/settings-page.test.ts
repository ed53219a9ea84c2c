// The settings screen for admins: prices and limits.
import { describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../../../tests/support/app/render-page.ts';
import { adminVisit, hostileWords } from '../../../../../tests/support/samples/sample-admin.ts';
import type { AdminExtra } from '../../../giving/contract/extras.ts';

const id = '019abcde-7f00-7000-8000-000000000061';
const extra = (changes: Partial<AdminExtra> = {}): AdminExtra => ({
  id,
  name: 'A book of the page',
  says: 'Printed and bound.',
  currency: 'gbp',
  amount: 4_500,
  position: 2,
  isOffered: true,
  changedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const version = { name: '2026-11', since: '2026-11-01T10:00:00.000Z', earlier: ['2026-01-01T10:00:00.000Z'] };
const adminLimits = { list: () => ({ limits: [] }) };
const legal = { notice: () => ({ version }) };
const fields = (changes: Record<string, string> = {}): [string, string][] =>
  Object.entries({
    intent: 'set',
    id,
    name: 'A book',
    says: 'Bound.',
    amount: '45.00',
    currency: 'gbp',
    position: '2',
    ...changes,
  });

describe('settings', () => {
  it('show every price, what is not offered any more too, and the version of the texts', async () => {
    const list = () => ({
      extras: [extra(), extra({ id: `${id.slice(0, -1)}2`, name: hostileWords, isOffered: false })],
    });
    const { html, text } = await adminVisit('/admin/settings', { adminExtras: { list }, adminLimits, legal });
    for (const words of ['A book of the page', '£45.00', 'Not offered any more', '2026-11', '1 January 2026'])
      expect(text).toContain(words);
    expect(html).not.toContain('<img src=x');
    for (const way of ['/terms', '/privacypolicy']) expect(html).toContain(`href="${way}"`);
  });

  it('say so where there is nothing to pay for', async () => {
    const { text } = await adminVisit('/admin/settings', {
      adminExtras: { list: () => ({ extras: [] }) },
      adminLimits,
      legal,
    });
    expect(text).toContain('There is nothing to pay for.');
  });

  it('set a price as it is typed, and stop offering it', async () => {
    const set = vi.fn<(input: object) => unknown>(async () => extra());
    const retire = vi.fn<(input: object) => unknown>(async () => extra({ isOffered: false }));
    const answers = { adminExtras: { list: () => ({ extras: [extra()] }), set, retire }, adminLimits, legal };
    const saved = await adminVisit('/admin/settings', answers, fields());
    expect(set.mock.calls).toEqual([
      [{ id, name: 'A book', says: 'Bound.', currency: 'gbp', amount: 4_500, position: 2 }],
    ]);
    expect([saved.status, saved.location]).toEqual([303, '/admin/settings?done=saved']);
    const gone = await adminVisit('/admin/settings', answers, fields({ intent: 'retire' }));
    expect(retire.mock.calls).toEqual([[{ id }]]);
    expect(gone.location).toBe('/admin/settings?done=retired');
  });

  it('give back what was typed where the price is none, or the server refuses', async () => {
    const set = vi.fn<(input: object) => unknown>(() => Promise.reject(refuse('NOT_ALLOWED', 403)));
    const answers = { adminExtras: { list: () => ({ extras: [extra()] }), set }, adminLimits, legal };
    const unread = await adminVisit('/admin/settings', answers, fields({ amount: 'a lot', name: 'Kept words' }));
    expect([unread.status, set.mock.calls]).toEqual([422, []]);
    expect(unread.html).toContain('Kept words');
    expect(unread.html).toContain('a lot');
    const refused = await adminVisit(
      '/admin/settings',
      answers,
      fields({ id: `${id.slice(0, -1)}9`, name: 'New words' }),
    );
    expect(refused.html).toContain('New words');
  });
});
