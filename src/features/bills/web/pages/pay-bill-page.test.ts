import { describe, expect, it, vi } from 'vitest';
import { refuse, visit } from '../../../../../tests/support/app/render-page.ts';
import {
  agreedSample,
  billId,
  escaped,
  HOSTILE_NAMES,
  mainOf,
  paymentId,
  sampleBillForm,
  textIn,
} from '../../../../../tests/support/samples/sample-bills.ts';
import type { GiftForm } from '../../../giving/contract/giving.ts';

const at = `/bills/${billId}/pay`;
const shown = async (form: GiftForm, bill = agreedSample({ canPay: false })) => {
  const { html, status } = await visit(at, { answers: { bills: { form: () => form, read: () => bill } } });
  return { status, html: mainOf(html), text: textIn(mainOf(html)) };
};
async function post(
  fields: Record<string, string>,
  pay: (input: object) => unknown = () => ({ url: 'https://pay.test/1' }),
) {
  const action = vi.fn<(input: object) => unknown>(async (input) => pay(input));
  const answers = { bills: { form: () => sampleBillForm(), pay: action } };
  const { html, status, location } = await visit(at, { answers, form: fields });
  return { status, location, html: mainOf(html), text: textIn(mainOf(html)), sent: action.mock.calls };
}
const typed = { id: paymentId, act: 'give', amount: '200', total: '20000' };
const valueOf = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];

describe('the form that pays a bill', () => {
  it('says whom it goes to and how much is left, begins with all of it, and wishes for nothing else', async () => {
    const { html, text } = await shown(sampleBillForm());
    expect(text).toContain('To Rowan &amp; Daughters');
    expect(text).toContain('£500.00 of it is left to pay. You can pay it whole or in parts.');
    expect(text).toContain('All that is left: £500.00');
    expect(valueOf(html, 'amount')).toBe('500.00');
    expect(valueOf(html, 'total')).toBe('50000');
    expect(html).not.toMatch(/name="(tip|name|words|email|nameSeenBy|isAmountSeen|isCovering)"/);
    expect(text).not.toMatch(/\bgifts?\b|\bgive\b|donat/i);
  });

  it('is asked for by a script at the bill, and leads back to it', async () => {
    const { html } = await shown(sampleBillForm());
    expect(html).toContain(`data-api="/api/bills/${billId}/payments"`);
    expect(html).toContain(`href="/bills/${billId}"`);
    expect(html).toContain('data-recipient="Rowan &amp; Daughters"');
  });

  it('says that nothing can be paid where it cannot, and has no form', async () => {
    for (const form of [sampleBillForm(50_000, { canGive: false }), { ...sampleBillForm(), bill: undefined }]) {
      const { html, text } = await shown(form);
      expect(text).toContain('This bill cannot be paid here at the moment. Nothing is lost.');
      expect(html).not.toContain('<form');
    }
    const bill = agreedSample({ canPay: false, withoutCards: { phone: '', isForNow: false, isFound: true } });
    const byHand = await shown({ ...sampleBillForm(), canGive: false, bill: undefined }, bill);
    expect(byHand.text).toContain('Rowan &amp; Daughters takes no cards here.');
    expect(byHand.text).not.toMatch(/at the moment|Telephone/);
    const settled = await shown(sampleBillForm(0, { canGive: false }));
    expect(settled.text).toContain('Nothing of this bill is left to pay.');
    expect(settled.html).not.toContain('<form');
  });

  it.each(HOSTILE_NAMES)('keeps names apart: %s', async (name) => {
    const form = sampleBillForm();
    const bill = form.bill && { ...form.bill, title: name, payee: { ...form.bill.payee, label: name } };
    const { html } = await shown({ ...form, bill });
    expect(html).toContain(`To <bdi>${escaped(name)}</bdi>`);
    expect(html).not.toContain('<b>Rowan');
  });

  it('says in a trial that no money is moved', async () => {
    expect((await shown(sampleBillForm(50_000, { isPretend: true }))).html).toContain('class="trial"');
  });

  it('takes sums of any currency that has no smaller unit', async () => {
    const { html } = await shown(sampleBillForm(5_000, { currency: 'jpy' }));
    expect([valueOf(html, 'amount'), valueOf(html, 'total')]).toEqual(['5000', '5000']);
  });

  it('is not there for what is no bill', async () => {
    expect((await visit('/bills/none/pay')).status).toBe(404);
    const form = async () => Promise.reject(refuse('NOT_FOUND', 404));
    expect((await visit(at, { answers: { bills: { form } } })).status).toBe(404);
  });
});

describe('a payment without a script', () => {
  it('leads to where it is paid, and asks for what was shown alone', async () => {
    const { status, location, sent } = await post({ ...typed, name: 'Joan', words: 'x' });
    expect([status, location]).toEqual([303, 'https://pay.test/1']);
    expect(sent).toMatchObject([[{ billId, id: paymentId, amount: 20_000, tip: 0, total: 20_000, isCovering: false }]]);
  });

  it('shows the sums first where they are other than what was seen', async () => {
    const { status, text, sent, html } = await post({ ...typed, total: '1' });
    expect([status, sent]).toEqual([409, []]);
    expect(html).toContain('role="alert"');
    expect(text).toContain('£200');
    expect(valueOf(html, 'total')).toBe('20000');
  });

  it.each(['', '0', '-20', 'all', '1.005', '0.10'])(
    'is asked about where "%s" was typed, which stays',
    async (amount) => {
      const { status, html, sent } = await post({ ...typed, amount });
      expect([status, sent]).toEqual([422, []]);
      expect(valueOf(html, 'amount')).toBe(amount);
      expect(html).toMatch(/id="gift-amount-error"/);
      expect(html).toContain(`value="${paymentId}"`);
    },
  );

  it('says beside the amount that it is more than is left', async () => {
    const data = {
      fields: [{ field: 'amount', code: 'amount_too_large', message: '', params: { max: 50_000, currency: 'gbp' } }],
    };
    const { status, html } = await post(typed, () => Promise.reject(refuse('INVALID_INPUT', 422, data)));
    expect(status).toBe(422);
    expect(/id="gift-amount-error">(.*?)<\/p>/.exec(html)?.[1]).toContain('£500');
    expect(valueOf(html, 'amount')).toBe('200');
  });

  it.each([
    ['GIVING_CLOSED', 409],
    ['PAYMENT_UNCONFIRMED', 409],
    ['ALREADY_DONE', 409],
    ['BUSY', 503],
    ['TOO_MANY_REQUESTS', 429],
  ])('keeps what was typed where it is refused, and calls it no gift: %s', async (code, wanted) => {
    const { status, html, text } = await post(typed, () => Promise.reject(refuse(code, wanted)));
    expect(status).toBe(wanted);
    expect(html).toContain('role="alert"');
    expect(valueOf(html, 'amount')).toBe('200');
    expect(text).not.toMatch(/\bgifts?\b|\bgive\b|nothing was charged/i);
  });

  it.each(['ENTRY_EXISTS', 'GIFT_OVER'])('begins a new one where this one was begun before: %s', async (code) => {
    const { status, html, text } = await post(typed, () => Promise.reject(refuse(code, 409)));
    expect(status).toBe(409);
    expect(valueOf(html, 'id')).not.toBe(paymentId);
    expect(text).not.toMatch(/\bgifts?\b/i);
  });
});
