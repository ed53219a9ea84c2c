// Gifts in a person's data export, and after an account or a page was erased.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOf, filesOfCopy } from '../../../../tests/support/tributes/exports.ts';
import { ask, joining, putHands, readFund, readyPayee } from '../../../../tests/support/money/funds.ts';
import { giftOf, openFund, openGivingApp, paid, type GivingApp } from '../../../../tests/support/money/giving.ts';
import { cookieOf, type Person } from '../../../../tests/support/accounts/people.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { PublicFund } from '../contract/giving.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import { eraseDueAccounts } from '../../privacy/server/commands/deletions/erase.ts';
import { eraseDuePages } from '../../privacy/server/commands/deletions/erase-pages.ts';
import { bookedOf } from '../../payments/server/queries/ledger.ts';
import { beginGift } from '../../payments/server/commands/begin-gift.ts';
import { countPayees } from './commands/count-changes.ts';
import { readPayees } from '../../payments/server/commands/payees.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { funds } from './tables/giving.ts';
import { giftGivers, payees } from '../../payments/server/tables.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

async function collected() {
  const { app } = giving;
  const opened = await openFund(giving);
  const { tribute, fundId, owner } = opened;
  const [holder, treasurer] = [await joining(app, tribute.id, 'reader'), await joining(app, tribute.id, 'reader')];
  const payee = await readyPayee(giving, holder, tribute.id);
  await putHands(app, fundId, { payeeId: payee.id, treasurerId: treasurer.id });
  const giver = await app.person();
  const named = giftOf(fundId, { memberId: giver.id, email: giver.email, name: 'Priya Nair', words: 'Lovely tea.' });
  const hidden = giftOf(fundId, { email: 'secret@example.org', name: 'Nobody Known', nameSeenBy: 'nobody' });
  for (const gift of [named, hidden]) await settleGift(app.deps, await paid(giving, gift));
  await bodyOf(await ask(owner, fundId, { treasurerId: owner.id }), 201);
  return { ...opened, holder, treasurer, giver, payeeId: payee.id, giftId: named.id };
}

async function filesOf(person: Person) {
  const files = await filesOfCopy(person, await copyOf(person));
  const read = (end: string) =>
    JSON.parse([...files].find(([name]) => name.endsWith(end))?.[1].toString() ?? '{}') as Record<string, unknown>;
  return { account: read('account.json'), page: read('data/tribute.json'), text: [...files.values()].join('\n') };
}

async function leave(person: Person): Promise<void> {
  const wish = { password: person.password, tributes: [] };
  await bodyOf(await person.send('POST', '/api/deletion-requests', wish));
}

describe('a copy of everything', () => {
  it('holds a page’s funds as the family may see them, a giver’s own gifts, and what a payee receives', async () => {
    const { owner, giver, holder, treasurer, fundId, payeeId } = await collected();
    const [own, gave, receives, looks] = [
      await filesOf(owner),
      await filesOf(giver),
      await filesOf(holder),
      await filesOf(treasurer),
    ];
    expect(own.page['collections']).toMatchObject([
      { id: fundId, given: 2000, inHand: 0, payee: { label: 'Ruth Marsh' }, changes: [{ countedAt: null }] },
    ]);
    expect(own.text).toContain('Lovely tea.');
    for (const secret of ['Nobody Known', 'secret@example.org', giver.email]) expect(own.text).not.toContain(secret);
    expect(own.account['gifts']).toEqual([]);
    expect(gave.account['gifts']).toMatchObject([{ name: 'Priya Nair', amount: 1000, left: { amount: 1000 } }]);
    expect(gave.text).not.toContain('Nobody Known');
    expect(receives.account['collections']).toMatchObject({ receives: [{ id: payeeId, page: 'Ada Marsh' }] });
    expect(receives.text).not.toMatch(/openKey|Priya/);
    expect(looks.account['collections']).toMatchObject({ receives: [], looksAfter: [{ id: fundId }] });
  });
});

describe('an account that is erased', () => {
  it('takes its name from what it gave, received and looked after; what was given stays', async () => {
    const { owner, holder, treasurer, giver, fundId, payeeId, giftId, tribute } = await collected();
    const { db } = giving.app.deps;
    const booked = await bookedOf(db, giftId);
    for (const person of [holder, treasurer, giver]) await leave(person);
    giving.app.clock.advance(DELETION_WAIT_MS + 60_000);
    await eraseDueAccounts(giving.app.deps);
    await readPayees(giving.app.deps);
    const [payee] = await db.select().from(payees).where(eq(payees.id, payeeId));
    expect(payee).toMatchObject({ holderId: null, label: '', statementName: null, leftAt: expect.any(Date) });
    const [gave] = await db.select().from(giftGivers).where(eq(giftGivers.giftId, giftId));
    expect(gave).toMatchObject({ name: '', words: '', email: null, memberId: null });
    expect(await bookedOf(db, giftId)).toEqual(booked);
    expect(await readFund(await signedIn(owner), fundId)).toMatchObject({
      treasurer: null,
      payee: { holder: null, notPayable: 'left' },
      given: 2000,
    });
    const page = await giving.app.request(`/api/public-tributes/${tribute.path}/funds`);
    const { funds: shown } = await bodyOf<{ funds: PublicFund[] }>(page);
    expect(shown).toMatchObject([{ canGive: false, treasurer: null, given: 2000 }]);
    expect(JSON.stringify(shown)).not.toMatch(/Priya|Ruth/);
    giving.app.clock.advance(-(DELETION_WAIT_MS + 60_000));
    await expect(beginGift(giving.app.deps, giftOf(fundId))).rejects.toMatchObject({ code: 'GIVING_CLOSED' });
  });
});

/** Signs in again, because the session ends before the wait of a deletion does. */
async function signedIn(person: Person): Promise<Person> {
  const { email, password } = person;
  const cookie = cookieOf(await giving.app.send('POST', '/api/sessions', { email, password }));
  return { ...person, cookie, get: (path) => giving.app.request(path, { headers: { cookie } }) };
}

describe('a page that is erased', () => {
  it('is cut loose from the books: nobody can give, and a change on its way ends', async () => {
    const { owner, fundId, tribute, giftId } = await collected();
    const { db } = giving.app.deps;
    await bodyOf(await owner.send('PUT', `/api/tributes/${tribute.id}/deletion`));
    giving.app.clock.advance(DELETION_WAIT_MS + 60_000);
    await eraseDuePages(giving.app.deps);
    await countPayees(giving.app.deps);
    const [fund] = await db.select().from(funds).where(eq(funds.id, fundId));
    expect(fund?.tributeId).toBeNull();
    expect((await bookedOf(db, giftId)).length).toBeGreaterThan(0);
    giving.app.clock.advance(-(DELETION_WAIT_MS + 60_000));
    await expect(beginGift(giving.app.deps, giftOf(fundId))).rejects.toMatchObject({ code: 'GIVING_CLOSED' });
    await settleGift(giving.app.deps, giftId);
  });
});
