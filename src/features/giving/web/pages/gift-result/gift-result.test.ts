import { describe, expect, it } from 'vitest';
import { paperSums } from '../../../words/en/receipt-paper.ts';
import { refuse, visit } from '../../../../../../tests/support/app/render-page.ts';
import { giftId, sampleReceipt } from '../../../../../../tests/support/samples/sample-giving.ts';
import type { Receipt } from '../../../contract/giving.ts';

const unknown = () => Promise.reject(refuse('NOT_FOUND', 404));
const opened = (address: string, receipt: (input: unknown) => unknown) =>
  visit(address, { answers: { giving: { receipt } } });
const withReceipt = (changes: Partial<Receipt> = {}, screen = 'donation-success', query = '') =>
  opened(`/${screen}?gift=${giftId}${query}`, () => sampleReceipt(changes));
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('after a gift', () => {
  it('shows the receipt, with quiet thanks', async () => {
    const { status, html } = await withReceipt();
    expect(status).toBe(200);
    expect(html).toContain('noindex');
    const text = textOf(html);
    expect(text).toContain('Thank you, Joan');
    expect(text).toContain(
      'Your gift in memory of Peg has been received. The family will read your words before they appear.',
    );
    expect(text).toContain('Receipt No. R-019A-BCDE · 22 November 2026');
    for (const line of [
      'Given by Joan',
      'For In memory of Margaret Elise Hartwell: For the lifeboat',
      'To The Whitby Lifeboat Fund',
      'Your gift £10.00',
      'Card company’s fee − £0.35',
      'They receive £9.65',
      'When About 30 November 2026',
      'You paid £10.00',
    ])
      expect(text).toContain(line);
    expect(text).toContain('write to Thomas Hartwell , who looks after the gifts, by 21 January 2027.');
    expect(text).toContain('If you cannot reach them, write to help@example.org');
    expect(html).toContain(`<a href="/donation-success/receipt.pdf?gift=${giftId}">Save the receipt as PDF</a>`);
    expect(html).toContain('href="/margaret-hartwell#giving"');
    expect(html).not.toMatch(/refresh|data-waiting/);
  });

  it.each(['donation-success', 'tribute-success'])(
    'while we are busy: says not to pay again, and refreshes: %s',
    async (screen) => {
      const busy = () => Promise.reject(refuse('BUSY', 503));
      const { status, html } = await opened(`/${screen}?gift=${giftId}&key=k-1`, busy);
      expect(status).toBe(503);
      const text = textOf(html);
      expect(text).toContain('Your payment is safe. Do not pay again.');
      expect(html).toMatch(/<title>Your payment is safe/);
      expect(html).toContain(`http-equiv="refresh" content="5;url=/${screen}?gift=${giftId}&amp;key=k-1&amp;look=1"`);
      expect(html).toContain(`data-waiting="/api/gifts/${giftId}?key=k-1"`);
      expect(text).toContain('Look again now');
      expect(text).not.toMatch(/went wrong|Nothing was charged/);
    },
  );

  it('says of a payment that was entered by mistake that it was taken back, and how one came without a card', async () => {
    const billId = giftId;
    const byHand = {
      billId,
      method: 'cheque' as const,
      fee: null,
      net: null,
      arrivesAt: null,
      payee: 'Rowan & Daughters',
    };
    const text = textOf((await withReceipt(byHand)).html);
    expect(text).toContain('How Cheque');
    expect(text).not.toMatch(/Card company|They receive/);
    const corrected = textOf(
      (await withReceipt({ ...byHand, state: 'returned', isCorrected: true, returned: 1000 })).html,
    );
    expect(corrected).toContain('This payment was entered by mistake');
    expect(corrected).toContain('If you did pay this, please ask them.');
  });

  it('takes the key of an email along to the paper, and nowhere else', async () => {
    const { html } = await withReceipt({}, 'donation-success', '&key=k-1');
    expect(html).toContain(`receipt.pdf?gift=${giftId}&amp;key=k-1`);
    expect(html.match(/k-1/g)).toHaveLength(1);
  });

  it('says everything that was paid and kept', async () => {
    const text = textOf(
      (
        await withReceipt({
          cover: 37,
          tip: 100,
          total: 1137,
          fee: 37,
          net: 980,
          rosemaryFee: 20,
          isAbout: true,
          name: '',
        })
      ).html,
    );
    expect(text).toContain('Thank you');
    expect(text).not.toContain('Given by');
    expect(text).toContain('Added for the fee + £0.37');
    expect(text).toContain('Card company’s fee − about £0.37');
    expect(text).toContain('Rosemary’s fee − £0.20');
    expect(text).toContain('They receive about £9.80');
    expect(text).toContain('For Rosemary £1.00');
    expect(text).toContain('You paid £11.37');
    expect(textOf((await withReceipt({ fee: null, net: null, isPretend: true })).html)).toMatch(
      /This was a trial\. No money was moved\.[\s\S]*They receive not known yet/,
    );
  });

  it('says on paper in the past what was received before it was given back', () => {
    const lines = (changes: Partial<Receipt>) => paperSums({ ...sampleReceipt(changes), productName: 'Rosemary' });
    expect(lines({ returned: 1000 }).slice(-2)).toEqual([
      'The Whitby Lifeboat Fund received: £9.65',
      'Refunded: £10.00',
    ]);
    expect(lines({}).at(-1)).toBe('The Whitby Lifeboat Fund receives: £9.65');
  });

  it('thanks for a gift to Rosemary in its own words', async () => {
    const { html } = await withReceipt({ payee: null, page: null, treasurer: null, tip: 0 }, 'tribute-success');
    const text = textOf(html);
    expect(text).toContain('Your gift to Rosemary has been received.');
    expect(text).toContain('We received £9.65');
    expect(text).toContain('write to us at help@example.org by 21 January 2027');
    expect(text).not.toContain('They receive');
  });

  it('calls what was paid for an extra no gift', async () => {
    const extra = { payee: null, page: null, treasurer: null, tip: 0, cover: 0, isExtra: true };
    const { html } = await withReceipt(extra, 'tribute-success');
    const text = textOf(html);
    expect(text).toContain('Your payment has been received. We write to you about what comes next.');
    expect(text).toContain('Price £10');
    expect(text).not.toMatch(/Your gift|can be given back/);
    expect(html).toMatch(/<a[^>]*>Your pages<\/a>/);
  });

  it.each([
    ['part-returned', 'Part of your gift was refunded', 'Refunded £4.00'],
    ['returned', 'Your gift was refunded', '£4.00 is on its way back'],
    ['disputed', 'Your bank is asking about this gift', 'taken £6.00 back until it has decided'],
    ['ended', 'Nothing was charged', 'closed before anything was paid'],
    ['failed', 'The payment did not go through', 'nothing was taken'],
  ] as const)('says calmly what became of it: %s', async (state, title, words) => {
    const { html } = await withReceipt({ state, returned: 400, disputed: state === 'disputed' ? 600 : 0 });
    expect(html).toContain(`<title>${title} · Rosemary</title>`);
    expect(html).toContain(`<h1 tabindex="-1">${title}</h1>`);
    expect(textOf(html)).toContain(words);
    expect(html.includes('receipt.pdf')).toBe(state !== 'ended' && state !== 'failed');
  });
});

describe('before the card company has said what became of it', () => {
  const waiting = (query = '') => withReceipt({ state: 'waiting', givenAt: null }, 'donation-success', query);
  const refreshOf = (html: string) => /<noscript><meta http-equiv="refresh" content="([^"]+)">/.exec(html)?.[1];

  it('says that the bank has still to confirm what was paid, and looks again for that', async () => {
    const { html } = await withReceipt({ state: 'settling', givenAt: null }, 'donation-success');
    expect(html).toContain('a debit from an account can take some days');
    expect(html).toContain('data-state="settling"');
    expect(refreshOf(html)).toBeDefined();
  });

  it('says that nobody pays twice, and looks again', async () => {
    const { html } = await waiting('&key=k-1');
    const text = textOf(html);
    expect(text).toContain('We are waiting to hear');
    expect(text).toContain('You will not be charged twice.');
    expect(html).toMatch(/<li><div role="status"/);
    expect(html).toContain(`data-waiting="/api/gifts/${giftId}?key=k-1"`);
    expect(html).toContain(`<a href="/donation-success?gift=${giftId}&amp;key=k-1">Look again now</a>`);
    expect(refreshOf(html)).toBe(`5;url=/donation-success?gift=${giftId}&amp;key=k-1&amp;look=1`);
    expect(html).not.toContain('£');
  });

  it('looks by itself a few times, ever more seldom, and then no more', async () => {
    const seconds: string[] = [];
    for (let query = ''; seconds.length < 20;) {
      const refresh = refreshOf((await waiting(query)).html);
      if (refresh === undefined) break;
      seconds.push(refresh.split(';')[0] ?? '');
      query = `&look=${/look=(\d+)/.exec(refresh)?.[1]}`;
    }
    expect(seconds.map(Number)).toEqual([5, 10, 20, 30, 60, 120]);
    for (const odd of ['&look=-1', '&look=99', '&look=1.5'])
      expect(refreshOf((await waiting(odd)).html)).toBeUndefined();
  });
});

describe('whoever has no key of a gift', () => {
  const other = '019abcde-6f00-7000-8000-00000000dead';
  const addresses = ['', `?gift=${other}`, `?gift=${giftId}&key=guessed`, '?gift=%3Cscript%3E', '?gift=1&look=2'];

  it.each(['donation-success', 'tribute-success', 'donation-cancel', 'tribute-cancel'])(
    'reads the same bytes at /%s, whatever is in the address',
    async (screen) => {
      const pages = await Promise.all(addresses.map((query) => opened(`/${screen}${query}`, unknown)));
      expect(pages.map(({ status }) => status)).toEqual(addresses.map(() => 200));
      expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
      expect(pages[0]?.html).not.toMatch(/refresh|data-waiting|£|<script>alert/);
    },
  );

  it('reads the calm words of waiting', async () => {
    const { html } = await opened('/donation-success', unknown);
    expect(html).toContain('We are waiting to hear');
    expect(html).toContain('<a href="">Look again now</a>');
  });
});

describe('back from the card company without having paid', () => {
  it('is told that nothing was charged, with the way back', async () => {
    const { html } = await withReceipt({ state: 'waiting', isUnpaid: true }, 'donation-cancel');
    expect(html).toContain('Nothing was charged');
    expect(html).toContain('href="/margaret-hartwell#giving"');
    expect(html).toContain('noindex');
    const rosemary = await withReceipt({ state: 'ended', payee: null, page: null }, 'tribute-cancel');
    expect(rosemary.html).toContain('href="/support-us"');
    const extra = await withReceipt({ state: 'ended', payee: null, page: null, isExtra: true }, 'tribute-cancel');
    expect(extra.html).toContain('Nothing was charged');
    expect(extra.html).toMatch(/<a[^>]*>Your pages<\/a>/);
    expect(/<main[\s\S]*<\/main>/.exec(extra.html)?.[0]).not.toContain('/support-us');
  });

  it('is not told so while the card company does not answer', async () => {
    const { html } = await withReceipt({ state: 'waiting' }, 'donation-cancel');
    expect(html).not.toContain('Nothing was charged');
    expect(html).toContain('You are back from the card company');
    expect(html).toContain('If you paid, a receipt comes by email.');
    expect(html).toContain('href="/margaret-hartwell#giving"');
  });

  it.each(['given', 'settling'] as const)(
    'is not told so where the card company has told of a payment: %s',
    async (state) => {
      const { html } = await withReceipt({ state }, 'donation-cancel', '&key=k-1');
      expect(html).not.toContain('Nothing was charged');
      expect(html).toContain(`href="/donation-success?gift=${giftId}&amp;key=k-1"`);
    },
  );
});
