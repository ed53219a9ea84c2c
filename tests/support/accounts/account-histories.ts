// Random histories of a provider's account at the card provider, compared with a model. Events come from the card
// provider, the account's owner and Rosemary.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { ProviderState } from '../../../src/features/providers/contract/provider-fields.ts';
import { sessions } from '../../../src/features/accounts/server/tables.ts';
import { payeeChanged, readPayees } from '../../../src/features/payments/server/commands/payees.ts';
import { notPayableBecause } from '../../../src/features/payments/server/rules/payable.ts';
import { payees } from '../../../src/features/payments/server/tables.ts';
import { providers } from '../../../src/features/providers/server/tables.ts';
import type { PayeeAccount } from '../../../src/platform/card-payments/index.ts';
import { paymentsOf, type GivingApp } from '../money/giving.ts';
import type { Person } from './people.ts';
import { finished } from '../providers/provider-states.ts';
import { providerOf } from '../providers/providers.ts';

/** A name unlike all others: the product would compare similar names with all earlier ones, which takes time. */
const nameOfItsOwn = (): string =>
  randomUUID()
    .slice(0, 8)
    .replaceAll(/./g, (digit) => 'bdfgkmprtzvaeiou'[parseInt(digit, 16)] ?? '');

/** States that the card provider can give to an account at any time, and whether the account can then be paid. */
const accountStates = {
  well: true,
  due: true,
  'past-due': false,
  'charges-off': false,
  'payouts-off': false,
  'cards-pending': false,
  'cards-inactive': false,
  rejected: false,
} as const;
type AccountState = keyof typeof accountStates;
/** Ways to answer the card provider's questions, and whether the account can be paid then. `none` changes nothing. */
const finishes = { all: true, part: false, waiting: false, none: null } as const;
type Finish = keyof typeof finishes;

export type Action =
  | { at: 'card provider'; accountState: AccountState }
  | { at: 'visit'; finish: Finish }
  | { at: 'withdraw'; isTold: boolean }
  | { at: 'wrong mode' }
  | { at: 'look'; by: 'webhook' | 'night' | 'owner' | 'webhook twice' }
  | { at: 'owner'; does: 'review' | 'pause' | 'resume' | 'close' | 'rename' }
  | { at: 'house'; does: 'approval' | 'refusal' | 'pause' | 'resume' | 'closure' };

const of = <Name extends string>(record: Record<Name, unknown>) => fc.constantFrom(...(Object.keys(record) as Name[]));
const some = <const Value>(...values: Value[]) => fc.constantFrom(...values);
const look = some('webhook', 'night', 'owner', 'webhook twice').map((by) => ({ at: 'look', by }) as const);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: of(accountStates).map((accountState) => ({ at: 'card provider', accountState }) as const) },
  { weight: 3, arbitrary: of(finishes).map((finish) => ({ at: 'visit', finish }) as const) },
  { weight: 1, arbitrary: fc.boolean().map((isTold) => ({ at: 'withdraw', isTold }) as const) },
  { weight: 1, arbitrary: fc.constant({ at: 'wrong mode' } as const) },
  { weight: 6, arbitrary: look },
  {
    weight: 5,
    arbitrary: some('review', 'pause', 'resume', 'close', 'rename', 'review', 'resume').map(
      (does) => ({ at: 'owner', does }) as const,
    ),
  },
  {
    weight: 6,
    arbitrary: some('approval', 'approval', 'approval', 'refusal', 'pause', 'resume', 'closure').map(
      (does) => ({ at: 'house', does }) as const,
    ),
  },
);

/** Actions with which most histories begin, as providers do, so that later states are reached. */
export const beginning: Action[] = [
  { at: 'visit', finish: 'all' },
  { at: 'look', by: 'night' },
  { at: 'owner', does: 'review' },
  { at: 'house', does: 'approval' },
];
export const accountHistory: fc.Arbitrary<Action[]> = fc
  .tuple(fc.integer({ min: 0, max: beginning.length }), fc.array(action, { maxLength: 10 }))
  .map(([already, actions]) => [...beginning.slice(0, already), ...actions]);

/** The account as it is at the card provider, the account as the product last read it, and the provider's own state. */
interface Model {
  isWell: boolean;
  isGone: boolean;
  isWrongMode: boolean;
  seenWell: boolean;
  /** The product saw the account withdrawn or in another mode. Later reads cannot make it usable again. */
  isLost: boolean;
  /** The card provider has closed the account. Once the product has seen this, the next visit creates another account. */
  isRejected: boolean;
  seenRejected: boolean;
  state: ProviderState;
  pausedBy: 'firm' | 'house' | null;
  isRenamed: boolean;
  isSubmitted: boolean;
}

export interface Ran {
  payable: number;
  states: Set<string>;
}

/** Runs one history for a new provider and compares every step with the model. */
export async function runHistory(
  giving: GivingApp,
  people: { owner: Person; admin: Person },
  actions: Action[],
  ran: Ran,
) {
  const { owner, admin } = people;
  const { deps } = giving.app;
  // Renews the admin's proof of identity, which would expire during a long run.
  await deps.db.update(sessions).set({ provedAt: new Date() });
  const id = await providerOf(giving.app, owner, { legalName: nameOfItsOwn(), tradingName: '', licenceNumber: '' });
  const model: Model = {
    isWell: false,
    isGone: false,
    isWrongMode: false,
    seenWell: false,
    isLost: false,
    isRejected: false,
    seenRejected: false,
    state: 'confirmed',
    pausedBy: null,
    isRenamed: false,
    isSubmitted: false,
  };
  const rowOf = async () => {
    const [found] = await deps.db
      .select({ provider: providers, payee: payees })
      .from(providers)
      .leftJoin(payees, eq(payees.id, providers.payeeId))
      .where(eq(providers.id, id));
    if (!found) throw new Error('There is no provider');
    return found;
  };
  const payments = paymentsOf(giving);
  const { read } = payments.accounts;
  payments.accounts.read = async (account): Promise<PayeeAccount> => {
    const found = await read(account);
    return model.isWrongMode ? { ...found, isLive: !found.isLive } : found;
  };
  const seen = () => {
    if (model.isGone || model.isWrongMode) model.isLost = true;
    model.seenWell = !model.isLost && model.isWell;
    if (!model.isLost) model.seenRejected = model.isRejected;
  };
  try {
    for (const [at, done] of actions.entries()) {
      await perform(done);
      const { provider, payee } = await rowOf();
      const isPayable = payee !== null && notPayableBecause(payee) === null;
      const where = `after ${JSON.stringify(actions.slice(0, at + 1))}`;
      expect([where, provider.state]).toEqual([where, model.state]);
      expect([where, isPayable]).toEqual([where, model.seenWell && model.state === 'live']);
      ran.payable += isPayable ? 1 : 0;
      ran.states.add(
        `${provider.state} ${payee === null ? 'none' : (notPayableBecause(payee) ?? 'payable')} ${payee?.stopped ?? ''}`,
      );
    }
    // After one more read, the product's state of the account must be the card provider's.
    await readPayees(deps);
    const { payee } = await rowOf();
    if (payee?.account) seen();
    expect(payee !== null && notPayableBecause(payee) === null).toBe(model.seenWell && model.state === 'live');
  } finally {
    payments.accounts.read = read;
    // Removes the account, because the nightly job reads every account and would spend its time on earlier histories.
    await deps.db.update(payees).set({ account: null }).where(eq(payees.providerId, id));
  }

  async function perform(done: Action): Promise<void> {
    const account = (await rowOf()).payee?.account ?? null;
    if (done.at === 'visit') return visit(done.finish);
    if (done.at === 'owner') return byOwner(done.does);
    if (done.at === 'house') return byRosemary(done.does);
    if (account === null) return;
    if (done.at === 'wrong mode') model.isWrongMode = true;
    if (done.at === 'card provider' && !model.isGone) {
      await giving.provider.press(done.accountState, account);
      model.isWell = accountStates[done.accountState];
      model.isRejected = done.accountState === 'rejected';
      model.isSubmitted = true;
    }
    if (done.at === 'withdraw' && !model.isGone) {
      await giving.provider.press('withdraw', account);
      model.isGone = true;
      // An event that names the account takes effect at once. Without an event, the next read finds the change.
      if (done.isTold) {
        await payeeChanged(deps, account, true);
        [model.isLost, model.seenWell] = [true, false];
      }
    }
    if (done.at === 'look') {
      if (done.by === 'night') await readPayees(deps);
      else if (done.by === 'owner') await owner.get(`/stripe-onboarding-complete?payee=${(await rowOf()).payee?.id}`);
      else await Promise.all((done.by === 'webhook' ? [1] : [1, 2]).map(() => payeeChanged(deps, account, false)));
      seen();
    }
  }

  /** The owner follows a new link. A lost account is replaced by another one. */
  async function visit(finish: Finish): Promise<void> {
    if (model.state === 'closed') return;
    const isNew = model.isLost || model.seenRejected || (await rowOf()).payee === null;
    if (model.isGone && !isNew) {
      // The card provider makes no link for a deleted account, and asking for a link does not read the account's state.
      expect((await owner.send('POST', `/api/providers/${id}/account`)).status).toBe(409);
      return;
    }
    if (isNew)
      Object.assign(model, {
        isWell: false,
        isGone: false,
        isWrongMode: false,
        seenWell: false,
        isLost: false,
        isRejected: false,
        seenRejected: false,
        isSubmitted: false,
      });
    await finished(giving, owner, id, finish);
    model.isWell = finishes[finish] ?? model.isWell;
    if (finish !== 'none') model.isRejected = false;
    model.isSubmitted ||= finish !== 'none' && finish !== 'part';
    if (model.state === 'confirmed') model.state = 'onboarding';
  }

  async function byOwner(does: Extract<Action, { at: 'owner' }>['does']): Promise<void> {
    const send = (method: string, what: string, body?: object) =>
      owner.send(method, `/api/providers/${id}/${what}`, body);
    if (does === 'rename') {
      const { rev } = (await rowOf()).provider;
      const answer = await owner.send('PATCH', `/api/providers/${id}`, {
        rev,
        changes: { licenceBody: `Body ${rev}` },
      });
      if (answer.status !== 200) return;
      model.isRenamed = true;
      if (model.state === 'live') model.state = 'in-review';
      return;
    }
    if (does === 'review') {
      const { status } = await send('PUT', 'review');
      if ((await rowOf()).payee?.account) seen();
      const canSend = ['confirmed', 'onboarding', 'refused'].includes(model.state);
      const isUsable = canSend && !model.isLost && !model.seenRejected;
      if (status === 200) expect(isUsable).toBe(true);
      if (status === 200) model.state = 'in-review';
      else expect(isUsable && model.isSubmitted).toBe(false);
      return;
    }
    const answer =
      does === 'close'
        ? await send('PUT', 'closure', { isSure: true })
        : await send(does === 'pause' ? 'PUT' : 'DELETE', 'pause');
    const isDone = answer.status === 200;
    const expected =
      does === 'close'
        ? model.state !== 'closed'
        : does === 'pause'
          ? model.state === 'live'
          : model.pausedBy === 'firm';
    expect([does, isDone], `answered ${answer.status}`).toEqual([does, expected]);
    if (isDone) follow(does === 'close' ? 'closed' : does === 'pause' ? 'paused' : 'resumed', 'firm');
  }

  async function byRosemary(does: Extract<Action, { at: 'house' }>['does']): Promise<void> {
    const address = `/api/service-providers/${id}/${does === 'resume' ? 'pause' : does}`;
    const { rev } = (await rowOf()).provider;
    const answer = await admin.send(does === 'resume' ? 'DELETE' : 'PUT', address, {
      reason: 'So it is.',
      rev,
      isLookedAt: true,
    });
    const isDone = answer.status === 200;
    const isPausable = model.state === 'live' || (model.state === 'paused' && model.pausedBy === 'firm');
    const expected = {
      approval: model.state === 'in-review',
      refusal: model.state === 'in-review',
      pause: isPausable,
      resume: model.pausedBy === 'house',
      closure: model.state !== 'closed',
    }[does];
    expect([does, isDone], `answered ${answer.status}`).toEqual([does, expected]);
    const to = { approval: 'live', refusal: 'refused', pause: 'paused', resume: 'resumed', closure: 'closed' } as const;
    if (isDone) follow(to[does], 'house');
  }

  function follow(to: ProviderState | 'resumed', by: 'firm' | 'house'): void {
    model.state = to === 'resumed' ? (model.isRenamed ? 'in-review' : 'live') : to;
    model.pausedBy = to === 'paused' ? by : null;
    if (model.state === 'live') model.isRenamed = false;
  }
}
