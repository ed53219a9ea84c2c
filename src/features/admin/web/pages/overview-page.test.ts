import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visit } from '../../../../../tests/support/app/render-page.ts';
import { mainOf, textOf } from '../../../../../tests/support/samples/sample-provider.ts';
import type { OverviewItem, OverviewKind } from '../../contract/overview.ts';

const user = { id: 'u-ruth', email: 'ruth@example.org', name: 'Ruth', role: 'admin', isEmailVerified: true };
const NOW = new Date('2026-11-22T10:00:00.000Z');
const id = '0198a0de-6f00-7000-8000-0000000000aa';
const item = (changes: Partial<OverviewItem>): OverviewItem => ({
  kind: 'provider',
  id,
  called: 'Rowan & Daughters',
  about: '',
  reason: '',
  number: null,
  since: '2026-11-20T10:00:00.000Z',
  dueAt: null,
  ...changes,
});
async function shown(items: OverviewItem[], counts: Partial<Record<OverviewKind, number>> = {}) {
  const answers = { accounts: { current: () => ({ user }) }, overview: { list: () => ({ items, counts }) } };
  const { html } = await visit('/admin', { answers });
  return { html: mainOf(html), text: textOf(mainOf(html)) };
}

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('what wants a person today', () => {
  it('is said to be nothing where nothing waits', async () => {
    const { text, html } = await shown([]);
    expect(text).toContain('Nothing is waiting.');
    expect(html).not.toContain('<h2');
  });

  it('stands by how soon it is due, and says what is overdue', async () => {
    const { html, text } = await shown([
      item({
        kind: 'report',
        number: 12,
        about: 'memory',
        reason: 'scam_link',
        called: 'Vera Lind',
        dueAt: '2026-11-22T09:00:00.000Z',
      }),
      item({
        kind: 'appeal',
        number: 9,
        about: 'tribute',
        reason: 'spam',
        called: 'Otto Lind',
        dueAt: '2026-11-24T09:00:00.000Z',
      }),
      item({
        kind: 'adminApproval',
        called: 'give-admin',
        about: 'gil@example.org',
        dueAt: '2026-11-29T09:00:00.000Z',
      }),
      item({}),
    ]);
    const heads = [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, head]) => head);
    expect(heads).toEqual(['Within four hours', 'Within three days', 'When there is time']);
    expect(text).toContain('A report about a memory Report 12 · Money or passwords · Vera Lind');
    expect(text).toContain('An objection to what was decided about a page Report 9 · Advertising · Otto Lind');
    expect(text.match(/Overdue\./g)).toHaveLength(1);
    expect(text).toContain('gil@example.org · Make them an admin');
    expect(text).toContain('Nothing else is waiting.');
  });

  it.each([
    ['report', `/admin/reports/${id}`],
    ['frozen', `/admin/reports/${id}`],
    ['provider', `/admin/service-providers/${id}`],
    ['contest', `/admin/contested-pages/${id}`],
    ['adminApproval', `/admin/users/${id}`],
    ['alarm', '/admin/payment-checks'],
    ['charity', '/admin/payment-checks'],
    ['failure', `/admin/logs/${id}`],
  ] as const)('leads to where it is looked after: %s', async (kind, address) => {
    const called = kind === 'alarm' ? 'missing' : kind === 'adminApproval' ? 'end-two-step' : '<b>Rowan</b>';
    const { html } = await shown([item({ kind, called })]);
    expect(html).toContain(`href="${address}"`);
    expect(html).not.toContain('<b>Rowan');
  });

  it('counts every kind, with the way to all of it', async () => {
    const { html, text } = await shown([item({})], { provider: 1, frozen: 2_000, alarm: 3 });
    expect(html).toMatch(/href="\/admin\/payment-checks"[^>]*>3 payments/);
    expect(text).toContain('1 service provider 2,000 frozen pages');
    expect(text).not.toContain('Nothing else is waiting.');
    expect(html).toContain('href="/admin/tributes?mark=giving-frozen"');
  });
});
