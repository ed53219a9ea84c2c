// Bills in tests: a provider whose account can receive payments, and families that agree to bills.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Bill, BillLine } from '../../../src/features/bills/contract/bills.ts';
import { bills } from '../../../src/features/bills/server/tables.ts';
import { readPayees } from '../../../src/features/payments/server/commands/payees.ts';
import { payees } from '../../../src/features/payments/server/tables.ts';
import { providers } from '../../../src/features/providers/server/tables.ts';
import { openGivingApp, paymentsOf, type GivingApp } from './giving.ts';
import type { Person } from '../accounts/people.ts';
import { providerOf, makeLive } from '../providers/providers.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf } from '../tributes/tributes.ts';

export const line = (changes: Partial<BillLine> = {}): BillLine => ({
  what: 'The coffin',
  quantity: 1,
  each: 50_000,
  taxBps: 0,
  note: '',
  ...changes,
});

/** A bill that was sent and that this member has opened. Written directly to the tables. */
export async function sceneBill(app: TestApp, providerId: string, memberId: string) {
  const [id, rev, now] = [randomUUID(), 2, app.clock.now()];
  await app.deps.db.insert(bills).values({
    id,
    providerId,
    provider: 'Rowan & Daughters',
    madeFor: memberId,
    takenUpAt: now,
    title: 'A funeral',
    currency: 'gbp',
    state: 'estimate',
    rev,
    estimate: [line()],
    final: [],
    createdAt: now,
    changedAt: now,
  });
  return { id, rev };
}

/** The product with a provider that can be paid, and a family. Webhook events do not arrive. */
export async function openBilling() {
  const giving = await openGivingApp({ isDeaf: true });
  return { giving, provider: await payableProvider(giving), family: await giving.app.person() };
}
export type Billing = Awaited<ReturnType<typeof openBilling>>;

/** A provider that families can find, with an account that can receive payments. */
export async function payableProvider({ app, provider }: GivingApp) {
  const owner = await app.person();
  const id = await providerOf(app, owner);
  await makeLive(app, id);
  const payments = paymentsOf({ app });
  const account = await payments.accounts.open({
    key: randomUUID(),
    country: 'GB',
    kind: 'company',
    email: 'office@rowan.example.org',
    reference: randomUUID(),
  });
  const { url } = await payments.accounts.onboarding({
    key: randomUUID(),
    account: account.id,
    done: `${app.origin}/done`,
    again: `${app.origin}/again`,
  });
  await provider.finishOnboarding(url);
  const payeeId = randomUUID();
  await app.deps.db.insert(payees).values({
    id: payeeId,
    kind: 'firm',
    providerId: id,
    approvedAt: app.clock.now(),
    label: 'Rowan & Daughters',
    holderId: owner.id,
    country: 'GB',
    currency: 'gbp',
    openKey: randomUUID(),
    account: account.id,
    canCharge: false,
    canPayOut: false,
    cards: 'inactive',
    isSubmitted: false,
    wanted: [],
    createdAt: app.clock.now(),
  });
  await readPayees(app.deps);
  await app.deps.db.update(providers).set({ payeeId }).where(eq(providers.id, id));
  return { id, owner, payeeId, account: account.id };
}

export const billBody = async (answer: Response, status = 200): Promise<Bill> => bodyOf<Bill>(answer, status);

/** Sends a bill with these lines to a family, which opens it. */
export async function sentBill(owner: Person, providerId: string, family: Person, lines: BillLine[] = [line()]) {
  const billId = randomUUID();
  const at = `/api/bills/${billId}`;
  await billBody(await owner.send('POST', `/api/providers/${providerId}/bills`, { billId, title: 'A funeral' }), 201);
  const saved = await billBody(await owner.send('PATCH', at, { rev: 1, lines }));
  const sent = await billBody(await owner.send('PUT', `${at}/sending`, { rev: saved.rev }));
  const { key } = await bodyOf<{ key: string }>(await owner.send('POST', `${at}/links`, {}), 201);
  await billBody(await family.send('PUT', `${at}/payer`, { key }));
  return { id: billId, at, rev: sent.rev, key };
}

/** Sends a bill with these lines to a family, which opens it and agrees to it. */
export async function agreedBill(owner: Person, providerId: string, family: Person, lines?: BillLine[]) {
  const sent = await sentBill(owner, providerId, family, lines);
  await billBody(await family.send('PUT', `${sent.at}/agreement`, { rev: sent.rev }));
  return sent;
}

export const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as { code: string }).code;

/** A draft of a bill with these lines, and the link to it. */
export async function draftBill(owner: Person, providerId: string, lines: BillLine[] = [line()], title = 'A funeral') {
  const billId = randomUUID();
  const at = `/api/bills/${billId}`;
  await billBody(await owner.send('POST', `/api/providers/${providerId}/bills`, { billId, title }), 201);
  const { rev } = await billBody(await owner.send('PATCH', at, { rev: 1, lines }));
  const { key } = await bodyOf<{ key: string }>(await owner.send('POST', `${at}/links`, {}), 201);
  return { id: billId, at, rev, key };
}
