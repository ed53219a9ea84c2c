// A change of payee or treasurer needs two keepers and a wait, and every step sends emails.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPayee,
  agree,
  ask,
  fundsOf,
  joining,
  newPayee,
  outboxTo,
  readFund,
  refusalOf,
  stop,
} from '../../../../tests/support/money/funds.ts';
import { openFund, openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { Fund } from '../contract/funds.ts';
import { PAYEE_WAIT_MS, KEEPER_TENURE_MS } from '../../../shared/limits/limits.ts';
import type { PayeeStatus } from '../../payments/contract/payees.ts';
import { users } from '../../accounts/server/tables.ts';
import { tributeMembers } from '../../tributes/server/tables/tributes.ts';
import { countPayees } from './commands/count-changes.ts';
import { pauseUntended } from './commands/pause-untended.ts';
import { funds, payeeChanges } from './tables/giving.ts';
import { payees } from '../../payments/server/tables.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

const SUBJECTS = {
  asked: 'Somebody asks for a change to a collection',
  agreed: 'A change to a collection has been agreed to',
  stopped: 'A change to a collection was stopped',
  counted: 'A collection has changed',
};

/** A fund on a page with two keepers of long standing and a second possible payee. */
async function kept() {
  const { app } = giving;
  const opened = await openFund(giving);
  const second = await joining(app, opened.tribute.id, 'steward');
  const holder = await joining(app, opened.tribute.id, 'reader');
  const payee = await bodyOf<PayeeStatus>(await addPayee(holder, opened.tribute.id), 201);
  app.clock.advance(KEEPER_TENURE_MS + 1000);
  return { ...opened, second, holder, nextId: payee.id };
}

const asked = async (...given: Parameters<typeof ask>): Promise<string> =>
  (await bodyOf<Fund>(await ask(...given), 201)).change?.id ?? '';
const wait = async (ms: number) => {
  giving.app.clock.advance(ms);
  await countPayees(giving.app.deps);
};
const payeeOf = async (person: Person, fundId: string) => (await readFund(person, fundId)).payee?.id;
const subjectsTo = async (person: Person) => (await outboxTo(giving.app, person)).map(({ subject }) => subject);
const remove = async (who: Person, tributeId: string, other: Person) =>
  bodyOf(await who.send('DELETE', `/api/tributes/${tributeId}/people/${other.id}`));

describe('a change', () => {
  it('counts after two keepers and a day, and not before', async () => {
    const { owner, second, holder, fundId, payeeId, nextId } = await kept();
    const changeId = randomUUID();
    const one = await bodyOf<Fund>(
      await ask(owner, fundId, { payeeId: nextId, treasurerId: holder.id }, changeId),
      201,
    );
    expect(one.change).toMatchObject({
      id: changeId,
      payee: { id: nextId, label: 'Ruth Marsh' },
      treasurer: { userId: holder.id },
      askedBy: owner.email,
      agreedBy: null,
      countsAt: null,
      canAgree: false,
    });
    expect(await bodyOf(await ask(owner, fundId, { payeeId: nextId }, changeId), 201)).toEqual(one);
    expect((await readFund(second, fundId)).change?.canAgree).toBe(true);
    await countPayees(giving.app.deps);
    expect(await payeeOf(owner, fundId)).toBe(payeeId);
    const agreed = await bodyOf<Fund>(await agree(second, fundId, changeId));
    const countsAt = new Date(giving.app.clock.now().getTime() + PAYEE_WAIT_MS).toISOString();
    expect(agreed.change).toMatchObject({ agreedBy: second.email, countsAt, canAgree: false });
    expect(await refusalOf(agree(second, fundId, changeId))).toEqual([409, 'ALREADY_DONE']);
    await wait(PAYEE_WAIT_MS - 60_000);
    expect(await payeeOf(owner, fundId)).toBe(payeeId);
    giving.app.clock.advance(120_000);
    await Promise.all([countPayees(giving.app.deps), countPayees(giving.app.deps)]);
    const now = await readFund(owner, fundId);
    expect(now).toMatchObject({ payee: { id: nextId }, treasurer: { userId: holder.id }, change: null });
    expect(await refusalOf(stop(second, fundId, changeId))).toEqual([409, 'ALREADY_DONE']);
    for (const keeper of [owner, second])
      expect((await subjectsTo(keeper)).filter((each) => Object.values(SUBJECTS).includes(each))).toEqual([
        SUBJECTS.asked,
        SUBJECTS.agreed,
        SUBJECTS.counted,
      ]);
    expect(await subjectsTo(holder)).toEqual(
      expect.arrayContaining(['You look after a collection now', 'Gifts of a collection go to you now']),
    );
  });

  it('says in its emails what changes, from whom to whom, who asked and until when it can be stopped', async () => {
    const { owner, second, holder, fundId, nextId, tribute } = await kept();
    await giving.app.deps.db.update(users).set({ name: 'Tom. example.org' }).where(eq(users.id, holder.id));
    const changeId = await asked(owner, fundId, { payeeId: nextId, treasurerId: holder.id });
    await agree(second, fundId, changeId);
    const emails = (await outboxTo(giving.app, second)).filter(({ subject }) => subject === SUBJECTS.agreed);
    const [{ text } = { text: '' }] = emails;
    expect(emails).toHaveLength(1);
    for (const words of ['“Ada Marsh”', '“For the family”', 'go to “Ruth Marsh”', 'So far they go to “The family”'])
      expect(text).toContain(words);
    expect(text).toContain(`/account/tributes/${tribute.id}/gifts/${fundId}`);
    expect(text).toContain('sign in and stop it');
    // Neither typed text nor a person's email address becomes a link.
    expect(text).not.toContain('example.org');
    expect(text).toMatch(/It counts from \d+ \w+ \d{4} at \d\d:\d\d \(UTC\)/);
  });

  it('waits until both have been keepers for three days', async () => {
    const { owner, fundId, payeeId, nextId, tribute } = await kept();
    const late = await joining(giving.app, tribute.id, 'steward');
    const changeId = await asked(owner, fundId, { payeeId: nextId });
    const { change } = await bodyOf<Fund>(await agree(late, fundId, changeId));
    expect(change?.countsAt).toBe(new Date(giving.app.clock.now().getTime() + KEEPER_TENURE_MS).toISOString());
    await wait(PAYEE_WAIT_MS + 60_000);
    expect(await payeeOf(owner, fundId)).toBe(payeeId);
    await wait(KEEPER_TENURE_MS - PAYEE_WAIT_MS);
    expect(await payeeOf(owner, fundId)).toBe(nextId);
  });

  it('is agreed to by neither who named it, nor who receives, nor who looks after the money by it', async () => {
    const { owner, second, fundId, tribute } = await kept();
    const third = await joining(giving.app, tribute.id, 'steward');
    const own = await bodyOf<PayeeStatus>(await addPayee(second, tribute.id), 201);
    const changeId = await asked(owner, fundId, { payeeId: own.id, treasurerId: third.id });
    for (const person of [owner, second, third]) {
      expect(await refusalOf(agree(person, fundId, changeId))).toEqual([403, 'NOT_ALLOWED']);
      expect((await readFund(person, fundId)).change?.canAgree).toBe(false);
    }
  });

  it('is stopped by any keeper alone, and another can be asked for then', async () => {
    const { owner, second, fundId, payeeId, nextId, tribute } = await kept();
    const third = await joining(giving.app, tribute.id, 'steward');
    const changeId = await asked(owner, fundId, { payeeId: nextId });
    expect(await refusalOf(ask(second, fundId, { treasurerId: second.id }))).toEqual([409, 'ALREADY_DONE']);
    await agree(second, fundId, changeId);
    expect((await bodyOf<Fund>(await stop(third, fundId, changeId))).change).toBeNull();
    await wait(PAYEE_WAIT_MS * 9);
    expect(await payeeOf(owner, fundId)).toBe(payeeId);
    expect(await refusalOf(agree(second, fundId, changeId))).toEqual([409, 'ALREADY_DONE']);
    const [email] = (await outboxTo(giving.app, owner)).filter(({ subject }) => subject === SUBJECTS.stopped);
    expect(email?.text).toContain('It was stopped by “');
    expect(await asked(owner, fundId, { treasurerId: second.id })).not.toBe('');
  });

  it('names only who is of the page, can receive its currency and is not it already', async () => {
    const { owner, second, fundId, payeeId, nextId, tribute, holder } = await kept();
    const other = await openFund(giving);
    const elsewhere = { ...newPayee(), country: 'FR' };
    await bodyOf(await addPayee(holder, tribute.id, elsewhere), 201);
    await bodyOf(await holder.send('DELETE', `/api/payees/${nextId}`));
    const refused: [named: object, code: string][] = [
      [{ payeeId: other.payeeId }, 'NOT_FOUND'],
      [{ payeeId: randomUUID() }, 'NOT_FOUND'],
      [{ payeeId: elsewhere.payeeId }, 'NOT_FOUND'],
      [{ payeeId: nextId }, 'NOT_FOUND'],
      [{ treasurerId: other.owner.id }, 'NOT_FOUND'],
      [{ treasurerId: 'nobody' }, 'NOT_FOUND'],
      [{ payeeId }, 'ALREADY_DONE'],
      [{ treasurerId: owner.id }, 'ALREADY_DONE'],
      [{}, 'INVALID_INPUT'],
    ];
    for (const [named, code] of refused)
      expect([named, (await refusalOf(ask(owner, fundId, named)))[1]]).toEqual([named, code]);
    // The id of one fund's change does not work in the URL of another fund.
    await giving.app.deps.db.update(funds).set({ treasurerId: null }).where(eq(funds.id, other.fundId));
    const changeId = await asked(other.owner, other.fundId, { treasurerId: other.owner.id });
    for (const tried of [agree, stop])
      expect(await refusalOf(tried(second, fundId, changeId))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(ask(owner, fundId, { treasurerId: second.id }, changeId))).toEqual([404, 'NOT_FOUND']);
    expect((await readFund(other.owner, other.fundId)).change).toMatchObject({ id: changeId, agreedBy: null });
  });

  it('is for keepers: others on the page are refused, and strangers find nothing', async () => {
    const { owner, fundId, nextId, tribute } = await kept();
    const changeId = await asked(owner, fundId, { payeeId: nextId });
    const writer = await joining(giving.app, tribute.id, 'writer');
    const stranger = await giving.app.person();
    for (const [person, refusal] of [
      [writer, [403, 'ROLE_TOO_SMALL']],
      [stranger, [404, 'NOT_FOUND']],
    ] as const) {
      expect(await refusalOf(ask(person, fundId, { treasurerId: person.id }))).toEqual(refusal);
      expect(await refusalOf(agree(person, fundId, changeId))).toEqual(refusal);
      expect(await refusalOf(stop(person, fundId, changeId))).toEqual(refusal);
      expect(await refusalOf(person.get(`/api/funds/${fundId}`))).toEqual(refusal);
    }
  });
});

describe('where nobody looks after the money any more', () => {
  const state = async (fundId: string) =>
    (await giving.app.deps.db.select().from(funds).where(eq(funds.id, fundId)))[0]?.state;
  const untended = async () => {
    const fund = await kept();
    const treasurer = await joining(giving.app, fund.tribute.id, 'reader');
    await giving.app.deps.db.update(funds).set({ treasurerId: treasurer.id }).where(eq(funds.id, fund.fundId));
    await pauseUntended(giving.app.deps);
    expect(await state(fund.fundId)).toBe('open');
    await remove(fund.owner, fund.tribute.id, treasurer);
    return fund;
  };

  it('a fund is paused, every keeper is told once, and it cannot be opened', async () => {
    const { owner, second, fundId } = await untended();
    await Promise.all([pauseUntended(giving.app.deps), pauseUntended(giving.app.deps)]);
    await pauseUntended(giving.app.deps);
    expect(await state(fundId)).toBe('paused');
    for (const keeper of [owner, second])
      expect((await subjectsTo(keeper)).filter((one) => one === 'A collection was paused')).toHaveLength(1);
    const opening = owner.send('PUT', `/api/funds/${fundId}/state`, { state: 'open' });
    expect(await refusalOf(opening)).toEqual([409, 'FUND_NOT_READY']);
  });

  it('somebody can be named by two also after it was closed, and nobody else to receive', async () => {
    const { owner, second, holder, fundId, nextId } = await untended();
    await bodyOf(await owner.send('PUT', `/api/funds/${fundId}/state`, { state: 'closed' }));
    expect(await refusalOf(ask(owner, fundId, { payeeId: nextId }))).toEqual([409, 'ALREADY_DONE']);
    const changeId = await asked(owner, fundId, { treasurerId: holder.id });
    await bodyOf(await agree(second, fundId, changeId));
    await wait(PAYEE_WAIT_MS + 60_000);
    expect((await readFund(owner, fundId)).treasurer?.userId).toBe(holder.id);
    expect(await state(fundId)).toBe('closed');
  });
});

describe('a change does not count', () => {
  const waiting = async () => {
    const fund = await kept();
    const third = await joining(giving.app, fund.tribute.id, 'steward');
    const changeId = await asked(fund.owner, fund.fundId, { payeeId: fund.nextId, treasurerId: fund.holder.id });
    await bodyOf(await agree(fund.second, fund.fundId, changeId));
    return { ...fund, third, changeId };
  };
  type Waiting = Awaited<ReturnType<typeof waiting>>;
  const { app } = { app: () => giving.app };

  const ends: [what: string, happens: (fund: Waiting) => Promise<unknown>][] = [
    ['where one of the two has left', ({ second, tribute }) => remove(second, tribute.id, second)],
    ['where another steward was removed', ({ owner, third, tribute }) => remove(owner, tribute.id, third)],
    [
      'where a steward was removed and another put in their place',
      async ({ owner, third, tribute }) => {
        await remove(owner, tribute.id, third);
        await joining(app(), tribute.id, 'steward');
      },
    ],
    [
      'where a steward was removed and a reader of long standing made one',
      async ({ owner, third, holder, tribute }) => {
        await remove(owner, tribute.id, third);
        const address = `/api/tributes/${tribute.id}/people/${holder.id}/role`;
        await bodyOf(await owner.send('PUT', address, { role: 'steward' }));
      },
    ],
    [
      'where a steward was made a reader',
      async ({ owner, third, tribute }) =>
        bodyOf(await owner.send('PUT', `/api/tributes/${tribute.id}/people/${third.id}/role`, { role: 'reader' })),
    ],
    [
      'where one of the two left and came back',
      async ({ owner, second, tribute }) => {
        await remove(owner, tribute.id, second);
        await app().deps.db.insert(tributeMembers).values({
          tributeId: tribute.id,
          userId: second.id,
          role: 'steward',
          since: app().clock.now(),
        });
      },
    ],
    [
      'where the account of one of the two was stopped',
      ({ second }) => app().deps.db.update(users).set({ disabledAt: app().clock.now() }).where(eq(users.id, second.id)),
    ],
    [
      'where one of the two is about to be erased',
      ({ second }) => app().deps.db.update(users).set({ leavingAt: app().clock.now() }).where(eq(users.id, second.id)),
    ],
    [
      'where who would look after the money has left',
      ({ owner, holder, tribute }) => remove(owner, tribute.id, holder),
    ],
    [
      'where who would receive does not wish to',
      async ({ holder, nextId }) => bodyOf(await holder.send('DELETE', `/api/payees/${nextId}`)),
    ],
    [
      'where the account of who would receive was erased',
      ({ nextId }) => app().deps.db.update(payees).set({ holderId: null }).where(eq(payees.id, nextId)),
    ],
    [
      'where the page waits to be deleted, so that nobody could stop it',
      async ({ owner, tribute }) => bodyOf(await owner.send('PUT', `/api/tributes/${tribute.id}/deletion`)),
    ],
    [
      'where the fund was closed',
      async ({ owner, fundId }) => bodyOf(await owner.send('PUT', `/api/funds/${fundId}/state`, { state: 'closed' })),
    ],
  ];
  it.each(ends)('%s', async (_what, happens) => {
    const fund = await waiting();
    app().clock.advance(1000);
    await happens(fund);
    app().clock.advance(PAYEE_WAIT_MS);
    await Promise.all([countPayees(app().deps), countPayees(app().deps)]);
    const { db } = app().deps;
    const [change] = await db.select().from(payeeChanges).where(eq(payeeChanges.id, fund.changeId));
    expect(change).toMatchObject({ countedAt: null, stoppedAt: expect.any(Date), stoppedBy: null });
    const emails = (await outboxTo(app(), fund.owner)).filter(({ subject }) => subject === SUBJECTS.stopped);
    expect(emails.map(({ text }) => text.includes('It ended by itself'))).toEqual([true]);
  });

  it('and is stopped within a minute of a keeper’s leaving, agreed to or not', async () => {
    const { owner, second, fundId, nextId, tribute } = await kept();
    await asked(owner, fundId, { payeeId: nextId });
    await remove(owner, tribute.id, second);
    await wait(60_000);
    expect((await readFund(owner, fundId)).change).toBeNull();
  });

  it('and those who are on the page are named as they could be', async () => {
    const { owner, second, holder, tribute, nextId } = await kept();
    const view = await fundsOf(owner, tribute.id);
    expect(view).toMatchObject({ keepers: 2, hasCards: true, role: 'owner', currency: 'gbp', path: tribute.path });
    expect(view.people.map(({ userId, isYou }) => [userId, isYou])).toEqual([
      [owner.id, true],
      [second.id, false],
      [holder.id, false],
    ]);
    expect(view.payees.map(({ id, holder: name }) => [id, name])).toContainEqual([nextId, holder.email]);
  });
});

describe('what is collected for a charity', () => {
  const words = { title: 'For the hospice', says: '', goal: null };

  it('goes to one: somebody else is not named for it, nor does a fund of theirs become one', async () => {
    const { owner, tribute, fundId, nextId } = await kept();
    const refused = [422, 'INVALID_INPUT'];
    const toCharity = owner.send('PATCH', `/api/funds/${fundId}`, { rev: 1, purpose: 'charity', ...words });
    expect(await refusalOf(toCharity)).toEqual(refused);
    const charityId = randomUUID();
    const made = { fundId: charityId, purpose: 'charity', currency: 'gbp', ...words };
    await bodyOf<Fund>(await owner.send('POST', `/api/tributes/${tribute.id}/funds`, made), 201);
    expect(await refusalOf(ask(owner, charityId, { payeeId: nextId }))).toEqual(refused);
    const hospice = await joining(giving.app, tribute.id, 'reader');
    const charity = await bodyOf<PayeeStatus>(await addPayee(hospice, tribute.id, newPayee('charity')), 201);
    expect((await readFund(owner, charityId)).change).toBeNull();
    await asked(owner, charityId, { payeeId: charity.id });
  });
});
