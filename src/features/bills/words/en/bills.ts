// Texts about bills, for families and providers. Sums are passed as formatted text.
import type { BillsWaiting, BillState, BillSummary } from '../../contract/bills.ts';
import type { GiftMethod } from '../../../giving/contract/giving.ts';

export const title = 'Your bills';
export const lead = 'The bills you have accepted from service providers.';
export const none = 'You have no bills here yet. A service provider sends you a link or a code.';
export const from = (provider: string): string => `From ${provider}`;
export const providerTitle = 'Bills';
export const providerLead = 'Estimates and final bills for families, with what has been paid.';
export const providerNone = 'You have no bills yet.';
/** Titles of a provider's lists. The links to them on its home page have the same titles. */
export const waitingTitle: Record<BillsWaiting, string> = {
  draft: 'Estimates to finish and send',
  unpaid: 'Agreed bills still to be paid',
  disputed: 'Bills with a disputed payment',
};
export const waitingLead = 'Longest waiting first.';
export const noneWaiting = 'There are none at the moment.';
export const allBills = 'All bills';
export const newTitle = 'What is it for?';
export const newHint = 'The family reads it as the title, such as “The funeral of Ada Marsh”.';
export const make = 'Begin an estimate';
export const notLive = 'You can make bills once families can find your business.';

const states: Record<BillState, string> = {
  draft: 'The service provider is writing the estimate',
  estimate: 'The estimate is waiting for the family’s answer',
  agreed: 'Agreed',
  final: 'The final bill is waiting for the family’s answer',
  closed: 'Closed',
};
type Bill = Pick<BillSummary, 'state' | 'isPaid'>;
export const state = (of: Bill): string => (of.state === 'agreed' && of.isPaid ? 'Paid' : states[of.state]);
export const stateForFamily = (of: Bill): string =>
  of.state === 'estimate'
    ? 'The estimate is waiting for your answer'
    : of.state === 'final'
      ? 'The final bill is waiting for your answer'
      : state(of);
export const paidOf = (paid: string, agreed: string): string => `${paid} of ${agreed} paid`;
export const disputedOf = (paid: string, agreed: string, disputed: string): string =>
  `${paid} of ${agreed} paid, ${disputed} disputed`;
/** For a bill that has refunds and on which nothing is left to pay. */
export const refundedOf = (paid: string, refunded: string): string => `${paid} paid, ${refunded} refunded`;
export const closedBy = (who: 'firm' | 'family'): string =>
  who === 'firm' ? 'The service provider closed it.' : 'The family closed it.';

export const estimate = 'Estimate';
export const final = 'Final bill';
export const finalDraft = 'Final bill, not shown yet';
export const what = 'What';
export const quantity = 'How many';
export const each = 'Each, without tax';
export const tax = 'Tax';
export const taxPercent = 'Tax (%)';
export const percent = (value: string): string => `${value}%`;
export const total = 'Total';
export const sum = 'Sum';
export const before = 'Agreed before';
export const now = 'Final bill';
export const lineOf = (many: string, eachSaid: string, taxSaid: string): string =>
  `${many} × ${eachSaid}, with ${taxSaid} tax`;
export const change = 'Change';
export const same = 'The same';
export const changed = 'Changed';
export const added = 'New';
export const gone = 'Left out';
export const noLines = 'There are no lines to read at the moment.';
export const beingWritten = 'The service provider is changing it. We’ll email you when you can read it.';
export const allTogether = (net: string, taxes: string, all: string): string =>
  `Total ${all}: ${net} and ${taxes} tax.`;
export const allWithoutTax = (all: string): string => `Total ${all}, no tax.`;

export const agreements = 'What was agreed';
export const agreedBy = (kind: 'estimate' | 'final', sumSaid: string, who: string, day: string): string =>
  `${kind === 'estimate' ? 'The estimate' : 'The final bill'} of ${sumSaid}, by ${who} on ${day}`;
export const somebody = 'the family';
export const agree = (sumSaid: string): string => `Yes, I agree to ${sumSaid}`;
export const agreeWhat =
  'You agree only to what is listed here. If any of it changes, we’ll ask you again. You pay nothing yet.';
export const agreeLast = 'Until you agree, what you agreed to before still applies.';
export const conflict = 'The bill changed while you were reading it, so you haven’t agreed to it. This is the new one.';

export const providerConflict =
  'This bill has changed since you opened it. The new version is above, and what you wrote is below. If you save or show yours, it replaces the new version.';
export const notReturned = 'The card company refused this refund, or it is too late for one. No money was moved.';
export const isDifferentNow = 'This bill has changed meanwhile, so nothing was done. This is how it is now.';

export const paperNumber = (value: string): string => `Number: ${value}`;
export const paperDay = (day: string): string => `Date: ${day}`;

export const payment = 'Payment';
export const paid = 'Paid';
export const left = 'Left to pay';
export const underway = 'On its way';
export const askedBack = 'Disputed through a bank';
export const forgiven = 'Refunded and no longer owed';
export const forgivenHint = 'This refund has been taken off your bill. You don’t need to pay it again.';
export const askedBackHint = 'A payer’s bank is looking into this payment. You don’t owe it while the bank decides.';
export const answerUntil = (day: string): string =>
  `You can answer the payer’s bank until ${day}. Without an answer, the bank usually decides for the payer.`;
export const ownerAnswersUntil = (day: string): string =>
  `The owner of your business can answer the payer’s bank until ${day}.`;
export const answerBank = 'Answer the bank';
export const leftOnceArrived = (sumSaid: string): string =>
  `Once the payment on its way has arrived, ${sumSaid} will be left to pay.`;
export const nothingOnceArrived = 'Once the payment on its way has arrived, nothing more is to be paid.';
export const over = 'Paid too much';
export const sumsUntilAgreed =
  'These sums are for what you agreed to last. They will change once you agree to the final bill.';
export const leftOnceAgreed = (sumSaid: string): string => `Then ${sumSaid} will be left to pay.`;
export const overOnceAgreed = (sumSaid: string): string =>
  `Then you will have paid ${sumSaid} too much, and the service provider can refund it.`;
export const overHint = 'The service provider can refund it.';
export const pay = 'Pay';
export const confirming = 'A payment is being confirmed. Do not pay again. Please look here again in a few minutes.';
export const notNow = 'You can’t pay it here at the moment. Please try again later.';
export const withoutCards = (provider: string): string =>
  `${provider} takes no cards here. You can pay them by bank transfer, cash or cheque. Once they have entered your payment, it will be shown here.`;
export const withoutCardsNow = (provider: string): string =>
  `You can’t pay ${provider} by card here at the moment. Please ask them about a bank transfer, cash or a cheque, or try again later. Once they have entered your payment, it will be shown here.`;
export const phone = 'Telephone:';
export const readAbout = (provider: string): string => `Read about ${provider}`;
export const payments = 'Payments';
export const number = 'Number';
export const when = 'When';
export const amount = 'Amount';
export const returned = 'Refunded';
export const bankDecides = (sumSaid: string): string => `${sumSaid} disputed. A bank is deciding about it.`;
export const mistaken = 'Entered by mistake';
export const bankTookBack = (sumSaid: string): string => `The payer’s bank took ${sumSaid} back.`;
export const byGift = 'From a fundraiser on the page';

export const takeUp = 'Accept this bill';
export const takeUpWhat =
  'Accept this bill so that you can agree to it and pay it. After that this link stops working, and only you can open the bill. You agree to nothing and pay nothing yet.';
export const needsAccount = 'To agree to this bill and pay it, you need an account.';
export const signUp = 'Create an account';
export const signIn = 'Sign in';
export const confirmFirst = 'Please confirm your email address first. The link for it is in your email.';
export const signInTitle = 'Please sign in to read your bill';
export const signInLead =
  'Only the family and the service provider can see a bill. Once you’ve signed in, you’ll come back here.';
export const overTitle = 'This link no longer works';
export const overLead =
  'Someone may have accepted the bill with it already. If not, please ask the service provider for a new link.';
export const close = 'Stop this bill';
export const closeWhat = 'Nobody can agree to it or pay it after that. This can’t be undone.';
export const closeNow = 'Stop it now';
export const closeLater =
  'You can stop this bill once the payment page that was opened for it has closed. That takes an hour at most.';
export const closePaid = 'Close this bill';
export const closePaidWhat =
  'It has been paid in full. Once it is closed, it can’t be changed. The payments stay on record.';
export const closePaidNow = 'Close it now';
export const toBills = 'Your bills';
export const toProviderBills = 'Bills from your business';
export const backToBill = 'Back to the bill';

export const lines = 'Lines';
export const linesOf = (kind: 'estimate' | 'final'): string =>
  kind === 'estimate' ? 'Lines of the estimate' : 'Lines of the final bill';
export const lineNumber = (value: string): string => `Line ${value}`;
export const anotherLine = 'Another line';
export const removeHint = 'To remove a line, empty its “What”.';
export const note = 'Note';
export const save = 'Save';
export const send = 'Show it to the family';
export const sendWhat =
  '“Show it to the family” also saves these lines and asks the family to agree. If you change them later, we’ll ask the family again.';
export const alreadyShown = 'The family can read exactly these lines already, so nothing was sent.';
export const revises = 'If you save changes, the family can’t see the bill until you show it again.';
export const link = 'Make a link for the family';
export const linkHint = 'The first person to use it can accept the bill. A new link ends the one before.';
export const linkPicture = 'QR code that opens the bill';
export const linkMade = 'The link for the family';
export const linkOnce = 'It is shown only now. Give it to the family on paper or in a message.';
export const takenUpBy = (who: string): string => `Accepted by ${who}.`;
export const takenUp = 'The family has accepted it.';
export const notTakenUp = 'Nobody has accepted it yet.';
interface PaymentSaid {
  sum: string;
  day: string;
  method: GiftMethod;
  receiptNumber: string;
}
export const giveBackOf = ({ sum: paidSum, day, method: by, receiptNumber }: PaymentSaid): string =>
  `Refund the payment of ${paidSum} on ${day} (${methodWithin[by]}, ${receiptNumber})`;
export const giveBackMost = (most: string): string => `At most ${most}. We’ll email the person who paid.`;
export const giveBackNow = 'Refund this amount';
export const refundMeans = 'What happens to the bill?';
export const refundReduces = 'The refund is taken off the bill';
export const refundReducesHint = 'The family owes nothing more for it.';
export const refundStillOwed = 'The family still owes this sum';
export const refundStillOwedHint = 'For example if they paid with the wrong card and will pay again. We’ll tell them.';

const methods: Record<GiftMethod, string> = {
  card: 'By card',
  transfer: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  estate: 'From the estate',
};
const methodWithin: Record<GiftMethod, string> = {
  card: 'by card',
  transfer: 'by bank transfer',
  cash: 'in cash',
  cheque: 'by cheque',
  estate: 'from the estate',
};
export const how = 'How';
export const method = (value: GiftMethod): string => methods[value];
export const enteredBy = (who: string): string => `Entered by ${who}`;
export const corrected = (day: string): string => `Entered by mistake, and taken back on ${day}`;
export const correctedByWhom = (day: string, who: string): string =>
  `Entered by mistake, and taken back on ${day} by ${who}`;
export const enterTitle = 'Enter a payment by transfer, cash, cheque or from the estate';
export const enterLead = 'Enter it once you have the money. We’ll email the family a receipt.';
export const enterHow = 'How was it paid?';
export const enterMost = (most: string): string => `Up to ${most}, which is left to pay.`;
export const enterWhen = 'When was it paid?';
export const enterNow = 'Enter this payment';
export const correctOf = ({ sum: paidSum, day, method: by, receiptNumber }: PaymentSaid): string =>
  `The payment of ${paidSum} on ${day} was entered by mistake (${methodWithin[by]}, ${receiptNumber})`;
export const correctWhat =
  'This takes the payment off the bill. Both entries stay in your records, and we’ll tell the family.';
export const correctNow = 'Take this entry back';
export const handRefundHint = 'Pay it back to the family yourself, then enter it here.';

export const moneyTitle = 'Payments and payouts';
export const moneyLead = 'What you’ve been paid, and what the card company has sent to your bank.';
export const noPayments = 'Nothing has been paid yet.';
export const payouts = 'Sent to the bank';
export const noPayouts = 'The card company has sent nothing yet.';
export const payoutsUnknown = 'The card company isn’t answering at the moment. Please look again later.';
export const fee = 'Card fee';
export const net = 'You keep';
export const isFor = 'For';
export const savePayments = 'Save payments as a file';
export const savePayouts = 'Save payouts as a file';
export const cameBack = 'Came back';

const doneWordsOf: Record<string, string> = {
  saved: 'The lines have been saved.',
  sent: 'The family can read it now.',
  agreed: 'You have agreed. We’ll email the service provider.',
  closed: 'The bill has been closed.',
  entered: 'The payment has been entered. We’ll email the family a receipt.',
  corrected: 'The entry has been taken back. We’ll tell the family.',
  'taken-up': 'You have accepted this bill. You’ll find it under “Your bills”.',
  returned: 'The refund is on its way. We’ll email the person who paid.',
  'hand-returned': 'The refund has been entered. We’ll tell the family.',
};
export const isDone = (done: string): boolean => Object.hasOwn(doneWordsOf, done);
export const doneWords = (done: string): string => doneWordsOf[done] ?? '';
