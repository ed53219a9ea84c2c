// After the payment of a bill, the result screens must not call it a gift.
import { describe, expect, it } from 'vitest';
import { paperFacts, paperSums } from '../../../words/en/receipt-paper.ts';
import { visit } from '../../../../../../tests/support/app/render-page.ts';
import {
  billId,
  escaped,
  HOSTILE_NAMES,
  mainOf,
  textIn,
} from '../../../../../../tests/support/samples/sample-bills.ts';
import { giftId, sampleReceipt } from '../../../../../../tests/support/samples/sample-giving.ts';
import type { Receipt } from '../../../contract/giving.ts';

const payment = (changes: Partial<Receipt> = {}): Receipt =>
  sampleReceipt({
    billId,
    title: 'The funeral of Ada Marsh',
    payee: 'Rowan & Daughters',
    page: null,
    name: '',
    wordsWait: false,
    treasurer: null,
    ...changes,
  });
async function shown(changes: Partial<Receipt> = {}, screen = 'donation-success') {
  const answers = { giving: { receipt: () => payment(changes) } };
  const { html } = await visit(`/${screen}?gift=${giftId}&key=k-1`, { answers });
  return { whole: html, html: mainOf(html), text: textIn(mainOf(html)) };
}

const states = ['waiting', 'settling', 'given', 'part-returned', 'returned', 'disputed', 'ended', 'failed'] as const;

describe('after a payment of a bill', () => {
  it.each(states)('nothing is called a gift, and the way leads back to the bill: %s', async (state) => {
    for (const screen of ['donation-success', 'donation-cancel']) {
      const { whole, html, text } = await shown({ state, returned: state === 'part-returned' ? 400 : 0 }, screen);
      expect(text).not.toMatch(/\b(gifts?|giver|donat\w+|give (again|after))\b/i);
      expect(/<title>(.*?)<\/title>/.exec(whole)?.[1]).not.toMatch(/gift/i);
      if (screen === 'donation-success') expect(html).toContain(`href="/bills/${billId}"`);
      expect(html).not.toMatch(/support-us|#giving/);
    }
  });

  it('the receipt names the provider, the bill and every sum, and whom to ask', async () => {
    const { text, html } = await shown();
    expect(text).toContain('Your payment to Rowan &amp; Daughters has been received.');
    for (const line of [
      'For The funeral of Ada Marsh',
      'To Rowan &amp; Daughters',
      'Your payment £10.00',
      'Card company’s fee − £0.35',
      'They receive £9.65',
      'You paid £10.00',
      'If something is not right, ask Rowan &amp; Daughters . They can refund it.',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain('Given by');
    expect(text).not.toContain('21 January 2027');
    expect(html).toContain(`/donation-success/receipt.pdf?gift=${giftId}&amp;key=k-1`);
  });

  it.each([
    ['part-returned', 'Part of your payment was refunded', '£4.00 is on its way back'],
    ['returned', 'Your payment was refunded', '£4.00 is on its way back'],
    ['disputed', 'Your bank is asking about this payment', 'taken £6.00 back until it has decided'],
    ['failed', 'The payment did not go through', 'You can pay again from the bill.'],
    ['ended', 'Nothing was charged', 'closed before anything was paid'],
    ['waiting', 'We are waiting to hear', 'whether the payment went through'],
    ['settling', 'We are waiting to hear', 'your bank has to confirm it'],
  ] as const)('says calmly what became of it: %s', async (state, title, words) => {
    const { html, text } = await shown({ state, returned: 400, disputed: state === 'disputed' ? 600 : 0 });
    expect(html).toContain(`<h1 tabindex="-1">${title}</h1>`);
    expect(text).toContain(words);
  });

  it('tells what was refunded from what a bank has taken', async () => {
    const sums = { total: 1000, returned: 100, disputed: 900 };
    const asking = await shown({ state: 'disputed', ...sums });
    expect(asking.text).toContain('Your bank has taken £9.00 back until it has decided.');
    expect(asking.text).toContain('£1.00 was refunded to you before.');
    expect(asking.text).toContain('You paid £10.00 Refunded £1.00 Taken by your bank £9.00');
    const lost = await shown({ state: 'returned', ...sums });
    expect(lost.html).toContain('<h1 tabindex="-1">Your bank has taken this payment back</h1>');
    expect(lost.text).toContain('Your bank has taken £9.00 back for good.');
    expect(lost.text).not.toContain('on its way back to your card');
    const paper = paperSums({ ...payment(sums), productName: 'Rosemary' });
    expect(paper.slice(-2)).toEqual(['Refunded: £1.00', 'Taken by the payer’s bank: £9.00']);
    const onlyAsked = await shown({ state: 'disputed', returned: 0, disputed: 0 });
    expect(onlyAsked.text).not.toMatch(/has taken|Taken by/);
  });

  it('has no paper where nothing was paid', async () => {
    for (const state of ['ended', 'failed', 'waiting', 'settling'] as const)
      expect((await shown({ state })).html).not.toContain('receipt.pdf');
  });

  it.each(HOSTILE_NAMES)('keeps names apart: %s', async (name) => {
    const { html } = await shown({ title: name, payee: name });
    expect(html.split(`<bdi>${escaped(name)}</bdi>`).length - 1).toBe(4);
    expect(html).not.toContain('<b>Rowan');
  });

  it('who came back without having paid is told so, and can begin again from the bill', async () => {
    for (const state of ['waiting', 'ended', 'failed'] as const) {
      const { html, text } = await shown({ state, ...(state === 'waiting' && { isUnpaid: true }) }, 'donation-cancel');
      expect(text).toContain('Nothing was charged');
      expect(html).toContain(`href="/bills/${billId}"`);
    }
    for (const state of ['given', 'settling', 'disputed'] as const) {
      const { html } = await shown({ state }, 'donation-cancel');
      expect(html).toContain('This payment is on its way');
      expect(html).toContain(`href="/donation-success?gift=${giftId}&amp;key=k-1"`);
    }
  });

  it('is a payment on paper too', () => {
    const said = { ...payment(), productName: 'Rosemary' };
    expect(paperFacts(said)).toEqual([
      'Date: 22 November 2026',
      'For: The funeral of Ada Marsh',
      'Received by: Rowan & Daughters',
    ]);
    expect(paperSums(said)).toContain('Payment: £10.00');
    expect(paperSums(said).join()).not.toMatch(/gift/i);
  });
});
