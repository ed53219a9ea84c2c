// Gifts as the people who gave them see them, for tests of screens.
import type { GiftForm, GiftShown, PublicFund, Receipt } from '../../../src/features/giving/contract/giving.ts';
import { sampleTribute } from './sample-tribute.ts';

const id = (number: number) => `019abcde-6f00-7000-8000-${String(number).padStart(12, '0')}`;
export const fundId = id(1);
export const giftId = id(2);

const sampleCharity = {
  kind: 'charity',
  label: 'The Whitby Lifeboat Fund',
  charityNumber: '209603',
  checkedAt: '2026-11-04T09:00:00.000Z',
} as const;

export const sampleGift = (changes: Partial<GiftShown> = {}): GiftShown => ({
  id: id(10),
  name: 'Priya Osei',
  words: 'For the gun, and for the windows.',
  amount: null,
  method: 'card',
  givenAt: '2026-11-19T10:00:00.000Z',
  ...changes,
});

/** An open fund with two gifts. */
export const publicFund = (changes: Partial<PublicFund> = {}): PublicFund => ({
  id: fundId,
  purpose: 'charity',
  title: 'For the lifeboat',
  says: 'Margaret set her clock by the lifeboat gun.',
  currency: 'gbp',
  state: 'open',
  canGive: true,
  payee: sampleCharity,
  treasurer: 'Thomas Hartwell',
  goal: null,
  given: 124_000,
  closedAt: null,
  changes: [],
  gifts: [
    sampleGift(),
    sampleGift({
      id: id(11),
      name: null,
      words: '',
      amount: 1500,
      method: 'cheque',
      givenAt: '2026-11-08T10:00:00.000Z',
    }),
  ],
  after: null,
  ...changes,
});

const { path, name, called, accent, language } = sampleTribute;

export const sampleForm = (changes: Partial<GiftForm> = {}): GiftForm => ({
  fund: {
    id: fundId,
    title: 'For the lifeboat',
    purpose: 'charity',
    payee: sampleCharity,
    treasurer: 'Thomas Hartwell',
  },
  tribute: { path, name, called, accent, language },
  canGive: true,
  currency: 'gbp',
  price: { bps: 150, fixedMinor: 20, isForAllCards: true },
  platformBps: 0,
  statementName: 'WHITBY LIFEBOAT',
  days: 7,
  isPretend: false,
  ...changes,
});

/** The fields of the gift form, sent without a change. */
export const giftForm = {
  act: 'give',
  id: giftId,
  total: '1000',
  amount: '10.00',
  tip: '0.00',
  name: 'Joan Okonkwo',
  nameSeenBy: 'visitors',
  words: 'For the crew,\r\nwho always went out.',
  email: ' joan@example.org ',
  website: '',
};

export const sampleReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  id: giftId,
  number: 'R-019A-BCDE',
  state: 'given',
  method: 'card',
  isCorrected: false,
  title: 'In memory of Margaret Elise Hartwell: For the lifeboat',
  payee: 'The Whitby Lifeboat Fund',
  page: { path, called },
  name: 'Joan',
  currency: 'gbp',
  amount: 1000,
  cover: 0,
  tip: 0,
  total: 1000,
  fee: 35,
  isAbout: false,
  rosemaryFee: 0,
  net: 965,
  returned: 0,
  disputed: 0,
  givenAt: '2026-11-22T10:00:00.000Z',
  arrivesAt: '2026-11-30T00:00:00.000Z',
  wordsWait: true,
  treasurer: 'Thomas Hartwell',
  returnableUntil: '2027-01-21T10:00:00.000Z',
  isPretend: false,
  ...changes,
});
