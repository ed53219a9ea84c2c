import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aSecondAgo, given, left, refusal, sum, type Hands, type Rig } from './rig.ts';

export function backWithHands(rig: () => Rig, hands: () => Hands) {
  const back = (gift: Awaited<ReturnType<typeof given>>, amount: number, key: string = randomUUID()) =>
    rig().payments.gifts.giveBack({ key, account: gift.account, payment: gift.payment, amount, reference: `r-${key}` });

  it('gives back in parts, once for a key, never more than came', async () => {
    const gift = await given(rig(), hands(), { amount: 1000, rosemaryAmount: 101 });
    const key = randomUUID();
    const part = await back(gift, 333, key);
    expect(part).toMatchObject({ amount: 333, state: 'succeeded', reference: `r-${key}` });
    expect((await back(gift, 333, key)).id).toBe(part.id);
    expect((await refusal(back(gift, 668))).kind).toBe('refused');
    await back(gift, 667);
    expect((await refusal(back(gift, 1))).kind).toBe('refused');
    const { movements, refunds, state } = await gift.read();
    expect(state).toBe('succeeded');
    expect(refunds.map(({ amount }) => amount)).toEqual([333, 667]);
    expect(movements.map(({ kind }) => kind)).toEqual(['charge', 'refund', 'refund']);
    // The card provider keeps its fee of a refunded gift. Rosemary returns its share.
    expect(sum(movements.map(({ amount }) => amount))).toBe(0);
    expect(sum(movements.map(({ rosemaryFee }) => rosemaryFee))).toBe(0);
    expect(sum(movements.map(left))).toBe(-35);
  });

  it('gives back what had no part of the house, and what was given to it', async () => {
    for (const over of [{ rosemaryAmount: 0 }, { account: null }])
      expect(await back(await given(rig(), hands(), over), 1000)).toMatchObject({ amount: 1000 });
  });

  it('sees what the payee gave back by themselves', async () => {
    const gift = await given(rig(), hands());
    await hands().press('give-back', gift.checkout.id);
    expect((await gift.read()).refunds).toMatchObject([{ amount: 1000, reference: null, state: 'succeeded' }]);
  });

  it('sees what came back because a bank would not take it', async () => {
    const gift = await given(rig(), hands(), {}, hands().cards.refundFails);
    await back(gift, 400);
    await expect.poll(async () => (await gift.read()).refunds[0]?.state).toBe('failed');
    const { movements } = await gift.read();
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 1000],
      ['refund', -400],
      ['refund-failed', 400],
    ]);
  });

  it('answers a bank that asks, in time and once', async () => {
    const gift = await given(rig(), hands(), {}, hands().cards.disputed);
    await expect.poll(async () => (await gift.read()).disputes.length).toBe(1);
    const [dispute] = (await gift.read()).disputes;
    expect(dispute).toMatchObject({ amount: 1000, state: 'open', reason: 'fraudulent' });
    expect(dispute?.answerUntil?.getTime()).toBeGreaterThan(Date.now());
    const answer = { key: randomUUID(), account: gift.account, dispute: dispute?.id ?? '', says: 'They gave for Ada.' };
    const long = rig().payments.gifts.answerDispute({ ...answer, key: randomUUID(), says: 'x'.repeat(20_001) });
    expect((await refusal(long)).kind).toBe('refused');
    const answered = await rig().payments.gifts.answerDispute(answer);
    expect(answered).toMatchObject({ state: 'open', answerUntil: null });
    expect(await rig().payments.gifts.answerDispute(answer)).toEqual(answered);
    expect((await refusal(back(gift, 1000))).kind).toBe('refused');
    expect((await gift.read()).movements.map(({ kind, amount, providerFee }) => [kind, amount, providerFee])).toEqual([
      ['charge', 1000, 35],
      ['dispute', -1000, 2000],
    ]);
  });

  it.each([
    ['dispute-won', 'won', ['charge', 'dispute', 'dispute-won']],
    ['dispute-lost', 'lost', ['charge', 'dispute']],
  ] as const)('books a %s', async (button, state, kinds) => {
    const gift = await given(rig(), hands());
    await hands().press('dispute', gift.checkout.id);
    await hands().press(button, gift.checkout.id);
    const { disputes, movements } = await gift.read();
    expect(disputes).toMatchObject([{ state, answerUntil: null }]);
    expect(movements.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('adds up: what came, what went, and what was paid out', async () => {
    const since = aSecondAgo();
    const first = await given(rig(), hands(), { amount: 10_000, rosemaryAmount: 250 });
    const { account } = first;
    await given(rig(), hands(), { account, amount: 5_000 });
    await back(first, 4_000);
    const movements = () => Array.fromAsync(rig().payments.truth.movements(account, since));
    const balance = sum((await movements()).map(left));
    expect(balance).toBe(10_000 - 170 - 250 + 5_000 - 95 - 4_000 + 100);
    await hands().press('pay-out', account ?? '');
    const [payout] = await movements();
    expect(payout).toMatchObject({ kind: 'payout', amount: -balance, payment: null });
    expect(sum((await movements()).map(left))).toBe(0);
  });
}
