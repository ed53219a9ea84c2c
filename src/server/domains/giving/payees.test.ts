// Who receives: an account of one's own, and two pairs of hands and a day before anything is given to it.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giftOf, openFund, openGivingApp, type GivingApp } from '../../../../tests/support/giving.ts';
import type { Person } from '../../../../tests/support/people.ts';
import { addToTribute } from '../../../../tests/support/tribute-people.ts';
import { PAYEE_WAIT_MS } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { beginGift } from './commands/begin-gift.ts';
import { agreeToPayee, countPayees, namePayee, stopPayee } from './commands/change-payee.ts';
import { addPayee, onboardingLink, ownPayee, readOwnPayee } from './commands/open-payee.ts';
import { notPayableBecause } from './rules/payable.ts';
import { funds, payeeChanges, type PayeeRow } from './tables.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

/** What a request of theirs would bring. */
const as = (person: Person) => ({
  ...giving.app.deps,
  actor: {
    kind: 'member',
    user: { id: person.id, isEmailVerified: true },
    language: null,
  } as unknown as Context['actor'],
});
const asked = (tributeId: string) => ({
  id: randomUUID(),
  tributeId,
  kind: 'person' as const,
  label: 'Ruth Marsh',
  charityNumber: null,
  country: 'GB',
  currency: 'gbp' as const,
});
async function readyPayee(holder: Person, tributeId: string): Promise<PayeeRow> {
  const { id } = await addPayee(as(holder), asked(tributeId));
  await giving.provider.finishOnboarding((await onboardingLink(as(holder), id)).url);
  return readOwnPayee(as(holder), id);
}
async function joining(tributeId: string, role: 'steward' | 'reader'): Promise<Person> {
  const person = await giving.app.person();
  await addToTribute(giving.app, tributeId, { userId: person.id, role });
  return person;
}
const fundOf = async (id: string) => (await giving.app.deps.db.select().from(funds).where(eq(funds.id, id)))[0];
async function waitingChange(fundId: string): Promise<string> {
  const rows = await giving.app.deps.db.select().from(payeeChanges).where(eq(payeeChanges.fundId, fundId));
  return rows.find(({ countedAt, stoppedAt }) => countedAt === null && stoppedAt === null)?.id ?? '';
}

describe('whoever receives', () => {
  it('opens an account of their own, whose links are new each time and nobody else’s', async () => {
    const { owner, tribute } = await openFund(giving);
    const stranger = await giving.app.person();
    await expect(addPayee(as(stranger), asked(tribute.id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const wanted = asked(tribute.id);
    const [one, again] = [await addPayee(as(owner), wanted), await addPayee(as(owner), wanted)];
    expect(again).toEqual(one);
    expect(notPayableBecause(one)).toBe('not-opened');
    const links = await Promise.all([onboardingLink(as(owner), one.id), onboardingLink(as(owner), one.id)]);
    expect(links[0].url).not.toBe(links[1].url);
    for (const tried of [onboardingLink, readOwnPayee, ownPayee])
      await expect(tried(as(stranger), one.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be given to only while charges, payouts and cards are all on, whatever their browser says', async () => {
    const { owner, tribute } = await openFund(giving);
    const { id } = await addPayee(as(owner), asked(tribute.id));
    await giving.provider.finishOnboarding((await onboardingLink(as(owner), id)).url, 'part');
    const part = await readOwnPayee(as(owner), id);
    expect([notPayableBecause(part), part.wanted.length > 0]).toEqual(['stopped', true]);
    await giving.provider.finishOnboarding((await onboardingLink(as(owner), id)).url);
    const ready = await readOwnPayee(as(owner), id);
    expect(notPayableBecause(ready)).toBeNull();
    const account = ready.account ?? '';
    for (const [button, why] of [
      ['cards-inactive', 'not-ready'],
      ['charges-off', 'stopped'],
      ['payouts-off', 'stopped'],
      ['rejected', 'stopped'],
    ] as const) {
      await giving.provider.press(button, account);
      expect([button, notPayableBecause(await readOwnPayee(as(owner), id))]).toEqual([button, why]);
    }
  });

  it('is a charity only once its number was held against the register', async () => {
    const { owner, tribute } = await openFund(giving);
    const payee = await readyPayee(owner, tribute.id);
    expect(notPayableBecause({ ...payee, kind: 'charity' })).toBe('not-checked');
    expect(notPayableBecause({ ...payee, kind: 'charity', charityCheckedAt: new Date() })).toBeNull();
    expect(notPayableBecause({ ...payee, withdrawnAt: new Date() })).toBe('withdrawn');
  });
});

describe('a new payee', () => {
  it('counts after two stewards and a day, and not before', async () => {
    const { owner, tribute, fundId, payeeId } = await openFund(giving);
    const second = await joining(tribute.id, 'steward');
    const payee = await readyPayee(await joining(tribute.id, 'reader'), tribute.id);
    await namePayee(as(owner), { fundId, payeeId: payee.id });
    await countPayees(giving.app.deps);
    expect((await fundOf(fundId))?.payeeId).toBe(payeeId);
    await agreeToPayee(as(second), { id: await waitingChange(fundId) });
    giving.app.clock.advance(PAYEE_WAIT_MS - 60_000);
    await countPayees(giving.app.deps);
    expect((await fundOf(fundId))?.payeeId).toBe(payeeId);
    giving.app.clock.advance(120_000);
    await Promise.all([countPayees(giving.app.deps), countPayees(giving.app.deps)]);
    expect((await fundOf(fundId))?.payeeId).toBe(payee.id);
  });

  it('moves by no hand alone, whatever a stolen session of a steward tries', async () => {
    const { owner: thief, tribute, fundId, payeeId } = await openFund(giving);
    const second = await joining(tribute.id, 'steward');
    const own = await readyPayee(thief, tribute.id);
    const other = await openFund(giving);
    const attempts: [what: string, attempt: () => Promise<unknown>][] = [
      ['names a payee of another page', () => namePayee(as(thief), { fundId, payeeId: other.payeeId })],
      ['names one for a fund of another page', () => namePayee(as(thief), { fundId: other.fundId, payeeId: own.id })],
      ['names itself', () => namePayee(as(thief), { fundId, payeeId: own.id })],
      ['names itself again', () => namePayee(as(thief), { fundId, payeeId: own.id })],
      ['agrees with itself', async () => agreeToPayee(as(thief), { id: await waitingChange(fundId) })],
    ];
    const came = [];
    for (const [what, attempt] of attempts)
      came.push([
        what,
        await attempt().then(
          () => 'done',
          ({ code }) => code,
        ),
      ]);
    expect(came).toEqual([
      ['names a payee of another page', 'NOT_FOUND'],
      ['names one for a fund of another page', 'NOT_FOUND'],
      ['names itself', 'done'],
      ['names itself again', 'ALREADY_DONE'],
      ['agrees with itself', 'NOT_ALLOWED'],
    ]);
    giving.app.clock.advance(PAYEE_WAIT_MS * 2);
    await countPayees(giving.app.deps);
    expect((await fundOf(fundId))?.payeeId).toBe(payeeId);
    await stopPayee(as(second), { id: await waitingChange(fundId) });
    expect(await waitingChange(fundId)).toBe('');
    const reader = await joining(tribute.id, 'reader');
    await expect(namePayee(as(reader), { fundId, payeeId: own.id })).rejects.toMatchObject({ code: 'ROLE_TOO_SMALL' });
  });

  it('does not count where one of the two is a steward no longer', async () => {
    const { owner, tribute, fundId, payeeId } = await openFund(giving);
    const second = await joining(tribute.id, 'steward');
    const payee = await readyPayee(await joining(tribute.id, 'reader'), tribute.id);
    await namePayee(as(owner), { fundId, payeeId: payee.id });
    await agreeToPayee(as(second), { id: await waitingChange(fundId) });
    expect((await second.send('DELETE', `/api/tributes/${tribute.id}/people/${second.id}`)).status).toBe(200);
    giving.app.clock.advance(PAYEE_WAIT_MS * 2);
    await countPayees(giving.app.deps);
    expect((await fundOf(fundId))?.payeeId).toBe(payeeId);
    expect(await waitingChange(fundId)).toBe('');
  });

  it('of a page that is gone receives nothing', async () => {
    const { fundId } = await openFund(giving);
    await giving.app.deps.db.update(funds).set({ tributeId: null }).where(eq(funds.id, fundId));
    await expect(beginGift(giving.app.deps, giftOf(fundId))).rejects.toMatchObject({ code: 'GIVING_CLOSED' });
  });
});
