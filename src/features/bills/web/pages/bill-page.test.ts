import { describe, expect, it, vi } from 'vitest';
import { line } from '../../../../../tests/support/money/bills.ts';
import { refuse, visit } from '../../../../../tests/support/app/render-page.ts';
import {
  agreedSample,
  billId,
  escaped,
  HOSTILE_NAMES,
  intentsIn,
  mainOf,
  sampleAgreement,
  sampleBill,
  samplePayment,
  sampleSummary,
  sampleUser,
  textIn,
} from '../../../../../tests/support/samples/sample-bills.ts';
import type { Bill, BillSummary } from '../../contract/bills.ts';

const at = `/bills/${billId}`;
const signedIn = { accounts: { current: () => ({ user: sampleUser }) } };
const nobody = { accounts: { current: () => ({ user: null }) } };

async function shown(bill: Bill | null, { query = '', who = signedIn as object } = {}) {
  const read = vi.fn<(input: object) => unknown>(async () => bill ?? Promise.reject(refuse('NOT_FOUND', 404)));
  const { html, status } = await visit(at + query, { answers: { ...who, bills: { read } } });
  return { status, whole: html, html: mainOf(html), text: textIn(mainOf(html)), asked: read.mock.calls };
}
async function post(form: Record<string, string>, more: object, query = '') {
  const bills = { read: async () => sampleBill(), ...more };
  const { html, status, location } = await visit(at + query, { answers: { ...signedIn, bills }, form });
  return { status, location, text: textIn(mainOf(html)), html: mainOf(html) };
}

describe('a bill as whoever has its link reads it', () => {
  const reader = (changes: Partial<Bill> = {}) =>
    sampleBill({ side: 'reader', isTakenUp: false, canClose: false, ...changes });
  const query = '?key=k-1';

  it('is taken up by whoever is signed in, and nothing else is done with it', async () => {
    const { html, text, asked } = await shown(reader(), { query });
    expect(asked).toEqual([[{ id: billId, key: 'k-1' }]]);
    expect(intentsIn(html)).toEqual(['take-up']);
    expect(text).toContain('You agree to nothing and pay nothing yet.');
    expect(text).toContain('Total £500.00, no tax.');
    expect(html).not.toContain('data-give');
  });

  it('leads somebody without an account to one, and back to the link', async () => {
    const { html, text } = await shown(reader(), { query, who: nobody });
    expect(text).toContain('To agree to this bill and pay it, you need an account.');
    const to = encodeURIComponent(`${at}?key=k-1`);
    expect(html).toContain(`href="/userauth/signup?to=${to}"`);
    expect(html).toContain(`href="/userauth/login?to=${to}"`);
    expect(html).not.toContain('<form');
    expect(html).not.toContain('href="/bills"');
  });

  it('waits for whoever has not confirmed their address', async () => {
    const who = { accounts: { current: () => ({ user: { ...sampleUser, isEmailVerified: false } }) } };
    const { html, text } = await shown(reader(), { query, who });
    expect(text).toContain('Please confirm your email address first.');
    expect(intentsIn(html)).toEqual([]);
  });

  it('is not there once it was taken up, and says whom to ask, with the way in', async () => {
    const { status, html, text } = await shown(null, { query, who: nobody });
    expect(status).toBe(404);
    expect(text).toContain('please ask the service provider for a new link.');
    expect(html).toContain('/userauth/login?to=');
    const member = await shown(null, { query });
    expect([member.status, member.html.includes('href="/bills"')]).toEqual([404, true]);
    expect(member.html).not.toContain('/userauth/login');
    expect((await visit('/bills/none', { answers: nobody })).status).toBe(404);
  });

  it('asks somebody signed out without a key to sign in, the same for any bill', async () => {
    const addresses = [at, '/bills/none', `${at}?key=`];
    for (const address of addresses) {
      const read = () => Promise.reject(refuse('NOT_FOUND', 404));
      const { html, status } = await visit(address, { answers: { ...nobody, bills: { read } } });
      const main = mainOf(html);
      expect(status).toBe(404);
      expect(html).toMatch(/<title>Please sign in to read your bill/);
      expect(textIn(main)).toContain('Please sign in to read your bill');
      expect(textIn(main)).not.toContain('This link no longer works');
      expect(main.indexOf('/userauth/login?to=')).toBeGreaterThan(-1);
      expect(main.indexOf('/userauth/login?to=')).toBeLessThan(main.indexOf('/userauth/signup?to='));
    }
    expect((await shown(null)).text).toContain('This link no longer works');
  });

  it('is for no search engine, and a key of any length does no harm', async () => {
    expect((await shown(reader(), { query })).whole).toContain('noindex');
    const { asked } = await shown(reader(), { query: `?key=${'k'.repeat(5_000)}` });
    expect(asked).toEqual([[{ id: billId, key: 'k'.repeat(200) }]]);
  });

  it('is taken up by a press without a script', async () => {
    const takeUp = vi.fn<(input: object) => void>();
    expect((await post({ intent: 'take-up' }, { takeUp }, query)).location).toBe(`${at}?done=taken-up`);
    expect(takeUp.mock.calls).toEqual([[{ id: billId, key: 'k-1' }]]);
  });
});

describe('a bill as the family reads it', () => {
  it('asks for a yes to exactly these lines, and to their sum', async () => {
    const { html, text } = await shown(sampleBill({ estimate: [line({ taxBps: 2_000 })] }));
    expect(text).toContain('Yes, I agree to £600.00');
    expect(html).toContain('name="rev" value="2"');
    expect(intentsIn(html)).toEqual(['agree', 'close']);
    expect(text).not.toContain('Until you agree, what you agreed to before still applies.');
    expect(html).not.toContain('id="payment"');
  });

  it('asks for nothing while the provider writes', async () => {
    const { html, text } = await shown(sampleBill({ state: 'draft', estimate: [] }));
    expect(text).toContain('The service provider is changing it.');
    expect(text).toContain('There are no lines to read at the moment.');
    expect(intentsIn(html)).toEqual(['close']);
  });

  it('leads to paying once it is agreed', async () => {
    const { html, text } = await shown(agreedSample({ canClose: false }));
    expect(html).toMatch(new RegExp(`<a[^>]*href="${at}/pay"[^>]*data-give=""`));
    expect(text).toContain('The estimate of £500.00, by Anne Marsh on 20 November 2026');
    expect(text).toContain('Sum £500.00 Paid £0.00 Left to pay £500.00');
    expect(intentsIn(html)).toEqual([]);
  });

  it('says calmly where it cannot be paid, and says nothing where nothing is left', async () => {
    expect((await shown(agreedSample({ canPay: false }))).text).toContain('You can’t pay it here at the moment.');
    const whole = await shown(agreedSample({ canPay: false, paid: 50_000, left: 0 }));
    expect(whole.text).not.toContain('cannot be paid');
    expect(whole.html).not.toContain('data-give');
  });

  it('says of a provider without cards how it is paid, with its telephone and its page', async () => {
    const bill = agreedSample({
      canPay: false,
      withoutCards: { phone: '020 7946 0102', isForNow: false, isFound: true },
    });
    const { html, text } = await shown(bill);
    expect(text).toContain('takes no cards here. You can pay them by bank transfer, cash or cheque.');
    expect(text).not.toContain('at the moment');
    expect(html).toContain('href="tel:02079460102"');
    expect(html).toContain(`href="/providers/${bill.providerId ?? ''}"`);
    expect((await shown({ ...bill, left: 0, paid: 50_000 })).text).not.toContain('takes no cards');
  });

  it('says why nothing can be paid now, also with a payment on its way or disputed', async () => {
    for (const sums of [{ underway: 10_000 }, { askedBack: 10_000 }]) {
      const bill = agreedSample({ canPay: false, ...sums });
      expect((await shown(bill)).text).toContain('You can’t pay it here at the moment.');
      const withoutCards = { phone: '020 7946 0102', isForNow: true, isFound: true };
      expect((await shown({ ...bill, withoutCards })).html).toContain('href="tel:02079460102"');
    }
    const whole = await shown(agreedSample({ canPay: false, underway: 50_000 }));
    expect(whole.text).not.toContain('at the moment');
  });

  it('has a final bill beside what was agreed, which holds until there is a yes', async () => {
    const bill = agreedSample({ state: 'final', final: [line({ each: 60_000 })], rev: 5 });
    const { html, text } = await shown(bill);
    expect(text).toContain('Until you agree, what you agreed to before still applies.');
    expect(text).toContain('Yes, I agree to £600.00');
    expect(text).toContain('The coffin £500.00 £600.00 1 × £600.00, with 0% tax Changed');
    expect(html).toContain('name="rev" value="5"');
    expect(text).toContain('Sum £500.00');
  });

  it('says beforehand what is left once the final bill is agreed, or what was paid too much', async () => {
    const cheaper = (each: number) =>
      agreedSample({
        state: 'final',
        final: [line({ each })],
        paid: 30_000,
        onceAgreed: { left: Math.max(0, each - 30_000), over: Math.max(0, 30_000 - each) },
      });
    expect((await shown(cheaper(40_000))).text).toContain(
      'once you agree to the final bill. Then £100.00 will be left to pay.',
    );
    expect((await shown(cheaper(20_000))).text).toContain('Then you will have paid £100.00 too much');
    expect((await shown(agreedSample())).text).not.toContain('what you agreed to last. They');
    expect((await shown({ ...cheaper(40_000), side: 'provider' })).text).not.toContain('Then £100.00');
  });

  it('says that nothing more is to be paid once what is on its way arrives, or how much is', async () => {
    const whole = await shown(agreedSample({ underway: 50_000, canPay: false }));
    expect(whole.text).toContain('Once the payment on its way has arrived, nothing more is to be paid.');
    const part = await shown(agreedSample({ underway: 30_000 }));
    expect(part.text).toContain('Once the payment on its way has arrived, £200.00 will be left to pay.');
    expect((await shown(agreedSample())).text).not.toContain('on its way');
  });

  it('says that a refund was taken off the bill, and asks for nothing', async () => {
    const bill = agreedSample({ paid: 40_000, forgiven: 10_000, left: 0, canPay: false });
    const { html, text } = await shown(bill);
    expect(text).toContain('Refunded and no longer owed £100.00 Left to pay £0.00');
    expect(text).toContain('You don’t need to pay it again.');
    expect(html).not.toContain('data-give');
  });

  it('says of a payment that a bank took it back, and of no provider that it gave it back', async () => {
    const payments = [samplePayment({ state: 'disputed', returned: 10_000, disputed: 40_000 })];
    const { text } = await shown(agreedSample({ askedBack: 40_000, left: 10_000, payments }));
    expect(text).toContain('Disputed through a bank £400.00');
    expect(text).toContain('You don’t owe it while the bank decides.');
    expect(text).toContain('£100.00 £400.00 disputed. A bank is deciding about it.');
    const lost = [samplePayment({ state: 'returned', disputed: 40_000, isTakenBack: true })];
    const after = await shown(agreedSample({ payments: lost }));
    expect(after.text).toContain('£0.00 The payer’s bank took £400.00 back.');
    for (const said of [text, after.text]) expect(said).not.toMatch(/on its way|given back/i);
  });

  it('is closed, not stopped, where it is paid', async () => {
    expect((await shown(agreedSample({ paid: 50_000, left: 0 }))).text).toContain('Close this bill');
    expect((await shown(agreedSample())).text).toContain('Stop this bill');
  });

  it('says what was paid too much, and leads to the receipts that are theirs', async () => {
    const payments = [samplePayment({ key: 'k-9' }), samplePayment({ id: 'two', number: 'R-2', isGift: true })];
    const { html, text } = await shown(agreedSample({ paid: 60_000, left: 0, over: 10_000, canPay: false, payments }));
    expect(text).toContain('Paid too much £100.00');
    expect(text).toContain('The service provider can refund it.');
    expect(html.match(/donation-success/g)).toHaveLength(1);
    expect(html).not.toContain('give-back');
  });

  it('names whoever agreed where they have a name', async () => {
    const nameless = await shown(agreedSample({ agreements: [sampleAgreement({ by: null })] }));
    expect(nameless.text).toContain('The estimate of £500.00, by the family on 20 November 2026');
  });

  it.each(HOSTILE_NAMES)('keeps apart what the provider typed: %s', async (typed) => {
    const { html } = await shown(
      sampleBill({ title: typed, provider: typed, estimate: [line({ what: typed, note: typed })] }),
    );
    expect(html.split(`<bdi>${escaped(typed)}</bdi>`).length - 1).toBe(4);
    expect(html).not.toContain('<b>Rowan');
  });

  it('can only be read once it is closed', async () => {
    const { html, text } = await shown(
      agreedSample({ state: 'closed', closedBy: 'firm', canPay: false, canClose: false }),
    );
    expect(text).toContain('The service provider closed it.');
    expect(text).not.toContain('cannot be paid here');
    expect(html).not.toContain('<form');
  });

  it('reads in the sums of its currency', async () => {
    const { text } = await shown(
      agreedSample({ currency: 'jpy', agreed: 500, left: 500, final: [line({ each: 500 })] }),
    );
    expect(text).toMatch(/Left to pay (JP)?¥500/);
    expect(text).not.toContain('£');
  });
});

describe('its forms, without a script', () => {
  it.each([
    ['agree', { rev: '2' }, 'agree', { id: billId, rev: 2 }, 'agreed'],
    ['close', {}, 'close', { id: billId }, 'closed'],
  ] as const)('lead to a fresh address that says so: %s', async (intent, more, call, sent, done) => {
    const action = vi.fn<(input: object) => void>();
    const { status, location } = await post({ intent, ...more }, { [call]: action });
    expect([status, location]).toEqual([303, `${at}?done=${done}`]);
    expect(action.mock.calls).toEqual([[sent]]);
    expect((await shown(sampleBill(), { query: `?done=${done}` })).html).toContain('role="status"');
  });

  it('agree to nothing that has changed since it was read, and show it as it is', async () => {
    const agree = () => Promise.reject(refuse('EDIT_CONFLICT', 412, { current: {} }));
    const { status, html, text } = await post({ intent: 'agree', rev: '1' }, { agree });
    expect(status).toBe(412);
    expect(html).toContain('role="alert"');
    expect(text).toContain('so you haven’t agreed to it.');
    expect(html).toContain('name="rev" value="2"');
  });

  it('do nothing for what is no intent, and say what was refused', async () => {
    expect((await post({ intent: 'pay' }, {})).location).toBe(at);
    const close = () => Promise.reject(refuse('ALREADY_DONE', 409));
    const { status, html } = await post({ intent: 'close' }, { close });
    expect([status, html.includes('role="alert"')]).toEqual([409, true]);
  });
});

describe('the bills of somebody', () => {
  const listed = async (bills: BillSummary[]) => {
    const { html } = await visit('/bills', { answers: { ...signedIn, bills: { mine: () => ({ bills }) } } });
    return { html: mainOf(html), text: textIn(mainOf(html)) };
  };

  it('are none at first, and it is said where they come from', async () => {
    expect((await listed([])).text).toContain('You have no bills here yet.');
  });

  it.each(HOSTILE_NAMES)('say from whom each is, apart from what is around it: %s', async (provider) => {
    const { html, text } = await listed([
      sampleSummary({ provider, title: provider }),
      sampleSummary({ id: 'b', state: 'agreed', agreed: 50_000, paid: 50_000 }),
    ]);
    expect(html).toContain(`From <bdi>${escaped(provider)}</bdi>`);
    expect(html).toContain(`href="/bills/${billId}"`);
    expect(text).toContain('Agreed. £500.00 of £500.00 paid');
  });
});
