// Helpers for tests of a page's funds: they read funds and gifts, add payees, and change who is payee or treasurer.
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { BookedGift, Fund, TributeFunds } from '../../../src/features/giving/contract/funds.ts';
import type { PayeeStatus } from '../../../src/features/payments/contract/payees.ts';
import type { Role } from '../../../src/features/people/contract/roles.ts';
import { funds } from '../../../src/features/giving/server/tables/giving.ts';
import { outboxEmails } from '../../../src/features/email/server/tables.ts';
import type { GivingApp } from './giving.ts';
import type { Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { addToTribute } from '../tributes/tribute-people.ts';
import { bodyOf } from '../tributes/tributes.ts';

/** Adds a new person to a page in this role. */
export async function joining(app: TestApp, tributeId: string, role: Exclude<Role, 'owner'>): Promise<Person> {
  const person = await app.person();
  await addToTribute(app, tributeId, { userId: person.id, role });
  return person;
}

export const fundsOf = async (person: Person, tributeId: string): Promise<TributeFunds> =>
  bodyOf<TributeFunds>(await person.get(`/api/tributes/${tributeId}/funds`));

export const readFund = async (person: Person, fundId: string): Promise<Fund> =>
  bodyOf<Fund>(await person.get(`/api/funds/${fundId}`));

export const giftsIn = async (person: Person, fundId: string, query = ''): Promise<BookedGift[]> =>
  (await bodyOf<{ items: BookedGift[] }>(await person.get(`/api/funds/${fundId}/gifts${query}`))).items;

/** The status and code of a refusal. */
export async function refusalOf(answer: Promise<Response>): Promise<[status: number, code: string]> {
  const response = await answer;
  const { code = '' } = (await response.json()) as { code?: string };
  return [response.status, code];
}

export const ask = (
  person: Person,
  fundId: string,
  named: { payeeId?: string; treasurerId?: string },
  changeId: string = randomUUID(),
): Promise<Response> => person.send('POST', `/api/funds/${fundId}/changes`, { changeId, ...named });

export const agree = (person: Person, fundId: string, changeId: string): Promise<Response> =>
  person.send('PUT', `/api/funds/${fundId}/changes/${changeId}/agreement`);

export const stop = (person: Person, fundId: string, changeId: string): Promise<Response> =>
  person.send('DELETE', `/api/funds/${fundId}/changes/${changeId}`);

/**
 * Sets payee and treasurer without the second keeper's approval and the wait, which have tests of their own. Moving the
 * test's clock would not help, because the card provider's clock does not move with it.
 */
export async function putHands(
  { deps: { db } }: Pick<TestApp, 'deps'>,
  fundId: string,
  hands: { payeeId?: string; treasurerId?: string },
): Promise<void> {
  await db.update(funds).set(hands).where(eq(funds.id, fundId));
}

/** Emails to this person in the outbox, sent or not, because the rate limit delays many of them. */
export async function outboxTo({ deps: { db } }: Pick<TestApp, 'deps'>, { email }: Person) {
  const rows = await db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.to, email))
    .orderBy(asc(outboxEmails.createdAt), asc(outboxEmails.id));
  return rows.map(({ subject, text }) => ({ subject, text }));
}

export const newPayee = (kind: 'person' | 'charity' = 'person') => ({
  payeeId: randomUUID(),
  kind,
  label: 'Ruth Marsh',
  ...(kind === 'charity' && { charityNumber: '209131' }),
  country: 'GB',
});

export const addPayee = (person: Person, tributeId: string, asked: object = newPayee()): Promise<Response> =>
  person.send('POST', `/api/tributes/${tributeId}/payees`, asked);

export const readPayee = async (person: Person, id: string): Promise<PayeeStatus> =>
  bodyOf<PayeeStatus>(await person.get(`/api/payees/${id}`));

export const linkOf = async (person: Person, id: string): Promise<string> =>
  (await bodyOf<{ url: string }>(await person.send('POST', `/api/payees/${id}/links`), 201)).url;

/** A page's payee who has given the card provider all details. */
export async function readyPayee(
  { provider }: GivingApp,
  holder: Person,
  tributeId: string,
  asked: object = newPayee(),
): Promise<PayeeStatus> {
  const { id } = await bodyOf<PayeeStatus>(await addPayee(holder, tributeId, asked), 201);
  await provider.finishOnboarding(await linkOf(holder, id));
  return readPayee(holder, id);
}
