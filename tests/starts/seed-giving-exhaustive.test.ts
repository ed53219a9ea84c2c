// The example page of a trial has a fund, so that a newcomer sees giving at once. A trial also starts without the fund.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byCard, entered, FUND_ID, fundWords, PAYEE_ID } from '../../seeds/gifts.ts';
import { admin } from '../../seeds/people.ts';
import { noteProgress } from '../../seeds/progress.ts';
import { seed } from '../../seeds/seed.ts';
import { openExample } from '../../seeds/trial.ts';
import { TRIBUTE_PATH } from '../../seeds/tribute.ts';
import { users } from '../../src/features/accounts/server/tables.ts';
import { reconcileAll } from '../../src/features/payments/server/commands/reconcile.ts';
import { gifts, payees } from '../../src/features/payments/server/tables.ts';
import { balancesOf } from '../../src/features/payments/server/queries/ledger.ts';
import { fundsOn } from '../support/money/givers.ts';
import { openGivingApp, paymentsOf, type GivingApp } from '../support/money/giving.ts';

/** The first two tests share one app, because the pictures of its example page take a while to make. */
let shared: GivingApp;
beforeAll(async () => {
  shared = await seeded();
});
afterAll(() => shared.close());

const sum = (given: readonly { amount: number }[]) => given.reduce((total, { amount }) => total + amount, 0);

async function seeded(): Promise<GivingApp> {
  const giving = await openGivingApp({ isDeaf: true });
  await seed(giving.app.deps);
  return giving;
}

describe('the collection of the example page', () => {
  it('is open, with gifts of each kind, and comes to what the provider has and what was entered', async () => {
    const { app } = shared;
    const [fund, ...more] = await fundsOn(app, TRIBUTE_PATH);
    expect(fund?.treasurer).toBe('Anne Hartwell');
    expect(more).toEqual([]);
    expect(fund).toMatchObject({ id: FUND_ID, title: fundWords.title, state: 'open', canGive: true });
    expect(fund?.given).toBe(sum(byCard) + sum(entered));
    expect(new Set(fund?.gifts.map(({ method }) => method))).toEqual(new Set(['card', 'cash', 'cheque']));
    expect(fund?.gifts.some(({ name }) => name === null)).toBe(true);
    expect(fund?.gifts.some(({ words }) => words !== '')).toBe(true);
    const [payee] = await app.deps.db.select().from(payees).where(eq(payees.id, PAYEE_ID));
    const account = payee?.account ?? '';
    let there = 0;
    for await (const { amount, providerFee } of paymentsOf({ app }).truth.movements(account, new Date(0)))
      there += amount - providerFee;
    expect((await balancesOf(app.deps.db, { kind: 'payee', owners: [account] })).get(account)).toBe(there);
    expect(await reconcileAll(app.deps, new Date(0))).toMatchObject({ healed: 0, missing: 0 });
  });

  it('is finished, and nothing of it made twice, where the first start was cut off', async () => {
    const { app } = shared;
    const { db } = app.deps;
    await db.delete(users).where(eq(users.email, admin(app.deps).email));
    await noteProgress(app.deps, 'begun');
    await openExample(app.deps, () => {});
    expect(await db.$count(gifts)).toBe(byCard.length + entered.length);
    expect((await fundsOn(app, TRIBUTE_PATH))[0]?.given).toBe(sum(byCard) + sum(entered));
  });

  it('waits for a provider that is silent, and everything else is there', async () => {
    const silent = await openGivingApp({ isDeaf: true });
    await silent.provider.kill();
    const { app } = silent;
    const stopping = new AbortController();
    const seeding = seed(app.deps, { signal: stopping.signal });
    await expect.poll(() => app.logLines.join('')).toContain('The example page is not finished yet');
    expect(await fundsOn(app, TRIBUTE_PATH)).toEqual([]);
    expect((await app.request(`/api/public-tributes/${TRIBUTE_PATH}`)).status).toBe(200);
    const { email, password } = admin(app.deps);
    expect((await app.send('POST', '/api/sessions', { email, password })).status).toBe(200);
    stopping.abort();
    await seeding;
    await silent.close();
  });
});
