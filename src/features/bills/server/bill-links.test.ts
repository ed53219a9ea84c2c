// A bill reaches its payer by link, by a code to type, or by email to a family that wrote to the provider.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billBody, codeOf, line } from '../../../../tests/support/money/bills.ts';
import { asked, liveProvider } from '../../../../tests/support/providers/enquiries.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { LINK_CODES_PER_HOUR } from '../../prepared/contract/coded-links.ts';
import type { BillLink } from '../contract/bills.ts';
import { users } from '../../accounts/server/tables.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { bills } from './tables.ts';

let app: TestApp;
let owner: Person;
let family: Person;
let provider: string;
beforeAll(async () => {
  app = await openTestApp();
  [owner, family] = await Promise.all([app.person(), app.person()]);
  provider = await liveProvider(app, owner);
});
afterAll(() => app.close());

async function draft() {
  const billId = randomUUID();
  const at = `/api/bills/${billId}`;
  await billBody(await owner.send('POST', `/api/providers/${provider}/bills`, { billId, title: 'A funeral' }), 201);
  const { rev } = await billBody(await owner.send('PATCH', at, { rev: 1, lines: [line()] }));
  return { id: billId, at, rev };
}
async function sent() {
  const bill = await draft();
  await billBody(await owner.send('PUT', `${bill.at}/sending`, { rev: bill.rev }));
  return bill;
}
const linkTo = (at: string, more: object = {}) => owner.send('POST', `${at}/links`, more);
const made = async (at: string, more: object = {}) => bodyOf<BillLink>(await linkTo(at, more), 201);
const find = (code: string, who = family) => who.send('POST', '/api/link-codes', { code });
const linkEmails = async (who: Person) =>
  (await app.deps.db.select().from(outboxEmails).where(eq(outboxEmails.to, who.email))).filter(({ matter }) =>
    matter.startsWith('bill-link'),
  );

describe('the link of a bill', () => {
  it('comes with its picture and a code that opens the same, however it is typed', async () => {
    const { id, at } = await sent();
    const link = await made(at);
    expect(link.address).toBe(`${app.origin}/bills/${id}?key=${link.key}`);
    expect(link.picture.path).toMatch(/^M/);
    expect(link.code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const typed = link.code.toUpperCase().replaceAll('-', ' ');
    expect(await bodyOf(await find(typed))).toEqual({ opens: 'bill', id });
    expect((await family.get(`${at}?key=${encodeURIComponent(typed)}`)).status).toBe(200);
    expect(await billBody(await family.send('PUT', `${at}/payer`, { key: typed }))).toMatchObject({ side: 'family' });
    expect(await codeOf(await find(typed))).toBe('NOT_FOUND');
    const [row] = await app.deps.db.select().from(bills).where(eq(bills.id, id));
    expect([row?.keyHash, row?.codeHash]).toEqual([null, null]);
  });

  it('is over with a new one, and opens nothing while the provider writes', async () => {
    const { at } = await sent();
    const first = await made(at);
    const second = await made(at);
    expect(await codeOf(await find(first.code))).toBe('NOT_FOUND');
    expect((await find(second.code)).status).toBe(200);
    const unsent = await draft();
    expect(await codeOf(await find((await made(unsent.at)).code))).toBe('NOT_FOUND');
  });

  it('is tried by nobody without end', async () => {
    const { at } = await sent();
    const { code } = await made(at);
    const guesser = await app.person();
    for (let tries = 0; tries < LINK_CODES_PER_HOUR; tries += 1) await find(`wrong-${tries}`, guesser);
    expect(await codeOf(await find(code, guesser))).toBe('TOO_MANY_REQUESTS');
    expect((await find(code)).status).toBe(200);
  });
});

describe('a family that wrote to the provider', () => {
  it('is emailed the same link, once, and the provider learns no address', async () => {
    const asker = await app.person();
    const enquiry = await asked(asker, [provider]);
    const { id, at } = await sent();
    const link = await made(at, { enquiryId: enquiry.id });
    expect(link.isEmailed).toBe(true);
    expect(JSON.stringify(link)).not.toContain(asker.email);
    const [email, ...more] = await linkEmails(asker);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('A bill or an estimate for you to read');
    expect(email?.text).toContain(link.address);
    expect(await billBody(await asker.send('PUT', `${at}/payer`, { key: link.key }))).toMatchObject({
      id,
      side: 'family',
    });
  });

  it('is named to the provider only as it named itself there', async () => {
    const accepted = async (who: Person) => {
      const { at, rev } = await sent();
      await billBody(await who.send('PUT', `${at}/payer`, { key: (await made(at)).key }));
      await billBody(await who.send('PUT', `${at}/agreement`, { rev: rev + 1 }));
      return billBody(await owner.send('GET', at));
    };
    const [quiet, open] = [await app.person(), await app.person()];
    const names = { [quiet.id]: 'Anne Hartwell', [open.id]: 'Anne Hartwell' };
    for (const [id, name] of Object.entries(names))
      await app.deps.db.update(users).set({ name }).where(eq(users.id, id));
    await asked(quiet, [provider], { shared: { died: 'Margaret' } });
    await asked(open, [provider], { shared: { name: 'Anne H.' } });
    const unnamed = await accepted(quiet);
    expect(unnamed).toMatchObject({ family: null, isTakenUp: true, agreements: [{ by: null }] });
    expect(JSON.stringify(unnamed)).not.toContain('Hartwell');
    expect(await accepted(open)).toMatchObject({ family: 'Anne H.', agreements: [{ by: 'Anne H.' }] });
    const elsewhere = await liveProvider(app, await app.person());
    await asked(quiet, [elsewhere], { shared: { name: 'Anne' } });
    expect(await accepted(quiet)).toMatchObject({ family: null, agreements: [{ by: null }] });
  });

  it('that no email reaches is said to get none, and the link is there to be given', async () => {
    const asker = await app.person();
    const enquiry = await asked(asker, [provider]);
    await app.deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, asker.id));
    const { at } = await sent();
    expect((await made(at)).isEmailed).toBe(null);
    expect(await made(at, { enquiryId: enquiry.id })).toMatchObject({ isEmailed: false, address: expect.any(String) });
    expect(await linkEmails(asker)).toEqual([]);
  });

  it('is nobody of another provider, nobody who has ended the conversation, and is sent no draft', async () => {
    const [asker, other] = [await app.person(), await app.person()];
    const elsewhere = await liveProvider(app, other);
    const there = await asked(asker, [elsewhere]);
    const { at } = await sent();
    expect(await codeOf(await linkTo(at, { enquiryId: there.id }))).toBe('NOT_FOUND');
    const here = await asked(asker, [provider]);
    const unsent = await draft();
    expect(await codeOf(await linkTo(unsent.at, { enquiryId: here.id }))).toBe('ALREADY_DONE');
    await bodyOf(await asker.send('PUT', `/api/enquiries/${here.id}/end`, { asks: [] }));
    expect(await codeOf(await linkTo(at, { enquiryId: here.id }))).toBe('ALREADY_DONE');
    expect(await linkEmails(asker)).toEqual([]);
  });
});
