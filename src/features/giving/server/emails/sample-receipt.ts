import type { Receipt } from '../../contract/giving.ts';
import type { Made } from '../../../email/server/email.ts';

const id = '1a2b3c4d-0000-4000-8000-000000000000';

export const sampleGift = ({ typed, key }: Made): { receipt: Receipt; key: string; isToRosemary: boolean } => ({
  receipt: {
    id,
    number: 'R-1A2B-3C4D',
    state: 'given',
    method: 'card',
    isCorrected: false,
    title: `In memory of ${typed}`,
    payee: typed,
    page: null,
    name: typed,
    currency: 'gbp',
    amount: 1000,
    cover: 36,
    tip: 100,
    total: 1136,
    fee: 37,
    isAbout: false,
    rosemaryFee: 0,
    net: 999,
    returned: 0,
    disputed: 0,
    givenAt: '2026-11-22T12:00:00Z',
    arrivesAt: '2026-11-30T12:00:00Z',
    wordsWait: true,
    treasurer: typed,
    returnableUntil: '2027-01-21T12:00:00Z',
    isPretend: false,
  },
  key,
  isToRosemary: false,
});
