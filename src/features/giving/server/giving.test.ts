import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  giftOf,
  giftRow,
  openFund,
  openGivingApp,
  paid,
  paymentsOf,
  type GivingApp,
} from '../../../../tests/support/money/giving.ts';
import { openTestApp } from '../../../../tests/support/app/test-app.ts';
import { runCommand } from '../../../../tests/support/admin/run-command.ts';
import type { CardPayments } from '../../../platform/card-payments/index.ts';
import { openStripe } from '../../../platform/card-payments/stripe.ts';
import { balancesOf, bookedOf } from '../../payments/server/queries/ledger.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { beginGift } from '../../payments/server/commands/begin-gift.ts';
import { eraseGiver } from './commands/erase.ts';
import { giveBack } from '../../payments/server/commands/refund.ts';
import { readPayees } from '../../payments/server/commands/payees.ts';
import { reconcileAll, reconcileHanging } from '../../payments/server/commands/reconcile.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { openAlarms } from '../../payments/server/queries/alarms.ts';
import { giftGivers, gifts, payees } from '../../payments/server/tables.ts';
import { paymentAlarms, providerEvents } from '../../payments/server/tables/provider.ts';

const HOUR_MS = 60 * 60 * 1000;
let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp();
});
afterAll(() => giving.close());

const given = async (owner: string) =>
  0 - ((await balancesOf(giving.app.deps.db, { kind: 'given', owners: [owner], currency: 'gbp' })).get(owner) ?? 0);
const stateOf = async (id: string) => (await giftRow(giving, id)).state;
async function becomes(id: string, state: string): Promise<void> {
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe(state);
}
const checkoutOf = async (id: string) => (await giftRow(giving, id)).checkout ?? '';
const since = () => new Date(giving.app.clock.now().getTime() - 24 * HOUR_MS);

describe('a gift', () => {
  it('is paid, told of by the provider, and booked to the penny', async () => {
    const { fundId, account } = await openFund(giving);
    const id = await paid(giving, giftOf(fundId, { amount: 1000, cover: 36, tip: 100 }));
    await becomes(id, 'given');
    const booked = await bookedOf(giving.app.deps.db, id);
    const of = (kind: string, owner: string) =>
      booked.find((one) => one.kind === kind && one.owner === owner)?.amount ?? 0;
    expect([of('given', fundId), of('cover', fundId), of('given', 'house'), of('house', 'house')]).toEqual([
      -1000, -36, -100, 100,
    ]);
    expect(of('payee', account) + of('fees', account)).toBe(1036);
    expect(await given(fundId)).toBe(1000);
  });

  it('asked for fifty times at once has one page, one key and one payment', async () => {
    const { fundId } = await openFund(giving);
    const asked = giftOf(fundId);
    const urls = await Promise.all(Array.from({ length: 50 }, () => beginGift(giving.app.deps, asked)));
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    const journal = await giving.provider.journal();
    const opened = journal.filter((one) => one.method === 'POST' && JSON.stringify(one.parameters).includes(asked.id));
    expect(opened.length).toBeGreaterThan(0);
    expect(new Set(opened.map(({ key }) => key)).size).toBe(1);
  });

  it('keeps its id: another gift by the same id is refused', async () => {
    const { fundId } = await openFund(giving);
    const asked = giftOf(fundId);
    await beginGift(giving.app.deps, asked);
    await expect(beginGift(giving.app.deps, { ...asked, amount: 2000 })).rejects.toMatchObject({
      code: 'ENTRY_EXISTS',
    });
  });

  it('with an address that only the provider knows to be none is refused naming it', async () => {
    const { fundId } = await openFund(giving);
    const asked = giftOf(fundId, { email: 'joan@nowhere' });
    await expect(beginGift(giving.app.deps, asked)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: [{ field: 'email' }] },
    });
    const { url } = await beginGift(giving.app.deps, { ...asked, email: 'joan@somewhere.example' });
    expect(url).toContain('/pay/');
  });

  it('that was refused can be paid on the same page by another card', async () => {
    const { fundId } = await openFund(giving);
    const asked = giftOf(fundId);
    const id = await paid(giving, asked, giving.provider.cards.poor);
    await settleGift(giving.app.deps, id);
    expect([await stateOf(id), await given(fundId)]).toEqual(['paying', 0]);
    await paid(giving, asked);
    await becomes(id, 'given');
  });

  it('by a debit is not given before the bank says so, and can fail', async () => {
    const { fundId } = await openFund(giving);
    const [good, bad] = [await paid(giving, giftOf(fundId), 'debit'), await paid(giving, giftOf(fundId), 'debit')];
    await becomes(good, 'settling');
    await becomes(bad, 'settling');
    expect(await given(fundId)).toBe(0);
    await giving.provider.press('settle', await checkoutOf(good));
    await giving.provider.press('settle-fails', await checkoutOf(bad));
    await becomes(good, 'given');
    await becomes(bad, 'failed');
    expect(await given(fundId)).toBe(1000);
  });

  it('that nobody paid ends, and is paid no more', async () => {
    const { fundId } = await openFund(giving);
    const asked = giftOf(fundId);
    await beginGift(giving.app.deps, asked);
    await giving.provider.press('expire', await checkoutOf(asked.id));
    await becomes(asked.id, 'ended');
    await expect(beginGift(giving.app.deps, asked)).rejects.toMatchObject({ code: 'GIFT_OVER' });
  });

  it('takes the address the giver told the provider, where they told us none', async () => {
    const { fundId } = await openFund(giving);
    const [told, untold] = [await paid(giving, giftOf(fundId)), await paid(giving, giftOf(fundId, { email: null }))];
    await becomes(told, 'given');
    await becomes(untold, 'given');
    const rows = await giving.app.deps.db.select().from(giftGivers);
    const emailOf = (id: string) => rows.find(({ giftId }) => giftId === id)?.email;
    expect([emailOf(told), emailOf(untold)]).toEqual(['joan@example.org', 'giver@example.org']);
  });
});

describe('what is given back', () => {
  it('in part and then whole is counted no more, and no more than was given goes back', async () => {
    const { fundId, owner } = await openFund(giving);
    const id = await paid(giving, giftOf(fundId));
    await becomes(id, 'given');
    const back = (amount: number, returnId = randomUUID()) =>
      giveBack(giving.app.deps, { id: returnId, giftId: id, amount, askedBy: owner.id });
    const first = randomUUID();
    await Promise.all([back(400, first), back(400, first), back(400, first)]);
    expect([await stateOf(id), await given(fundId)]).toEqual(['part-returned', 600]);
    await expect(back(601)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(back(100, first)).rejects.toMatchObject({ code: 'ALREADY_DONE' });
    await back(600);
    expect([await stateOf(id), await given(fundId)]).toEqual(['returned', 0]);
  });

  it('and comes back because the card is gone is counted again', async () => {
    const { fundId, owner } = await openFund(giving);
    const id = await paid(giving, giftOf(fundId));
    await becomes(id, 'given');
    await giveBack(giving.app.deps, { id: randomUUID(), giftId: id, amount: 1000, askedBy: owner.id });
    await giving.provider.press('refund-fails', await checkoutOf(id));
    await becomes(id, 'given');
    expect(await given(fundId)).toBe(1000);
  });

  it.each(['won', 'lost'])('by a bank, in a dispute that is %s', async (end) => {
    const { fundId } = await openFund(giving);
    const id = await paid(giving, giftOf(fundId, { tip: 50 }));
    await becomes(id, 'given');
    await giving.provider.press('dispute', await checkoutOf(id));
    await becomes(id, 'disputed');
    expect(await given(fundId)).toBe(0);
    await giving.provider.press(`dispute-${end}`, await checkoutOf(id));
    await becomes(id, end === 'won' ? 'given' : 'returned');
    expect(await given(fundId)).toBe(end === 'won' ? 1000 : 0);
  });
});

describe('what the provider tells', () => {
  const post = (body: string, signature: string, method = 'POST') =>
    giving.app.request('/webhooks/card-payments', {
      method,
      headers: { 'stripe-signature': signature, 'sec-fetch-site': 'cross-site' },
      ...(method === 'POST' && { body }),
    });

  it('is refused without its signature, and changes nothing', async () => {
    const before = await giving.app.deps.db.select().from(providerEvents);
    const event = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'checkout.session.completed' });
    expect((await post(event, 't=1,v1=00')).status).toBe(400);
    expect((await post(event, '')).status).toBe(400);
    expect((await post('x'.repeat(300_000), 't=1,v1=00')).status).toBe(413);
    expect((await post('', '', 'GET')).status).toBe(405);
    expect(await giving.app.deps.db.select().from(providerEvents)).toHaveLength(before.length);
  });

  it('twice, shuffled, and with every fifth lost comes to the same after the nightly look', async () => {
    const { fundId } = await openFund(giving);
    await giving.provider.faults({ isTwice: true, isShuffled: true });
    const ids = await Promise.all(Array.from({ length: 10 }, () => paid(giving, giftOf(fundId))));
    for (const id of ids.slice(0, 5)) await becomes(id, 'given');
    await giving.provider.faults({ dropEvents: 1_000 });
    const lost = await Promise.all(Array.from({ length: 5 }, () => paid(giving, giftOf(fundId))));
    expect(await Promise.all(lost.map(stateOf))).toEqual(lost.map(() => 'paying'));
    const { healed } = await reconcileAll(giving.app.deps, since());
    expect(healed).toBeGreaterThanOrEqual(5);
    expect(await given(fundId)).toBe(15_000);
    await giving.provider.faults({ dropEvents: 0, isTwice: false, isShuffled: false });
  });

  it('is kept once, however often it is told', async () => {
    const { fundId } = await openFund(giving);
    const id = await paid(giving, giftOf(fundId));
    await becomes(id, 'given');
    const before = await giving.app.deps.db.select().from(providerEvents);
    await giving.provider.press('resend-events');
    await expect.poll(async () => (await giving.provider.journal()).length, { timeout: 5_000 }).toBeGreaterThan(0);
    expect((await giving.app.deps.db.select().from(providerEvents)).length).toBeGreaterThanOrEqual(before.length);
    expect(await given(fundId)).toBe(1000);
  });
});

describe('what was read', () => {
  it('by one process and settled by another meanwhile is read again, never written over', async () => {
    const { fundId } = await openFund(giving);
    const asked = giftOf(fundId);
    const { url } = await beginGift(giving.app.deps, asked);
    const payments = paymentsOf(giving);
    let isFirst = true;
    const slow: CardPayments = {
      ...payments,
      gifts: {
        ...payments.gifts,
        async read(account, checkout) {
          const read = await payments.gifts.read(account, checkout);
          if (isFirst) {
            isFirst = false;
            await giving.provider.pay(url);
            await settleGift(giving.app.deps, asked.id);
          }
          return read;
        },
      },
    };
    await settleGift({ ...giving.app.deps, payments: slow }, asked.id);
    expect(await giftRow(giving, asked.id)).toMatchObject({ state: 'given', payment: expect.any(String) });
  });
});

describe('what does not agree', () => {
  const changed = async (change: Partial<typeof gifts.$inferInsert>) => {
    const { fundId } = await openFund(giving);
    const asked = giftOf(fundId);
    const { url } = await beginGift(giving.app.deps, asked);
    await giving.app.deps.db.update(gifts).set(change).where(eq(gifts.id, asked.id));
    await giving.provider.pay(url);
    await settleGift(giving.app.deps, asked.id);
    const alarms = await giving.app.deps.db.select().from(paymentAlarms).where(eq(paymentAlarms.giftId, asked.id));
    return { fund: await given(fundId), state: await stateOf(asked.id), alarms };
  };

  it.each([
    ['amount', { amount: 999 }],
    ['currency', { currency: 'eur' as const }],
    ['house', { rosemaryAmount: 1 }],
  ])('in its %s raises an alarm, and nothing is credited', async (what, change) => {
    const { fund, state, alarms } = await changed(change);
    expect([fund, state]).toEqual([0, 'paying']);
    expect(alarms).toMatchObject([{ kind: 'unlike', details: { what } }]);
  });

  it('with the provider, which does not have it, raises an alarm once', async () => {
    const { fundId } = await openFund(giving);
    const id = await paid(giving, giftOf(fundId));
    await becomes(id, 'given');
    const row = await giftRow(giving, id);
    const other = await openFund(giving);
    await giving.app.deps.db.update(gifts).set({ account: other.account }).where(eq(gifts.id, id));
    for (const _ of [1, 2]) await reconcileAll(giving.app.deps, since());
    const alarms = await giving.app.deps.db.select().from(paymentAlarms).where(eq(paymentAlarms.giftId, id));
    expect(alarms.filter(({ kind }) => kind === 'missing')).toHaveLength(1);
    await giving.app.deps.db.update(gifts).set({ account: row.account }).where(eq(gifts.id, id));
  });
});

describe('the operator', () => {
  const asked = (...typed: string[]) => runCommand(giving.app.deps, typed);

  it('reconciles by hand, reads the alarms that are open, and settles each once', async () => {
    const { fundId } = await openFund(giving);
    await giving.provider.faults({ dropEvents: 1_000 });
    const id = await paid(giving, giftOf(fundId));
    await giving.provider.faults({ dropEvents: 0 });
    expect((await asked('reconcile', '1')).says).toMatch(/movements were booked that had been missed/);
    expect([await stateOf(id), await given(fundId)]).toEqual(['given', 1000]);
    const { says } = await asked('payment-alarms');
    const [open] = await openAlarms(giving.app.deps.db);
    expect(says).toContain(open?.id);
    expect(says).not.toMatch(/joan|example\.org/i);
    for (const { id: alarm } of await openAlarms(giving.app.deps.db))
      expect([(await asked('settle-alarm', alarm)).isDone, (await asked('settle-alarm', alarm)).isDone]).toEqual([
        true,
        false,
      ]);
    expect(await asked('payment-alarms')).toEqual({ isDone: true, says: 'No alarm is open.' });
    expect(await asked('reconcile')).toMatchObject({ isDone: true });
  });

  it('is refused in words for what cannot be', async () => {
    for (const days of ['0', '401', '1.5', 'all'])
      expect(await asked('reconcile', days)).toEqual({ isDone: false, says: expect.stringContaining('1 to 400') });
    expect((await asked('settle-alarm', 'nonsense')).isDone).toBe(false);
  });
});

describe('where the provider does not answer', () => {
  it.each([
    ['hang', false],
    ['drop', true],
    ['drop', false],
    ['error', true],
    ['busy', false],
  ] as const)('%s (done: %s): a refusal soon, and one page in the end', async (how, isDone) => {
    const { fundId } = await openFund(giving);
    const asked = giftOf(fundId);
    await giving.provider.faults({ calls: { how, isDone, times: 20, of: 'POST /v1/checkout' } });
    const begin = performance.now();
    await expect(beginGift(giving.app.deps, asked)).rejects.toMatchObject({
      kind: expect.stringMatching(/unreachable|busy/),
    });
    expect(performance.now() - begin).toBeLessThan(4_000);
    await giving.provider.faults({ calls: null });
    expect(await stateOf(asked.id)).toBe('asked');
    await paid(giving, asked);
    await becomes(asked.id, 'given');
  });

  it('a gift whose page was never made ends by itself', async () => {
    const { fundId } = await openFund(giving);
    const asked = giftOf(fundId);
    await giving.provider.faults({ calls: { how: 'error', times: 20 } });
    await expect(beginGift(giving.app.deps, asked)).rejects.toThrow();
    await giving.provider.faults({ calls: null });
    const longAgo = new Date(giving.app.clock.now().getTime() - 3 * HOUR_MS);
    await giving.app.deps.db.update(gifts).set({ createdAt: longAgo, endsAt: longAgo }).where(eq(gifts.id, asked.id));
    await reconcileHanging(giving.app.deps);
    expect(await stateOf(asked.id)).toBe('ended');
  });
});

describe('a giver whose account is erased', () => {
  it('is named by nothing any more, and what they gave stays', async () => {
    const { fundId } = await openFund(giving);
    const joan = await giving.app.person();
    const asked = giftOf(fundId, { memberId: joan.id, words: 'For the crew.', email: joan.email });
    await becomes(await paid(giving, asked), 'given');
    const nameless = await paid(giving, giftOf(fundId, { email: joan.email.toUpperCase() }));
    await eraseGiver(giving.app.deps, { userId: joan.id, emails: [joan.email] });
    for (const id of [asked.id, nameless]) {
      const [giver] = await giving.app.deps.db.select().from(giftGivers).where(eq(giftGivers.giftId, id));
      expect(giver).toMatchObject({ memberId: null, name: '', email: null, words: '' });
    }
    await becomes(nameless, 'given');
    expect(await given(fundId)).toBe(2000);
  });

  it('stays nobody where what they gave is heard of later, with the address they told the provider', async () => {
    const deaf = { ...giving.app.deps };
    const { fundId } = await openFund(giving);
    const joan = await giving.app.person();
    const asked = giftOf(fundId, { memberId: joan.id, email: null });
    const { url } = await beginGift(deaf, asked);
    await eraseGiver(deaf, { userId: joan.id, emails: [joan.email] });
    await giving.provider.pay(url);
    await becomes(asked.id, 'given');
    const [giver] = await deaf.db.select().from(giftGivers).where(eq(giftGivers.giftId, asked.id));
    expect(giver).toMatchObject({ memberId: null, name: '', email: null });
    expect(await deaf.db.$count(outboxEmails, eq(outboxEmails.matter, `gift-received ${asked.id}`))).toBe(0);
  });
});

describe('a key of ours that is refused', () => {
  it('says nothing of payees: none is taken for one who withdrew', async () => {
    const { payeeId } = await openFund(giving);
    const payments = openStripe({
      secretKey: 'sk_test_revoked1',
      webhookSecrets: [],
      apiBase: giving.provider.origin,
      mode: 'pretend',
      timeoutMs: 3_000,
    });
    await expect(readPayees({ ...giving.app.deps, payments })).rejects.toMatchObject({ kind: 'refused' });
    const [payee] = await giving.app.deps.db.select().from(payees).where(eq(payees.id, payeeId));
    expect(payee).toMatchObject({ withdrawnAt: null, canCharge: true });
  });
});

describe('nobody can give', () => {
  it('to an account that may not receive, whatever it did before', async () => {
    const { fundId, account, payeeId } = await openFund(giving);
    await giving.provider.press('withdraw', account);
    await expect
      .poll(async () => {
        const [payee] = await giving.app.deps.db.select().from(payees).where(eq(payees.id, payeeId));
        return payee?.withdrawnAt === null;
      })
      .toBe(false);
    await expect(beginGift(giving.app.deps, giftOf(fundId))).rejects.toMatchObject({ code: 'GIVING_CLOSED' });
  });

  it('where no provider is set, and nobody can tell us anything', async () => {
    const app = await openTestApp();
    await expect(beginGift(app.deps, giftOf(null))).rejects.toMatchObject({ code: 'GIVING_CLOSED' });
    expect((await app.send('POST', '/webhooks/card-payments', {})).status).toBe(404);
    await app.close();
  });
});
