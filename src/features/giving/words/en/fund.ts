// Texts for one collection. Those for its list of gifts are in fund-book.ts.
import type { State } from './funds.ts';

export const factsTitle = 'This collection';
export const givenSoFar = 'Given';
export const inHand = 'Of it in cash and by cheque';
export const hopedFor = 'Hoped for';
export const receives = 'Who receives it';
export const looksAfter = 'Who looks after it';
export const nobody = 'Nobody yet';
export const nameless = 'Somebody who has given no name';
export const you = (name: string): string => `${name} (you)`;

const stateSays: Record<State, string> = {
  draft: 'Visitors do not see this collection yet.',
  open: 'Visitors can give.',
  paused: 'Visitors see the collection, and nobody can give at the moment.',
  closed: 'Visitors see what came together. Nobody can give any more.',
};
export const stateMeans = (state: State): string => stateSays[state];
/** Shown if the fund is open but its payee cannot receive. */
export const openButNot = 'The collection is open, but nobody can give by card at the moment.';
export const open = 'Open the collection';
export const openAgain = 'Open it again';
export const pause = 'Pause it';
export const close = 'Close it for good';
export const closeWhat =
  'Nobody can give to it any more, and it cannot be opened again. What was given stays, visitors still see it, and gifts can still be given back. To stop for a while, pause it instead.';
export const closeNow = 'Close it for good now';
export const nextTitle = 'Before it can be opened';
export const publishFirst = 'The page has to be published.';
export const onlyKeepers = 'The people who look after the page open and close it, and change its words.';

export const payeeGoneTitle = 'Somebody else has to receive the gifts';
export const payeeGone = (reason: string): string =>
  `${reason} Nobody can give by card until somebody else has been named. What was given is not touched by it.`;
export const payeeGoneWay = 'You can pause the collection meanwhile, and name somebody else here.';
export const toHands = 'Name somebody else';

export const changeTitle = 'A change is on its way';
export const changePayee = (name: string): string => `${name} would receive the gifts.`;
export const changeTreasurer = (name: string): string => `${name} would look after the money.`;
export const askedBy = (who: string, day: string): string => `${who} asked for this on ${day}.`;
export const askedBySomebody = (day: string): string => `This was asked for on ${day}.`;
export const agreedBy = (who: string): string => `${who} has agreed.`;
export const isAgreed = 'A second person has agreed.';
export const counts = (moment: string): string =>
  `It counts from ${moment}. Until then everything stays as it is, and each of you who look after the page can stop it.`;
export const waitsForYes =
  'Somebody else who looks after the page has to agree: not the one who asked, and not anybody who would receive or look after the money.';
export const agreeWhat =
  'Please agree only if you have spoken to them yourself. It counts a day later at the earliest. Both of you must have looked after the page for three days by then.';
export const agree = 'Agree';
export const stop = 'Stop it';

export const handsTitle = 'Who receives it and who looks after it';
export const handsLead =
  'Two people decide this together. You ask, and somebody else who looks after the page agrees. After that at least a day goes by. We write to everybody who looks after the page, each time.';
export const askFirst = 'Say who receives it and who looks after it';
export const askOther = 'Ask for somebody else';
export const newPayee = 'Who receives it';
export const newPayeeHint = 'Only accounts in the currency of this collection can be chosen.';
export const newTreasurer = 'Who looks after it';
export const newTreasurerHint =
  'They note cash and cheques, and can give gifts back. It may be somebody who only reads along.';
export const payeeOption = (label: string, holder: string, stands: string): string => `${label} (${holder}). ${stands}`;
export const stays = 'Stays as it is';
export const ask = 'Ask for this';
export const askNothing = 'Please choose somebody.';
export const noPayeeYet = 'Nobody has added an account in this currency yet.';
export const toPayees = 'Add who could receive it';
export const needsSecond =
  'You are the only one who looks after this page, so nobody can agree to it. Please ask somebody first.';
export const toYourAccount = 'Your account for gifts';

export const wordsTitle = 'Words that came with gifts';
export const wordsLead = 'Visitors do not see them before you show them. You can change your mind at any time.';
export const wordsFrom = (name: string, day: string): string => `${name}, ${day}`;
export const unnamed = 'Somebody who stays unnamed';
export const show = 'Show on the page';
export const hide = 'Do not show';
export const actFor = (act: string, name: string): string => `${act}: ${name}`;

export const visitorsRead = 'What visitors read';
export const changeWords = 'Change the words';
export const save = 'Save the words';
export const conflictTitle = 'Somebody else has changed the words meanwhile';
export const conflict =
  'This is how they stand now. What you wrote is still below. If you save it, it takes their place.';
export const purposeLabel = 'What it is for';
