import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giftNumber } from '../../payments/contract/gift-numbers.ts';
import { giver } from '../../../../tests/support/money/givers.ts';
import {
  giftOf,
  giftRow,
  openFund,
  openGivingApp,
  paid,
  type GivingApp,
} from '../../../../tests/support/money/giving.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { giveBack } from '../../payments/server/commands/refund.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { giftDisputes, giftGivers } from '../../payments/server/tables.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

let count = 0;
/** Each giver has a new address, because an address gets one email a minute. */
const address = () => `giver-${(count += 1)}@example.org`;
const emails = (to: string) =>
  giving.app.deps.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.to, to))
    .orderBy(outboxEmails.createdAt, outboxEmails.id);
const settled = async (id: string) => settleGift(giving.app.deps, id);
const press = async (button: string, id: string) =>
  giving.provider.press(button, (await giftRow(giving, id)).checkout ?? '');

describe('whoever looks after the money', () => {
  it('is told of a return that did not arrive, once, without whose it was', async () => {
    const { fundId, owner } = await openFund(giving);
    const id = await paid(giving, giftOf(fundId, { email: address() }));
    await settled(id);
    await giveBack(giving.app.deps, { id: randomUUID(), giftId: id, askedBy: owner.id, amount: 1000 });
    await press('refund-fails', id);
    await Promise.all([settled(id), settled(id)]);
    const told = (await emails(owner.email)).filter(({ matter }) => matter.startsWith('return-failed'));
    expect(told.map(({ subject }) => subject)).toEqual(['A gift that you gave back did not arrive']);
    expect(told[0]?.text).toContain(giftNumber(id));
    expect(told[0]?.text).not.toContain('Joan');
  });
});

describe('a giver', () => {
  it('gets the receipt once, with the way back to it, and nothing of it on a locked screen', async () => {
    const { tribute, fundId } = await openFund(giving);
    const [joan, email] = [giver(giving.app), address()];
    const { url, gift } = await joan.asks(tribute.path, fundId, {
      isCovering: true,
      total: 1036,
      email,
      words: 'For the crew.',
    });
    await giving.provider.pay(url);
    await Promise.all(Array.from({ length: 5 }, () => settled(gift.id)));
    await settled(gift.id);
    const [letter, ...more] = await emails(email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('The receipt for your gift');
    for (const form of [letter?.text ?? '', letter?.html ?? ''])
      for (const said of [
        giftNumber(gift.id),
        'In memory of Ada Marsh',
        'The family',
        '£10.36',
        'The family will read your words',
        'can be given back until',
        'No money was moved',
        gift.key,
      ])
        expect(form).toContain(said);
    const link = /http\S+/.exec(letter?.text ?? '')?.[0] ?? '';
    expect(link).toBe(`http://localhost:3000/donation-success?gift=${gift.id}&key=${gift.key}`);
    const [first = ''] = letter?.text.split('\n') ?? [];
    expect(`${letter?.subject} ${first}`).not.toMatch(/Ada|Marsh|£/);
    expect(letter?.text).not.toContain('For the crew.');
  });

  it('gets it also where their bank had asked for the gift back before we heard of it', async () => {
    const { fundId } = await openFund(giving);
    const email = address();
    const id = await paid(giving, giftOf(fundId, { email, words: 'For the crew.' }));
    await press('dispute', id);
    await settled(id);
    expect((await giftRow(giving, id)).state).toBe('disputed');
    await press('dispute-won', id);
    await settled(id);
    expect((await emails(email)).map(({ subject }) => subject)).toEqual(['The receipt for your gift']);
  });

  it('is told of each sum that goes back, once, and of one that did not arrive', async () => {
    const { fundId, owner } = await openFund(giving);
    const email = address();
    const id = await paid(giving, giftOf(fundId, { email }));
    await settled(id);
    const back = { giftId: id, askedBy: owner.id };
    await giveBack(giving.app.deps, { id: randomUUID(), ...back, amount: 400 });
    await giveBack(giving.app.deps, { id: randomUUID(), ...back, amount: 600 });
    await settled(id);
    await press('refund-fails', id);
    await Promise.all([settled(id), settled(id)]);
    const told = (await emails(email)).map(({ subject, text }) => [
      subject,
      text.split('\n')[0],
      /£\d+\.\d\d/.exec(text)?.[0],
    ]);
    expect(told).toEqual([
      ['The receipt for your gift', 'Thank you. Your gift has arrived.', '£10.00'],
      ['About your gift', 'A part of your gift is on its way back to you', '£4.00'],
      ['About your gift', 'Your gift is on its way back to you', '£6.00'],
      ['About your gift', 'Your gift could not be sent back', '£6.00'],
    ]);
  });

  it('is told that nothing was charged where a debit fails, and thanked where it does not', async () => {
    const { fundId } = await openFund(giving);
    const [good, bad] = [address(), address()];
    const ids = [
      await paid(giving, giftOf(fundId, { email: good }), 'debit'),
      await paid(giving, giftOf(fundId, { email: bad }), 'debit'),
    ] as const;
    await Promise.all(ids.map(settled));
    expect([await emails(good), await emails(bad)]).toEqual([[], []]);
    await press('settle', ids[0]);
    await press('settle-fails', ids[1]);
    for (const id of [...ids, ...ids]) await settled(id);
    const headings = async (to: string) => (await emails(to)).map(({ text }) => text.split('\n')[0]);
    expect([await headings(good), await headings(bad)]).toEqual([
      ['Thank you. Your gift has arrived.'],
      ['Nothing was charged'],
    ]);
  });

  it('who paid nothing is written to about nothing, and one who was erased never again', async () => {
    const { fundId, owner } = await openFund(giving);
    const [unpaid, erased] = [address(), address()];
    const one = await paid(giving, giftOf(fundId, { email: unpaid }), giving.provider.cards.poor);
    await settled(one);
    await press('expire', one);
    await settled(one);
    const other = await paid(giving, giftOf(fundId, { email: erased }));
    await settled(other);
    await giving.app.deps.db.update(giftGivers).set({ email: null }).where(eq(giftGivers.giftId, other));
    await giveBack(giving.app.deps, { id: randomUUID(), giftId: other, amount: 1000, askedBy: owner.id });
    expect([(await emails(unpaid)).length, (await emails(erased)).length]).toEqual([0, 1]);
  });
});

describe('whoever receives gifts', () => {
  it.each(['won', 'lost'] as const)('is asked for an answer in time, once, and told when it is %s', async (end) => {
    const { fundId, owner, payeeId } = await openFund(giving);
    const id = await paid(giving, giftOf(fundId, { email: address() }));
    await settled(id);
    await press('dispute', id);
    await Promise.all([settled(id), settled(id)]);
    await settled(id);
    const [row] = await giving.app.deps.db.select().from(giftDisputes).where(eq(giftDisputes.giftId, id));
    expect(row).toMatchObject({ state: 'open', amount: 1000, reason: 'fraudulent', answerUntil: expect.any(Date) });
    expect(row?.answerKey).toMatch(/^[\w-]{43}$/);
    await press(`dispute-${end}`, id);
    await settled(id);
    await settled(id);
    const [asked, decided, ...more] = (await emails(owner.email)).filter(({ subject }) => /bank/.test(subject));
    expect(more).toEqual([]);
    expect(asked?.text).toContain(`/stripe-onboarding-complete?payee=${payeeId}#disputes`);
    expect(asked?.text).toContain('You can answer until');
    expect(asked?.text).toContain(giftNumber(id));
    expect(decided?.text.split('\n')[0]).toBe(end === 'won' ? 'The gift stays with you' : 'The gift went back');
    const [after] = await giving.app.deps.db.select().from(giftDisputes).where(eq(giftDisputes.giftId, id));
    expect([after?.state, after?.answerUntil, after?.answerKey]).toEqual([end, null, row?.answerKey]);
  });
});

describe('the page', () => {
  it('shows a gift as soon as it is booked', async () => {
    const { tribute, fundId } = await openFund(giving);
    const page = async () => (await giving.app.request(`/${tribute.path}`)).text();
    expect(await page()).not.toContain('Visible Giver');
    const id = await paid(giving, giftOf(fundId, { name: 'Visible Giver', email: address() }));
    await settled(id);
    expect(await page()).toContain('Visible Giver');
  });
});
