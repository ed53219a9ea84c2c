// Work that waits at a provider, from all features: counted by kind, oldest first.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreedBill, draftBill, payableProvider } from '../../../../tests/support/money/bills.ts';
import { answerWith, asked } from '../../../../tests/support/providers/enquiries.ts';
import type { Asked } from '../../../../tests/support/money/givers.ts';
import { giftRow, openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { claimed, prepare } from '../../../../tests/support/providers/prepared.ts';
import { finished } from '../../../../tests/support/providers/provider-states.ts';
import { addStaff, providerOf } from '../../../../tests/support/providers/providers.ts';
import { leave, paidBill } from '../../../../tests/support/providers/reviews.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { ProviderWaiting } from '../contract/overview.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { payees } from '../../payments/server/tables.ts';
import { providers } from '../../providers/server/tables.ts';

let giving: GivingApp;
let provider: Awaited<ReturnType<typeof payableProvider>>;
let staff: Person;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
  provider = await payableProvider(giving);
  staff = await giving.app.person();
  await addStaff(giving.app, provider.id, staff.id);
});
afterAll(() => giving.close());

const waiting = async (who: Person = provider.owner) =>
  (await bodyOf<{ items: ProviderWaiting[] }>(await who.get('/api/provider-overview'))).items;
const kinds = async (who?: Person) => (await waiting(who)).map(({ kind, count }) => [kind, count]);
const anHour = () => giving.app.clock.advance(3_600_000);
const screen = async (who: Person, path = '') => (await who.get(`/provider${path}`)).text();

it('is nothing at first, and says so on both screens', async () => {
  expect(await waiting()).toEqual([]);
  expect(await screen(provider.owner)).toContain('Nothing is waiting for you.');
  expect(await screen(provider.owner, `/${provider.id}`)).toContain('Nothing is waiting for you.');
});

it('counts unanswered enquiries, pages, bills and disputed payments, the longest waiting first', async () => {
  const { app } = giving;
  const family = await app.person();
  const first = await asked(family, [provider.id]);
  anHour();
  await asked(await app.person(), [provider.id]);
  const page = await prepare(provider.owner, provider.id);
  anHour();
  const unpaid = await agreedBill(provider.owner, provider.id, family);
  anHour();
  const draft = await draftBill(provider.owner, provider.id);
  anHour();
  const disputed = await agreedBill(provider.owner, provider.id, family);
  const payment = { id: randomUUID(), amount: 20_000, total: 20_000 };
  const { url } = await bodyOf<Asked>(await family.send('POST', `${disputed.at}/payments`, payment), 201);
  await giving.provider.pay(url);
  await settleGift(app.deps, payment.id);
  await giving.provider.press('dispute', (await giftRow(giving, payment.id)).checkout ?? '');
  await settleGift(app.deps, payment.id);
  const all = [
    { kind: 'enquiry', count: 2, id: first.id },
    { kind: 'prepared', count: 1, id: page.id },
    { kind: 'bill-unpaid', count: 1, id: unpaid.id },
    { kind: 'bill-draft', count: 1, id: draft.id },
    { kind: 'bill-disputed', count: 1, id: disputed.id },
  ];
  const found = await waiting();
  expect(found).toMatchObject(all.map((one) => ({ ...one, providerId: provider.id })));
  expect(found[0]?.since).toBe(first.sentAt);
  expect(found.map(({ since }) => since)).toEqual(found.map(({ since }) => since).toSorted());
  expect(await kinds(staff)).toEqual(await kinds());
  const seen = await screen(provider.owner, `/${provider.id}`);
  expect(seen).toContain('2 enquiries to answer');
  expect(seen).toContain('1 bill with a disputed payment');
  // Only the owner can answer the bank. Staff see a link to the bill.
  const answer = `/stripe-onboarding-complete?payee=${provider.payeeId}#disputes`;
  expect(seen).toContain(`href="${answer}"`);
  const bill = `/${provider.id}/bills/${disputed.id}`;
  expect(await screen(staff)).toContain(`href="/provider${bill}"`);
  const [own, theirs] = [await screen(provider.owner, bill), await screen(staff, bill)];
  expect(own).toContain(`href="${answer}"`);
  expect(own).toMatch(/You can answer the payer’s bank until \d+ \w+ \d{4}\./);
  expect(theirs).toMatch(/The owner of your business can answer the payer’s bank until \d+ \w+ \d{4}\./);
  expect(theirs).not.toContain('#disputes');
  await bodyOf(await answerWith(provider.owner, provider.id, first.id), 201);
  expect((await kinds())[0]).toEqual(['enquiry', 1]);
  await claimed(await app.person(), page);
  const debit = { id: randomUUID(), amount: 50_000, total: 50_000 };
  const debited = await bodyOf<Asked>(await family.send('POST', `${unpaid.at}/payments`, debit), 201);
  await giving.provider.pay(debited.url, 'debit');
  await settleGift(app.deps, debit.id);
  expect((await kinds()).map(([kind]) => kind)).toEqual(['enquiry', 'bill-draft', 'bill-disputed']);
});

it('calls words of families as the screen does that it leads to', async () => {
  const family = await giving.app.person();
  const { at } = await paidBill(giving, provider, family);
  await bodyOf(await leave(family, at));
  const seen = await screen(provider.owner, `/${provider.id}`);
  const [, path = '/none'] = /href="\/provider(\/[^"]+)"[^>]*>Words about your business: 1 to answer</.exec(seen) ?? [];
  expect(await screen(provider.owner, path)).toMatch(/<h1[^>]*>Words about your business</);
});

it('names what the card company wants to the owner alone, with its day', async () => {
  const until = new Date(giving.app.clock.now().getTime() + 5 * 24 * 3_600_000);
  const wanted = [{ what: 'company.tax_id', isPast: false }] as never;
  await giving.app.deps.db.update(payees).set({ wanted, wantedUntil: until }).where(eq(payees.id, provider.payeeId));
  const [one] = await waiting();
  expect(one).toMatchObject({ kind: 'account', count: 1, since: null, dueAt: until.toISOString() });
  expect(await screen(provider.owner)).toContain('The card company needs something from you');
  expect((await waiting(staff)).some(({ kind }) => kind === 'account')).toBe(false);
});

it('says that families cannot pay by card while the account is stopped and nothing is wanted', async () => {
  const only = eq(payees.id, provider.payeeId);
  const set = (change: object) => giving.app.deps.db.update(payees).set(change).where(only);
  await set({ wanted: [], wantedUntil: null });
  expect((await kinds()).map(([kind]) => kind)).not.toContain('account-stopped');
  await set({ canCharge: false, stopped: 'under_review' });
  expect((await waiting()).filter(({ kind }) => kind.startsWith('account'))).toMatchObject([
    { kind: 'account-stopped', count: 1 },
  ]);
  expect(await screen(provider.owner)).toContain('Families cannot pay you by card at the moment');
  expect((await waiting(staff)).some(({ kind }) => kind === 'account-stopped')).toBe(false);
  await set({ canCharge: true, stopped: null });
});

it('says that the card company closed the account, until the provider goes without cards', async () => {
  const { app } = giving;
  const owner = await app.person();
  const id = await providerOf(app, owner, {
    legalName: 'Closed Account Ltd',
    tradingName: '',
    licenceNumber: 'W 4404',
  });
  const rejected = { stopped: 'rejected.other', canCharge: false, isSubmitted: false };
  const reject = async () => {
    await finished(giving, owner, id);
    await app.deps.db.update(payees).set(rejected).where(eq(payees.providerId, id));
    return (await kinds(owner)).map(([kind]) => kind);
  };
  expect(await reject()).toEqual(['account-closed', 'application']);
  expect(await screen(owner)).toContain('The card company has closed your account');
  expect(await screen(owner)).not.toContain('The card company needs something from you');
  await bodyOf(await owner.send('PUT', `/api/providers/${id}/review`, { withoutCards: true }));
  expect(await kinds(owner)).toEqual([]);
  // The provider now works without cards, so the closed account is not listed. One that is closed later is listed.
  expect(await reject()).toEqual(['account-closed']);
});

it('names a licence that ends soon, and one that has ended', async () => {
  const inDays = (days: number) =>
    new Date(giving.app.clock.now().getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10);
  const set = async (licenceUntil: string | null, insuranceUntil: string | null) => {
    await giving.app.deps.db
      .update(providers)
      .set({ licenceUntil, insuranceUntil })
      .where(eq(providers.id, provider.id));
    return (await waiting(staff)).filter(({ kind }) => kind === 'licence' || kind === 'insurance');
  };
  expect(await set(inDays(31), null)).toEqual([]);
  expect(await set(inDays(29), inDays(-3))).toMatchObject([{ kind: 'insurance' }, { kind: 'licence' }]);
  await set(null, null);
});

it('is of every provider that somebody acts for, and of no other', async () => {
  const other = await providerOf(giving.app, staff, { tradingName: 'Elm & Ash' });
  const found = await waiting(staff);
  expect(found.find(({ kind }) => kind === 'application')).toMatchObject({ providerId: other, called: 'Elm & Ash' });
  expect(await screen(staff)).toContain('Elm &amp; Ash');
  expect(await waiting(await giving.app.person())).toEqual([]);
  expect((await giving.app.send('GET', '/api/provider-overview')).status).toBe(401);
});
