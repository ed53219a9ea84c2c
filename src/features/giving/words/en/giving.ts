// Texts about gifts for visitors: page, form and dialog. Sums are passed as text, such as "£10.00".
import { figure, plural } from '../../../../shared/words/en/counts.ts';

export const navigation = 'Gifts';
export const inMemoryOf = (name: string): string => `In memory of ${name}`;
export const giveInMemoryOf = (name: string): string => `Give in memory of ${name}`;
export const give = 'Make a gift';
export const givenSoFar = (sum: string): string => `${sum} has been given.`;
export const hopedFor = (sum: string): string => `The family hopes for ${sum}.`;
export const paused = 'Gifts are paused at the moment.';
export const notNow = 'Gifts by card cannot be taken at the moment.';
export const receives = 'Who receives it';
export const looksAfter = 'Who looks after it';
export const costs = 'What it costs';
export const costsWhat = 'The card company’s fee. You see every sum before you give.';
export const costsWhatToo = (product: string): string =>
  `The card company’s fee, and a fee of ${product}. You see every sum before you give.`;
export const charity = (name: string): string => `${name}, a registered charity.`;
export const numberedCharity = (name: string, number: string): string =>
  `${name}, a registered charity with the number ${number}.`;
export const person = (name: string): string => `${name}.`;
export const charityChecked = (day: string): string => `We checked its number and its own bank account on ${day}.`;
export const personChecked = (day: string): string => `Their account was checked on ${day}.`;
export const changedFrom = (day: string, from: string, to: string, until: string): string =>
  `On ${day} the family changed who receives these gifts, from ${from} to ${to}. Two of the people who look after this page agreed to it. This note stays until ${until}.`;
export const changedTo = (day: string, to: string, until: string): string =>
  `On ${day} the family changed who receives these gifts. Since then it is ${to}. Two of the people who look after this page agreed to it. This note stays until ${until}.`;
export const newestFirst = 'Gifts, the newest first';
export const unnamed = 'Someone who wishes to stay unnamed';
/** Shown instead of a giver's name, because the giver may not have been asked about showing it. */
const byHand = { cash: 'In cash', cheque: 'By cheque', transfer: 'By bank transfer', estate: 'From the estate' };
export const givenByHand = (value: keyof typeof byHand): string => byHand[value];
const methods = {
  card: '',
  cash: 'in cash',
  cheque: 'by cheque',
  transfer: 'by bank transfer',
  estate: 'from the estate',
};
export const method = (value: keyof typeof methods): string => methods[value];
export const earlier = 'Earlier gifts';
export const all = 'See the gifts';
export const closedOn = (day: string, sum: string): string => `This closed on ${day}. ${sum} was given.`;
export const closedWithNone = (day: string): string => `This closed on ${day}.`;

export const giftsTitle = (fund: string): string => `Gifts: ${fund}`;
export const noGifts = 'There are no gifts to show here.';

export const toReceiver = (name: string): string => `To ${name}`;
export const trial = 'This is a trial. No money moves here, whatever you type.';
export const howMuch = 'How much';
export const anyAmount = (least: string): string => `Any amount from ${least} is welcome.`;
export const coverFee = (sum: string): string => `Add ${sum} for the card fee`;
export const coverFees = (sum: string): string => `Add ${sum} for the fees`;
export const coverAny = 'Add what the card fee comes to';
export const coverThen = (gift: string): string => `Then the whole ${gift} reaches them.`;
export const coverThenAbout = (gift: string): string => `Then about ${gift} reaches them.`;
export const about = (sum: string): string => `about ${sum}`;
export const less = (sum: string): string => `− ${sum}`;
export const plus = (sum: string): string => `+ ${sum}`;
export const name = 'Your name';
export const whoSeesName = 'Who may see your name?';
const seers = { visitors: 'Visitors', keepers: 'The family', nobody: 'Nobody' };
export const nameSeenBy = (value: keyof typeof seers): string => seers[value];
export const amountSeen = 'Visitors may also see the amount';
export const yourWords = 'A few words';
export const yourWordsHint = 'The family reads them before they appear.';
export const email = 'Your email address';
export const emailHint = 'For the receipt. It is never shown.';
export const website = 'Leave this empty';
export const tip = (product: string): string => `For ${product}, if you like`;
export const tipFee = 'The card company’s fee on this comes out of the gift.';
export const tipFeeTakes = (now: string, without: string): string =>
  `The card company’s fee on this comes out of the gift: they receive ${now} instead of ${without}.`;

export const before = 'Before you give';
export const yourGift = 'Your gift';
export const added = 'Added for the fee';
export const cardFee = 'Card company’s fee';
export const notKnown = 'not known yet';
export const rosemaryFee = (product: string): string => `${product}’s fee`;
export const theyReceive = 'They receive';
export const weReceive = 'We receive';
export const youPay = 'You pay';
export const straightToCharity = (days: number): string =>
  plural(days, {
    one: () => 'It goes straight to the charity’s own account, and is in its bank about a day later.',
    other: () =>
      `It goes straight to the charity’s own account, and is in its bank about ${figure(days)} days later. The family never holds it, and nor do we.`,
  });
export const straightToPerson = (days: number): string =>
  plural(days, {
    one: () => 'It goes straight to their own account, and is in their bank about a day later. We never hold it.',
    other: () =>
      `It goes straight to their own account, and is in their bank about ${figure(days)} days later. We never hold it.`,
  });
export const statement = (shown: string): string => `Your card statement will say ${shown}.`;
export const goOn = (sum: string): string => `Go on to pay ${sum}`;
export const goOnPlain = 'Go on to pay';
export const nothingYet = 'You enter your card on the next page. Nothing is charged before that.';
export const workOut = 'Work out the sums';
export const lookOnceMore = 'Please look at the sums once more, then go on.';
export const otherGift =
  'You went on with this gift before, and its card page is no longer open for these sums. If you paid there, the gift is made. To give another one, go on once more.';
export const busy =
  'We are busy for a moment, and nothing was charged. Please press the button again shortly. You will not pay twice.';
export const tooMany =
  'That was a lot in a short time, and nothing was charged. Please wait a few minutes. What you wrote is kept.';
export const tooManyFor = (minutes: number): string =>
  plural(minutes, {
    one: () => 'That was a lot in a short time, and nothing was charged. Please try again in a minute.',
    other: () =>
      `That was a lot in a short time, and nothing was charged. Please try again in about ${figure(minutes)} minutes.`,
  });
export const problemTitle = 'Nothing you wrote is lost';
/** Both parameters become links. */
export const kept = (privacy: string, terms: string): string =>
  `We keep what you write here with the gift, and never see your card. Read more under ${privacy} and ${terms}.`;
export const savedPrivacy = 'Privacy';
export const savedTerms = 'Terms';
export const fieldLabels = { amount: howMuch, name, words: yourWords, email, tip: 'What you add for us' };

export const closedTitle = 'Nobody can give here at the moment';
export const closedLead = 'Nothing was charged. You do not need to do anything.';
export const whatYouWrote = 'What you wrote';

export const rosemaryTitle = (product: string): string => `A gift to ${product}`;
export const rosemaryLead =
  'Pages are free, for ever. Nothing here depends on a gift, and nobody is asked twice. If you would like to help with what it costs to run this place, you can.';
export const rosemaryReceiver = (days: number): string =>
  plural(days, {
    one: () => 'It is for whoever runs this place, and reaches them about a day later.',
    other: () => `It is for whoever runs this place, and reaches them about ${figure(days)} days later.`,
  });
export const rosemaryNames = 'It is for the receipt. Nobody else sees it.';

export const close = 'Close';
export const sumsNow = (total: string, net: string): string => `You pay ${total}. They receive ${net}.`;
export const sumsNowTotal = (total: string): string => `You pay ${total}.`;
export const oneMoment = 'One moment';
export const slow = 'The card company is slow to answer. Please wait a little. Nothing is charged yet.';
export const noAnswer =
  'There was no answer, and nothing was charged. Please press the button again in a moment. You will not pay twice.';

export const payBillTitle = 'Pay a bill';
export const payBillTo = (provider: string): string => `To ${provider}`;
export const yourPayment = 'Your payment';
export const allThatIsLeft = (sum: string): string => `All that is left: ${sum}`;
export const leftOfBill = (sum: string): string => `${sum} of it is left to pay. You can pay it whole or in parts.`;
const limits = {
  final: (sum: string) =>
    `A smaller final bill waits for your answer. Until you have given it, at most ${sum} can be paid.`,
  underway: (sum: string) =>
    `Some of it is on its way already, or a bank has not decided about it. At most ${sum} can be paid now.`,
  most: (sum: string) => `At most ${sum} can be paid at once.`,
};
export const limited = (by: keyof typeof limits, sum: string): string => limits[by](sum);
export const mostNow = (sum: string): string => `The most now: ${sum}`;
export const anyUpTo = (least: string, most: string): string => `Any amount from ${least} to ${most}.`;
const nothingNow = {
  final:
    'A smaller final bill waits for your answer, and what you have paid covers it. Nothing more is to be paid now.',
  underway: 'What is left is on its way already, or a bank has not decided about it. Nothing more is to be paid now.',
};
export const nothingToPayNow = (by: keyof typeof nothingNow): string => nothingNow[by];
export const providerReceives = 'The service provider receives';
export const provider = (called: string): string => `${called}.`;
export const providerChecked = (day: string): string => `Its account was checked on ${day}.`;
export const straightToProvider = (days: number): string =>
  `It goes straight to the service provider’s own account, and is in its bank in about ${days} days. The provider pays the card company’s fee.`;
export const beforePayment = 'Before you pay';
export const anyPart = (least: string): string => `Any amount from ${least} to all that is left.`;
export const savedPayment = (privacy: string, terms: string): string =>
  `We keep the payment with the bill, and never see your card. Read more under ${privacy} and ${terms}.`;
export const otherPayment =
  'You went on with this payment before, and its card page is no longer open for these sums. If you paid there, it is made. To make another one, go on once more.';
export const nothingLeft = 'Nothing of this bill is left to pay, or a payment of it is on its way.';
export const billSettled = 'Nothing of this bill is left to pay.';
export const billNotNow = 'This bill cannot be paid here at the moment.';
export const confirming =
  'A payment is being confirmed. Do not pay again. Please look at the bill again in a few minutes.';
export const busyPayment =
  'We are busy for a moment. If you have just paid, do not pay again. Otherwise, please press the button again shortly.';
export const noAnswerPayment =
  'There was no answer. If you have just paid, do not pay again. Otherwise, please press the button again in a moment.';
export const billClosed = 'This bill cannot be paid here at the moment. Nothing is lost.';
