// Texts of the screens after a payment, and of the receipt.
export const waitingTitle = 'We are waiting to hear';
export const safeTitle = 'Your payment is safe. Do not pay again.';
export const busyLead = 'We are very busy and can’t show your receipt yet. This page will refresh by itself.';
export const waitingLead =
  'The card company has not told us yet whether the payment went through. It usually takes a minute, sometimes longer.';
export const settlingLead =
  'You have paid, and your bank has to confirm it. With a card that takes a minute; a debit from an account can take some days.';
export const notTwice = 'You will not be charged twice.';
export const notTwiceHint = 'You can close this page. There is no need to try again.';
export const weWrite = 'We will write to you when it has gone through.';
export const weWriteHint = 'At the email address you gave, if you gave one.';
/** For payers of bills, who always have an account. */
export const weWritePayerHint = 'At the email address of your account.';
export const waiting = 'Waiting for the answer';
export const waitingHint = 'This page will say so by itself when it comes.';
export const waitingStill = 'It is taking longer than usual';
export const waitingStillHint = 'You can look again now, or leave this page. Nothing is lost.';
export const lookAgain = 'Look again now';
export const toStart = 'Go to the home page';

export const thanks = 'Thank you';
export const thanksTo = (name: string): string => `Thank you, ${name}`;
export const received = (called: string): string => `Your gift in memory of ${called} has been received.`;
export const receivedPlain = 'Your gift has been received.';
export const wordsWait = 'The family will read your words before they appear.';
export const rosemaryReceived = (product: string): string =>
  `Your gift to ${product} has been received. It helps to keep every page free.`;
export const extraReceived = 'Your payment has been received. We write to you about what comes next.';

export const billReceived = (provider: string): string => `Your payment to ${provider} has been received.`;
export const partReturnedPaymentTitle = 'Part of your payment was refunded';
export const correctedTitle = 'This payment was entered by mistake';
export const correctedLead = (provider: string): string =>
  `${provider} has taken the entry back. If you did pay this, please ask them.`;
export const handReturnedLead = (sum: string): string =>
  `The service provider has entered that ${sum} was paid back to you.`;
export const how = 'How';
export const returnedPaymentTitle = 'Your payment was refunded';
export const disputedPaymentTitle = 'Your bank is asking about this payment';
export const failedPaymentLead =
  'Your bank declined the payment, so nothing was taken. You can pay again from the bill.';
export const payment = 'Your payment';
export const toBill = 'Back to the bill';
export const askProvider = (provider: string, address: string): string =>
  `If something is not right, ask ${provider}. They can refund it. If you can’t reach them, write to ${address}.`;
export const notCancelledPaymentTitle = 'This payment is on its way';
export const partReturnedTitle = 'Part of your gift was refunded';
export const returnedTitle = 'Your gift was refunded';
export const returnedLead = (sum: string): string =>
  `${sum} is on its way back to your card, or is there already. It can take about ten days until you see it.`;
export const disputedTitle = 'Your bank is asking about this gift';
export const disputedLead = (taken: string): string =>
  `Your bank has taken ${taken} back until it has decided. If you did not ask for that, please tell your bank.`;
export const askedLead = 'If you did not ask your bank about this, please tell them.';
export const bankTookTitle = 'Your bank has taken this payment back';
export const bankTookGiftTitle = 'Your bank has taken this gift back';
export const bankTookLead = (taken: string): string => `Your bank has taken ${taken} back for good.`;
export const refundedBefore = (sum: string): string => `${sum} was refunded to you before.`;
export const endedTitle = 'Nothing was charged';
export const endedLead = 'The payment page was closed before anything was paid, or it ran out of time.';
export const failedTitle = 'The payment did not go through';
export const failedLead =
  'Your bank declined the payment, so nothing was taken. You can give in another way if you wish.';

export const receipt = 'Receipt';
export const number = (value: string, day: string): string => (day === '' ? `No. ${value}` : `No. ${value} · ${day}`);
export const givenBy = 'Given by';
export const givenFor = 'For';
export const givenTo = 'To';
export const gift = 'Your gift';
export const price = 'Price';
export const added = 'Added for the fee';
export const cardFee = 'Card company’s fee';
export const rosemaryFee = (product: string): string => `${product}’s fee`;
export const theyReceive = 'They receive';
export const theyReceived = 'They received';
export const weReceived = 'We received';
export const when = 'When';
export const aboutDay = (day: string): string => `About ${day}`;
export const tip = (product: string): string => `For ${product}`;
export const paid = 'You paid';
export const mistaken = 'Entered by mistake';
export const returned = 'Refunded';
export const takenByBank = 'Taken by your bank';
export const copyComes = 'A copy goes to the email address you gave, if you gave one.';
export const copyComesToPayer = 'A copy goes to the email address of your account.';
export const treasurerUntil = (treasurer: string, day: string, address: string): string =>
  `If something is not right, write to ${treasurer}, who looks after the gifts, by ${day}. The money can be given back until then. If you cannot reach them, write to ${address}.`;
export const rosemaryUntil = (address: string, day: string): string =>
  `If something is not right, write to us at ${address} by ${day}. The money can be given back until then.`;
export const rosemaryAlways = (address: string): string => `If something is not right, write to us at ${address}.`;
export const savePdf = 'Save the receipt as PDF';
export const trial = 'This was a trial. No money was moved.';
export const backTo = (called: string): string => `Back to the page of ${called}`;
export const toPages = 'Your pages';
export const giveAgain = 'Back to the form';

export const cancelTitle = 'Nothing was charged';
export const cancelLead = 'You came back before the card company took a payment. That is quite all right.';
export const cancelUnknownTitle = 'You are back from the card company';
export const cancelUnknown =
  'If you left its page before you paid, nothing was charged. If you paid, a receipt comes by email.';
export const cancelAgain =
  'If you would like to give after all, you can start from the page. What you wrote before is not shown to anybody.';
export const notCancelledTitle = 'This gift is on its way';
export const notCancelledLead = 'The card company has told us about a payment for it.';
export const toReceipt = 'See how it stands';
