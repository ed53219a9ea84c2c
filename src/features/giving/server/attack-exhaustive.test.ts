// A thief has stolen the owner's session, and also has an account. The test tries every call that could move, book or
// redirect money. Each call is refused, or takes effect only after a wait and an email to every keeper.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addPayee,
  agree,
  ask,
  giftsIn,
  joining,
  newPayee,
  outboxTo,
  putHands,
  readFund,
  readyPayee,
  refusalOf,
  stop,
} from '../../../../tests/support/money/funds.ts';
import {
  giftOf,
  giftRow,
  openFund,
  openGivingApp,
  paid,
  paymentsOf,
  type GivingApp,
} from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { Fund } from '../contract/funds.ts';
import { PAYEE_WAIT_MS, KEEPER_TENURE_MS } from '../../../shared/limits/limits.ts';
import { balancesOf } from '../../payments/server/queries/ledger.ts';
import { countPayees } from './commands/count-changes.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { giftDisputes, gifts, payees } from '../../payments/server/tables.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

/** Sets our clock back: the card provider's did not advance, and it refuses payment pages that end in over a day. */
let began = 0;
const backToNow = () => giving.app.clock.advance(began - giving.app.clock.now().getTime());
beforeEach(() => {
  began = giving.app.clock.now().getTime();
});
afterEach(() => backToNow());

/** A page with a stolen owner session, an honest keeper, a treasurer, a payee, and a £10 card gift that has arrived. */
async function robbed() {
  const { app } = giving;
  const opened = await openFund(giving);
  const { owner: stolen, tribute, fundId } = opened;
  const real = await joining(app, tribute.id, 'steward');
  const treasurer = await joining(app, tribute.id, 'reader');
  const holder = await joining(app, tribute.id, 'reader');
  const payee = await readyPayee(giving, holder, tribute.id);
  await putHands(app, fundId, { treasurerId: treasurer.id, payeeId: payee.id });
  const accomplice = await app.person();
  const giftId = await paid(giving, giftOf(fundId, { words: 'For Ada.' }));
  await settleGift(app.deps, giftId);
  const cash = await bodyOf<{ id: string }>(await enter(treasurer, fundId, 500), 201);
  // An account that pays out to the thief's bank, opened under the owner's name.
  const loot = await readyPayee(giving, stolen, tribute.id);
  return { stolen, real, treasurer, holder, accomplice, tribute, fundId, payee, giftId, cashId: cash.id, loot };
}
type Robbed = Awaited<ReturnType<typeof robbed>>;

const enter = (person: Person, fundId: string, amount: number) =>
  person.send('POST', `/api/funds/${fundId}/gifts`, {
    giftId: randomUUID(),
    method: 'cash',
    amount,
    name: '',
    nameSeenBy: 'nobody',
    isAmountSeen: false,
    on: giving.app.clock.now().toISOString().slice(0, 10),
  });

async function stand({ real, fundId }: Robbed) {
  const { payee, treasurer, given, inHand } = await readFund(real, fundId);
  const payments = await balancesOf(giving.app.deps.db, { kind: 'hand', owners: [fundId] });
  return { payee: payee?.id, treasurer: treasurer?.userId, given, inHand, hand: payments.get(fundId) };
}

const titlesTo = async (person: Person) =>
  (await outboxTo(giving.app, person))
    .map(({ subject }) => subject)
    .filter((subject) => /collection/.test(subject) && !/waiting/.test(subject));

async function invited(by: Person, tributeId: string, who: Person): Promise<void> {
  const [invitationId, role] = [randomUUID(), 'steward'];
  const { key } = await bodyOf<{ key: string }>(
    await by.send('POST', `/api/tributes/${tributeId}/invitations`, { invitationId, role }),
    201,
  );
  await bodyOf(await who.send('POST', `/api/invitations/${invitationId}/acceptance`, { key }), 201);
}

describe('a stolen session of the owner', () => {
  const attempts: [what: string, tries: (page: Robbed) => Promise<Response>, refusal: [number, string]][] = [
    ['enters cash that was never given', ({ stolen, fundId }) => enter(stolen, fundId, 5000), [403, 'ROLE_TOO_SMALL']],
    [
      'takes cash out of the book',
      ({ stolen, fundId, cashId }) => stolen.send('POST', `/api/funds/${fundId}/gifts/${cashId}/correction`),
      [403, 'ROLE_TOO_SMALL'],
    ],
    [
      'gives a gift back',
      ({ stolen, fundId, giftId }) =>
        stolen.send('POST', `/api/funds/${fundId}/gifts/${giftId}/returns`, { returnId: randomUUID(), amount: 1000 }),
      [403, 'ROLE_TOO_SMALL'],
    ],
    ['reads the payee’s account', ({ stolen, payee }) => stolen.get(`/api/payees/${payee.id}`), [404, 'NOT_FOUND']],
    [
      'opens the provider’s pages for the payee',
      ({ stolen, payee }) => stolen.send('POST', `/api/payees/${payee.id}/links`),
      [404, 'NOT_FOUND'],
    ],
    [
      'leaves in the payee’s name',
      ({ stolen, payee }) => stolen.send('DELETE', `/api/payees/${payee.id}`),
      [404, 'NOT_FOUND'],
    ],
    [
      'takes over the payee by its id',
      ({ stolen, payee, tribute }) => addPayee(stolen, tribute.id, { ...newPayee(), payeeId: payee.id }),
      [404, 'NOT_FOUND'],
    ],
    [
      'answers a giver’s bank for the payee',
      ({ stolen, payee }) =>
        stolen.send('PUT', `/api/payees/${payee.id}/disputes/du_any/evidence`, { says: 'Take it.' }),
      [404, 'NOT_FOUND'],
    ],
    [
      'says that a charity is in order',
      ({ stolen, loot }) => stolen.send('PUT', `/api/charities/${loot.id}/check`, { isInOrder: true }),
      [403, 'NOT_ALLOWED'],
    ],
    [
      'settles an alarm',
      ({ stolen }) => stolen.send('DELETE', `/api/payment-alarms/${randomUUID()}`),
      [403, 'NOT_ALLOWED'],
    ],
    [
      'opens a new fund without the second pair of hands',
      async ({ stolen, tribute, loot }) => {
        const fundId = randomUUID();
        const words = { purpose: 'family', title: 'For the family', says: '', goal: null, currency: 'gbp' };
        const made = { fundId, ...words, payeeId: loot.id, treasurerId: stolen.id, state: 'open' };
        const added = await stolen.send('POST', `/api/tributes/${tribute.id}/funds`, made);
        expect(await bodyOf<Fund>(added, 201)).toMatchObject({ state: 'draft', payee: null, treasurer: null });
        return stolen.send('PUT', `/api/funds/${fundId}/state`, { state: 'open' });
      },
      [409, 'FUND_NOT_READY'],
    ],
    [
      'puts payee, treasurer or sums in by saving words',
      async ({ stolen, fundId, loot }) => {
        const { rev, purpose, says, goal } = await readFund(stolen, fundId);
        const words = { purpose, says, goal, title: 'For the family' };
        const more = { payeeId: loot.id, treasurerId: stolen.id, given: 99, state: 'open', currency: 'usd' };
        await bodyOf(await stolen.send('PATCH', `/api/funds/${fundId}`, { rev, ...words, ...more }));
        // The new title may mislead, but the page also shows the true receiver.
        return stolen.send('PATCH', `/api/funds/${fundId}`, { rev, ...words });
      },
      [412, 'EDIT_CONFLICT'],
    ],
    [
      'agrees with itself',
      async ({ stolen, fundId, loot }) => {
        const { change } = await bodyOf<Fund>(await ask(stolen, fundId, { payeeId: loot.id }), 201);
        return agree(stolen, fundId, change?.id ?? '');
      },
      [403, 'NOT_ALLOWED'],
    ],
    [
      'makes itself treasurer',
      async ({ stolen, fundId }) => {
        const { change } = await bodyOf<Fund>(await ask(stolen, fundId, { treasurerId: stolen.id }), 201);
        await agree(stolen, fundId, change?.id ?? '');
        giving.app.clock.advance(1000);
        return enter(stolen, fundId, 5000);
      },
      [403, 'ROLE_TOO_SMALL'],
    ],
  ];
  it.each(attempts)('%s, and moves nothing', async (_what, tries, refusal) => {
    const page = await robbed();
    const before = await stand(page);
    expect(await refusalOf(tries(page))).toEqual(refusal);
    expect(await stand(page)).toEqual(before);
    expect(await giftsIn(page.real, page.fundId)).toHaveLength(2);
    giving.app.clock.advance(KEEPER_TENURE_MS * 3);
    await countPayees(giving.app.deps);
    expect(await stand(page)).toEqual(before);
  });

  it('with an accomplice it makes a keeper: all wait for three days, every keeper is told each time, and one stops it', async () => {
    const page = await robbed();
    const { stolen, real, accomplice, tribute, fundId, loot } = page;
    const before = await stand(page);
    giving.app.clock.advance(KEEPER_TENURE_MS * 2);
    await invited(stolen, tribute.id, accomplice);
    const { change } = await bodyOf<Fund>(await ask(stolen, fundId, { payeeId: loot.id, treasurerId: stolen.id }), 201);
    const changeId = change?.id ?? '';
    await bodyOf(await agree(accomplice, fundId, changeId));
    giving.app.clock.advance(PAYEE_WAIT_MS * 2);
    await countPayees(giving.app.deps);
    expect(await stand(page)).toEqual(before);
    expect(await refusalOf(enter(stolen, fundId, 5000))).toEqual([403, 'ROLE_TOO_SMALL']);
    // The thief has the owner's session but cannot read the owner's email.
    for (const keeper of [real, stolen])
      expect(await titlesTo(keeper)).toEqual([
        'Somebody asks for a change to a collection',
        'A change to a collection has been agreed to',
      ]);
    expect(await bodyOf<Fund>(await stop(real, fundId, changeId))).toMatchObject({ change: null });
    giving.app.clock.advance(KEEPER_TENURE_MS * 2);
    await countPayees(giving.app.deps);
    expect(await stand(page)).toEqual(before);
  });

  it('cannot put the other keeper out of the way, nor hide the page, while its change waits', async () => {
    for (const rids of [
      ({ stolen, tribute, real }: Robbed) => stolen.send('DELETE', `/api/tributes/${tribute.id}/people/${real.id}`),
      ({ stolen, tribute, real }: Robbed) =>
        stolen.send('PUT', `/api/tributes/${tribute.id}/people/${real.id}/role`, { role: 'reader' }),
      ({ stolen, tribute }: Robbed) => stolen.send('PUT', `/api/tributes/${tribute.id}/deletion`),
    ]) {
      const page = await robbed();
      const { stolen, accomplice, tribute, fundId, loot } = page;
      await invited(stolen, tribute.id, accomplice);
      giving.app.clock.advance(KEEPER_TENURE_MS * 2);
      const { change } = await bodyOf<Fund>(await ask(stolen, fundId, { payeeId: loot.id }), 201);
      await bodyOf(await agree(accomplice, fundId, change?.id ?? ''));
      giving.app.clock.advance(1000);
      await bodyOf(await rids(page));
      giving.app.clock.advance(PAYEE_WAIT_MS + 60_000);
      await countPayees(giving.app.deps);
      const back = `/api/tributes/${tribute.id}/deletion`;
      await stolen.send('DELETE', back);
      expect(await readFund(stolen, fundId)).toMatchObject({ payee: { id: page.payee.id }, change: null });
      expect(await titlesTo(stolen)).toContain('A change to a collection was stopped');
      backToNow();
    }
  });

  it('gains nothing by a helper of long standing whom it makes a keeper', async () => {
    const page = await robbed();
    const { stolen, tribute, fundId, loot } = page;
    const sleeper = await joining(giving.app, tribute.id, 'reader');
    giving.app.clock.advance(KEEPER_TENURE_MS * 4);
    const role = `/api/tributes/${tribute.id}/people/${sleeper.id}/role`;
    await bodyOf(await stolen.send('PUT', role, { role: 'steward' }));
    const { change } = await bodyOf<Fund>(await ask(stolen, fundId, { payeeId: loot.id }), 201);
    const agreed = await bodyOf<Fund>(await agree(sleeper, fundId, change?.id ?? ''));
    const from = giving.app.clock.now().getTime() + KEEPER_TENURE_MS;
    expect(agreed.change?.countsAt).toBe(new Date(from).toISOString());
  });

  it('pays nobody else: what is asked for meanwhile goes to the payee who was', async () => {
    const { stolen, accomplice, tribute, fundId, payee, loot } = await robbed();
    await invited(stolen, tribute.id, accomplice);
    const { change } = await bodyOf<Fund>(await ask(stolen, fundId, { payeeId: loot.id }), 201);
    await bodyOf(await agree(accomplice, fundId, change?.id ?? ''));
    const id = await paid(giving, giftOf(fundId));
    const [row] = await giving.app.deps.db.select().from(payees).where(eq(payees.id, payee.id));
    expect((await giftRow(giving, id)).account).toBe(row?.account);
    await settleGift(giving.app.deps, id);
    expect((await giftRow(giving, id)).state).toBe('given');
  });
});

const NOTHING = [404, 'NOT_FOUND'];
const SMALL = [403, 'ROLE_TOO_SMALL'];
/** In both funds a change is pending, so those who may ask for one get ALREADY_DONE. */
const REFUSED: Record<string, (number | string)[]> = { ask: [409, 'ALREADY_DONE'] };

describe('ids of one page under the address of another', () => {
  it('are found by nobody, and change nothing', async () => {
    const [mine, theirs] = [await robbed(), await robbed()];
    const other = await bodyOf<Fund>(
      await mine.stolen.send('POST', `/api/tributes/${mine.tribute.id}/funds`, {
        fundId: randomUUID(),
        currency: 'gbp',
        purpose: 'charity',
        title: 'For the hospice',
        says: '',
        goal: null,
      }),
      201,
    );
    await putHands(giving.app, other.id, { treasurerId: mine.treasurer.id });
    const { change } = await bodyOf<Fund>(await ask(theirs.stolen, theirs.fundId, { payeeId: theirs.loot.id }), 201);
    const own = await bodyOf<Fund>(await ask(mine.real, mine.fundId, { treasurerId: mine.real.id }), 201);
    await giving.provider.press('dispute', (await giftRow(giving, theirs.giftId)).checkout ?? '');
    await settleGift(giving.app.deps, theirs.giftId);
    const [dispute] = await giving.app.deps.db
      .select()
      .from(giftDisputes)
      .where(eq(giftDisputes.giftId, theirs.giftId));
    const before = [await stand(mine), await stand(theirs)];
    const back = { returnId: randomUUID(), amount: 100 };
    const tried: [what: string, who: Person, method: string, path: string, body?: object][] = [];
    // The people with most permissions use ids of another page, and ids of another fund on their own page.
    for (const fundId of [theirs.fundId, mine.fundId, other.id])
      for (const who of [mine.stolen, mine.treasurer]) {
        const gift = fundId === mine.fundId ? theirs : mine;
        const foreign = fundId === mine.fundId ? change?.id : own.change?.id;
        tried.push(
          ['agree', who, 'PUT', `/api/funds/${fundId}/changes/${foreign}/agreement`],
          ['stop', who, 'DELETE', `/api/funds/${fundId}/changes/${foreign}`],
          ['words', who, 'PUT', `/api/funds/${fundId}/gifts/${gift.giftId}/words-shown`, { isShown: true }],
          ['correct', who, 'POST', `/api/funds/${fundId}/gifts/${gift.cashId}/correction`],
          ['give back', who, 'POST', `/api/funds/${fundId}/gifts/${gift.giftId}/returns`, back],
        );
      }
    tried.push(
      ['ask', mine.stolen, 'POST', `/api/funds/${mine.fundId}/changes`, { payeeId: theirs.payee.id }],
      ['read', mine.stolen, 'GET', `/api/funds/${theirs.fundId}`],
      ['gifts', mine.treasurer, 'GET', `/api/funds/${theirs.fundId}/gifts`],
      ['list', mine.stolen, 'GET', `/api/tributes/${theirs.tribute.id}/funds`],
      ['state', mine.stolen, 'PUT', `/api/funds/${theirs.fundId}/state`, { state: 'closed' }],
      ['payee', mine.holder, 'GET', `/api/payees/${theirs.payee.id}`],
      ['link', mine.holder, 'POST', `/api/payees/${theirs.payee.id}/links`],
      ['leave', mine.holder, 'DELETE', `/api/payees/${theirs.payee.id}`],
      [
        'evidence',
        mine.holder,
        'PUT',
        `/api/payees/${mine.payee.id}/disputes/${dispute?.id}/evidence`,
        { says: 'It is mine.' },
      ],
    );
    for (const [what, who, method, path, body] of tried) {
      const given = what === 'ask' ? { changeId: randomUUID(), ...body } : body;
      const [status, code] = await refusalOf(method === 'GET' ? who.get(path) : who.send(method, path, given));
      // On their own page, people with too small a role get ROLE_TOO_SMALL. Everybody else gets NOT_FOUND.
      const isOwnFund = !path.includes(theirs.fundId) && status === 403;
      expect([what, path, status, code]).toEqual([what, path, ...(isOwnFund ? SMALL : (REFUSED[what] ?? NOTHING))]);
    }
    expect([await stand(mine), await stand(theirs)]).toEqual(before);
    expect((await readFund(mine.real, mine.fundId)).change).toMatchObject({ id: own.change?.id, agreedBy: null });
    expect((await readFund(theirs.real, theirs.fundId)).change).toMatchObject({ id: change?.id, agreedBy: null });
    const { db } = giving.app.deps;
    const [untouched] = await db
      .select()
      .from(giftDisputes)
      .where(eq(giftDisputes.id, dispute?.id ?? ''));
    expect(untouched?.answeredAt).toBeNull();
    expect(await db.$count(gifts, eq(gifts.ownerId, other.id))).toBe(0);
    expect(paymentsOf(giving).mode).toBe('pretend');
  });
});
