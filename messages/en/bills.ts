// Bills of firms, as families read and pay them, and as firms write them. Sums come as they are written.
import type { BillState } from '../../src/contract/bills.ts';
import type { GiftMethod } from '../../src/contract/giving.ts';

export const title = 'Your bills';
export const lead = 'Bills of firms that you have taken up.';
export const none = 'There are none. A firm sends you a link to its estimate or bill.';
export const from = (firm: string): string => `From ${firm}`;
export const firmTitle = 'Bills';
export const firmLead = 'Estimates and final bills for families. What is paid is as the books have it.';
export const firmNone = 'There are none yet.';
export const newTitle = 'What is it for?';
export const newHint = 'The family reads it as the title, such as “The funeral of Ada Marsh”.';
export const make = 'Begin an estimate';
export const notLive = 'Bills can be made once families can find the firm.';

const states: Record<BillState, string> = {
  draft: 'The firm is writing the estimate',
  estimate: 'The estimate waits for the family’s answer',
  agreed: 'Agreed',
  final: 'The final bill waits for the family’s answer',
  closed: 'Closed',
};
export const state = (of: BillState): string => states[of];
export const paidOf = (paid: string, agreed: string): string => `${paid} of ${agreed} paid`;
export const closedBy = (who: 'firm' | 'family'): string =>
  who === 'firm' ? 'The firm closed it.' : 'The family closed it.';

export const estimate = 'Estimate';
export const final = 'Final bill';
export const finalDraft = 'Final bill, not shown yet';
export const what = 'What';
export const quantity = 'How many';
export const each = 'Each, without tax';
export const tax = 'Tax';
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
export const beingWritten = 'The firm is changing it. You get a letter when it is there to read.';
export const allTogether = (net: string, taxes: string, all: string): string =>
  `${net} and ${taxes} tax, ${all} in all.`;

export const agreements = 'What was agreed';
export const agreedBy = (kind: 'estimate' | 'final', sumSaid: string, who: string, day: string): string =>
  `${kind === 'estimate' ? 'The estimate' : 'The final bill'} of ${sumSaid}, by ${who} on ${day}`;
export const somebody = 'the family';
export const agree = (sumSaid: string): string => `Yes, I agree to ${sumSaid}`;
export const agreeWhat =
  'You agree to these lines and to nothing else. If the firm changes them, it has to ask you again. Nothing is paid by this.';
export const agreeLast = 'Until you say yes, what you agreed to before holds.';
export const conflict = 'The bill has changed since you read it, so nothing was agreed. It is shown as it is now.';

export const firmConflict =
  'This bill has changed since you opened it. It is shown above as it is now, and what you wrote stands below. If you save or show it, yours takes its place.';
export const notReturned = 'The card company refused this refund, or it is too late for one. No money was moved.';
export const isDifferentNow = 'The bill stands differently now, so nothing was changed. It is shown as it is.';

export const payment = 'Payment';
export const paid = 'Paid';
export const left = 'Left to pay';
export const underway = 'On its way';
export const askedBack = 'Disputed through a bank';
export const forgiven = 'Refunded and no longer owed';
export const forgivenHint = 'This refund has been taken off your bill. You don’t need to pay it again.';
export const askedBackHint = 'A payer’s bank is looking into this payment. You don’t owe it while the bank decides.';
export const over = 'Paid too much';
/** While the final bill waits for a yes. */
export const sumsUntilAgreed =
  'These sums go by what you agreed to last. They change once you agree to the final bill.';
export const leftOnceAgreed = (sumSaid: string): string => `Then ${sumSaid} will be left to pay.`;
export const overOnceAgreed = (sumSaid: string): string =>
  `Then you will have paid ${sumSaid} too much, and the firm can refund it.`;
export const overHint = 'The firm can refund it.';
export const pay = 'Pay';
export const notNow = 'It cannot be paid here at the moment. Nothing is lost.';
export const payments = 'Payments';
export const number = 'Number';
export const when = 'When';
export const amount = 'Amount';
export const returned = 'Returned';
export const bankDecides = 'A bank is deciding about it.';
export const bankTookBack = 'The payer’s bank took it back.';
export const byGift = 'By a collection on the page';

export const takeUp = 'I take it up';
export const takeUpWhat =
  'Take it up to agree to it and to pay it. It is yours alone from then on: this link is over. Nothing is agreed and nothing is paid by this.';
export const needsAccount = 'To agree to it and pay it you need an account here.';
export const signUp = 'Make an account';
export const signIn = 'Sign in';
export const confirmFirst = 'Please confirm your email address first. The link for it is in your email.';
export const signInTitle = 'Please sign in to read your bill';
export const signInLead =
  'Bills are for the families and firms whose they are. Once you have signed in, you come back here.';
export const overTitle = 'There is nothing here';
export const overLead =
  'This link is over, or somebody has taken the bill up with it. Please ask the firm for a new one.';
export const close = 'Stop this bill';
export const closeWhat = 'Nothing more can be agreed or paid then. This cannot be taken back.';
export const closeNow = 'Stop it now';
export const closeLater =
  'It can be stopped again once the page of the card company that was opened for it is over. That takes an hour at most.';
export const closePaid = 'Close this bill';
export const closePaidWhat =
  'All of it is paid. Once it is closed, it cannot be changed any more, and what was paid stays in the books.';
export const closePaidNow = 'Close it now';
export const toBills = 'Your bills';
export const toFirmBills = 'The firm’s bills';
export const backToBill = 'Back to the bill';

export const lines = 'Lines';
export const linesOf = (kind: 'estimate' | 'final'): string =>
  kind === 'estimate' ? 'Lines of the estimate' : 'Lines of the final bill';
export const lineNumber = (value: string): string => `Line ${value}`;
export const anotherLine = 'Another line';
export const removeHint = 'Empty “What” to take a line out.';
export const note = 'Note';
export const save = 'Save';
export const send = 'Show it to the family';
export const sendWhat =
  '“Show it to the family” saves these lines too. The family reads them and is asked to agree. If you change them afterwards, they are asked again.';
export const alreadyShown = 'The family can read exactly these lines already, so nothing was sent.';
export const revises = 'What you save takes back what was sent, until you send it again.';
export const link = 'Make a link for the family';
export const linkHint = 'The first person to use it can accept the bill. A new link ends the one before.';
export const linkTo = 'Email it to a family that wrote to you';
export const linkToHint = 'They get the same link. You don’t see their address.';
export const linkToNobody = 'Nobody, I’ll give it to them';
export const linkToFamily = (about: string, day: string): string =>
  about === '' ? `Enquiry of ${day}` : `${about}, enquiry of ${day}`;
export const linkEmailed = 'We’ve emailed it to the family.';
export const linkPicture = 'QR code that opens the bill';
export const linkCode = (where: string, code: string): string => `Or sign in at ${where} and type ${code}`;
export const codeTitle = 'Have you been given a code?';
export const codeLabel = 'Code';
export const codeHint = 'Twelve letters and numbers, from your funeral director or another service provider.';
export const codeOpen = 'Open the bill';
export const codeUnknown = 'This code opens no bill. Please check it, or ask for a new one. A code can be used once.';
export const linkMade = 'The link for the family';
export const linkOnce = 'It is shown only now. Give it to the family on paper or in a message.';
export const takenUpBy = (who: string): string => `Taken up by ${who}.`;
export const takenUp = 'The family has taken it up.';
export const notTakenUp = 'Nobody has taken it up yet.';
export const giveBackOf = (receiptNumber: string): string => `Refund payment ${receiptNumber}`;
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
export const correctOf = (receiptNumber: string): string => `Payment ${receiptNumber} was entered by mistake`;
export const correctWhat =
  'This takes the payment off the bill. Both entries stay in your records, and we’ll tell the family.';
export const correctNow = 'Take this entry back';
export const handRefundHint = 'Pay it back to the family yourself, then enter it here.';

export const moneyTitle = 'Payments and payouts';
export const moneyLead = 'What the firm was paid, as the books have it, and what the card company sent to its bank.';
export const noPayments = 'Nothing has been paid yet.';
export const payouts = 'Sent to the bank';
export const noPayouts = 'The card company has sent nothing yet.';
export const payoutsUnknown = 'The card company does not answer at the moment. Please look again later.';
export const fee = 'Card fee';
export const net = 'What is left';
export const isFor = 'For';
export const savePayments = 'Save payments as a file';
export const savePayouts = 'Save payouts as a file';
export const cameBack = 'Came back';

const doneWordsOf: Record<string, string> = {
  saved: 'It is saved.',
  sent: 'The family can read it now.',
  agreed: 'You agreed to it. The firm gets a letter.',
  closed: 'It is closed.',
  entered: 'The payment has been entered. We’ll email the family a receipt.',
  corrected: 'The entry has been taken back. We’ll tell the family.',
  'taken-up': 'It is yours now. You find it under “Your bills”.',
  returned: 'The refund is on its way. We’ll email the person who paid.',
};
export const isDone = (done: string): boolean => Object.hasOwn(doneWordsOf, done);
export const doneWords = (done: string): string => doneWordsOf[done] ?? '';
