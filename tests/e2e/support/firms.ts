// Firms of a trial, made as people make them: applied for, with an account at the pretend card provider, and looked at.
import { randomUUID } from 'node:crypto';
import { firmFields } from '../../support/firm-fields.ts';
import type { ProviderFields } from '../../../src/contract/provider-fields.ts';
import { handsOf } from '../../support/pretend-provider.ts';
import { newMember, signedIn, type Member } from './people.ts';
import type { RunningServer } from './server.ts';

/** Where the trial's card provider listens: only its first line says so. */
export function pretendOrigin(server: RunningServer): string {
  const origin = [...server.output().matchAll(/Gifts are pretended at (http\S+):/g)].at(-1)?.[1];
  if (origin === undefined) throw new Error(`No pretend card provider was named:\n${server.output()}`);
  return origin;
}

/** The trial's admin, who looks at firms. */
export async function houseOf(server: RunningServer): Promise<Member> {
  const email = 'admin@rosemary.example';
  const line = server
    .output()
    .split('\n')
    .find((one) => one.includes(`${email}, password`));
  return signedIn(server, { email, password: /(\S{12,})\s*$/.exec(line ?? '')?.[1] ?? '' });
}

export interface Firm {
  id: string;
  owner: Member;
}

/** A firm that its owner has taken up; nothing is missing of what it says. */
export async function firmOf(server: RunningServer, fields: Partial<ProviderFields> = {}): Promise<Firm> {
  const [owner, id] = [await newMember(server), randomUUID()];
  await owner.send('POST', '/api/providers', { id, fields: { ...firmFields, licenceNumber: id, ...fields } });
  return { id, owner };
}

/** By its rev, so that nothing is approved that was changed meanwhile. */
export async function approved(house: Member, id: string): Promise<void> {
  const { rev } = await house.send<{ rev: number }>('GET', `/api/service-providers/${id}`);
  await house.send('PUT', `/api/service-providers/${id}/approval`, { rev, isLookedAt: true });
}

/** A firm that families find, and can pay. */
export async function liveFirm(
  server: RunningServer,
  house: Member,
  fields: Partial<ProviderFields> = {},
): Promise<Firm> {
  const firm = await firmOf(server, fields);
  const { url } = await firm.owner.send<{ url: string }>('POST', `/api/providers/${firm.id}/account`);
  await handsOf(pretendOrigin(server)).finishOnboarding(url);
  await firm.owner.send('PUT', `/api/providers/${firm.id}/review`);
  await approved(house, firm.id);
  return firm;
}
