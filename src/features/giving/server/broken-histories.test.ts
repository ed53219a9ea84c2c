// Random histories with two processes on one database. Processes die after the card provider has answered or after the
// commit, and events are lost, doubled and reordered.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundsOn } from '../../../../tests/support/money/givers.ts';
import {
  giftOf,
  giftRow,
  openFund,
  openGivingApp,
  paymentsOf,
  type GivingApp,
} from '../../../../tests/support/money/giving.ts';
import { PaymentsError, type CardPayments } from '../../../platform/card-payments/index.ts';
import { beginGift } from '../../payments/server/commands/begin-gift.ts';
import { handleEvent, receiveEvent } from '../../payments/server/commands/events.ts';
import { giveBack } from '../../payments/server/commands/refund.ts';
import { reconcileAll } from '../../payments/server/commands/reconcile.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import type { PaymentContext } from '../../payments/server/queries/gifts.ts';
import { keptOf } from '../../payments/server/rules/kept.ts';
import { paymentAlarms } from '../../payments/server/tables/provider.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

const END = ['heard', 'killed after the call', 'killed after the commit', 'doubled'] as const;
type End = (typeof END)[number];
const step = fc.record({
  what: fc.constantFrom('event', 'event', 'look', 'back'),
  end: fc.constantFrom<End>(...END),
  by: fc.nat({ max: 1 }),
});
const history = fc.record({
  amount: fc.integer({ min: 100, max: 5_000 }),
  cover: fc.integer({ min: 0, max: 200 }),
  begun: fc.constantFrom<End>(...END),
  isPaid: fc.constantFrom(true, true, true, false),
  steps: fc.array(step, { maxLength: 5 }),
});

function dying({ payments: whole, ...ctx }: PaymentContext): PaymentContext {
  if (whole === null) throw new Error('There is no provider');
  const died = async <Result>(call: Promise<Result>): Promise<Result> => {
    await call;
    throw new PaymentsError('unreachable', 'The process was killed after the call.');
  };
  const gifts: CardPayments['gifts'] = {
    ...whole.gifts,
    open: (asked) => died(whole.gifts.open(asked)),
    giveBack: (asked) => died(whole.gifts.giveBack(asked)),
  };
  return { ...ctx, payments: { ...whole, gifts } };
}

/** Runs `act` in one process. If that process ends as `end` says, without an answer, the other one runs it again. */
async function through<Result>(by: number, end: End, act: (ctx: PaymentContext) => Promise<Result>): Promise<Result> {
  const both: PaymentContext[] = [{ ...giving.app.deps }, { ...giving.app.deps }];
  const [one, other] = [both[by] ?? giving.app.deps, both[1 - by] ?? giving.app.deps];
  if (end === 'killed after the call') await act(dying(one)).catch(expectKilled);
  if (end === 'killed after the commit') await act(one);
  if (end === 'doubled') await Promise.all([act(one), act(other)]);
  return act(end === 'heard' ? one : other);
}

function expectKilled(error: unknown): void {
  if (!(error instanceof PaymentsError) || error.kind !== 'unreachable') throw error;
}

/** Delivers the card provider's event for a gift. A repeated delivery has the same id. */
async function told(id: string, happened: { id: string }, ctx: PaymentContext): Promise<void> {
  const { checkout, account } = await giftRow(giving, id);
  if (checkout === null) return;
  await receiveEvent(ctx, {
    id: happened.id,
    type: 'checkout.session.completed',
    account,
    about: { kind: 'checkout', id: checkout },
    isWithdrawn: false,
    isLive: false,
    createdAt: new Date(),
  });
  await handleEvent(ctx, happened);
}

describe('whatever dies while gifts are given', () => {
  it('no page shows more than is settled, and in the end what is shown is what is settled', async () => {
    const { app, provider } = giving;
    const { fundId, account, tribute, owner } = await openFund(giving);
    const since = new Date(Date.now() - 24 * 60 * 60 * 1000);
    const there = () => Array.fromAsync(paymentsOf(giving).truth.movements(account, since));
    const shown = async () => (await fundsOn(app, tribute.path ?? '')).find(({ id }) => id === fundId)?.given;
    let expected = 0;
    let moves = 0;
    const late: { gift: string; id: string }[] = [];
    await fc.assert(
      fc.asyncProperty(history, async ({ amount, cover, begun, isPaid, steps }) => {
        const asked = giftOf(fundId, { amount, cover });
        const { url } = await through(0, begun, (ctx) => beginGift(ctx, asked));
        if (isPaid) {
          moves += 1;
          await provider.pay(url);
        }
        let left = isPaid ? amount + cover : 0;
        for (const { what, end, by } of steps) {
          const happened = { id: `evt_${randomUUID()}` };
          // This event is lost for now. It is delivered after everything else.
          if (what === 'event' && end === 'killed after the call') late.push({ gift: asked.id, ...happened });
          else if (what === 'event') await through(by, end, (ctx) => told(asked.id, happened, ctx));
          if (what === 'look') await through(by, end, (ctx) => settleGift(ctx, asked.id));
          const part = Math.ceil(left / 3);
          if (what === 'back' && part > 0 && left > part) {
            await settleGift(app.deps, asked.id);
            const back = { id: randomUUID(), giftId: asked.id, amount: part, askedBy: owner.id };
            await through(by, end, (ctx) => giveBack(ctx, back));
            moves += 1;
            left -= part;
          }
          const settled = (await there()).reduce((sum, one) => sum + one.amount, 0);
          expect(await shown()).toBeLessThanOrEqual(settled);
        }
        expected += keptOf({ amount, cover, tip: 0, rosemaryAmount: 0 }, { total: left, rosemary: 0 }).amount;
      }),
      { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 40) * 0.3), endOnFailure: true },
    );
    for (const { gift, ...happened } of late.toReversed()) await told(gift, happened, app.deps);
    await reconcileAll(app.deps, since);
    expect(await shown()).toBe(expected);
    // However often they were requested, each payment and each refund exists once.
    expect((await there()).filter(({ kind }) => !kind.startsWith('payout'))).toHaveLength(moves);
    const checkouts = await Array.fromAsync(paymentsOf(giving).truth.checkouts(account, since));
    expect(new Set(checkouts.map(({ reference }) => reference)).size).toBe(checkouts.length);
    expect(await app.deps.db.select().from(paymentAlarms)).toEqual([]);
    expect(await reconcileAll(app.deps, since)).toMatchObject({ healed: 0, missing: 0 });
  });
});
