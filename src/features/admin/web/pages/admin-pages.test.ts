// Admin screens for the audit, payments and mail.
import { describe, expect, it, vi } from 'vitest';
import { refuse, visit } from '../../../../../tests/support/app/render-page.ts';
import { mainOf, textOf } from '../../../../../tests/support/samples/sample-provider.ts';
import type { AuditEvent } from '../../../audit/contract/audit.ts';

const hostile = '<img src=x onerror=alert(1)>';
const user = { id: 'u-ruth', email: 'ruth@example.org', name: 'Ruth', role: 'admin', isEmailVerified: true };
const accounts = { current: () => ({ user }) };
async function shown(path: string, answers: object, form?: [string, string][]) {
  const { html, status, location } = await visit(path, { answers: { accounts, ...answers }, ...(form && { form }) });
  return { html: mainOf(html), text: textOf(mainOf(html)), status, location };
}

const actionId = '0198a0de-6f00-7000-8000-0000000000aa';
const act = (changes: Partial<AuditEvent> = {}): AuditEvent => ({
  seq: 41,
  id: actionId,
  at: '2026-11-22T10:00:00.000Z',
  by: 'operator',
  action: 'provider-approved',
  target: { kind: 'provider', id: 'f1' },
  before: { state: 'in-review' },
  after: { state: 'live' },
  why: hostile,
  said: { before: '', after: '' },
  wordsErasedAt: null,
  hash: 'abc',
  byEmail: null,
  previousHash: 'def',
  ...changes,
});

describe('the audit', () => {
  it('lists acts in words, asks what its address asks, and takes the same away as a file', async () => {
    const list = vi.fn<(input: object) => unknown>(async () => ({ items: [act()], after: null, count: 1 }));
    const { html, text } = await shown('/admin/audit?action=provider-approved&from=2026-11-01&by=operator', {
      audit: { list },
    });
    expect(list.mock.calls).toEqual([[{ action: 'provider-approved', from: '2026-11-01', by: 'operator' }]]);
    expect(text).toContain('Provider approved');
    expect(text).toContain('the operator, on the server');
    expect(html).toContain(`href="/admin/audit/${actionId}"`);
    expect(html).toContain('href="/admin/audit.csv?action=provider-approved&amp;by=operator&amp;from=2026-11-01"');
    expect(html).not.toContain('name="q"');
    expect(html).not.toContain('type="checkbox" name="id"');
  });

  it.each([
    ['report', '0198a0de-6f00-7000-8000-0000000000ab', '/admin/reports/0198a0de-6f00-7000-8000-0000000000ab'],
    ['user', '0198a0de-6f00-7000-8000-0000000000ab', '/admin/users/0198a0de-6f00-7000-8000-0000000000ab'],
    ['user', 'all', null],
    ['setting', 'DATA_KEY_OF_THE_SERVER', null],
  ] as const)('leads from an act to what it was about: %s %s', async (kind, id, address) => {
    const of = act({ target: { kind, id } });
    const list = await shown('/admin/audit', { audit: { list: () => ({ items: [of], after: null, count: 1 }) } });
    const one = await shown(`/admin/audit/${actionId}`, { audit: { read: () => of } });
    for (const { html, text } of [list, one]) {
      expect(text).toContain(id);
      expect(html.includes(`href="${address}"`)).toBe(address !== null);
    }
  });

  it('shows an act with the words beside it, as words, and says where they were deleted', async () => {
    const { html, text } = await shown(`/admin/audit/${actionId}`, { audit: { read: () => act() } });
    expect(text).toContain('state: in-review');
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img src=x');
    const erased = act({ why: '', wordsErasedAt: '2026-11-23T10:00:00.000Z' });
    expect((await shown(`/admin/audit/${actionId}`, { audit: { read: () => erased } })).text).toContain('were deleted');
    expect((await shown('/admin/audit/41', { adminProof: { state: () => ({}) } })).status).toBe(404);
  });
});

describe('checks of payments', () => {
  const alarm = {
    id: 'a1',
    kind: 'missing',
    reference: 're_1',
    giftId: null,
    account: 'acct_1',
    details: { amount: 20 },
  };
  const given = {
    alarms: () => ({ alarms: [{ ...alarm, raisedAt: '2026-11-22T10:00:00.000Z' }] }),
    charities: () => ({ payees: [] }),
  };

  it('say what does not agree, with everything that is needed to look it up', async () => {
    const { text } = await shown('/admin/payment-checks', { adminGiving: given });
    expect(text).toContain('It is booked here, and not with the card company.');
    for (const said of ['re_1', 'acct_1', 'amount 20', 'None is waiting.']) expect(text).toContain(said);
    const none = { alarms: () => ({ alarms: [] }), charities: () => ({ payees: [] }) };
    expect((await shown('/admin/payment-checks', { adminGiving: none })).text).toContain('Everything agrees.');
  });

  it.each([
    ['settle', 'settleAlarm', { id: 'a1' }, 'settled'],
    ['in-order', 'checkCharity', { id: 'a1', isInOrder: true }, 'checked'],
    ['not-in-order', 'checkCharity', { id: 'a1', isInOrder: false }, 'refused'],
  ] as const)('%s by a form, without a script', async (intent, call, sent, done) => {
    const action = vi.fn<(input: object) => unknown>(async () => ({}));
    const form: [string, string][] = [
      ['id', 'a1'],
      ['intent', intent],
    ];
    const { status, location } = await shown(
      '/admin/payment-checks',
      { adminGiving: { ...given, [call]: action } },
      form,
    );
    expect([status, location, action.mock.calls]).toEqual([303, `/admin/payment-checks?done=${done}`, [[sent]]]);
    expect((await shown(`/admin/payment-checks?done=${done}`, { adminGiving: given })).html).toContain('role="status"');
    const refused = { ...given, [call]: () => Promise.reject(refuse('NOT_FOUND', 404)) };
    expect((await shown('/admin/payment-checks', { adminGiving: refused }, form)).html).toContain('role="alert"');
  });
});

describe('mail', () => {
  it('says to whom, about what and what became of it', async () => {
    const one = {
      id: 'm1',
      to: 'anne@example.org',
      subject: hostile,
      state: 'failed',
      attempts: 15,
      lastError: 'no such box',
      createdAt: '2026-11-22T10:00:00.000Z',
      dueAt: null,
      sentAt: null,
      againUntil: null,
    };
    const list = vi.fn<(input: object) => unknown>(async () => ({
      items: [one],
      after: null,
      count: 1,
      isExact: true,
    }));
    const { html, text } = await shown('/admin/mail?state=failed&q=anne@example.org', { adminEmail: { list } });
    expect(list.mock.calls).toEqual([[{ q: 'anne@example.org', state: 'failed' }]]);
    expect(text).toContain('Could not be sent');
    expect(text).toContain('no such box');
    expect(html).not.toContain('<img src=x');
  });
});
