// Prepared pages in tests, through HTTP requests.
import { randomUUID } from 'node:crypto';
import type { AdminPage } from '../../../src/shared/api/admin-lists.ts';
import type { CodedLink } from '../../../src/features/prepared/contract/coded-links.ts';
import type { ClaimContest, Keepable } from '../../../src/features/prepared/contract/prepared.ts';
import type { Person } from '../accounts/people.ts';
import { preparedFields } from '../samples/provider-samples.ts';
import { bodyOf } from '../tributes/tributes.ts';

export interface Prepared {
  id: string;
  key: string;
}

export const keyOf = ({ address }: CodedLink): string => new URL(address).searchParams.get('key') ?? '';

export async function prepare(by: Person, provider: string, fields: object = preparedFields): Promise<Prepared> {
  const id = randomUUID();
  const answer = await by.send('POST', `/api/providers/${provider}/pages`, { id, fields });
  return { id, key: keyOf((await bodyOf<{ link: CodedLink }>(answer, 201)).link) };
}

export const claim = (person: Person, { id, key }: Prepared, keeps?: readonly Keepable[]): Promise<Response> =>
  person.send('POST', `/api/prepared-pages/${id}/claim`, { key, keeps });

export const claimed = async (person: Person, page: Prepared, keeps?: readonly Keepable[]): Promise<string> =>
  (await bodyOf<{ tributeId: string }>(await claim(person, page, keeps), 201)).tributeId;

export const contest = (person: Person, { id, key }: Prepared, more: object = {}): Promise<Response> =>
  person.send('POST', `/api/prepared-pages/${id}/contests`, {
    key,
    contestId: randomUUID(),
    says: 'She is our mother.',
    ...more,
  });

export async function contestOf(admin: Person, { id }: Prepared): Promise<ClaimContest | undefined> {
  const { items: contests } = await bodyOf<AdminPage<ClaimContest>>(await admin.get('/api/claim-contests'));
  return contests.find(({ preparedId }) => preparedId === id);
}

export const decide = (admin: Person, contestId: string, more: object): Promise<Response> =>
  admin.send('PUT', `/api/claim-contests/${contestId}/decision`, { reason: 'She has the papers', ...more });
