import { describe, expect, it, vi } from 'vitest';
import { refuse, visit } from '../../../../../../tests/support/app/render-page.ts';
import { pageId } from '../../../../../../tests/support/samples/sample-funds.ts';
import type { PageExtras } from '../../../contract/extras.ts';

const at = `/account/tributes/${pageId}/extras`;
const extraId = '0198a0de-6f00-7000-8000-0000000000e1';
const book = {
  id: extraId,
  name: 'A printed <book>',
  says: 'The page, bound.',
  currency: 'gbp',
  amount: 4_500,
  paidAt: null,
} as const;
const facts = (changes: Partial<PageExtras> = {}): PageExtras => ({
  tributeId: pageId,
  name: 'Margaret Hartwell',
  extras: [book],
  canPay: true,
  isPretend: false,
  ...changes,
});
const answersFor = (changes: Partial<PageExtras> = {}, pay: (asked: object) => unknown = () => ({ url: '' })) => ({
  accounts: { current: () => ({ user: { id: 'u', email: 'ruth@example.org', isEmailVerified: true } }) },
  extras: { ofPage: () => facts(changes), pay },
});
const words = async (changes: Partial<PageExtras> = {}) =>
  (/<main.*<\/main>/s.exec((await visit(at, { answers: answersFor(changes) })).html)?.[0] ?? '').replaceAll(
    '<!-- -->',
    '',
  );

describe('the extras of a page', () => {
  it('begin with that none is needed, and say what each costs before its button', async () => {
    const text = await words();
    expect(text).toContain('Extras for the page of <bdi>Margaret Hartwell</bdi>');
    expect(text).toContain('A page needs none of these. Everything on it is free and stays free');
    expect(text).toContain('A printed &lt;book&gt;');
    expect(text).toMatch(/<button[^>]*aria-describedby="extra-[\w-]+"[^>]*>Pay £45\.00</);
    expect(text).toContain('name="total" value="4500"');
    expect(text).not.toContain('No money is moved');
    expect(await words({ isPretend: true })).toContain('No money is moved');
  });

  it('say when one was paid for already, and let it be paid once more', async () => {
    const text = await words({ extras: [{ ...book, paidAt: '2026-11-25T10:00:00.000Z' }] });
    expect(text).toContain('Paid on 25 November 2026.');
    expect(text).toMatch(/<button[^>]*class="button plain"[^>]*>Pay £45\.00 once more</);
    expect(await words()).not.toMatch(/Paid on|once more/);
  });

  it('are nothing where the table is empty, and cannot be paid for where no card can be charged', async () => {
    const none = await words({ extras: [] });
    expect(none).toContain('There is nothing to pay for.');
    expect(none).toContain('Everything on it is free');
    expect(none).not.toContain('<form');
    const closed = await words({ canPay: false });
    expect(closed).toContain('Nothing can be paid for at the moment.');
    expect(closed).toContain('£45.00');
    expect(closed).not.toContain('<button');
  });

  it('lead to where it is paid, with what was read', async () => {
    const pay = vi.fn<(asked: object) => unknown>(() => ({ url: 'https://pay.example/1' }));
    const form = { extra: extraId, payment: '0198a0de-6f00-7000-8000-0000000000e2', total: '4500' };
    expect(await visit(at, { answers: answersFor({}, pay), form })).toMatchObject({
      status: 303,
      location: 'https://pay.example/1',
    });
    expect(pay.mock.calls).toEqual([
      [{ id: pageId, extraId, paymentId: '0198a0de-6f00-7000-8000-0000000000e2', total: 4500 }],
    ]);
  });

  it.each([
    ['GIFT_SUM_CHANGED', 'The price has changed since you opened this page. Nothing was paid.'],
    ['GIFT_OVER', 'This payment was begun before. Nothing was paid twice.'],
    ['ENTRY_EXISTS', 'This payment was begun before. Nothing was paid twice.'],
  ])('say what became of it on %s, and stay', async (code, says) => {
    const pay = () => {
      throw refuse(code, 409);
    };
    const form = { extra: extraId, payment: '0198a0de-6f00-7000-8000-0000000000e2', total: '4500' };
    const { status, html } = await visit(at, { answers: answersFor({}, pay), form });
    expect([status, html]).toEqual([409, expect.stringContaining(says)]);
    expect(html).toContain('Pay £45.00');
  });

  it.each([
    [
      'TOO_MANY_REQUESTS',
      429,
      { retryAfterSeconds: 2_400 },
      'nothing was charged. Please try again in about 40 minutes',
    ],
    ['TOO_MANY_REQUESTS', 429, { retryAfterSeconds: 60 }, 'nothing was charged. Please wait a few minutes'],
    ['BUSY', 503, { retryAfterSeconds: 2 }, 'nothing was charged'],
  ] as const)('say that nothing was charged on %s', async (code, status, details, says) => {
    const pay = () => {
      throw refuse(code, status, details);
    };
    const form = { extra: extraId, payment: '0198a0de-6f00-7000-8000-0000000000e2', total: '4500' };
    const answer = await visit(at, { answers: answersFor({}, pay), form });
    expect([answer.status, answer.html]).toEqual([status, expect.stringContaining(says)]);
  });

  it('are not found by an id that is none', async () => {
    expect((await visit('/account/tributes/none/extras', { answers: answersFor() })).status).toBe(404);
  });
});
