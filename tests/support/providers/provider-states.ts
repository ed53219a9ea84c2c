// Providers in review and approved ones, made through HTTP requests and with the pretend card provider.
import { eq } from 'drizzle-orm';
import type { AdminProvider } from '../../../src/features/providers/contract/admin-providers.ts';
import type { ProviderFields } from '../../../src/features/providers/contract/provider-fields.ts';
import type { ProviderAccount } from '../../../src/features/providers/contract/providers.ts';
import { payees } from '../../../src/features/payments/server/tables.ts';
import type { GivingApp } from '../money/giving.ts';
import type { Person } from '../accounts/people.ts';
import { providerOf } from './providers.ts';
import { bodyOf } from '../tributes/tributes.ts';

type Finish = 'all' | 'part' | 'waiting' | 'none';

/** The provider's owner follows a new link to the card provider, and answers its questions. */
export async function finished(giving: GivingApp, owner: Person, id: string, finish: Finish = 'all'): Promise<void> {
  const { url } = await bodyOf<{ url: string }>(await owner.send('POST', `/api/providers/${id}/account`), 201);
  await giving.provider.finishOnboarding(url, finish);
}

export async function accountOf(owner: Person, id: string): Promise<ProviderAccount> {
  const { account } = await bodyOf<{ account: ProviderAccount | null }>(
    await owner.get(`/api/providers/${id}/account`),
  );
  if (account === null) throw new Error('There is no account');
  return account;
}

let count = 0;

/** A provider that was sent for review, with an account whose questions are all answered. */
export async function providerInReview(giving: GivingApp, fields: Partial<ProviderFields> = {}) {
  count += 1;
  const owner = await giving.app.person();
  const unlike = { tradingName: '', licenceNumber: `LIC ${count} ${count * 7919}` };
  const id = await providerOf(giving.app, owner, { ...unlike, ...fields });
  await finished(giving, owner, id);
  await bodyOf(await owner.send('PUT', `/api/providers/${id}/review`));
  const { payeeId } = await accountOf(owner, id);
  const [payee] = await giving.app.deps.db.select().from(payees).where(eq(payees.id, payeeId));
  return { owner, id, account: payee?.account ?? '' };
}

/** An approved provider, which families can find and pay. */
export async function liveProvider(giving: GivingApp, admin: Person, fields: Partial<ProviderFields> = {}) {
  const provider = await providerInReview(giving, fields);
  const { rev } = await bodyOf<AdminProvider>(await admin.get(`/api/service-providers/${provider.id}`));
  await bodyOf(await admin.send('PUT', `/api/service-providers/${provider.id}/approval`, { rev, isLookedAt: true }));
  return provider;
}
