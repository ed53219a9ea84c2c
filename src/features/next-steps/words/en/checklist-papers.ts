// Texts for a family's letters, the list of who was told, and helplines.

export const toldTitle = 'Who has been told';
export const toldLead = 'Who knows by now, how you told them, and their reference.';
export const noneTold = 'No one has been written down yet.';
export const who = 'Who was told?';
export const howTold = 'How?';
export const howToldHint = 'By telephone, by letter, in person, and to whom you spoke.';
export const reference = 'Their reference';
export const referenceHint =
  'What they ask you to quote when you write or ring again. Please leave out numbers of accounts and cards.';
export const on = 'When?';
export const addTold = 'Write it down';
export const addHeading = 'Add someone who was told';
export const removeTold = 'Remove';
export const removeToldOf = (name: string): string => `Remove: ${name}`;
export const changeTold = 'Change';
export const changeToldOf = (name: string): string => `Change: ${name}`;
export const saveTold = 'Save the change';
export const lettersHeading = 'Letters';
export const lettersLead =
  'Filled in from what you have told us, for you to read and change. We don’t send them for you.';
export const changed = 'Changed by you';

export const letterLead = 'For you to read and change. We don’t send it for you.';
export const inLetters = 'Who they were to you, in your letters';
export const inLettersHint = 'For example “my mother” or “my brother”. Every letter that you have not changed says it.';
export const keepInLetters = 'Use it in my letters';
export const subject = 'Subject';
export const letter = 'The letter';
export const blanks = 'Fill in anything in [brackets] before you send the letter.';
export const saveLetter = 'Save the letter';
export const savedLetter = 'Your letter has been saved.';
export const asEmail = 'Open as an email';
export const asPdf = 'Save as PDF';
export const asSaved = 'Save your changes before you copy, download or email this letter.';
export const fresh = 'Back to the first words';
export const freshWhat = 'Your changes to this letter will be removed, and it will be filled in again.';
export const letterChanged = 'Someone else has changed this letter in the meantime. This is the latest version:';
export const tellToo = 'Write down that they were told';

export const helplinesTitle = 'If you would like to talk to someone';
export const helplinesLead = 'People who listen, at no cost beyond the call. You don’t have to be in crisis to call.';
const groups = {
  emergency: 'If a life is in danger now',
  crisis: 'If you feel you can’t go on',
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
