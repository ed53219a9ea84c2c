import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asking, aSecondAgo, minutes, payee, refusal, type Rig } from './rig.ts';

export function withoutHands(rig: () => Rig) {
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
    const refusals = await Promise.all(asked.map(refusal));
    expect(refusals.map(({ kind }) => kind)).toEqual(asked.map(() => 'missing'));
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
