// Texts for the list of a collection's gifts.
export const title = 'The book';
export const caption = 'Gifts, the newest first';
export const empty = 'Nothing has been given yet.';
export const emptyFurther = 'There are no earlier gifts.';
export const when = 'When';
export const from = 'From';
export const how = 'How';
export const amount = 'Gift';
export const fee = 'Card fee';
export const arrives = 'Arrives';
export const state = 'State';
export const unknownYet = 'Not known yet';

const methods = {
  card: 'By card',
  cash: 'In cash',
  cheque: 'By cheque',
  transfer: 'By transfer',
  estate: 'From the estate',
};
export type Method = keyof typeof methods;
export const method = (value: Method): string => methods[value];
export const enteredBy = (who: string): string => `noted by ${who}`;
export const withCover = (sum: string): string => `and ${sum} for the fee`;
export const withTip = (sum: string, productName: string): string => `and ${sum} for ${productName}`;

const states = {
  asked: 'Not paid yet',
  paying: 'Not paid yet',
  settling: 'On its way',
  given: 'Given',
  'part-returned': 'Given back in part',
  returned: 'Given back',
  disputed: 'The giver’s bank asks for it back',
  ended: 'Not paid',
  failed: 'The payment failed',
};
export type State = keyof typeof states;
export const giftState = (value: State): string => states[value];
export const takenBack = 'Taken back';
export const returnedOf = (sum: string): string => `${sum} of it was given back`;
const wordStates = { shown: 'The words are shown.', hidden: 'The words are not shown.' };
export const wordsAre = (value: keyof typeof wordStates): string => wordStates[value];

export const giveBack = 'Give back';
export const giveBackOf = (number: string): string => `Give back: ${number}`;
export const giveBackWhat = (name: string): string =>
  `The money goes back to the card it came from, in about five to ten days. We write to ${name}: how much comes back, and that you have done it. The card company keeps its fee. This cannot be undone.`;
export const giver = 'the giver';
export const howMuch = 'How much';
export const allOf = (sum: string): string => `All of it, ${sum}`;
export const partOfIt = 'A part of it';
export const part = 'How much of it';
export const giveBackNow = 'Give it back now';
export const onlyTreasurer = (name: string): string =>
  `${name} looks after the money. Nobody else can note cash and cheques or give a gift back.`;
export const noTreasurer =
  'Nobody looks after the money, so cash and cheques cannot be noted and nothing can be given back.';

export const correct = 'Take this entry back';
export const correctOf = (number: string): string => `Take this entry back: ${number}`;
export const correctWhat =
  'Use this if it was noted wrongly. The entry stays in the book with a second one that takes it back. Then you can note it again.';
export const correctNow = 'Take it back';

export const enterTitle = 'Note cash or a cheque';
export const enterLead =
  'For what somebody has handed to you. Visitors see it among the gifts, as cash or as a cheque.';
export const enterHow = 'How it was given';
export const enterAmount = 'Amount';
export const enterName = 'From whom';
export const enterNameHint = 'You can leave this empty.';
export const seenBy = 'Who may see the name';
const seen = { visitors: 'Visitors', keepers: 'The people who look after the page', nobody: 'Nobody' };
export const seenByWhom = (value: keyof typeof seen): string => seen[value];
export const isAmountSeen = 'Visitors may see the amount';
export const on = 'On which day';
export const enter = 'Note it';
