import { randomUUID } from 'node:crypto';
import type { Enquiry, ProviderEnquiry } from '../../../src/features/enquiries/contract/enquiries.ts';
import type { ProviderFields } from '../../../src/features/providers/contract/provider-fields.ts';
import type { Person } from '../accounts/people.ts';
import { providerOf, makeLive } from './providers.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf } from '../tributes/tributes.ts';

/** A provider that families can find. */
export async function liveProvider(app: TestApp, owner: Person, fields: Partial<ProviderFields> = {}): Promise<string> {
  const id = await providerOf(app, owner, fields);
  await makeLive(app, id);
  return id;
}

/** Sends an enquiry with these fields to these providers. Returns the answer. */
export const askWith = (person: Person, providers: string[], more: object = {}): Promise<Response> =>
  person.send('POST', '/api/enquiries', {
    id: randomUUID(),
    providers,
    words: 'Could you help us on Friday?',
    ...more,
  });

export async function asked(person: Person, providers: string[], more: object = {}): Promise<Enquiry> {
  const answer = await askWith(person, providers, more);
  if (answer.status !== 201) throw new Error(`Asking answered ${answer.status}: ${await answer.text()}`);
  return bodyOf<Enquiry>(answer, 201);
}

export const answerWith = (person: Person, provider: string, enquiryId: string, words = 'We can.'): Promise<Response> =>
  person.send('POST', `/api/providers/${provider}/enquiries/${enquiryId}/messages`, { messageId: randomUUID(), words });

export const readAsProvider = async (person: Person, provider: string, enquiryId: string): Promise<ProviderEnquiry> =>
  bodyOf<ProviderEnquiry>(await person.get(`/api/providers/${provider}/enquiries/${enquiryId}`));
