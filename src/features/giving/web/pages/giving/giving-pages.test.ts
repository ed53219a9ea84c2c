import { describe, expect, it, vi } from 'vitest';
import { errorMessage } from '../../../../../shared/words/en/errors.ts';
import { refuse, visit } from '../../../../../../tests/support/app/render-page.ts';
import {
  fundId,
  giftForm,
  giftId,
  publicFund,
  sampleForm,
  sampleGift,
} from '../../../../../../tests/support/samples/sample-giving.ts';
import type { GiftForm } from '../../../contract/giving.ts';

const address = `/margaret-hartwell/give/${fundId}`;
const PAID_AT = 'https://checkout.example/pay/1';

/** Opens the form, or sends it if `form` is given. `give` returns the payment page. */
function open({ changes = {}, form, give = () => ({ url: PAID_AT }), query = '' }: Opening = {}) {
  const asked = vi.fn<(input: unknown) => unknown>(give);
  const answers = { giving: { form: () => sampleForm(changes), give: asked } };
  const page = visit(address + query, { answers, ...(form && { form }) });
  return { page, asked };
}

interface Opening {
  changes?: Partial<GiftForm>;
  form?: Record<string, string>;
  give?: (input: unknown) => unknown;
  query?: string;
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the page of a gift', () => {
  it('says before the button what is paid, what it costs, who receives it and when', async () => {
    const { status, html } = await open().page;
    expect(status).toBe(200);
    expect(html).toContain('noindex');
    const text = textOf(html);
    expect(text).toContain('Give in memory of Peg');
    expect(text).toContain('Your gift £10.00');
    expect(text).toContain('Card company’s fee − £0.35');
    expect(text).toContain('They receive £9.65');
    expect(text).toContain('You pay £10.00');
    expect(text).toContain(
      'The Whitby Lifeboat Fund , a registered charity with the number 209603 . We checked its number and its own bank account on 4 November 2026.',
    );
    expect(text).toContain('is in its bank about 7 days later');
    expect(text).toContain('Your card statement will say WHITBY LIFEBOAT.');
    expect(html).toMatch(/<button type="submit" class="button" value="give"[^>]*>Go on to pay £10\.00<\/button>/);
    expect(html).toMatch(/name="tip"[^>]*value="0\.00"/);
    expect(text).not.toContain('Rosemary’s fee');
    expect(text).not.toContain('This is a trial');
  });

  it('takes nothing for granted: nothing is ticked, no tip, and Enter goes on with the gift', async () => {
    const { html } = await open().page;
    expect(html).not.toMatch(/type="checkbox"[^>]*checked/);
    const [, form = ''] = html.split('data-gift=');
    expect(/<button type="submit"[^>]*>/.exec(form)?.[0]).toContain('value="give"');
    expect(html).toMatch(/<div class="trap" aria-hidden="true"><label>[^<]*<input tabindex="-1"/);
  });

  it.each([
    ['gbp', '10.00', '£10.00', '£50.00', 1000],
    ['jpy', '1,000', 'JP¥1,000', 'JP¥5,000', 1000],
    ['kwd', '1.000', 'KWD 1.000', 'KWD 5.000', 1000],
    ['huf', '175', 'HUF 175', 'HUF 875', 17_500],
  ] as const)('begins with the usual amount of a currency: %s', async (currency, typed, shown, fiveTimes, minor) => {
    const { html } = await open({ changes: { currency } }).page;
    const text = textOf(html).replaceAll('\u00a0', ' ');
    expect(html).toMatch(new RegExp(`name="amount"[^>]*value="${typed.replace(',', ',?')}"`));
    expect(html).toContain(`<input type="hidden" name="total" value="${minor}"/>`);
    expect(text).toContain(`Go on to pay ${shown}`);
    expect(text).toContain(fiveTimes);
  });

  it('begins with another amount where the address names one that can be given', async () => {
    expect((await open({ query: '?amount=2000' }).page).html).toMatch(/name="amount"[^>]*value="20\.00"/);
    for (const query of ['?amount=1', '?amount=1e9', '?amount=99999999', '?amount=20.00', '?amount=%3Cb%3E'])
      expect((await open({ query }).page).html).toMatch(/name="amount"[^>]*value="10\.00"/);
  });

  it('says "about" where not every card costs the same, and nothing of a fee that is not known', async () => {
    const about = textOf(
      (await open({ changes: { price: { bps: 150, fixedMinor: 20, isForAllCards: false } } }).page).html,
    );
    expect(about).toContain('Card company’s fee − about £0.35');
    expect(about).toContain('They receive about £9.65');
    expect(about).toContain('Add about £0.36 for the card fee Then about £10.00 reaches them.');
    const { html } = await open({ changes: { price: null } }).page;
    expect(textOf(html)).toContain('Card company’s fee not known yet');
    expect(html).not.toContain('isCovering');
  });

  it('says Rosemary’s own fee where there is one, and that a trial moves no money', async () => {
    const text = textOf((await open({ changes: { platformBps: 200, isPretend: true } }).page).html);
    expect(text).toContain('Rosemary’s fee − £0.20');
    expect(text).toContain('They receive £9.45');
    expect(text).toContain('This is a trial. No money moves here');
  });

  it('asks for exactly what was typed, and leads to where it is paid', async () => {
    const { page, asked } = open({ form: giftForm });
    expect(await page).toMatchObject({ status: 303, location: PAID_AT });
    expect(asked.mock.calls).toEqual([
      [
        {
          path: 'margaret-hartwell',
          fundId,
          id: giftId,
          amount: 1000,
          tip: 0,
          total: 1000,
          isCovering: false,
          name: 'Joan Okonkwo',
          email: 'joan@example.org',
          words: 'For the crew,\nwho always went out.',
          nameSeenBy: 'visitors',
          isAmountSeen: false,
          website: '',
        },
      ],
    ]);
  });

  it('asks for the fee and the tip that were shown', async () => {
    const { page, asked } = open({ form: { ...giftForm, isCovering: 'on', tip: '0.50', total: '1086' } });
    expect((await page).status).toBe(303);
    expect(asked.mock.calls).toMatchObject([[{ amount: 1000, tip: 50, isCovering: true, total: 1086 }]]);
  });

  it('shows the sums once more where they are not what was shown, and asks for nothing', async () => {
    const { page, asked } = open({ form: { ...giftForm, amount: '25' } });
    const { status, html } = await page;
    expect(status).toBe(409);
    expect(html).toMatch(/role="alert"[^>]*autofocus[^>]*><p>Please look at the sums once more, then go on\.<\/p>/);
    expect(html).toContain('<input type="hidden" name="total" value="2500"/>');
    expect(html).toContain(`<input type="hidden" name="id" value="${giftId}"/>`);
    expect(textOf(html)).toContain('Go on to pay £25.00');
    expect(html).toMatch(/value="Joan Okonkwo"/);
    expect(asked).not.toHaveBeenCalled();
  });

  it('fills in an amount and works out the sums without a script, with all that was typed', async () => {
    const taken = open({ form: { ...giftForm, act: '', take: '5000' } });
    expect((await taken.page).html).toMatch(/name="amount"[^>]*value="50\.00"/);
    const counted = open({ form: { ...giftForm, act: 'sums', amount: '12,50', isAmountSeen: 'on' } });
    const { status, html } = await counted.page;
    expect(status).toBe(200);
    expect(textOf(html)).toContain('Go on to pay £12.50');
    expect(html).toMatch(/name="isAmountSeen" checked/);
    expect(html).toMatch(/>For the crew,\s+who always went out\.<\/textarea>/);
    for (const { asked } of [taken, counted]) expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    [{ amount: 'ten' }, 'gift-amount', 'Please write an amount in figures'],
    [{ amount: '' }, 'gift-amount', 'Please write an amount in figures'],
    [{ amount: '0.10' }, 'gift-amount', 'The smallest amount here is £1.00.'],
    [{ tip: '1.005' }, 'gift-tip', 'This is more exact than an amount can be.'],
    [{ tip: '5000' }, 'gift-tip', 'The most at once is £642.99.'],
  ])('says beside the field what cannot be read: %j', async (typed, field, words) => {
    const { page, asked } = open({ form: { ...giftForm, ...typed } });
    const { status, html } = await page;
    expect(status).toBe(422);
    expect(html).toContain(`<a href="#${field}">`);
    expect(html).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="${field}-error`));
    expect(html).toContain(words);
    expect(textOf(html)).toContain('Go on to pay');
    expect(asked).not.toHaveBeenCalled();
  });

  it('says by its field what the server refuses, with everything typed kept', async () => {
    const fields = [{ field: 'email', code: 'email', message: 'Write an address.' }];
    const { html } = await open({
      form: giftForm,
      give: () => Promise.reject(refuse('INVALID_INPUT', 422, { fields })),
    }).page;
    expect(html).toContain('<a href="#gift-email">');
    expect(html).toMatch(/id="gift-email"[^>]*aria-invalid="true"/);
    expect(html).toMatch(/value="Joan Okonkwo"/);
  });

  it.each([
    ['GIVING_CLOSED', 409, undefined, errorMessage('GIVING_CLOSED')],
    ['TOO_MANY_REQUESTS', 429, 60, 'nothing was charged. Please wait a few minutes.'],
    ['TOO_MANY_REQUESTS', 429, 3_000, 'nothing was charged. Please try again in about 50 minutes.'],
    ['BUSY', 503, 2, 'and nothing was charged.'],
  ] as const)('says calmly that it cannot be now: %s', async (code, status, retryAfterSeconds, says) => {
    const give = () => Promise.reject(refuse(code, status, { retryAfterSeconds }));
    const answer = await open({ form: giftForm, give }).page;
    expect(answer.status).toBe(status);
    expect(answer.html).toContain(says);
    expect(answer.html).toMatch(/>For the crew,\s+who always went out\.<\/textarea>/);
    expect(answer.html).toContain(`<input type="hidden" name="id" value="${giftId}"/>`);
  });

  it('looks at fresh sums where the price has changed, and begins another gift where this one is over', async () => {
    const changed = await open({ form: giftForm, give: () => Promise.reject(refuse('GIFT_SUM_CHANGED', 409)) }).page;
    expect(changed.html).toContain('Please look at the sums once more');
    for (const code of ['GIFT_OVER', 'ENTRY_EXISTS']) {
      const { html } = await open({ form: giftForm, give: () => Promise.reject(refuse(code, 410)) }).page;
      expect(html).toContain('You went on with this gift before');
      expect(html).not.toContain(`value="${giftId}"`);
      expect(html).toMatch(/name="id" value="[0-9a-f-]{36}"/);
    }
  });

  it('is a calm page where nobody can give, with the words of whoever was about to', async () => {
    const { status, html } = await open({ changes: { canGive: false } }).page;
    expect(status).toBe(200);
    expect(html).toContain('Nobody can give here at the moment');
    expect(html).not.toContain('<form');
    const refused = open({
      changes: { canGive: false },
      form: giftForm,
      give: () => Promise.reject(refuse('GIVING_CLOSED', 409)),
    });
    expect((await refused.page).html).toMatch(/readOnly=""[^>]*>For the crew,/);
  });

  it('is not there for a page that is not open, and asks for the password of one that has one', async () => {
    const none = { giving: { form: () => Promise.reject(refuse('NOT_FOUND', 404)) } };
    expect((await visit(`/somebody/give/${fundId}`, { answers: none })).status).toBe(404);
    const locked = () => Promise.reject(refuse('PAGE_PASSWORD_NEEDED', 401));
    const answers = { giving: { form: locked }, tributes: { readPublic: locked } };
    expect((await visit(address, { answers, form: giftForm })).html).toContain('who always went out.');
  });
});

describe('all gifts of a collection', () => {
  const listed = (query = '') =>
    visit(`/margaret-hartwell/gifts/${fundId}${query}`, {
      answers: {
        giving: {
          gifts: ({ after }: { after?: string }) => ({
            items: [sampleGift({ name: after === undefined ? 'Priya' : 'Lesley' })],
            after: after === undefined ? 'cursor+1' : null,
            count: 0,
            fund: publicFund(),
          }),
        },
      },
    });

  it('go on part by part, and count nobody', async () => {
    const first = (await listed()).html;
    expect(first).toContain('Priya');
    expect(first).toContain(`href="/margaret-hartwell/gifts/${fundId}?after=cursor%2B1"`);
    expect(first).not.toContain('From the beginning');
    const second = (await listed('?after=cursor%2B1')).html;
    expect(second).toContain('Lesley');
    expect(second).toContain(`<a class="button plain" href="/margaret-hartwell/gifts/${fundId}">`);
    expect(second).toContain('noindex');
  });
});

describe('a gift to Rosemary', () => {
  const rosemary = { fund: null, tribute: null };
  const opened = (changes: Partial<GiftForm> = {}, form?: Record<string, string>) => {
    const giveToRosemary = vi.fn<(input: unknown) => unknown>(() => ({ url: PAID_AT }));
    const answers = { giving: { rosemaryForm: () => sampleForm({ ...rosemary, ...changes }), giveToRosemary } };
    return { page: visit('/support-us', { answers, ...(form && { form }) }), giveToRosemary };
  };

  it('says that nothing depends on it, and asks for no more than it needs', async () => {
    const { html } = await opened().page;
    expect(html).toContain('Pages are free, for ever.');
    expect(html).not.toMatch(/name="(tip|words|nameSeenBy|isAmountSeen)"/);
    expect(textOf(html)).toContain('We receive £9.65');
  });

  it('is asked for like every other', async () => {
    const { page, giveToRosemary } = opened({}, giftForm);
    expect(await page).toMatchObject({ status: 303, location: PAID_AT });
    expect(giveToRosemary.mock.calls).toMatchObject([[{ id: giftId, amount: 1000, total: 1000 }]]);
  });

  it('is not possible where no card company is set, and says so', async () => {
    expect((await opened({ canGive: false }).page).html).toContain('Nobody can give here at the moment');
  });
});
