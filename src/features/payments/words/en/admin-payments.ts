// Texts about payments in the admin area.
import type { PaymentKind } from '../../contract/admin-payments.ts';
import { giftState, method as paidBy } from '../../../giving/words/en/fund-book.ts';

export const title = 'Payments';
export const lead = 'Every gift and every payment of a bill, newest first. Looking at them is kept in the audit.';
export const hint = 'A receipt number, or part of the name or email address of the giver, or of who receives it.';
export const receipt = 'Receipt';
export const day = 'Date';
export const sum = 'Amount';
export const sumHint = '12.50 or 10-20';
export const currency = 'Currency';
export const from = 'From (UTC)';
export const to = 'To (UTC)';
export const giver = 'Giver';
export const unnamed = 'No name given';
export const payee = 'Received by';
const inHand = 'The treasurer, in hand';
export const receiver = (name: string | null, of: PaymentKind, productName: string): string =>
  name ?? (of === 'collection' || of === 'bill' ? inHand : productName);
export const kind = 'What for';
const kinds: Record<PaymentKind, string> = {
  collection: 'Collection',
  bill: 'Bill',
  extra: 'Extra',
  house: 'Gift to us',
};
export const kindName = (of: PaymentKind): string => kinds[of];
export const forWhat = 'As the giver read it';
export const method = 'Paid';
export const methodName = paidBy;
export const state = 'Status';
export const stateName = giftState;
export const mistaken = 'Entered by mistake';
export const returnedOf = (sumSaid: string): string => `${sumSaid} refunded`;
export const id = 'Id';

export const toList = 'All payments';
export const toAudit = 'What admins did with this payment';
export const toUser = 'Their account';
export const toProvider = 'Service provider';
export const page = 'Page';
export const unnamedPage = 'A page without a name';
export const bill = 'Bill';
export const amount = 'Amount meant';
export const cover = 'Added for the card fee';
export const tip = 'Added for us';
export const total = 'Paid in all';
export const fee = 'Kept by the card company';
export const rosemaryFee = 'Our fee';
export const returned = 'Refunded or disputed';
export const net = 'Left with who receives it';
export const asked = 'Started';
export const paid = 'Paid on';
export const payout = 'Payout';
export const inBank = 'In their bank about';
export const canPayOut = 'Payouts to their bank';
export const canPayOutName = (can: boolean): string => (can ? 'Switched on' : 'Switched off by the card company');
export const noPayout = 'There is no payout by the card company for this payment.';
export const enteredBy = 'Entered by';
export const corrected = 'Entered by mistake, taken back on';
export const account = 'Account with the card company';
export const checkout = 'Payment page';
export const payment = 'Payment with the card company';
export const email = 'Email address';

export const entries = 'Bookings';
export const noEntries = 'Nothing has been booked.';
const entryKinds: Record<string, string> = {
  charge: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund sent back by the bank',
  dispute: 'Dispute',
  'dispute-won': 'Dispute won',
  other: 'Something else, see the card company',
  cash: 'In cash',
  cheque: 'By cheque',
  transfer: 'By transfer',
  estate: 'From the estate',
  correction: 'Correction',
};
export const entryKind = (of: string): string => entryKinds[of] ?? of;
const accounts: Record<string, string> = {
  given: 'Given',
  cover: 'For the fee',
  payee: 'To who receives it',
  fees: 'To the card company',
  house: 'To us',
  hand: 'In hand',
};
export const accountName = (of: string): string => accounts[of] ?? of;
export const sumOf = (name: string, sumSaid: string): string => `${name} ${sumSaid}`;
export const events = 'Events from the card company';
export const noEvents = 'None.';
export const notHandled = 'not handled yet';
export const refunds = 'Refunds asked for here';
export const noRefunds = 'None.';
export const refundBy = (email_: string): string => `asked by ${email_}`;
export const refundDone = 'booked';
export const refundWaits = 'on its way';
export const refundRefused = (code: string): string => `refused: ${code}`;
export const disputes = 'Disputes';
export const noDisputes = 'None.';
const disputeStates: Record<string, string> = {
  asked: 'the bank has a question',
  open: 'open',
  won: 'won',
  lost: 'lost',
};
export const disputeState = (of: string): string => disputeStates[of] ?? of;
export const answerUntil = 'Answer by';
export const alarms = 'Checks';
export const noAlarms = 'None.';
export const settled = 'settled';
export const isMore = 'There are more than are shown.';
