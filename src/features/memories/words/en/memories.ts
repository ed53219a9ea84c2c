import type { Closeness } from '../../../catalogue/contract/catalogue.ts';
import { figure } from '../../../../shared/words/en/counts.ts';

export const leaveTitle = (name: string): string => `A memory of ${name}`;
export const leaveLead = 'Write one line or a whole page. You do not need an account.';
export const waitsFirst = 'The family reads every memory before it appears.';
export const name = 'Your name';
export const relation = 'How you knew each other';
export const relationHint = 'For example: neighbour, pupil, granddaughter.';
export const yourWords = 'Your words';
export const photographs = 'Photographs';
export const choosePhotographs = 'Choose photographs';
export const photographFrom = (sender: string, number: number, count: number): string =>
  count === 1 ? `Photograph from ${sender}` : `Photograph ${figure(number)} of ${figure(count)} from ${sender}`;
export const photographsHint = (most: number): string => `Up to ${figure(most)}. The family sees them with your words.`;
export const keepPhotograph = (number: number): string => `Keep photograph ${figure(number)}`;
export const email = 'Your email address';
export const fieldLabels = { words: yourWords, name, relation, photographs, email };
export const emailHint =
  'So that we can send you the link to change or take back your words, and tell you if the family replies. It is never shown.';
export const beginningsTitle = 'If it is hard to start';
export const beginningsHint =
  'Press one to put it into your words. You can change all of it, and nothing is sent by it.';
export const otherBeginnings = 'Other beginnings';
export const beginningUndo = 'Take it out again';
export const beginningsFailed = 'No others could be fetched just now. What you wrote is still here.';
export const closenessAsked = 'Which of these fits you';
const closenesses: Record<Exclude<Closeness, 'any'>, string> = {
  family: 'I am family',
  friend: 'We were friends',
  colleague: 'We worked together',
  neighbour: 'We were neighbours',
  child: 'I am a child',
};
export const closeness = (of: Exclude<Closeness, 'any'>): string => closenesses[of];
export const hardlyKnew = (who: string): string => `I hardly knew ${who}`;
export const startersNote = 'Or write your name and a single word. The family will read that too.';
export const send = 'Leave this memory';
export const sendAgain = 'Send your changes';
export const website = 'Leave this empty';
export const problemTitle = 'Nothing you wrote is lost';

export const thanks = (who: string): string => `Thank you for remembering ${who}.`;
export const stateHeading = {
  waiting: 'The family has it now',
  approved: 'It is on the page',
  returned: 'The family asks for a small change',
  declined: 'It is not on the page',
  withdrawn: 'You took it back',
  hidden: 'Nobody can see it for now',
  removed: 'It is not on the page',
} as const;
export const closedTitle = 'Nothing new can be added to this page';
export const closedLead = 'Nobody looks after it any more. What is on it stays, and you can still read it.';
export const frozenLead =
  'Somebody of ours is looking into something. What is on the page stays, and you can still read it.';
export const notTakenTitle = 'This is not offered on the page';
export const notTakenLead = 'The family has not chosen it. You can still leave a memory on the page.';
export const neverShown = 'It is not on the page';
export const neverDecided =
  'Nobody looks after this page any more, so nobody can approve what is waiting. Nobody else can see it.';
export const notOpen = 'The page is not open at the moment';
export const notOpenYet = 'The page is not open at the moment, so visitors cannot see anything on it now.';
export const familyNote = 'The family wrote';
export const changeMemory = (hasPhotographs: boolean): string =>
  hasPhotographs ? 'Change your words or photographs' : 'Change your words';
export const saveMemory = 'Save these words';
export const saved = 'Your change has been saved.';
export const savedPhotographs = 'Your photographs';
export const savedHint = 'Any that you do not keep will be deleted, and cannot be restored.';
export const savedWaiting = 'Your change has been saved. The family will read it before it appears.';
export const yourLink = 'Your own link';
export const copyLink = 'Copy the link';
export const takeBackWarning = (canLeaveAnother: boolean): string =>
  canLeaveAnother
    ? 'It will be removed at once and cannot be restored. You can always leave another one.'
    : 'It will be removed at once and cannot be restored.';
export const takeBackYes = 'Yes, take it back';

export const savedPrivacy = 'Privacy';
export const savedTerms = 'Terms';
