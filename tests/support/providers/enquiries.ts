import { randomUUID } from 'node:crypto';
import type { Enquiry, FirmEnquiry } from '../../../src/features/enquiries/contract/enquiries.ts';
import type { ProviderFields } from '../../../src/features/providers/contract/provider-fields.ts';
import type { Person } from '../accounts/people.ts';
import { firmOf, makeLive } from './providers.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf } from '../tributes/tributes.ts';

/** A firm that families can find. */
export async function liveFirm(app: TestApp, owner: Person, fields: Partial<ProviderFields> = {}): Promise<string> {
  const id = await firmOf(app, owner, fields);
  await makeLive(app, id);
  return id;
}

/** Sends an enquiry to these firms with these fields; returns the answer. */
export const askWith = (person: Person, firms: string[], more: object = {}): Promise<Response> =>
  person.send('POST', '/api/enquiries', { id: randomUUID(), firms, words: 'Could you help us on Friday?', ...more });

export async function asked(person: Person, firms: string[], more: object = {}): Promise<Enquiry> {
  const answer = await askWith(person, firms, more);
  if (answer.status !== 201) throw new Error(`Asking answered ${answer.status}: ${await answer.text()}`);
  return bodyOf<Enquiry>(answer, 201);
}

export const answerWith = (person: Person, firm: string, enquiryId: string, words = 'We can.'): Promise<Response> =>
  person.send('POST', `/api/providers/${firm}/enquiries/${enquiryId}/messages`, { messageId: randomUUID(), words });

export const readAsFirm = async (person: Person, firm: string, enquiryId: string): Promise<FirmEnquiry> =>
  bodyOf<FirmEnquiry>(await person.get(`/api/providers/${firm}/enquiries/${enquiryId}`));
