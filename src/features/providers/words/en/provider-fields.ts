// Names of provider kinds and fields, in forms and for families.
import type { ProviderAccess, ProviderFields, ProviderKind } from '../../contract/provider-fields.ts';

const kinds: Record<ProviderKind, string> = {
  'funeral-director': 'Funeral director',
  celebrant: 'Celebrant',
  florist: 'Florist',
  venue: 'Venue',
  caterer: 'Caterer',
  mason: 'Stonemason',
  stationer: 'Printer of orders of service',
  streamer: 'Filming and streaming',
  musician: 'Musician',
  solicitor: 'Solicitor',
  counsellor: 'Counsellor',
  transport: 'Transport',
  other: 'Something else',
};
export const kind = (of: ProviderKind): string => kinds[of];

const means: Record<ProviderAccess, string> = {
  'step-free': 'Step-free',
  'accessible-toilet': 'Accessible toilet',
  'hearing-loop': 'Hearing loop',
  'sign-language': 'Sign language',
  'large-print': 'Large print',
  'quiet-room': 'Quiet room',
  'home-visits': 'Home visits',
  parking: 'Parking',
};
export const access = (of: ProviderAccess): string => means[of];

export const fieldNames: Record<keyof ProviderFields, string> = {
  kinds: 'What you do',
  legalName: 'Legal name',
  tradingName: 'Name that families know',
  says: 'About you',
  phone: 'Telephone',
  email: 'Email for families',
  website: 'Website',
  address: 'Postal address',
  country: 'Country',
  areas: 'Areas you serve',
  languages: 'Languages',
  faiths: 'Faiths you know well',
  access: 'Access',
  hours: 'Opening hours',
  outOfHours: 'Out of hours',
  licenceBody: 'Licensed by',
  licenceNumber: 'Licence number',
  licenceUntil: 'Licence valid until',
  insuranceUntil: 'Insured until',
  prices: 'Prices',
};

export const licence = ({ body, number }: { body: string; number: string }): string =>
  [body, number].filter((part) => part !== '').join(', ');
export const unnamed = 'Without a name yet';
export const legallyNamed = (name: string): string => `Legal name: ${name}`;
export const item = 'What it is';
export const price = 'Price';
export const includes = 'What is included';
export const isIncluded = 'Included';
export const noPrices = 'No prices yet.';
export const fromTo = (from: string, to: string): string => `${from} to ${to}`;
export const perUnit = (sum: string, unit: string): string => `${sum}, ${unit}`;
export const pictures = 'Photographs';
export const picture = (at: number, of: number): string => `Photograph ${at} of ${of}`;
export const priceCaption = 'What it costs, as the service provider says.';
/** Labels of fields on pages for families, where they differ from the labels in the form. */
export const shownNames: Partial<Record<keyof ProviderFields, string>> = {
  areas: 'Serves',
  faiths: 'Knows well',
  email: 'Email',
  address: 'Address',
  insuranceUntil: 'Insurance',
};
