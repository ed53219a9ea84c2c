// Providers in a trial, made as people make them: application, account at the pretend card provider, and review.
import { randomUUID } from 'node:crypto';
import { providerFields } from '../../support/samples/provider-fields.ts';
import type { ProviderFields } from '../../../src/features/providers/contract/provider-fields.ts';
import { handsOf } from '../../support/money/pretend-provider.ts';
import { newMember, signedIn, type Member } from './people.ts';
import type { RunningServer } from './server.ts';

/** Origin of the trial's pretend card provider. Only a line that the trial prints at its start tells the origin. */
export function pretendOrigin(server: RunningServer): string {
  const origin = [...server.output().matchAll(/Gifts are pretended at (http\S+):/g)].at(-1)?.[1];
  if (origin === undefined) throw new Error(`No pretend card provider was named:\n${server.output()}`);
  return origin;
}

export async function rosemaryOf(server: RunningServer): Promise<Member> {
  const email = 'admin@rosemary.example';
  const line = server
    .output()
    .split('\n')
    .find((one) => one.includes(`${email}, password`));
  return signedIn(server, { email, password: /(\S{12,})\s*$/.exec(line ?? '')?.[1] ?? '' });
}

export interface Provider {
  id: string;
  owner: Member;
}

/** A provider with a confirmed address and all fields filled in. */
export async function providerOf(
  server: RunningServer,
  fields: Partial<ProviderFields> = {},
  by?: Member,
): Promise<Provider> {
  const [owner, id] = [by ?? (await newMember(server)), randomUUID()];
  await owner.send('POST', '/api/providers', { id, fields: { ...providerFields, licenceNumber: id, ...fields } });
  return { id, owner };
}

/** Approves a provider. The request names the revision, so that a change made meanwhile is not approved. */
export async function approved(rosemary: Member, id: string): Promise<void> {
  const { rev } = await rosemary.send<{ rev: number }>('GET', `/api/service-providers/${id}`);
  await rosemary.send('PUT', `/api/service-providers/${id}/approval`, { rev, isLookedAt: true });
}

/** A provider that families can find and pay. */
export async function liveProvider(
  server: RunningServer,
  rosemary: Member,
  fields: Partial<ProviderFields> = {},
  by?: Member,
): Promise<Provider> {
  const provider = await providerOf(server, fields, by);
  const { url } = await provider.owner.send<{ url: string }>('POST', `/api/providers/${provider.id}/account`);
  await handsOf(pretendOrigin(server)).finishOnboarding(url);
  await provider.owner.send('PUT', `/api/providers/${provider.id}/review`);
  await approved(rosemary, provider.id);
  return provider;
}

export async function preparedOf(owner: Member, provider: string): Promise<{ id: string; key: string }> {
  const id = randomUUID();
  const made = await owner.send<{ link: { address: string } }>('POST', `/api/providers/${provider}/pages`, {
    id,
    fields: {
      name: 'Rose Hill',
      knownAs: 'Rosie',
      born: { year: 1938, month: 3, day: null },
      died: { year: 2026, month: 1, day: 4 },
      place: 'Porthaven',
      says: 'With our sympathy',
    },
  });
  return { id, key: new URL(made.link.address).searchParams.get('key') ?? '' };
}

/** A bill to which the family has agreed, so that it can be paid. */
export async function billOf(owner: Member, provider: string, family: Member): Promise<string> {
  const billId = randomUUID();
  const at = `/api/bills/${billId}`;
  await owner.send('POST', `/api/providers/${provider}/bills`, { billId, title: 'The funeral' });
  const lines = [{ what: 'The coffin', quantity: 1, each: 50_000, taxBps: 0, note: '' }];
  await owner.send('PATCH', at, { rev: 1, lines });
  const { rev } = await owner.send<{ rev: number }>('PUT', `${at}/sending`, { rev: 2 });
  const { key } = await owner.send<{ key: string }>('POST', `${at}/links`, {});
  await family.send('PUT', `${at}/payer`, { key });
  await family.send('PUT', `${at}/agreement`, { rev });
  return billId;
}
