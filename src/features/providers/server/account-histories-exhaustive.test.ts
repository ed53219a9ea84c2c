// Whatever the order of events, a provider can be paid only while it is live and charges, payouts and cards are enabled.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHistory, runHistory, type Ran } from '../../../../tests/support/accounts/account-histories.ts';
import { openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';

/** A CI run has time for 150 histories. 3,000 take a quarter of an hour on one core. */
const RUNS = Number(process.env['ACCOUNT_HISTORIES'] ?? 150);

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

it('is payable exactly while everything is in order, as it was last looked at', async () => {
  const people = { owner: await giving.app.person(), admin: await giving.app.person({ role: 'admin' }) };
  const ran: Ran = { payable: 0, states: new Set() };
  await fc.assert(
    fc.asyncProperty(accountHistory, (actions) => runHistory(giving, people, actions, ran)),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(ran.payable).toBeGreaterThan(RUNS / 3);
  expect(ran.states.size).toBeGreaterThan(20);
}, 3_600_000);
