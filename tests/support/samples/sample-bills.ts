// Bills as families and providers see them, for tests of screens.
import type { Bill, BillAgreement, BillPayment, BillSummary } from '../../../src/features/bills/contract/bills.ts';
import type { GiftForm } from '../../../src/features/giving/contract/giving.ts';
import { line } from '../money/bills.ts';
import { sampleForm } from './sample-giving.ts';

export const billId = '0198a0de-6f00-7000-8000-0000000000d1';
export const providerId = '0198a0de-6f00-7000-8000-0000000000e1';
export const paymentId = '0198a0de-6f00-7000-8000-0000000000e2';

/** A user with an account, as screens get it from the API. */
export const sampleUser = {
  id: 'u-anne',
  email: 'anne@example.org',
  name: 'Anne',
  role: 'user',
  isEmailVerified: true,
};

export const sampleAgreement = (changes: Partial<BillAgreement> = {}): BillAgreement => ({
  kind: 'estimate',
  rev: 2,
  lines: [line()],
  total: 50_000,
  by: 'Anne Marsh',
  at: '2026-11-20T10:00:00.000Z',
  ...changes,
});

export const samplePayment = (changes: Partial<BillPayment> = {}): BillPayment => ({
  id: paymentId,
  number: 'R-0198-A0DE',
  state: 'given',
  amount: 20_000,
  returned: 0,
  disputed: 0,
  isTakenBack: false,
  givenAt: '2026-11-21T10:00:00.000Z',
  isGift: false,
  method: 'card',
  enteredBy: null,
  correctedAt: null,
  correctedBy: null,
  canCorrect: false,
  returnable: 0,
  key: null,
  ...changes,
});

export const sampleSummary = (changes: Partial<BillSummary> = {}): BillSummary => ({
  id: billId,
  title: 'The funeral of Ada Marsh',
  provider: 'Rowan & Daughters',
  currency: 'gbp',
  state: 'estimate',
  agreed: null,
  paid: 0,
  isPaid: false,
  forgiven: 0,
  askedBack: 0,
  madeAt: '2026-11-18T10:00:00.000Z',
  ...changes,
});

/** An estimate that was sent, as seen by the person who is asked to agree. */
export const sampleBill = (changes: Partial<Bill> = {}): Bill => ({
  ...sampleSummary(),
  number: 'B-0000-00D1',
  issuer: {
    legalName: 'Rowan Funerals Ltd',
    tradingName: 'Rowan & Daughters',
    address: '1 Harbour Street\nPorthaven',
    phone: '01632 960 001',
  },
  providerId: providerId,
  side: 'family',
  rev: 2,
  estimate: [line()],
  final: [],
  agreements: [],
  underway: 0,
  askedBack: 0,
  left: 0,
  over: 0,
  onceAgreed: null,
  family: null,
  isTakenUp: true,
  canPay: false,
  isConfirming: false,
  withoutCards: null,
  enterable: 0,
  dispute: null,
  canGiveBack: false,
  canClose: true,
  payments: [],
  closedBy: null,
  isPretend: false,
  ...changes,
});

/** A bill that was agreed and of which nothing is paid. */
export const agreedSample = (changes: Partial<Bill> = {}): Bill =>
  sampleBill({
    state: 'agreed',
    final: [line()],
    agreements: [sampleAgreement()],
    agreed: 50_000,
    left: 50_000,
    canPay: true,
    ...changes,
  });

/** The payment form for a bill of which this amount is not yet paid. */
export const sampleBillForm = (left = 50_000, changes: Partial<GiftForm> = {}): GiftForm =>
  sampleForm({
    fund: null,
    tribute: null,
    bill: {
      id: billId,
      title: 'The funeral of Ada Marsh',
      payee: { kind: 'firm', label: 'Rowan & Daughters', charityNumber: null, checkedAt: null },
      left,
      most: left,
      limitedBy: null,
    },
    ...changes,
  });

/** A right-to-left name, a name of the maximum length, and a name that would be markup. */
export const HOSTILE_NAMES = ['مؤسسة الياسمين للجنائز', 'W'.repeat(120), '<b>Rowan</b> & "Sons"'];

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The main part of a screen, without the data for the script behind it, which repeat the same texts. */
export const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0].replaceAll('<!-- -->', '') ?? '';
export const textIn = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
export const intentsIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<(?:button|input)[^>]*>/g)]
    .filter(([tag]) => tag.includes('name="intent"'))
    .map(([tag]) => /value="([^"]+)"/.exec(tag)?.[1]);
