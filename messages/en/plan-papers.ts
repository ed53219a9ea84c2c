// Words of the letters that a family sends, of who was told, and of whom one can talk to.

export const toldTitle = 'Everybody told';
export const toldLead = 'Who knows by now, how you told them, and their reference.';
export const noneTold = 'Nobody is written down yet.';
export const who = 'Who was told?';
export const howTold = 'How?';
export const howToldHint = 'By telephone, by letter, in person, and to whom you spoke.';
export const reference = 'Their reference';
export const referenceHint =
  'What they ask you to quote when you write or ring again. Please leave out numbers of accounts and cards.';
export const on = 'When?';
export const addTold = 'Write it down';
export const addHeading = 'Add somebody who was told';
export const removeTold = 'Remove';
export const removeToldOf = (name: string): string => `Remove: ${name}`;
export const changeTold = 'Change';
export const changeToldOf = (name: string): string => `Change: ${name}`;
export const saveTold = 'Keep the change';
export const lettersHeading = 'Letters';
export const lettersLead =
  'Filled in from what you have told us, for you to read and change. Nothing is sent from here by itself.';
export const changed = 'Changed by you';

export const letterLead = 'For you to read and change. Nothing is sent from here by itself.';
export const inLetters = 'Who they were to you, in your letters';
export const inLettersHint = 'For example “my mother” or “my brother”. Every letter that you have not changed says it.';
export const keepInLetters = 'Use it in my letters';
export const subject = 'Subject';
export const letter = 'The letter';
export const blanks = 'What we do not know stands in brackets. Fill it in before you send the letter.';
export const saveLetter = 'Keep the letter';
export const savedLetter = 'The letter is kept.';
export const asMail = 'Open as an email';
export const asPdf = 'Save as PDF';
export const asKept = 'What you take away is the letter as it was last kept. Keep your changes first.';
export const fresh = 'Back to the first words';
export const freshWhat = 'Your changes to this letter go, and it is filled in anew.';
export const letterChanged = 'Somebody else has changed this letter meanwhile. This is how it stands now:';
export const tellToo = 'Write down that they were told';

export const helplinesTitle = 'If you would like to talk to someone';
export const helplinesLead =
  'People who listen, at no cost beyond the call. You need not be in a bad way to ring them.';
const groups = {
  emergency: 'If a life is in danger now',
  crisis: 'If you do not know how to go on',
  grief: 'For anybody who grieves',
  suicide: 'When somebody took their own life',
  baby: 'When a baby died',
  child: 'For children, and for parents whose child died',
  partner: 'When a partner died',
  soldier: 'For families of the armed forces',
  older: 'For older people',
};
export const group = (of: keyof typeof groups): string => groups[of];
export const call = (phone: string): string => `Call ${phone}`;
export const allRegions = 'All countries';
export const chooseRegion = 'Where are you?';
export const show = 'Show';
export const seenOn = (publisher: string, day: string): string => `Read on a page of ${publisher} on ${day}.`;
