// Reviews of providers. They have no stars, marks or counts.
import type { OwnReview } from '../../contract/reviews.ts';
import { partialDate } from '../../../../shared/words/en/dates.ts';

/** Month and year in words, for a value such as "2026-11". */
const monthOf = (of: string): string => {
  const [year = 0, month = 0] = of.split('-').map(Number);
  return partialDate({ year, month, day: null });
};

export const heading = 'Words of families';
export const lead =
  'Families can leave a few words once they have paid a bill from this service provider. The newest come first.';
export const leftIn = (month: string): string => `Left after a paid bill, ${monthOf(month)}`;
export const answerOf = (provider: string): string => `Answer of ${provider}`;
export const changedSince = 'The words were changed after this answer.';

export const ownTitle = (provider: string): string => `Your words about ${provider}`;
export const ownLead =
  'If you like, leave a few words for other families. Anyone who finds this service provider here can read them, with the name you choose and the month. There are no stars and no marks. The provider can answer once.';
export const name = 'Name to show';
export const nameHint = 'A first name is enough.';
export const words = 'Your words';
export const wordsHint =
  'How was it to have them beside you? Please leave out what is private, and names of other people.';
export const leave = 'Leave these words';
export const change = 'Change your words';
export const changeNow = 'Save your words';
export const takeBack = 'Take them back';
export const takeBackWhat =
  'They will be removed from the service provider’s page, together with its answer. You can write new ones later.';
export const takeBackNow = 'Take my words back';
export const problemTitle = 'Nothing you wrote is lost';
export const fieldLabels = { name, words };
const states: Record<NonNullable<OwnReview['review']>['state'], string> = {
  shown: 'Anyone who finds the service provider here can read this.',
  hidden: 'Somebody asked us to look at this. Until we have, nobody else sees it.',
  removed: 'We have taken this off the service provider’s page. Our letter to you says why.',
  not_shown:
    'Nobody else sees this at the moment: families cannot find the service provider now, or what you paid was refunded.',
};
export const stateSays = (state: keyof typeof states): string => states[state];
export const saved = 'Your words are saved.';
export const gone = 'Your words have been removed from the service provider’s page.';

export const providerTitle = 'Words about your business';
export const providerHint = 'What families wrote once their bill was paid. You can answer once.';
export const providerLead =
  'What families wrote once they had paid a bill. Anyone who finds your business can read it.';
export const providerNone = 'There are none yet. A family can leave some once it has paid a bill of yours.';
export const answer = 'Your answer';
export const answerHint =
  'Anyone who finds your business can read it. You can answer once and cannot change it afterwards, so please read it again first. Never name the family.';
export const sendAnswer = 'Send the answer';
export const answerLater = 'You can answer once families can find your business again.';
export const answerTaken = 'We have taken your answer off. Our letter to the owner says why.';
export const answered = 'Your answer stands below their words. They get a letter.';
export const answerLabels = { answer };

export const adminTitle = (provider: string): string => `Words about ${provider}`;
export const adminLink = 'What families wrote about it';
export const adminLead =
  'All that stands or stood on its page, but for what was taken back. Words are hidden and taken off where they were reported. A service provider’s answer can be taken off here.';
export const adminNone = 'There are none.';
const adminStates: Record<'shown' | 'hidden' | 'removed' | 'withdrawn', string> = {
  shown: 'Shown',
  hidden: 'Hidden until somebody has looked',
  removed: 'Taken off',
  withdrawn: 'Taken back',
};
export const adminState = (of: keyof typeof adminStates): string => adminStates[of];
export const givenBack = 'Not shown: what was paid was given back';
export const answerIsTaken = 'The answer was taken off';
export const takeAnswer = 'Take the answer off';
export const takeAnswerQuestion = 'Take this answer off?';
export const takeAnswerSays = [
  'The answer will be removed from the service provider’s page for good. The words of the family stay.',
  'The provider cannot answer these words again.',
  'The provider’s owner gets a letter with your reason, word for word.',
];
export const takeAnswerWhy = 'The provider’s owner reads this. It is also kept in the audit.';
export const answerGone = 'The answer is gone, and the letter is on its way.';
export const toProvider = 'Back to the service provider';
