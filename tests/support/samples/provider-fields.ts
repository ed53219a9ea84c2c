import type { ProviderFields } from '../../../src/features/providers/contract/provider-fields.ts';

/** All fields of a funeral director, filled in. */
export const providerFields: Partial<ProviderFields> = {
  kinds: ['funeral-director'],
  legalName: 'Rowan & Daughters Ltd',
  tradingName: 'Rowan & Daughters',
  says: 'A family business by the harbour.',
  phone: '01632 960 001',
  email: 'office@rowan.example.org',
  website: 'https://www.rowan.example.org',
  address: '1 Harbour Street\nPorthaven\nPH1 2AB',
  country: 'GB',
  areas: ['Porthaven', 'PH1', 'PH2'],
  languages: ['en', 'cy'],
  faiths: ['christian', 'none'],
  access: ['step-free'],
  hours: 'Monday to Friday, 9 to 5',
  outOfHours: 'By telephone at any hour',
  licenceBody: 'Association of Directors',
  licenceNumber: 'AD 1234',
  licenceUntil: '2099-12-31',
  insuranceUntil: '2099-12-31',
  prices: [
    { item: 'A simple funeral', from: 150_000, to: null, unit: '', includes: 'The coffin and the hearse' },
    { item: 'A limousine', from: 20_000, to: 30_000, unit: 'a car', includes: '' },
  ],
};
