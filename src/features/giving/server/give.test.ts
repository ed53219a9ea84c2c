import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOf, type Currency } from '../../../shared/money/currencies.ts';
import { giftSums, mostTip } from '../contract/gift-sums.ts';
import * as limits from '../contract/gift-limits.ts';
import { MOST_PAYMENT_AMOUNT } from '../../../shared/limits/limits.ts';
import type { AskedFaults } from '../../../../pretend-provider/faults.ts';
import { forgetTries, giver, wish, type Asked } from '../../../../tests/support/money/givers.ts';
import { openFund, openGivingApp, paymentsOf, type GivingApp } from '../../../../tests/support/money/giving.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { priceOf } from '../../payments/server/rules/fees.ts';
import { editKeyOf } from '../../submissions/server/rules/own-posts.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';
import { funds } from './tables/giving.ts';
import { giftGivers, gifts } from '../../payments/server/tables.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';

const HOUR_MS = 60 * 60 * 1000;
let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

const codeOf = async (answer: Response) =>
  answer.status < 400 ? 'OK' : (await bodyOf<{ code: string }>(answer, answer.status)).code;
const giftWith = async (id: string) => {
  const [row] = await giving.app.deps.db
    .select()
    .from(gifts)
    .innerJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .where(eq(gifts.id, id));
  return row ? { ...row.gift_givers, ...row.gifts } : null;
};
async function allAsked() {
  const journal = await giving.provider.journal();
  return journal
    .filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
    .map(({ key, parameters }) => ({ key, ...JSON.parse(JSON.stringify(parameters)) }));
}
const asked = async (id: string) => (await allAsked()).filter((one) => one.client_reference_id === id);

describe('a gift that is asked for', () => {
  it('leads to where it is paid, by addresses that name it and prove nothing', async () => {
    const { tribute, fundId, account } = await openFund(giving);
    const joan = giver(giving.app);
    const words = { words: 'For the crew.', nameSeenBy: 'keepers', isAmountSeen: true };
    const sums = { isCovering: true, tip: 100, total: 1137 };
    const { url, gift } = await joan.asks(tribute.path, fundId, { ...words, ...sums });
    expect(new URL(url).origin).toBe(paymentsOf(giving).payOrigin);
    const [session] = await asked(gift.id);
    expect(session).toMatchObject({
      success_url: `http://localhost:3000/donation-success?gift=${gift.id}`,
      cancel_url: `http://localhost:3000/donation-cancel?gift=${gift.id}`,
      customer_email: 'joan@example.org',
      line_items: {
        0: {
          price_data: {
            currency: 'gbp',
            unit_amount: '1137',
            product_data: { name: 'In memory of Ada Marsh: For the family' },
          },
        },
      },
      payment_intent_data: { application_fee_amount: '100' },
    });
    expect(JSON.stringify(session)).not.toContain(gift.key);
    expect(await giftWith(gift.id)).toMatchObject({
      amount: 1000,
      cover: 37,
      tip: 100,
      rosemaryAmount: 100,
      feeShown: 37,
      netShown: 1000,
      account,
      state: 'paying',
      name: 'Joan Okonkwo',
      words: 'For the crew.',
      areWordsShown: false,
      nameSeenBy: 'keepers',
      isAmountSeen: true,
    });
    expect(joan.cookie()).toContain(`${gift.id}:${gift.key}`);
  });

  it('by a form leads there too, and the page with the form allows that alone', async () => {
    const { tribute, fundId } = await openFund(giving);
    const at = `/${tribute.path}/give/${fundId}`;
    const page = await giving.app.request(at);
    const origin = paymentsOf(giving).payOrigin;
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${origin};`);
    const id = randomUUID();
    const typed = { id, amount: '10.00', total: '1000', act: 'give', name: 'Joan', nameSeenBy: 'visitors' };
    const post = (fields: Record<string, string>) =>
      giving.app.request(at, { method: 'POST', body: new URLSearchParams(fields) });
    const led = await post(typed);
    expect([led.status, new URL(led.headers.get('location') ?? '').origin]).toEqual([303, origin]);
    expect(led.headers.getSetCookie().join()).toMatch(new RegExp(`own-entries=.*~${id}:[\\w-]{43}; .*HttpOnly`));
    const refused = await post({ ...typed, amount: '0.10' });
    expect([refused.status, refused.headers.get('content-security-policy')]).toEqual([
      422,
      expect.stringContaining(`form-action 'self' ${origin};`),
    ]);
    const others = [`/${tribute.path}`, '/donation-success', '/', `/${tribute.path}/memories/new`];
    for (const other of others)
      expect((await giving.app.request(other)).headers.get('content-security-policy')).toContain("form-action 'self';");
  });

  it('to Rosemary is no page’s, and has its own way back', async () => {
    const answer = await giver(giving.app).send('POST', '/api/rosemary-gifts', wish());
    const { gift } = await bodyOf<Asked>(answer, 201);
    const [session] = await asked(gift.id);
    expect(session.success_url).toBe(`http://localhost:3000/tribute-success?gift=${gift.id}`);
    expect(session.line_items[0].price_data.product_data.name).toBe('A gift to Rosemary');
    expect(await giftWith(gift.id)).toMatchObject({ ownerId: null, account: null, rosemaryAmount: 0 });
    const more = await giver(giving.app).send('POST', '/api/rosemary-gifts', wish({ tip: 100, total: 1100 }));
    expect(await codeOf(more)).toBe('INVALID_INPUT');
  });

  it('is refused where nobody can give, where its sums are others, and to what fills every field', async () => {
    const { db } = giving.app.deps;
    const { tribute, fundId } = await openFund(giving);
    const code = async (changes = {}, path = tribute.path, fund = fundId) =>
      codeOf(await giver(giving.app).give(path, fund, changes));
    expect(await code({ total: 999 })).toBe('GIFT_SUM_CHANGED');
    expect(await code({ isCovering: true, total: 1000 })).toBe('GIFT_SUM_CHANGED');
    expect(await code({ website: 'https://spam.example' })).toBe('GIVING_CLOSED');
    expect(await code({}, tribute.path, randomUUID())).toBe('NOT_FOUND');
    const other = await openFund(giving);
    expect(await code({}, tribute.path, other.fundId)).toBe('NOT_FOUND');
    for (const [state, expected] of [
      ['draft', 'NOT_FOUND'],
      ['paused', 'GIVING_CLOSED'],
      ['closed', 'GIVING_CLOSED'],
    ] as const) {
      await db.update(funds).set({ state }).where(eq(funds.id, fundId));
      expect([state, await code()]).toEqual([state, expected]);
    }
    await db.update(tributes).set({ closedAt: giving.app.clock.now() }).where(eq(tributes.id, other.tribute.id));
    expect(await code({}, other.tribute.path, other.fundId)).toBe('GIVING_CLOSED');
    expect(await db.select().from(gifts).where(eq(gifts.ownerId, fundId))).toEqual([]);
  });

  it('leaves whoever receives it something, whatever is added for Rosemary', async () => {
    const { tribute, fundId } = await openFund(giving);
    const give = (tip: number) =>
      giver(giving.app).give(tribute.path, fundId, { amount: 1000, tip, total: 1000 + tip });
    const price = priceOf({ country: 'GB', currency: 'gbp' });
    const max = mostTip({ gift: 1000, isCovering: false, platformBps: 0, price, step: 1 });
    const refused = await bodyOf<{ data: { fields: unknown } }>(await give(max + 1), 422);
    expect(refused.data.fields).toMatchObject([
      { field: 'tip', code: 'amount_too_large', params: { max, currency: 'gbp' } },
    ]);
    expect(await codeOf(await give(max))).toBe('OK');
  });
});

describe('what is charged', () => {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(-1, 0, 0.1, 1e21, 1e-7, 2 ** 53, Number.NaN, null, true),
    fc.constantFrom<unknown>('1000', 'ten', '', [], [1000], { minor: 1000 }),
  );

  it.each([
    ['gbp', 'GB'],
    ['jpy', 'JP'],
    ['kwd', 'GB'],
  ] as const)('in %s is what was wished and said before, whatever a body says', async (currency, country) => {
    const { tribute, fundId } = await openFund(giving, currency, country);
    const { smallest, step } = figuresOf(currency);
    const price = priceOf({ country, currency });
    const amounts = fc.integer({ min: -10, max: MOST_PAYMENT_AMOUNT + 2_000 });
    const money = fc.oneof(
      odd,
      amounts,
      amounts.map((one) => one - (one % step)),
      fc.constant(smallest),
    );
    const bodies = fc.record({
      amount: money,
      tip: fc.oneof(fc.constant(0), money),
      isCovering: fc.boolean(),
      lie: fc.oneof(fc.constant(0), fc.constant(0), odd, fc.constant(1)),
    });
    const expected = new Map<string, { currency: Currency; amount: string }[]>();
    await fc.assert(
      fc.asyncProperty(bodies, async ({ amount, tip, isCovering, lie }) => {
        const { total, isRight } = counted({ amount, tip, isCovering }, { currency, price });
        const body = wish({ amount, tip, isCovering, total: lie === 0 || lie === null ? total : lie });
        const isCharged = isRight && body.total === total;
        expected.set(body.id, isCharged ? [{ currency, amount: String(total) }] : []);
        const { status } = await giver(giving.app).give(tribute.path, fundId, body);
        expect(isCharged ? [201] : [409, 422]).toContain(status);
        await forgetTries(giving);
      }),
    );
    const sessions = Map.groupBy(await allAsked(), (one) => one.client_reference_id as string);
    for (const [id, charges] of expected) {
      const prices = (sessions.get(id) ?? []).map((one) => one.line_items[0].price_data);
      const charged = prices.map((one) => ({ currency: one.currency, amount: one.unit_amount }));
      expect([id, charged]).toEqual([id, charges]);
    }
    expect([...expected.values()].flat().length).toBeGreaterThan(0);
  });

  function counted(
    { amount, tip, isCovering }: { amount: unknown; tip: unknown; isCovering: boolean },
    { currency, price }: { currency: Currency; price: ReturnType<typeof priceOf> },
  ) {
    const { smallest, step } = figuresOf(currency);
    const isWhole = (one: unknown, least: number): one is number =>
      Number.isSafeInteger(one) && Number(one) >= least && Number(one) <= 1_000_000 && Number(one) % step === 0;
    if (!isWhole(amount, smallest) || !isWhole(tip, 0)) return { total: 1000, isRight: false };
    const sums = giftSums({ gift: amount, tip, isCovering, platformBps: 0, price, step });
    const arrives = sums.net === null ? tip <= amount : sums.net > 0;
    return { total: sums.total, isRight: tip === 0 || arrives };
  }
});

describe('the same gift again', () => {
  it('fifty times at once has one page and one key, and takes one turn', async () => {
    const { tribute, fundId } = await openFund(giving);
    await forgetTries(giving);
    const joan = giver(giving.app);
    const body = wish({ amount: 100, total: 100 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => joan.give(tribute.path, fundId, body)));
    const bodies = await Promise.all(answers.map((answer) => bodyOf<Asked>(answer, 201)));
    expect(new Set(bodies.map(({ url, gift }) => `${url} ${gift.key}`)).size).toBe(1);
    expect(new Set((await asked(body.id)).map(({ key }) => key)).size).toBe(1);
    const small = limits.SMALL_GIFTS_PER_NETWORK_PER_HOUR - 1;
    for (let count = 0; count < small; count += 1)
      expect((await joan.give(tribute.path, fundId, { amount: 100, total: 100 })).status).toBe(201);
    expect(await codeOf(await joan.give(tribute.path, fundId, { amount: 100, total: 100 }))).toBe('TOO_MANY_REQUESTS');
    expect((await joan.give(tribute.path, fundId, body)).status).toBe(201);
  });

  it('takes what its giver says of themselves as they said it last, and no other sum', async () => {
    const { tribute, fundId } = await openFund(giving);
    const joan = giver(giving.app);
    const body = wish({ words: 'For her' });
    const { url } = await joan.asks(tribute.path, fundId, body);
    const changed = { ...body, name: '', words: '', nameSeenBy: 'nobody' };
    expect(await joan.asks(tribute.path, fundId, changed)).toMatchObject({ url });
    expect(await giftWith(body.id)).toMatchObject({ name: '', words: '', nameSeenBy: 'nobody' });
    const others = [{ amount: 2000, total: 2000 }, { email: 'other@example.org' }];
    for (const other of others)
      expect(await codeOf(await joan.give(tribute.path, fundId, { ...body, ...other }))).toBe('ENTRY_EXISTS');
  });

  it('opens nothing once it was paid: its id is known to others then', async () => {
    const { tribute, fundId } = await openFund(giving);
    const body = wish();
    const { url } = await giver(giving.app).asks(tribute.path, fundId, body);
    await giving.provider.pay(url);
    const stranger = giver(giving.app);
    await settleGift(giving.app.deps, body.id);
    // The answer must not reveal whether a guessed sum or name was right.
    for (const guess of [{}, { amount: 2000, total: 2000 }, { email: 'mallory@example.org' }, { name: 'Mallory' }])
      expect(await codeOf(await stranger.give(tribute.path, fundId, { ...body, ...guess }))).toBe('GIFT_OVER');
    expect(stranger.cookie()).toBe('');
    expect((await stranger.receipt(body.id)).status).toBe(404);
  });

  it('has a key that opens no entry, and keys of entries open no gift', async () => {
    const { tribute, fundId } = await openFund(giving);
    const joan = giver(giving.app);
    const { gift } = await joan.asks(tribute.path, fundId);
    const entryKey = editKeyOf(giving.app.deps.secret, gift.id);
    expect(entryKey).not.toBe(gift.key);
    expect((await giver(giving.app).receipt(gift.id, entryKey)).status).toBe(404);
    expect((await giver(giving.app).receipt(gift.id, gift.key)).status).toBe(200);
    const entry = await bodyOf<{ id: string }>(
      await giver(giving.app).send('POST', `/api/public-tributes/${tribute.path}/candles`, {
        name: 'Ada',
        idempotencyKey: randomUUID(),
      }),
      201,
    );
    const forged = await bodyOf<Asked>(await joan.give(tribute.path, fundId, wish({ id: entry.id })), 201);
    const opened = await giving.app.request(`/api/own-posts/${entry.id}?editKey=${forged.gift.key}`);
    expect(opened.status).toBe(404);
  });
});

describe('cards that are tried out', () => {
  it('are stopped by network, sooner with small gifts, and say how long', async () => {
    const { tribute, fundId } = await openFund(giving);
    await forgetTries(giving);
    const thief = giver(giving.app, { network: '203.0.113.7' });
    const small = { amount: 299, total: 299 };
    const times = async (count: number, changes = {}) => {
      const codes: string[] = [];
      for (let at = 0; at < count; at += 1) codes.push(await codeOf(await thief.give(tribute.path, fundId, changes)));
      return codes;
    };
    expect(new Set(await times(limits.SMALL_GIFTS_PER_NETWORK_PER_HOUR, small))).toEqual(new Set(['OK']));
    const refused = await thief.give(tribute.path, fundId, small);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    const rest = limits.GIFTS_PER_NETWORK_PER_HOUR - limits.SMALL_GIFTS_PER_NETWORK_PER_HOUR;
    expect(new Set(await times(rest))).toEqual(new Set(['OK']));
    expect(await times(1)).toEqual(['TOO_MANY_REQUESTS']);
    expect((await giver(giving.app).give(tribute.path, fundId, small)).status).toBe(201);
    giving.app.clock.advance(HOUR_MS);
    expect(await times(1)).toEqual(['OK']);
  });

  it('are stopped by page, from however many networks', async () => {
    const { tribute, fundId } = await openFund(giving);
    const small = { amount: 100, total: 100 };
    const give = async () => (await giver(giving.app).give(tribute.path, fundId, small)).status;
    for (let at = 0; at < limits.SMALL_GIFTS_PER_PAGE_PER_HOUR; at += 1) expect(await give()).toBe(201);
    expect(await give()).toBe(429);
    expect((await giver(giving.app).give(tribute.path, fundId)).status).toBe(201);
  });
});

describe('where the provider is down', () => {
  const faults: AskedFaults['calls'][] = [{ how: 'hang' }, { how: 'error' }, { how: 'drop' }, { how: 'busy' }];

  it.each(faults)(
    '(%o) the answer is calm and soon, the same again is safe, and pages do not notice',
    async (calls) => {
      const { tribute, fundId } = await openFund(giving);
      const joan = giver(giving.app);
      const body = wish();
      await giving.provider.faults({ calls: { ...calls, times: 2, of: 'POST /v1/checkout' } });
      const began = performance.now();
      const [answer, page] = await Promise.all([
        joan.give(tribute.path, fundId, body),
        giving.app.request(`/api/public-tributes/${tribute.path}/funds`),
      ]);
      expect([answer.status, page.status]).toEqual([503, 200]);
      expect(performance.now() - began).toBeLessThan(4_000);
      const { code, message } = await bodyOf<{ code: string; message: string }>(answer, 503);
      expect(code).toBe('BUSY');
      expect(message).not.toMatch(/stripe|provider|error/i);
      await giving.provider.faults({ calls: null });
      expect((await joan.give(tribute.path, fundId, body)).status).toBe(201);
      expect(new Set((await asked(body.id)).map(({ key }) => key)).size).toBe(1);
    },
  );
});
