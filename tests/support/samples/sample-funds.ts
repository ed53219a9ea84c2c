import type {
  BookedGift,
  Fund,
  FundChange,
  PayeeBrief,
  TributeFunds,
} from '../../../src/features/giving/contract/funds.ts';
import type { PayeeDispute, PayeeStatus } from '../../../src/features/payments/contract/payees.ts';

export const pageId = '0198a0de-6f00-7000-8000-0000000000a1';
export const fundId = '0198a0de-6f00-7000-8000-0000000000f1';
export const payeeId = '0198a0de-6f00-7000-8000-0000000000b1';

export const samplePayee = (changes: Partial<PayeeBrief> = {}): PayeeBrief => ({
  id: payeeId,
  kind: 'person',
  label: 'Anna Hartwell, her daughter',
  charityNumber: null,
  holder: 'Anna',
  isYours: false,
  country: 'GB',
  currency: 'gbp',
  notPayable: null,
  ...changes,
});

export const sampleChange = (changes: Partial<FundChange> = {}): FundChange => ({
  id: '0198a0de-6f00-7000-8000-0000000000c1',
  payee: samplePayee(),
  treasurer: { userId: 'u-tom', name: 'Thomas' },
  askedBy: 'Ruth',
  askedAt: '2026-11-20T10:00:00.000Z',
  agreedBy: null,
  countsAt: null,
  canAgree: false,
  ...changes,
});

/** A fund that a keeper has just started. */
export const sampleFund = (changes: Partial<Fund> = {}): Fund => ({
  id: fundId,
  tributeId: pageId,
  paysBill: null,
  purpose: 'family',
  title: 'For the family',
  says: 'If you would like to help.',
  goal: null,
  currency: 'gbp',
  state: 'draft',
  rev: 3,
  payee: null,
  treasurer: null,
  change: null,
  roles: ['steward'],
  given: 0,
  inHand: 0,
  wordsWaiting: 0,
  createdAt: '2026-11-18T10:00:00.000Z',
  closedAt: null,
  ...changes,
});

/** The sample fund, open and with a treasurer. */
export const openedFund = (changes: Partial<Fund> = {}): Fund =>
  sampleFund({
    state: 'open',
    payee: samplePayee(),
    treasurer: { userId: 'u-tom', name: 'Thomas' },
    given: 124_000,
    ...changes,
  });

export const sampleFunds = (changes: Partial<TributeFunds> = {}): TributeFunds => ({
  tributeId: pageId,
  name: 'Margaret Hartwell',
  path: 'margaret',
  role: 'owner',
  funds: [],
  payees: [],
  people: [
    { userId: 'u-ruth', name: 'Ruth', isYou: true },
    { userId: 'u-tom', name: 'Thomas', isYou: false },
    { userId: 'u-nameless', name: null, isYou: false },
  ],
  keepers: 2,
  currency: 'gbp',
  hasCards: true,
  ...changes,
});

export const sampleGift = (changes: Partial<BookedGift> = {}): BookedGift => ({
  id: '0198a0de-6f00-7000-8000-000000000001',
  number: 'R-0198-A0DE',
  method: 'card',
  state: 'given',
  name: 'Joan Okonkwo',
  words: '',
  wordsState: 'none',
  amount: 1000,
  cover: 0,
  tip: 0,
  fee: 35,
  net: 965,
  returned: 0,
  givenAt: '2026-11-21T10:00:00.000Z',
  returnable: 1000,
  enteredBy: null,
  ...changes,
});

export const sampleDispute = (changes: Partial<PayeeDispute> = {}): PayeeDispute => ({
  id: 'dp_1',
  amount: 1000,
  number: 'R-0198-A0DE',
  givenAt: '2026-11-21T10:00:00.000Z',
  state: 'open',
  answerUntil: '2026-12-05T10:00:00.000Z',
  answeredAt: null,
  evidence: 'The gift was given on the page of Margaret Hartwell.',
  ...changes,
});

export const sampleStatus = (changes: Partial<PayeeStatus> = {}): PayeeStatus => ({
  ...samplePayee({ isYours: true }),
  tributeId: pageId,
  providerId: null,
  page: 'Margaret Hartwell',
  canCharge: true,
  canPayOut: true,
  isSubmitted: true,
  wanted: [],
  wantedUntil: null,
  stopped: null,
  isFresh: true,
  disputes: [],
  ...changes,
});
