// Read on lock screens: no name of the person who died, no visitor's words, in subject or first line.

export const waitingSubject = 'Something new waits for you';
export const waitingHeading = 'Something new waits for you';
export const waitingParagraphs = [
  'Someone wrote something, or lit a candle, on a page you keep.',
  'Only you and the others who keep the page can see it until you decide. There is no hurry.',
];
export const waitingButton = 'Read what waits';
export const waitingFooter = 'You get this letter because you keep a page here and new entries can wait for your word.';

export const ownLinkSubject = 'The link to what you wrote';
export const ownLinkHeading = 'Here is the link to what you wrote';
export const ownLinkParagraphs = [
  'Thank you for writing. With this link you can read your words again, change them or take them back.',
  'Anyone who has the link can do the same, so please keep it to yourself.',
];
export const ownLinkButton = 'Open what you wrote';
export const ownLinkFooter =
  'You get this letter because this address was given with an entry. If that was not you, you need do nothing.';

export const returnedSubject = 'A note about what you wrote';
export const returnedHeading = 'A note about what you wrote';
export const returnedParagraphs = [
  'The family read your words and sent them back to you, so that you can change them if you wish.',
];
/** Before the family's own words. */
export const returnedNote = (note: string): string => `Their note to you:\n${note}`;
export const returnedAfter = 'Nothing is lost. Your words are kept as you wrote them.';
export const returnedButton = 'Open what you wrote';
export const returnedFooter = 'You get this letter because you gave this address with your entry.';
