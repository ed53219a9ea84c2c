// A provider as the API returns it, for tests of screens. Its people, papers and prices are invented.
import type { Photograph } from '../../../src/features/media/contract/media.ts';
import {
  calledProvider,
  emptyProvider,
  missingOf,
  type ProviderFields,
} from '../../../src/features/providers/contract/provider-fields.ts';
import type { ProviderPerson, ProviderStaff } from '../../../src/features/providers/contract/provider-people.ts';
import type { ProviderFound } from '../../../src/features/providers/contract/provider-search.ts';
import type { ProviderShown } from '../../../src/features/providers/contract/provider-shown.ts';
import type { Provider } from '../../../src/features/providers/contract/providers.ts';
import { providerFields } from './provider-fields.ts';

const id = (number: number) => `019abcde-7f00-7000-8000-${String(number).padStart(12, '0')}`;
export const providerId = id(1);
const fields: ProviderFields = { ...emptyProvider, ...providerFields };

/** Texts that could break a page: markup, right-to-left text with an override, and a name of the maximum length. */
export const hostileName = '<script>alert(1)</script>';
export const rtlName = 'בית אבל ‮ rowan';
export const longName = 'W'.repeat(120);

/** A signed-in user, as screens get it from the API. */
export const sampleUser = { id: id(2), email: 'anne@example.org', role: 'user', isEmailVerified: true };

/** A provider as its owner sees it, before it was sent for review. */
export function sampleProvider(changes: Partial<Provider> = {}): Provider {
  const said = { ...fields, ...changes };
  return {
    ...said,
    id: providerId,
    role: 'owner',
    rev: 3,
    state: 'confirmed',
    reason: '',
    isPausedByRosemary: false,
    currency: 'gbp',
    missing: missingOf(said),
    savedAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

export function sampleShown(changes: Partial<ProviderShown> = {}): ProviderShown {
  const { tradingName, ...rest } = fields;
  return { ...rest, id: providerId, called: tradingName, currency: 'gbp', photographs: [], ...changes };
}

/** One provider in the search results that families compare. */
export const sampleFound = (number: number, changes: Partial<ProviderFound> = {}): ProviderFound => ({
  id: id(100 + number),
  called: calledProvider(fields),
  area: 'Porthaven',
  kinds: fields.kinds,
  languages: fields.languages,
  faiths: fields.faiths,
  access: fields.access,
  licenceBody: fields.licenceBody,
  licenceNumber: fields.licenceNumber,
  licenceUntil: fields.licenceUntil,
  insuranceUntil: fields.insuranceUntil,
  prices: fields.prices,
  usuallyAnswersMs: null,
  currency: 'gbp',
  photograph: null,
  ...changes,
});

export const samplePicture = (number: number, changes: Partial<Photograph> = {}): Photograph => ({
  id: id(200 + number),
  rendition: 1,
  width: 1200,
  height: 800,
  colour: '#445566',
  widths: [400, 800],
  isComplete: false,
  focal: null,
  caption: '',
  alt: '',
  takenOn: null,
  place: '',
  ...changes,
});

export const samplePerson = (number: number, changes: Partial<ProviderPerson> = {}): ProviderPerson => ({
  userId: id(300 + number),
  name: `Person ${number}`,
  email: `person-${number}@rowan.example.org`,
  role: 'staff',
  since: '2026-10-01T10:00:00.000Z',
  isYou: false,
  canOwn: false,
  ...changes,
});

/** The people of a provider as its owner sees them: the owner and a staff member. */
export const sampleStaff = (changes: Partial<ProviderStaff> = {}): ProviderStaff => ({
  id: providerId,
  called: calledProvider(fields),
  role: 'owner',
  people: [samplePerson(1, { role: 'owner', isYou: true }), samplePerson(2, { canOwn: true })],
  invitations: [],
  ...changes,
});

/** The content between `<main>` and `</main>`, without the comments that React writes for the script. */
export const mainOf = (html: string): string => (/<main .*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '');

export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Values of the buttons named "intent", in order. */
export const intentsIn = (html: string): string[] =>
  [...html.matchAll(/<[^>]* name="intent"[^>]*>/g)].map(([tag]) => / value="([^"]*)"/.exec(tag)?.[1] ?? '');
