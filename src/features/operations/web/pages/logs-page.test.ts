import { describe, expect, it, vi } from 'vitest';
import { refuse, visit } from '../../../../../tests/support/app/render-page.ts';
import { mainOf, textOf } from '../../../../../tests/support/samples/sample-provider.ts';
import type { LogEntry, LogGroup } from '../../contract/logs.ts';

const hostile = '<img src=x onerror=alert(1)>';
const user = { id: 'u-ruth', email: 'ruth@example.org', name: 'Ruth', role: 'admin', isEmailVerified: true };
const group = (changes: Partial<LogGroup> = {}): LogGroup => ({
  id: 'g1',
  note: 'The store is full',
  error: 'RangeError',
  place: 'src/platform/file-store/disk.ts write',
  source: 'server',
  isCritical: false,
  status: 'open',
  firstAt: '2026-11-20T10:00:00.000Z',
  lastAt: '2026-11-22T10:00:00.000Z',
  count: 12,
  ...changes,
});

async function list(items: LogGroup[], { query = '', after = null as string | null, isExact = true } = {}) {
  const asked = vi.fn<(input: object) => unknown>(async () => ({ items, after, count: 12_400, isExact }));
  const answers = { accounts: { current: () => ({ user }) }, adminLogs: { list: asked } };
  const { html, status } = await visit(`/admin/logs${query}`, { answers });
  return { html: mainOf(html), whole: html, text: textOf(mainOf(html)), status, asked: asked.mock.calls };
}
async function press(fields: [string, string][], mark: (input: object) => unknown, query = '') {
  const called = vi.fn<(input: object) => unknown>(async (input) => mark(input));
  const answers = {
    accounts: { current: () => ({ user }) },
    adminLogs: { mark: called, list: async () => ({ items: [], after: null, count: 0, isExact: true }) },
  };
  const { status, location, html } = await visit(`/admin/logs${query}`, { answers, form: fields });
  return { status, location, html: mainOf(html), sent: called.mock.calls };
}

describe('the list of what failed', () => {
  it('stands in the frame of the admin area, with the place where one is', async () => {
    const { whole, html, text } = await list([group()]);
    expect(whole).toMatch(/<nav class="admin-nav" aria-label="Admin area">/);
    expect(whole).toMatch(
      /<a[^>]*aria-current="page"[^>]*href="\/admin\/logs"|<a[^>]*href="\/admin\/logs"[^>]*aria-current="page"/,
    );
    expect(html).toContain('href="/admin/logs/g1"');
    expect(text).toContain('The store is full');
    expect(text).not.toContain('disk.ts');
  });

  it('says how many there are, or that there are more', async () => {
    expect((await list([group()], { after: 'x', isExact: false })).text).toContain('More than 12,400.');
    expect((await list([group()])).text).toContain('12,400 in all.');
  });

  it('asks what its address asks, keeps it in every way on, and shows the columns that are wanted', async () => {
    const query = '?q=store&status=open&sort=-count&column=place&after=c1';
    const { html, text, asked } = await list([group()], { query, after: 'c2' });
    expect(asked).toEqual([[{ q: 'store', status: 'open', sort: '-count', after: 'c1' }]]);
    expect(text).toContain('disk.ts');
    expect(html).toContain('href="/admin/logs?q=store&amp;after=c2&amp;sort=-count&amp;status=open&amp;column=place"');
    expect(html).toMatch(/<th scope="col" class="number" aria-sort="descending">/);
    expect(html).toMatch(/<option value="open" selected="">/);
  });

  it('says that there is nothing, or that nothing was found', async () => {
    expect((await list([])).text).toContain('There is nothing here.');
    const found = await list([], { query: '?q=none' });
    expect(found.text).toContain('Nothing was found.');
    expect(found.html).toContain('>Show all</a>');
  });

  it('takes whatever failed as words', async () => {
    const { html } = await list([group({ note: hostile, error: hostile })]);
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x');
  });
});

describe('what is done with those that are chosen, without a script', () => {
  it('leads to the list as it was asked, says what was done, and offers to take it back', async () => {
    const marked = [
      { id: 'g1', from: 'open' },
      { id: 'g2', from: 'seen' },
    ];
    const { status, location, sent } = await press(
      [
        ['id', 'g1'],
        ['id', 'g2'],
        ['intent', 'fixed'],
      ],
      () => ({ marked }),
      '?q=store',
    );
    expect([status, sent]).toEqual([303, [[{ ids: ['g1', 'g2'], status: 'fixed' }]]]);
    const { html, text } = await list([group()], { query: location?.slice('/admin/logs'.length) ?? '' });
    expect(text).toContain('2 are marked: fixed.');
    expect(html).toContain('name="undo" value="open g1"');
    expect(html).toContain('name="undo" value="seen g2"');
  });

  it('is taken back to how each stood', async () => {
    const { location, sent } = await press(
      [
        ['undo', 'open g1'],
        ['undo', 'seen g2'],
        ['intent', 'undo'],
      ],
      () => ({ marked: [] }),
    );
    expect(location).toBe('/admin/logs?done=undone');
    expect(sent).toEqual([[{ ids: ['g1'], status: 'open' }], [{ ids: ['g2'], status: 'seen' }]]);
  });

  it('asks to choose first, and says what was refused', async () => {
    const none = await press([['intent', 'seen']], () => ({ marked: [] }));
    expect([none.location, none.sent]).toEqual(['/admin/logs?done=none', []]);
    const refused = await press(
      [
        ['id', 'g1'],
        ['intent', 'seen'],
      ],
      () => Promise.reject(refuse('BUSY', 503)),
    );
    expect([refused.status, refused.html.includes('role="alert"')]).toEqual([503, true]);
  });

  it('leads home whoever is no admin any more', async () => {
    const answers = {
      accounts: { current: () => ({ user }) },
      adminLogs: { list: () => Promise.reject(refuse('NOT_ALLOWED', 403)) },
    };
    expect((await visit('/admin/logs', { answers })).location).toBe('/');
  });
});

describe('one kind of failure', () => {
  const entry: LogEntry = {
    id: 'e1',
    reference: 'abcd2345',
    note: 'The store is full',
    error: { name: 'RangeError', code: 'unknown_error', message: hostile, stack: 'at write' },
    isCritical: false,
    snapshot: { userId: 'u1' },
    file: '',
    function: '',
    date: '2026-11-22T10:00:00.000Z',
    status: 'open',
    source: 'server',
  };
  const shown = async (items: LogEntry[]) => {
    const page = { items, after: null, count: items.length, isExact: true };
    const answers = { accounts: { current: () => ({ user }) }, adminLogs: { read: () => ({ group: group(), page }) } };
    const { html } = await visit('/admin/logs/g1', { answers });
    return mainOf(html);
  };

  it('shows each time with its reference, its facts and where in the code', async () => {
    const html = await shown([entry]);
    expect(html).toContain('<code>abcd2345</code>');
    expect(html).toContain('&quot;userId&quot;: &quot;u1&quot;');
    expect(html).not.toContain('<img src=x');
    expect(textOf(html)).toContain('Mark as fixed');
    expect(textOf(html)).not.toContain('Open again');
    expect(textOf(await shown([]))).toContain('The single ones are tidied away.');
  });
});
