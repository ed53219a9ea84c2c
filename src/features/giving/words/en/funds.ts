// Texts for the list of collections, and for starting one.
export const link = 'Gifts in their memory';
export const title = (name: string): string =>
  name.trim() === '' ? 'Gifts on the page that has no name yet' : `Gifts in memory of ${name}`;
export const lead =
  'Here you can set up a collection for the family, for the funeral bill or for a charity. A page needs none.';
export const how = [
  'We never hold the money. A gift by card goes straight to the account of whoever receives it.',
  'Two people agree on who receives it and who looks after it. Then at least a day goes by, so that everybody who looks after the page can see it and stop it.',
  'Money that is given to a family can change what help it gets from the state. Please ask before you collect a large sum.',
];
export const howTitle = 'How it works';

export const needsSecond =
  'You are the only one who looks after this page. Before anything can be given, a second person has to agree on who receives it.';
export const toPeople = 'Ask somebody to look after the page with you';
export const noCards = 'Gifts by card cannot be taken at the moment. Gifts in cash and by cheque can be noted.';
export const notPublished =
  'The page is not published, so visitors see no collection yet. You can prepare everything now.';

export const listTitle = 'Collections';
export const none = 'There is no collection yet.';
const states = {
  draft: 'Being prepared',
  open: 'Open',
  paused: 'Paused',
  closed: 'Closed for good',
};
export type State = keyof typeof states;
export const state = (value: State): string => states[value];
export const given = (sum: string): string => `${sum} has been given.`;
const wanted = {
  payee: 'Somebody has to be able to receive it.',
  treasurer: 'Somebody has to look after the money.',
  agree: 'A second person who looks after the page has to agree.',
  open: 'It is ready to be opened.',
};
export type Wanted = keyof typeof wanted;
export const wantedNext = (value: Wanted): string => wanted[value];
export const countsOn = (day: string): string => `What was agreed counts from ${day}.`;
export const wordsWait = 'Words of givers are waiting to be read.';
export const wordsWaitIn = (collection: string): string => `Words of givers are waiting in “${collection}”`;

export const startTitle = 'Start a collection';
export const startLead = 'What is it for? You can change all the words, and nobody sees it before you open it.';
const purposes = {
  family: 'For the family',
  'funeral-bill': 'For the funeral bill',
  charity: 'For a charity',
};
export type Purpose = keyof typeof purposes;
export const purpose = (value: Purpose): string => purposes[value];
const purposeHints = {
  family: 'Somebody in the family receives it, for whatever is needed now.',
  'funeral-bill': 'Somebody in the family, or whoever pays the bill, receives it.',
  charity: 'A registered charity receives it, in its own account.',
};
export const purposeHint = (value: Purpose): string => purposeHints[value];
const proposals = {
  family: 'If you would like to give something, it would help the family with what has to be paid now.',
  'funeral-bill': 'If you would like to help with the cost of the funeral, you can give something here.',
  charity: 'If you would like to give something, the family would be glad to see it go to this charity.',
};
export const proposal = (value: Purpose): string => proposals[value];
export const otherPurpose = 'For something else';
export const fundTitle = 'What it is called';
export const says = 'A few words about it';
export const saysHint = 'Visitors read this above the gifts.';
export const goal = 'What is hoped for';
export const goalHint = 'You can leave this empty. Visitors would see the sum, and nothing else is made of it.';
export const currency = 'Currency';
export const currencyHint =
  'It must be the currency of the account that receives the gifts. It cannot be changed later.';
export const start = 'Start the collection';
export const full = 'There is no room for another collection on this page.';

export const payeesTitle = 'Who could receive gifts';
export const payeesLead =
  'Only the person whose account it is can add it, signed in as themselves. Nothing goes to it before two people who look after the page have named it.';
export const noPayees = 'Nobody yet.';
export const inviteTitle = 'If it is somebody else';
export const inviteHow =
  'Invite them to the page. Reading along is enough. Then they come to this screen from the people on the page, and add their account themselves. You never see their bank details.';
export const toInvite = 'Invite somebody';
export const receive = 'I will receive the gifts';
export const receiveForCharity = 'I act for a charity that will receive them';
export const receiveTitle = (isCharity: boolean): string =>
  isCharity ? 'A charity receives the gifts' : 'You receive the gifts';
export const receiveLead = (isCharity: boolean): string =>
  isCharity
    ? 'The charity needs its own account with the card company, and we hold its number against the register. You can finish all that on the next screens.'
    : 'You need an account of your own with the card company. It asks who you are and for your bank account, on its own pages. We never see either.';
export const payeeLabel = (isCharity: boolean): string => (isCharity ? 'Name of the charity' : 'Who receives it');
export const payeeLabelHint = (isCharity: boolean): string =>
  isCharity ? 'As it is registered. Givers read it.' : 'As givers read it, such as “Anna Hartwell, her daughter”.';
export const charityNumber = 'Number of the charity';
export const charityNumberHint = 'Under which it is registered.';
export const country = 'Country of the bank account';
export const chooseCountry = 'Please choose';
export const otherCountry = 'Another country';
export const elsewhereTitle = 'If the country is not in the list';
export const elsewhere =
  'The card company has no accounts there. Somebody else in one of these countries could receive the gifts. They could go to a registered charity. Or they can be given in cash and by cheque, and noted here.';
export const receiveGo = 'Go on';
export const receiveNot = 'Not now';
export const unconfirmed =
  'Please confirm your email address before you add an account. The link is in the email we sent you.';
export const heldBy = (name: string): string => `Account of ${name}`;
export const heldByNobody = 'The person whose account it was is no longer here.';
export const yours = 'Your account';
export const toYours = 'See how it stands';
export const canReceive = 'Can receive gifts';
const cannot = {
  'not-opened': 'The account has not been opened with the card company yet.',
  left: 'They do not wish to receive gifts any more.',
  withdrawn: 'They have ended the connection with us at the card company.',
  stopped: 'The card company has stopped the account.',
  'not-ready': 'The account is not ready yet. The card company still needs something from them, or is looking at it.',
  'not-checked': 'We have not checked the number of the charity yet.',
};
export type Cannot = keyof typeof cannot;
export const cannotReceive = (why: Cannot): string => cannot[why];
export const charityNo = (number: string): string => `Registered charity, number ${number}`;

export const othersLead =
  'The people who look after this page decide about collections. If they have asked you to receive the gifts, you can add your account here.';
export const mineTitle = 'Where you receive gifts';

export const toCare = 'Look after the page';
export const toGifts = 'All collections of this page';

const done = {
  started: 'The collection is there. Nobody sees it before you open it.',
  kept: 'The words are kept. Nobody else sees them before the collection is opened.',
  saved: 'The words are saved. Visitors see them as they are now.',
  open: 'The collection is open.',
  paused: 'The collection is paused. Nobody can give until it is opened again.',
  closed: 'The collection is closed for good.',
  asked:
    'You have asked for it. Now a second person who looks after the page has to agree. We have written to everybody who does.',
  agreed: 'You have agreed. It counts when the wait is over. We have written to everybody who looks after the page.',
  stopped: 'It has been stopped. Everything stays as it was.',
  bound: 'It pays this bill. Now say who looks after it, and name the service provider as the one who receives it.',
  shown: 'The words are on the page.',
  hidden: 'The words are not shown.',
  entered: 'The gift is in the book.',
  corrected: 'The entry has been taken back. Both lines stay in the book.',
  returned: 'The gift is on its way back, and the giver is told.',
};
export type Done = keyof typeof done;
export const isDone = (value: string): value is Done => Object.hasOwn(done, value);
export const doneWords = (value: Done): string => done[value];
