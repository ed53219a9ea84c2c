import { createHmac } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { pretendKey, pretendSecrets, startPretendProvider } from '../../../tests/support/money/pretend-provider.ts';
import type { Rig } from '../../../tests/support/payments-conformance/rig.ts';
import { describeCardPayments } from './conformance.ts';
import { PaymentsError } from './index.ts';
import { openStripe } from './stripe.ts';

const { platform, connect } = pretendSecrets;
const usual = { webhookSecrets: [platform, connect], timeoutMs: 8_000 };

describeCardPayments('the pretend provider', {
  hasHands: true,
  async open(): Promise<Rig> {
    const provider = await startPretendProvider();
    const settings = { ...usual, secretKey: pretendKey, apiBase: provider.origin, mode: 'pretend' as const };
    return {
      payments: openStripe(settings),
      reopen: (asked) => openStripe({ ...settings, ...asked }),
      hands: provider,
      close: provider.stop,
    };
  },
});

// `npm run payments-conformance` runs these tests with a key of the vendor's test mode.
const testKey = process.env['STRIPE_TEST_KEY'];
if (testKey !== undefined) {
  describeCardPayments('the test mode of Stripe', {
    hasHands: false,
    async open(): Promise<Rig> {
      const settings = { ...usual, secretKey: testKey, apiBase: null, mode: 'test' as const };
      const reopen: Rig['reopen'] = (asked) => openStripe({ ...settings, ...asked });
      return { payments: openStripe(settings), reopen, hands: null, close: async () => {} };
    },
  });
}

it.each([
  [null, 'https://checkout.stripe.com'],
  ['https://api.stripe.com', 'https://checkout.stripe.com'],
  ['https://stripe.com.example.org', 'https://stripe.com.example.org'],
  ['http://127.0.0.1:4242', 'http://127.0.0.1:4242'],
])('asked at %s, the provider has its pages at %s', (apiBase, payOrigin) => {
  expect(openStripe({ ...usual, secretKey: 'sk_test_secret', apiBase, mode: 'test' }).payOrigin).toBe(payOrigin);
});

describe('something that stands between us and the provider', () => {
  let answer: RequestListener = () => {};
  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  afterAll(() => void server.close());
  const asked = async () => {
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const payments = openStripe({ ...usual, secretKey: 'sk_test_secret', apiBase, mode: 'pretend', timeoutMs: 700 });
    const before = performance.now();
    const came = await payments.accounts.read('acct_1').catch((error: unknown) => error);
    expect(performance.now() - before).toBeLessThan(1_500);
    expect(came).toBeInstanceOf(PaymentsError);
    return came as PaymentsError;
  };
  const answering = (status: number, body: string, type = 'application/json') => {
    answer = (_request, response) => void response.writeHead(status, { 'content-type': type }).end(body);
  };
  const error = (type: string, code: string | null = null) =>
    JSON.stringify({ error: { type, code, message: 'sk_test_secret and giver@example.org', param: 'email' } });

  it.each([
    ['a page', 200, '<!doctype html>', 'text/html'],
    ['nothing', 200, '', undefined],
    ['an empty object', 200, '{}', undefined],
    ['a list', 200, '[]', undefined],
    ['a word', 200, '"account"', undefined],
    ['a figure', 200, '1', undefined],
    ['null', 200, 'null', undefined],
    ['half an object', 200, '{"object": "account", "id": "acct_', undefined],
    ['a page that says it is down', 503, '<h1>Bad gateway</h1>', 'text/html'],
    ['an error of the server', 500, error('api_error'), undefined],
  ])('answers %s, and it is as if nobody had', async (_what, status, body, type) => {
    answering(status, body, type);
    expect((await asked()).kind).toBe('unreachable');
  });

  it.each([
    [429, error('invalid_request_error', 'rate_limit'), 'busy', 'rate_limit'],
    [409, error('idempotency_error', 'idempotency_key_in_use'), 'busy', 'idempotency_key_in_use'],
    [400, error('invalid_request_error', 'lock_timeout'), 'busy', 'lock_timeout'],
    [400, error('idempotency_error'), 'refused', 'idempotency_error'],
    [401, error('invalid_request_error'), 'refused', 'invalid_request_error'],
    [402, error('card_error', 'card_declined'), 'refused', 'card_declined'],
    [403, error('invalid_request_error', 'account_invalid'), 'missing', 'account_invalid'],
    [403, error('invalid_request_error', 'more_permissions_required'), 'refused', 'more_permissions_required'],
    [404, error('invalid_request_error', 'resource_missing'), 'missing', 'resource_missing'],
    [404, error('invalid_request_error'), 'refused', 'invalid_request_error'],
    [400, '{"error": "no"}', 'refused', 'no'],
  ])('hands on a status of %i, without what was sent', async (status, body, kind, code) => {
    answering(status, body);
    const came = await asked();
    expect(came).toMatchObject({ kind, code });
    expect(`${came.message}${came.stack}${JSON.stringify(came)}`).not.toMatch(/secret|giver@/);
    expect(came.cause).toBeUndefined();
  });

  it.each([
    ['byte by byte', 50, 1],
    ['with more than fits', 1, 1_000_000],
  ])('answers %s without an end: the call ends, and it is hung up on', async (_what, everyMs, size) => {
    const { promise: hungUp, resolve } = Promise.withResolvers<void>();
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '.repeat(size)), everyMs);
      response.on('close', () => {
        clearInterval(timer);
        resolve();
      });
    };
    expect((await asked()).kind).toBe('unreachable');
    await hungUp;
  });
});

const { truth } = openStripe({ ...usual, secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:9', mode: 'pretend' });
const now = new Date('2026-11-01T12:00:00Z');
const nowS = now.getTime() / 1000;
const bytes = (text: string) => new TextEncoder().encode(text);
// Contains a replacement character on purpose, because invalid bytes decode to that character.
const event = JSON.stringify(
  {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    account: 'acct_1',
    created: nowS,
    livemode: false,
    data: { object: { id: 'cs_1', object: 'checkout.session', note: 'Zoë � 🌹' } },
  },
  null,
  2,
);
const mark = (body: string, secret: string = connect, at: number = nowS) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
const signed = (body: string, secret?: string, at: number = nowS) => `t=${at},v1=${mark(body, secret, at)}`;
const forged = { kind: 'forged', name: 'Error' };

describe('an event of the provider', () => {
  const read = (body: string, signature: string) => truth.event(bytes(body), signature, now);

  it.each([
    ['signed with one secret', signed(event)],
    ['signed with the other', signed(event, platform)],
    ['of almost five minutes ago', signed(event, connect, nowS - 299)],
    ['of exactly five minutes ago', signed(event, connect, nowS - 300)],
    ['of almost five minutes ahead', signed(event, connect, nowS + 299)],
    ['signed twice, by an old secret first', `t=${nowS},v1=${mark(event, 'whsec_old')},v1=${mark(event)}`],
    ['with a mark of another kind beside it', `${signed(event)},v0=abc`],
  ])('is read when it is %s', async (_what, signature) => {
    expect(await read(event, signature)).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      account: 'acct_1',
      about: { kind: 'checkout', id: 'cs_1' },
      isWithdrawn: false,
      isLive: false,
      createdAt: now,
    });
  });

  it.each([
    ['of more than five minutes ago', event, signed(event, connect, nowS - 301)],
    ['of more than five minutes ahead', event, signed(event, connect, nowS + 301)],
    ['of ten years ahead', event, signed(event, connect, nowS + 315_360_000)],
    ['signed with a secret of somebody else', event, signed(event, 'whsec_other')],
    ['signed with no secret', event, signed(event, '')],
    ['written anew', JSON.stringify(JSON.parse(event)), signed(event)],
    ['with a byte order mark', `\uFEFF${event}`, signed(event)],
    ['empty', '', signed('')],
    ['signed as another version', event, `t=${nowS},v0=${mark(event)}`],
    ['without a stamp', event, `v1=${mark(event)}`],
    ['without a mark', event, `t=${nowS}`],
    ['with two stamps', event, `t=${nowS - 9999},${signed(event)}`],
    ['with two stamps the other way', event, `${signed(event)},t=${nowS}`],
    ['with a stamp that is no figure', event, `t=${nowS}abc,v1=${mark(event)}`],
    ['with a negative stamp', event, `t=-${nowS},v1=${mark(event)}`],
    ['without a signature', event, ''],
    ['with nonsense for one', event, '=,=,t,v1'],
    ['no JSON', 'hello', signed('hello')],
    ['nothing', 'null', signed('null')],
    ['a list', '[]', signed('[]')],
    ['an object of another kind', '{"id":"evt_1"}', signed('{"id":"evt_1"}')],
  ])('is refused when it is %s', async (_what, body, signature) => {
    await expect(read(body, signature)).rejects.toMatchObject(forged);
  });

  it('is refused when no secret is set', async () => {
    const bare = openStripe({
      ...usual,
      webhookSecrets: [],
      secretKey: 'k',
      apiBase: 'http://127.0.0.1:9',
      mode: 'test',
    });
    await expect(bare.truth.event(bytes(event), signed(event), now)).rejects.toMatchObject(forged);
  });

  it.each([
    ['checkout.session.expired', { id: 'cs_1' }, { kind: 'checkout', id: 'cs_1' }],
    ['payment_intent.succeeded', { id: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['charge.dispute.created', { id: 'du_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['charge.succeeded', { id: 'ch_1', payment_intent: null }, { kind: 'other', id: 'ch_1' }],
    ['account.updated', { id: 'acct_1' }, { kind: 'account', id: 'acct_1' }],
    ['capability.updated', { id: 'card_payments' }, { kind: 'account', id: 'acct_1' }],
    ['account.application.deauthorized', { id: 'ca_1' }, { kind: 'account', id: 'acct_1' }],
    ['payout.failed', { id: 'po_1' }, { kind: 'payout', id: 'po_1' }],
    ['application_fee.created', { id: 'fee_1' }, { kind: 'other', id: 'fee_1' }],
    ['something.new', {}, { kind: 'other', id: '' }],
  ])('of the type %s says what it is about', async (type, object, about) => {
    const body = JSON.stringify({ ...JSON.parse(event), type, data: { object } });
    const told = await read(body, signed(body));
    expect(told).toMatchObject({ type, about, isWithdrawn: type === 'account.application.deauthorized' });
  });

  const original = bytes(event);
  const signs = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 4 });
  const mutated = fc
    .tuple(fc.nat({ max: original.length }), fc.nat({ max: 4 }), signs)
    .map(([at, out, put]) => Uint8Array.from([...original.subarray(0, at), ...put, ...original.subarray(at + out)]))
    .filter((body) => Buffer.compare(body, original) !== 0);

  it('is refused 10,000 times when anything of it is changed', async () => {
    const signature = signed(event);
    let accepted = 0;
    const property = fc.asyncProperty(mutated, async (body) => {
      await truth.event(body, signature, now).then(
        () => (accepted += 1),
        (error: unknown) => expect(error).toMatchObject(forged),
      );
      expect(accepted).toBe(0);
    });
    await fc.assert(property, { numRuns: 10_000 });
  });

  it('is refused where a sign stands for bytes that are no text', async () => {
    const at = Buffer.from(event).indexOf('�');
    const body = Uint8Array.from([...original.subarray(0, at), 0xff, ...original.subarray(at + 3)]);
    await expect(truth.event(body, signed(event), now)).rejects.toMatchObject(forged);
  });
});
