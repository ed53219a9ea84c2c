import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedBill, billBody, draftBill, line, sentBill } from '../../../../tests/support/money/bills.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff, providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { Bill } from '../contract/bills.ts';
import { users } from '../../accounts/server/tables.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { providers, providerStaff } from '../../providers/server/tables.ts';
import { eraseInBills } from './commands/erase.ts';
import { billsInCopy } from './queries/lists.ts';
import { bills } from './tables.ts';

let app: TestApp;
let owner: Person;
let staff: Person;
let family: Person;
let provider: string;
beforeAll(async () => {
  app = await openTestApp();
  [owner, staff, family] = await Promise.all([app.person(), app.person(), app.person()]);
  provider = await providerOf(app, owner);
  await makeLive(app, provider);
  await addStaff(app, provider, staff.id);
});
afterAll(() => app.close());

/** Emails about one bill, in the order in which they were written. */
async function emails(billId: string) {
  const rows = await app.deps.db.select().from(outboxEmails).orderBy(outboxEmails.createdAt, outboxEmails.id);
  return rows.filter(({ matter }) => /^(firm-)?bill /.test(matter) && matter.includes(billId));
}
const told = async (billId: string) => (await emails(billId)).map(({ to, subject }) => [to, subject]);
const save = async (bill: { at: string }, rev: number, lines = [line({ each: 60_000 })]) =>
  billBody(await owner.send('PATCH', bill.at, { rev, lines }));
const send = async (bill: { at: string }, rev: number) =>
  billBody(await owner.send('PUT', `${bill.at}/sending`, { rev }));

describe('emails about a bill', () => {
  it('go to nobody before somebody has taken it up', async () => {
    const bill = await draftBill(owner, provider);
    const sent = await send(bill, bill.rev);
    const changed = await save(bill, sent.rev);
    await send(bill, changed.rev);
    await billBody(await owner.send('PUT', `${bill.at}/closing`, {}));
    expect(await told(bill.id)).toEqual([]);
  });

  it('tell the family what the provider sends and closes, and nothing of what it only saves', async () => {
    const bill = await sentBill(owner, provider, family);
    const changed = await save(bill, bill.rev);
    expect(await told(bill.id)).toEqual([]);
    await send(bill, changed.rev);
    await billBody(await staff.send('PUT', `${bill.at}/closing`, {}));
    await billBody(await staff.send('PUT', `${bill.at}/closing`, {}));
    expect(await told(bill.id)).toEqual([
      [family.email, 'An estimate is there for you to read'],
      [family.email, 'A bill of yours was closed'],
    ]);
  });

  it('tell everybody who acts for the provider what the family does, once for each yes', async () => {
    const bill = await sentBill(owner, provider, family);
    for (const _ of [1, 2]) await billBody(await family.send('PUT', `${bill.at}/agreement`, { rev: bill.rev }));
    const firsts = await told(bill.id);
    expect(firsts.map(([to]) => to).toSorted()).toEqual([owner.email, staff.email].toSorted());
    expect(new Set(firsts.map(([, subject]) => subject))).toEqual(new Set(['A family agreed to what you sent']));
    const final = await send(bill, (await save(bill, bill.rev)).rev);
    await billBody(await family.send('PUT', `${bill.at}/agreement`, { rev: final.rev }));
    await billBody(await family.send('PUT', `${bill.at}/closing`, {}));
    expect((await told(bill.id)).slice(2)).toEqual([
      [family.email, 'The final bill is there for you to read'],
      ...Array.from({ length: 2 }, () => [expect.any(String), 'A family agreed to what you sent']),
      ...Array.from({ length: 2 }, () => [expect.any(String), 'A family stopped a bill']),
    ]);
  });

  it('say on a locked screen nothing of sums or names, and lead each side to its own screen', async () => {
    const bill = await agreedBill(owner, provider, family);
    await send(bill, (await save(bill, bill.rev)).rev);
    for (const { to, subject, text, html } of await emails(bill.id)) {
      // Only the provider's email has a sum. It is the agreed sum and comes after the first lines, which lock screens show.
      const never = to === family.email ? /£|key=|The coffin/ : /£(?!500\.00)|key=|The coffin/;
      const at = to === family.email ? `/bills/${bill.id}` : `/provider/${provider}/bills/${bill.id}`;
      for (const form of [text, html ?? '']) {
        expect(form).toContain(`http://localhost:3000${at}`);
        expect(form).not.toMatch(never);
        for (const { email } of [family, owner, staff]) if (email !== to) expect(form).not.toContain(email);
      }
      expect(`${subject} ${text.split('\n')[0]}`).not.toMatch(/Rowan|funeral of|£/);
    }
  });

  it('say to the provider what was agreed, and that it can be paid only where something is left', async () => {
    const bill = await agreedBill(owner, provider, family);
    const [first] = await emails(bill.id);
    expect(first?.text).toContain('They agreed to £500.00. They can pay it now, whole or in parts.');
    const final = await send(bill, (await save(bill, bill.rev, [line({ each: 0 })])).rev);
    await billBody(await family.send('PUT', `${bill.at}/agreement`, { rev: final.rev }));
    const last = (await emails(bill.id)).findLast(({ subject }) => subject === 'A family agreed to what you sent');
    expect(last?.text).toContain('They agreed to £0.00.');
    expect(last?.text).not.toContain('can pay it now');
  });

  it.each([
    ['Click https://evil.example/pay to pay the bill at once', 'evil.example'],
    ['</p><script>alert(1)</script>', '<script'],
    ['www.evil.example call 01632 960 999 now', 'evil.example'],
    ['\u202Eexe.gpj and a name that turns the line around', '\u202E'],
  ])('bring what was typed at most as a short quotation: %s', async (title, never) => {
    const bill = await draftBill(owner, provider, [line({ what: title, note: title })], title);
    const sent = await send(bill, bill.rev);
    await app.deps.db.update(bills).set({ provider: title, madeFor: family.id }).where(eq(bills.id, bill.id));
    await app.deps.db.update(providers).set({ tradingName: title }).where(eq(providers.id, provider));
    await send(bill, (await save(bill, sent.rev)).rev);
    await app.deps.db.update(providers).set({ tradingName: 'Rowan & Daughters' }).where(eq(providers.id, provider));
    const [email] = await emails(bill.id);
    expect(email?.to).toBe(family.email);
    const forms = [email?.html ?? '', ...(never.startsWith('<') ? [] : [email?.text ?? ''])];
    for (const form of forms) expect(form).not.toContain(never);
  });

  it('reach nobody who has left the provider, has no confirmed address, or whose account is closed', async () => {
    const [left, unconfirmed, closed] = await Promise.all([app.person(), app.person(), app.person()]);
    for (const { id } of [left, unconfirmed, closed]) await addStaff(app, provider, id);
    const { db } = app.deps;
    await db.delete(providerStaff).where(eq(providerStaff.userId, left.id));
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, unconfirmed.id));
    await db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, closed.id));
    const bill = await agreedBill(owner, provider, family);
    expect((await told(bill.id)).map(([to]) => to).toSorted()).toEqual([owner.email, staff.email].toSorted());
    for (const { id } of [unconfirmed, closed]) await db.delete(providerStaff).where(eq(providerStaff.userId, id));
  });

  it('do not reach a family whose account is being erased', async () => {
    const leaver = await app.person();
    const bill = await sentBill(owner, provider, leaver);
    await app.deps.db.update(users).set({ leavingAt: app.clock.now() }).where(eq(users.id, leaver.id));
    await send(bill, (await save(bill, bill.rev)).rev);
    expect(await told(bill.id)).toEqual([]);
  });
});

describe('the name of the provider on a bill', () => {
  it('is that of when something was sent last', async () => {
    const bill = await sentBill(owner, provider, family);
    const rename = (tradingName: string) =>
      app.deps.db.update(providers).set({ tradingName }).where(eq(providers.id, provider));
    await rename('Rowan & Sons');
    expect((await bodyOf<Bill>(await family.get(bill.at))).provider).toBe('Rowan & Daughters');
    await send(bill, (await save(bill, bill.rev)).rev);
    expect((await bodyOf<Bill>(await family.get(bill.at))).provider).toBe('Rowan & Sons');
    await rename('Rowan & Daughters');
  });
});

describe('an account that is erased', () => {
  it('of the family leaves what was agreed with the provider, and nobody can take the bill up again', async () => {
    const leaver = await app.person();
    await leaver.send('PUT', '/api/accounts/current/name', { name: 'Anne Marsh' });
    const bill = await agreedBill(owner, provider, leaver);
    await eraseInBills(app.deps, { userId: leaver.id });
    const text = await (await owner.get(bill.at)).text();
    expect(text).not.toMatch(/Anne|Marsh/);
    expect(JSON.parse(text)).toMatchObject({ family: null, agreed: 50_000, agreements: [{ by: null }] });
    expect((await owner.send('POST', `${bill.at}/links`, {})).status).toBe(409);
    expect((await family.send('PUT', `${bill.at}/payer`, { key: bill.key })).status).toBe(404);
    await billBody(await owner.send('PUT', `${bill.at}/closing`, {}));
  });

  it('of whoever made it for the provider leaves the bill with both sides', async () => {
    const leaver = await app.person();
    await addStaff(app, provider, leaver.id);
    const bill = await agreedBill(leaver, provider, family);
    await app.deps.db.delete(providerStaff).where(eq(providerStaff.userId, leaver.id));
    await eraseInBills(app.deps, { userId: leaver.id });
    const [row] = await app.deps.db.select().from(bills).where(eq(bills.id, bill.id));
    expect(row).toMatchObject({ madeBy: null, madeFor: family.id });
    expect((await family.get(bill.at)).status).toBe(200);
    expect((await owner.get(bill.at)).status).toBe(200);
  });

  it('before that takes along what it was asked for, and nothing of what was not sent', async () => {
    const leaver = await app.person();
    const bill = await agreedBill(owner, provider, leaver);
    await save(bill, bill.rev, [line({ what: 'Not yet said' })]);
    const draft = await draftBill(owner, provider, [line({ what: 'Nor this' })]);
    await app.deps.db.update(bills).set({ madeFor: leaver.id }).where(eq(bills.id, draft.id));
    const copied = await billsInCopy(app.deps.db, leaver.id);
    expect(copied).toHaveLength(2);
    const text = JSON.stringify(copied);
    expect(text).toContain('The coffin');
    expect(text).not.toMatch(/Not yet said|Nor this|keyHash|madeBy/);
    expect(await billsInCopy(app.deps.db, owner.id)).toEqual([]);
  });

  it('of a provider leaves the family what they agreed to, and nothing to pay', async () => {
    const [alone, payer] = [await app.person(), await app.person()];
    const theirs = await providerOf(app, alone);
    await makeLive(app, theirs);
    const bill = await agreedBill(alone, theirs, payer);
    const unsent = await sentBill(alone, theirs, payer);
    await app.deps.db.delete(providers).where(eq(providers.id, theirs));
    expect(await bodyOf<Bill>(await payer.get(bill.at))).toMatchObject({
      providerId: null,
      provider: 'Rowan & Daughters',
      agreed: 50_000,
      canPay: false,
      canClose: true,
    });
    expect((await alone.get(bill.at)).status).toBe(404);
    expect((await payer.get(`/bills/${bill.id}`)).status).toBe(200);
    await billBody(await payer.send('PUT', `${bill.at}/closing`, {}));
    await billBody(await payer.send('PUT', `${unsent.at}/agreement`, { rev: unsent.rev }));
    expect(await told(unsent.id)).toEqual([]);
  });
});
