import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAmount, figuresOf, Currency } from '../../../../shared/money/currencies.ts';
import { MOST_PAYMENT_AMOUNT } from '../../../../shared/limits/limits.ts';
import { plainAmount } from '../../../../shared/money/money.ts';
import { sumWords } from './sum-words.ts';
import { giverOf, wishedIn } from './typed-gift.ts';
import { countGift, type GiftFacts } from './wished-gift.ts';

const facts: GiftFacts = {
  currency: 'gbp',
  price: { bps: 150, fixedMinor: 20, isForAllCards: true },
  platformBps: 0,
};
const typed = (changes: Record<string, string> = {}) => wishedIn({ amount: '10.00', tip: '0.00', ...changes });
const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

describe('what a gift comes to as it is typed', () => {
  it('reads every amount that a currency can have as it is written for its field', () => {
    const amounts = fc.constantFrom(...Currency.options).chain((currency) =>
      fc.record({
        currency: fc.constant(currency),
        gift: fc.integer({ min: 0, max: 2_000 }).map((steps) => {
          const { smallest, step } = figuresOf(currency);
          return Math.min(smallest + steps * step, MOST_PAYMENT_AMOUNT - (MOST_PAYMENT_AMOUNT % step));
        }),
        tip: fc.integer({ min: 0, max: 300 }).map((steps) => steps * figuresOf(currency).step),
        isCovering: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(amounts, ({ currency, gift, tip, isCovering }) => {
        const amount = plainAmount(gift, currency, 'en-GB');
        const { sums } = countGift(
          { amount, tip: plainAmount(tip, currency, 'en-GB'), isCovering },
          { ...facts, currency },
        );
        expect(sums).toMatchObject({ gift, tip });
        expect((sums?.total ?? 0) - (sums?.cover ?? 0)).toBe(gift + tip);
      }),
    );
  });

  it('takes no tip for none, and a small one as it is', () => {
    for (const tip of ['', ' ', '0', '0.00']) expect(countGift(typed({ tip }), facts).sums?.total).toBe(1000);
    expect(countGift(typed({ tip: '0.05' }), facts).sums?.total).toBe(1005);
  });

  it('says which of the two cannot be read, and counts nothing then', () => {
    expect(countGift(typed({ amount: '1.2.3', tip: 'x' }), facts)).toMatchObject({
      sums: null,
      cover: null,
      faults: { amount: { code: 'amount_unreadable' }, tip: { code: 'amount_unreadable' } },
    });
    expect(countGift(typed({ amount: '' }), facts).faults).toEqual({ amount: { code: 'amount_unreadable' } });
    expect(countGift(typed({ tip: '-1' }), facts).faults.tip).toBeDefined();
  });

  it('says what covering the fee would add, ticked or not', () => {
    const without = countGift(typed(), facts);
    const covering = countGift(typed({ isCovering: 'on' }), facts);
    expect([without.cover, covering.cover]).toEqual([36, 36]);
    expect([without.sums?.total, covering.sums?.total]).toEqual([1000, 1036]);
    expect([without.sums?.net, covering.sums?.net]).toEqual([965, 1000]);
    expect(countGift(typed(), { ...facts, price: null }).cover).toBeNull();
  });
});

describe('the words of the sums', () => {
  it('are those of the figures, in every form of a currency', () => {
    const said = (currency: Currency) => {
      const amount = plainAmount(defaultAmount(currency), currency, 'en-GB');
      return plainSpaces(
        sumWords(countGift({ amount, tip: '', isCovering: true }, { ...facts, currency }), { ...facts, currency }).goOn,
      );
    };
    expect((['gbp', 'jpy', 'kwd', 'huf'] as const).map(said)).toEqual([
      'Go on to pay £10.36',
      'Go on to pay JP¥1,036',
      'Go on to pay KWD 1.040',
      'Go on to pay HUF 178',
    ]);
  });

  it('leave empty what there is not, and say nothing of sums that cannot be told', () => {
    expect(sumWords(countGift(typed(), facts), facts).cover).toBe('');
    expect(sumWords(countGift(typed({ amount: 'x' }), facts), facts)).toMatchObject({
      goOn: 'Go on to pay',
      total: '–',
      net: '–',
      offer: 'Add what the card fee comes to',
    });
  });

  it('say what the fee on a tip takes from the gift, and nothing where it takes nothing', () => {
    const said = (changes: Record<string, string>, price = facts.price) =>
      sumWords(countGift(typed(changes), { ...facts, price }), { ...facts, price }).tipFee;
    const about = { bps: 150, fixedMinor: 20, isForAllCards: false };
    const start = 'The card company’s fee on this comes out of the gift';
    expect(said({ tip: '5' })).toBe(`${start}: they receive £9.57 instead of £9.65.`);
    expect(said({ tip: '5' }, about)).toBe(`${start}: they receive about £9.57 instead of about £9.65.`);
    expect(said({ tip: '5' }, null)).toBe(`${start}.`);
    for (const tip of ['', '0.01']) expect(said({ tip })).toBe('');
    expect(said({ tip: '5', isCovering: 'on' })).toBe('');
  });

  it('never say that less than nothing arrives: a tip that is too large is refused, with the most that is taken', () => {
    const huge = countGift(typed({ tip: '5000' }), facts);
    expect(huge).toMatchObject({
      sums: null,
      faults: { tip: { code: 'amount_too_large', params: { max: 64_299, currency: 'gbp' } } },
    });
    expect(sumWords(huge, facts)).toMatchObject({ goOn: 'Go on to pay', net: '–', total: '–', tipFee: '' });
    expect(countGift(typed({ tip: '642.99' }), facts).sums?.net).toBe(1);
    const tiny = { ...facts, price: { bps: 0, fixedMinor: 2000, isForAllCards: true } };
    expect(sumWords(countGift(typed(), tiny), tiny).net).toBe('£0.00');
  });

  it('speak of fees where Rosemary takes one too', () => {
    const both = { ...facts, platformBps: 100 };
    expect(sumWords(countGift(typed(), both), both)).toMatchObject({
      rosemaryFee: '− £0.10',
      offer: 'Add £0.46 for the fees',
    });
  });
});

describe('the gift that is asked for', () => {
  const sums = { amount: 1000, tip: 0, total: 1000 };

  it('hides a name where it cannot be told who may see it', () => {
    const seen = ['visitors', 'keepers', 'nobody', 'everybody', ''].map(
      (nameSeenBy) => giverOf({ nameSeenBy }, sums).nameSeenBy,
    );
    expect(seen).toEqual(['visitors', 'keepers', 'nobody', 'nobody', 'nobody']);
    expect(giverOf({}, sums).nameSeenBy).toBe('nobody');
  });

  it('has an id of its own where the form brings none that is one', () => {
    expect(giverOf({ id: "'; drop" }, sums).id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
