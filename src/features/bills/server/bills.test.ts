import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedBill, billBody, line, payableProvider, sentBill } from '../../../../tests/support/money/bills.ts';
import { forgetTries, fundsOn, type Asked } from '../../../../tests/support/money/givers.ts';
import { openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff } from '../../../../tests/support/providers/providers.ts';
import { bodyOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import type { Bill, BillSummary, ProviderPayment } from '../contract/bills.ts';
import type { Fund } from '../../giving/contract/funds.ts';
import type { GiftForm, Receipt } from '../../giving/contract/giving.ts';
import { endCheckouts } from '../../payments/server/commands/end-checkouts.ts';
import { pauseUntended } from '../../giving/server/commands/pause-untended.ts';
import { reconcileAll } from '../../payments/server/commands/reconcile.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { funds } from '../../giving/server/tables/giving.ts';
import { paymentAlarms } from '../../payments/server/tables/provider.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { providers } from '../../providers/server/tables.ts';
import { eraseInBills } from './commands/erase.ts';
import { billsInCopy } from './queries/lists.ts';

let giving: GivingApp;
let provider: Awaited<ReturnType<typeof payableProvider>>;
let family: Person;
let staff: Person;
let stranger: Person;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
  provider = await payableProvider(giving);
  [family, staff, stranger] = [await giving.app.person(), await giving.app.person(), await giving.app.person()];
  await addStaff(giving.app, provider.id, staff.id);
});
afterAll(() => giving.close());

const pay = (at: string, amount: number, changes: Record<string, unknown> = {}, who = family) =>
  who.send('POST', `${at}/payments`, { id: randomUUID(), amount, total: amount, ...changes });

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

/** Pays with this card, then books the payment as an event of the card provider would. */
async function paid(at: string, amount: number, card?: string): Promise<string> {
  await forgetTries(giving);
  const { url, gift } = await bodyOf<Asked>(await pay(at, amount), 201);
  await giving.provider.pay(url, card);
  await settleGift(giving.app.deps, gift.id);
  return gift.id;
}

const read = async (at: string, who = family): Promise<Bill> => billBody(await who.send('GET', at));
const agreed = (lines = [line()]) => agreedBill(provider.owner, provider.id, family, lines);

describe('a bill before it is agreed', () => {
  it('is read by its provider alone until it is sent, and by whoever has the link until it is taken up', async () => {
    const { app } = giving;
    const billId = randomUUID();
    const at = `/api/bills/${billId}`;
    await billBody(
      await staff.send('POST', `/api/providers/${provider.id}/bills`, { billId, title: 'A funeral' }),
      201,
    );
    const { key } = await bodyOf<{ key: string }>(await staff.send('POST', `${at}/links`, {}), 201);
    expect((await app.send('GET', `${at}?key=${key}`)).status).toBe(404);
    await billBody(await staff.send('PATCH', at, { rev: 1, lines: [line()] }));
    await billBody(await staff.send('PUT', `${at}/sending`, { rev: 2 }));
    const seen = await bodyOf<Bill>(await app.send('GET', `${at}?key=${key}`));
    expect(seen).toMatchObject({ side: 'reader', estimate: [line()], payments: [], canPay: false });
    expect((await stranger.send('GET', at)).status).toBe(404);
    expect((await stranger.send('PUT', `${at}/payer`, { key: 'guessed' })).status).toBe(404);
    await billBody(await family.send('PUT', `${at}/payer`, { key }));
    expect((await stranger.send('PUT', `${at}/payer`, { key })).status).toBe(404);
    expect((await app.send('GET', `${at}?key=${key}`)).status).toBe(404);
    expect(await codeOf(await staff.send('POST', `${at}/links`, {}))).toBe('ALREADY_DONE');
    const mine = await bodyOf<{ bills: BillSummary[] }>(await family.send('GET', '/api/bills'));
    expect(mine.bills.map(({ id }) => id)).toContain(billId);
  });

  it('is agreed to as it was read, and not as it was changed meanwhile', async () => {
    const { at, rev } = await sentBill(provider.owner, provider.id, family);
    await billBody(await staff.send('PATCH', at, { rev, lines: [line({ each: 90_000 })] }));
    expect(await read(at)).toMatchObject({ state: 'draft', agreements: [] });
    expect((await read(at)).estimate).toEqual([]);
    expect(await codeOf(await family.send('PUT', `${at}/agreement`, { rev }))).toBe('EDIT_CONFLICT');
    const sent = await billBody(await staff.send('PUT', `${at}/sending`, { rev: rev + 1 }));
    expect(await codeOf(await family.send('PUT', `${at}/agreement`, { rev }))).toBe('EDIT_CONFLICT');
    expect(await codeOf(await family.send('PUT', `${at}/agreement`, { rev: rev + 1 }))).toBe('EDIT_CONFLICT');
    const done = await billBody(await family.send('PUT', `${at}/agreement`, { rev: sent.rev }));
    expect(done).toMatchObject({ state: 'agreed', agreed: 90_000, left: 90_000 });
    await billBody(await family.send('PUT', `${at}/agreement`, { rev: sent.rev }));
    expect((await read(at)).agreements).toHaveLength(1);
  });

  it('is written from the rev that was read, with lines that can be counted', async () => {
    const { at, rev } = await sentBill(provider.owner, provider.id, family);
    expect(await codeOf(await staff.send('PATCH', at, { rev: rev - 1, lines: [] }))).toBe('EDIT_CONFLICT');
    for (const wrong of [{ each: -1 }, { quantity: 0 }, { each: 1.5 }, { taxBps: 9_000 }, { what: ' ' }])
      expect((await staff.send('PATCH', at, { rev, lines: [{ ...line(), ...wrong }] })).status).toBe(422);
    const dear = line({ quantity: 1_000, each: 100_000_000 });
    expect((await staff.send('PATCH', at, { rev, lines: [dear] })).status).toBe(422);
    expect((await staff.send('PATCH', at, { rev, lines: Array.from({ length: 61 }, () => line()) })).status).toBe(422);
    const empty = await billBody(await staff.send('PATCH', at, { rev, lines: [] }));
    expect((await staff.send('PUT', `${at}/sending`, { rev: empty.rev })).status).toBe(422);
  });

  it('can be stopped by either side, and then nothing more is done with it', async () => {
    const [one, two] = [await sentBill(provider.owner, provider.id, family), await agreed()];
    expect(await billBody(await family.send('PUT', `${one.at}/closing`, {}))).toMatchObject({ closedBy: 'family' });
    expect(await codeOf(await family.send('PUT', `${one.at}/agreement`, { rev: one.rev }))).toBe('EDIT_CONFLICT');
    expect(await billBody(await staff.send('PUT', `${two.at}/closing`, {}))).toMatchObject({ closedBy: 'firm' });
    expect(await codeOf(await pay(two.at, 1_000))).toBe('GIVING_CLOSED');
    expect((await staff.send('PATCH', two.at, { rev: 3, lines: [] })).status).not.toBe(200);
  });
});

describe('who may do what', () => {
  it('is asked with every request: strangers find nothing, each side does its own, the owner gives back', async () => {
    const { at, rev, id } = await agreed();
    const giftId = await paid(at, 20_000);
    const actions: [string, string, Record<string, unknown> | undefined][] = [
      ['GET', at, undefined],
      ['PATCH', at, { rev, lines: [] }],
      ['PUT', `${at}/sending`, { rev }],
      ['POST', `${at}/links`, {}],
      ['PUT', `${at}/agreement`, { rev }],
      ['PUT', `${at}/closing`, {}],
      ['GET', `${at}/form`, undefined],
      ['POST', `${at}/payments`, { id: randomUUID(), amount: 1_000, total: 1_000 }],
      ['POST', `${at}/payments/${giftId}/returns`, { returnId: randomUUID(), amount: 100 }],
      ['PUT', `${at}/funds/${randomUUID()}`, {}],
    ];
    const answers = (who: Person, of: RegExp) =>
      Promise.all(
        actions
          .filter(([method, path]) => of.test(`${method} ${path}`))
          .map(async ([method, path, body]) => (await who.send(method, path, body)).status),
      );
    expect(new Set(await answers(stranger, /./))).toEqual(new Set([404]));
    expect(new Set(await answers(staff, /agreement|form|payments$|funds/))).toEqual(new Set([404]));
    expect(new Set(await answers(family, /PATCH|sending|links|returns/))).toEqual(new Set([404]));
    const returned = { returnId: randomUUID(), amount: 100 };
    expect(await codeOf(await staff.send('POST', `${at}/payments/${giftId}/returns`, returned))).toBe('ROLE_TOO_SMALL');
    expect(await codeOf(await staff.send('GET', `/api/providers/${provider.id}/payments`))).toBe('ROLE_TOO_SMALL');
    expect(await codeOf(await staff.send('GET', `/api/providers/${provider.id}/payouts`))).toBe('ROLE_TOO_SMALL');
    expect((await family.send('GET', `/api/providers/${provider.id}/bills`)).status).toBe(404);
    const other = await payableProvider(giving);
    expect((await other.owner.send('GET', at)).status).toBe(404);
    const taken = { billId: id, title: 'Theirs' };
    expect(await codeOf(await other.owner.send('POST', `/api/providers/${other.id}/bills`, taken))).toBe(
      'ENTRY_EXISTS',
    );
  });

  it('ends for a provider that families do not find: no bill is made, sent or paid', async () => {
    const { db } = giving.app.deps;
    const other = await payableProvider(giving);
    const bill = await agreedBill(other.owner, other.id, family);
    await db.update(providers).set({ state: 'paused' }).where(eq(providers.id, other.id));
    const made = { billId: randomUUID(), title: 'A funeral' };
    expect(await codeOf(await other.owner.send('POST', `/api/providers/${other.id}/bills`, made))).toBe('NOT_ALLOWED');
    expect(await codeOf(await other.owner.send('PATCH', bill.at, { rev: bill.rev, lines: [] }))).toBe('NOT_ALLOWED');
    expect(await codeOf(await pay(bill.at, 1_000))).toBe('GIVING_CLOSED');
    expect(await bodyOf<GiftForm>(await family.send('GET', `${bill.at}/form`))).toMatchObject({ canGive: false });
  });
});

describe('paying', () => {
  it('goes in parts, and one is given back in part: all from the ledger, with emails and receipts', async () => {
    const { app } = giving;
    const { at, id } = await agreed([line({ taxBps: 2_000 })]);
    expect(await read(at)).toMatchObject({ agreed: 60_000, paid: 0, left: 60_000, canClose: true });
    const first = await paid(at, 20_000);
    expect(await read(at)).toMatchObject({ paid: 20_000, left: 40_000, underway: 0, canClose: false });
    await paid(at, 40_000);
    expect(await read(at)).toMatchObject({ paid: 60_000, left: 0, canPay: false, canClose: true });
    expect(await codeOf(await pay(at, 1_000))).toBe('ALREADY_DONE');
    const asked = { returnId: randomUUID(), amount: 5_000 };
    const after = await billBody(await provider.owner.send('POST', `${at}/payments/${first}/returns`, asked), 201);
    expect(after).toMatchObject({ paid: 55_000, forgiven: 5_000, left: 0 });
    await billBody(await provider.owner.send('POST', `${at}/payments/${first}/returns`, asked), 201);
    const seen = await read(at);
    expect(seen).toMatchObject({ paid: 55_000, left: 0, canPay: false });
    expect(seen.payments.find((one) => one.id === first)).toMatchObject({ state: 'part-returned', returned: 5_000 });
    const key = seen.payments.find((one) => one.id === first)?.key ?? '';
    const receipt = await bodyOf<Receipt>(await app.send('GET', `/api/gifts/${first}?key=${key}`));
    expect(receipt).toMatchObject({ billId: id, payee: 'Rowan & Daughters', returned: 5_000, page: null });
    const sent = await app.deps.db.select().from(outboxEmails).where(eq(outboxEmails.to, family.email));
    const emails = sent.filter(({ text }) => text.includes(receipt.number));
    expect(emails.length).toBeGreaterThan(1);
    const texts = emails.map(({ subject, text }) => `${subject}\n${text.replaceAll(/https?:\S+/g, '')}`).join('\n');
    expect(texts).toContain('payment');
    expect(texts).not.toMatch(/gift/i);
    const left = await billBody(await provider.owner.send('GET', at));
    expect(left.payments.every((one) => one.key === null)).toBe(true);
  });

  it('never asks for more than is left, whatever is sent', async () => {
    const { at } = await agreed();
    for (const amount of [50_001, 100_000_000, 0, -5, 49_999]) expect((await pay(at, amount)).status).toBe(422);
    expect((await pay(at, 10_000, { tip: 500, total: 10_500 })).status).toBe(422);
    expect(await codeOf(await pay(at, 10_000, { total: 9_999 }))).toBe('GIFT_SUM_CHANGED');
    await forgetTries(giving);
  });

  it('counts two that are asked for at once: both together are never more than what is owed', async () => {
    const { at } = await agreed();
    await forgetTries(giving);
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(at, 30_000)));
    const urls = await Promise.all(
      answers.filter(({ status }) => status === 201).map(async (one) => ((await one.json()) as Asked).url),
    );
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) await giving.provider.pay(url).catch(() => {});
    await reconcileAll(giving.app.deps, new Date(0));
    const bill = await read(at);
    expect(bill).toMatchObject({ paid: 30_000, over: 0 });
  });

  it('ends a page that the same payer had opened before', async () => {
    const { at } = await agreed();
    await forgetTries(giving);
    const first = await bodyOf<Asked>(await pay(at, 50_000), 201);
    const second = await bodyOf<Asked>(await pay(at, 50_000), 201);
    await giving.provider.pay(second.url);
    await giving.provider.pay(first.url).catch(() => {});
    await settleGift(giving.app.deps, first.gift.id);
    await settleGift(giving.app.deps, second.gift.id);
    expect(await read(at)).toMatchObject({ paid: 50_000, left: 0, over: 0 });
  });

  it('follows what is agreed last: a smaller final bill leaves too much paid, and it can be given back', async () => {
    const { at, rev } = await agreed();
    const gift = await paid(at, 50_000);
    const written = await billBody(await staff.send('PATCH', at, { rev, lines: [line({ each: 45_000 })] }));
    const sent = await billBody(await staff.send('PUT', `${at}/sending`, { rev: written.rev }));
    expect(await read(at)).toMatchObject({ state: 'final', agreed: 50_000, over: 0 });
    const done = await billBody(await family.send('PUT', `${at}/agreement`, { rev: sent.rev }));
    expect(done).toMatchObject({ agreed: 45_000, over: 5_000, left: 0 });
    expect(done.agreements.map(({ kind, total }) => [kind, total])).toEqual([
      ['final', 45_000],
      ['estimate', 50_000],
    ]);
    const asked = { returnId: randomUUID(), amount: 5_000 };
    const after = await billBody(await provider.owner.send('POST', `${at}/payments/${gift}/returns`, asked), 201);
    expect(after).toMatchObject({ paid: 45_000, over: 0, left: 0 });
  });
});

describe('the fund of a bill', () => {
  it('is on no page, needs no treasurer, and stays open while its provider can receive', async () => {
    const { app } = giving;
    const { at, id } = await agreed();
    await forgetTries(giving);
    const { gift } = await bodyOf<Asked>(await pay(at, 20_000), 201);
    await pauseUntended(app.deps);
    await endCheckouts(app.deps);
    const [fund] = await app.deps.db.select().from(funds).where(eq(funds.billId, id));
    expect(fund).toMatchObject({ state: 'open', tributeId: null, treasurerId: null, payeeId: provider.payeeId });
    expect(await read(at)).toMatchObject({ underway: 0, canClose: false });
    expect((await family.send('GET', `/api/funds/${fund?.id}`)).status).toBe(404);
    expect((await provider.owner.send('GET', `/api/funds/${fund?.id}/gifts`)).status).toBe(404);
    const page = await publishedBy(family);
    expect(await fundsOn(app, page.path)).toEqual([]);
    const guessed = `/api/public-tributes/${page.path}/funds/${fund?.id}`;
    expect((await app.send('GET', `${guessed}/form`)).status).toBe(404);
    expect((await app.send('POST', `${guessed}/gifts`, { id: gift.id, amount: 1_000, total: 1_000 })).status).toBe(404);
  });

  it('binds a collection that pays it to the provider, and what is given there pays it', async () => {
    const { app } = giving;
    const { at, id } = await agreed();
    const page = await publishedBy(family);
    const fundId = randomUUID();
    const words = { purpose: 'funeral-bill', title: 'For the funeral', says: '', goal: null };
    await bodyOf(
      await family.send('POST', `/api/tributes/${page.id}/funds`, { fundId, currency: 'gbp', ...words }),
      201,
    );
    expect((await stranger.send('PUT', `${at}/funds/${fundId}`, {})).status).toBe(404);
    await billBody(await family.send('PUT', `${at}/funds/${fundId}`, {}));
    const at2 = `/api/funds/${fundId}`;
    const payeeId = randomUUID();
    await family.send('POST', `/api/tributes/${page.id}/payees`, {
      payeeId,
      kind: 'person',
      label: 'The family',
      country: 'GB',
    });
    const change = (payee: string) => family.send('POST', `${at2}/changes`, { changeId: randomUUID(), payeeId: payee });
    expect((await change(payeeId)).status).toBe(404);
    const other = await payableProvider(giving);
    expect((await change(other.payeeId)).status).toBe(404);
    const asked = await bodyOf<Fund>(await change(provider.payeeId), 201);
    expect(asked.change?.payee).toMatchObject({ id: provider.payeeId, kind: 'firm' });
    const saved = { rev: 1, ...words, purpose: 'family' };
    expect(await codeOf(await family.send('PATCH', at2, saved))).toBe('ALREADY_DONE');
    await app.deps.db
      .update(funds)
      .set({ payeeId: provider.payeeId, treasurerId: family.id, state: 'open', openedAt: app.clock.now() })
      .where(eq(funds.id, fundId));
    const gift = { id: randomUUID(), amount: 10_000, total: 10_000 };
    const { url } = await bodyOf<Asked>(
      await app.send('POST', `/api/public-tributes/${page.path}/funds/${fundId}/gifts`, gift),
      201,
    );
    await giving.provider.pay(url);
    await settleGift(app.deps, gift.id);
    expect(await read(at)).toMatchObject({ paid: 10_000, left: 40_000, payments: [{ isGift: true, key: null }] });
    expect((await read(at, provider.owner)).id).toBe(id);
  });
});

describe('afterwards', () => {
  it('a provider reads what it was paid, and what went to its bank', async () => {
    const { at, id } = await agreed();
    const giftId = await paid(at, 50_000);
    const page = await bodyOf<{ items: ProviderPayment[] }>(
      await provider.owner.send('GET', `/api/providers/${provider.id}/payments`),
    );
    const newest = page.items.find((one) => one.id === giftId);
    expect(newest).toMatchObject({ id: giftId, billId: id, amount: 50_000, returned: 0, state: 'given' });
    expect((newest?.net ?? 0) + (newest?.fee ?? 0)).toBe(50_000);
    const csv = await provider.owner.send('GET', `/provider/${provider.id}/payments.csv`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(await csv.text()).toContain(newest?.number);
    expect((await staff.send('GET', `/provider/${provider.id}/payments.csv`)).status).toBe(403);
    expect((await stranger.send('GET', `/provider/${provider.id}/payouts.csv`)).status).toBe(404);
    expect((await provider.owner.send('GET', `/provider/${provider.id}/payouts.csv`)).status).toBe(200);
  });

  it('an account that is erased leaves its bills with the provider, without its name', async () => {
    const { db } = giving.app.deps;
    const leaver = await giving.app.person();
    const { at, id } = await agreedBill(provider.owner, provider.id, leaver);
    expect(await billsInCopy(db, leaver.id)).toMatchObject([{ id, firm: 'Rowan & Daughters', title: 'A funeral' }]);
    await eraseInBills({ db }, { userId: leaver.id });
    expect(await read(at, provider.owner)).toMatchObject({ family: null, agreed: 50_000, agreements: [{ by: null }] });
    expect((await leaver.send('GET', at)).status).toBe(404);
  });

  it('every screen says so, also without a script, and a payment is asked for by a plain form', async () => {
    const { app } = giving;
    const { at, id } = await agreed();
    await paid(at, 20_000);
    await forgetTries(giving);
    const page = async (who: Person, path: string) => {
      const answer = await who.send('GET', path);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.text();
    };
    expect(await page(family, '/bills')).toContain('£200.00 of £500.00 paid');
    const bill = await page(family, `/bills/${id}`);
    expect(bill).toContain('data-give');
    expect(bill).toContain('£300');
    const form = await page(family, `/bills/${id}/pay`);
    expect(form).toContain('All that is left: £300.00');
    expect(form).not.toMatch(/name="(tip|words|nameSeenBy|isCovering)"/);
    const fields = { id: randomUUID(), amount: '100', total: '10000', act: 'give' };
    const asked = await app.request(`/bills/${id}/pay`, {
      method: 'POST',
      headers: { cookie: family.cookie, origin: app.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    expect(asked.status).toBe(303);
    await giving.provider.pay(asked.headers.get('location') ?? '');
    await settleGift(app.deps, fields.id);
    const key = (await read(at)).payments.find((one) => one.id === fields.id)?.key;
    expect(await page(family, `/donation-success?gift=${fields.id}&key=${key}`)).toContain('Back to the bill');
    expect(await page(provider.owner, `/provider/${provider.id}/bills`)).toContain('A funeral');
    expect(await page(provider.owner, `/provider/${provider.id}/bills/${id}`)).toContain('Lines of the final bill');
    expect(await page(provider.owner, `/provider/${provider.id}/payments`)).toContain('Save payments as a file');
    expect((await stranger.send('GET', `/bills/${id}`)).status).toBe(404);
  });

  it('nothing of all this raised an alarm', async () => {
    expect(await giving.app.deps.db.$count(paymentAlarms)).toBe(0);
  });
});
