// Lock screens show the start of an email, so the subject and the first line contain no names and no words of visitors.
import { peopleLeft, somebodyLeft } from './gestures.ts';

export const waitingSubject = 'Something new is waiting for you';
export const waitingHeading = 'Something new is waiting for you';
export const waitingParagraphs = [
  somebodyLeft,
  'Only you and the others who look after the page can see it until you decide. There is no hurry.',
];
/** Text of the daily email. */
export const digestParagraphs = [
  peopleLeft,
  'Only you and the others who look after the page can see it until you decide. There is no hurry.',
];
export const waitingStop = 'Stop these emails';
export const waitingButton = 'Read what is waiting';
export const waitingFooter = 'You get this email because you look after a page here and approve what visitors write.';

export const ownLinkSubject = 'The link to what you wrote';
export const ownLinkHeading = 'Here is the link to what you wrote';
export const ownLinkParagraphs = [
  'Thank you for writing. With this link you can read your words again, change them or take them back.',
  'Anyone with the link can do the same, so please keep it to yourself.',
];
export const ownLinkButton = 'Open what you wrote';
export const ownLinkFooter =
  'You get this email because someone gave this address with their words. If that was not you, there is nothing you need to do.';

export const returnedSubject = 'A note about what you wrote';
export const returnedHeading = 'A note about what you wrote';
export const returnedParagraphs = [
  'The family has read your words and asks for a small change. Their note to you is beside what you wrote.',
  'Nothing is lost. Your words are kept as you wrote them.',
];
export const returnedButton = 'Open what you wrote';
