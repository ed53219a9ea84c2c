import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  handsOf,
  pretendKey,
  pretendSecrets,
  startPretendProvider,
  type PretendProvider,
} from '../tests/support/money/pretend-provider.ts';
import { openWebhookTarget, type Delivered } from '../tests/support/money/webhook-target.ts';
import { openStripe } from '../src/platform/card-payments/stripe.ts';

const { platform, connect } = pretendSecrets;
const paymentsOf = (apiBase: string, webhookSecrets: readonly string[] = [platform, connect]) =>
  openStripe({ secretKey: pretendKey, webhookSecrets, apiBase, mode: 'pretend', timeoutMs: 8_000 });

const checkout = (over: { account?: string | null; rosemaryAmount?: number } = {}) => ({
  key: randomUUID(),
  account: null,
  currency: 'gbp',
  amount: 1000,
  rosemaryAmount: 0,
  title: 'For <Ada> & family',
  reference: randomUUID(),
  email: null,
  language: 'en',
  done: 'https://example.org/done?session={CHECKOUT_SESSION_ID}',
  left: 'https://example.org/left',
  endsAt: new Date(Date.now() + 2_700_000),
  ...over,
});

async function payee(provider: PretendProvider) {
  const { accounts } = paymentsOf(provider.origin);
  const { id } = await accounts.open({
    key: randomUUID(),
    country: 'GB',
    kind: 'individual',
    email: 'payee@example.org',
    reference: 'r',
  });
  await provider.press('well', id);
  return id;
}

describe('the API of the pretend provider', () => {
  let provider: PretendProvider;
  beforeAll(async () => {
    provider = await startPretendProvider();
  });
  afterAll(() => provider.stop());
  const ask = async (
    method: string,
    path: string,
    body: string | null = null,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${provider.origin}${path}`, {
      method,
      body,
      headers: { authorization: `Bearer ${pretendKey}`, ...headers },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const form = 'country=GB&email=a%40example.org&controller[requirement_collection]=stripe';

  it('knows its key alone', async () => {
    for (const authorization of ['', 'Bearer sk_test_other', 'Basic c2tfdGVzdF9wcmV0ZW5kOg==']) {
      const { status, body } = await ask('GET', '/v1/events', null, { authorization });
      expect([status, body.error.type]).toEqual([401, 'invalid_request_error']);
    }
  });

  it('answers nothing it does not know as if it did', async () => {
    for (const [method, path] of [
      ['GET', '/v1/customers'],
      ['POST', '/v1/transfers'],
      ['DELETE', '/v1/accounts/acct_1'],
      ['GET', '/v2/core/accounts'],
    ] as const) {
      const answer = await fetch(`${provider.origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${pretendKey}` },
      });
      expect(answer.status).toBe(404);
    }
    const { body } = await ask('GET', '/v1/customers');
    expect(body.error).toMatchObject({ type: 'invalid_request_error' });
    expect((await ask('POST', '/v1/accounts', `${form}&colour=red`)).body.error.code).toBe('parameter_unknown');
    expect((await ask('GET', '/v1/events?colour=red')).body.error.code).toBe('parameter_unknown');
  });

  it.each(['__proto__[a]=1', 'constructor[prototype][a]=1', 'a[b=1', '[a]=1', 'country[a]=1&country=2', 'metadata=1'])(
    'takes %s for nothing else than it is',
    async (odd) => {
      expect((await ask('POST', '/v1/accounts', odd)).status).toBe(400);
      expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
    },
  );

  it('holds a key to what was asked with it, for each account apart', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await ask('POST', '/v1/accounts', form, headers);
    expect(await ask('POST', '/v1/accounts', form, headers)).toEqual(first);
    const other = await ask('POST', '/v1/accounts', form.replace('GB', 'FR'), headers);
    expect([other.status, other.body.error.type]).toEqual([400, 'idempotency_error']);
    const account = await payee(provider);
    const session =
      'mode=payment&success_url=https://example.org&line_items[0][price_data][currency]=gbp&line_items[0][price_data][unit_amount]=500&line_items[0][price_data][product_data][name]=x';
    const key = { 'idempotency-key': randomUUID() };
    const own = await ask('POST', '/v1/checkout/sessions', session, key);
    const theirs = await ask('POST', '/v1/checkout/sessions', session, { ...key, 'stripe-account': account });
    expect([own.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.body.id).not.toBe(own.body.id);
  });

  it('lets a key be used again after what was refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await ask('POST', '/v1/accounts', form.replace('GB', 'KP'), headers)).status).toBe(400);
    expect((await ask('POST', '/v1/accounts', form, headers)).status).toBe(200);
  });

  it('pages and bounds its lists', async () => {
    for (const path of ['limit=0', 'limit=101', 'limit=x', 'starting_after=evt_none'])
      expect((await ask('GET', `/v1/events?${path}`)).status).toBe(400);
    const { body } = await ask('GET', '/v1/checkout/sessions?limit=1');
    expect(body).toMatchObject({ object: 'list', url: '/v1/checkout/sessions' });
    expect(body.data.length).toBeLessThanOrEqual(1);
  });

  it('puts whole things where their ids stood when asked to', async () => {
    const { gifts } = paymentsOf(provider.origin);
    const opened = await gifts.open(checkout());
    await provider.pay(opened.url ?? '');
    const { payment } = await gifts.read(null, opened.id);
    const path = `/v1/payment_intents/${payment}`;
    expect((await ask('GET', path)).body.latest_charge).toMatch(/^ch_/);
    const whole = await ask('GET', `${path}?expand[]=latest_charge.balance_transaction`);
    expect(whole.body.latest_charge.balance_transaction).toMatchObject({ object: 'balance_transaction', amount: 1000 });
    expect((await ask('GET', `${path}?expand[]=secrets`)).status).toBe(400);
  });
});

describe('the events of the pretend provider', () => {
  let provider: PretendProvider;
  let target: Awaited<ReturnType<typeof openWebhookTarget>>;
  beforeAll(async () => {
    target = await openWebhookTarget();
    provider = await startPretendProvider({ webhook: target.url, firstWaitMs: 50 });
  });
  afterAll(async () => {
    await provider.stop();
    await target.close();
  });
  const read = ({ body, signature }: Delivered, secrets?: readonly string[]) =>
    paymentsOf(provider.origin, secrets).truth.event(body, signature, new Date());
  const told = () => Promise.all(target.received.map((one) => read(one)));
  const types = async () => (await told()).map(({ type }) => type);
  /** Waits until no event is pending, then forgets the received ones. */
  const settled = async () => {
    let seen = -1;
    await expect
      .poll(
        () => {
          const isQuiet = seen === target.received.length;
          seen = target.received.length;
          return isQuiet;
        },
        { interval: 600 },
      )
      .toBe(true);
    target.received.length = 0;
  };
  const paidFor = async (account: string | null = null, rosemaryAmount = 0) => {
    const opened = await paymentsOf(provider.origin).gifts.open(checkout({ account, rosemaryAmount }));
    await provider.pay(opened.url ?? '');
    return opened.id;
  };

  it('tells of a gift, each endpoint in its own hand', async () => {
    const account = await payee(provider);
    await settled();
    const id = await paidFor(account, 100);
    await expect.poll(types).toContain('checkout.session.completed');
    await expect.poll(types).toContain('application_fee.created');
    const all = await Promise.all(target.received.map(async (one) => ({ one, event: await read(one) })));
    expect(all.find(({ event }) => event.type === 'checkout.session.completed')?.event).toMatchObject({
      account,
      about: { kind: 'checkout', id },
      isLive: false,
      isWithdrawn: false,
    });
    for (const { one, event } of all) {
      const [own, other] = event.account === null ? [platform, connect] : [connect, platform];
      await expect(read(one, [own])).resolves.toEqual(event);
      await expect(read(one, [other])).rejects.toMatchObject({ kind: 'forged' });
    }
    const rosemary = all.filter(({ event }) => event.account === null).map(({ event }) => event.type);
    expect(rosemary).toEqual(['application_fee.created']);
  });

  it('tells of a withdrawal', async () => {
    const account = await payee(provider);
    await settled();
    await provider.press('withdraw', account);
    await expect.poll(types).toEqual(['account.application.deauthorized']);
    expect((await told())[0]).toMatchObject({ account, isWithdrawn: true, about: { kind: 'account', id: account } });
  });

  it('tells again until it is heard, without an answer of the API waiting for it', async () => {
    await settled();
    target.answers(500);
    const id = await paidFor();
    expect((await paymentsOf(provider.origin).gifts.read(null, id)).isPaid).toBe(true);
    await expect
      .poll(async () => (await types()).filter((type) => type.endsWith('completed')).length)
      .toBeGreaterThan(2);
    target.answers(200);
    await settled();
    await paidFor();
    await expect.poll(types).toContain('checkout.session.completed');
    await settled();
    expect(await types()).toEqual([]);
  });

  it('loses, repeats and withholds events when told to, and sends all again', async () => {
    await settled();
    await provider.faults({ dropEvents: 1000 });
    await paidFor();
    await expect.poll(async () => (await provider.faults({})).dropEvents).toBe(996);
    expect(await types()).toEqual([]);
    await provider.faults({ dropEvents: 0, isTwice: true, isShuffled: true });
    const id = await paidFor();
    const ofThis = async () =>
      (await told()).filter(({ about, type }) => about.id === id && type.endsWith('completed')).map((one) => one.id);
    await expect.poll(async () => (await ofThis()).length).toBe(2);
    expect(new Set(await ofThis()).size).toBe(1);
    await provider.faults({ isTwice: false, isShuffled: false, isHeld: true });
    await settled();
    const held = await paidFor();
    expect((await told()).map(({ about }) => about.id)).not.toContain(held);
    await provider.faults({ isHeld: false });
    await provider.press('resend-events');
    await expect
      .poll(async () => (await types()).filter((type) => type === 'checkout.session.completed').length)
      .toBeGreaterThan(5);
  });

  it.each([
    ['expire', ['checkout.session.expired']],
    ['give-back', ['refund.created', 'charge.refunded']],
    ['dispute', ['charge.dispute.created', 'charge.dispute.funds_withdrawn']],
  ])('tells what comes of %s', async (button, expected) => {
    const { gifts } = paymentsOf(provider.origin);
    const opened = await gifts.open(checkout());
    if (button !== 'expire') await provider.pay(opened.url ?? '');
    await settled();
    await provider.press(button, opened.id);
    await expect.poll(async () => (await types()).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['settle', 'checkout.session.async_payment_succeeded'],
    ['settle-fails', 'checkout.session.async_payment_failed'],
  ])('tells late what a debit came to: %s', async (button, expected) => {
    const opened = await paymentsOf(provider.origin).gifts.open(checkout());
    await provider.pay(opened.url ?? '', 'debit');
    await settled();
    await provider.press(button, opened.id);
    await expect.poll(types).toContain(expected);
  });

  it('tells of payouts, and of those that come back', async () => {
    const account = await payee(provider);
    await paidFor(account);
    await settled();
    await provider.press('pay-out', account);
    await expect.poll(types).toEqual(expect.arrayContaining(['payout.created', 'payout.paid']));
    const payout = (await told()).find(({ type }) => type === 'payout.paid')?.about.id ?? '';
    await provider.press('payout-fails', payout);
    await expect.poll(types).toContain('payout.failed');
    const { truth } = paymentsOf(provider.origin);
    const kinds = (await Array.fromAsync(truth.movements(account, new Date(0)))).map(({ kind }) => kind);
    expect(kinds).toEqual(['payout-failed', 'payout', 'charge']);
  });
});

describe('the process of the pretend provider', () => {
  it('keeps everything from one start to the next, and tells what it had not told', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pretend-'));
    const first = await startPretendProvider({ folder });
    const account = await payee(first);
    const asked = checkout({ account });
    const opened = await paymentsOf(first.origin).gifts.open(asked);
    await first.pay(opened.url ?? '');
    await first.stop();
    expect(await readdir(folder)).toEqual(['pretend-provider.json']);
    const target = await openWebhookTarget();
    const second = await startPretendProvider({ folder, webhook: target.url });
    const { gifts, accounts } = paymentsOf(second.origin);
    expect(await gifts.read(account, opened.id)).toMatchObject({ state: 'complete', isPaid: true });
    expect((await gifts.open(asked)).id).toBe(opened.id);
    expect(await accounts.read(account)).toMatchObject({ canCharge: true });
    await expect.poll(() => target.received.length).toBeGreaterThan(3);
    await second.stop();
    await target.close();
    await rm(folder, { recursive: true });
  });

  it('finds its state whole after it was killed while writing, with what it had before', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pretend-'));
    let kept: string | null = null;
    for (let round = 0; round < 8; round += 1) {
      const provider = await startPretendProvider({ folder });
      const { gifts } = paymentsOf(provider.origin);
      if (kept !== null) expect((await gifts.read(null, kept)).state).toBe('open');
      kept = (await gifts.open(checkout())).id;
      // Waits until the first write ends. Then adds gifts until some moment during the next write.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const more = Array.from({ length: 40 }, () => gifts.open(checkout()).catch(() => null));
      await new Promise((resolve) => setTimeout(resolve, 20 + round * 8));
      await provider.kill();
      await Promise.all(more);
    }
    expect(await readdir(folder)).toContain('pretend-provider.json');
    await rm(folder, { recursive: true });
  });

  it('ends when whoever started it is gone, and frees its port', async () => {
    const provider = await startPretendProvider();
    await provider.stop();
    await expect(fetch(provider.origin)).rejects.toThrow();
  });
});

describe('the pages of the pretend provider', () => {
  let provider: PretendProvider;
  beforeAll(async () => {
    provider = await startPretendProvider();
  });
  afterAll(() => provider.stop());
  const banner = 'Pretend card payments: no money moves here.';
  const shown = async (path: string) => {
    const answer = await fetch(new URL(path, provider.origin));
    return { status: answer.status, words: await answer.text(), policy: answer.headers.get('content-security-policy') };
  };

  it('say what they are, each of them, and run no script', async () => {
    const { gifts, accounts } = paymentsOf(provider.origin);
    const account = await payee(provider);
    const [open, paid, over] = [
      await gifts.open(checkout()),
      await gifts.open(checkout()),
      await gifts.open(checkout()),
    ];
    await provider.pay(paid.url ?? '');
    await gifts.end(null, over.id, randomUUID());
    await fetch(open.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ card: provider.cards.confirmed, email: 'a@example.org' }),
      redirect: 'manual',
    });
    const asked = { key: randomUUID(), account, done: 'https://example.org/a', again: 'https://example.org/b' };
    const { url } = await accounts.onboarding(asked);
    const paths = [
      '/',
      open.url,
      `${open.url}/confirm`,
      paid.url,
      over.url,
      url,
      '/pay/cs_none',
      '/onboarding/x',
      '/x',
    ];
    for (const path of paths) {
      const { words, policy } = await shown(path ?? '');
      expect(words, String(path)).toContain(banner);
      expect(words).toMatch(/<html lang="en">[\s\S]*<meta name="viewport"[\s\S]*<h1>/);
      expect(words).not.toContain('<script');
      expect(policy).toContain("default-src 'none'");
    }
  });

  it('write what they were given as words', async () => {
    const { url } = await paymentsOf(provider.origin).gifts.open(checkout());
    const { words } = await shown(url ?? '');
    expect(words).toContain('For &lt;Ada&gt; &amp; family');
    expect(words).toContain('Donate £10.00');
    expect(words).toContain('href="https://example.org/left"');
  });

  it('take no real card, and say why nothing was paid', async () => {
    const { url } = await paymentsOf(provider.origin).gifts.open(checkout());
    const led = await handsOf(provider.origin).pay(url ?? '', '5555555555554444');
    expect(led.to).toBeNull();
    expect(led.words).toContain('role="alert"');
    expect(led.words).toContain('Real cards are never taken here.');
  });

  it('have every button, and say when one does nothing', async () => {
    const account = await payee(provider);
    const { words } = await shown('/');
    for (const name of [
      'due',
      'past-due',
      'charges-off',
      'payouts-off',
      'cards-pending',
      'rejected',
      'close',
      'withdraw',
    ])
      expect(words).toContain(`value="${name}"`);
    await expect(provider.press('pay-out', account)).rejects.toThrow('nothing to pay out');
    await expect(provider.press('toString', account)).rejects.toThrow('no button');
  });
});
