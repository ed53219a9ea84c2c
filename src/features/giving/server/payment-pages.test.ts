// The card provider's payment page accepts payments until it is closed there, so a fund that pauses must close it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  giftOf,
  giftRow,
  openFund,
  openGivingApp,
  paymentsOf,
  type GivingApp,
} from '../../../../tests/support/money/giving.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { CardPayments } from '../../../platform/card-payments/index.ts';
import { beginGift } from '../../payments/server/commands/begin-gift.ts';
import { endCheckouts } from '../../payments/server/commands/end-checkouts.ts';
import { eraseGiver } from './commands/erase.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { funds } from './tables/giving.ts';
import { payees } from '../../payments/server/tables.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

type Opened = Awaited<ReturnType<typeof openFund>>;
const setState =
  (state: 'paused' | 'closed') =>
  async ({ owner, fundId }: Opened) =>
    void (await bodyOf(await owner.send('PUT', `/api/funds/${fundId}/state`, { state })));

describe('a payment page', () => {
  it.each([
    ['its fund is paused', setState('paused')],
    ['its fund is closed', setState('closed')],
    [
      'whoever receives leaves',
      async ({ owner, payeeId }: Opened) => void (await bodyOf(await owner.send('DELETE', `/api/payees/${payeeId}`))),
    ],
    [
      'whoever receives is erased',
      ({ owner }: Opened) => eraseGiver(giving.app.deps, { userId: owner.id, emails: [owner.email] }),
    ],
    [
      'another receives',
      async ({ fundId }: Opened) => {
        const { payeeId } = await openFund(giving);
        await giving.app.deps.db.update(funds).set({ payeeId }).where(eq(funds.id, fundId));
      },
    ],
  ])('ends once %s, and nothing is paid on it', async (_, decide) => {
    const { app, provider } = giving;
    const opened = await openFund(giving);
    const other = await openFund(giving);
    const [late, kept] = [giftOf(opened.fundId), giftOf(other.fundId)];
    const { url } = await beginGift(app.deps, late);
    const stays = await beginGift(app.deps, kept);
    await endCheckouts(app.deps);
    expect((await giftRow(giving, late.id)).state).toBe('paying');
    await decide(opened);
    await endCheckouts(app.deps);
    expect((await giftRow(giving, late.id)).state).toBe('ended');
    await provider.pay(url);
    await settleGift(app.deps, late.id);
    expect((await giftRow(giving, late.id)).state).toBe('ended');
    await provider.pay(stays.url);
    await settleGift(app.deps, kept.id);
    expect((await giftRow(giving, kept.id)).state).toBe('given');
  });

  it('that was paid first is a gift all the same', async () => {
    const opened = await openFund(giving);
    const asked = giftOf(opened.fundId);
    const { url } = await beginGift(giving.app.deps, asked);
    await giving.provider.pay(url);
    await setState('closed')(opened);
    await endCheckouts(giving.app.deps);
    expect((await giftRow(giving, asked.id)).state).toBe('given');
  });

  it('is led to by nobody where its fund was paused while the provider made it', async () => {
    const opened = await openFund(giving);
    const asked = giftOf(opened.fundId);
    const payments = paymentsOf(giving);
    const slow: CardPayments = {
      ...payments,
      gifts: {
        ...payments.gifts,
        async open(wanted) {
          await setState('paused')(opened);
          await endCheckouts(giving.app.deps);
          return payments.gifts.open(wanted);
        },
      },
    };
    await expect(beginGift({ ...giving.app.deps, payments: slow }, asked)).rejects.toMatchObject({
      code: 'GIVING_CLOSED',
    });
    expect((await giftRow(giving, asked.id)).state).toBe('ended');
  });

  it('holds up nothing where its account is closed to us', async () => {
    const { app, provider } = giving;
    const [gone, other] = [await openFund(giving), await openFund(giving)];
    const [lost, late] = [giftOf(gone.fundId), giftOf(other.fundId)];
    await beginGift(app.deps, lost);
    await beginGift(app.deps, late);
    await provider.press('withdraw', gone.account);
    const { db, clock } = app.deps;
    await db.update(payees).set({ withdrawnAt: clock.now() }).where(eq(payees.id, gone.payeeId));
    await setState('paused')(other);
    await endCheckouts(app.deps);
    expect((await giftRow(giving, late.id)).state).toBe('ended');
  });
});
