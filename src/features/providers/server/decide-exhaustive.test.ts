// Every provider state with every admin action, and the email that each new state sends.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxTo } from '../../../../tests/support/money/funds.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff, providerOf } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import {
  decideProvider,
  distinctProvider,
  providerForAdmin,
  setProviderState,
} from '../../../../tests/support/providers/provider-decisions.ts';
import { ProviderState } from '../contract/provider-fields.ts';
import { users } from '../../accounts/server/tables.ts';
import { providerChanges, providers } from './tables.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { changeProviderState } from './commands/change-state.ts';
import { closeByRosemary } from './commands/decide.ts';

let app: TestApp;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
  owner = await app.person();
});
afterAll(() => app.close());

const provider = (fields: object = {}, by: Person = owner) => distinctProvider(app, by, fields);
const setState = (id: string, state: ProviderState, pausedBy: 'firm' | 'house' | null = null) =>
  setProviderState(app, id, { state, pausedBy });
const looked = (id: string) => providerForAdmin(admin, id);
const stateOf = async (id: string) => (await looked(id)).state;
const action = (id: string, what: string, by: Person = admin) => decideProvider(by, id, what);

const rowOf = async (id: string) => {
  const [row] = await app.deps.db.select().from(providers).where(eq(providers.id, id));
  return row;
};

const comesTo: Record<string, Partial<Record<ProviderState, ProviderState>>> = {
  approval: { 'in-review': 'live' },
  refusal: { 'in-review': 'refused' },
  pause: { live: 'paused', paused: 'paused' },
  closure: {
    applied: 'closed',
    confirmed: 'closed',
    onboarding: 'closed',
    'in-review': 'closed',
    live: 'closed',
    paused: 'closed',
    refused: 'closed',
  },
  resumption: {},
};

describe('Rosemary', () => {
  it.each(ProviderState.options)('does with one that is %s what its state allows, and nothing else', async (before) => {
    const id = await provider();
    for (const [what, ends] of Object.entries(comesTo)) {
      await setState(id, before, before === 'paused' ? 'firm' : null);
      const changes = await app.deps.db.$count(providerChanges, eq(providerChanges.providerId, id));
      const answer = await action(id, what);
      const wanted = ends[before];
      expect([what, answer.status, await stateOf(id)]).toEqual([what, wanted ? 200 : 409, wanted ?? before]);
      const after = await app.deps.db.$count(providerChanges, eq(providerChanges.providerId, id));
      expect([what, after - changes]).toEqual([what, wanted ? 1 : 0]);
    }
  });
});

describe('an email about how a provider stands', () => {
  it.each(ProviderState.options)('%s goes to its owner alone, names nobody in its subject, and quotes', async (to) => {
    const [keeper, staff] = [await app.person(), await app.person()];
    const id = await providerOf(app, keeper, { tradingName: 'Evil <b>Ltd</b> https://evil.example' });
    await addStaff(app, id, staff.id);
    const row = await rowOf(id);
    if (!row) throw new Error('There is no provider');
    const why = `Because\u202e of <i>this</i>, see https://evil.example/x. ${'Long. '.repeat(160)}`;
    await app.deps.db.transaction((tx) =>
      changeProviderState(app.deps, tx, row, { to, by: 'house', byUser: admin.id, why }, async () => {}),
    );
    const emails = (await app.deps.db.select().from(outboxEmails).where(eq(outboxEmails.to, keeper.email))).filter(
      ({ text }) => text.includes('Because'),
    );
    expect(emails).toHaveLength(1);
    const [email] = emails;
    expect(email?.subject).not.toMatch(/Evil|evil|Because/);
    expect(email?.text).toContain(`/provider/${id}`);
    expect(email?.text).not.toMatch(/\u202e|https:\/\/evil/);
    expect(email?.html).not.toMatch(/<i>this|<b>Ltd|href="https:\/\/evil/);
    expect(email?.text).not.toContain(admin.email);
    expect(email?.text.split('Long. ').length).toBeLessThan(100);
    expect((await outboxTo(app, staff)).some(({ text }) => text.includes('Because'))).toBe(false);
  });

  it('goes to nobody whose account is closed, is leaving, or has not confirmed its address', async () => {
    const states = [{ disabledAt: app.clock.now() }, { leavingAt: app.clock.now() }, { emailVerified: false }];
    for (const state of states) {
      const keeper = await app.person();
      const id = await providerOf(app, keeper);
      await app.deps.db.update(users).set(state).where(eq(users.id, keeper.id));
      const before = (await outboxTo(app, keeper)).length;
      await closeByRosemary(app.deps, { id, byUser: null, reason: 'Closed.' });
      expect((await outboxTo(app, keeper)).length).toBe(before);
      expect((await rowOf(id))?.state).toBe('closed');
    }
  });
});
