import type { Receipt } from '../../../contract/giving.ts';
import { disputeAskedMail, disputeDecidedMail } from '../../domains/payments/emails/disputes.ts';
import { failedMail, notReturnedMail, receivedMail, returnedMail } from '../../domains/giving/emails/givers.ts';
import type { Writing } from '../../domains/mail/letter.ts';

const id = '1a2b3c4d-0000-4000-8000-000000000000';
const givenAt = '2026-11-22T12:00:00Z';

const receiptWith = (typed: string): Receipt => ({
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
  houseFee: 0,
  net: 999,
  returned: 0,
  disputed: 0,
  givenAt,
  arrivesAt: '2026-11-30T12:00:00Z',
  wordsWait: true,
  treasurer: typed,
  returnableUntil: '2027-01-21T12:00:00Z',
  isPretend: false,
});

/** Letters about gifts, with this where somebody else's words would stand. */
export const givingLettersWith = (config: Writing, typed: string) => {
  const receipt = receiptWith(typed);
  const own = { receipt, key: 'x'.repeat(43), isToHouse: false };
  const moved = { ...own, movement: 'txn_1', minor: 400, isStillOwed: false };
  const payeeId = '00000000-0000-7000-8000-000000000000';
  const { number, currency } = receipt;
  const disputed = { id: 'du_1', payeeId, isPayment: false, number, minor: 1000, currency, givenAt: new Date(givenAt) };
  const asked = { until: new Date('2026-12-04T12:00:00Z'), isTaken: true };
  return [
    { name: 'gift-received', letter: receivedMail(config, own) },
    { name: 'gift-returned', letter: returnedMail(config, moved) },
    { name: 'gift-not-returned', letter: notReturnedMail(config, moved) },
    { name: 'gift-failed', letter: failedMail(config, own) },
    { name: 'dispute-asked', letter: disputeAskedMail(config, disputed, asked) },
    { name: 'dispute-won', letter: disputeDecidedMail(config, disputed, true) },
    { name: 'dispute-lost', letter: disputeDecidedMail(config, disputed, false) },
  ];
};
