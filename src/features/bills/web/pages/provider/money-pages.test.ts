import { describe, expect, it, vi } from 'vitest';
import { refuse, visit } from '../../../../../../tests/support/app/render-page.ts';
import {
  billId,
  escaped,
  providerId,
  HOSTILE_NAMES,
  mainOf,
  sampleSummary,
  textIn,
} from '../../../../../../tests/support/samples/sample-bills.ts';
import type { BillSummary, ProviderPayment, ProviderPayout } from '../../../contract/bills.ts';

const at = `/provider/${providerId}/bills`;
const page = <Item>(items: Item[], after: string | null = null) => ({ items, after, count: items.length });

describe('the bills of a provider', () => {
  const shown = async (items: BillSummary[], { state = 'live', after = null as string | null, query = '' } = {}) => {
    const ofProvider = vi.fn<(input: object) => object>(() => page(items, after));
    const answers = { providers: { read: () => ({ state }) }, bills: { ofProvider } };
    const { html } = await visit(at + query, { answers });
    return { html: mainOf(html), text: textIn(mainOf(html)), asked: ofProvider.mock.calls };
  };

  it('are none at first, and the first is begun by one field', async () => {
    const { html, text } = await shown([]);
    expect(text).toContain('You have no bills yet.');
    expect(html).toMatch(/<label for="title">What is it for\?<\/label>/);
    expect(html).toMatch(/name="billId" value="[\da-f-]{36}"/);
    expect(html).toMatch(new RegExp(`<a href="/provider/${providerId}"[^>]*>Your business</a>`));
  });

  it.each(['applied', 'confirmed', 'onboarding', 'in-review', 'paused', 'refused', 'closed'])(
    'cannot be begun by a provider that is %s, and those there are can be read',
    async (state) => {
      const { html, text } = await shown([sampleSummary()], { state });
      expect(text).toContain('You can make bills once families can find your business.');
      expect(html).not.toContain('<form');
      expect(html).toContain(`href="${at}/${billId}"`);
    },
  );

  it.each(HOSTILE_NAMES)('keep their titles apart: %s', async (title) => {
    const { html } = await shown([sampleSummary({ title })]);
    expect(html).toContain(`<bdi>${escaped(title)}</bdi>`);
    expect(html).not.toContain('<b>Rowan');
  });

  it('say how they stand, with what was paid once something was agreed', async () => {
    const { text } = await shown([
      sampleSummary(),
      sampleSummary({ id: 'b', state: 'agreed', agreed: 50_000, paid: 20_000 }),
      sampleSummary({ id: 'c', state: 'closed', currency: 'jpy', agreed: 500, paid: 500 }),
      sampleSummary({ id: 'd', state: 'agreed', agreed: 50_000, paid: 0, forgiven: 50_000 }),
    ]);
    expect(text).toContain('The estimate is waiting for the family’s answer The');
    expect(text).toContain('Agreed. £200.00 of £500.00 paid');
    expect(text).toContain('Agreed. £0.00 paid, £500.00 refunded');
    expect(text).toMatch(/Closed\. (JP)?¥500 of (JP)?¥500 paid/);
    expect(text).not.toContain('From Rowan');
  });

  it('go on from page to page, and back to the first', async () => {
    const first = await shown([sampleSummary()], { after: 'cur' });
    expect(first.html).toContain(`href="${at}?after=cur"`);
    const later = await shown([sampleSummary()], { query: '?after=cur' });
    expect(later.asked).toEqual([[{ id: providerId, after: 'cur' }]]);
    expect(later.html).toContain(`href="${at}"`);
  });

  const made = (title: string, make: (input: object) => unknown) =>
    visit(at, {
      answers: { providers: { read: () => ({ state: 'live' }) }, bills: { ofProvider: () => page([]), make } },
      form: { billId, title },
    });

  it('are begun by a form, by whose id it stays one', async () => {
    const make = vi.fn<(input: object) => void>();
    expect((await made('جنازة', make)).location).toBe(`${at}/${billId}`);
    expect(make.mock.calls).toEqual([[{ id: providerId, billId, title: 'جنازة' }]]);
  });

  it('say beside the field what is wrong, and keep what was typed', async () => {
    const data = { fields: [{ field: 'title', code: 'too_long_by', message: '', params: { max: 120, over: 3 } }] };
    const { status, html } = await made('W'.repeat(123), () => Promise.reject(refuse('INVALID_INPUT', 422, data)));
    expect(status).toBe(422);
    expect(html).toMatch(/id="title-error"><span>This can hold 120 characters/);
    expect(html).toContain(`value="${'W'.repeat(123)}"`);
    expect(html).toContain(`name="billId" value="${billId}"`);
  });

  it.each([
    ['NOT_ALLOWED', 403],
    ['TOO_MANY_REQUESTS', 429],
    ['ENTRY_EXISTS', 409],
  ])('say above the form that it cannot be: %s', async (code, wanted) => {
    const { status, html } = await made('A funeral', () => Promise.reject(refuse(code, wanted)));
    expect(status).toBe(wanted);
    expect(html).toContain('role="alert"');
    expect(html).toContain('value="A funeral"');
  });
});

const payment = (changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: 'p1',
  number: 'R-1',
  title: 'The funeral of Ada Marsh',
  billId,
  method: 'card',
  state: 'given',
  currency: 'gbp',
  amount: 20_000,
  returned: 0,
  disputed: 0,
  isTakenBack: false,
  isMistaken: false,
  fee: 320,
  net: 19_680,
  givenAt: '2026-11-21T10:00:00.000Z',
  ...changes,
});
const payout = (changes: Partial<ProviderPayout> = {}): ProviderPayout => ({
  id: 'po1',
  currency: 'gbp',
  amount: -19_680,
  isFailed: false,
  at: '2026-11-23T10:00:00.000Z',
  ...changes,
});

describe('payments and payouts of a provider', () => {
  const here = `/provider/${providerId}/payments`;
  const shown = async (payments: ProviderPayment[], payouts: ProviderPayout[] | Error, after: string | null = null) => {
    const given = async () => (payouts instanceof Error ? Promise.reject(payouts) : { payouts });
    const answers = { bills: { payments: () => page(payments, after), payouts: given } };
    const { html, status } = await visit(here, { answers });
    return { status, html: mainOf(html), text: textIn(mainOf(html)) };
  };

  it('are none at first, and can be taken away all the same', async () => {
    const { html, text } = await shown([], []);
    expect(text).toContain('Nothing has been paid yet.');
    expect(text).toContain('The card company has sent nothing yet.');
    for (const file of ['payments', 'payouts']) expect(html).toContain(`href="/provider/${providerId}/${file}.csv"`);
  });

  it('say what was paid, what went back, what it cost and what is left', async () => {
    const { html, text } = await shown([payment(), payment({ id: 'p2', returned: 500, fee: null, net: null })], []);
    expect(text).toContain('£200.00 £0.00 £3.20 £196.80');
    expect(text).toContain('£200.00 £5.00 – –');
    expect(html).toContain('data-heading="Card fee"');
    expect((await shown([payment({ method: 'estate' })], [])).text).toContain('From the estate £200.00');
  });

  it('say what was sent to the bank above zero, and what came back', async () => {
    const { text } = await shown([], [payout(), payout({ id: 'po2', amount: 19_680, isFailed: true })]);
    expect(text).toContain('23 November 2026 £196.80');
    expect(text).toContain('Came back £196.80');
    expect(text).not.toMatch(/[-−]£/);
  });

  it.each(HOSTILE_NAMES)('keep what a bill is called apart: %s', async (title) => {
    const { html } = await shown([payment({ title })], []);
    expect(html).toContain(`<bdi>${escaped(title)}</bdi>`);
  });

  it('are shown also while the card company does not answer, which is said', async () => {
    const { status, text } = await shown([payment()], refuse('BUSY', 503));
    expect(status).toBe(200);
    expect(text).toContain('R-1');
    expect(text).toContain('The card company isn’t answering at the moment.');
  });

  it('lead on where there are more', async () => {
    expect((await shown([payment()], [], 'cur')).html).toContain(`href="${here}?after=cur"`);
  });
});
