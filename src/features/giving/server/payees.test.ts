// Only the holder of an account reads it, gets a link to it, or stops receiving with it.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPayee,
  fundsOf,
  joining,
  linkOf,
  newPayee,
  outboxTo,
  putHands,
  readFund,
  readPayee,
  readyPayee,
  refusalOf,
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
import { addToTribute } from '../../../../tests/support/tributes/tribute-people.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { TributeFunds } from '../contract/funds.ts';
import { PAYEES_PER_TRIBUTE } from '../../../shared/limits/limits.ts';
import type { AdminPayee, PayeeStatus } from '../../payments/contract/payees.ts';
import { runCommand } from '../../../../tests/support/admin/run-command.ts';
import { PaymentsError } from '../../../platform/card-payments/index.ts';
import { beginGift } from '../../payments/server/commands/begin-gift.ts';
import { payeeChanged, readPayees } from '../../payments/server/commands/payees.ts';
import { reconcileHanging } from '../../payments/server/commands/reconcile.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { notPayableBecause } from '../../payments/server/rules/payable.ts';
import { funds } from './tables/giving.ts';
import { giftDisputes, payees } from '../../payments/server/tables.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

const rowOf = async (id: string) => {
  const [row] = await giving.app.deps.db.select().from(payees).where(eq(payees.id, id));
  if (!row) throw new Error('There is no such payee');
  return row;
};

describe('whoever receives', () => {
  it('opens an account of their own, whose links are new each time and nobody else’s', async () => {
    const { owner, tribute } = await openFund(giving);
    const reader = await joining(giving.app, tribute.id, 'reader');
    const stranger = await giving.app.person();
    expect(await refusalOf(addPayee(stranger, tribute.id))).toEqual([404, 'NOT_FOUND']);
    const asked = newPayee();
    const one = await bodyOf<PayeeStatus>(await addPayee(reader, tribute.id, asked), 201);
    expect(await bodyOf(await addPayee(reader, tribute.id, asked), 201)).toEqual(one);
    expect(one).toMatchObject({
      notPayable: 'not-opened',
      currency: 'gbp',
      isYours: true,
      page: 'Ada Marsh',
      isFresh: true,
    });
    const links = [await linkOf(reader, one.id), await linkOf(reader, one.id)];
    expect(links[0]).not.toBe(links[1]);
    for (const other of [stranger, owner]) {
      expect(await refusalOf(other.get(`/api/payees/${one.id}`))).toEqual([404, 'NOT_FOUND']);
      expect(await refusalOf(other.send('POST', `/api/payees/${one.id}/links`))).toEqual([404, 'NOT_FOUND']);
      expect(await refusalOf(other.send('DELETE', `/api/payees/${one.id}`))).toEqual([404, 'NOT_FOUND']);
      // Somebody else cannot add an account under an id that is in use.
      expect(await refusalOf(addPayee(other, tribute.id, asked))).toEqual([404, 'NOT_FOUND']);
    }
    const { payees: mine } = await bodyOf<{ payees: object[] }>(await reader.get('/api/payees'));
    expect(mine).toEqual([{ id: one.id, label: 'Ruth Marsh', page: 'Ada Marsh', notPayable: 'not-ready' }]);
  });

  it('is asked for a confirmed address, a country that is served and the number of a charity, and there are so many', async () => {
    const { owner, tribute } = await openFund(giving);
    const unproven = await giving.app.person({ isVerified: false });
    await addToTribute(giving.app, tribute.id, { userId: unproven.id, role: 'writer' });
    expect(await refusalOf(addPayee(unproven, tribute.id))).toEqual([403, 'ADDRESS_NOT_CONFIRMED']);
    const fields = async (asked: object) => {
      const answer = await addPayee(owner, tribute.id, asked);
      return [answer.status, ((await answer.json()) as { data: { fields: object[] } }).data.fields];
    };
    expect(await fields({ ...newPayee('charity'), charityNumber: ' ' })).toMatchObject([
      422,
      [{ field: 'charityNumber', code: 'charity_number_missing' }],
    ]);
    expect(await fields({ ...newPayee(), country: 'KE' })).toMatchObject([
      422,
      [{ field: 'country', code: 'country_not_served' }],
    ]);
    expect(await fields({ ...newPayee(), country: '' })).toMatchObject([
      422,
      [{ field: 'country', code: 'country_missing' }],
    ]);
    for (let at = 1; at < PAYEES_PER_TRIBUTE; at += 1) await bodyOf(await addPayee(owner, tribute.id), 201);
    expect(await refusalOf(addPayee(owner, tribute.id))).toEqual([422, 'TOO_MANY_PAYEES']);
  });

  it('can be given to only while charges, payouts and cards are all on, whatever their browser says', async () => {
    const { owner, tribute } = await openFund(giving);
    const { id } = await bodyOf<PayeeStatus>(await addPayee(owner, tribute.id), 201);
    await giving.provider.finishOnboarding(await linkOf(owner, id), 'part');
    const part = await readPayee(owner, id);
    expect(part).toMatchObject({ notPayable: 'stopped', isFresh: true, canCharge: false });
    expect(part.wanted.length).toBeGreaterThan(0);
    await giving.provider.finishOnboarding(await linkOf(owner, id));
    expect(await readPayee(owner, id)).toMatchObject({ notPayable: null, wanted: [], isSubmitted: true });
    const account = (await rowOf(id)).account ?? '';
    for (const [button, why] of [
      ['cards-inactive', 'not-ready'],
      ['charges-off', 'stopped'],
      ['payouts-off', 'stopped'],
      ['rejected', 'stopped'],
    ] as const) {
      await giving.provider.press(button, account);
      expect([button, (await readPayee(owner, id)).notPayable]).toEqual([button, why]);
    }
    await giving.provider.press('due', account);
    const due = await readPayee(owner, id);
    expect(due).toMatchObject({ notPayable: null, wanted: [{ kind: 'identity', isPast: false }] });
    expect(due.wantedUntil).not.toBeNull();
  });

  it('is not called stopped where its holder broke off, or waits for the first time to be checked', async () => {
    const { owner, tribute } = await openFund(giving);
    const { id } = await bodyOf<PayeeStatus>(await addPayee(owner, tribute.id), 201);
    for (const [finish, isSubmitted] of [
      ['none', false],
      ['waiting', true],
    ] as const) {
      await giving.provider.finishOnboarding(await linkOf(owner, id), finish);
      const status = { notPayable: 'not-ready', isSubmitted, stopped: expect.stringContaining('requirements.') };
      expect(await readPayee(owner, id)).toMatchObject({ ...status, isNamed: false });
      const { payees: all } = await bodyOf<TributeFunds>(await owner.get(`/api/tributes/${tribute.id}/funds`));
      expect(all.find((one) => one.id === id)?.notPayable).toBe('not-ready');
    }
  });

  it('is read as it was last where the provider does not answer', async () => {
    const { owner, tribute } = await openFund(giving);
    const ready = await readyPayee(giving, owner, tribute.id);
    const payments = paymentsOf(giving);
    const { read } = payments.accounts;
    payments.accounts.read = () => Promise.reject(new PaymentsError('unreachable', 'No answer in time.'));
    try {
      expect(await readPayee(owner, ready.id)).toEqual({ ...ready, isFresh: false });
    } finally {
      payments.accounts.read = read;
    }
    expect(await readPayee(owner, ready.id)).toEqual(ready);
  });

  it('is a charity only once its number was held against the register, and no longer when that is taken back', async () => {
    const { owner, tribute } = await openFund(giving);
    const admin = await giving.app.person({ role: 'admin' });
    const charity = await readyPayee(giving, owner, tribute.id, newPayee('charity'));
    expect(charity.notPayable).toBe('not-checked');
    const waiting = await bodyOf<{ payees: AdminPayee[] }>(await admin.get('/api/charities'));
    expect(waiting.payees.find(({ id }) => id === charity.id)).toMatchObject({
      charityNumber: '209131',
      holder: owner.email,
      page: 'Ada Marsh',
      checkedAt: null,
    });
    const check = async (isInOrder: boolean) =>
      bodyOf<AdminPayee>(await admin.send('PUT', `/api/charities/${charity.id}/check`, { isInOrder }));
    expect(await check(true)).toMatchObject({ notPayable: null, checkedAt: expect.any(String) });
    const { payees: left } = await bodyOf<{ payees: AdminPayee[] }>(await admin.get('/api/charities'));
    expect(left.map(({ id }) => id)).not.toContain(charity.id);
    expect(await check(false)).toMatchObject({ notPayable: 'not-checked', checkedAt: null });
    const person = await readyPayee(giving, owner, tribute.id);
    for (const id of [person.id, randomUUID()])
      expect(await refusalOf(admin.send('PUT', `/api/charities/${id}/check`, { isInOrder: true }))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    const operator = (...typed: string[]) => runCommand(giving.app.deps, typed);
    expect((await operator('charities')).says).toContain(charity.id);
    expect(await operator('check-charity', charity.id, 'yes')).toMatchObject({ isDone: true });
    expect((await readPayee(owner, charity.id)).notPayable).toBeNull();
    expect((await operator('charities')).says).not.toContain(charity.id);
    for (const [id, answer] of [
      [charity.id, 'perhaps'],
      [person.id, 'yes'],
      ['nonsense', 'no'],
    ] as const)
      expect(await operator('check-charity', id, answer)).toMatchObject({ isDone: false });
    expect(notPayableBecause({ ...(await rowOf(person.id)), leftAt: new Date() })).toBe('left');
    expect(notPayableBecause({ ...(await rowOf(person.id)), withdrawnAt: new Date() })).toBe('withdrawn');
  });
});

async function heldBySomebody() {
  const opened = await openFund(giving);
  const second = await joining(giving.app, opened.tribute.id, 'steward');
  const holder = await joining(giving.app, opened.tribute.id, 'reader');
  const payee = await readyPayee(giving, holder, opened.tribute.id);
  const treasurer = await joining(giving.app, opened.tribute.id, 'reader');
  await putHands(giving.app, opened.fundId, { payeeId: payee.id, treasurerId: treasurer.id });
  return { ...opened, second, holder, treasurer, payeeId: payee.id, account: (await rowOf(payee.id)).account ?? '' };
}

describe('a payee who stops receiving', () => {
  const give = (fundId: string) => beginGift(giving.app.deps, giftOf(fundId));
  const about = async (person: Person, wanted: string) =>
    (await outboxTo(giving.app, person)).filter(({ subject }) => subject === wanted);

  it('leaves when they wish: from that moment nobody can give, the page says so and its keepers are told', async () => {
    const { owner, second, holder, fundId, payeeId } = await heldBySomebody();
    const left = await bodyOf<PayeeStatus>(await holder.send('DELETE', `/api/payees/${payeeId}`));
    expect(left.notPayable).toBe('left');
    expect(await bodyOf(await holder.send('DELETE', `/api/payees/${payeeId}`))).toEqual(left);
    await expect(give(fundId)).rejects.toMatchObject({ code: 'GIVING_CLOSED' });
    expect((await readFund(owner, fundId)).payee).toMatchObject({ id: payeeId, notPayable: 'left' });
    for (const keeper of [owner, second]) {
      const emails = await about(keeper, 'Something about a collection on your page');
      expect(emails.map(({ text }) => text.includes('does not wish to receive any more'))).toEqual([true]);
    }
    // Reading the account from the card provider again does not undo that its holder left.
    await readPayees(giving.app.deps);
    expect((await readPayee(holder, payeeId)).notPayable).toBe('left');
  });

  it('is told once when the provider stops them, and so are the keepers', async () => {
    const { owner, holder, fundId, payeeId, account } = await heldBySomebody();
    const toHolder = () => about(holder, 'Something about your account for gifts');
    await giving.provider.press('past-due', account);
    await payeeChanged(giving.app.deps, account, false);
    await payeeChanged(giving.app.deps, account, false);
    await expect(give(fundId)).rejects.toMatchObject({ code: 'GIVING_CLOSED' });
    expect(await toHolder()).toHaveLength(1);
    expect(await about(owner, 'Something about a collection on your page')).toHaveLength(1);
    expect((await readPayee(holder, payeeId)).wanted).toEqual([{ kind: 'identity', isPast: true }]);
    await giving.provider.press('well', account);
    await payeeChanged(giving.app.deps, account, false);
    await expect(give(fundId)).resolves.toMatchObject({ url: expect.any(String) });
    // An event of the card provider says that our access to the account was withdrawn.
    giving.app.clock.advance(60 * 60_000);
    await Promise.all([payeeChanged(giving.app.deps, account, true), payeeChanged(giving.app.deps, account, true)]);
    await expect(give(fundId)).rejects.toMatchObject({ code: 'GIVING_CLOSED' });
    expect(await toHolder()).toHaveLength(2);
  });

  it('and closes the account to us holds up nobody else, and gets no link and gives nothing back', async () => {
    const { treasurer, holder, fundId, payeeId, account } = await heldBySomebody();
    const [given, hanging] = [await paid(giving, giftOf(fundId)), giftOf(fundId)];
    await settleGift(giving.app.deps, given);
    await beginGift(giving.app.deps, hanging);
    const other = await openFund(giving);
    const another = giftOf(other.fundId);
    await paid(giving, another);
    await giving.provider.press('withdraw', account);
    await payeeChanged(giving.app.deps, account, true);
    giving.app.clock.advance(2 * 60 * 60_000);
    await reconcileHanging(giving.app.deps);
    giving.app.clock.advance(-2 * 60 * 60_000);
    expect((await giftRow(giving, another.id)).state).toBe('given');
    expect((await giftRow(giving, hanging.id)).state).toBe('paying');
    expect(await refusalOf(holder.send('POST', `/api/payees/${payeeId}/links`))).toEqual([409, 'GIVING_CLOSED']);
    const back = { returnId: randomUUID(), amount: 100 };
    const address = `/api/funds/${fundId}/gifts/${given}/returns`;
    expect(await refusalOf(treasurer.send('POST', address, back))).toEqual([410, 'GIFT_OVER']);
    await reconcileHanging(giving.app.deps);
  });

  it('of a page that is gone receives nothing', async () => {
    const { owner, fundId } = await openFund(giving);
    await giving.app.deps.db.update(funds).set({ tributeId: null }).where(eq(funds.id, fundId));
    await expect(give(fundId)).rejects.toMatchObject({ code: 'GIVING_CLOSED' });
    expect(await refusalOf(owner.get(`/api/funds/${fundId}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('whose account is erased is nobody’s, and the fund says so', async () => {
    const { owner, tribute, fundId, payeeId } = await heldBySomebody();
    await giving.app.deps.db.update(payees).set({ holderId: null }).where(eq(payees.id, payeeId));
    expect((await readFund(owner, fundId)).payee).toMatchObject({ holder: null, isYours: false });
    expect((await fundsOf(owner, tribute.id)).payees.find(({ id }) => id === payeeId)?.holder).toBeNull();
  });
});

describe('a giver’s bank that asks', () => {
  async function disputed() {
    const fund = await heldBySomebody();
    const giftId = await paid(giving, giftOf(fund.fundId));
    await settleGift(giving.app.deps, giftId);
    await giving.provider.press('dispute', (await giftRow(giving, giftId)).checkout ?? '');
    await settleGift(giving.app.deps, giftId);
    return { ...fund, giftId };
  }

  it('is answered once by the payee, with what the page can say, and by nobody else', async () => {
    const { owner, holder, payeeId, giftId, tribute } = await disputed();
    const status = await readPayee(holder, payeeId);
    const [dispute] = status.disputes;
    expect(dispute).toMatchObject({ state: 'open', amount: 1000, answerUntil: expect.any(String), answeredAt: null });
    expect(dispute?.evidence).toContain(`/${tribute.path}`);
    expect(dispute?.evidence).toContain('£10.00');
    expect(dispute?.evidence).toContain(dispute?.number);
    expect(dispute?.evidence).not.toContain('Joan');
    const address = `/api/payees/${payeeId}/disputes/${dispute?.id}/evidence`;
    const says = dispute?.evidence;
    expect(await refusalOf(owner.send('PUT', address, { says }))).toEqual([404, 'NOT_FOUND']);
    const other = await readyPayee(giving, owner, tribute.id);
    const swapped = `/api/payees/${other.id}/disputes/${dispute?.id}/evidence`;
    expect(await refusalOf(owner.send('PUT', swapped, { says }))).toEqual([404, 'NOT_FOUND']);
    const answered = await bodyOf<PayeeStatus>(await holder.send('PUT', address, { says }));
    expect(answered.disputes[0]).toMatchObject({ state: 'open', answerUntil: null, answeredAt: expect.any(String) });
    expect(await refusalOf(holder.send('PUT', address, { says }))).toEqual([409, 'ALREADY_DONE']);
    const { db } = giving.app.deps;
    expect(await db.$count(giftDisputes, eq(giftDisputes.giftId, giftId))).toBe(1);
  });

  it('takes no answer once its time is over, or it was answered elsewhere', async () => {
    const { holder, payeeId } = await disputed();
    const [dispute] = (await readPayee(holder, payeeId)).disputes;
    const address = `/api/payees/${payeeId}/disputes/${dispute?.id}/evidence`;
    const { db, clock } = giving.app.deps;
    const until = (answerUntil: Date) =>
      db
        .update(giftDisputes)
        .set({ answerUntil })
        .where(eq(giftDisputes.id, dispute?.id ?? ''));
    await until(new Date(clock.now().getTime() - 1000));
    expect(await refusalOf(holder.send('PUT', address, { says: 'It was a gift.' }))).toEqual([410, 'GIFT_OVER']);
    await until(new Date(clock.now().getTime() + 60_000));
    const { account } = await rowOf(payeeId);
    await paymentsOf(giving).gifts.answerDispute({
      key: randomUUID(),
      account,
      dispute: dispute?.id ?? '',
      says: 'In the provider’s own screens.',
    });
    expect(await refusalOf(holder.send('PUT', address, { says: 'It was a gift.' }))).toEqual([410, 'GIFT_OVER']);
  });
});
