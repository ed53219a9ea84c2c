// Everything that can happen to a bill's payment later, with the pretend provider as card provider.
import { randomUUID } from 'node:crypto';
import { eq, inArray, like } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedBill, billBody, codeOf, line, payableProvider } from '../../../../tests/support/money/bills.ts';
import { forgetTries, type Asked } from '../../../../tests/support/money/givers.ts';
import { giftRow, openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff } from '../../../../tests/support/providers/providers.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { ProviderPayout } from '../contract/bills.ts';
import { giftNumber } from '../../payments/contract/gift-numbers.ts';
import type { Receipt } from '../../giving/contract/giving.ts';
import type { PayeeStatus } from '../../payments/contract/payees.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { gifts, giftReturns } from '../../payments/server/tables.ts';
import { paymentAlarms } from '../../payments/server/tables/provider.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { providers } from '../../providers/server/tables.ts';
import { endBillPages } from './commands/end-pages.ts';
import { bills } from './tables.ts';

let giving: GivingApp;
let provider: Awaited<ReturnType<typeof payableProvider>>;
let family: Person;
let staff: Person;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
  provider = await payableProvider(giving);
  [family, staff] = await Promise.all([giving.app.person(), giving.app.person()]);
  await addStaff(giving.app, provider.id, staff.id);
});
afterAll(() => giving.close());

const pay = (at: string, amount: number, id: string = randomUUID(), who = family) =>
  who.send('POST', `${at}/payments`, { id, amount, total: amount });
const settled = (id: string) => settleGift(giving.app.deps, id);
const read = async (at: string, who = family) => billBody(await who.get(at));
const press = async (button: string, id: string) =>
  giving.provider.press(button, (await giftRow(giving, id)).checkout ?? '');
const emailsTo = (who: Person, matter: string) =>
  giving.app.deps.db
    .select()
    .from(outboxEmails)
    .where(like(outboxEmails.matter, `${matter}%`))
    .then((rows) => rows.filter(({ to }) => to === who.email));

async function paidBill(amount = 20_000, card?: string, title?: string) {
  await forgetTries(giving);
  const bill = await agreedBill(provider.owner, provider.id, family);
  if (title !== undefined) await giving.app.deps.db.update(bills).set({ title }).where(eq(bills.id, bill.id));
  const asked = await bodyOf<Asked>(await pay(bill.at, amount), 201);
  await giving.provider.pay(asked.url, card);
  await settled(asked.gift.id);
  return { ...bill, payment: asked.gift.id, key: asked.gift.key };
}
const receipt = async ({ payment, key }: { payment: string; key: string }) =>
  bodyOf<Receipt>(await giving.app.send('GET', `/api/gifts/${payment}?key=${key}`));
const giveBack = (at: string, payment: string, amount: number, returnId: string = randomUUID(), who = provider.owner) =>
  who.send('POST', `${at}/payments/${payment}/returns`, { returnId, amount });

describe('a payment that its payer’s bank asks about', () => {
  it('counts as asked back, closes nothing, and is told to the owner as a payment', async () => {
    const bill = await paidBill();
    await press('dispute', bill.payment);
    await Promise.all([settled(bill.payment), settled(bill.payment)]);
    const seen = await read(bill.at);
    expect(seen).toMatchObject({ paid: 0, underway: 0, askedBack: 20_000, canClose: false });
    expect(seen).toMatchObject({ payments: [{ state: 'disputed', isTakenBack: false }] });
    const listed = await (await provider.owner.get(`/provider/${provider.id}/bills`)).text();
    expect(listed).toContain('£0.00 of £500.00 paid, £200.00 disputed');
    expect(await codeOf(await giveBack(bill.at, bill.payment, 100))).toBe('GIFT_OVER');
    expect((await receipt(bill)).state).toBe('disputed');
    const told = (await emailsTo(provider.owner, 'dispute-asked')).filter(({ text }) =>
      text.includes(giftNumber(bill.payment)),
    );
    expect(told.map(({ subject }) => subject)).toEqual(['A bank has a question about a payment']);
    for (const said of [told[0]?.text ?? '', told[0]?.html ?? '']) expect(said).not.toMatch(/\bgifts?\b|A funeral/i);
    expect(await emailsTo(staff, 'dispute-asked')).toEqual([]);
  });

  it('is told apart from a refund before it, on every table and in the file', async () => {
    const bill = await paidBill();
    await giveBack(bill.at, bill.payment, 5_000);
    await settled(bill.payment);
    await press('dispute', bill.payment);
    await settled(bill.payment);
    const apart = { state: 'disputed', amount: 20_000, returned: 5_000, disputed: 15_000 };
    for (const who of [family, provider.owner]) expect((await read(bill.at, who)).payments).toMatchObject([apart]);
    const money = `/provider/${provider.id}/payments`;
    const screens = [
      await family.get(`/bills/${bill.id}`),
      await provider.owner.get(`/provider/${provider.id}/bills/${bill.id}`),
      await provider.owner.get(money),
    ];
    for (const screen of screens) expect(await screen.text()).toContain('£150.00 disputed. A bank is deciding');
    const rows = (await (await provider.owner.get(`${money}.csv`)).text()).split('\r\n');
    expect(rows.find((row) => row.includes(giftNumber(bill.payment)))).toContain('"200.00","50.00","150.00"');
    await press('dispute-lost', bill.payment);
    await settled(bill.payment);
    expect((await read(bill.at)).payments).toMatchObject([{ returned: 5_000, disputed: 15_000, isTakenBack: true }]);
  });

  it('is answered with what the bill says, and never called a gift of which nothing was sold', async () => {
    const bill = await paidBill();
    await press('dispute', bill.payment);
    await settled(bill.payment);
    const status = await bodyOf<PayeeStatus>(await provider.owner.get(`/api/payees/${provider.payeeId}`));
    const evidence = status.disputes.find(({ number }) => number === giftNumber(bill.payment))?.evidence ?? '';
    expect(evidence).toContain('towards the bill “A funeral”');
    expect(evidence).not.toMatch(/gift|nothing was sold|giver/i);
    expect(evidence).not.toContain(family.email);
    expect((await staff.get(`/api/payees/${provider.payeeId}`)).status).toBe(404);
  });

  it.each([
    ['dispute-won', 20_000, 'given', false, 'The payment stays with you'],
    ['dispute-lost', 0, 'returned', true, 'The payment went back'],
  ] as const)('ends, and the books say how: %s', async (button, paid, state, isTakenBack, heading) => {
    const bill = await paidBill();
    await press('dispute', bill.payment);
    await settled(bill.payment);
    await press(button, bill.payment);
    await settled(bill.payment);
    expect(await read(bill.at)).toMatchObject({
      paid,
      left: 50_000 - paid,
      askedBack: 0,
      payments: [{ state, isTakenBack }],
    });
    const told = await emailsTo(provider.owner, 'dispute-decided');
    expect(told.filter(({ text }) => text.includes(giftNumber(bill.payment)) && text.includes(heading))).toHaveLength(
      1,
    );
  });
});

describe('a payment by a debit that takes days', () => {
  const begun = () => paidBill(50_000, 'debit');

  it('counts as on its way, so that nobody pays twice, until the bank has said yes', async () => {
    const bill = await begun();
    expect(await read(bill.at)).toMatchObject({ paid: 0, underway: 50_000, payments: [] });
    expect(await codeOf(await pay(bill.at, 1_000))).toBe('ALREADY_DONE');
    expect((await receipt(bill)).state).toBe('settling');
    await press('settle', bill.payment);
    await settled(bill.payment);
    expect(await read(bill.at)).toMatchObject({ paid: 50_000, underway: 0, left: 0, canClose: true });
  });

  it('leaves the bill unpaid where the bank says no, and says so in words of payments', async () => {
    const bill = await begun();
    await press('settle-fails', bill.payment);
    await settled(bill.payment);
    expect(await read(bill.at)).toMatchObject({ paid: 0, underway: 0, left: 50_000, canPay: true, payments: [] });
    expect((await receipt(bill)).state).toBe('failed');
    const [email] = await emailsTo(family, `gift-failed ${bill.payment}`);
    expect(email?.subject).toBe('About your payment');
    for (const said of [email?.text ?? '', email?.html ?? '']) {
      expect(said).toContain('You can pay again from the bill.');
      expect(said).not.toMatch(/\bgift\b(?!=)/i);
    }
    await forgetTries(giving);
    expect((await pay(bill.at, 50_000)).status).toBe(201);
  });

  it('is not paid by a card that is declined', async () => {
    const bill = await paidBill(20_000, giving.provider.cards.declined);
    expect(await read(bill.at)).toMatchObject({ paid: 0, underway: 0, left: 50_000, payments: [] });
    expect((await receipt(bill)).state).toBe('waiting');
  });
});

describe('a payment page that is open', () => {
  const asked = async (at: string, amount: number, who = family) => {
    await forgetTries(giving);
    return bodyOf<Asked>(await pay(at, amount, randomUUID(), who), 201);
  };
  const stateOf = async ({ gift }: Asked) => (await giftRow(giving, gift.id)).state;
  const finalOf = async ({ at, rev }: { at: string; rev: number }, each: number) => {
    const saved = await billBody(await provider.owner.send('PATCH', at, { rev, lines: [line({ each })] }));
    const sent = await billBody(await provider.owner.send('PUT', `${at}/sending`, { rev: saved.rev }));
    await billBody(await family.send('PUT', `${at}/agreement`, { rev: sent.rev }));
  };
  const closedPayment = async ({ url, gift }: Asked) => {
    await giving.provider.pay(url).catch(() => {});
    await settled(gift.id);
  };

  it('is not on its way to anybody, and holds room all the same', async () => {
    const { at } = await agreedBill(provider.owner, provider.id, family);
    await asked(at, 50_000);
    for (const who of [family, provider.owner])
      expect(await read(at, who)).toMatchObject({ paid: 0, underway: 0, left: 50_000, canClose: false });
    await endBillPages(giving.app.deps);
    expect(await read(at)).toMatchObject({ canClose: false, canPay: true });
  });

  it('ends once a smaller final bill is agreed, and stays where what it asks for is still owed', async () => {
    const [less, enough] = [
      await agreedBill(provider.owner, provider.id, family),
      await agreedBill(provider.owner, provider.id, family),
    ];
    const [late, kept] = [await asked(less.at, 50_000), await asked(enough.at, 30_000)];
    await finalOf(less, 40_000);
    await finalOf(enough, 40_000);
    await endBillPages(giving.app.deps);
    expect([await stateOf(late), await stateOf(kept)]).toEqual(['ended', 'paying']);
    await closedPayment(late);
    expect(await read(less.at)).toMatchObject({ paid: 0, left: 40_000, over: 0 });
    await closedPayment(kept);
    expect(await read(enough.at)).toMatchObject({ paid: 30_000, left: 10_000, over: 0 });
  });

  it('ends once another payment leaves too little, also one that a bank has not confirmed', async () => {
    const bill = await paidBill(30_000, 'debit');
    const late = await asked(bill.at, 20_000);
    await endBillPages(giving.app.deps);
    expect(await stateOf(late)).toBe('paying');
    await finalOf(bill, 40_000);
    await endBillPages(giving.app.deps);
    expect(await stateOf(late)).toBe('ended');
    expect(await read(bill.at)).toMatchObject({ paid: 0, underway: 30_000, left: 40_000 });
  });

  it('ends once the bill is stopped', async () => {
    const { id, at } = await agreedBill(provider.owner, provider.id, family);
    const late = await asked(at, 10_000);
    await giving.app.deps.db.update(bills).set({ state: 'closed', closedBy: 'firm' }).where(eq(bills.id, id));
    await endBillPages(giving.app.deps);
    expect(await stateOf(late)).toBe('ended');
  });

  it('that was paid first is booked, and what is too much is said', async () => {
    const bill = await agreedBill(provider.owner, provider.id, family);
    const { url, gift } = await asked(bill.at, 50_000);
    await finalOf(bill, 40_000);
    await giving.provider.pay(url);
    await endBillPages(giving.app.deps);
    expect((await giftRow(giving, gift.id)).state).toBe('given');
    expect(await read(bill.at)).toMatchObject({ paid: 50_000, over: 10_000, left: 0 });
  });
});

describe('what a provider gives back', () => {
  it('and the payer’s bank does not take is told to the payer, and to the owner alone', async () => {
    const bill = await paidBill(20_000, undefined, 'Click https://evil.example now for the coffin of somebody dear');
    await billBody(await giveBack(bill.at, bill.payment, 20_000), 201);
    expect(await read(bill.at)).toMatchObject({ paid: 0, payments: [{ state: 'returned', returned: 20_000 }] });
    await press('refund-fails', bill.payment);
    await Promise.all([settled(bill.payment), settled(bill.payment)]);
    expect(await read(bill.at)).toMatchObject({ paid: 20_000, payments: [{ state: 'given', returned: 0 }] });
    const [told, ...more] = await emailsTo(provider.owner, 'firm-return-failed');
    expect(more).toEqual([]);
    expect(told?.subject).toBe('A payment that you gave back did not arrive');
    for (const said of [told?.text ?? '', told?.html ?? '']) {
      expect(said).toContain(giftNumber(bill.payment));
      expect(said).toContain(`/provider/${provider.id}/payments`);
      expect(said).not.toMatch(/evil\.example|\bgifts?\b/i);
      expect(said).not.toContain(family.email);
    }
    expect(await emailsTo(staff, 'firm-return-failed')).toEqual([]);
    const payer = await emailsTo(family, 'gift-not-returned');
    expect(payer.map(({ subject }) => subject)).toEqual(['About your payment']);
  });

  it('is never more than was paid, whoever asks at once', async () => {
    const bill = await paidBill();
    const answers = await Promise.all([1, 2, 3].map(() => giveBack(bill.at, bill.payment, 15_000)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
    expect(await read(bill.at)).toMatchObject({ paid: 5_000 });
  });

  it('is one return by its id, also for two who send it at once, and no other sum', async () => {
    const bill = await paidBill();
    const returnId = randomUUID();
    const answers = await Promise.all([1, 2].map(() => giveBack(bill.at, bill.payment, 1_000, returnId)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await giving.app.deps.db.$count(giftReturns, eq(giftReturns.giftId, bill.payment))).toBe(1);
    expect(await codeOf(await giveBack(bill.at, bill.payment, 2_000, returnId))).toBe('ALREADY_DONE');
    expect(await read(bill.at)).toMatchObject({ paid: 19_000 });
  });

  it('is nothing of another bill, of another provider, for staff or for sums that are none', async () => {
    const [one, two] = [await paidBill(), await paidBill()];
    expect(await codeOf(await giveBack(one.at, two.payment, 100))).toBe('NOT_FOUND');
    expect(await codeOf(await giveBack(one.at, randomUUID(), 100))).toBe('NOT_FOUND');
    expect(await codeOf(await giveBack(one.at, one.payment, 100, randomUUID(), staff))).toBe('ROLE_TOO_SMALL');
    expect(await codeOf(await giveBack(one.at, one.payment, 100, randomUUID(), family))).toBe('NOT_FOUND');
    for (const amount of [0, -1, 1.5, 20_001]) expect((await giveBack(one.at, one.payment, amount)).status).toBe(422);
    expect(await read(one.at)).toMatchObject({ paid: 20_000 });
  });

  it('can be given back after the bill was closed, and by a provider that is paused', async () => {
    const bill = await paidBill(50_000);
    await billBody(await family.send('PUT', `${bill.at}/closing`, {}));
    await giving.app.deps.db.update(providers).set({ state: 'paused' }).where(eq(providers.id, provider.id));
    await billBody(await giveBack(bill.at, bill.payment, 50_000), 201);
    await giving.app.deps.db.update(providers).set({ state: 'live' }).where(eq(providers.id, provider.id));
    expect(await read(bill.at)).toMatchObject({ state: 'closed', paid: 0, canPay: false });
  });
});

describe('a payment that is asked for', () => {
  it('is one by its id, and nobody else’s', async () => {
    await forgetTries(giving);
    const [one, two] = [
      await agreedBill(provider.owner, provider.id, family),
      await agreedBill(provider.owner, provider.id, staff),
    ];
    const id = randomUUID();
    const [first, again] = [
      await bodyOf<Asked>(await pay(one.at, 1_000, id), 201),
      await bodyOf<Asked>(await pay(one.at, 1_000, id), 201),
    ];
    expect(again.url).toBe(first.url);
    expect(await giving.app.deps.db.$count(gifts, eq(gifts.id, id))).toBe(1);
    expect((await pay(two.at, 1_000, id, staff)).status).toBe(409);
    expect((await pay(one.at, 1_000, randomUUID(), staff)).status).toBe(404);
  });

  it('says nothing of whoever pays but their receipt, whatever is sent with it', async () => {
    await forgetTries(giving);
    const { at } = await agreedBill(provider.owner, provider.id, family);
    const id = randomUUID();
    const more = { name: 'Joan', words: 'Thank you', nameSeenBy: 'visitors', isAmountSeen: true, isCovering: true };
    const { gift } = await bodyOf<Asked>(
      await family.send('POST', `${at}/payments`, { id, amount: 1_000, total: 1_000, email: 'x@example.org', ...more }),
      201,
    );
    expect(await bodyOf<Receipt>(await giving.app.send('GET', `/api/gifts/${id}?key=${gift.key}`))).toMatchObject({
      name: '',
      cover: 0,
      total: 1_000,
    });
    expect((await pay(at, 1_000, 'no-uuid')).status).toBe(422);
  });
});

describe('the files of a provider’s money', () => {
  const csv = async (name: string): Promise<string[][]> =>
    parse(await (await provider.owner.get(`/provider/${provider.id}/${name}.csv`)).text(), { bom: true });

  it('have every cell as it is, and none that a spreadsheet would run', async () => {
    const titles = ['=HYPERLINK("http://evil.example";"x")', '+1-1', '-2+3', '@SUM(A1)', 'a "b", c\nd', 'جنازة'];
    const made = [];
    for (const title of titles) made.push(await paidBill(1_000, undefined, title));
    await giving.app.deps.db
      .update(gifts)
      .set({ title: '\t=1+1' })
      .where(
        inArray(
          gifts.id,
          made.slice(0, 1).map(({ payment }) => payment),
        ),
      );
    const [head = [], ...rows] = await csv('payments');
    expect(head).toHaveLength(11);
    const byNumber = new Map(rows.map((row) => [row[0], row]));
    const titlesRead = made.map(({ payment }) => byNumber.get(giftNumber(payment))?.[2]);
    expect(titlesRead).toEqual(["'\t'=1+1", "'+1-1", "'-2+3", "'@SUM(A1)", 'a "b", c\nd', 'جنازة']);
    for (const row of rows) expect(row).toHaveLength(11);
    const [, , , state, currency, paid, returned, disputed, fee, net] =
      byNumber.get(giftNumber(made[1]?.payment ?? '')) ?? [];
    expect([state, currency, paid, returned, disputed]).toEqual(['given', 'GBP', '10.00', '0.00', '0.00']);
    expect(Number(fee) + Number(net)).toBeCloseTo(10);
  });

  it('say what went to the bank, and what came back from it', async () => {
    await giving.provider.press('pay-out', provider.account);
    const { payouts } = await bodyOf<{ payouts: ProviderPayout[] }>(
      await provider.owner.get(`/api/providers/${provider.id}/payouts`),
    );
    const sent = payouts.find(({ isFailed }) => !isFailed);
    expect(sent?.amount).toBeLessThan(0);
    const [head, ...rows] = await csv('payouts');
    expect(head).toEqual(['Number', 'When', 'Currency', 'Sent to the bank']);
    expect(rows).toHaveLength(payouts.length);
    expect(Number(rows[0]?.[3])).toBe((0 - (sent?.amount ?? 0)) / 100);
  });

  it('are for the owner alone, and for an id that is one', async () => {
    for (const name of ['payments', 'payouts']) {
      const status = async (who: Person, id = provider.id) => (await who.get(`/provider/${id}/${name}.csv`)).status;
      expect([await status(staff), await status(family), await status(provider.owner, 'x')]).toEqual([403, 404, 404]);
      expect(await status(provider.owner, randomUUID())).toBe(404);
      expect((await giving.app.send('GET', `/provider/${provider.id}/${name}.csv`)).status).not.toBe(200);
    }
  });

  it('none of all this raised an alarm', async () => {
    expect(await giving.app.deps.db.$count(paymentAlarms)).toBe(0);
  });
});
