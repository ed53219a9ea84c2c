import { describe, expect, it, vi } from 'vitest';
import { line } from '../../../../../../tests/support/money/bills.ts';
import { refuse, visit } from '../../../../../../tests/support/app/render-page.ts';
import {
  agreedSample,
  billId,
  escaped,
  providerId,
  HOSTILE_NAMES,
  intentsIn,
  mainOf,
  paymentId,
  sampleAgreement,
  sampleBill,
  samplePayment,
  textIn,
} from '../../../../../../tests/support/samples/sample-bills.ts';
import type { Bill } from '../../../contract/bills.ts';

const at = `/provider/${providerId}/bills/${billId}`;
const providers = (changes: Partial<Bill> = {}) => sampleBill({ side: 'provider', ...changes });
const providersAgreed = (changes: Partial<Bill> = {}) => agreedSample({ side: 'provider', canPay: false, ...changes });

const asked = {
  list: () => ({
    enquiries: [
      { id: 'q-1', about: 'Grace <b>Adeyemi</b>', begins: '', sentAt: '2026-11-19T10:00:00.000Z', endedAt: null },
      {
        id: 'q-2',
        about: 'Ended',
        begins: '',
        sentAt: '2026-11-18T10:00:00.000Z',
        endedAt: '2026-11-19T10:00:00.000Z',
      },
    ],
  }),
};

async function shown(bill: Bill, query = '') {
  const { html, status } = await visit(at + query, {
    answers: { bills: { read: () => bill }, providerEnquiries: asked },
  });
  return { status, html: mainOf(html), text: textIn(mainOf(html)) };
}
async function post(form: Record<string, string>, more: object = {}, bill = providers()) {
  const { html, status, location } = await visit(at, {
    answers: { bills: { read: () => bill, ...more }, providerEnquiries: asked },
    form,
  });
  return { status, location, html: mainOf(html), text: textIn(mainOf(html)) };
}
const lines = (...typed: Record<string, string>[]): Record<string, string> => ({
  intent: 'save',
  rev: '2',
  count: String(typed.length),
  ...Object.fromEntries(
    typed.flatMap((one, place) =>
      Object.entries({ what: 'The coffin', quantity: '1', each: '500', tax: '0', note: '', ...one }).map(
        ([name, value]) => [`${name}-${place}`, value] as const,
      ),
    ),
  ),
});
const valueOf = (html: string, id: string) => new RegExp(`id="${id}"[^>]*value="([^"]*)"`).exec(html)?.[1];

describe('a bill as its provider writes it', () => {
  it('begins with one empty line, no link and nothing to show', async () => {
    const { html, text } = await shown(providers({ state: 'draft', rev: 1, estimate: [], isTakenUp: false }));
    expect(text).toContain('The service provider is writing the estimate');
    expect(text).toContain('There are no lines to read at the moment.');
    expect(text).toContain('Another line');
    expect(text).not.toContain('Line 1');
    expect(intentsIn(html)).toEqual(['save', 'send', 'close']);
    expect(text).toContain('Nobody has accepted it yet.');
    expect(html).toMatch(/<label for="each-0">Each, without tax<\/label>/);
  });

  it('is shown to the family by a button of the form that its lines are in', async () => {
    const { html, text } = await shown(providers({ state: 'draft', isTakenUp: false }));
    expect(intentsIn(html)).toEqual(['save', 'send', 'close']);
    const [form = ''] = html.match(/<form(?:(?!<\/form>).)*value="send".*?<\/form>/s) ?? [];
    expect(form).toMatch(/name="what-0".*value="save".*value="send".*also saves these lines/s);
    expect(text).toContain('Total £500.00, no tax.');
    expect(valueOf(html, 'each-0')).toBe('500.00');
    expect(valueOf(html, 'what-1')).toBe('');
  });

  it('says that saving takes back what was sent, and gives a link for it', async () => {
    const { html, text } = await shown(providers({ isTakenUp: false }));
    expect(text).toContain('If you save changes, the family can’t see the bill');
    expect(text).toContain('A new link ends the one before.');
    expect(html).toContain('19 November 2026, 10:00 UTC: Grace &lt;b&gt;Adeyemi&lt;/b&gt;');
    expect(html).not.toContain('UTC: Ended');
    expect(intentsIn(html)).toEqual(['link', 'save', 'send', 'close']);
  });

  it.each(HOSTILE_NAMES)('keeps the name of a family apart: %s', async (family) => {
    const { html } = await shown(
      providers({ family, title: family, estimate: [line({ what: family, note: family })] }),
    );
    const bdi = `<bdi>${escaped(family)}</bdi>`;
    expect(html).toContain(`Accepted by ${bdi}.`);
    expect(html).toMatch(/<h1 tabindex="-1"><bdi>/);
    expect(html.split(bdi).length - 1).toBe(4);
    expect(html).not.toContain('<b>Rowan');
  });

  it('names nobody who has given no name, and offers no second link', async () => {
    const { html, text } = await shown(providers({ family: null }));
    expect(text).toContain('The family has accepted it.');
    expect(intentsIn(html)).not.toContain('link');
  });

  it('has the lines of the final bill once the estimate is agreed, beside what was agreed as long as they are shown to nobody', async () => {
    const same = await shown(providersAgreed());
    expect(same.text).toContain('Lines of the final bill');
    expect(same.html).toMatch(/<h2 id="lines">Estimate</);
    const other = await shown(providersAgreed({ final: [line({ each: 60_000 })] }));
    expect(other.html).toMatch(/<h2 id="lines">Final bill, not shown yet</);
    expect(other.text).toContain('The coffin £500.00 £600.00 1 × £600.00, with 0% tax Changed');
    expect(other.text).toContain('Total £600.00, no tax.');
    const again = sampleAgreement({ kind: 'final', rev: 4, total: 60_000, lines: [line({ each: 60_000 })] });
    const third = { final: [line({ each: 70_000 })], agreements: [again, sampleAgreement()] };
    expect((await shown(providersAgreed(third))).text).toContain(
      'The coffin £600.00 £700.00 1 × £700.00, with 0% tax Changed',
    );
    const none = await shown(providersAgreed({ final: [] }));
    expect(none.text).toContain('The coffin £500.00 – Left out');
    expect(valueOf(other.html, 'each-0')).toBe('600.00');
  });

  it('stands beside what was agreed before, line by line', async () => {
    const final = [line({ each: 60_000 }), line({ what: 'Flowers', each: 5_000 })];
    const before = sampleAgreement({ lines: [line(), line({ what: 'Hearse', each: 1_000 })], total: 51_000 });
    const { html, text } = await shown(providersAgreed({ state: 'final', final, agreements: [before] }));
    const rows = [...html.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => textIn(row).trim());
    expect(rows.slice(1, 4)).toEqual([
      'The coffin £500.00 £600.00 1 × £600.00, with 0% tax Changed',
      'Flowers – £50.00 1 × £50.00, with 0% tax New',
      'Hearse £10.00 – Left out',
    ]);
    expect(text).toContain('The estimate of £510.00, by Anne Marsh on 20 November 2026');
  });

  it('can only be read once it is closed, and says by whom', async () => {
    for (const [closedBy, said] of [
      ['firm', 'The service provider closed it.'],
      ['family', 'The family closed it.'],
    ] as const) {
      const { html, text } = await shown(providersAgreed({ state: 'closed', closedBy, canClose: false }));
      expect(text).toContain(said);
      expect(html).not.toContain('<form');
    }
  });

  it('is not there for another provider, or as one of the family', async () => {
    expect((await shown(providers({ providerId: billId }))).status).toBe(404);
    expect((await shown(providers({ providerId: null }))).status).toBe(404);
    expect((await shown(sampleBill())).status).toBe(404);
    expect((await visit(`/provider/${providerId}/bills/none`)).status).toBe(404);
  });

  it('says what was done, and nothing that an address makes up', async () => {
    expect((await shown(providers(), '?done=saved')).html).toMatch(/role="status"[^>]*>.*The lines have been saved\./);
    for (const done of ['nothing', '__proto__', 'constructor', '<b>'])
      expect((await shown(providers(), `?done=${encodeURIComponent(done)}`)).html).not.toContain('role="status"');
  });
});

describe('what was paid of it', () => {
  it('is read with what is on its way, and what is too much', async () => {
    const payments = [samplePayment(), samplePayment({ id: 'two', isGift: true, returned: 500 })];
    const { text } = await shown(providersAgreed({ paid: 40_000, left: 10_000, underway: 5_000, payments }));
    expect(text).toContain('Sum £500.00 Paid £400.00 On its way £50.00 Left to pay £100.00');
    expect(text).toContain('From a fundraiser on the page');
    expect(text).not.toContain('Paid too much');
    const over = await shown(providersAgreed({ paid: 60_000, left: 0, over: 10_000 }));
    expect(over.text).toContain('Paid too much £100.00');
    expect(over.text).not.toContain('Left to pay');
  });

  it('is given back by whoever may, each with a field of its own', async () => {
    const payments = [
      samplePayment({ returnable: 20_000 }),
      samplePayment({ id: 'two', number: 'R-2', returnable: 500 }),
      samplePayment({ id: 'three', number: 'R-3' }),
    ];
    const { html, text } = await shown(providersAgreed({ payments }));
    expect([...html.matchAll(/<label for="(amount-[^"]+)"/g)].map(([, id]) => id)).toEqual([
      `amount-${paymentId}`,
      'amount-two',
    ]);
    expect(text).toContain('At most £5.00. We’ll email the person who paid.');
    expect(text).toContain('Refund the payment of £200.00 on 21 November 2026 (by card, R-2)');
    expect(text).not.toContain('R-3)');
    expect((await shown(providersAgreed({ payments: [samplePayment()] }))).html).not.toContain('give-back');
  });

  const fields = { intent: 'give-back', giftId: paymentId, returnId: billId, amount: '50' };
  const owed = providersAgreed({ payments: [samplePayment({ returnable: 20_000 })] });

  it('goes back as it was typed, once however often the form is sent', async () => {
    const giveBack = vi.fn<(input: object) => Bill>(() => owed);
    for (const _ of [1, 2]) expect((await post(fields, { giveBack }, owed)).location).toBe(`${at}?done=returned`);
    const sent = { id: billId, giftId: paymentId, returnId: billId, amount: 5_000, isStillOwed: false };
    expect(giveBack.mock.calls).toEqual([[sent], [sent]]);
    const inCash = providersAgreed({ payments: [samplePayment({ method: 'cash', returnable: 20_000 })] });
    expect((await post(fields, { giveBack }, inCash)).location).toBe(`${at}?done=hand-returned`);
    await post({ ...fields, [`owed-${paymentId}`]: 'still' }, { giveBack }, owed);
    expect(giveBack.mock.calls.at(-1)).toEqual([{ ...sent, isStillOwed: true }]);
  });

  it.each(['', 'all', '0', '-5', '1.005'])('is asked about where "%s" was typed, which stays', async (amount) => {
    const giveBack = vi.fn<() => Bill>();
    const { status, html } = await post({ ...fields, amount }, { giveBack }, owed);
    expect([status, giveBack.mock.calls.length]).toEqual([422, 0]);
    expect(html).toMatch(new RegExp(`id="amount-${paymentId}-error"`));
    expect(html).toMatch(/<details class="return" open="">/);
    expect(valueOf(html, `amount-${paymentId}`)).toBe(amount);
    expect(html).toContain(`name="returnId" value="${billId}"`);
  });

  it('stays where the card company refuses, in words of payments', async () => {
    const giveBack = () => Promise.reject(refuse('GIFT_OVER', 409));
    const { status, text } = await post(fields, { giveBack }, owed);
    expect(status).toBe(409);
    expect(text).toContain('The card company refused this refund');
    expect(text).not.toMatch(/gift/i);
  });
});

describe('a payment without a card', () => {
  const fields = { intent: 'enter', paymentId, method: 'cheque', paid: '120.50', on: '2026-11-20' };
  const open = providersAgreed({ enterable: 50_000 });

  it('is entered by a form that says how much is left, where something is', async () => {
    const { html, text } = await shown(open);
    expect(text).toContain('Up to £500.00, which is left to pay.');
    for (const method of ['transfer', 'cash', 'cheque', 'estate']) expect(html).toContain(`value="${method}"`);
    expect((await shown(providersAgreed({ enterable: 0 }))).html).not.toContain('value="enter"');
  });

  it('is sent as it was typed, and says so on a fresh address', async () => {
    const enter = vi.fn<(input: object) => Bill>(() => open);
    expect((await post(fields, { enter }, open)).location).toBe(`${at}?done=entered`);
    const sent = { id: billId, giftId: paymentId, method: 'cheque', amount: 12_050, on: '2026-11-20' };
    expect(enter.mock.calls).toEqual([[sent]]);
  });

  it('stays as it was typed where more than is left is refused, beside its field', async () => {
    const params = { max: 1_000, currency: 'gbp' };
    const refusal = { fields: [{ field: 'amount', code: 'more_than_left', message: '', params }] };
    const enter = () => Promise.reject(refuse('INVALID_INPUT', 422, refusal));
    const { status, html, text } = await post(fields, { enter }, open);
    expect(status).toBe(422);
    expect(valueOf(html, 'paid')).toBe('120.50');
    expect(html).toContain(`name="paymentId" value="${paymentId}"`);
    expect(text).toContain('Only £10.00 is left to pay on this bill.');
    expect(html).toMatch(/id="paid-error"/);
  });

  it('is taken back as a mistake, and names who entered it and who took it back', async () => {
    const payments = [
      samplePayment({ method: 'cash', enteredBy: 'Ellen Storr', canCorrect: true }),
      samplePayment({
        id: 'two',
        number: 'R-2',
        method: 'transfer',
        correctedAt: '2026-11-22T10:00:00.000Z',
        correctedBy: 'Ruth',
      }),
    ];
    const { html, text } = await shown(providersAgreed({ payments }));
    expect(text).toContain('Cash Entered by Ellen Storr');
    expect(text).toContain('Entered by mistake, and taken back on 22 November 2026 by Ruth');
    expect(html.match(/value="correct"/g)).toHaveLength(1);
    const correct = vi.fn<(input: object) => Bill>(() => open);
    expect((await post({ intent: 'correct', giftId: paymentId }, { correct }, open)).location).toBe(
      `${at}?done=corrected`,
    );
    expect(correct.mock.calls).toEqual([[{ id: billId, giftId: paymentId }]]);
  });
});

describe('its forms, without a script', () => {
  it('save lines as they were typed, from the rev that was read', async () => {
    const save = vi.fn<(input: object) => Bill>(() => providers());
    const typed = lines({}, { what: ' ' }, { what: 'زهور', quantity: '2', each: '10.50', tax: '17.5', note: 'white' });
    expect((await post(typed, { save })).location).toBe(`${at}?done=saved`);
    const flowers = line({ what: 'زهور', quantity: 2, each: 1_050, taxBps: 1_750, note: 'white' });
    expect(save.mock.calls).toEqual([[{ id: billId, rev: 2, lines: [line(), flowers] }]]);
  });

  it('keep everything that was typed where the bill has changed meanwhile, and go on from what it is now', async () => {
    const save = () => Promise.reject(refuse('EDIT_CONFLICT', 412, { current: {} }));
    const now = providers({ rev: 7, estimate: [line({ what: 'Theirs' })] });
    const typed = lines({ what: 'Mine', each: '12', note: 'Oak' }, { what: 'Also mine' }, { what: '', each: '' });
    const { status, html, text } = await post(typed, { save }, now);
    expect(status).toBe(412);
    expect(html).toMatch(/role="alert"[^>]*>.*what you wrote is below/);
    expect([
      valueOf(html, 'what-0'),
      valueOf(html, 'each-0'),
      valueOf(html, 'note-0'),
      valueOf(html, 'what-1'),
    ]).toEqual(['Mine', '12', 'Oak', 'Also mine']);
    expect(html).toContain('name="rev" value="7"');
    expect(text).toContain('Theirs');
    expect(text).not.toContain('Both versions are kept');
  });

  it('say beside its field what the server refused, counted as the form counts', async () => {
    const data = {
      fields: [{ field: 'lines.1.what', code: 'too_long_by', message: '', params: { max: 120, over: 1 } }],
    };
    const save = () => Promise.reject(refuse('INVALID_INPUT', 422, data));
    const { html } = await post(lines({ what: '' }, {}, { what: 'W'.repeat(121) }), { save });
    expect(html).toMatch(/id="what-2-error"><span>This can hold 120 characters, and is 1 too long/);
    expect(html).not.toContain('id="what-1-error"');
  });

  it('say what is wrong with all lines together', async () => {
    const data = { fields: [{ field: 'lines', code: 'lines_most', message: '', params: { max: 60 } }] };
    const save = () => Promise.reject(refuse('INVALID_INPUT', 422, data));
    expect((await post(lines({}), { save })).html).toMatch(/role="alert"[^>]*>.*This can hold 60 lines/);
  });

  it('show no more fields than a bill has lines, whatever count is sent', async () => {
    const { status, html } = await post({ ...lines({ quantity: 'x' }), count: '100000000' });
    expect(status).toBe(422);
    expect(html.match(/<fieldset/g)).toHaveLength(61);
  });

  it('show a link once, to be given by hand', async () => {
    const address = `https://rosemary.test/bills/${billId}?key=k-1`;
    const picture = { size: 21, path: 'M0 0h7v1h-7z' };
    const made = { key: 'k-1', code: 'k7qd-m2xw-9rta', address, picture, isEmailed: null };
    const link = vi.fn<(input: object) => object>(() => made);
    const { html, text } = await post({ intent: 'link', enquiryId: '' }, { link });
    expect(html).toContain(` href="${address}">${address}</a>`);
    expect(html).toContain('role="img" aria-label="QR code that opens the bill"');
    expect(text).toContain('Or sign in at https://rosemary.test/bills and type K7QD-M2XW-9RTA');
    expect(text).toContain('It is shown only now.');
    expect(text).not.toContain('emailed it');
    expect(link.mock.calls).toEqual([[{ id: billId }]]);
    const emailed = await post({ intent: 'link', enquiryId: 'q-1' }, { link: () => ({ ...made, isEmailed: true }) });
    expect(emailed.text).toContain('We’ll email it to the family.');
    const unreached = await post({ intent: 'link', enquiryId: 'q-1' }, { link: () => ({ ...made, isEmailed: false }) });
    expect(unreached.text).toContain('We can’t email this family at the moment.');
  });

  it.each([
    ['send', lines({}), 'send', { id: billId, rev: 2 }, 'sent'],
    ['close', {}, 'close', { id: billId }, 'closed'],
  ] as const)('lead to a fresh address after "%s"', async (intent, more, call, sent, done) => {
    const action = vi.fn<(input: object) => Bill>(() => providers());
    const posted = await post({ ...more, intent }, { [call]: action }, providers({ state: 'draft' }));
    expect(posted.location).toBe(`${at}?done=${done}`);
    expect(action.mock.calls).toEqual([[sent]]);
  });

  describe('show to the family what stands in the fields', () => {
    const sending = (...typed: Record<string, string>[]) => ({ ...lines(...typed), intent: 'send' });
    const actions = () => ({
      save: vi.fn<(input: object) => Bill>(() => providers({ state: 'draft', rev: 3 })),
      send: vi.fn<(input: object) => Bill>(() => providers({ rev: 4 })),
    });
    const draft = providers({ state: 'draft' });

    it.each([
      ['a draft', draft],
      ['what was sent before', providers()],
      ['a first final bill', providersAgreed()],
    ])('saved first where it differs: %s', async (_, bill) => {
      const { save, send } = actions();
      expect((await post(sending({ each: '600' }), { save, send }, bill)).location).toBe(`${at}?done=sent`);
      expect(save.mock.calls).toEqual([[{ id: billId, rev: 2, lines: [line({ each: 60_000 })] }]]);
      expect(send.mock.calls).toEqual([[{ id: billId, rev: 3 }]]);
    });

    it('and nothing that cannot be read, which stays as it was typed', async () => {
      const { save, send } = actions();
      const { status, html } = await post(sending({ each: 'much' }), { save, send }, draft);
      expect([status, valueOf(html, 'each-0')]).toEqual([422, 'much']);
      expect(html).toContain('id="each-0-error"');
      expect([save.mock.calls, send.mock.calls]).toEqual([[], []]);
    });

    it('and nothing at all where there is no line, so that none is lost', async () => {
      const { save, send } = actions();
      expect((await post(sending({ what: '', each: '' }), { save, send }, draft)).status).toBe(422);
      expect((await post({ intent: 'send', rev: '2' }, { save, send }, draft)).status).toBe(422);
      expect([save.mock.calls, send.mock.calls]).toEqual([[], []]);
    });

    it('and keeps it where the bill has changed meanwhile', async () => {
      const { send } = actions();
      const save = () => Promise.reject(refuse('EDIT_CONFLICT', 412, { current: {} }));
      const { status, html } = await post(
        sending({ each: '600' }),
        { save, send },
        providers({ state: 'draft', rev: 7 }),
      );
      expect([status, valueOf(html, 'each-0')]).toEqual([412, '600']);
      expect(html).toMatch(/role="alert"[^>]*>.*what you wrote is below/);
      expect(html).toContain('name="rev" value="7"');
      expect(send).not.toHaveBeenCalled();
    });

    it('but not once more what the family reads already, or has agreed to as the final bill', async () => {
      const final = providersAgreed({ agreements: [sampleAgreement({ kind: 'final' })] });
      for (const bill of [providers(), final]) {
        const { save, send } = actions();
        const { status, text } = await post(sending({}), { save, send }, bill);
        expect(status).toBe(409);
        expect(text).toContain('The family can read exactly these lines already, so nothing was sent.');
        expect([save.mock.calls, send.mock.calls]).toEqual([[], []]);
      }
    });
  });

  it('say calmly that the family was faster', async () => {
    for (const [code, intent] of [
      ['ALREADY_DONE', 'send'],
      ['ALREADY_DONE', 'close'],
    ]) {
      const refused = () => Promise.reject(refuse(code ?? '', 409));
      const { text } = await post({ ...lines({}), intent: intent ?? '', rev: '1' }, { send: refused, close: refused });
      expect(text).toContain('This bill has changed meanwhile, so nothing was done.');
    }
  });

  it('do nothing for an intent that is none', async () => {
    const { status, location } = await post({ intent: 'delete' });
    expect([status, location]).toEqual([303, at]);
  });
});
