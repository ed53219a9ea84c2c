// Texts of the two screens to which the card provider sends receivers back.

export const title = 'Receiving gifts';
export const quietTitle = 'Your account for card payments';
export const guest =
  'Please sign in to see how your account stands. Nothing is lost: what you told the card company is kept there.';
export const signIn = 'Sign in';
export const nothing =
  'There is nothing to see here for you. If you receive money here, open this from your pages or your business, signed in with the account that you used for it.';
export const toPages = 'Your pages';

export const forPage = (page: string): string => `For the gifts on ${page}’s page`;
export const forNameless = 'For the gifts on a page that has no name yet';
export const asShown = (label: string): string => `Givers read: ${label}`;
export const notFresh =
  'The card company does not answer at the moment. This is what it told us last. Please look again a little later.';

export const ready = 'Everything is in order. Gifts can come to your account.';
export const canCharge = (can: boolean): string => (can ? 'It can take gifts.' : 'It takes no gifts at the moment.');
export const canPayOut = (can: boolean): string =>
  can ? 'It can send them on to your bank.' : 'It cannot send them on to your bank yet.';
export const standsTitle = 'How your account stands';
export const notOpened = 'Your account with the card company has not been opened yet.';
export const underReview = 'The card company has what it asked for, and is looking at it. You need do nothing now.';
export const wantedTitle = 'What the card company still needs';
export const wantedUntil = (day: string): string => `Please tell it by ${day}. After that it may stop the account.`;
export const wantedPast = 'Some of this should have been there already, so it comes first.';
const kinds = {
  name: 'Your name',
  born: 'When you were born',
  address: 'Your address',
  phone: 'A telephone number',
  identity: 'A paper that shows who you are',
  bank: 'Your bank account',
  business: 'About the charity or the business',
  people: 'About the people who act for it',
  website: 'A web address, or what the money is for',
  terms: 'That you agree to the card company’s terms',
  other: 'Something more, which its own pages name',
};
export type Wanted = keyof typeof kinds;
export const wanted = (kind: Wanted): string => kinds[kind];
export const past = (what: string): string => `${what} (overdue)`;

export const stoppedTitle = 'The account has been stopped';
const stopped = {
  rejected:
    'The card company has closed the account and gives no more than a short reason. It alone can say more. Somebody else can receive the gifts instead.',
  review:
    'The card company is looking at the account again, and has stopped it meanwhile. It writes to you if it needs something.',
  wanted: 'Gifts are stopped until the card company has what it asked for.',
  platform: 'The account has been stopped. Please write to us, and we will tell you what we know.',
  other: 'The card company has stopped the account. Its own pages say why.',
};
export type Stopped = keyof typeof stopped;
export const stoppedWords = (group: Stopped): string => stopped[group];
export const withdrawn =
  'You have ended the connection with us on the card company’s pages, so nobody can give to this account.';
export const left =
  'You do not wish to receive gifts any more, so nobody can give to this account. What was given is yours.';
export const charityPending =
  'We still have to hold the number of the charity against the register. We do that ourselves, and you need do nothing.';

export const nextTitle = 'What happens next';
export const next =
  'Gifts come to your account once two people who look after the page have named you and at least a day has gone by, and not before. The card company sends them on to your bank by itself, usually within a week. You need not stay here.';
export const nextNamed =
  'You have been named for a collection, so gifts come to your account while it is open. The card company sends them on to your bank by itself, usually within a week. You need not stay here.';
export const goOn = 'Go on with the card company';
export const look = 'See or change what the card company knows';
export const goOnHint =
  'You leave this site and come back to it afterwards. The way there works once and for a few minutes, so we make it when you press the button.';
export const refreshLead =
  'The way to the card company has been used already, or took too long. Nothing is lost. Press the button for a new one.';
export const leave = 'I do not wish to receive gifts any more';
export const leaveWhat =
  'From that moment nobody can give to this account. The people who look after the page are told, so that they can name somebody else. What was given stays yours. To receive gifts again, you would add an account anew.';
export const leaveNow = 'Stop receiving gifts';
export const toGifts = 'Gifts on this page';

const outcomes = {
  asked: 'The bank only asks. It has not taken the money back.',
  open: 'The bank has taken the money back until it has decided.',
  won: 'The bank has decided for you. The money has come back to you.',
  lost: 'The bank has decided for the giver. The money stays with them.',
};
export const disputes = {
  disputesTitle: 'When a giver’s bank asks',
  disputeOf: (number: string): string => `About the gift ${number}`,
  disputeAmount: (sum: string, day: string): string => `${sum}, given on ${day}`,
  disputeAsks: 'The giver, or their bank, says that a payment was not meant.',
  outcome: (state: keyof typeof outcomes): string => outcomes[state],
  answerUntil: (day: string): string =>
    `It takes an answer until ${day}. Without one it usually decides for the giver.`,
  answerHint: 'We have written down what the page can say. Please change it as it was. It can be sent once.',
};
export const answer = 'Your answer to the bank';
export const sendAnswer = 'Send the answer';
export const answeredOn = (day: string): string =>
  `You answered on ${day}. Now the bank decides, which can take two months or more.`;
export const noAnswerNow = 'An answer is not taken, or not any more.';

const done = {
  left: 'Nobody can give to this account any more.',
  answered: 'Your answer is on its way to the bank.',
};
export type Done = keyof typeof done;
export const isDone = (value: string): value is Done => Object.hasOwn(done, value);
export const doneWords = (value: Done): string => done[value];

export const mineTitle = 'Gifts you receive';
export const mineOn = (page: string): string =>
  page.trim() === '' ? 'On a page that has no name yet' : `On ${page}’s page`;
export const mineReady = 'Can receive gifts';
export const mineNotReady = 'Cannot receive gifts at the moment';
