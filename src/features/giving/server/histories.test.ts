// Runs random histories of gifts beside a model. In any order of events and however often gifts are read, the ledger agrees
// with the model.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
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
import { balancesOf } from '../../payments/server/queries/ledger.ts';
import { giveBack } from '../../payments/server/commands/refund.ts';
import { reconcileAll } from '../../payments/server/commands/reconcile.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { keptOf, leftAfter, type Left } from '../../payments/server/rules/kept.ts';
import { paymentAlarms } from '../../payments/server/tables/provider.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

type Action =
  | 'return-part'
  | 'return-rest'
  | 'payee-returns'
  | 'return-fails'
  | 'dispute'
  | 'won'
  | 'lost'
  | 'look'
  | 'look-twice';
const action = fc.constantFrom<Action>(
  'return-part',
  'return-rest',
  'payee-returns',
  'return-fails',
  'dispute',
  'won',
  'lost',
  'look',
  'look-twice',
);
const history = fc.record({
  amount: fc.integer({ min: 100, max: 5_000 }),
  cover: fc.integer({ min: 0, max: 200 }),
  tip: fc.constantFrom(0, 0, 100, 250),
  card: fc.constantFrom('good', 'good', 'good', 'declined', 'confirmed'),
  actions: fc.array(action, { maxLength: 6 }),
});

/** The expected rest of one gift, computed without the ledger. */
interface Model {
  left: number;
  lastReturn: number | null;
  inDispute: number | null;
}

async function perform(id: string, what: Action, model: Model): Promise<void> {
  const { app, provider } = giving;
  const { checkout } = await giftRow(giving, id);
  const back = async (amount: number) => {
    await giveBack(app.deps, { id: randomUUID(), giftId: id, amount, askedBy: await someone() });
    model.left -= amount;
    model.lastReturn = amount;
  };
  const isFree = model.inDispute === null;
  if (what === 'look') await settleGift(app.deps, id);
  if (what === 'look-twice') await Promise.all([settleGift(app.deps, id), settleGift(app.deps, id)]);
  if (what === 'return-part' && isFree && model.left > 1) await back(Math.ceil(model.left / 3));
  if (what === 'return-rest' && isFree && model.left > 0) await back(model.left);
  if (what === 'payee-returns' && isFree && model.left > 0) {
    await provider.press('give-back', checkout ?? '');
    [model.lastReturn, model.left] = [model.left, 0];
  }
  if (what === 'return-fails' && model.lastReturn !== null) {
    await provider.press('refund-fails', checkout ?? '');
    model.left += model.lastReturn;
    model.lastReturn = null;
  }
  if (what === 'dispute' && isFree && model.left > 0) {
    await provider.press('dispute', checkout ?? '');
    [model.inDispute, model.left] = [model.left, 0];
  }
  if ((what === 'won' || what === 'lost') && model.inDispute !== null) {
    await provider.press(`dispute-${what}`, checkout ?? '');
    if (what === 'won') model.left += model.inDispute;
    model.inDispute = null;
    model.lastReturn = null;
  }
}

async function leftWith(id: string): Promise<Left> {
  const { account, checkout } = await giftRow(giving, id);
  const { gifts, truth } = paymentsOf(giving);
  const { payment } = await gifts.read(account, checkout ?? '');
  const { movements } = payment === null ? { movements: [] } : await truth.payment(account, payment);
  return movements.reduce<Left>(leftAfter, { total: 0, rosemary: 0 });
}

let person: string | undefined;
const someone = async () => (person ??= (await giving.app.person()).id);

describe('whatever happens to gifts', () => {
  it('what is shown is what is settled, to the minor unit', async () => {
    const { app, provider } = giving;
    const { fundId, account } = await openFund(giving);
    const total = { given: 0, tip: 0 };
    await fc.assert(
      fc.asyncProperty(history, async ({ amount, cover, tip, card, actions }) => {
        const asked = giftOf(fundId, { amount, cover, tip });
        const id = await paid(giving, asked, provider.cards[card as 'good']);
        const isPaid = card !== 'declined';
        if (isPaid && actions.length % 2 === 0) await settleGift(app.deps, id);
        const model: Model = { left: isPaid ? amount + cover + tip : 0, lastReturn: null, inDispute: null };
        for (const what of actions) {
          // Book pending events first, because people refund the sums that they see.
          if (what.startsWith('return-')) await settleGift(app.deps, id);
          if (isPaid) await perform(id, what, model);
        }
        if (actions.length % 3 === 0) await settleGift(app.deps, id);
        const left = await leftWith(id);
        expect(left.total).toBe(model.left);
        const kept = keptOf({ amount, cover, tip, rosemaryAmount: tip }, left);
        // Disputes, failed refunds and refunds by the payee split the money in another way.
        if (!actions.some((what) => /dispute|fails|payee/.test(what)))
          expect(kept.amount + kept.cover).toBe(left.total - left.rosemary);
        total.given += kept.amount;
        total.tip += kept.tip;
      }),
      { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 40) * 0.4), endOnFailure: true },
    );
    const since = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await reconcileAll(app.deps, since);
    const of = async (kind: 'given' | 'payee', owner: string) =>
      (await balancesOf(app.deps.db, { kind, owners: [owner], currency: 'gbp' })).get(owner) ?? 0;
    expect(-(await of('given', fundId))).toBe(total.given);
    expect(-(await of('given', 'house'))).toBe(total.tip);
    let there = 0;
    for await (const { amount, providerFee, rosemaryFee, kind } of paymentsOf(giving).truth.movements(account, since))
      if (!kind.startsWith('payout')) there += amount - providerFee - rosemaryFee;
    expect(await of('payee', account)).toBe(there);
    expect(await app.deps.db.select().from(paymentAlarms)).toEqual([]);
    expect(await reconcileAll(app.deps, since)).toMatchObject({ healed: 0, missing: 0 });
  });
});
