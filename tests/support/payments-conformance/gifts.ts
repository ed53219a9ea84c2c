import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Checkout } from '../../../src/platform/card-payments/index.ts';
import { asking, aSecondAgo, given, left, minutes, onboarded, refusal, sum, type Hands, type Rig } from './rig.ts';

export function giftsWithHands(rig: () => Rig, hands: () => Hands) {
  it.each([
    ['gbp', 5000, 100, 95],
    ['jpy', 5000, 0, 180],
    ['kwd', 50_000, 1_000, 1_550],
    ['eur', 1_001, 7, 40],
  ])('books a gift of %s to the last unit', async (currency, amount, rosemaryAmount, providerFee) => {
    const since = aSecondAgo();
    const gift = await given(rig(), hands(), { currency, amount, rosemaryAmount });
    expect(gift.led.to).toBe(`https://example.org/donation-success?session=${gift.checkout.id}`);
    expect(gift.checkout).toMatchObject({ state: 'complete', isPaid: true, amount, currency, url: null });
    const payment = await gift.read();
    const { reference } = gift.asked;
    expect(payment).toMatchObject({ state: 'succeeded', amount, currency, reference, email: 'giver@example.org' });
    expect(payment.movements).toHaveLength(1);
    const booked = {
      kind: 'charge',
      amount,
      providerFee,
      rosemaryFee: rosemaryAmount,
      currency,
      payment: gift.payment,
    };
    expect(payment.movements[0]).toMatchObject({ ...booked, account: gift.account });
    const ofPayee = await Array.fromAsync(rig().payments.truth.movements(gift.account, since));
    expect(ofPayee).toEqual(payment.movements);
    const ofRosemary = await Array.fromAsync(rig().payments.truth.movements(null, since));
    const parts = ofRosemary.filter((one) => one.kind === 'house' && one.currency === currency).map(left);
    expect(sum(parts)).toBe(rosemaryAmount);
  });

  it('takes a gift to the house itself', async () => {
    const gift = await given(rig(), hands(), { account: null, amount: 500, rosemaryAmount: 500 });
    const { movements } = await gift.read();
    expect(movements).toMatchObject([{ kind: 'charge', amount: 500, rosemaryFee: 0, account: null }]);
  });

  it.each([
    ['declined', 'generic_decline'],
    ['poor', 'insufficient_funds'],
  ] as const)('lets somebody try again who was %s', async (card, code) => {
    const gift = await given(rig(), hands(), {}, hands().cards[card]);
    expect(gift.led.to).toBeNull();
    expect(gift.checkout).toMatchObject({ state: 'open', isPaid: false });
    expect(await gift.read()).toMatchObject({ state: 'failed', refusal: code, movements: [] });
    expect((await hands().pay(gift.opened.url ?? '')).to).toContain(gift.opened.id);
    expect(await gift.read()).toMatchObject({ state: 'succeeded', refusal: null });
    expect((await gift.read()).movements).toHaveLength(1);
  });

  it('is paid when the giver confirms, and not when they refuse', async () => {
    const { confirmed } = hands().cards;
    expect((await given(rig(), hands(), {}, confirmed)).checkout).toMatchObject({ state: 'complete', isPaid: true });
    const open = await rig().payments.gifts.open(asking());
    expect((await hands().pay(open.url ?? '', confirmed, 'no')).to).toBeNull();
    const { state, payment } = await rig().payments.gifts.read(null, open.id);
    expect(state).toBe('open');
    const { refusal: code, movements } = await rig().payments.truth.payment(null, payment ?? '');
    expect([code, movements]).toEqual(['payment_intent_authentication_failure', []]);
  });

  it.each([
    ['settle', 'succeeded', true, 1],
    ['settle-fails', 'failed', false, 0],
  ] as const)('waits for a debit until it comes to %s', async (button, state, isPaid, booked) => {
    const gift = await given(rig(), hands(), {}, 'debit');
    expect(gift.checkout).toMatchObject({ state: 'complete', isPaid: false });
    expect(await gift.read()).toMatchObject({ state: 'processing', movements: [] });
    await hands().press(button, gift.checkout.id);
    expect(await gift.read()).toMatchObject({ state });
    expect((await gift.read()).movements).toHaveLength(booked);
    expect((await rig().payments.gifts.read(gift.account, gift.checkout.id)).isPaid).toBe(isPaid);
  });

  it('takes nothing after the end, and does not end what is paid', async () => {
    const { gifts } = rig().payments;
    const open = await gifts.open(asking());
    await gifts.end(null, open.id, randomUUID());
    expect((await hands().pay(open.url ?? '')).to).toBeNull();
    const gift = await given(rig(), hands());
    const kept = await gifts.end(gift.account, gift.checkout.id, randomUUID());
    expect(kept).toMatchObject({ state: 'complete', isPaid: true });
    expect((await hands().pay(gift.opened.url ?? '')).to).toBeNull();
    expect((await gift.read()).movements).toHaveLength(1);
  });

  it('is paid once, however often the button is pressed at once', async () => {
    const { gifts, truth } = rig().payments;
    const open = await gifts.open(asking());
    const led = await Promise.all(Array.from({ length: 10 }, () => hands().pay(open.url ?? '')));
    expect(led.filter(({ to }) => to !== null)).toHaveLength(1);
    const { payment } = await gifts.read(null, open.id);
    expect((await truth.payment(null, payment ?? '')).movements).toHaveLength(1);
  });

  it('is either paid or ended, never both', async () => {
    const { gifts } = rig().payments;
    for (let count = 0; count < 10; count += 1) {
      const open = await gifts.open(asking());
      const both = [() => hands().pay(open.url ?? ''), () => gifts.end(null, open.id, randomUUID())];
      await Promise.all((count % 2 === 0 ? both : both.toReversed()).map((one) => one()));
      const { state, isPaid } = await gifts.read(null, open.id);
      expect([state, isPaid]).toEqual(isPaid ? ['complete', true] : ['expired', false]);
    }
  });

  it('tells nobody of another account', async () => {
    const gift = await given(rig(), hands());
    const { id: other } = await onboarded(rig(), hands());
    for (const account of [null, other]) {
      expect((await refusal(rig().payments.gifts.read(account, gift.checkout.id))).kind).toBe('missing');
      expect((await refusal(rig().payments.truth.payment(account, gift.payment))).kind).toBe('missing');
    }
  });

  it('lists more than a page', async () => {
    const { id: account } = await onboarded(rig(), hands());
    const since = aSecondAgo();
    const made: Checkout[] = [];
    for (let count = 0; count < 205; count += 1) made.push(await rig().payments.gifts.open(asking({ account })));
    const listed = await Array.fromAsync(rig().payments.truth.checkouts(account, since));
    expect(listed.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed());
    expect(await Array.fromAsync(rig().payments.truth.checkouts(account, minutes(1)))).toEqual([]);
  });
}
