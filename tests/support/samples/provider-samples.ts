// A provider and related data as screens get them, and functions that read the visible text of a screen.
import type {
  Ask,
  Enquiry,
  ProviderEnquiry,
  ProviderEnquirySummary,
} from '../../../src/features/enquiries/contract/enquiries.ts';
import type { OpenedPage, PreparedPage } from '../../../src/features/prepared/contract/prepared.ts';
import { emptyProvider } from '../../../src/features/providers/contract/provider-fields.ts';
import type { ProviderPerson, ProviderStaff } from '../../../src/features/providers/contract/provider-people.ts';
import type { Provider, ProviderAccount } from '../../../src/features/providers/contract/providers.ts';
import { providerFields } from './provider-fields.ts';
import { visit } from '../app/render-page.ts';

export const providerId = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const enquiryId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
export const pageId = '550e8400-e29b-41d4-a716-446655440000';
export const AT = '2026-03-04T10:00:00.000Z';

export const longName = `Rowan ${'a'.repeat(113)}z`;
export const rightToLeft = 'בית אבל';

export const signedIn = { id: 'user-Anne', email: 'anne@example.org', role: 'user', isEmailVerified: true };

export const sampleProvider = (changes: Partial<Provider> = {}): Provider => ({
  ...emptyProvider,
  ...providerFields,
  id: providerId,
  role: 'owner',
  rev: 1,
  state: 'live',
  reason: '',
  isPausedByRosemary: false,
  currency: 'gbp',
  missing: [],
  savedAt: AT,
  ...changes,
});

export const sampleAccount = (changes: Partial<ProviderAccount> = {}): ProviderAccount => ({
  payeeId: pageId,
  notPayable: null,
  canCharge: true,
  canPayOut: true,
  isSubmitted: true,
  wanted: [],
  wantedUntil: null,
  ...changes,
});

export const nothingShared = { name: '', phone: '', email: '', died: '', diedOn: '', town: '' };

export const sampleAsk = (changes: Partial<Ask> = {}): Ask => ({
  id: 'ask-1',
  providerId: providerId,
  called: 'Rowan & Daughters',
  sentAt: AT,
  seenAt: null,
  answeredAt: null,
  endedAt: null,
  endedBy: null,
  isOpen: true,
  messages: [],
  ...changes,
});

export const sampleEnquiry = (asks: Ask[], changes: Partial<Enquiry> = {}): Enquiry => ({
  id: enquiryId,
  words: 'Could you help us on Friday?',
  shared: nothingShared,
  sentAt: AT,
  isOpen: asks.some(({ isOpen }) => isOpen),
  asks,
  ...changes,
});

export const providerLine = (changes: Partial<ProviderEnquirySummary> = {}): ProviderEnquirySummary => ({
  id: enquiryId,
  about: '',
  begins: 'Could you help us on Friday?',
  sentAt: AT,
  waitsSince: null,
  answeredAt: null,
  endedAt: null,
  ...changes,
});

export const providerEnquiry = (changes: Partial<ProviderEnquiry> = {}): ProviderEnquiry => ({
  ...providerLine(),
  called: 'Rowan & Daughters',
  endedBy: null,
  isOpen: true,
  isTakenAway: false,
  words: 'Could you help us on Friday?',
  shared: nothingShared,
  messages: [],
  ...changes,
});

export const preparedFields = {
  name: 'Rose Hill',
  knownAs: 'Rosie',
  born: { year: 1938, month: 3, day: null },
  died: { year: 2026, month: 1, day: 4 },
  place: 'Porthaven',
  says: 'With our sympathy',
};

export const samplePrepared = (changes: Partial<PreparedPage> = {}): PreparedPage => ({
  id: pageId,
  state: 'waiting',
  fields: preparedFields,
  reference: '',
  madeAt: AT,
  expiresAt: '2026-05-03T10:00:00.000Z',
  claimedAt: null,
  isContestable: false,
  isContested: false,
  ...changes,
});

export const sampleOpened = (changes: Partial<OpenedPage> = {}): OpenedPage => ({
  state: 'waiting',
  preparedBy: 'Rowan & Daughters',
  isOfOwnProvider: false,
  fields: preparedFields,
  photographs: [],
  expiresAt: '2026-05-03T10:00:00.000Z',
  claimedAt: null,
  tributeId: null,
  isContestable: false,
  isContested: false,
  ...changes,
});

export const samplePerson = (changes: Partial<ProviderPerson> = {}): ProviderPerson => ({
  userId: 'user-Anne',
  name: 'Anne Rowan',
  email: 'anne@example.org',
  role: 'owner',
  since: AT,
  isYou: true,
  canOwn: false,
  ...changes,
});

export const sampleStaff = (changes: Partial<ProviderStaff> = {}): ProviderStaff => ({
  id: providerId,
  called: 'Rowan & Daughters',
  role: 'owner',
  people: [samplePerson()],
  invitations: [],
  ...changes,
});

/** The main part of a screen, without the comments that React writes between texts. */
const mainIn = (html: string): string => (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const textIn = (html: string): string =>
  html
    .replaceAll(/<\/?(?:a|b|bdi|i|span|time)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

export const buttonsIn = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) => textIn(inside));

export const headingsIn = (html: string): string[] =>
  [...html.matchAll(/<h(\d)[^>]*>(.*?)<\/h\1>/gs)].map(([, level, inside = '']) => `${level} ${textIn(inside)}`);

/** The value of each field that a form would send. The key is the field's name. */
export const fieldsIn = (html: string): Record<string, string> =>
  Object.fromEntries([
    ...[...html.matchAll(/<input[^>]*>/g)].map(([tag]) => [
      /name="([^"]*)"/.exec(tag)?.[1] ?? '',
      textIn(/value="([^"]*)"/.exec(tag)?.[1] ?? ''),
    ]),
    ...[...html.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs)].map(([, tag = '', inside = '']) => [
      /name="([^"]*)"/.exec(tag)?.[1] ?? '',
      textIn(inside),
    ]),
  ]);

/** Opens a screen as a signed-in person. Returns the main part separately. */
export async function seen(
  address: string,
  answers: NonNullable<Parameters<typeof visit>[1]>['answers'] = {},
  form?: Record<string, string>,
) {
  const { status, html, location } = await visit(address, {
    answers: { accounts: { current: () => ({ user: signedIn }) }, ...answers },
    ...(form && { form }),
  });
  const main = mainIn(html);
  return { status, location, html: main, text: textIn(main), title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '' };
}

/** Ids that links in the notice of a refusal point to, but that the page does not contain. */
export const deadAnchors = (html: string): string[] =>
  [...html.matchAll(/href="#([^"]+)"/g)].flatMap(([, id = '']) => (html.includes(`id="${id}"`) ? [] : [id]));
