import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PretendProvider } from '../../../../tests/support/pretend-provider.ts';
import { PaymentsError, type CardPayments, type Checkout, type Movement, type NewCheckout } from './index.ts';

/** What only a person in a browser can do with a real provider, and what is asked of it when it is broken. */
type Hands = Pick<PretendProvider, 'pay' | 'finishOnboarding' | 'press' | 'faults' | 'journal' | 'cards'>;

export interface Rig {
  payments: CardPayments;
  /** The same provider, asked in another way. */
  reopen(asked: { secretKey?: string; apiBase?: string; timeoutMs?: number }): CardPayments;
  /** Null: nobody is there, and what needs somebody is skipped. */
  hands: Hands | null;
  close(): Promise<void>;
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const aSecondAgo = () => new Date(Date.now() - 1_000);

const asking = (over: Partial<NewCheckout> = {}): NewCheckout => ({
  key: randomUUID(),
  account: null,
  currency: 'gbp',
  amount: 1000,
  houseAmount: 0,
  title: 'Ada’s family',
  reference: randomUUID(),
  email: null,
  language: 'en',
  done: 'https://example.org/donation-success?session={CHECKOUT_SESSION_ID}',
  left: 'https://example.org/donation-cancel',
  endsAt: minutes(45),
  ...over,
});

const payee = (over: { key?: string; country?: string } = {}) => ({
  key: randomUUID(),
  country: 'GB',
  kind: 'individual' as const,
  email: 'payee@example.org',
  reference: randomUUID(),
  ...over,
});

async function refusal(asked: Promise<unknown>): Promise<PaymentsError> {
  const came = await asked.catch((error: unknown) => error);
  expect(came).toBeInstanceOf(PaymentsError);
  return came as PaymentsError;
}

const left = ({ amount, providerFee, houseFee }: Movement) => amount - providerFee - houseFee;
const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0);

/** `hasHands`: somebody is there to pay and to finish onboarding. */
export function describeCardPayments(
  name: string,
  { hasHands, open }: { hasHands: boolean; open: () => Promise<Rig> },
) {
  describe(`card payments by ${name}`, () => {
    let rig: Rig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.close());
    const hands = (): Hands => {
      if (rig.hands === null) throw new Error('Nobody is there.');
      return rig.hands;
    };
    const anybody = () => rig;

    describe('alone', () => {
      withoutHands(anybody);
    });
    describe.runIf(hasHands)('with somebody in a browser: accounts', () => {
      accountsWithHands(anybody, hands);
    });
    describe.runIf(hasHands)('with somebody in a browser: gifts', () => {
      giftsWithHands(anybody, hands);
    });
    describe.runIf(hasHands)('with somebody in a browser: given back', () => {
      backWithHands(anybody, hands);
    });
    describe.runIf(hasHands)('with somebody who breaks it', () => {
      brokenByHands(anybody, hands);
    });
  });
}

function withoutHands(rig: () => Rig) {
  it('opens an account that may do nothing yet, once for a key', async () => {
    const { accounts } = rig().payments;
    const asked = payee();
    const account = await accounts.open(asked);
    expect(account).toMatchObject({ country: 'GB', canCharge: false, canPayOut: false, cards: 'inactive' });
    expect(account).toMatchObject({ isSubmitted: false, isLive: false, currency: 'gbp' });
    expect(account.wanted.length).toBeGreaterThan(0);
    expect((await accounts.open(asked)).id).toBe(account.id);
    expect((await accounts.read(account.id)).id).toBe(account.id);
    expect((await refusal(accounts.open({ ...asked, country: 'FR' }))).kind).toBe('refused');
    expect((await accounts.open(payee())).id).not.toBe(account.id);
  });

  it('serves no account in every country', async () => {
    expect((await refusal(rig().payments.accounts.open(payee({ country: 'KP' })))).kind).toBe('refused');
  });

  it('gives each asking its own link', async () => {
    const { accounts } = rig().payments;
    const { id: account } = await accounts.open(payee());
    const link = () =>
      accounts.onboarding({
        key: randomUUID(),
        account,
        done: 'https://example.org/a',
        again: 'https://example.org/b',
      });
    const [one, other] = [await link(), await link()];
    expect(one.url).toMatch(/^https?:\/\//);
    expect(other.url).not.toBe(one.url);
  });

  it('tells what is missing', async () => {
    const { accounts, gifts, truth } = rig().payments;
    const asked = [
      accounts.read('acct_1AAAAAAAAAAAAAAA'),
      gifts.read(null, 'cs_test_a1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
      gifts.end(null, 'cs_test_a1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', randomUUID()),
      truth.payment(null, 'pi_1AAAAAAAAAAAAAAAAAAAAAAA'),
      gifts.giveBack({ key: randomUUID(), account: null, payment: 'pi_1AAAAAAAAAAAAAAA', amount: 1, reference: 'r' }),
      gifts.answerDispute({ key: randomUUID(), account: null, dispute: 'du_1AAAAAAAAAAAAAAA', says: 'x' }),
      gifts.open(asking({ account: 'acct_1AAAAAAAAAAAAAAA' })),
    ];
    for (const one of asked) expect((await refusal(one)).kind).toBe('missing');
  });

  it('opens one checkout for a key, and ends it', async () => {
    const { gifts } = rig().payments;
    const asked = asking({ email: 'giver@example.org' });
    const checkout = await gifts.open(asked);
    const { reference } = asked;
    const open = {
      account: null,
      state: 'open',
      isPaid: false,
      amount: 1000,
      currency: 'gbp',
      reference,
      isLive: false,
    };
    expect(checkout).toMatchObject({ ...open, payment: null });
    expect(checkout.url).toMatch(/^https?:\/\//);
    expect((await gifts.open(asked)).id).toBe(checkout.id);
    expect(await gifts.read(null, checkout.id)).toMatchObject({ ...open, id: checkout.id });
    expect(await refusal(gifts.open({ ...asked, amount: 2000 }))).toMatchObject({ kind: 'refused' });
    const ended = { ...checkout, state: 'expired', url: null };
    expect(await gifts.end(null, checkout.id, randomUUID())).toMatchObject(ended);
    expect(await gifts.end(null, checkout.id, randomUUID())).toMatchObject(ended);
  });

  it('opens one checkout for a key that is asked many times at once', async () => {
    const asked = asking();
    const came = await Promise.allSettled(Array.from({ length: 10 }, () => rig().payments.gifts.open(asked)));
    const ids = came.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    expect(new Set(ids).size).toBe(1);
    for (const one of came) if (one.status === 'rejected') expect(one.reason).toMatchObject({ kind: 'busy' });
  });

  it.each([
    ['gbp', 1234],
    ['jpy', 1234],
    ['kwd', 12_340],
  ])('takes amounts of %s as they are', async (currency, amount) => {
    const checkout = await rig().payments.gifts.open(asking({ currency, amount }));
    expect(checkout).toMatchObject({ amount, currency });
  });

  it.each([
    ['nothing', { amount: 0 }],
    ['too little', { amount: 1 }],
    ['too much', { amount: 100_000_000 }],
    ['no currency', { currency: 'xxq' }],
    ['three decimals that end in another figure than naught', { currency: 'kwd', amount: 12_345 }],
    ['an end that is past', { endsAt: minutes(-1) }],
  ])('refuses %s', async (_what, over) => {
    expect((await refusal(rig().payments.gifts.open(asking(over)))).kind).toBe('refused');
  });

  it('speaks a language that the page does not know', async () => {
    for (const language of ['en-GB', 'cy', 'ar', 'pt-BR', 'de-AT', 'zh-Hant'])
      expect((await rig().payments.gifts.open(asking({ language }))).state).toBe('open');
  });

  it('lists checkouts from the newest', async () => {
    const since = aSecondAgo();
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) made.push((await rig().payments.gifts.open(asking())).id);
    const listed = await Array.fromAsync(rig().payments.truth.checkouts(null, since));
    const ours = listed.map(({ id }) => id).filter((id) => made.includes(id));
    expect(ours.toSorted()).toEqual(made.toSorted());
  });

  it('tells a wrong key and a wrong address, and names neither', async () => {
    const stranger = rig().reopen({ secretKey: 'sk_test_of-a-stranger' });
    const refused = await refusal(stranger.accounts.read('acct_1AAAAAAAAAAAAAAA'));
    expect(refused).toMatchObject({ kind: 'refused' });
    expect(`${refused.message} ${refused.code}`).not.toContain('stranger');
    const nowhere = rig().reopen({ apiBase: 'http://127.0.0.1:9', timeoutMs: 2_000 });
    const before = performance.now();
    expect((await refusal(nowhere.gifts.open(asking({ email: 'giver@example.org' })))).kind).toBe('unreachable');
    expect(performance.now() - before).toBeLessThan(3_000);
  });
}

async function onboarded(rig: Rig, hands: Hands, finish: Parameters<Hands['finishOnboarding']>[1] = 'all') {
  const { accounts } = rig.payments;
  const { id } = await accounts.open(payee());
  const asked = { account: id, done: 'https://example.org/done', again: 'https://example.org/again' };
  const { url } = await accounts.onboarding({ key: randomUUID(), ...asked });
  const led = await hands.finishOnboarding(url, finish);
  return { id, url, led };
}

function accountsWithHands(rig: () => Rig, hands: () => Hands) {
  it('takes payments once everything is given', async () => {
    const { id, led } = await onboarded(rig(), hands());
    expect(led.to).toBe('https://example.org/done');
    const account = await rig().payments.accounts.read(id);
    expect(account).toMatchObject({ canCharge: true, canPayOut: true, cards: 'active', isSubmitted: true });
    expect(account).toMatchObject({ wanted: [], wantedUntil: null, stopped: null, statementName: 'PRETEND PAYEE' });
  });

  it('leads to another link when one was used', async () => {
    const { url } = await onboarded(rig(), hands());
    expect((await hands().finishOnboarding(url)).to).toBe('https://example.org/again');
  });

  it.each([
    ['none', { isSubmitted: false, canCharge: false, canPayOut: false, cards: 'inactive' }],
    ['part', { isSubmitted: true, canCharge: false, canPayOut: false, cards: 'inactive' }],
    ['waiting', { isSubmitted: true, canCharge: false, canPayOut: false, cards: 'pending', wanted: [] }],
  ] as const)('comes back from onboarding with %s given', async (finish, stands) => {
    const { id, led } = await onboarded(rig(), hands(), finish);
    expect(led.to).toBe('https://example.org/done');
    expect(await rig().payments.accounts.read(id)).toMatchObject(stands);
  });

  const paper = 'individual.verification.document';
  it.each([
    [
      'due',
      { canCharge: true, canPayOut: true, cards: 'active', stopped: null, wanted: [{ what: paper, isPast: false }] },
    ],
    ['past-due', { canCharge: false, canPayOut: false, cards: 'inactive', wanted: [{ what: paper, isPast: true }] }],
    ['charges-off', { canCharge: false, canPayOut: true, cards: 'active', stopped: 'under_review' }],
    ['payouts-off', { canCharge: true, canPayOut: false, wanted: [{ what: 'external_account', isPast: true }] }],
    ['cards-pending', { canCharge: false, cards: 'pending', stopped: 'requirements.pending_verification' }],
    ['cards-inactive', { canCharge: true, canPayOut: true, cards: 'inactive' }],
    ['rejected', { canCharge: false, canPayOut: false, stopped: 'rejected.fraud' }],
    ['well', { canCharge: true, canPayOut: true, cards: 'active', stopped: null, wanted: [] }],
  ] as const)('shows an account that is %s', async (button, stands) => {
    const { id } = await onboarded(rig(), hands());
    await hands().press(button, id);
    const account = await rig().payments.accounts.read(id);
    expect(account).toMatchObject(stands);
    expect(account.wantedUntil !== null).toBe(button === 'due');
    const mayTake = account.canCharge && account.cards === 'active';
    const opened = rig().payments.gifts.open(asking({ account: id }));
    if (mayTake) expect((await opened).account).toBe(id);
    else expect((await refusal(opened)).kind).toBe('refused');
  });

  it.each(['withdraw', 'close'])('knows no account after %s', async (button) => {
    const { id } = await onboarded(rig(), hands());
    const checkout = await rig().payments.gifts.open(asking({ account: id }));
    await hands().press(button, id);
    const { accounts, gifts } = rig().payments;
    expect((await refusal(accounts.read(id))).kind).toBe('missing');
    expect((await refusal(gifts.read(id, checkout.id))).kind).toBe('missing');
    expect((await hands().pay(checkout.url ?? '')).to).toBeNull();
  });

  it('takes nothing for a payee who was stopped after the page was opened', async () => {
    const { id } = await onboarded(rig(), hands());
    const checkout = await rig().payments.gifts.open(asking({ account: id }));
    await hands().press('charges-off', id);
    expect((await hands().pay(checkout.url ?? '')).to).toBeNull();
    expect(await rig().payments.gifts.read(id, checkout.id)).toMatchObject({ state: 'open', isPaid: false });
  });
}

/** A checkout of a new payee that was paid, and what it is now. */
async function given(rig: Rig, hands: Hands, over: Partial<NewCheckout> = {}, card?: string) {
  const account = over.account === undefined ? (await onboarded(rig, hands)).id : over.account;
  const asked = asking({ ...over, account });
  const opened = await rig.payments.gifts.open(asked);
  const led = await hands.pay(opened.url ?? '', card);
  const checkout = await rig.payments.gifts.read(account, opened.id);
  const read = () => rig.payments.truth.payment(account, checkout.payment ?? '');
  return { account, asked, opened, led, checkout, payment: checkout.payment ?? '', read };
}

function giftsWithHands(rig: () => Rig, hands: () => Hands) {
  it.each([
    ['gbp', 5000, 100, 95],
    ['jpy', 5000, 0, 180],
    ['kwd', 50_000, 1_000, 1_550],
    ['eur', 1_001, 7, 40],
  ])('books a gift of %s to the last unit', async (currency, amount, houseAmount, providerFee) => {
    const since = aSecondAgo();
    const gift = await given(rig(), hands(), { currency, amount, houseAmount });
    expect(gift.led.to).toBe(`https://example.org/donation-success?session=${gift.checkout.id}`);
    expect(gift.checkout).toMatchObject({ state: 'complete', isPaid: true, amount, currency, url: null });
    const payment = await gift.read();
    const { reference } = gift.asked;
    expect(payment).toMatchObject({ state: 'succeeded', amount, currency, reference, email: 'giver@example.org' });
    expect(payment.movements).toHaveLength(1);
    const booked = { kind: 'charge', amount, providerFee, houseFee: houseAmount, currency, payment: gift.payment };
    expect(payment.movements[0]).toMatchObject({ ...booked, account: gift.account });
    const ofPayee = await Array.fromAsync(rig().payments.truth.movements(gift.account, since));
    expect(ofPayee).toEqual(payment.movements);
    const ofHouse = await Array.fromAsync(rig().payments.truth.movements(null, since));
    const parts = ofHouse.filter((one) => one.kind === 'house' && one.currency === currency).map(left);
    expect(sum(parts)).toBe(houseAmount);
  });

  it('takes a gift to the house itself', async () => {
    const gift = await given(rig(), hands(), { account: null, amount: 500, houseAmount: 500 });
    const { movements } = await gift.read();
    expect(movements).toMatchObject([{ kind: 'charge', amount: 500, houseFee: 0, account: null }]);
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

function backWithHands(rig: () => Rig, hands: () => Hands) {
  const back = (gift: Awaited<ReturnType<typeof given>>, amount: number, key: string = randomUUID()) =>
    rig().payments.gifts.giveBack({ key, account: gift.account, payment: gift.payment, amount, reference: `r-${key}` });

  it('gives back in parts, once for a key, never more than came', async () => {
    const gift = await given(rig(), hands(), { amount: 1000, houseAmount: 101 });
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
    // The provider keeps its price; the house keeps nothing of what was given back.
    expect(sum(movements.map(({ amount }) => amount))).toBe(0);
    expect(sum(movements.map(({ houseFee }) => houseFee))).toBe(0);
    expect(sum(movements.map(left))).toBe(-35);
  });

  it('gives back what had no part of the house, and what was given to it', async () => {
    for (const over of [{ houseAmount: 0 }, { account: null }])
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
    const first = await given(rig(), hands(), { amount: 10_000, houseAmount: 250 });
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

function brokenByHands(rig: () => Rig, hands: () => Hands) {
  const inTime = 1_000;
  const hurried = () => rig().reopen({ timeoutMs: inTime });
  const made = async (key: string) => (await hands().journal()).filter((one) => one.key === key);

  it.each([
    ['hang', 'unreachable'],
    ['drop', 'unreachable'],
    ['error', 'unreachable'],
    ['busy', 'busy'],
  ] as const)('asks again with the same key after a %s, and it is one thing', async (how, kind) => {
    for (const isDone of [false, true]) {
      const asked = asking();
      // The SDK repeats once by itself where the connection was closed.
      await hands().faults({ calls: { how, times: how === 'drop' ? 2 : 1, isDone, of: 'POST /v1/checkout' } });
      const before = performance.now();
      expect((await refusal(hurried().gifts.open(asked))).kind).toBe(kind);
      expect(performance.now() - before).toBeLessThan(2 * inTime);
      await hands().faults({ calls: null });
      const { id } = await hurried().gifts.open(asked);
      const since = new Date(Date.now() - 10_000);
      const listed = await Array.fromAsync(rig().payments.truth.checkouts(null, since));
      expect(listed.filter(({ reference }) => reference === asked.reference).map((one) => one.id)).toEqual([id]);
      expect((await made(asked.key)).length).toBeGreaterThan(1);
    }
  });

  it('goes on in the time limit where the SDK itself would take two of them', async () => {
    await hands().faults({ calls: { how: 'hang', times: 5, of: 'GET /v1/accounts' } });
    const before = performance.now();
    expect((await refusal(hurried().accounts.read('acct_1'))).kind).toBe('unreachable');
    expect(performance.now() - before).toBeLessThan(2 * inTime);
    await hands().faults({ calls: null });
  });

  it('says who it acts for, with which key and in which version, in every call that changes something', async () => {
    const gift = await given(rig(), hands());
    const opened = (await made(gift.asked.key)).map(({ account, version }) => [account, version]);
    expect(opened).toEqual([[gift.account, '2026-10-28.endive']]);
    const changing = (await hands().journal()).filter(({ method }) => method === 'POST');
    expect(changing.filter(({ key }) => key === null || key.startsWith('stripe-node-retry'))).toEqual([]);
  });
}
